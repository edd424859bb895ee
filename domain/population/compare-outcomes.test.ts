import { describe, expect, it } from "vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { answerProblems } from "../questionnaire/facts.ts"
import { openQuestions, stops } from "../questionnaire/form-answers.ts"
import type { Question } from "../questionnaire/questionnaire.ts"
import { exampleRuleBook } from "../suggestions/example-version.ts"
import { safetyRows } from "../suggestions/nutrient-safety.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { askedOf, type ComparedPerson, compareOutcomes, comparePerson, comparisonInWords } from "./compare-outcomes.ts"
import { personAt } from "./people.ts"
import { answersOf } from "./person-answers.ts"

const outcome = (status: ComparedPerson["before"]["status"], ...nutrients: readonly string[]) => ({
  answers: {},
  status,
  nutrients,
})
const nutrients = new Set(nutrientTable.keys())

describe("the people", () => {
  it("answer every question of any version, also those nobody thought of, and each always the same", () => {
    const strange: Question = {
      id: "q_sport",
      kind: "many",
      text: "Sport?",
      why: "Darum.",
      section: "S",
      sensitive: true,
      safety: true,
      options: [
        { id: "run", label: "Laufen", tags: [] },
        { id: "swim", label: "Schwimmen", tags: [] },
        { id: "declined", label: "Nein", tags: [], alone: true },
      ],
    }
    const questionnaire = { ...exampleQuestionnaire, questions: [...exampleQuestionnaire.questions, strange] }
    const version: QuestionnaireVersion = { questionnaire, ruleBook: exampleRuleBook }
    const said = new Set<string>()
    for (let at = 0; at < 200; at += 1) {
      const answers = answersOf(personAt(at, 1), version)
      expect(answerProblems(questionnaire, answers, nutrients)).toEqual([])
      expect(stops(questionnaire, answers, ["pregnancy"]) ? [] : openQuestions(questionnaire, answers)).toEqual([])
      expect(answersOf(personAt(at, 1), version)).toEqual(answers)
      said.add(String(answers.q_sport))
    }
    expect([...said].sort()).toEqual(["run", "swim", "undefined"])
  })
})

describe("what changes for whom", () => {
  it("is counted by status and by nutrient, the most frequent first", () => {
    const people: readonly ComparedPerson[] = [
      { at: 0, before: outcome("no_need"), after: outcome("suggest", "iodine") },
      { at: 1, before: outcome("suggest", "iodine", "zinc"), after: outcome("suggest", "iodine") },
      { at: 2, before: outcome("suggest", "zinc"), after: outcome("refer") },
      { at: 3, before: outcome("refer"), after: outcome("refer") },
    ]
    const compared = compareOutcomes(people)
    expect(compared).toMatchObject({ size: 4, changed: 3 })
    expect(compared.matrix.suggest).toEqual({ no_need: 0, suggest: 1, blocked: 0, refer: 1 })
    expect(compared.changes.map(({ key, people: of }) => [key, of.map(({ at }) => at)])).toEqual([
      ["-zinc", [1, 2]],
      ["+iodine", [0]],
      ["no_need>suggest", [0]],
      ["suggest>refer", [2]],
    ])
    expect(comparisonInWords(compared).replaceAll("\u00a0", " ")).toBe(
      "Für 3 von 4 (75 %) erfundenen Erwachsenen ändert sich etwas. Am häufigsten: Zink nicht mehr (2), Jod neu (1) und „Vorschlag“ statt „kein Anlass“ (1).",
    )
  })

  it("is nothing between a version and itself, and what a rule more brings", () => {
    const version: QuestionnaireVersion = { questionnaire: exampleQuestionnaire, ruleBook: exampleRuleBook }
    const basis = {
      ruleBook: exampleRuleBook,
      nutrients: safetyRows(nutrientTable),
      products: [
        {
          handle: "b12",
          suggestable: true,
          doses: [{ nutrient: "vitamin_b12", amount: 10, unit: "µg" as const }],
          vegan: true,
          vegetarian: true,
          allergens: [],
          contraindications: [],
          targetGroups: [],
          claims: [],
          price: { cents: 990, days: 90 },
        },
      ],
      nutrientsVersion: "n",
      catalogueVersion: "c",
    }
    const all = askedOf(version, basis)
    const none = askedOf({ ...version, ruleBook: { ...exampleRuleBook, rules: [] } }, basis)
    const compare = (before: typeof all, after: typeof all) =>
      compareOutcomes(Array.from({ length: 400 }, (_, at) => comparePerson(at, 1, before, after)))
    expect(compare(all, all).changed).toBe(0)
    const changed = compare(none, all)
    expect(changed.changed).toBeGreaterThan(5)
    expect(changed.changes.map(({ key }) => key)).toEqual(expect.arrayContaining(["+vitamin_b12", "no_need>suggest"]))
  })
})
