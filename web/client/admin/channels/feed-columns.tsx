import { formatBasePrice } from "../../../../domain/catalogue/base-price.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { Outputs } from "../../app/trpc.ts"
import { fieldId } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import type { Column } from "../ui/data-table.tsx"

export type FeedRow = Outputs["staffFeeds"]["google"]["rows"][number]

export const productHref = ({ item }: Pick<FeedRow, "item">): string => `/admin/products/${item.group}`

/** Sentences of the other side. */
export const Sentences = ({ of }: { readonly of: readonly string[] }) =>
  of.map((sentence) => (
    <p key={sentence} className="quiet">
      {sentence}
    </p>
  ))

/** Where the product's form has what a fault is about. */
const anchors: Readonly<Record<FeedRow["faults"][number]["field"], string>> = {
  title: fieldId("title"),
  description: fieldId("description"),
  gtin: "packs",
}

/** What is wrong with an item, each leading to where it is put right. */
export const Faults = ({ row }: { readonly row: Pick<FeedRow, "item" | "faults"> }) =>
  row.faults.map(({ field, message }) => (
    <p key={message} className="quiet">
      <Link href={`${productHref(row)}#${anchors[field]}`}>{message}</Link>
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
