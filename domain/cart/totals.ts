import type { Cents } from "../shared/money.ts"

/** VAT contained in the total, one entry a rate, shipping included pro rata. */
export interface VatShare {
  readonly ratePercent: number
  readonly grossCents: Cents
  /** The tax itself. */
  readonly cents: Cents
}

export interface Totals {
  readonly subtotalCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
  readonly vat: readonly VatShare[]
}
