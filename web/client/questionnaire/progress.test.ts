import { assert, describe, it } from "@effect/vitest"
import { exampleQuestionnaire } from "../../../domain/questionnaire/example-questionnaire.ts"
import type { Questionnaire } from "../../../domain/questionnaire/questionnaire.ts"
import { progressAt, remainingWords } from "./progress.ts"

/** A questionnaire that asks only vegans about their source of iodine. */
const branching: Questionnaire = {
  ...exampleQuestionnaire,
  questions: exampleQuestionnaire.questions.map((question) =>
    question.id === "q_iodine" ? { ...question, when: { all: ["vegan"] } } : question,
  ),
}

const words = (answers: Parameters<typeof progressAt>[1], step: number) =>
  remainingWords(progressAt(branching, answers, step))

describe("progress", () => {
  it("counts only applicable questions", () => {
    assert.deepInclude(progressAt(branching, {}, 0), { answered: 0, total: 5, after: 4 })
    assert.deepInclude(progressAt(branching, { q_diet: "vegan" }, 0), { answered: 1, total: 6, after: 5 })
  })

  it("ignores answers to questions that no longer apply", () => {
    assert.deepInclude(progressAt(branching, { q_diet: "mixed", q_iodine: ["salt"] }, 0), { answered: 1, total: 5 })
  })

  it("is certain once no open answer can add or remove a question", () => {
    assert.strictEqual(words({}, 0), "danach noch etwa\u00a04")
    assert.strictEqual(words({ q_preg: "no", q_cond: ["none"], q_diet: "mixed" }, 3), "danach noch 1")
    assert.strictEqual(words({ q_preg: "no", q_cond: ["none"], q_diet: "vegan" }, 3), "danach noch 2")
  })

  it("stays certain despite an open question without influence", () => {
    assert.strictEqual(words({ q_preg: "no", q_diet: "vegan" }, 1), "danach noch 4")
  })

  it("recognises the last question", () => {
    assert.strictEqual(words({ q_diet: "vegan" }, 5), "die letzte")
  })
})
