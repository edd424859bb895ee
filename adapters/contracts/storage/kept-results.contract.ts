import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { People } from "../../../domain/accounts/ports.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { KeptResult } from "../../../domain/kept-results/kept-result.ts"
import { type KeptResultFilter, KeptResults } from "../../../domain/kept-results/ports.ts"
import { anEntry, aPerson } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { oneTo } from "../shop-examples.ts"

const aResult = (id: string, changes: Partial<KeptResult> = {}): KeptResult => ({
  id,
  personId: "P-1",
  version: "v1",
  keptAt: 1,
  usedAt: 1,
  consent: "digest",
  sealed: { key: "k1", text: `sealed ${id}` },
  ...changes,
})

const ids = (results: readonly KeptResult[]) => results.map(({ id }) => id)

/** Two people, `P-1` and `P-2`, with these results. */
const written = Effect.fnUntraced(function* (...results: readonly KeptResult[]) {
  for (const id of ["P-1", "P-2"]) yield* (yield* People).ensure(aPerson(id))
  const port = yield* KeptResults
  for (const result of results) yield* port.keep(result.personId, () => Result.succeed(result))
  return port
})

const deleted = { result: null, audit: [] }

export const keptResultsContract = <E>(name: string, newShop: () => Layer.Layer<KeptResults | People | AuditLog, E>) =>
  describe(`KeptResults: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a result is kept as decided by all of its person, last kept first", () =>
      Effect.gen(function* () {
        const results = yield* written(
          aResult("1"),
          aResult("2", { keptAt: 3 }),
          aResult("3", { keptAt: 1 }),
          aResult("4", { personId: "P-2" }),
        )
        const seen: string[] = []
        const refused = yield* Effect.flip(
          results.keep("P-1", (ofPerson) => {
            seen.push(...ids(ofPerson))
            return Result.fail("full")
          }),
        )
        expect([refused, seen]).toEqual(["full", ["2", "3", "1"]])
        yield* results.keep("P-2", () => Result.succeed(null))
        expect(ids(yield* results.ofPerson("P-2"))).toEqual(["4"])
        expect(yield* results.find("2")).toEqual(Option.some(aResult("2", { keptAt: 3 })))
        expect(yield* results.find("5")).toEqual(Option.none())
      }),
    )

    promise("two at the same moment see each other", () =>
      Effect.gen(function* () {
        const results = yield* written()
        yield* Effect.forEach(
          oneTo(10),
          (n) => results.keep("P-1", (ofPerson) => Result.succeed(ofPerson.length < 3 ? aResult(`${n}`) : null)),
          { concurrency: "unbounded" },
        )
        expect(yield* results.ofPerson("P-1")).toHaveLength(3)
      }),
    )

    promise("one is changed or deleted together with the audit log, or not at all", () =>
      Effect.gen(function* () {
        const results = yield* written(aResult("1"), aResult("2"))
        const audit = [anEntry("1", "kept-result.viewed")]
        const sealed = { key: "k2", text: "anew" }
        const after = aResult("1", { usedAt: 5, sealed })
        expect(
          yield* results.change("1", (result) => Result.succeed({ result: { ...result, usedAt: 5, sealed }, audit })),
        ).toEqual(Option.some(after))
        expect(yield* results.find("1")).toEqual(Option.some(after))
        expect(yield* Effect.flip(results.change("1", () => Result.fail("not yours")))).toBe("not yours")
        expect(yield* results.change("2", () => Result.succeed(deleted))).toEqual(Option.none())
        expect(yield* results.change("2", () => Result.succeed(deleted))).toEqual(Option.none())
        expect(ids(yield* results.ofPerson("P-1"))).toEqual(["1"])
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(1)
      }),
    )

    promise("they are listed by when they were kept, page by page, of one version or of all", () =>
      Effect.gen(function* () {
        const results = yield* written(
          aResult("1", { keptAt: 2 }),
          aResult("2", { keptAt: 2 }),
          aResult("3", { keptAt: 1, personId: "P-2" }),
          aResult("4", { keptAt: 3, version: "v2" }),
        )
        const all = { version: null, storedFrom: null, keptBefore: null }
        const list = (
          downwards: boolean,
          after: { value: number; id: string } | null,
          filter: Partial<KeptResultFilter> = {},
        ) => Effect.map(results.list({ ...all, ...filter, column: "keptAt", downwards, after, limit: 2 }), ids)
        expect(yield* list(true, null)).toEqual(["4", "2"])
        expect(yield* list(true, { value: 2, id: "2" })).toEqual(["1", "3"])
        expect(yield* list(false, null)).toEqual(["3", "1"])
        expect(yield* list(false, { value: 2, id: "1" })).toEqual(["2", "4"])
        expect(yield* list(true, null, { version: "v2" })).toEqual(["4"])
        expect(yield* list(true, null, { storedFrom: 2, keptBefore: 3 })).toEqual(["2", "1"])
      }),
    )

    promise("those of another key are found by their ids, page by page", () =>
      Effect.gen(function* () {
        const results = yield* written(
          ...oneTo(5).map((n) => aResult(`${n}`, { sealed: { key: n === 3 ? "k2" : "k1", text: "" } })),
        )
        expect(ids(yield* results.withOtherKey("k2", null, 2))).toEqual(["1", "2"])
        expect(ids(yield* results.withOtherKey("k2", "2", 9))).toEqual(["4", "5"])
        expect(ids(yield* results.withOtherKey("k1", null, 9))).toEqual(["3"])
      }),
    )

    promise("those not opened since are deleted, so many at a time", () =>
      Effect.gen(function* () {
        const results = yield* written(...oneTo(5).map((n) => aResult(`${n}`, { keptAt: 0, usedAt: n })))
        expect(yield* results.forget(4, 2)).toBe(2)
        expect(yield* results.forget(4, 9)).toBe(1)
        expect(yield* results.forget(4, 9)).toBe(0)
        expect(ids(yield* results.ofPerson("P-1"))).toEqual(["5", "4"])
      }),
    )

    promise("a person who leaves takes theirs along", () =>
      Effect.gen(function* () {
        const results = yield* written(aResult("1"), aResult("2", { personId: "P-2" }))
        yield* (yield* People).forget("P-1", () => Result.succeed([]))
        expect(yield* results.find("1")).toEqual(Option.none())
        expect(ids(yield* results.ofPerson("P-2"))).toEqual(["2"])
      }),
    )
  })
