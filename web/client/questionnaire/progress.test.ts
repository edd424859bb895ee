import { assert, describe, it } from "@effect/vitest"
import { exampleQuestionnaire } from "../../../domain/questionnaire/example-questionnaire.ts"
import type { Questionnaire } from "../../../domain/questionnaire/questionnaire.ts"
import { progressAt, remainingWords } from "./progress.ts"

/** Where iodine comes from is asked vegans only. */
const branching: Questionnaire = {
  ...exampleQuestionnaire,
  questions: exampleQuestionnaire.questions.map((question) =>
    question.id === "q_iodine" ? { ...question, when: { all: ["vegan"] } } : question,
  ),
}

const words = (answers: Parameters<typeof progressAt>[1], step: number) =>
  remainingWords(progressAt(branching, answers, step))

describe("progress", () => {
  it("counts only questions that are asked", () => {
    assert.deepInclude(progressAt(branching, {}, 0), { answered: 0, asked: 5, after: 4 })
    assert.deepInclude(progressAt(branching, { q_diet: "vegan" }, 0), { answered: 1, asked: 6, after: 5 })
  })

  it("forgets answers to questions that are not asked any more", () => {
    assert.deepInclude(progressAt(branching, { q_diet: "mixed", q_iodine: ["salt"] }, 0), { answered: 1, asked: 5 })
  })

  it("is certain once no open answer can change the way", () => {
    assert.strictEqual(words({}, 0), "danach noch etwa\u00a04")
    assert.strictEqual(words({ q_preg: "no", q_cond: ["none"], q_diet: "mixed" }, 3), "danach noch 1")
    assert.strictEqual(words({ q_preg: "no", q_cond: ["none"], q_diet: "vegan" }, 3), "danach noch 2")
  })

  it("is not uncertain because of a question whose answer decides nothing", () => {
    assert.strictEqual(words({ q_preg: "no", q_diet: "vegan" }, 1), "danach noch 4")
  })

  it("knows the last one", () => {
    assert.strictEqual(words({ q_diet: "vegan" }, 5), "die letzte")
  })
})
