import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { paymentRules } from "../content/payment-method.ts"
import { isExpired, type Lot } from "../lots/lot.ts"
import { countOfLots, type LotMove } from "../lots/take-from-lots.ts"
import { emailKey } from "../shared/email-key.ts"
import { germanDay } from "../shared/german-day.ts"
import type { Order } from "./order.ts"
import type { AddNote, DoneCommand, Mark, OrderCommand, OrderEvent, Packs } from "./order-event.ts"
import { fulfilmentLabels } from "./order-labels.ts"
import {
  eventsOf,
  invoiceAddressOf,
  isReadyToPack,
  isReadyToShip,
  lowersPriceBy,
  type OrderStatus,
  type PackCounts,
  packsOf,
  parcelsOf,
  statusOf,
} from "./order-status.ts"
import {
  type BackPacks,
  cameBack,
  leaving,
  lost,
  lotsComingBack,
  lotsOut,
  lotsToPack,
  opened,
  parcelLots,
} from "./parcel-lots.ts"
import { grantable, owedLeft, payableByHand, refundable, refundableThrough, unanswered } from "./provider-payments.ts"
import {
  AlreadyBooked,
  AlreadyDone,
  InvoicedAlready,
  LeftAlready,
  LotsInParcelHeld,
  LotsMayNotLeave,
  type MailNotRepeatable,
  NoSuchPayment,
  NothingChanged,
  NothingToInvoice,
  NothingToRefund,
  NotPackedYet,
  NotPaidYet,
  NotShippedYet,
  NotSuppliedYet,
  OrderIsCancelled,
  PaymentRefunded,
  RefundTooHigh,
  ShipmentIsFinal,
  TooManyPacks,
  WrongTime,
} from "./staff-refusals.ts"
import { isToBeAnnounced, shipmentBackUntil } from "./take-back-shipment.ts"
import { amongParcels, eachParcelOnce } from "./tracking.ts"

/** Packs that go back into stock, and why. */
export interface PacksBack {
  readonly sku: string
  readonly quantity: number
  readonly reason: "cancelled" | "returned"
}

export interface Decided {
  readonly order: Order
  readonly packsBack: readonly PacksBack[]
  /** Packs that leave the shelves of their lots or come back to them. */
  readonly lotMoves: readonly LotMove[]
}

export type CommandRefused =
  | AlreadyBooked
  | AlreadyDone
  | InvoicedAlready
  | LeftAlready
  | LotsInParcelHeld
  | LotsMayNotLeave
  | NothingChanged
  | NothingToInvoice
  | NothingToRefund
  | NotPackedYet
  | NoSuchPayment
  | NotPaidYet
  | NotShippedYet
  | NotSuppliedYet
  | OrderIsCancelled
  | MailNotRepeatable
  | PaymentRefunded
  | RefundTooHigh
  | ShipmentIsFinal
  | TooManyPacks
  | WrongTime

const minuteMs = 60_000

/** The packs named, each variant once, as far as there are so many left. */
const within = (
  named: Packs,
  left: PackCounts,
  field: TooManyPacks["named"] = "packs",
): Result.Result<Packs, TooManyPacks> => {
  const packs = [...packsOf(named)].map(([sku, quantity]) => ({ sku, quantity }))
  const tooMany = packs.find(({ sku, quantity }) => quantity > (left.get(sku) ?? 0))
  return tooMany === undefined
    ? Result.succeed(packs)
    : Result.fail(new TooManyPacks({ sku: tooMany.sku, left: left.get(tooMany.sku) ?? 0, named: field }))
}

/** The same, where of each lot that is said no more come back than went out. */
const withinLots = (order: Order, named: BackPacks, left: PackCounts): Result.Result<Packs, TooManyPacks> => {
  const out = lotsOut(order)
  for (const [lotId, packs] of Map.groupBy(named, (each) => each.lotId)) {
    const [sku = "", leftOfLot] = [packs[0]?.sku, countOfLots(out.filter((each) => each.lotId === lotId))]
    if (lotId !== undefined && countOfLots(packs) > leftOfLot)
      return Result.fail(new TooManyPacks({ sku, left: leftOfLot, named: "packs", lotId }))
  }
  return within(named, left)
}

const back = (packs: PackCounts, reason: PacksBack["reason"]): readonly PacksBack[] =>
  [...packs].map(([sku, quantity]) => ({ sku, quantity, reason }))

/** A command as it is kept: what was shipped has each of its parcels once, the first of them as `tracking`. */
const asKept = (command: Extract<OrderCommand, { kind: "shipped" }>): OrderCommand => {
  if (command.further === undefined) return command
  const all = [...(command.tracking === null ? [] : [command.tracking]), ...command.further]
  const [tracking = null, ...further] = eachParcelOnce(all)
  return { ...command, tracking, further }
}

const isKept = (order: Order, { key }: typeof AddNote.Type): boolean =>
  key !== undefined && eventsOf(order, "noted").some((event) => event.key === key)

/**
 * Whether a movement of money is booked already. A payment provider's reference names one movement, and each refund it was asked for is
 * one; what a bank transfer says may be the same in two of them, so their instants decide too.
 */
const isBooked = (
  order: Order,
  command: Extract<OrderCommand, { kind: "paid" | "refunded" }>,
  { payments }: OrderStatus = statusOf(order),
): boolean => {
  if (command.kind === "refunded")
    return "through" in command && !unanswered(order).some(({ version }) => version === command.started)
  const { reference, receivedAt } = command
  return payments.some((event) =>
    "through" in command
      ? "through" in event && event.reference === reference
      : reference !== null && event.reference === reference && event.receivedAt === receivedAt,
  )
}

const isDeclared = (order: Order, { declarationId }: Extract<OrderCommand, { kind: "withdrawn" }>): boolean =>
  declarationId !== undefined && eventsOf(order, "withdrawn").some((event) => event.declarationId === declarationId)

const alreadyDone = ({ fulfilment }: OrderStatus) => new AlreadyDone({ state: fulfilmentLabels[fulfilment] })

/** Whether a step issues the invoice: on paper it lies in the parcel that is packed, else it follows the parcel that has left for good. */
const invoicedBy = (order: Order, step: OrderCommand["kind"], { invoiced, kept }: OrderStatus): boolean =>
  !invoiced &&
  kept.size > 0 &&
  (step === "shipment-announced" || (step === "packed" && paymentRules[order.payment].invoiced === "on-paper"))

/** Why an order's invoice cannot be issued by itself, before or after the step that issues it; `null`: it can. */
export const whyNoInvoice = (
  order: Order,
  status: OrderStatus = statusOf(order),
): NothingChanged | NothingToInvoice | NotSuppliedYet | null => {
  if (status.invoiced) return new NothingChanged()
  if (status.kept.size === 0) return new NothingToInvoice()
  return status.shippedAt === null && paymentRules[order.payment].invoiced === "when-shipped"
    ? new NotSuppliedYet()
    : null
}

/** Why an order cannot be packed, sent or marked as delivered; `null`: it can. */
export const whyNot = (
  order: Order,
  step: "packed" | "shipped" | "delivered",
  status: OrderStatus = statusOf(order),
): CommandRefused | null => {
  const { fulfilment, openCents } = status
  if (fulfilment === "cancelled") return new OrderIsCancelled()
  if (step === "delivered") {
    if (status.shippedAt === null) return new NotShippedYet()
    return status.deliveredAt === null && fulfilment !== "returned" ? null : alreadyDone(status)
  }
  if (status.shippedAt !== null) return alreadyDone(status)
  if (step === "packed") {
    if (fulfilment === "packed") return alreadyDone(status)
    return isReadyToPack(order, status) ? null : new NotPaidYet({ openCents })
  }
  if (fulfilment === "new") return isReadyToPack(order, status) ? new NotPackedYet() : new NotPaidYet({ openCents })
  return isReadyToShip(order, status) ? null : new NotPaidYet({ openCents })
}

const titleOf = ({ lines }: Order, sku: string): string => {
  const line = lines.find((each) => each.sku === sku)
  return line === undefined ? sku : `${line.title}, ${line.packLabel}`
}

/** Packs in a packed parcel that must not leave on a day: their lot was blocked since, or has expired. */
export const heldInParcel = (order: Order, lots: readonly Lot[], today: string) =>
  parcelLots(order).filter(({ lotId }) => {
    const lot = lots.find(({ id }) => id === lotId)
    return lot !== undefined && (lot.blocked || isExpired(lot, today))
  })

/** The order is packed, from the lots that expire first; a parcel with packs that must not leave is opened and packed anew. */
const decidePacked = (order: Order, status: OrderStatus, lots: readonly Lot[], today: string) => {
  const taken = lotsToPack(lots, status.toSend, today)
  if (Result.isFailure(taken))
    return Result.fail(
      new LotsMayNotLeave({ short: taken.failure.map((each) => ({ ...each, title: titleOf(order, each.sku) })) }),
    )
  const packs = taken.success
  return Result.succeed({
    event: { kind: "packed" as const, ...(packs.length > 0 && { lots: packs }) },
    lotMoves: [...opened(order, status), ...leaving(packs)],
  })
}

/**
 * What becomes of an order when something is done with it, and which packs go back into stock and to their lots; or why it cannot be done.
 * `lots`: those of its articles. The order given stays as it is, and what happened before stays in the next one.
 */
export const decideOrder = (
  order: Order,
  command: OrderCommand,
  mark: Mark,
  lots: readonly Lot[] = [],
): Result.Result<Decided, CommandRefused> => {
  const status = statusOf(order)
  const today = germanDay(mark.at)
  const done = (
    kept: DoneCommand = command,
    packsBack: readonly PacksBack[] = [],
    lotMoves: readonly LotMove[] = [],
  ) => {
    const events: readonly OrderEvent[] = [
      ...(invoicedBy(order, command.kind, status) ? [{ kind: "invoiced" as const, ...mark }] : []),
      { ...kept, ...mark },
    ]
    return Result.succeed({ order: { ...order, events: [...order.events, ...events] }, packsBack, lotMoves })
  }
  // Forms say the minute.
  const cameInTime = (receivedAt: number) =>
    receivedAt >= Math.floor(order.placedAt / minuteMs) * minuteMs && receivedAt <= mark.at
  switch (command.kind) {
    case "paid":
      if (isBooked(order, command)) return Result.fail(new AlreadyBooked())
      return cameInTime(command.receivedAt) ? done() : Result.fail(new WrongTime())
    case "packed": {
      const again = status.fulfilment === "packed" && heldInParcel(order, lots, today).length > 0
      const refusal = again ? null : whyNot(order, "packed", status)
      return refusal === null
        ? Result.flatMap(decidePacked(order, status, lots, today), ({ event, lotMoves }) => done(event, [], lotMoves))
        : Result.fail(refusal)
    }
    case "delivered": {
      const refusal = whyNot(order, command.kind, status)
      return refusal === null ? done() : Result.fail(refusal)
    }
    case "unpacked":
      if (status.shippedAt !== null) return Result.fail(new LeftAlready())
      if (status.fulfilment === "cancelled") return Result.fail(new OrderIsCancelled())
      return status.packedAt === null ? Result.fail(new NotPackedYet()) : done(command, [], opened(order, status))
    case "shipped": {
      const refusal = whyNot(order, "shipped", status)
      if (refusal !== null) return Result.fail(refusal)
      const held = heldInParcel(order, lots, today)
      return held.length === 0
        ? done(asKept(command))
        : Result.fail(
            new LotsInParcelHeld({ lots: held.map(({ sku, number }) => ({ title: titleOf(order, sku), number })) }),
          )
    }
    case "unshipped":
      if (status.shippedAt === null) return Result.fail(new NotShippedYet())
      return mark.at < (shipmentBackUntil(order) ?? 0) ? done() : Result.fail(new ShipmentIsFinal())
    case "shipment-announced":
      return isToBeAnnounced(order, command.shipped) ? done() : Result.fail(new AlreadyBooked())
    case "cancelled":
      if (status.fulfilment === "cancelled") return Result.fail(new OrderIsCancelled())
      return status.shippedAt === null
        ? done(command, back(status.toSend, "cancelled"), opened(order, status))
        : Result.fail(new LeftAlready())
    case "tracked": {
      if (status.shippedAt === null) return Result.fail(new NotShippedYet())
      const [before, parcels] = [parcelsOf(order), eachParcelOnce(command.parcels)]
      return amongParcels(parcels, before) && amongParcels(before, parcels)
        ? Result.fail(new NothingChanged())
        : done({ ...command, parcels })
    }
    case "payment-reversed": {
      const wasReversed = eventsOf(order, "payment-reversed").some(({ payment }) => payment === command.payment)
      if (wasReversed) return Result.fail(new AlreadyBooked())
      const payment = status.payments.find(({ version }) => version === command.payment)
      if (payment === undefined || "through" in payment) return Result.fail(new NoSuchPayment())
      return payment.cents > refundable(order, mark.at, status) ? Result.fail(new PaymentRefunded()) : done()
    }
    case "refunded": {
      if (isBooked(order, command)) return Result.fail(new AlreadyBooked())
      // The provider has given it: what the shop thinks of it changes nothing.
      if ("through" in command) {
        const started = eventsOf(order, "refund-started").find(({ version }) => version === command.started)
        return done({
          ...command,
          loweredByCents: started?.loweredByCents ?? lowersPriceBy(status.owedCents - status.openCents, command.cents),
        })
      }
      const leftCents = payableByHand(order, mark.at, status)
      if (status.receivedCents === status.refundedCents) return Result.fail(new NothingToRefund())
      return command.cents > leftCents
        ? Result.fail(new RefundTooHigh({ leftCents }))
        : done({ ...command, loweredByCents: 0 })
    }
    case "refund-granted": {
      const leftCents = grantable(order, mark.at, status)
      if (status.receivedCents === status.refundedCents) return Result.fail(new NothingToRefund())
      return command.cents > leftCents ? Result.fail(new RefundTooHigh({ leftCents })) : done()
    }
    case "withdrawn":
      if (isDeclared(order, command)) return Result.fail(new AlreadyBooked())
      if (status.cancelledAt !== null) return Result.fail(new OrderIsCancelled())
      if (!cameInTime(command.receivedAt)) return Result.fail(new WrongTime())
      return Result.flatMap(within(command.packs, status.kept), (packs) =>
        done(
          { ...command, packs },
          status.shippedAt === null ? back(packsOf(packs), "cancelled") : [],
          opened(order, status),
        ),
      )
    case "returned":
      if (status.shippedAt === null) return Result.fail(new NotShippedYet())
      return Result.flatMap(withinLots(order, command.packs, status.awaited), (packs) => {
        const known = lotsComingBack(order, command.packs)
        const isKnown = known.some(({ lotId }) => lotId !== null)
        const kept = { ...command, packs, ...(isKnown && { lots: known }) }
        return command.restock ? done(kept, back(packsOf(packs), "returned"), cameBack(known)) : done(kept)
      })
    case "changed": {
      if (status.fulfilment === "cancelled") return Result.fail(new OrderIsCancelled())
      if (status.shippedAt !== null) return Result.fail(new LeftAlready())
      const { address, invoiceAddress } = command
      if (address === null && invoiceAddress === undefined && command.dropped.length === 0)
        return Result.fail(new NothingChanged())
      if (invoiceAddress !== undefined && status.invoiced) return Result.fail(new InvoicedAlready())
      return Result.flatMap(within(command.dropped, status.toSend, "dropped"), (dropped) =>
        done({ ...command, dropped }, command.restock ? back(packsOf(dropped), "cancelled") : [], [
          ...(dropped.length > 0 ? opened(order, status) : []),
          ...(command.restock ? [] : lost(order, lots, dropped, today)),
        ]),
      )
    }
    case "invoice-readdressed":
      if (!status.invoiced || status.kept.size === 0) return Result.fail(new NothingToInvoice())
      return Equal.equals(command.invoiceAddress, invoiceAddressOf(order)) ? Result.fail(new NothingChanged()) : done()
    case "invoiced": {
      const refusal = whyNoInvoice(order, status)
      return refusal === null ? done() : Result.fail(refusal)
    }
    case "noted":
      return isKept(order, command) ? Result.fail(new AlreadyBooked()) : done()
    case "email-changed": {
      const { email, kind } = command
      if (emailKey(email) === emailKey(order.email)) return Result.fail(new NothingChanged())
      return Result.map(done({ kind }), (decided) => ({ ...decided, order: { ...decided.order, email } }))
    }
    case "document-sent":
      return done({ kind: command.kind, number: command.number })
    case "payment-started":
      return status.fulfilment === "cancelled" ? Result.fail(new OrderIsCancelled()) : done()
    case "refund-started": {
      const ofPayment = refundableThrough(order, mark.at).find(({ reference }) => reference === command.ofPayment)
      const leftCents = Math.min(ofPayment?.cents ?? 0, refundable(order, mark.at, status))
      if (command.cents > leftCents) return Result.fail(new RefundTooHigh({ leftCents }))
      return done({
        ...command,
        loweredByCents: lowersPriceBy(owedLeft(order, mark.at, status) - status.openCents, command.cents),
      })
    }
    case "refund-refused":
      return unanswered(order).some(({ version }) => version === command.started)
        ? done()
        : Result.fail(new AlreadyBooked())
    case "own-data-sent":
    case "reminded":
    case "overdue-reminded":
    case "resent":
      return done()
  }
}
