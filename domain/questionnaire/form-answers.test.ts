import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { Answers } from "./answers.ts"
import { exampleQuestionnaire } from "./example-questionnaire.ts"
import { answersFromForm, type FormValues, formFromAnswers, isFieldOf, openQuestions } from "./form-answers.ts"
import type { OwnNutrient } from "./own-amount.ts"
import type { Questionnaire } from "./questionnaire.ts"

const nutrients: readonly OwnNutrient[] = [
  { id: "vitamin_d", label: "Vitamin D", unit: "µg" },
  { id: "magnesium", label: "Magnesium", unit: "mg" },
]

/** The example, with where iodine comes from as a matter of safety. */
const asked: Questionnaire = {
  ...exampleQuestionnaire,
  questions: exampleQuestionnaire.questions.map((question) =>
    question.id === "q_iodine" ? { ...question, safety: true } : question,
  ),
}

const read = (values: FormValues, questionnaire: Questionnaire = asked) =>
  answersFromForm(values, questionnaire, nutrients, ["pregnancy"])

const complete: FormValues = { q_preg: "no", q_cond: "none", q_diet: "vegan", q_iodine: "salt,fish", q_own: "none" }

const branching: Questionnaire = {
  ...asked,
  questions: asked.questions.map((question) =>
    question.id === "q_iodine" ? { ...question, when: { all: ["vegan"] } } : question,
  ),
}

describe("answers from a form", () => {
  it("are one option, several, or amounts", () => {
    const { answers, problems } = read({
      ...complete,
      q_own: "own",
      "q_own.taken": "vitamin_d,magnesium",
      "q_own.amount.vitamin_d": "800",
      "q_own.unit.vitamin_d": "I.E.",
      "q_own.amount.magnesium": "",
    })
    assert.deepStrictEqual(problems, [])
    assert.deepStrictEqual(answers, {
      q_preg: "no",
      q_cond: ["none"],
      q_diet: "vegan",
      q_iodine: ["salt", "fish"],
      q_own: { vitamin_d: 20, magnesium: null },
    })
  })

  it("name every question that is still open, in order, except the one about interests", () => {
    const { problems } = read({ q_cond: "none" })
    assert.deepStrictEqual(
      problems.map(({ path }) => path),
      ["q_preg", "q_diet", "q_iodine", "q_own"],
    )
    assert.deepStrictEqual(read(complete).problems, [])
  })

  it("need nothing more once an answer ends the questionnaire", () => {
    assert.deepStrictEqual(read({ q_preg: "yes" }).problems, [])
    assert.deepStrictEqual(read({ q_preg: "declined" }).problems, [])
    assert.notDeepEqual(read({ q_diet: "vegan" }).problems, [])
  })

  it("are not missed where a question is not asked", () => {
    const { q_iodine: _, ...without } = complete
    assert.deepStrictEqual(read({ ...without, q_diet: "mixed" }, branching).problems, [])
    assert.deepStrictEqual(
      read({ ...without, q_diet: "vegan" }, branching).problems.map(({ path }) => path),
      ["q_iodine"],
    )
  })

  it("are asked again where one says something that another rules out, which would else not count", () => {
    const parents: Questionnaire = {
      ...asked,
      questions: asked.questions.map((question) =>
        question.id === "q_cond" ? { ...question, when: { all: ["vegan"] }, safety: true } : question,
      ),
    }
    const inOrder = { ...parents, questions: parents.questions.toSorted((a) => (a.id === "q_diet" ? -1 : 0)) }
    const problemsOf = (q_cond: string) =>
      read({ ...complete, q_diet: "mixed", q_cond }, inOrder).problems.map(({ path }) => path)
    assert.deepStrictEqual(problemsOf("thyroid"), ["q_cond"])
    // What says nothing contradicts nothing.
    assert.deepStrictEqual(problemsOf("none"), [])
    assert.deepStrictEqual(problemsOf("declined"), [])
  })

  it("take an unreadable amount as unknown, and say at which field", () => {
    const { answers, problems } = read({
      ...complete,
      q_own: "own",
      "q_own.taken": "magnesium",
      "q_own.amount.magnesium": "zwei",
    })
    assert.deepStrictEqual(answers.q_own, { magnesium: null })
    assert.deepStrictEqual(
      problems.map(({ path }) => path),
      ["q_own.amount.magnesium"],
    )
  })

  it("count an amount without its box as taken, and an own yes without anything as open", () => {
    assert.deepStrictEqual(read({ "q_own.amount.magnesium": "300" }).answers.q_own, { magnesium: 300 })
    assert.deepStrictEqual(
      read({ ...complete, q_own: "own" }).problems.map(({ path }) => path),
      ["q_own"],
    )
  })

  it("believe the nutrients named under a no", () => {
    assert.deepStrictEqual(read({ ...complete, "q_own.taken": "magnesium" }).answers.q_own, { magnesium: null })
  })

  it("come back from the form they are written into", () => {
    const several = (...ids: readonly string[]) => fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
    const answers: fc.Arbitrary<Answers> = fc.record(
      {
        q_preg: fc.constantFrom("no", "declined"),
        q_cond: several("thyroid", "diabetes"),
        q_diet: fc.constantFrom("mixed", "vegan"),
        q_iodine: several("salt", "fish"),
        q_own: fc.oneof(
          fc.constantFrom("none", "declined"),
          fc.dictionary(
            fc.constantFrom("vitamin_d", "magnesium"),
            fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1000)),
            { minKeys: 1, noNullPrototype: true },
          ),
        ),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    fc.assert(
      fc.property(answers, (given) => {
        // Amounts come back in the order of the nutrients.
        assert.deepEqual(read(formFromAnswers(given)).answers, given)
      }),
    )
  })

  it("leave open what was not asked to be answered", () => {
    assert.deepStrictEqual(
      openQuestions(asked, read(complete).answers).map(({ id }) => id),
      [],
    )
  })

  it("keep the fields of questions apart whose names begin alike", () => {
    assert.isTrue(isFieldOf("q_own", "q_own.amount.vitamin_d"))
    assert.isFalse(isFieldOf("q_med", "q_meds"))
  })
})
