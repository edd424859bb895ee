import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { SearchCounts } from "../../../domain/search/search-counts.ts"
import { dayMs } from "../../../domain/shared/day-ms.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const from = Date.UTC(2026, 10, 11)
const to = from + 9 * dayMs
const before = from - 10 * dayMs
const wanted = { from, to, before, most: 10 }

export const searchCountsContract = <E>(name: string, newShop: () => Layer.Layer<SearchCounts, E>) =>
  describe(`SearchCounts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a hundred additions at once lose none; terms are by how often they were searched", () =>
      Effect.gen(function* () {
        const counts = yield* SearchCounts
        yield* Effect.forEach(
          Array.from({ length: 100 }, (_, at) => at),
          (at) => counts.add(from + (at % 4) * dayMs, "zink", { searches: 1, empty: at % 2 }),
          { concurrency: "unbounded" },
        )
        yield* counts.add(from, "zink", { clicks: 1, positions: 3 })
        yield* counts.add(to, "zink", { carts: 1 })
        for (const day of [0, 1, 2]) yield* counts.add(from + day * dayMs, "eisen", { searches: 50 })
        expect(yield* counts.terms(wanted)).toEqual([
          { term: "eisen", searches: 150, empty: 0, clicks: 0, positions: 0, carts: 0, before: null },
          { term: "zink", searches: 100, empty: 50, clicks: 1, positions: 3, carts: 1, before: null },
        ])
        expect((yield* counts.terms({ ...wanted, most: 1 })).map(({ term }) => term)).toEqual(["eisen"])
        expect((yield* counts.terms({ ...wanted, filter: "empty" })).map(({ term }) => term)).toEqual(["zink"])
        expect((yield* counts.terms({ ...wanted, filter: "few-clicks" })).map(({ term }) => term)).toEqual(["eisen"])
        const days = yield* counts.days(from, to)
        expect(days.map(({ day, searches }) => [day, searches])).toEqual([
          [from, 75],
          [from + dayMs, 75],
          [from + 2 * dayMs, 75],
          [from + 3 * dayMs, 25],
          [to, 0],
        ])
      }),
    )

    promise("fewer than five searches, or on fewer than three days, are hidden, also of the period before", () =>
      Effect.gen(function* () {
        const counts = yield* SearchCounts
        const search = (term: string, days: readonly number[], searches: number) =>
          Effect.forEach(days, (day) => counts.add(from + day * dayMs, term, { searches }))
        yield* search("anna müller", [0, 1], 40)
        yield* search("selten", [0, 1, 2, 3], 1)
        yield* search("genau", [0, 1], 2)
        yield* search("genau", [2], 1)
        // Clicks after midnight are no day of searching.
        yield* counts.add(from + 2 * dayMs, "anna müller", { clicks: 1, positions: 1 })
        expect((yield* counts.terms(wanted)).map(({ term }) => term)).toEqual(["genau"])
        yield* search("genau", [-1, -2], 30)
        expect(yield* counts.terms(wanted)).toMatchObject([{ term: "genau", searches: 5, before: null }])
        yield* search("genau", [-10], 1)
        expect(yield* counts.terms(wanted)).toMatchObject([{ before: 61 }])
        yield* search("genau", [-11], 100)
        expect(yield* counts.terms(wanted)).toMatchObject([{ before: 61 }])
      }),
    )

    promise("forgets days before one, a few at a time", () =>
      Effect.gen(function* () {
        const counts = yield* SearchCounts
        for (const day of [0, 1, 2, 3]) yield* counts.add(from + day * dayMs, "zink", { searches: 1 })
        expect(yield* counts.forget(from + 3 * dayMs, 2)).toBe(2)
        expect(yield* counts.forget(from + 3 * dayMs, 2)).toBe(1)
        expect(yield* counts.forget(from + 3 * dayMs, 2)).toBe(0)
        expect((yield* counts.days(before, to)).map(({ day }) => day)).toEqual([from + 3 * dayMs])
      }),
    )
  })
