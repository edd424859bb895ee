import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ProductForm } from "./product-form.tsx"
import { ProductHead } from "./product-head.tsx"
import { ProductRead } from "./product-read.tsx"

export default page({
  load: async ({ params }, { trpc, refetch }) => {
    const [known] = await Promise.all([
      refetch(trpc.staffProducts.get.queryOptions({ handle: params.handle ?? "" })),
      refetch(trpc.staffNutrients.edits.queryOptions()),
    ])
    return known
  },
  head: ({ product }) => ({ title: product.title || "Entwurf ohne Titel", description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const known = useQuery(useTRPC().staffProducts.get.queryOptions({ handle: params.handle ?? "" })).data ?? data
    const me = useQuery(useTRPC().session.current.queryOptions()).data?.person
    return (
      <>
        <ProductHead known={known} page="words" />
        {me?.rights.includes("products.change") ? (
          <ProductForm key={params.handle} known={known} />
        ) : (
          <ProductRead known={known} />
        )}
      </>
    )
  },
})
