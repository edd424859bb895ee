import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import pageStyles from "../../product/product.css"
import productStyles from "../../product/product-facts.css"
import { chosenVariant, ProductSheet } from "../../product/product-sheet.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"

const strips: Readonly<Record<Outputs["staffProducts"]["preview"]["sale"], string>> = {
  draft: "Vorschau – noch ein Entwurf: Was fehlt oder nicht lesbar ist, stimmt hier nicht",
  "not-yet": "Vorschau – noch nicht im Verkauf",
  "no-longer": "Vorschau – nicht mehr im Verkauf",
  on: "Vorschau – im Verkauf",
}

/** A product's page as in the shop, for staff only: nothing can be ordered. */
export default page({
  styles: [productStyles, pageStyles],
  load: async ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffProducts.preview.queryOptions({ handle: params.handle ?? "" })),
  head: ({ view }) => ({ title: `Vorschau: ${view.title}`, description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { view, sale } =
      useQuery(useTRPC().staffProducts.preview.queryOptions({ handle: request.params.handle ?? "" })).data ?? data
    const variant = chosenVariant(view, request)
    if (variant === undefined) return null
    const address = `/admin/products/${view.handle}`
    return (
      <>
        <aside className="preview-strip" aria-label="Vorschau">
          <p>
            <strong>{strips[sale]}</strong>
          </p>
          <p className="cluster">
            <Link href={address}>Zum Bearbeiten</Link>
            {sale === "on" && <a href={`/products/${view.handle}`}>Im Shop ansehen</a>}
          </p>
        </aside>
        <div className="preview">
          <ProductSheet
            product={view}
            variant={variant}
            path={request.path}
            order={
              <Notice>
                <p>Hier steht im Shop der Knopf „In den Warenkorb“. Aus der Vorschau lässt sich nichts bestellen.</p>
              </Notice>
            }
          />
        </div>
      </>
    )
  },
})
