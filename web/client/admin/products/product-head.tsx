import { useQuery } from "@tanstack/react-query"
import { type ProductState, stateOf } from "../../../../domain/catalogue/editing/edited-product.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { PageHead } from "../ui/panel.tsx"
import { Tabs } from "../ui/tabs.tsx"

/** German names of a product's states. */
export const stateNames: Readonly<Record<ProductState, string>> = {
  published: "Im Shop",
  unpublished: "Nicht im Shop",
  draft: "Entwurf",
  "sold-out": "Ausverkauft",
  few: "Wird knapp",
}

export const StateBadge = ({ state }: { readonly state: ProductState }) => (
  <span
    className={`badge${state === "unpublished" || state === "draft" ? " badge--quiet" : state === "published" ? "" : " badge--notice"}`}
  >
    {stateNames[state]}
  </span>
)

/** The head of both pages of a product. */
export const ProductHead = ({
  known: { product, draft, made, published, stock },
  page,
}: {
  readonly known: Outputs["staffProducts"]["get"]
  readonly page: "words" | "stock"
}) => {
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const address = `/admin/products/${product.handle}`
  const paths = { words: address, stock: `${address}/stock` }
  const tabs = [
    { path: paths.words, label: "Angaben" },
    // A draft has no packs before it is whole.
    ...(made ? [{ path: paths.stock, label: "Bestand und Preise" }] : []),
    { path: `${address}/preview`, label: "Vorschau" },
  ]
  const packs = stock.map(({ sku, quantity }) => ({ sku, priceCents: 0, quantity }))
  return (
    <>
      <PageHead title={product.title || "Entwurf ohne Titel"} back={{ href: "/admin/products", label: "Produkte" }}>
        {rights.includes("products.change") && (
          <ButtonLink look="quiet" small href={`/admin/products/new?from=${product.handle}`}>
            Kopieren
          </ButtonLink>
        )}
        <StateBadge state={stateOf({ published, draft: draft !== null, packs })} />
      </PageHead>
      <Tabs label="Produkt" tabs={tabs} path={paths[page]} />
    </>
  )
}
