import { assert, describe, it } from "@effect/vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { questionsFor } from "../questionnaire/facts.ts"
import type { ChoiceQuestion, Condition, Option, Question } from "../questionnaire/questionnaire.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { releaseProofs } from "./release-proofs.ts"
import { waysThrough } from "./ways.ts"

const option = (id: string, ...tags: readonly string[]): Option => ({ id, label: id, tags })
const question = (id: string, options: readonly Option[], changes: Partial<ChoiceQuestion> = {}): Question => ({
  id,
  kind: "one",
  text: `${id}?`,
  why: "Darum.",
  section: "Fragen",
  sensitive: true,
  safety: true,
  options,
  ...changes,
})
const diet = question("q_diet", [option("mixed"), option("vegan", "vegan"), option("declined", "diet_unknown")])
const kidney = question("q_kidney", [option("yes", "cond_kidney"), option("no"), option("declined", "cond_kidney")])
const fish = question("q_fish", [option("often"), option("never", "no_fish"), option("declined")], {
  when: { none: ["vegan"] },
  safety: false,
})

const version = (questions: readonly Question[], when: Condition = { all: ["vegan"] }): QuestionnaireVersion => ({
  questionnaire: { version: "2026-12-01", validUntil: "2027-11-30", questions },
  ruleBook: {
    version: "2026-12-01",
    rules: [{ id: "R-1", when, nutrient: "vitamin_b12", atLeast: 3, reason: "Weil.", food: "Essen.", source: "HOUSE" }],
    stops: [{ tag: "cond_kidney", referral: "doctor" }],
    referrals: [{ id: "doctor", title: "Frag nach", paragraphs: ["Bitte."], contacts: [] }],
    hints: [],
    interests: [],
  },
})
const paths = (...args: Parameters<typeof version>) =>
  releaseProofs(version(...args), nutrientTable).map(({ path }) => path)

describe("what is proven before a release", () => {
  it("finds nothing wrong with a questionnaire that is whole", () => {
    assert.deepStrictEqual(paths([kidney, diet, fish]), [])
  })

  it.each<readonly [string, readonly Question[], Condition, string]>([
    [
      "a question nobody comes to, since what it asks for excludes itself",
      [kidney, diet, { ...fish, when: { all: ["vegan"], none: ["vegan"] } }],
      { all: ["vegan"] },
      "questions.q_fish",
    ],
    [
      "a question nobody comes to, since its way leads through a stop",
      [kidney, diet, { ...fish, when: { all: ["cond_kidney"] } }],
      { all: ["vegan"] },
      "questions.q_fish",
    ],
    [
      "a question that needs two answers of a question that takes one",
      [kidney, diet, { ...fish, when: { all: ["vegan", "diet_unknown"] } }],
      { all: ["vegan"] },
      "questions.q_fish",
    ],
    [
      "a question that ends for everybody",
      [question("q_kidney", [option("yes", "cond_kidney"), option("declined", "cond_kidney")]), diet],
      { all: ["vegan"] },
      "questions.q_kidney",
    ],
    [
      "a question with a single answer",
      [kidney, diet, question("q_x", [option("declined")])],
      { all: ["vegan"] },
      "questions.q_x",
    ],
    ["a rule for tags no one person has", [kidney, diet, fish], { all: ["vegan", "no_fish"] }, "rules.R-1"],
    ["a rule for people who are referred", [kidney, diet, fish], { all: ["cond_kidney"] }, "rules.R-1"],
    [
      "who declines being treated less carefully than who answers",
      [kidney, diet, question("q_meds", [option("thyroid", "cond_thyroid"), option("none"), option("declined")])],
      { all: ["vegan"] },
      "questions.q_meds.options.thyroid",
    ],
  ])("finds %s", (_what, questions, when, path) => {
    assert.include(paths(questions, when), path)
  })

  it("finds a stop that leads to no text, by asking the engine", () => {
    const whole = version([kidney, diet])
    const without = { ...whole, ruleBook: { ...whole.ruleBook, referrals: [] } }
    assert.include(
      releaseProofs(without, nutrientTable).map(({ path }) => path),
      "questions.q_kidney.options.yes",
    )
  })

  it("finds nothing wrong with a way on below several answers of which the first ends the questionnaire", () => {
    const medicines = question("q_meds", [option("yes", "med_yes"), option("no"), option("declined", "cond_kidney")])
    const which = question(
      "q_which",
      [option("dialysis", "cond_kidney"), option("other"), { ...option("declined", "cond_kidney"), alone: true }],
      { kind: "many", when: { all: ["med_yes"] } },
    )
    const more = question("q_more", [option("a"), option("b"), option("declined")], {
      when: { all: ["med_yes"] },
      safety: false,
    })
    assert.deepStrictEqual(paths([kidney, diet, fish, medicines, which, more]), [])
  })

  it("walks through many branches that meet again", () => {
    const branches = Array.from({ length: 14 }, (_, index) => [
      question(`q_${index}`, [option("a", `tag_${index}`), option("declined")], { safety: false }),
      question(`q_${index}_more`, [option("a"), option("declined")], {
        when: { all: [`tag_${index}`] },
        safety: false,
      }),
    ])
    assert.deepStrictEqual(paths([kidney, diet, fish, ...branches.flat()]), [])
  })

  it("says so when there are more ways than it can walk", () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      question(`q_${index}`, [option("a", `tag_${index}`), option("declined")]),
    )
    const last = question("q_last", [option("a"), option("declined")], {
      when: { any: many.map((_, index) => `tag_${index}`) },
    })
    assert.deepStrictEqual(
      releaseProofs(version([...many, last]), nutrientTable).map(({ message }) => /zu verwickelt/.test(message)),
      [true],
    )
  })

  it("the ways it walks are ways people can go", () => {
    const { questionnaire } = version([kidney, diet, fish])
    const ways = waysThrough(questionnaire, new Set(["cond_kidney"]))
    for (const [id, { answers }] of ways?.to ?? [])
      assert.include(
        questionsFor(questionnaire, answers).map((each) => each.id),
        id,
      )
    assert.strictEqual(ways?.to.size, 3)
  })
})
