import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Carts } from "../../../domain/cart/ports.ts"
import { CatalogueEditing } from "../../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Lots } from "../../../domain/lots/ports.ts"
import { takeFromLots } from "../../../domain/lots/take-from-lots.ts"
import type { Orders } from "../../../domain/orders/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { afterCommand, type TrialCommand } from "../../../domain/trials/decide-trial.ts"
import { keysOf } from "../../../domain/trials/doubles.ts"
import { exampleTrial } from "../../../domain/trials/example-trial.ts"
import { everyTrial, Trials } from "../../../domain/trials/ports.ts"
import type { Trial, TrialPerson } from "../../../domain/trials/trial.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aTask, oneTo } from "../shop-examples.ts"
import { stocked } from "../stocked-shop.ts"

const whole = exampleTrial()
const person = whole.person as TrialPerson

/** A trial of a person of its own at an address of its own. */
const aTrial = (number: number, sku = "A", changes: Partial<Trial> = {}): Trial =>
  exampleTrial({
    id: `T-${number}`,
    requestedAt: number,
    stateSince: number,
    pack: { ...whole.pack, handle: "vitamin-d3", sku },
    person: {
      email: `anna${number}@beispiel.de`,
      network: "",
      address: { ...person.address, street: `Weg ${number}` },
    },
    ...changes,
  })
const everything = {
  ...everyTrial,
  column: "requestedAt",
  downwards: true,
  after: null,
  limit: 9,
} as const

const keep = (trial: Trial) =>
  Trials.use((trials) =>
    trials.request(trial.person?.email ?? "", trial.id, () => ({ trial, tasks: [aTask(`mail ${trial.id}`)] })),
  )
/** Takes a trial one step further; `most`: refused where so many were confirmed. */
const step = (id: string, command: TrialCommand, most = 99) =>
  Trials.use((trials) =>
    trials.change(id, 0, (trial, { confirmed, left, lots }) => {
      if (command === "confirm" && (confirmed >= most || left < 1)) return Result.fail("gone")
      return Result.map(
        Result.mapError(afterCommand(trial, command, { at: 7, by: "shop" }), (state): string => state),
        (after) => ({
          trial:
            command === "pack" && lots.length > 0
              ? { ...after, lot: Result.getOrThrow(takeFromLots(lots, trial.pack.sku, 1, "1970-01-01"))[0] ?? null }
              : after,
        }),
      )
    }),
  )
const upTo = (id: string, ...commands: readonly TrialCommand[]) =>
  Effect.forEach(commands, (command) => step(id, command), { discard: true })
const levels = (...skus: readonly string[]) =>
  Catalogue.use((catalogue) => Effect.map(catalogue.stock(skus), (all) => all.map(({ quantity }) => quantity)))

type Needed = AuditLog | Carts | Catalogue | CatalogueEditing | Lots | Orders | Queue | Trials

export const trialsContract = <E>(name: string, newShop: () => Layer.Layer<Needed, E>) =>
  describe(`Trials: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a request is kept as it came, with its mail; sent again, also at once, it is there once", () =>
      Effect.gen(function* () {
        const trials = yield* Trials
        yield* Effect.all(
          oneTo(4).map((each) =>
            trials.request(person.email, "key", () => ({ trial: aTrial(each), tasks: [aTask(`mail ${each}`)] })),
          ),
          { concurrency: "unbounded" },
        )
        const [kept, ...more] = yield* trials.list(everything)
        expect(more).toEqual([])
        expect(kept).toEqual(aTrial(Number(kept?.id.slice(2))))
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(1)
        expect(yield* trials.find("T-9")).toEqual(Option.none())
      }),
    )

    promise(
      "who asks again is seen, under any spelling of the mailbox, and nothing is written where that is decided",
      () =>
        Effect.gen(function* () {
          const trials = yield* Trials
          yield* keep(aTrial(1, "A", { person: { ...person, email: "Anna+1@beispiel.de" } }))
          yield* keep(aTrial(2))
          yield* keep(aTrial(3, "A", { person: { ...person, email: "anna@beispiel.de" } }))
          let seen: readonly string[] = []
          yield* trials.request("ANNA@beispiel.de", "key", (ofMailbox) => {
            seen = ofMailbox.map(({ id }) => id)
            return null
          })
          expect(seen).toEqual(["T-3", "T-1"])
          expect(yield* trials.count(everyTrial, 9)).toBe(3)
          expect((yield* trials.ofMailbox("anna@Beispiel.de")).map(({ id }) => id)).toEqual(["T-3"])
          expect((yield* trials.named(["T-2", "T-1", "T-9"])).map(({ id }) => id)).toEqual(["T-1", "T-2"])
        }),
    )

    promise("they are listed page by page, by state and by words, and found by what they share", () =>
      Effect.gen(function* () {
        yield* stocked
        const trials = yield* Trials
        for (const each of oneTo(3)) yield* keep(aTrial(each))
        yield* keep(aTrial(4, "A", { requestedAt: 3, person: { ...person, network: "n", email: "zoe@beispiel.de" } }))
        yield* step("T-2", "confirm")
        const ids = (wanted: object) =>
          Effect.map(trials.list({ ...everything, ...wanted }), (rows) => rows.map(({ id }) => id))
        expect(yield* ids({})).toEqual(["T-4", "T-3", "T-2", "T-1"])
        expect(yield* ids({ downwards: false, limit: 2 })).toEqual(["T-1", "T-2"])
        expect(yield* ids({ after: { value: 3, id: "T-4" } })).toEqual(["T-3", "T-2", "T-1"])
        expect(yield* ids({ states: ["confirmed"] })).toEqual(["T-2"])
        expect(yield* ids({ term: "WEG 3" })).toEqual(["T-3"])
        expect(yield* trials.count({ ...everyTrial, states: ["requested"] }, 9)).toBe(3)
        expect(yield* trials.count(everyTrial, 2)).toBe(2)
        expect(yield* ids({ requested: { from: 3, before: 4 } })).toEqual(["T-4", "T-3"])
        const none = { identity: "-", household: "-", postalCode: "-", network: "" }
        const alike = (keys: object) =>
          Effect.map(trials.alike([{ ...none, ...keys }], 9), (rows) => rows.map(({ id }) => id))
        expect(yield* alike({})).toEqual([])
        expect(yield* alike({ identity: "anna1@beispiel.de" })).toEqual(["T-1"])
        expect(
          yield* alike({ household: keysOf({ ...person, address: { ...person.address, street: "Weg 3" } }).household }),
        ).toEqual(["T-3"])
        expect(yield* alike({ network: "n" })).toEqual(["T-4"])
        expect(yield* alike({ postalCode: person.address.postalCode })).toEqual(["T-4", "T-3", "T-2", "T-1"])
        expect(yield* trials.alike([], 9)).toEqual([])
      }),
    )

    promise(
      "a change is stored with its mail and the audit log and is told what stands around it; refused, nothing is",
      () =>
        Effect.gen(function* () {
          const trials = yield* Trials
          yield* stocked
          yield* keep(aTrial(1))
          yield* keep(aTrial(2, "A", { person: { ...person, email: "anna1+x@beispiel.de" } }))
          yield* keep(aTrial(3, "A", { person: { ...person, address: { ...person.address, street: "Weg 1, 2. OG" } } }))
          yield* keep(aTrial(4))
          expect(
            yield* Effect.flip(
              trials.change("T-1", 0, (trial, { alike, confirmed, left, lots }) => {
                expect(trial).toEqual(aTrial(1))
                expect(alike.map(({ id }) => id).toSorted()).toEqual(["T-2", "T-3"])
                expect({ confirmed, left, lots }).toEqual({ confirmed: 0, left: 10, lots: [] })
                return Result.fail("no")
              }),
            ),
          ).toBe("no")
          const before = (yield* (yield* Queue).list("waiting", 9)).length
          yield* trials.change("T-1", 0, (trial) =>
            Result.succeed({
              trial: { ...trial, note: "x" },
              tasks: [aTask("more")],
              audit: [anEntry("T-1", "trial.approved")],
            }),
          )
          expect(Option.getOrThrow(yield* trials.find("T-1"))).toEqual({ ...aTrial(1), note: "x" })
          expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(before + 1)
          expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(1)
          expect(yield* trials.change("T-9", 0, () => Result.fail("never asked"))).toEqual(Option.none())
        }),
    )

    promise(
      "a pack is taken when it is reserved, kept when it is packed, and given back when it is not; movements say so",
      () =>
        Effect.gen(function* () {
          yield* stocked
          for (const each of oneTo(3)) yield* keep(aTrial(each))
          expect(yield* levels("A")).toEqual([10])
          for (const each of oneTo(3)) yield* step(`T-${each}`, "confirm")
          expect(yield* levels("A")).toEqual([7])
          yield* upTo("T-1", "approve", "pack", "ship")
          yield* step("T-2", "reject")
          yield* upTo("T-3", "approve", "cancel")
          expect(yield* levels("A")).toEqual([9])
          const moved = yield* (yield* CatalogueEditing).movements({ sku: "A", before: null, limit: 5 })
          expect(moved.map(({ delta, reason, note }) => [delta, reason, note])).toEqual([
            [1, "trial-back", "T-3"],
            [1, "trial-back", "T-2"],
            [-1, "trial", "T-3"],
            [-1, "trial", "T-2"],
            [-1, "trial", "T-1"],
          ])
        }),
    )

    promise("a packed one goes back on its shelf: unpacked it is reserved again, turned down it can be sold", () =>
      Effect.gen(function* () {
        yield* stocked
        const lots = yield* Lots
        const shelves = Effect.map(lots.of(["C"]), (all) =>
          Object.fromEntries(all.map(({ number, left }) => [number ?? "none", left])),
        )
        // Without lots: it stays out of stock as long as it is anybody's.
        for (const each of oneTo(3)) yield* keep(aTrial(each))
        for (const each of oneTo(3)) yield* upTo(`T-${each}`, "confirm", "approve", "pack")
        expect(yield* levels("A")).toEqual([7])
        yield* step("T-1", "unpack")
        yield* step("T-2", "reject")
        yield* step("T-3", "expire")
        expect(yield* levels("A")).toEqual([9])
        yield* upTo("T-1", "pack", "unpack", "cancel")
        expect(yield* levels("A")).toEqual([10])
        // With lots: one that was packed before there were lots, and one of a lot.
        for (const each of oneTo(2)) yield* keep(aTrial(each + 3, "C"))
        yield* upTo("T-4", "confirm", "approve", "pack")
        const receipt = { sku: "C", bestBefore: "2099-12-31", audit: () => [] }
        yield* lots.receive({ ...receipt, number: "L-1", key: "1", quantity: 2 })
        yield* upTo("T-5", "confirm", "approve", "pack")
        expect([yield* shelves, yield* levels("C")]).toEqual([{ "L-1": 1 }, [1]])
        yield* lots.receive({ ...receipt, number: "L-2", key: "2", quantity: 1, bestBefore: "2099-11-30" })
        const bad = (yield* lots.of(["C"])).find(({ number }) => number === "L-1")?.id ?? 0
        const before = Option.getOrThrow(yield* (yield* Trials).find("T-5"))
        expect(before.lot).toMatchObject({ lotId: bad, number: "L-1" })
        yield* lots.change({ id: bad, key: null }, (lot) =>
          Result.succeed({ lot: { ...lot, blocked: true }, reason: "blocked", note: null, audit: [] }),
        )
        expect(yield* levels("C")).toEqual([1])
        yield* step("T-5", "unpack")
        expect([yield* shelves, yield* levels("C")]).toEqual([{ "L-1": 2, "L-2": 1 }, [0]])
        yield* step("T-5", "pack")
        expect([yield* shelves, yield* levels("C")]).toEqual([{ "L-1": 2, "L-2": 0 }, [0]])
        expect(Option.getOrThrow(yield* (yield* Trials).find("T-5")).lot).toMatchObject({ number: "L-2" })
        yield* step("T-5", "reject")
        yield* step("T-4", "reject")
        expect([yield* shelves, yield* levels("C")]).toEqual([{ "L-1": 2, "L-2": 1, none: 1 }, [2]])
        yield* lots.refresh
        expect(yield* levels("C")).toEqual([2])
      }),
    )

    promise("they are found by what they wait for, and since when", () =>
      Effect.gen(function* () {
        yield* stocked
        const trials = yield* Trials
        const costs = { pack: { ...aTrial(1).pack, postageCents: 290 } }
        for (const each of oneTo(3)) yield* keep(aTrial(each, "A", each === 1 ? costs : {}))
        yield* step("T-1", "confirm")
        yield* upTo("T-2", "confirm", "approve")
        const ids = (wanted: object) =>
          Effect.map(trials.list({ ...everything, ...wanted }), (rows) => rows.map(({ id }) => id))
        expect(yield* ids({ work: "pay" })).toEqual(["T-1"])
        expect(yield* ids({ work: "pack" })).toEqual(["T-2"])
        expect(yield* ids({ work: "none" })).toEqual(["T-3"])
        expect(yield* ids({ states: ["confirmed", "approved"] })).toEqual(["T-2", "T-1"])
        expect(yield* ids({ states: ["confirmed", "approved"], before: 7 })).toEqual([])
        expect(yield* ids({ states: ["confirmed", "approved"], before: 8, term: "weg 2" })).toEqual(["T-2"])
        yield* trials.change("T-1", 0, (trial) =>
          Result.succeed({
            trial: {
              ...trial,
              postage: {
                paid: { at: 8, by: "team@beispiel.de" },
                refunded: null,
                payUntil: 9,
                reversals: [{ at: 7, by: "x", paid: { at: 6, by: "y" }, reason: "Falsche Probe" }],
              },
              allowed: { at: 8, by: "team@beispiel.de", reason: "Zwei Haushalte" },
            },
          }),
        )
        expect(yield* trials.count({ ...everyTrial, work: "pay" }, 9)).toBe(0)
        expect(Option.getOrThrow(yield* trials.find("T-1"))).toMatchObject({
          postage: { paid: { at: 8, by: "team@beispiel.de" }, refunded: null, payUntil: 9 },
          allowed: { at: 8, reason: "Zwei Haushalte" },
        })
        yield* step("T-1", "reject")
        expect(yield* ids({ work: "refund" })).toEqual(["T-1"])
        expect(yield* trials.forget({ states: ["rejected"], before: 8 }, 9)).toBe(1)
        expect(Option.getOrThrow(yield* trials.find("T-1"))).toMatchObject({
          person: null,
          allowed: { reason: "" },
          postage: { reversals: [{ at: 7, paid: { at: 6 }, reason: "" }] },
        })
      }),
    )

    promise("the last pack is given once, and then the shop shows it as sold out, however many confirm at once", () =>
      Effect.gen(function* () {
        yield* stocked
        for (const each of oneTo(8)) yield* keep(aTrial(each, "C"))
        const done = yield* Effect.all(
          oneTo(8).map((each) => Effect.result(step(`T-${each}`, "confirm"))),
          { concurrency: "unbounded" },
        )
        expect(done.filter(Result.isSuccess).length).toBe(1)
        expect(yield* levels("C")).toEqual([0])
        const catalogue = yield* Catalogue
        expect((yield* catalogue.snapshot).soldOut.has("C")).toBe(true)
        const [taken] = yield* (yield* Trials).list({ ...everything, states: ["confirmed"] })
        yield* step(taken?.id ?? "", "cancel")
        expect((yield* catalogue.snapshot).soldOut.has("C")).toBe(false)
      }),
    )

    promise("the limit of a day holds, however many confirm at once", () =>
      Effect.gen(function* () {
        yield* stocked
        for (const each of oneTo(8)) yield* keep(aTrial(each))
        const done = yield* Effect.all(
          oneTo(8).map((each) => Effect.result(step(`T-${each}`, "confirm", 3))),
          { concurrency: "unbounded" },
        )
        expect(done.filter(Result.isSuccess).length).toBe(3)
        const trials = yield* Trials
        expect([yield* trials.confirmedSince(0), yield* trials.confirmedSince(8)]).toEqual([3, 0])
        expect(yield* levels("A")).toEqual([7])
      }),
    )

    promise(
      "where the article has lots a reserved pack cannot be sold, and the parcel has one of a lot, which it is found by",
      () =>
        Effect.gen(function* () {
          yield* stocked
          const [lots, trials] = [yield* Lots, yield* Trials]
          const receipt = { sku: "C", number: "L-1", bestBefore: "2099-12-31", key: "k", audit: () => [] }
          for (const each of oneTo(3)) yield* keep(aTrial(each, "C"))
          // Reserved before there were lots: the first receipt knows of it.
          yield* step("T-1", "confirm")
          yield* lots.receive({ ...receipt, quantity: 4 })
          expect(yield* levels("C")).toEqual([4])
          yield* step("T-2", "confirm")
          yield* step("T-3", "confirm")
          expect(yield* levels("C")).toEqual([2])
          yield* step("T-3", "cancel")
          expect(yield* levels("C")).toEqual([3])
          yield* upTo("T-1", "approve", "pack")
          yield* upTo("T-2", "approve", "pack")
          expect(yield* levels("C")).toEqual([3])
          yield* lots.refresh
          expect(yield* levels("C")).toEqual([3])
          const kept = yield* lots.of(["C"])
          expect(kept.map(({ number, left }) => [number, left])).toEqual(
            [
              ["L-1", 3],
              [null, 0],
            ].toSorted((a, b) => Number(a[0] === "L-1") - Number(b[0] === "L-1")),
          )
          const lot = kept.find(({ number }) => number === "L-1")?.id ?? 0
          expect((yield* trials.withLot(lot)).map(({ id }) => id)).toEqual(["T-2"])
        }),
    )

    promise("those sent are found with the first order of the mailbox that followed", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        for (const each of oneTo(3)) yield* keep(aTrial(each))
        const place = (id: string, email: string, placedAt: number) =>
          orders.place(aPlacement({ ...anOrder(id, [["B", 1]]), email, placedAt }))
        yield* place("NW-0", "anna1@beispiel.de", 0)
        yield* place("NW-2", "Anna1@beispiel.de", 20)
        yield* place("NW-1", "anna1@beispiel.de", 10)
        yield* place("NW-3", "anna2@beispiel.de", 10)
        const trials = yield* Trials
        expect(yield* trials.withOrder(9)).toEqual([])
        for (const id of ["T-1", "T-3"]) yield* upTo(id, "confirm", "approve", "pack", "ship")
        expect(yield* trials.withOrder(9)).toEqual([{ id: "T-1", orderId: "NW-1" }])
        yield* step("T-1", "convert")
        expect(yield* trials.withOrder(9)).toEqual([])
      }),
    )

    promise("they are counted by article and state", () =>
      Effect.gen(function* () {
        yield* stocked
        for (const each of oneTo(3)) yield* keep(aTrial(each))
        yield* keep(aTrial(4, "B"))
        yield* upTo("T-2", "confirm", "reject")
        const trials = yield* Trials
        const title = "Zink Tabletten"
        expect(yield* trials.counts(2)).toEqual([
          { sku: "A", title, state: "rejected", count: 1, confirmed: 1 },
          { sku: "A", title, state: "requested", count: 1, confirmed: 0 },
          { sku: "B", title, state: "requested", count: 1, confirmed: 0 },
        ])
      }),
    )

    promise(
      "whose they were is forgotten once, so many at a time; unconfirmed ones expire by it and count no more as known",
      () =>
        Effect.gen(function* () {
          yield* stocked
          for (const each of oneTo(4)) yield* keep(aTrial(each))
          yield* step("T-2", "confirm")
          const trials = yield* Trials
          const which = { states: ["requested"], before: 4 } as const
          expect(yield* trials.forget(which, 1)).toBe(1)
          expect(yield* trials.forget(which, 9)).toBe(1)
          expect(yield* trials.forget(which, 9)).toBe(0)
          expect(yield* trials.count({ ...everyTrial, states: ["expired"] }, 9)).toBe(2)
          const gone = Option.getOrThrow(yield* trials.find("T-1"))
          expect(gone).toMatchObject({ state: "expired", person: null })
          expect(JSON.stringify(gone)).not.toContain("anna")
          expect(yield* trials.ofMailbox("anna1@beispiel.de")).toEqual([])
          expect((yield* trials.list({ ...everything, term: "Weg 1" })).length).toBe(0)
        }),
    )
  })
