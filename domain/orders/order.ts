import type { Totals } from "../cart/totals.ts"
import type { PaymentMethod } from "../content/payment-method.ts"
import type { Commission } from "../shared/commission.ts"
import type { Cents, VatClass } from "../shared/money.ts"
import type { PostalAddress } from "../shared/postal-address.ts"
import type { OrderEvent } from "./order-event.ts"

/** One line as it was bought: a copy, so that later catalogue changes never touch an order. */
export interface OrderLine {
  readonly sku: string
  readonly handle: string
  readonly title: string
  /** `120 Kapseln, 103,2 g` */
  readonly packLabel: string
  readonly quantity: number
  readonly unitPriceCents: Cents
  readonly totalCents: Cents
  readonly vatClass: VatClass
  /** `12,90 €/kg` as cents, `null` when exempt. */
  readonly basePrice: { readonly cents: Cents; readonly per: "kg" | "l" } | null
}

/** The partner by whose link an order came, and what was agreed with it then. */
export interface Referral {
  readonly partnerId: string
  readonly code: string
  /** SHA-256 of the terms the partner agreed to. */
  readonly terms: string
  readonly commission: Commission
  /** The mailbox had ordered nothing before. */
  readonly first: boolean
}

/**
 * An order as it was agreed, and what happened to it since. Where it stands follows from both (see `statusOf`) and is stored nowhere else.
 */
export interface Order extends Totals {
  /** Unguessable and short enough to read out: `NW-` and ten characters of Crockford's base 32. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly email: string
  readonly shippingAddress: PostalAddress
  /** Who its invoice is made out to, where that is not who gets the parcel. */
  readonly invoiceAddress?: PostalAddress
  readonly payment: PaymentMethod
  readonly currency: "EUR"
  readonly lines: readonly OrderLine[]
  /** SHA-256 of each legal text that was part of the contract confirmation (§ 312f BGB), by its name. */
  readonly legalTexts: Readonly<Record<string, string>>
  readonly referral?: Referral
  /** Oldest first; never changed, only added to. */
  readonly events: readonly OrderEvent[]
}
