import type { Order } from "./order.ts"
import type { Packs } from "./order-event.ts"

/** Packs in words, `2 × Vitamin D3, 120 Tabletten`. */
export const packWords = ({ lines }: Order, packs: Packs): readonly string[] =>
  packs.map(({ sku, quantity }) => {
    const line = lines.find((each) => each.sku === sku)
    return `${quantity}\u00a0×\u00a0${line === undefined ? sku : `${line.title}, ${line.packLabel}`}`
  })
