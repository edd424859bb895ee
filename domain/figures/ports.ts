import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FulfilmentState, PaymentState } from "../orders/order-status.ts"
import type { Cents } from "../shared/money.ts"
import type { Span } from "../shared/span.ts"

/** Which orders are counted; every part narrows. Cancelled orders, and those kept for the law alone, never are. */
export interface SalesFilter extends Span {
  /** Only orders with a pack of one of these variants; `null`: all. */
  readonly skus: readonly string[] | null
  /** Only the first order of each mailbox (`true`), or only the later ones; `null`: all. */
  readonly first: boolean | null
}

export interface Sales {
  readonly orders: number
  /** What they come to as things are. */
  readonly cents: Cents
}

export interface RegionSales extends Sales {
  /** The first two digits of the postcode a parcel goes to; `""`: it has none of Germany. */
  readonly region: string
  /** Mailboxes. */
  readonly customers: number
}

export interface StateSales extends Sales {
  readonly fulfilment: FulfilmentState
  readonly payment: PaymentState
}

/** What the rows of the shop add up to. Nothing is counted ahead: every figure is as the rows are now. */
export class Figures extends Context.Service<
  Figures,
  {
    /** By region, in no order; those without orders are missing. */
    readonly regions: (filter: SalesFilter) => Effect.Effect<readonly RegionSales[]>
    /** How many mailboxes ordered from any of these regions. */
    readonly customersIn: (filter: SalesFilter, regions: readonly string[]) => Effect.Effect<number>
    /** By the hour of ordering, as whole hours since the epoch; those without orders are missing. */
    readonly hours: (filter: SalesFilter) => Effect.Effect<readonly (Sales & { readonly hour: number })[]>
    /** By where orders stand, also cancelled ones. */
    readonly states: (span: Span) => Effect.Effect<readonly StateSales[]>
    /** Mailboxes that ordered, and how many of them had ordered before the span. */
    readonly customers: (span: Span) => Effect.Effect<{ readonly all: number; readonly returning: number }>
    /** Packs of each variant that left for orders, without those that came back unsold because of a cancellation. */
    readonly soldPacks: (span: Span) => Effect.Effect<readonly { readonly sku: string; readonly packs: number }[]>
    /** Carts with goods that were last touched, trials asked for, newsletters confirmed and ended. */
    readonly others: (span: Span) => Effect.Effect<{
      readonly carts: number
      readonly trials: number
      readonly trialsOrdered: number
      readonly confirmed: number
      readonly ended: number
    }>
  }
>()("domain/Figures") {}
