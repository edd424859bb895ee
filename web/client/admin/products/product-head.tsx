import { useQuery } from "@tanstack/react-query"
import { type ProductState, stateOf } from "../../../../domain/catalogue/editing/edited-product.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { PageHead } from "../ui/panel.tsx"

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
  const pages = [
    ["words", address, "Angaben"],
    // A draft has no packs before it is whole.
    ...(made ? [["stock", `${address}/stock`, "Bestand und Preise"] as const] : []),
    ["preview", `${address}/preview`, "Vorschau"],
  ] as const
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
      <nav className="filter-chips" aria-label="Produkt">
        {pages.map(([name, href, label]) => (
          <Link key={name} className="chip" href={href} {...(name === page && { "aria-current": "page" as const })}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
