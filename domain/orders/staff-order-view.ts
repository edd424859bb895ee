import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { paymentMethodNames } from "../content/notices.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import type { Order } from "./order.ts"
import { orderStateLabels } from "./order-labels.ts"
import { OrderNotFound } from "./order-refusals.ts"
import { nextStates } from "./order-state.ts"
import { dueUntil, workOf } from "./order-work.ts"
import { mailsOf } from "./staff-email-tasks.ts"
import {
  awaited,
  entriesOf,
  paidCents,
  parcelsOf,
  reachedAt,
  refundableCents,
  refundedCents,
  withdrawable,
} from "./staff-log.ts"
import { happened } from "./staff-log-words.ts"
import { type OrderRecord, OrderRecords } from "./staff-ports.ts"
import { parcelsView } from "./tracking-view.ts"
import { withdrawalUntil } from "./withdrawal-period.ts"

/** Packs of an order's lines that something can still be done with. */
const linesLeft = ({ lines }: Order, left: ReadonlyMap<string, number>) =>
  [...left]
    .filter(([, quantity]) => quantity > 0)
    .map(([sku, quantity]) => {
      const line = lines.find((each) => each.sku === sku)
      return { sku, quantity, title: line?.title ?? sku, packLabel: line?.packLabel ?? "" }
    })

const mailsView = (order: Order, tasks: readonly Task[]) =>
  mailsOf(order).flatMap(({ title, cause, again }) => {
    const task = tasks.find((each) => each.cause === cause)
    if (task === undefined) return []
    const { state, attempts, lastError, createdAt } = task
    return [{ cause, label: `${title}${again ? " (noch einmal)" : ""}`, state, attempts, lastError, createdAt }]
  })

/** What staff see of an order and can do with it now; plain data. */
export const staffView = ({ order, version, blocked }: OrderRecord, tasks: readonly Task[], now: number) => {
  const { staffLog: _, legalTexts: __, ...facts } = order
  const due = dueUntil(order)
  return {
    ...facts,
    version,
    blocked,
    stateLabel: orderStateLabels[order.state],
    paymentLabel: paymentMethodNames[order.payment],
    work: workOf(order),
    next: nextStates(order),
    happened: happened(order),
    parcels: parcelsView(order),
    /** As they can be corrected; `null`: nothing was shipped. */
    tracked: reachedAt(order, "shipped") === null ? null : parcelsOf(order),
    money: {
      paidCents: paidCents(order),
      openCents: order.state === "cancelled" ? 0 : order.totalCents - paidCents(order),
      refundedCents: refundedCents(order),
      refundableCents: refundableCents(order),
      dueUntil: due,
      overdue: due !== null && due < now,
    },
    withdrawal: {
      until: withdrawalUntil(order),
      received: entriesOf(order, "withdrawn").map(({ receivedAt }) => receivedAt),
      withdrawable: order.state === "cancelled" ? [] : linesLeft(order, withdrawable(order)),
      awaited: reachedAt(order, "shipped") === null ? [] : linesLeft(order, awaited(order)),
    },
    mails: mailsView(order, tasks),
  }
}

/** An order as its staff page shows it. */
export const viewOrderForStaff = Effect.fn("viewOrderForStaff")(function* (orderId: string) {
  const records = yield* OrderRecords
  const queue = yield* Queue
  const found = yield* records.find(orderId)
  if (Option.isNone(found)) return yield* new OrderNotFound({ orderId })
  const tasks = yield* queue.withCauses(mailsOf(found.value.order).map(({ cause }) => cause))
  return staffView(found.value, tasks, yield* Clock.currentTimeMillis)
})
