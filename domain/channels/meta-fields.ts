import type { ChannelFields } from "./delivery.ts"
import type { FeedItem } from "./feed-item.ts"
import { googleFields } from "./google-fields.ts"

/** Meta writes these in words of its own; the rest of an item it reads by Google's names (APIS.md, section 3). */
const ownWords = ["availability", "identifier_exists", "unit_pricing_measure", "unit_pricing_base_measure"]

/** An item by the names of Meta's product catalogue; what does not apply is left out. The base price is per kilogram or litre. */
export const metaFields = (item: FeedItem, publicUrl: string): ChannelFields => ({
  ...Object.fromEntries(googleFields(item, publicUrl).filter(([name]) => name !== "id" && !ownWords.includes(name))),
  availability: item.available ? "in stock" : "out of stock",
  ...(item.basePrice !== null && {
    unit_price: { value: (item.basePrice.cents / 100).toFixed(2), currency: "EUR", unit: item.basePrice.per },
  }),
})
