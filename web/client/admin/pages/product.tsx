import { useAnswer } from "../../answers.ts"
import { page } from "../../page.ts"
import { ProductForm } from "../products/product-form.tsx"
import { ProductHead } from "../products/product-head.tsx"
import { ProductRead } from "../products/product-read.tsx"

export default page({
  load: async ({ params }, wire) => wire.askAnew("staffProducts", "get", { handle: params.handle ?? "" }),
  head: ({ product }) => ({ title: product.title, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => {
    const known = useAnswer("staffProducts", "get", { handle: params.handle ?? "" }).data ?? data
    const me = useAnswer("session", "current").data?.person
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
