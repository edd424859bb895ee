import { formatBasePrice } from "../../../../domain/catalogue/base-price.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { Outputs } from "../../app/trpc.ts"
import type { Column } from "../ui/data-table.tsx"

export type FeedRow = Outputs["staffFeeds"]["google"]["rows"][number]

export const productHref = ({ item }: Pick<FeedRow, "item">): string => `/admin/products/${item.group}`

/** What is wrong with an item, in sentences. */
export const Sentences = ({ of }: { readonly of: readonly string[] }) =>
  of.map((sentence) => (
    <p key={sentence} className="quiet">
      {sentence}
    </p>
  ))

/** What an item is outside of the shop. */
export const itemColumns: readonly Column<Pick<FeedRow, "item">>[] = [
  {
    key: "title",
    label: "Artikel",
    cell: ({ item }) => (
      <>
        {item.title} <span className="quiet">{item.id}</span>
      </>
    ),
  },
  {
    key: "price",
    label: "Preis",
    numeric: true,
    cell: ({ item: { priceCents, priorPriceCents } }) => (
      <>
        {formatCents(priceCents)}
        {priorPriceCents !== null && (
          <>
            <br />
            <span className="quiet">statt {formatCents(priorPriceCents)}</span>
          </>
        )}
      </>
    ),
  },
  {
    key: "base",
    label: "Grundpreis",
    numeric: true,
    cell: ({ item: { basePrice } }) => (basePrice === null ? "ohne" : formatBasePrice(basePrice)),
  },
]

export const stockColumn: Column<Pick<FeedRow, "item">> = {
  key: "stock",
  label: "Lieferbar",
  kept: true,
  cell: ({ item }) => (item.available ? "ja" : "ausverkauft"),
}
