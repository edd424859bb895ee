import { describe, expect, it } from "vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { exampleRuleBook } from "../suggestions/example-version.ts"
import { safetyRows } from "../suggestions/nutrient-safety.ts"
import { caseFaults, outcomeOf } from "./case-faults.ts"
import type { ExpectedOutcome, SuggestionCase } from "./suggestion-case.ts"

const version = { questionnaire: exampleQuestionnaire, ruleBook: exampleRuleBook }
const nutrients = safetyRows(nutrientTable)
const vegan = { q_preg: "no", q_cond: ["none"], q_diet: "vegan", q_iodine: ["salt"], q_own: "none" }
const one = (expected: Partial<ExpectedOutcome>, answers: SuggestionCase["answers"] = vegan): SuggestionCase => ({
  id: "x",
  name: "Ein Fall",
  answers,
  expected: { status: "suggest", suggested: ["vitamin_b12"], never: [], referrals: [], ...expected },
})
const faults = (expected: Partial<ExpectedOutcome>, answers?: SuggestionCase["answers"], of = version) =>
  caseFaults(one(expected, answers), of, nutrients)

describe("a case", () => {
  it("holds where everything expected follows, without any product", () => {
    expect(outcomeOf(version, nutrients, vegan)).toEqual({
      status: "suggest",
      suggested: ["vitamin_b12"],
      never: [],
      referrals: [],
    })
    expect(faults({ never: ["iron", "iodine"] })).toEqual([])
    expect(faults({ status: "no_need", suggested: [] }, { ...vegan, q_diet: "mixed" })).toEqual([])
    expect(faults({ status: "blocked", suggested: [] }, { ...vegan, q_own: { vitamin_b12: 25 } })).toEqual([])
  })

  it("does not mind a nutrient that is switched off for now", () => {
    expect(
      caseFaults(
        one({}),
        version,
        nutrients.map((row) => ({ ...row, off: true })),
      ),
    ).toEqual([])
  })

  it("says what does not follow", () => {
    expect(faults({ status: "no_need", suggested: [] })).toEqual([
      "Erwartet ist „kein Anlass“, heraus kommt „Vorschlag“.",
    ])
    expect(faults({ suggested: ["iodine"], never: ["vitamin_b12"] })).toEqual([
      "Jod soll vorgeschlagen werden und wird es nicht.",
      "Vitamin B12 darf nie vorgeschlagen werden und wird es.",
    ])
    const refers = { status: "refer", suggested: [], referrals: ["pregnancy"] } as const
    expect(faults(refers, { q_preg: "yes" })).toEqual([])
    expect(faults({ ...refers, referrals: ["medication"] }, { q_preg: "yes" })).toEqual([
      "Der Verweis „medication“ fehlt.",
    ])
  })

  it("that a question outgrew says so: an answer that is gone, a question that is new", () => {
    const misfit = (text: string) => [`Dieser Fall passt nicht mehr zu den Fragen: ${text}.`]
    expect(faults({}, { ...vegan, q_diet: "frutarian" })).toEqual(misfit("„Wie ernährst du dich?“"))
    expect(faults({}, { ...vegan, q_sport: "yes" })).toEqual(misfit("„q_sport“"))
    const { q_cond: _, ...open } = vegan
    expect(faults({}, open)).toEqual(misfit("„Trifft etwas davon zu?“"))
    // Nobody is asked on after a stop.
    expect(faults({ status: "refer", suggested: [], referrals: ["pregnancy"] }, { q_preg: "yes" })).toEqual([])
  })
})
