import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { type AuditEntry, auditEntry } from "../audit/audit-entry.ts"
import type { Lot } from "../lots/lot.ts"
import { currentSeller, type SellerFacts } from "../seller/seller.ts"
import { type CommandRefused, decideOrder } from "./decide-order.ts"
import { doubtOf } from "./doubtful-payment.ts"
import { invoicesOf } from "./invoice.ts"
import type { Order } from "./order.ts"
import { orderAudit } from "./order-audit.ts"
import type { Mark, OrderCommand, Packs } from "./order-event.ts"
import { happenedSince } from "./order-event-words.ts"
import { OrderNotFound } from "./order-refusals.ts"
import { parcelsOf, statusOf } from "./order-status.ts"
import { type PaymentStep, Payments } from "./payment.ts"
import { type OrderStep, Orders } from "./ports.ts"
import { emailTitleOf, staffEmailTasks, tasksToOthers } from "./staff-email-tasks.ts"
import { MailNotRepeatable, OrderChanged, type PaymentDoubtful } from "./staff-refusals.ts"

const statesOf = (order: Order) => {
  const { payment, fulfilment } = statusOf(order)
  return { payment, fulfilment }
}

type Details<Command> = Command extends OrderCommand ? Omit<Command, "kind"> : never

/** Written out: an inferred return type is reduced to `{} | null`, and no field would need German words. */
type Logged =
  | Details<
      Exclude<
        OrderCommand,
        {
          readonly kind:
            | ("noted" | "changed" | "returned" | "resent" | "invoice-readdressed" | "email-changed")
            | ("document-sent" | "shipment-announced")
        }
      >
    >
  | { address?: true; invoiceAddress?: true; dropped?: Packs; restock?: boolean; reason: string }
  | { packs: Packs; restock: boolean }
  | { number: string }
  | { template: string | null }
  | null

/**
 * A command as the log keeps it for good, without what names its shopper: of a note that there was one, of addresses that they changed.
 * Which lots came back stands in the order.
 */
const logged = (command: OrderCommand, before: Order): Logged => {
  switch (command.kind) {
    case "noted":
    case "email-changed":
    case "shipment-announced":
      return null
    case "resent":
      return { template: "template" in command ? command.template : emailTitleOf(before, command.step) }
    case "changed": {
      const { dropped, restock, reason, address, invoiceAddress } = command
      return {
        ...(address !== null && { address: true }),
        ...(invoiceAddress !== undefined && { invoiceAddress: true }),
        ...(dropped.length > 0 && { dropped, restock }),
        reason,
      }
    }
    case "payment-reversed":
      return {
        cents: statusOf(before).payments.find(({ version }) => version === command.payment)?.cents ?? 0,
        reason: command.reason,
      }
    case "document-sent":
      return { number: command.number }
    case "invoice-readdressed":
      return { invoiceAddress: true, reason: command.reason }
    case "returned": {
      const { packs, restock } = command
      return { packs: packs.map(({ sku, quantity }) => ({ sku, quantity })), restock }
    }
    default: {
      const { kind: _, ...details } = command
      return details
    }
  }
}

/** What the audit log is told. */
const auditOf = (before: Order, next: Order, command: OrderCommand, by: Mark["by"]): AuditEntry => {
  const { kind } = command
  const tracked = kind === "tracked"
  return auditEntry(
    orderAudit,
    by,
    `order.${kind}`,
    before.id,
    { ...statesOf(before), ...(tracked && { parcels: parcelsOf(before) }) },
    { ...statesOf(next), ...logged(command, before), ...(tracked && { parcels: parcelsOf(next) }) },
  )
}

/** How the order is paid, where its confirmation is sent again. */
const stepFor = Effect.fnUntraced(function* (orderId: string, command: OrderCommand) {
  if (command.kind !== "resent" && command.kind !== "email-changed") return null
  const order = yield* (yield* Orders).find(orderId)
  return Option.isNone(order) ? null : yield* (yield* Payments).step(order.value)
})

/** All that becomes true together when something is done with an order; or why it cannot be done. */
export const stepOf = (
  order: Order,
  command: OrderCommand,
  mark: Mark,
  seller: SellerFacts,
  lots: readonly Lot[],
  payment: PaymentStep | null = null,
): Result.Result<OrderStep, CommandRefused> =>
  Result.flatMap(decideOrder(order, command, mark, lots), ({ order: next, packsBack, lotMoves }) => {
    const tasks = next.events
      .slice(-1)
      .flatMap((event) => [
        ...staffEmailTasks(next, event, payment, seller),
        ...tasksToOthers(order, command, event, seller),
      ])
    if (command.kind === "resent" && tasks.length === 0) return Result.fail(new MailNotRepeatable())
    return Result.succeed({
      order: next,
      packsBack,
      lotMoves,
      tasks,
      audit: [auditOf(order, next, command, mark.by)],
      invoices: invoicesOf(order, next, seller.operator, mark.at),
    })
  })

/**
 * Does something with an order for a member of staff: the order's next version, the packs that go back, the mail it causes and the
 * entry in the audit log are written in one step. `seen` is the version they were looking at; when it is another by now, nothing is
 * done and the answer says what happened since. `null`: whatever it is, the rules alone decide. `isMeant`: they were asked about this,
 * and mean it.
 */
export const handleOrder = Effect.fn("handleOrder")(function* (
  by: Caller,
  orderId: string,
  seen: number | null,
  command: OrderCommand,
  isMeant: (doubt: PaymentDoubtful) => boolean = () => false,
) {
  const orders = yield* Orders
  const seller = yield* currentSeller
  const step = yield* stepFor(orderId, command)
  const at = yield* Clock.currentTimeMillis
  const who = { personId: by.person.id, email: by.person.email }
  const changed = yield* orders
    .change(
      orderId,
      (order, version, _, lots): Result.Result<OrderStep, CommandRefused | OrderChanged | PaymentDoubtful> => {
        if (seen !== null && seen !== version)
          return Result.fail(new OrderChanged({ version, since: happenedSince(order, seen) }))
        const next = stepOf(order, command, { at, by: who, version: version + 1 }, seller, lots, step)
        const doubt = doubtOf(order, command)
        return doubt === null || isMeant(doubt) || Result.isFailure(next) ? next : Result.fail(doubt)
      },
    )
    .pipe(Effect.catchTag("AlreadyBooked", () => orders.find(orderId)))
  if (Option.isNone(changed)) return yield* new OrderNotFound({ orderId })
  return changed.value
})
