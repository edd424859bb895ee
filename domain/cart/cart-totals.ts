import type { Delivery } from "../content/operator.ts"
import { type Cents, splitByWeight, type VatClass, vatIn, vatPercent } from "../shared/money.ts"
import type { Totals } from "./totals.ts"

export interface CartTotals extends Totals {
  /** What is missing until the parcel is free of charge; 0 when it is. */
  readonly freeShippingMissingCents: Cents
}

/**
 * Adds up goods and parcel. The parcel is taxed as the goods in it: its price is shared among the VAT classes by goods
 * value, odd cents to the largest remainder (UStAE 3.10 (5), 10.1 (3)). Nothing in the cart, nothing to send.
 */
export const cartTotals = (
  lines: readonly { readonly totalCents: Cents; readonly vatClass: VatClass }[],
  delivery: Pick<Delivery, "shippingCents" | "freeFromCents">,
): CartTotals => {
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const free = lines.length === 0 || subtotalCents >= delivery.freeFromCents
  const shippingCents = free ? 0 : delivery.shippingCents
  const classes = (["reduced_7", "standard_19"] as const).filter((vatClass) =>
    lines.some((line) => line.vatClass === vatClass),
  )
  const goods = classes.map((vatClass) =>
    lines.reduce((sum, line) => (line.vatClass === vatClass ? sum + line.totalCents : sum), 0),
  )
  const shipping = splitByWeight(shippingCents, goods)
  return {
    subtotalCents,
    shippingCents,
    freeShippingMissingCents: Math.max(0, delivery.freeFromCents - subtotalCents),
    totalCents: subtotalCents + shippingCents,
    vat: classes.map((vatClass, index) => {
      const ratePercent = vatPercent[vatClass]
      const grossCents = (goods[index] ?? 0) + (shipping[index] ?? 0)
      return { ratePercent, grossCents, cents: vatIn(grossCents, ratePercent) }
    }),
  }
}
