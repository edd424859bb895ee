import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Draw, DrawPool } from "../../../domain/prize-draw/draw.ts"
import type { DrawEntry } from "../../../domain/prize-draw/entry.ts"
import { exampleDraw, exampleDrawEntry } from "../../../domain/prize-draw/example-draw.ts"
import { DrawEntries, PrizeDraws } from "../../../domain/prize-draw/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { aTask, oneTo } from "../shop-examples.ts"

const aDraw = (id: string, changes: Partial<Draw> = {}) => exampleDraw({ id, ...changes })
const opening = (id: string, opensAt: number) => aDraw(id, { content: { ...exampleDraw().content, opensAt } })
const enter = (entry: DrawEntry, tasks: readonly ReturnType<typeof aTask>[] = []) =>
  Effect.flatMap(DrawEntries, (entries) =>
    entries.enter(entry.drawId, entry.email, () => Result.succeed({ entry, tasks })),
  )
const aWinner = (hash: string) => ({ hash, state: "told", stateSince: 7, deadline: 9, lapsed: null }) as const
const confirmed = (id: string, changes: Partial<DrawEntry> = {}) =>
  exampleDrawEntry(id, { drawId: "G-1", confirmedAt: 5, ...changes })
const waiting = Effect.flatMap(Queue, (queue) => Effect.map(queue.list("waiting", 99), ({ length }) => length))

export const prizeDrawsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<PrizeDraws | DrawEntries | Queue | AuditLog, E>,
) =>
  describe(`PrizeDraws: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a draw is kept once for a key, also at once, and found; those that open last come first", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const kept = yield* Effect.all(
          oneTo(4).map((each) => draws.create(aDraw(`G-${each}`), "key", [anEntry(`G-${each}`, "draw.created")])),
          { concurrency: "unbounded" },
        )
        expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
        expect(yield* draws.find(kept[0]?.id ?? "")).toEqual(Option.some(kept[0]))
        expect(yield* draws.find("G-9")).toEqual(Option.none())
        expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(1)
        yield* draws.create(opening("G-5", 1), "5", [])
        yield* draws.create(opening("G-6", 1), "6", [])
        expect((yield* draws.all).map(({ id }) => id)).toEqual([kept[0]?.id, "G-6", "G-5"])
      }),
    )

    promise("a change is stored with mails and audit log; refused, nothing is", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const first = aDraw("G-1")
        yield* draws.create(first, "1", [])
        expect(yield* Effect.flip(draws.change("G-1", () => Result.fail("no")))).toBe("no")
        expect(yield* draws.find("G-1")).toEqual(Option.some(first))
        const next: Draw = { ...first, state: "drawn", stateSince: 7, winners: [aWinner("a")] }
        const changed = yield* draws.change("G-1", () =>
          Result.succeed({ draw: next, tasks: [aTask("mail")], audit: [anEntry("G-1", "draw.drawn")] }),
        )
        expect(changed).toEqual(Option.some({ ...next, version: 2 }))
        expect(yield* draws.find("G-1")).toEqual(changed)
        expect(yield* waiting).toBe(1)
        expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(1)
        expect(yield* draws.change("G-9", () => Result.fail("never asked"))).toEqual(Option.none())
      }),
    )

    promise("of many changes at once each sees what the one before wrote", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        yield* draws.create(aDraw("G-1"), "1", [])
        const results = yield* Effect.all(
          oneTo(8).map((each) =>
            Effect.result(
              draws.change("G-1", (draw) =>
                draw.state === "announced"
                  ? Result.succeed({
                      draw: { ...draw, state: "drawn", cancelled: String(each) },
                      tasks: [aTask(`mail ${each}`)],
                      audit: [],
                    })
                  : Result.fail("drawn"),
              ),
            ),
          ),
          { concurrency: "unbounded" },
        )
        expect(results.filter(Result.isSuccess).length).toBe(1)
        expect(yield* waiting).toBe(1)
      }),
    )

    promise("shows a change the confirmed entries, then the frozen list with what of it was deleted", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const entries = yield* DrawEntries
        yield* draws.create(aDraw("G-1"), "1", [])
        yield* draws.create(aDraw("G-2"), "2", [])
        for (const id of ["A", "B", "C"]) yield* enter(confirmed(id))
        yield* enter(confirmed("D", { confirmedAt: null }))
        yield* enter(confirmed("E", { drawId: "G-2" }))
        let seen: DrawPool | undefined
        const look = (frozen: readonly string[] | null = null) =>
          draws.change("G-1", (draw, pool) => {
            seen = pool
            const state = frozen === null ? draw.state : ("drawn" as const)
            return Result.succeed({ draw: { ...draw, state }, frozen, tasks: [], audit: [] })
          })
        yield* look(["hash of A", "hash of B"])
        expect([...(seen?.hashes ?? [])].sort()).toEqual(["hash of A", "hash of B", "hash of C"])
        yield* entries.change("B", () => Result.succeed({ entry: null, tasks: [] }))
        yield* look()
        const frozen = { hashes: ["hash of A", "hash of B"], excluded: 0, gone: new Set(["hash of B"]) }
        expect(seen).toEqual(frozen)
        expect(yield* draws.frozenEntries("G-1")).toEqual(["hash of A", "hash of B"])
        expect(yield* draws.frozenEntries("G-2")).toEqual([])
        yield* entries.change("A", (entry, _, pool) => {
          seen = pool
          return Result.succeed({ entry, tasks: [] })
        })
        expect(seen).toEqual(frozen)
      }),
    )

    promise("excluded entries are in no pool and on no page; excluding one is logged in the same step", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const entries = yield* DrawEntries
        yield* draws.create(aDraw("G-1"), "1", [])
        for (const id of ["A", "B"]) yield* enter(confirmed(id))
        yield* enter(confirmed("C", { confirmedAt: null, excluded: "team" }))
        yield* entries.change("B", (entry) =>
          Result.succeed({
            entry: { ...entry, excluded: "several" },
            tasks: [aTask("mail")],
            audit: [anEntry("G-1", "draw.entry-excluded")],
          }),
        )
        expect(Option.map(yield* entries.find("B"), (each) => each.excluded)).toEqual(Option.some("several"))
        expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(1)
        expect(yield* entries.counts("G-1")).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 2 })
        expect((yield* entries.confirmedAfter("G-1", null, 9)).map(({ id }) => id)).toEqual(["A"])
        let seen: DrawPool | undefined
        yield* draws.change("G-1", (draw, pool) => {
          seen = pool
          return Result.succeed({ draw, tasks: [], audit: [] })
        })
        // The one that was never confirmed is none of those that were excluded from the list.
        expect(seen).toEqual({ hashes: ["hash of A"], excluded: 1, gone: new Set() })
      }),
    )

    promise("a list is gone once its draw is opened again", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        yield* draws.create(aDraw("G-1", { state: "announced" }), "1", [])
        const put = (state: Draw["state"], frozen: readonly string[] | null = null) =>
          draws.change("G-1", (draw) => Result.succeed({ draw: { ...draw, state }, frozen, tasks: [], audit: [] }))
        yield* put("frozen", ["hash of A"])
        yield* enter(confirmed("A"))
        yield* enter(confirmed("B"))
        yield* put("announced")
        expect(yield* draws.frozenEntries("G-1")).toEqual([])
        yield* draws.change("G-1", (draw, { hashes }) => {
          expect(hashes.toSorted()).toEqual(["hash of A", "hash of B"])
          return Result.succeed({ draw, tasks: [], audit: [] })
        })
      }),
    )

    promise("an empty list can be frozen", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        yield* draws.create(aDraw("G-1"), "1", [])
        yield* draws.change("G-1", (draw) => Result.succeed({ draw, frozen: [], tasks: [], audit: [] }))
        yield* enter(confirmed("A"))
        let seen: DrawPool | undefined
        yield* draws.change("G-1", (draw, pool) => {
          seen = pool
          return Result.succeed({ draw, tasks: [], audit: [] })
        })
        expect(seen).toEqual({ hashes: [], excluded: 0, gone: new Set() })
      }),
    )

    promise(
      "a mailbox has one entry a draw, however it is written and also at once; refused or unchanged, nothing is kept",
      () =>
        Effect.gen(function* () {
          const draws = yield* PrizeDraws
          const entries = yield* DrawEntries
          yield* draws.create(aDraw("G-1"), "1", [])
          yield* draws.create(aDraw("G-2"), "2", [])
          const mails = ["Anna+gewinn@googlemail.com", "an.na@gmail.com", "anna@gmail.com", "ANNA@gmail.com"]
          yield* Effect.all(
            mails.map((email, each) =>
              entries.enter("G-1", email, (_, known) =>
                Result.succeed(
                  known === null ? { entry: confirmed(`E-${each}`, { email }), tasks: [aTask(`mail ${each}`)] } : null,
                ),
              ),
            ),
            { concurrency: "unbounded" },
          )
          expect(yield* entries.counts("G-1")).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 0 })
          expect(yield* waiting).toBe(1)
          expect(yield* Effect.flip(entries.enter("G-1", "bo@beispiel.de", () => Result.fail("closed")))).toBe("closed")
          expect(yield* entries.enter("G-9", "bo@beispiel.de", () => Result.fail("never asked"))).toEqual(Option.none())
          yield* enter(confirmed("E-9", { drawId: "G-2", email: "anna@gmail.com" }))
          // The one that is written takes the place of the mailbox's earlier one.
          yield* enter(confirmed("E-9", { drawId: "G-2", email: "anna+2@gmail.com", name: "Anna B." }))
          expect(yield* entries.counts("G-2")).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 0 })
          expect(Option.map(yield* entries.find("E-9"), (each) => each.name)).toEqual(Option.some("Anna B."))
        }),
    )

    promise("an entry and its draw change as one step, with mails; refused, neither does", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const entries = yield* DrawEntries
        yield* draws.create(aDraw("G-1"), "1", [])
        yield* enter(confirmed("A"))
        expect(yield* Effect.flip(entries.change("A", () => Result.fail("no")))).toBe("no")
        const address = { name: "Anna", street: "Weg 3", postalCode: "10115", city: "Berlin", country: "DE" } as const
        const accepted = { ...aWinner("hash of A"), state: "accepted" } as const
        yield* entries.change("A", (entry, draw) =>
          Result.succeed({ entry: { ...entry, address }, draw: { ...draw, winners: [accepted] }, tasks: [aTask("m")] }),
        )
        expect((yield* entries.ofHashes(["hash of A", "hash of Z"])).map((each) => each.address)).toEqual([address])
        const draw = Option.getOrThrow(yield* draws.find("G-1"))
        expect([draw.version, draw.winners]).toEqual([2, [accepted]])
        expect(yield* waiting).toBe(1)
        expect(yield* entries.change("Z", () => Result.fail("never asked"))).toEqual(Option.none())
      }),
    )

    promise("entries are found by mailbox and by parts of what they say, so many of one draw", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const entries = yield* DrawEntries
        yield* draws.create(aDraw("G-1"), "1", [])
        yield* draws.create(aDraw("G-2"), "2", [])
        yield* enter(confirmed("A", { email: "Zoe@Beispiel.de", enteredAt: 1 }))
        yield* enter(confirmed("B", { name: "Zoë 100%", enteredAt: 2 }))
        yield* enter(confirmed("C", { drawId: "G-2", email: "zoe@beispiel.de", enteredAt: 3 }))
        const ids = (found: readonly DrawEntry[]) => found.map(({ id }) => id)
        expect(ids(yield* entries.ofMailbox("zoe@beispiel.DE"))).toEqual(["A", "C"])
        expect(ids(yield* entries.search("G-1", "BEISPIEL", 9))).toEqual(["B", "A"])
        expect(ids(yield* entries.search("G-1", "beispiel", 1))).toEqual(["B"])
        expect(ids(yield* entries.search("G-1", "0%", 9))).toEqual(["B"])
        expect(ids(yield* entries.search("G-1", "_", 9))).toEqual([])
      }),
    )

    promise("confirmed entries of a draw are read page by page, and winners' in one go", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const entries = yield* DrawEntries
        yield* draws.create(aDraw("G-1"), "1", [])
        yield* draws.create(aDraw("G-2"), "2", [])
        for (const id of ["C", "A", "D"]) yield* enter(confirmed(id))
        yield* enter(confirmed("B", { confirmedAt: null }))
        yield* enter(confirmed("E", { drawId: "G-2" }))
        const page = (id: string | null) =>
          Effect.map(entries.confirmedAfter("G-1", id, 2), (found) => found.map((each) => each.id))
        expect(yield* page(null)).toEqual(["A", "C"])
        expect(yield* page("C")).toEqual(["D"])
        expect(yield* page("D")).toEqual([])
        const won = yield* entries.ofHashes(["hash of D", "hash of A", "hash of Z"])
        expect(won.map(({ id }) => id).toSorted()).toEqual(["A", "D"])
        expect(yield* entries.ofHashes([])).toEqual([])
      }),
    )

    promise("forgets unconfirmed entries, or those of draws that ended before, so many at a time; the list stays", () =>
      Effect.gen(function* () {
        const draws = yield* PrizeDraws
        const entries = yield* DrawEntries
        yield* draws.create(aDraw("G-1", { state: "completed", stateSince: 10 }), "1", [])
        yield* draws.create(aDraw("G-2", { state: "drawn", stateSince: 10 }), "2", [])
        yield* draws.change("G-1", (draw) => Result.succeed({ draw, frozen: ["hash of A"], tasks: [], audit: [] }))
        for (const id of ["A", "B"]) yield* enter(confirmed(id))
        yield* enter(confirmed("C", { drawId: "G-2" }))
        yield* enter(confirmed("D", { drawId: "G-2", confirmedAt: null, enteredAt: 3 }))
        expect(yield* entries.forget({ unconfirmedBefore: 3, endedBefore: 10 }, 9)).toBe(0)
        expect(yield* entries.forget({ unconfirmedBefore: 4, endedBefore: null }, 9)).toBe(1)
        expect(yield* entries.forget({ unconfirmedBefore: null, endedBefore: 11 }, 1)).toBe(1)
        expect(yield* entries.forget({ unconfirmedBefore: 4, endedBefore: 11 }, 9)).toBe(1)
        expect(yield* entries.counts("G-1")).toEqual({ confirmed: 0, unconfirmed: 0, excluded: 0 })
        expect(yield* entries.counts("G-2")).toEqual({ confirmed: 1, unconfirmed: 0, excluded: 0 })
        expect(yield* draws.frozenEntries("G-1")).toEqual(["hash of A"])
      }),
    )
  })
