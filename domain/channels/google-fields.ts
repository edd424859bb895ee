import type { FeedItem } from "./feed-item.ts"

/** Cents as Google and Meta read an amount: `12.90 EUR`. */
export const amountOf = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`

/**
 * An item by the names of Google's product data specification, in its order; what does not apply is left out. `shipping` is written
 * differently in XML and in tables, so it stands apart. There is no `sale_price_effective_date`: a reduction here has no end.
 */
export const googleFields = (
  item: FeedItem,
  publicUrl: string,
): readonly (readonly [name: string, value: string])[] => {
  const { id, title, description, path, picture, available, priceCents, priorPriceCents, gtin, netQuantity } = item
  return [
    ["id", id],
    ["title", title],
    ["description", description],
    ["link", publicUrl + path],
    ["image_link", publicUrl + picture],
    ["availability", available ? "in_stock" : "out_of_stock"],
    ["price", amountOf(priorPriceCents ?? priceCents)],
    ...(priorPriceCents === null ? [] : [["sale_price", amountOf(priceCents)] as const]),
    ["brand", "Nährwerk"],
    gtin === null ? ["identifier_exists", "no"] : ["gtin", gtin],
    ["condition", "new"],
    ["item_group_id", item.group],
    ["product_type", item.category],
    ...(item.basePrice === null
      ? []
      : ([
          ["unit_pricing_measure", `${netQuantity.value} ${netQuantity.unit}`],
          ["unit_pricing_base_measure", `1 ${item.basePrice.per}`],
        ] as const)),
  ]
}

/** The columns of a table of items. */
export const googleColumns = [
  "id",
  "title",
  "description",
  "link",
  "image_link",
  "availability",
  "price",
  "sale_price",
  "brand",
  "gtin",
  "identifier_exists",
  "condition",
  "item_group_id",
  "product_type",
  "unit_pricing_measure",
  "unit_pricing_base_measure",
  "shipping",
] as const
