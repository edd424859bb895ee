import * as Result from "effect/Result"
import type { Order } from "./order.ts"
import { cancel, markDelivered, markPacked, markPaid, markShipped, type OrderStateRefused } from "./order-state.ts"
import type { AddNote, Mark, Packs, StaffCommand } from "./staff-command.ts"
import {
  awaited,
  entriesOf,
  packsOf,
  paidCents,
  parcelsOf,
  reachedAt,
  refundableCents,
  staffLogOf,
  withdrawable,
} from "./staff-log.ts"
import {
  NoteKept,
  NothingPaid,
  NotShippedYet,
  OrderIsCancelled,
  RefundTooHigh,
  TooManyPacks,
  TrackingUnchanged,
  WithdrawalTimeWrong,
} from "./staff-refusals.ts"
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
}

export type CommandRefused =
  | OrderStateRefused
  | NothingPaid
  | RefundTooHigh
  | TooManyPacks
  | WithdrawalTimeWrong
  | NotShippedYet
  | TrackingUnchanged
  | OrderIsCancelled
  | NoteKept

const steps = {
  paid: markPaid,
  packed: markPacked,
  shipped: markShipped,
  delivered: markDelivered,
  cancelled: cancel,
} as const

/** The packs named, each variant once, as far as there are so many left. */
const within = (named: Packs, left: ReadonlyMap<string, number>): Result.Result<Packs, TooManyPacks> => {
  const packs = [...packsOf(named)].map(([sku, quantity]) => ({ sku, quantity }))
  const tooMany = packs.find(({ sku, quantity }) => quantity > (left.get(sku) ?? 0))
  return tooMany === undefined
    ? Result.succeed(packs)
    : Result.fail(new TooManyPacks({ sku: tooMany.sku, left: left.get(tooMany.sku) ?? 0 }))
}

const back = (packs: Packs, reason: PacksBack["reason"]): readonly PacksBack[] =>
  [...packsOf(packs)].map(([sku, quantity]) => ({ sku, quantity, reason }))

/** A command as it is kept: what was shipped has each of its parcels once, the first of them as `tracking`. */
const asKept = (command: StaffCommand): StaffCommand => {
  if (command.kind !== "shipped" || command.further === undefined) return command
  const all = [...(command.tracking === null ? [] : [command.tracking]), ...command.further]
  const [tracking = null, ...further] = eachParcelOnce(all)
  return { ...command, tracking, further }
}

const isKept = (order: Order, { key }: typeof AddNote.Type): boolean =>
  key !== undefined && entriesOf(order, "noted").some((entry) => entry.key === key)

/** The order with one more thing that staff did. */
const noted = (order: Order, command: StaffCommand, { at, by, version }: Mark): Order => ({
  ...order,
  staffLog: [...staffLogOf(order), { ...command, at, by, version }],
})

/**
 * What becomes of an order when staff do something with it, and which packs go back into stock; or why they cannot. The order given
 * stays as it is, and what was done before stays in the next one.
 */
export const decideOrder = (
  order: Order,
  command: StaffCommand,
  mark: Mark,
): Result.Result<Decided, CommandRefused> => {
  const done = (kept: StaffCommand = command, packsBack: readonly PacksBack[] = []) =>
    Result.succeed({ order: noted(order, kept, mark), packsBack })
  switch (command.kind) {
    case "paid":
    case "packed":
    case "shipped":
    case "delivered":
    case "cancelled":
      return Result.map(steps[command.kind](order, mark.at), (next) => ({
        order: noted(next, asKept(command), mark),
        packsBack: command.kind === "cancelled" ? back(order.lines, "cancelled") : [],
      }))
    case "tracked": {
      if (reachedAt(order, "shipped") === null) return Result.fail(new NotShippedYet())
      const [before, parcels] = [parcelsOf(order), eachParcelOnce(command.parcels)]
      return amongParcels(parcels, before) && amongParcels(before, parcels)
        ? Result.fail(new TrackingUnchanged())
        : done({ ...command, parcels })
    }
    case "refunded": {
      if (paidCents(order) === 0) return Result.fail(new NothingPaid())
      const leftCents = refundableCents(order)
      return command.cents > leftCents ? Result.fail(new RefundTooHigh({ leftCents })) : done()
    }
    case "withdrawn": {
      if (order.state === "cancelled") return Result.fail(new OrderIsCancelled())
      if (command.receivedAt < order.placedAt || command.receivedAt > mark.at)
        return Result.fail(new WithdrawalTimeWrong())
      return Result.flatMap(within(command.packs, withdrawable(order)), (packs) => done({ ...command, packs }))
    }
    case "returned": {
      if (reachedAt(order, "shipped") === null) return Result.fail(new NotShippedYet())
      return Result.flatMap(within(command.packs, awaited(order)), (packs) =>
        done({ ...command, packs }, command.restock ? back(packs, "returned") : []),
      )
    }
    case "noted":
      return isKept(order, command) ? Result.fail(new NoteKept()) : done()
    case "resent":
      return done()
  }
}
