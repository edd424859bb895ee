import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import type { Count } from "./ports.ts"
import { leastShown } from "./published-group.ts"
import { sheetsOf } from "./published-sheets.ts"
import { publishedTables } from "./published-tables.ts"
import { type Lot, lots } from "./statement.ts"
import { valuesOf } from "./statement-values.ts"

const version = { questions: exampleQuestionnaire.questions, stopTags: ["pregnancy"] }
const questions = version.questions.map(({ id, text }) => ({ id, name: text }))

/** Everything that can be counted. */
const statements = lots.flatMap((lot) =>
  [null, ...questions.map(({ id }) => id)].flatMap((question) =>
    valuesOf(version, { lot, question }).map((value) => ({ lot, question, value })),
  ),
)

/** Counts a shop may have, most of them small. */
const someCounts = fc
  .array(fc.oneof(fc.nat(25), fc.nat(400)), { minLength: statements.length, maxLength: statements.length })
  .map((numbers): readonly Count[] =>
    statements.map((statement, index) => ({ ...statement, count: numbers[index] ?? 0 })),
  )

describe("what staff see", () => {
  it("has every counter in one table alone, so that no table can be taken from another", () => {
    for (const statement of statements) {
      const tables = publishedTables(version, [{ ...statement, count: 100 }])
      expect(tables.flatMap(({ rows }) => rows).map(({ count }) => count)).toEqual([100])
    }
  })

  it("adds up the months of a quarter before anything is hidden", () => {
    const vegan = { lot: "answer" as Lot, question: "q_diet", value: "vegan" }
    const tables = publishedTables(
      version,
      [10, 12].map((count) => ({ ...vegan, count })),
    )
    expect(tables.flatMap(({ rows }) => rows)).toMatchObject([{ label: "Vegan", count: 22 }])
  })

  it("holds no number below the least, in no table and no note", () => {
    fc.assert(
      fc.property(someCounts, (counts) => {
        const { sheets, flows } = sheetsOf(questions, publishedTables(version, counts))
        for (const { count } of flows) expect(count).toBeGreaterThanOrEqual(leastShown)
        for (const { rows, note } of sheets) {
          for (const cell of rows.flat()) if (typeof cell === "number") expect(cell).toBeGreaterThanOrEqual(leastShown)
          const together = /Zusammen (\d+)/.exec(note ?? "")?.[1]
          if (together !== undefined) expect(Number(together)).toBeGreaterThanOrEqual(leastShown)
        }
      }),
    )
  })

  it("is the same for every number a hidden count could be", () => {
    fc.assert(
      fc.property(someCounts, fc.nat(1e6), fc.nat(leastShown - 1), (counts, at, other) => {
        const small = counts.filter(({ lot, count }) => count < leastShown && lot !== "start" && lot !== "after")
        const changed = small[at % Math.max(1, small.length)]
        if (changed === undefined) return
        const seen = (of: readonly Count[]) => JSON.stringify(sheetsOf(questions, publishedTables(version, of)))
        // Where no sum is told, a hidden count changes nothing that is seen.
        const group = publishedTables(version, counts).find(
          ({ lot, question }) => lot === changed.lot && question === changed.question,
        )
        const changedCounts = counts.map((count) => (count === changed ? { ...count, count: other } : count))
        const after = publishedTables(version, changedCounts).find(
          ({ lot, question }) => lot === changed.lot && question === changed.question,
        )
        if (group?.rest !== null || after?.rest !== null) return
        expect(seen(changedCounts)).toBe(seen(counts))
      }),
    )
  })
})
