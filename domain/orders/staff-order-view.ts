import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { legalPages } from "../content/legal-pages.ts"
import { paymentMethodNames } from "../content/payment-method.ts"
import type { Lot } from "../lots/lot.ts"
import { Lots } from "../lots/ports.ts"
import { countOfLots, type LotPacks } from "../lots/take-from-lots.ts"
import { Queue } from "../queue/ports.ts"
import type { Task } from "../queue/task.ts"
import { germanDay } from "../shared/german-day.ts"
import { whyNot } from "./decide-order.ts"
import type { Order } from "./order.ts"
import { happened } from "./order-event-words.ts"
import { fulfilmentLabels, paymentStateLabels } from "./order-labels.ts"
import { lotsFor } from "./order-lots.ts"
import { OrderNotFound } from "./order-refusals.ts"
import {
  eventsOf,
  type OrderStatus,
  otherInvoiceAddressOf,
  type PackCounts,
  parcelsOf,
  shippingAddressOf,
  statusOf,
} from "./order-status.ts"
import { sumsOf } from "./order-sums.ts"
import { dueUntil, refundDueAt, workOf } from "./order-work.ts"
import { lotsComingBack, lotsOut } from "./parcel-lots.ts"
import { grantable, openRefunds, payableByHand, payBy, refundableThrough, waitsForPage } from "./provider-payments.ts"
import { emailsOf } from "./staff-email-tasks.ts"
import { type OrderRecord, OrderRecords } from "./staff-ports.ts"
import { shipmentBackUntil } from "./take-back-shipment.ts"
import { parcelsView } from "./tracking-view.ts"
import { withdrawalUntil } from "./withdrawal-period.ts"

/** Packs of an order's lines that something can still be done with. */
export const linesLeft = ({ lines }: Order, left: PackCounts) =>
  [...left].map(([sku, quantity]) => {
    const line = lines.find((each) => each.sku === sku)
    return { sku, quantity, title: line?.title ?? sku, packLabel: line?.packLabel ?? "" }
  })

/** Packs that are on their way back, of a lot where that is known: how many at most, and of several lots how many of this one probably. */
type AwaitedLine = ReturnType<typeof linesLeft>[number] & {
  readonly lot: LotPacks | null
  readonly chosen?: number
}

/** What is on its way back; of an article that left in several lots each of them, since the pack says which it is. */
const linesAwaited = (order: Order, awaited: PackCounts): readonly AwaitedLine[] =>
  linesLeft(order, awaited).flatMap((line): readonly AwaitedLine[] => {
    const out = lotsOut(order).filter(({ sku, lotId }) => sku === line.sku && lotId !== null)
    const expected = lotsComingBack(order, [line])
    return out.length === 0
      ? [{ ...line, lot: null }]
      : out.map((lot) => ({
          ...line,
          lot,
          quantity: Math.min(line.quantity, lot.quantity),
          chosen: countOfLots(expected.filter(({ lotId }) => lotId === lot.lotId)),
        }))
  })

const mailsView = (order: Order, tasks: readonly Task[], now: number) =>
  emailsOf(order, now).map(({ title, cause, again, at, source }) => {
    const task = tasks.find((each) => each.cause === cause)
    return {
      cause,
      title,
      label: `${title}${again ? " (noch einmal)" : ""}`,
      /** By which its words are read; `null`, as its state: they are no longer stored. */
      id: task?.id ?? null,
      state: task?.state ?? null,
      lastError: task?.lastError ?? null,
      createdAt: task?.createdAt ?? at,
      /** By which it is sent again; `null`: it is not, or was already. */
      source: again ? null : source,
    }
  })

/** What staff can do with an order now beside noting, refunding and tracking. */
const nextOf = (order: Order, status: OrderStatus) =>
  (["packed", "shipped", "delivered"] as const).filter((step) => whyNot(order, step, status) === null)

/** What staff see of an order and can do with it now; plain data. */
export const staffView = (
  { order, version, blocked }: OrderRecord,
  tasks: readonly Task[],
  shelf: readonly Lot[],
  now: number,
) => {
  const { events: _, legalTexts, invoiceAddress: __, referral, ...facts } = order
  const status = statusOf(order)
  const due = dueUntil(order)
  const refundBy = refundDueAt(order, status)
  const lots = lotsFor(order, shelf, germanDay(now))
  const unsent = status.shippedAt === null && status.fulfilment !== "cancelled"
  return {
    ...facts,
    /** The partner by whose link it came. */
    partner: referral === undefined ? null : { id: referral.partnerId, code: referral.code },
    shippingAddress: shippingAddressOf(order),
    /** Who its invoice is made out to, where that is not who gets the parcel. */
    otherInvoiceAddress: otherInvoiceAddressOf(order),
    invoiced: status.invoiced,
    lines: order.lines.map((line) => ({
      ...line,
      goneQuantity: line.quantity - (status.kept.get(line.sku) ?? 0),
      lots: lots.packs.filter(({ sku }) => sku === line.sku),
    })),
    /** How its packs stand with their lots (see `lotsFor`). */
    lots: { taken: lots.taken, problem: lots.problem, again: lots.again },
    version,
    blocked,
    fulfilment: status.fulfilment,
    fulfilmentLabel: fulfilmentLabels[status.fulfilment],
    paymentState: status.payment,
    paymentStateLabel: paymentStateLabels[status.payment],
    paymentLabel: paymentMethodNames[order.payment],
    work: workOf(order, status),
    /** Until when it can be paid on a provider's page, after which it is cancelled by itself; `null`: it waits for no such payment. */
    payBy: waitsForPage(order) ? payBy(order) : null,
    next: nextOf(order, status),
    happened: happened(order),
    parcels: parcelsView(order),
    /** As they can be corrected; `null`: nothing was shipped. */
    tracked: status.shippedAt === null ? null : parcelsOf(order),
    /** Until when its shipment can be taken back, epoch milliseconds; `null`: it cannot. */
    shipmentBackUntil: now < (shipmentBackUntil(order) ?? 0) ? shipmentBackUntil(order) : null,
    sums: sumsOf(order, status),
    money: {
      dueCents: status.dueCents,
      paidCents: status.receivedCents,
      /** Payments staff booked, which can be taken back. */
      payments: status.payments
        .filter((payment) => !("through" in payment))
        .map(({ cents, receivedAt, reference, version }) => ({ cents, receivedAt, reference, version })),
      openCents: status.openCents,
      refundedCents: status.refundedCents,
      /** What can be sent back, and what the price can be lowered by. */
      payableCents: payableByHand(order, now, status),
      grantableCents: grantable(order, now, status),
      owedCents: status.owedCents,
      /** What a provider took and can give back at once, and refunds it has not answered yet. */
      throughProvider: {
        refundableCents: refundableThrough(order, now)[0]?.cents ?? 0,
        open: openRefunds(order, now).map(({ at, cents }) => ({ at, cents })),
      },
      refundBy,
      refundLate: refundBy !== null && refundBy < now,
      dueUntil: due,
      overdue: due !== null && due < now,
    },
    withdrawal: {
      until: withdrawalUntil(order),
      received: eventsOf(order, "withdrawn").map(({ receivedAt }) => receivedAt),
      withdrawable: linesLeft(order, status.kept),
      awaited: linesAwaited(order, status.awaited),
    },
    /** Before the parcel has left: its address and what goes in can be changed, and it can be cancelled. */
    changeable: unsent ? linesLeft(order, status.toSend) : null,
    toSend: linesLeft(order, status.toSend),
    /** The legal texts it was placed on, by the digests of the archive. */
    agreedTexts: legalPages.flatMap(({ text, shortTitle }) => {
      const digest = legalTexts[text]
      return digest === undefined ? [] : [{ title: shortTitle, digest }]
    }),
    /** When this was read, epoch milliseconds: forms begin with it. */
    readAt: now,
    mails: mailsView(order, tasks, now),
  }
}

/** An order as its staff page shows it. */
export const viewOrderForStaff = Effect.fn("viewOrderForStaff")(function* (orderId: string) {
  const records = yield* OrderRecords
  const queue = yield* Queue
  const found = yield* records.find(orderId)
  if (Option.isNone(found)) return yield* new OrderNotFound({ orderId })
  const now = yield* Clock.currentTimeMillis
  const tasks = yield* queue.withCauses(emailsOf(found.value.order, now).map(({ cause }) => cause))
  const shelf = yield* (yield* Lots).of([...new Set(found.value.order.lines.map(({ sku }) => sku))])
  return staffView(found.value, tasks, shelf, now)
})
