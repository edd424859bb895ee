import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Answers } from "../questionnaire/answers.ts"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { answerProblems, answersInForce, factsOf, questionsFor } from "../questionnaire/facts.ts"
import type { Question, Questionnaire } from "../questionnaire/questionnaire.ts"
import { answersTo } from "./arbitrary-answers.ts"
import { hostileCases } from "./arbitrary-input.ts"
import { makeSafetyTable } from "./nutrient-safety.ts"
import { suggest } from "./suggest.ts"

const nutrients = new Set(["vitamin_d", "iodine"])
const problems = (answers: unknown) => answerProblems(exampleQuestionnaire, answers, nutrients)
const facts = (answers: Answers) => factsOf(exampleQuestionnaire, answers)
const tags = (answers: Answers) => [...facts(answers).tags.keys()]

const question = (id: string, changes: Partial<Question>): Question => ({
  id,
  kind: "many",
  text: "",
  why: "",
  section: "",
  sensitive: true,
  safety: true,
  ...changes,
  options: changes.options ?? [],
})

describe("what is wrong with answers", () => {
  it("is found in any JSON without failing, and what passes can be evaluated", () => {
    const ids = exampleQuestionnaire.questions.map(({ id }) => id)
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.oneof(fc.constantFrom(...ids), fc.string()),
        fc.oneof(fc.jsonValue(), fc.constantFrom("declined", "none", ["none"], { iodine: 5 }, { iodine: null })),
      ),
    )
    let passed = 0
    fc.assert(
      fc.property(anything, hostileCases, (answers, { rows, ...input }) => {
        if (problems(answers).length > 0) return
        passed += 1
        const nutrients = makeSafetyTable(rows)
        suggest({ ...input, nutrients, questionnaire: exampleQuestionnaire, answers: answers as Answers })
      }),
      { numRuns: 1_000 },
    )
    expect(passed).toBeGreaterThan(0)
  })

  it("is named by its question, and only there", () => {
    expect(problems({ q_preg: "no", q_diet: "raw", q_other: "no" })).toEqual([
      { path: "q_diet", message: "Diese Antwort kennen wir nicht." },
      { path: "q_other", message: "Diese Frage kennen wir nicht." },
    ])
  })

  it("is anything but one known answer, several where several may be chosen, or amounts", () => {
    for (const answers of [null, 5, "no", [], undefined]) expect(problems(answers)).toHaveLength(1)
    for (const answer of [null, 5, true, [], ["yes", "no"], ["raw"], [["yes"]], { iodine: 5 }])
      expect(problems({ q_preg: answer }), JSON.stringify(answer)).toHaveLength(1)
    for (const answer of [{ iron: 5 }, { iodine: -1 }, { iodine: 1e9 }, { iodine: "5" }, { iodine: Number.NaN }])
      expect(problems({ q_own: answer }), JSON.stringify(answer)).toHaveLength(1)
    for (const answer of ["none", "declined", {}, { iodine: 0 }, { iodine: null, vitamin_d: 0.5 }])
      expect(problems({ q_own: answer }), JSON.stringify(answer)).toEqual([])
    expect(problems({ q_cond: [] })).toEqual([])
  })
})

describe("facts", () => {
  it("count declined together with anything else as both", () => {
    expect(tags({ q_preg: "no", q_cond: ["diabetes", "declined"], q_own: "none" })).toEqual([
      "cond_diabetes",
      "cond_thyroid",
    ])
  })

  it("assume of who skips a safety question what they assume of who declines it", () => {
    const skipped = facts({ q_diet: "vegan" })
    expect(skipped.skipped).toEqual(["q_preg", "q_cond", "q_own"])
    const declined = facts({ q_diet: "vegan", q_preg: "declined", q_cond: "declined", q_own: "declined" })
    expect([...skipped.tags]).toEqual([...declined.tags])
  })

  it("assume the same of a safety question left empty, but let people tick nothing elsewhere", () => {
    expect(facts({ q_cond: [], q_own: {}, q_preg: "no" }).skipped).toEqual(["q_cond", "q_own"])
    expect(tags({ q_preg: "no", q_cond: "none", q_own: "none", q_iodine: [] })).toEqual(["no_iodine_sources"])
  })

  it("assume nothing of who answers nothing", () => {
    for (const answers of [{}, { q_cond: [] }]) expect(facts(answers)).toMatchObject({ skipped: [], tags: new Map() })
  })

  it("lead who skips a question to the safety questions behind it", () => {
    const questionnaire: Questionnaire = {
      ...exampleQuestionnaire,
      questions: [
        question("first", { options: [{ id: "declined", label: "", tags: ["perhaps"] }] }),
        question("second", { when: { all: ["perhaps"] }, options: [{ id: "declined", label: "", tags: ["stop"] }] }),
        question("third", { safety: false, options: [{ id: "yes", label: "", tags: [] }] }),
      ],
    }
    expect(factsOf(questionnaire, { third: "yes" }).skipped).toEqual(["first", "second"])
    expect(factsOf(questionnaire, { third: "yes", first: "declined" }).tags.has("stop")).toBe(true)
    // The second question comes after the first is answered.
    expect(questionsFor(questionnaire, { third: "yes" }).map(({ id }) => id)).toEqual(["first", "third"])
  })

  it("add up own amounts of several questions; unknown stays unknown, nothing is left out", () => {
    const own = (id: string) => question(id, { kind: "own" })
    const questionnaire = { ...exampleQuestionnaire, questions: [own("pills"), own("drops")] }
    const added = factsOf(questionnaire, {
      pills: { vitamin_d: 10, iodine: null, zinc: 0 },
      drops: { vitamin_d: 5, iodine: 50, zinc: 0 },
    })
    expect([...added.own].sort()).toEqual([
      ["iodine", null],
      ["vitamin_d", 15],
    ])
  })

  it("never count what is left over from questions that are no longer asked", () => {
    const questionnaire: Questionnaire = {
      ...exampleQuestionnaire,
      questions: [
        question("men", { kind: "one", options: [{ id: "male", label: "", tags: ["male"] }] }),
        question("pregnant", { when: { none: ["male"] }, options: [{ id: "yes", label: "", tags: ["pregnancy"] }] }),
      ],
    }
    const answers = { men: "male", pregnant: "yes" }
    expect(factsOf(questionnaire, answers).tags.has("pregnancy")).toBe(false)
    expect(factsOf(questionnaire, { pregnant: "yes" }).tags.has("pregnancy")).toBe(true)
    expect(answersInForce(questionnaire, answers)).toEqual({ men: "male" })
  })

  it("stand in the questionnaire's order, however the answers came", () => {
    fc.assert(
      fc.property(answersTo(exampleQuestionnaire, { nutrients: [...nutrients] }), (answers) => {
        const reversed = Object.fromEntries(Object.entries(answers).reverse())
        const plain = (given: Answers) => JSON.stringify([[...facts(given).tags], [...facts(given).own]])
        expect(plain(reversed)).toBe(plain(answers))
      }),
    )
  })
})
