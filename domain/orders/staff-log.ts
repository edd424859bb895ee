import type { Cents } from "../shared/money.ts"
import type { Order } from "./order.ts"
import type { Packs, StaffEntry } from "./staff-command.ts"
import type { Tracking } from "./tracking.ts"

type EntryOf<Kind extends StaffEntry["kind"]> = Extract<StaffEntry, { readonly kind: Kind }>

/** What staff did with the order, oldest first. Orders of earlier releases have none. */
export const staffLogOf = (order: Order): readonly StaffEntry[] => order.staffLog ?? []

/** What staff did of one kind. */
export const entriesOf = <Kind extends StaffEntry["kind"]>(order: Order, kind: Kind): readonly EntryOf<Kind>[] =>
  staffLogOf(order).filter((entry): entry is EntryOf<Kind> => entry.kind === kind)

/** When it came into a state; `null`: it never did. */
export const reachedAt = (order: Order, state: Order["state"]): number | null =>
  order.history.find((event) => event.state === state)?.at ?? null

/** The parcels something staff did says it went in; `null`: it says nothing of them. */
export const parcelsSaid = (entry: StaffEntry): readonly Tracking[] | null => {
  if (entry.kind === "tracked") return entry.parcels
  if (entry.kind !== "shipped") return null
  return [...(entry.tracking === null ? [] : [entry.tracking]), ...(entry.further ?? [])]
}

/** The parcels it left in, as far as their carriers gave numbers; with a version, those known before that was made. */
export const parcelsOf = (order: Order, before = Number.POSITIVE_INFINITY): readonly Tracking[] =>
  staffLogOf(order)
    .filter(({ version }) => version < before)
    .reduce<readonly Tracking[]>((parcels, entry) => parcelsSaid(entry) ?? parcels, [])

/** What came in for the order. */
export const paidCents = (order: Order): Cents => (reachedAt(order, "paid") === null ? 0 : order.totalCents)

/** What went back so far. */
export const refundedCents = (order: Order): Cents =>
  entriesOf(order, "refunded").reduce((sum, { cents }) => sum + cents, 0)

/** The most that can still go back. */
export const refundableCents = (order: Order): Cents => paidCents(order) - refundedCents(order)

/** Packs of each variant, those of several lines together, in the order of the first. */
export const packsOf = (lines: Packs): ReadonlyMap<string, number> => {
  const packs = new Map<string, number>()
  for (const { sku, quantity } of lines) packs.set(sku, (packs.get(sku) ?? 0) + quantity)
  return packs
}

const less = (packs: ReadonlyMap<string, number>, taken: ReadonlyMap<string, number>) =>
  new Map([...packs].map(([sku, quantity]) => [sku, quantity - (taken.get(sku) ?? 0)]))

const allOf = (entries: readonly { readonly packs: Packs }[]) => packsOf(entries.flatMap(({ packs }) => packs))

/** Packs a withdrawal may still be about. */
export const withdrawable = (order: Order): ReadonlyMap<string, number> =>
  less(packsOf(order.lines), allOf(entriesOf(order, "withdrawn")))

/** Packs withdrawn that have not come back yet. */
export const awaited = (order: Order): ReadonlyMap<string, number> =>
  less(allOf(entriesOf(order, "withdrawn")), allOf(entriesOf(order, "returned")))
