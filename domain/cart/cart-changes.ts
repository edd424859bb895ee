import { type Cents, formatCents } from "../shared/money.ts"
import type { PricedLine } from "./priced-cart.ts"

type Line = Pick<PricedLine, "sku" | "title" | "quantity" | "unitPriceCents">

/** What a shopper compares when the total is another than the one seen: the lines and the parcel. */
export interface SeenCart {
  readonly lines: readonly Line[]
  readonly shippingCents: Cents
}

/** One thing that is different now, in words: `Vitamin D3: 13,90 € statt 12,90 €`. `null` sku: the parcel. */
export interface CartChange {
  readonly sku: string | null
  readonly text: string
}

const changesOf = (before: Line, after: Line): readonly string[] => [
  ...(after.unitPriceCents === before.unitPriceCents
    ? []
    : [`${formatCents(after.unitPriceCents)} statt ${formatCents(before.unitPriceCents)}`]),
  ...(after.quantity === before.quantity ? [] : [`Menge ${after.quantity} statt ${before.quantity}`]),
]

/** What changed from the cart a shopper saw to the cart as it is, line by line in the order they saw, what is new after that. */
export const cartChanges = (seen: SeenCart, now: SeenCart): readonly CartChange[] => {
  const after = new Map(now.lines.map((line) => [line.sku, line]))
  const before = new Set(seen.lines.map(({ sku }) => sku))
  return [
    ...seen.lines.flatMap((line) => {
      const same = after.get(line.sku)
      const changes = same === undefined ? ["nicht mehr im Warenkorb"] : changesOf(line, same)
      return changes.length === 0 ? [] : [{ sku: line.sku, text: `${line.title}: ${changes.join(", ")}` }]
    }),
    ...now.lines
      .filter(({ sku }) => !before.has(sku))
      .map(({ sku, title }) => ({ sku, text: `${title}: neu im Warenkorb` })),
    ...(now.shippingCents === seen.shippingCents
      ? []
      : [{ sku: null, text: `Versand: ${formatCents(now.shippingCents)} statt ${formatCents(seen.shippingCents)}` }]),
  ]
}
