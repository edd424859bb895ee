import { lotName } from "../lots/lot.ts"
import type { LotPacks } from "../lots/take-from-lots.ts"
import type { Order } from "./order.ts"
import type { Packs } from "./order-event.ts"

/** Packs in words, `2 × Vitamin D3, 120 Tabletten`. */
export const packWords = ({ lines }: Pick<Order, "lines">, packs: Packs): readonly string[] =>
  packs.map(({ sku, quantity }) => {
    const line = lines.find((each) => each.sku === sku)
    return `${quantity}\u00a0×\u00a0${line === undefined ? sku : `${line.title}, ${line.packLabel}`}`
  })

/** Packs with their lots in words, `2 × Vitamin D3, 120 Tabletten, Charge 2411A`. */
export const lotWords = (
  order: Pick<Order, "lines">,
  lots: readonly Pick<LotPacks, "sku" | "quantity" | "number">[],
): readonly string[] =>
  lots.map(({ sku, quantity, number }) => `${packWords(order, [{ sku, quantity }])[0]}, ${lotName(number)}`)
