import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as TestClock from "effect/testing/TestClock"
import type { Caller } from "../../../domain/access/caller.ts"
import type { LinkSigner } from "../../../domain/access/link-signer.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { CatalogueEditing } from "../../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { blockLot, correctLot, countLot } from "../../../domain/lots/change-lot.ts"
import { leastDaysLeft } from "../../../domain/lots/lot.ts"
import { Lots, type LotsWanted } from "../../../domain/lots/ports.ts"
import { receiveLot } from "../../../domain/lots/receive-lot.ts"
import { handleOrder } from "../../../domain/orders/handle-order.ts"
import type { OrderCommand } from "../../../domain/orders/order-event.ts"
import { parcelLots } from "../../../domain/orders/parcel-lots.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import type { Queue } from "../../../domain/queue/ports.ts"
import { daysAfter } from "../../../domain/shared/german-day.ts"
import { aPerson, aSession } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { layerSellingFacts } from "../selling-facts.ts"
import { anOrder, aPlacement, aProduct, oneTo } from "../shop-examples.ts"

type Kept = AuditLog | Catalogue | CatalogueEditing | LinkSigner | Lots | Orders | Queue

const by: Caller = {
  person: aPerson("P-1", { roles: ["fulfilment"] }),
  session: aSession("S-1", "P-1", { area: "staff" }),
}

/** The test clock starts here. */
const today = "1970-01-01"
const inDays = (days: number) => daysAfter(today, days)
const key = () => crypto.randomUUID()

const receive = (number: string, days: number, packs: number, changes: { sku?: string; key?: string } = {}) =>
  receiveLot(by, { sku: "A", number, bestBefore: inDays(days), packs, key: key(), ...changes })

const place = (id: string, quantity: number, sku = "A") =>
  Effect.flatMap(Orders, (orders) =>
    orders.place(aPlacement({ ...anOrder(id, [[sku, quantity]]), payment: "invoice", placedAt: 0 })),
  )

const handle = (id: string, command: OrderCommand) => handleOrder(by, id, null, command)
const pack = (id: string) => handle(id, { kind: "packed" })
const ship = (id: string) => handle(id, { kind: "shipped", tracking: null })

/** Packs on the shelf of each lot by its number, and what can be sold. */
const shelves = Effect.gen(function* () {
  const lots = yield* (yield* Lots).of(["A"])
  const [level] = yield* (yield* Catalogue).stock(["A"])
  return { sellable: level?.quantity, ...Object.fromEntries(lots.map(({ number, left }) => [number ?? "none", left])) }
})

/** Ten packs of `A` without a lot, none of `B`. */
const stocked = Effect.flatMap(Catalogue, ({ publish }) =>
  publish([aProduct("zink", ["A", "B"], { title: "Zink Öko" })], [{ sku: "A", quantity: 10 }]),
)

const everything: Omit<LotsWanted, "filter"> = {
  term: "",
  today,
  column: "bestBefore",
  downwards: false,
  after: null,
  limit: 50,
}

/** What is promised of lots, and of orders packed from them. */
export const lotsContract = <E>(name: string, newShop: () => Layer.Layer<Kept, E>) =>
  describe(`Lots: ${name}`, () => {
    const promise = inANewShop(() => Layer.mergeAll(newShop(), Layer.fresh(layerSellingFacts)))

    promise("the first receipt finds the packs that are there, also those that orders wait for", () =>
      Effect.gen(function* () {
        yield* stocked
        yield* place("NW-1", 2)
        const lot = yield* receive("L1", 400, 5)
        expect(lot).toMatchObject({ sku: "A", number: "L1", received: 5, left: 5, blocked: false, recall: null })
        expect(yield* shelves).toEqual({ sellable: 13, none: 10, L1: 5 })
        yield* receive("L1", 400, 1, { sku: "B" })
        expect(yield* (yield* Catalogue).stock(["B"])).toEqual([{ sku: "B", quantity: 1 }])
        expect((yield* (yield* Catalogue).snapshot).soldOut.has("B")).toBe(false)
        expect(yield* (yield* Lots).of(["B"])).toHaveLength(1)
      }),
    )

    promise("a receipt sent twice is done once, one of a known lot adds to it, one with another day is refused", () =>
      Effect.gen(function* () {
        yield* stocked
        const same = key()
        for (const _ of oneTo(3)) yield* receive("L1", 400, 5, { key: same })
        yield* receive("L1", 400, 2)
        expect(yield* shelves).toEqual({ sellable: 17, none: 10, L1: 7 })
        expect(yield* Effect.flip(receive("L1", 401, 2))).toMatchObject({
          _tag: "LotDiffers",
          number: "L1",
          bestBefore: inDays(400),
        })
        expect(yield* Effect.flip(receive("L1", 400, 2, { sku: "X" }))).toMatchObject({ _tag: "LotMissing" })
        expect(yield* Effect.flip(receive("L2", leastDaysLeft - 1, 2))).toMatchObject({ _tag: "LotTooOld" })
        const told = yield* (yield* AuditLog).list({ before: null, limit: 9 })
        expect(told.map(({ action }) => action)).toEqual(["lot.received", "lot.received"])
      }),
    )

    promise("packing takes what expires first, the parcel knows its lots, and what can be sold stays", () =>
      Effect.gen(function* () {
        yield* stocked
        const late = yield* receive("late", 500, 4)
        const soon = yield* receive("soon", 100, 3)
        yield* place("NW-1", 12)
        yield* place("NW-2", 3)
        expect(yield* shelves).toEqual({ sellable: 2, none: 10, late: 4, soon: 3 })
        const packed = yield* pack("NW-1")
        expect(parcelLots(packed).map(({ number, quantity, bestBefore }) => [number, quantity, bestBefore])).toEqual([
          [null, 10, null],
          ["soon", 2, inDays(100)],
        ])
        yield* pack("NW-2")
        expect(yield* shelves).toEqual({ sellable: 2, none: 0, late: 2, soon: 0 })
        const { parcels } = yield* Lots
        expect(yield* parcels(soon.id)).toEqual([
          { orderId: "NW-1", quantity: 2 },
          { orderId: "NW-2", quantity: 1 },
        ])
        expect(yield* parcels(late.id)).toEqual([{ orderId: "NW-2", quantity: 2 }])
      }),
    )

    promise("orders packed at the same time never take the same pack", () =>
      Effect.gen(function* () {
        yield* stocked
        yield* receive("L1", 100, 7)
        yield* receive("L2", 200, 9)
        const ids = oneTo(8).map((n) => `NW-${n}`)
        yield* Effect.forEach(ids, (id) => place(id, 3))
        const packed = yield* Effect.forEach(ids, (id) => Effect.exit(pack(id)), { concurrency: "unbounded" })
        expect(packed.filter(Exit.isSuccess)).toHaveLength(8)
        expect(yield* shelves).toEqual({ sellable: 2, none: 0, L1: 0, L2: 2 })
      }),
    )

    promise("a blocked lot leaves neither by packing nor in a packed parcel, and cannot be sold", () =>
      Effect.gen(function* () {
        yield* stocked
        yield* countLot(by, {
          id: (yield* receive("L1", 100, 5)).id - 1,
          reason: "counted",
          packs: 0,
          note: "",
          key: key(),
        })
        const lot = yield* Effect.map(Lots, ({ of }) => of(["A"])).pipe(Effect.flatten)
        const id = lot.find(({ number }) => number === "L1")?.id ?? 0
        yield* place("NW-1", 2)
        yield* place("NW-2", 2)
        yield* pack("NW-1")
        expect(yield* shelves).toEqual({ sellable: 1, none: 0, L1: 3 })
        yield* blockLot(by, id, true)
        yield* blockLot(by, id, true)
        expect(yield* shelves).toEqual({ sellable: 0, none: 0, L1: 3 })
        expect((yield* (yield* Catalogue).snapshot).soldOut.has("A")).toBe(true)
        expect(yield* Effect.flip(pack("NW-2"))).toMatchObject({
          _tag: "LotsMayNotLeave",
          short: [{ sku: "A", wanted: 2, packable: 0, held: 3 }],
        })
        expect(yield* Effect.flip(ship("NW-1"))).toMatchObject({ _tag: "LotsInParcelHeld", lots: [{ number: "L1" }] })
        yield* receive("L2", 200, 2)
        expect(yield* shelves).toEqual({ sellable: 0, none: 0, L1: 3, L2: 2 })
        const again = yield* pack("NW-1")
        expect(parcelLots(again).map(({ number, quantity }) => [number, quantity])).toEqual([["L2", 2]])
        yield* ship("NW-1")
        expect(yield* (yield* Lots).parcels(id)).toEqual([])
        yield* blockLot(by, id, false)
        expect(yield* shelves).toEqual({ sellable: 3, none: 0, L1: 5, L2: 0 })
        expect((yield* (yield* Catalogue).snapshot).soldOut.has("A")).toBe(false)
        const told = yield* (yield* AuditLog).list({ before: null, limit: 50 })
        expect(told.filter(({ action }) => action.startsWith("lot.b") || action === "lot.released")).toHaveLength(2)
      }),
    )

    promise("packs that keep too briefly can be sold and packed no longer", () =>
      Effect.gen(function* () {
        yield* stocked
        yield* receive("L1", leastDaysLeft + 2, 5, { sku: "B" })
        yield* place("NW-1", 1, "B")
        const { refresh } = yield* Lots
        yield* TestClock.adjust("2 days")
        expect(yield* refresh).toBe(0)
        yield* TestClock.adjust("1 day")
        expect([yield* refresh, yield* refresh]).toEqual([1, 0])
        expect(yield* (yield* Catalogue).stock(["B"])).toEqual([{ sku: "B", quantity: 0 }])
        expect(yield* Effect.flip(pack("NW-1"))).toMatchObject({ _tag: "LotsMayNotLeave", short: [{ held: 5 }] })
        const [last] = yield* (yield* CatalogueEditing).movements({ sku: "B", before: null, limit: 1 })
        expect(last).toMatchObject({ delta: -4, left: 0, reason: "expired" })
      }),
    )

    promise("what is cancelled, withdrawn or sent back goes to the lot it came from; what is broken does not", () =>
      Effect.gen(function* () {
        yield* stocked
        yield* receive("L1", 100, 5)
        for (const n of oneTo(4)) yield* place(`NW-${n}`, 3)
        for (const n of oneTo(4)) yield* pack(`NW-${n}`)
        expect(yield* shelves).toEqual({ sellable: 3, none: 0, L1: 3 })
        yield* handle("NW-1", { kind: "cancelled", reason: "Doppelt" })
        expect(yield* shelves).toEqual({ sellable: 6, none: 3, L1: 3 })
        yield* handle("NW-4", { kind: "withdrawn", receivedAt: 0, packs: [{ sku: "A", quantity: 1 }] })
        expect(yield* shelves).toEqual({ sellable: 7, none: 4, L1: 5 })
        yield* pack("NW-4")
        expect(yield* shelves).toEqual({ sellable: 7, none: 2, L1: 5 })
        yield* handle("NW-4", { kind: "unpacked" })
        expect(yield* shelves).toEqual({ sellable: 7, none: 4, L1: 5 })
        yield* pack("NW-4")
        const dropped = { dropped: [{ sku: "A", quantity: 1 }], address: null, reason: "Zerbrochen" }
        yield* handle("NW-4", { kind: "changed", ...dropped, restock: false })
        expect(yield* shelves).toEqual({ sellable: 7, none: 3, L1: 5 })
        for (const id of ["NW-2", "NW-3"]) {
          yield* ship(id)
          yield* handle(id, { kind: "withdrawn", receivedAt: 0, packs: [{ sku: "A", quantity: 3 }] })
        }
        yield* handle("NW-2", { kind: "returned", packs: [{ sku: "A", quantity: 3 }], restock: true })
        yield* handle("NW-3", { kind: "returned", packs: [{ sku: "A", quantity: 3 }], restock: false })
        expect(yield* shelves).toEqual({ sellable: 10, none: 6, L1: 5 })
      }),
    )

    promise("packs sent before lots were kept come back to those without a lot", () =>
      Effect.gen(function* () {
        yield* stocked
        yield* place("NW-1", 10)
        yield* pack("NW-1")
        yield* receive("L1", 100, 5)
        expect(yield* shelves).toEqual({ sellable: 5, L1: 5 })
        yield* handle("NW-1", { kind: "cancelled", reason: "Doppelt" })
        expect(yield* shelves).toEqual({ sellable: 15, L1: 5, none: 10 })
      }),
    )

    promise("lots are counted, written off and corrected one by one", () =>
      Effect.gen(function* () {
        yield* stocked
        const { id } = yield* receive("L1", 100, 5)
        yield* receive("L2", 100, 5)
        const same = key()
        for (const _ of oneTo(2)) yield* countLot(by, { id, reason: "damaged", packs: 2, note: "Bruch", key: same })
        expect(yield* shelves).toEqual({ sellable: 18, none: 10, L1: 3, L2: 5 })
        expect(
          yield* Effect.flip(countLot(by, { id, reason: "damaged", packs: 4, note: "", key: key() })),
        ).toMatchObject({ _tag: "LotHasFewer", left: 3 })
        expect(yield* Effect.flip(correctLot(by, { id, number: "L2", bestBefore: inDays(90) }))).toMatchObject({
          _tag: "LotDiffers",
        })
        yield* correctLot(by, { id, number: "L3", bestBefore: inDays(5) })
        expect(yield* shelves).toEqual({ sellable: 15, none: 10, L3: 3, L2: 5 })
        expect(yield* Effect.flip(correctLot(by, { id: 99, number: "L3", bestBefore: inDays(5) }))).toMatchObject({
          _tag: "LotMissing",
        })
        const editing = yield* CatalogueEditing
        const counted = editing.moveStock({ handle: "zink", sku: "A", key: key() }, () => Result.fail("never asked"))
        expect(yield* Effect.flip(counted)).toMatchObject({ _tag: "CountedByLot" })
      }),
    )

    promise("lots are found by number, article and product, what expires first in front, page by page", () =>
      Effect.gen(function* () {
        yield* stocked
        const { list, find } = yield* Lots
        yield* receive("late", 700, 5)
        yield* receive("soon", 100, 5)
        const { id } = yield* receive("Blocked-7", 400, 5, { sku: "B" })
        yield* blockLot(by, id, true)
        const numbers = (wanted: Partial<LotsWanted>) =>
          Effect.map(list({ ...everything, filter: null, ...wanted }), (rows) => rows.map(({ number }) => number))
        expect(yield* numbers({})).toEqual([null, "soon", "Blocked-7", "late"])
        expect(yield* numbers({ downwards: true })).toEqual(["late", "Blocked-7", "soon", null])
        expect(yield* numbers({ term: "blocked" })).toEqual(["Blocked-7"])
        expect(yield* numbers({ term: "zink" })).toHaveLength(4)
        expect(yield* numbers({ filter: "soon" })).toEqual(["soon"])
        expect(yield* numbers({ filter: "blocked" })).toEqual(["Blocked-7"])
        expect(yield* numbers({ filter: "expired" })).toEqual([])
        expect(yield* numbers({ filter: "expired", today: inDays(80) })).toEqual(["soon"])
        expect(yield* numbers({ filter: "left", limit: 2 })).toEqual([null, "soon"])
        const [, second] = yield* list({ ...everything, filter: null })
        const after = { value: second?.bestBefore ?? "", id: String(second?.id) }
        expect(yield* numbers({ after })).toEqual(["Blocked-7", "late"])
        expect(yield* numbers({ after, downwards: true })).toEqual([null])
        expect(Option.getOrNull(yield* find(id))).toMatchObject({ product: { handle: "zink", title: "Zink Öko" } })
        expect(Option.isNone(yield* find(99))).toBe(true)
      }),
    )
  })
