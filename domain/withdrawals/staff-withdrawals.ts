import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { handleOrder } from "../orders/handle-order.ts"
import type { Order } from "../orders/order.ts"
import type { Packs } from "../orders/order-event.ts"
import { fulfilmentLabels } from "../orders/order-labels.ts"
import { shippingAddressOf, statusOf } from "../orders/order-status.ts"
import { Orders } from "../orders/ports.ts"
import { linesLeft } from "../orders/staff-order-view.ts"
import { withdrawalUntil } from "../orders/withdrawal-period.ts"
import { emailKey } from "../shared/email-key.ts"
import { readPage } from "../shared/list-page.ts"
import { type Declaration, extentInWords, type Outcome } from "./declaration.ts"
import { Withdrawals } from "./ports.ts"
import { withdrawalAudit } from "./withdrawal-audit.ts"
import { type ListWithdrawals, withdrawalList } from "./withdrawal-list.ts"

export class WithdrawalNotFound extends Schema.TaggedError<WithdrawalNotFound>()("WithdrawalNotFound", {}) {}

/** The declaration was booked or closed meanwhile. */
export class WithdrawalSettled extends Schema.TaggedError<WithdrawalSettled>()("WithdrawalSettled", {}) {}

/** It is open, or an order took it up. */
export class WithdrawalNotClosed extends Schema.TaggedError<WithdrawalNotClosed>()("WithdrawalNotClosed", {}) {}

/** Orders of the mailbox offered at most, newest first. */
const mostOffered = 5

const inList = ({ id, receivedAt, name, email, orderNumber, outcome, ...declaration }: Declaration) => ({
  id,
  receivedAt,
  name,
  email,
  orderNumber,
  extent: extentInWords(declaration),
  state: outcome.state,
})

/** A page of the declarations of withdrawal. */
export const listWithdrawals = Effect.fn("listWithdrawals")(function* (wanted: ListWithdrawals) {
  const withdrawals = yield* Withdrawals
  const filter = { state: wanted.state ?? null, term: (wanted.term ?? "").trim() }
  const { rows, next } = yield* readPage(
    withdrawalList,
    wanted,
    (page) => withdrawals.list({ ...filter, ...page }),
    ({ receivedAt, id }) => ({ value: receivedAt, id }),
  )
  return { rows: rows.map(inList), next }
})

/** How an order fits a declaration, the surest first. */
const matches = ["link", "number-and-mail", "number", "mail"] as const
export type Match = (typeof matches)[number]

const matchOf = ({ orderId, orderNumber, email }: Declaration, order: Order): Match => {
  if (order.id === orderId) return "link"
  const sameMailbox = emailKey(order.email) === emailKey(email)
  if (order.id !== orderNumber) return "mail"
  return sameMailbox ? "number-and-mail" : "number"
}

const offered = (declaration: Declaration, order: Order) => {
  const status = statusOf(order)
  const { name, city } = shippingAddressOf(order)
  return {
    orderId: order.id,
    match: matchOf(declaration, order),
    placedAt: order.placedAt,
    name,
    city,
    fulfilmentLabel: fulfilmentLabels[status.fulfilment],
    /** Until when a withdrawal is in time; `null`: the period has not begun. */
    until: withdrawalUntil(order),
    /** Packs that can still be withdrawn from, and how many of them the shopper chose. */
    lines: linesLeft(order, status.kept).map((line) => ({
      ...line,
      chosen:
        declaration.packs === null
          ? declaration.part === ""
            ? line.quantity
            : 0
          : (declaration.packs.find(({ sku }) => sku === line.sku)?.quantity ?? 0),
    })),
  }
}

/** The orders a declaration can be about, the surest first: of its link or number, and those of its mailbox. */
const ordersFor = Effect.fnUntraced(function* (declaration: Declaration) {
  const orders = yield* Orders
  const named = yield* orders.find(declaration.orderId ?? declaration.orderNumber)
  const ofMailbox = (yield* orders.ofMailbox(declaration.email)).slice(0, mostOffered)
  const all = [...Option.toArray(named), ...ofMailbox.filter(({ id }) => !Option.exists(named, (one) => one.id === id))]
  return all.map((order) => offered(declaration, order))
})

/** A declaration with the orders it can be about. */
export const viewWithdrawal = Effect.fn("viewWithdrawal")(function* (id: string) {
  const found = yield* (yield* Withdrawals).find(id)
  if (Option.isNone(found)) return yield* new WithdrawalNotFound({})
  const { outcome } = found.value
  return { ...inList(found.value), outcome, orders: outcome.state === "open" ? yield* ordersFor(found.value) : [] }
})

const settle = Effect.fnUntraced(function* (by: Caller, id: string, outcome: Exclude<Outcome, { state: "open" }>) {
  const audit = auditEntry(
    withdrawalAudit,
    by,
    outcome.state === "booked" ? "withdrawal.booked" : "withdrawal.closed",
    id,
    null,
    outcome.state === "booked" ? { orderId: outcome.orderId } : { reason: outcome.reason },
  )
  const settled = yield* (yield* Withdrawals).settle(id, (declaration) =>
    declaration.outcome.state === "open"
      ? Result.succeed({ outcome, audit: [audit] })
      : Result.fail(new WithdrawalSettled({})),
  )
  if (Option.isNone(settled)) return yield* new WithdrawalNotFound({})
  return inList(settled.value)
})

/**
 * Takes the packs of a declaration out of an order, as received when the declaration came. Done twice, or again after a crash between the
 * two steps, the order is changed once.
 */
export const bookWithdrawal = Effect.fn("bookWithdrawal")(function* (
  by: Caller,
  id: string,
  orderId: string,
  packs: Packs,
) {
  const found = yield* (yield* Withdrawals).find(id)
  if (Option.isNone(found)) return yield* new WithdrawalNotFound({})
  const { outcome, receivedAt } = found.value
  if (outcome.state !== "open") return yield* new WithdrawalSettled({})
  yield* handleOrder(by, orderId, null, { kind: "withdrawn", receivedAt, packs, declarationId: id })
  const at = yield* Clock.currentTimeMillis
  return yield* settle(by, id, { state: "booked", orderId, at, by: by.person.id })
})

/** Ends a declaration that belongs to no order; `reason` is for staff. */
export const closeWithdrawal = Effect.fn("closeWithdrawal")(function* (by: Caller, id: string, reason: string) {
  const at = yield* Clock.currentTimeMillis
  return yield* settle(by, id, { state: "closed", reason, at, by: by.person.id })
})

/** A declaration that was closed without an order is open again; one that an order took up stays with it. */
export const reopenWithdrawal = Effect.fn("reopenWithdrawal")(function* (by: Caller, id: string) {
  const settled = yield* (yield* Withdrawals).settle(id, ({ outcome }) =>
    outcome.state === "closed"
      ? Result.succeed({
          outcome: { state: "open" as const },
          audit: [auditEntry(withdrawalAudit, by, "withdrawal.reopened", id)],
        })
      : Result.fail(new WithdrawalNotClosed({})),
  )
  if (Option.isNone(settled)) return yield* new WithdrawalNotFound({})
  return inList(settled.value)
})
