import type { Delivery } from "./operator.ts"
import type { PaymentMethod } from "./payment-method.ts"

/** How the shop sells: what the legal texts need to know beside who runs it. */
export interface ShopTerms {
  /** The shop's own address, without a slash at the end. */
  readonly publicUrl: string
  /** The payment methods offered, in the order they are shown. */
  readonly paymentMethods: readonly PaymentMethod[]
  readonly delivery: Delivery
  /** Absolute address of the electronic withdrawal function (§ 356a BGB); `null` as long as the shop has none. */
  readonly withdrawalFunctionUrl: string | null
  /**
   * Absolute address of the page with the harmonised notice on the legal guarantee in its official layout (Regulation (EU) 2025/1960,
   * due since 27 September 2026); `null`: the terms name the right in their own words alone.
   */
  readonly guaranteeNoticeUrl: string | null
  /** Whether the questionnaire is switched on. */
  readonly questionnaire: boolean
  /** Whether shoppers may sign in with Google. */
  readonly google: boolean
  /** Whether a provider runs subscriptions. */
  readonly subscriptions: boolean
  /** Whether Klaviyo gets the newsletter's audience. */
  readonly klaviyo: boolean
  /** Whether errors, and times where that is allowed, are reported to a service outside. */
  readonly errorReports: boolean
}
