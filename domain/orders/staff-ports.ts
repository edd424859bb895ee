import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { PaymentMethod } from "../content/payment-method.ts"
import type { PageRead } from "../shared/list-page.ts"
import type { Order } from "./order.ts"
import type { orderList } from "./order-list.ts"
import type { FulfilmentState, PaymentState } from "./order-status.ts"
import type { Work } from "./order-work.ts"

/** An order as staff work on it. */
export interface OrderRecord {
  readonly order: Order
  /** Grows by one with every change. */
  readonly version: number
  /** Its owner has left: once it is done it is kept for the law alone (see `People.forget`). */
  readonly blocked: boolean
}

/** An order that is still in the house. */
export interface OpenOrder {
  readonly id: string
  readonly emailKey: string
  readonly work: Work
}

/** Which orders are meant; every part narrows. */
export interface OrderFilter {
  /** None: wherever they are. */
  readonly fulfilment: readonly FulfilmentState[]
  /** None: however far they are paid. */
  readonly paymentState: readonly PaymentState[]
  readonly payment: PaymentMethod | null
  /** What they wait for (see `workOf`). */
  readonly work: Work | null
  /** Only those with goods to come back, or with money to go back; `null`: all. */
  readonly backlog: "return" | "refund" | null
  /** Only those whose money was due before this instant (see `dueAt`); `null`: all. */
  readonly dueBefore: number | null
  /**
   * Only those about whose missing money staff decide: the shop does no more (see `isUnpaidLeft`), or cannot remind, as the mailbox is not
   * there, or the invoice was due (`dueAt`) before this instant; `null`: all.
   */
  readonly unpaidLeft: number | null
  /** Only those placed at this instant or later; `null`: all. */
  readonly placedFrom: number | null
  /** Only those placed before this instant; `null`: all. */
  readonly placedBefore: number | null
  /** Words that all stand in number, name, address or mail, in any case; `""`: all. */
  readonly term: string
  /** Also those that are blocked and wait for nothing any more. */
  readonly blocked: boolean
}

/** The filter that leaves no order out that staff find. */
export const everyOrder: OrderFilter = {
  fulfilment: [],
  paymentState: [],
  payment: null,
  work: null,
  backlog: null,
  dueBefore: null,
  unpaidLeft: null,
  placedFrom: null,
  placedBefore: null,
  term: "",
  blocked: false,
}

/** A page of orders; the cursor's value is what the last one was sorted by then (see `orderValue`). */
export interface OrdersWanted extends OrderFilter, PageRead<typeof orderList> {}

/** Orders as staff find them. What is blocked and waits for nothing any more (see `workOf`) answers to its exact number alone, unless it is asked for. */
export class OrderRecords extends Context.Service<
  OrderRecords,
  {
    readonly find: (id: string) => Effect.Effect<Option.Option<OrderRecord>>
    /** Those of the orders named that there are, in no order. */
    readonly named: (ids: readonly string[]) => Effect.Effect<readonly OrderRecord[]>
    /** Orders of these mailboxes (`emailKey`) that wait for money, to be packed or to be sent. */
    readonly openOf: (emailKeys: readonly string[]) => Effect.Effect<readonly OpenOrder[]>
    /**
     * Sorted by the column (see `orderValue`), those of the same value by their ids in the same direction. Those without a value
     * stand behind all others in both directions, newest first. Whatever happens meanwhile, what keeps its value is on exactly one of
     * the pages that follow each other. However many orders there are, a page of them comes at once.
     */
    readonly list: (wanted: OrdersWanted) => Effect.Effect<readonly OrderRecord[]>
    /** How many there are; `most` where there are that many or more. */
    readonly count: (filter: OrderFilter, most: number) => Effect.Effect<number>
  }
>()("domain/OrderRecords") {}
