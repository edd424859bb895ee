import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import { QuestionnaireCounts } from "../../../domain/questionnaire-counts/ports.ts"
import type { Statement } from "../../../domain/questionnaire-counts/statement.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const begun: Statement = { lot: "start", question: null, value: "started" }
const vegan: Statement = { lot: "answer", question: "q_diet", value: "vegan" }
const january = { month: Date.UTC(2026, 0), version: "1" }
const february = { month: Date.UTC(2026, 1), version: "1" }

export const questionnaireCountsContract = <E>(name: string, newShop: () => Layer.Layer<QuestionnaireCounts, E>) =>
  describe(`QuestionnaireCounts: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("each statement adds one to its own counter; a hundred at once lose none", () =>
      Effect.gen(function* () {
        const counts = yield* QuestionnaireCounts
        yield* Effect.forEach(Array(100).fill(vegan), (each) => counts.add(january, each), {
          concurrency: "unbounded",
        })
        yield* counts.add(january, begun)
        yield* counts.add(january, { ...vegan, question: "q_fish" })
        yield* counts.add(february, vegan)
        yield* counts.add({ ...january, version: "2" }, vegan)
        const found = yield* counts.of(january)
        expect(found).toHaveLength(3)
        expect(found).toEqual(
          expect.arrayContaining([
            { ...vegan, count: 100 },
            { ...begun, count: 1 },
            { ...vegan, question: "q_fish", count: 1 },
          ]),
        )
        expect(yield* counts.of(february)).toEqual([{ ...vegan, count: 1 }])
        expect(yield* counts.of({ ...february, version: "2" })).toEqual([])
      }),
    )

    promise("names the periods, the newest month first", () =>
      Effect.gen(function* () {
        const counts = yield* QuestionnaireCounts
        expect(yield* counts.periods).toEqual([])
        const second = { ...january, version: "2" }
        for (const period of [january, february, second, january]) yield* counts.add(period, vegan)
        expect(yield* counts.periods).toEqual([february, second, january])
      }),
    )

    promise("months before one are forgotten, so many counters at a time", () =>
      Effect.gen(function* () {
        const counts = yield* QuestionnaireCounts
        for (const statement of [begun, vegan]) yield* counts.add(january, statement)
        yield* counts.add(february, vegan)
        expect(yield* counts.forget(january.month, 9)).toBe(0)
        expect(yield* counts.forget(february.month, 1)).toBe(1)
        expect(yield* counts.of(january)).toHaveLength(1)
        expect(yield* counts.forget(february.month, 9)).toBe(1)
        expect(yield* counts.periods).toEqual([february])
      }),
    )
  })
