import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { answersTo } from "../../domain/suggestions/arbitrary-answers.ts"
import { casesOf } from "../../domain/suggestions/arbitrary-catalogue.ts"
import type { Engine } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import { makeSafetyTable } from "../../domain/suggestions/nutrient-safety.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { recommendationOf } from "../../domain/suggestions/recommendation.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"
import { suggestFrom } from "../../domain/suggestions/suggest-from.ts"
import { materialFor } from "../bench/population.ts"
import { releasableVersions } from "./releasable-versions.ts"
import { wordCheck } from "./written-words.ts"

const seed = 20_261_125
const { releasable, released } = await releasableVersions(seed, 70)
const versions: readonly QuestionnaireVersion[] = releasable.map(({ content }) => content)

const engine: Engine = ({ rows, ...input }) => suggest({ ...input, nutrients: makeSafetyTable(rows) })

/** Some answers to each version, the same each time. */
const some = <A>(arbitrary: fc.Arbitrary<A>, numRuns: number): readonly A[] => fc.sample(arbitrary, { numRuns, seed })

describe("versions staff could release", { timeout: 60_000 }, () => {
  it("are many, and every kind of part was changed on the way", () => {
    expect(versions.length).toBeGreaterThan(20)
    expect(new Set(releasable.map(({ change }) => change.kind))).toEqual(
      new Set(["questions", "rules", "hints", "stops", "interests", "move"]),
    )
    expect(released.reviewedBy?.name).toBe("Dr. Ada Beispiel")
    expect(released.questionnaire.questions).toEqual(versions.at(-1)?.questionnaire.questions)
  })

  const cases = versions.flatMap((version) => [...some(casesOf(version), 5).entries()])
  it.each(invariants)("$name", ({ breach }) => {
    for (const [at, input] of cases) expect(breach(engine, input, at)).toBeNull()
  })

  it("refer who gives any answer that ends the questionnaire, with a text, whatever else was said", () => {
    for (const version of versions) {
      const { questionnaire, ruleBook } = version
      const material = materialFor(version)
      const stops = new Set(ruleBook.stops.map(({ tag }) => tag))
      const known = new Set(ruleBook.referrals.map(({ id }) => id))
      for (const question of questionnaire.questions.filter(({ when }) => when === undefined))
        for (const { id, tags } of question.options.filter((option) => option.tags.some((tag) => stops.has(tag)))) {
          const others = answersTo(questionnaire, { nutrients: ["zinc"] })
          for (const answers of some(others, 2)) {
            const all: Answers = { ...answers, [question.id]: question.kind === "many" ? [id] : id }
            const { status, suggestions, interests, referrals, faults } = suggestFrom(material, questionnaire, all)
            expect({ status, suggestions, interests, faults }, `${question.id}.${id}`).toEqual({
              status: "refer",
              suggestions: [],
              interests: [],
              faults: [],
            })
            for (const tag of tags.filter((each) => stops.has(each)))
              expect(referrals.some((reason) => reason.tag === tag && known.has(reason.referral))).toBe(true)
          }
        }
    }
  })

  it("I11 write no letter with a forbidden word", () => {
    const { checked, forbiddenIn } = wordCheck()
    for (const version of versions) {
      const material = materialFor(version)
      const { questionnaire } = version
      const stops = new Set(version.ruleBook.stops.map(({ tag }) => tag))
      const arbitraryAnswers = answersTo(questionnaire, {
        nutrients: material.nutrients.map(({ id }) => id),
        isRare: ({ id, tags }) => id === "declined" || tags.some((tag) => stops.has(tag)),
        rarity: 200,
      })
      for (const answers of some(arbitraryAnswers, 20)) {
        const suggestion = suggestFrom(material, questionnaire, answers)
        expect(forbiddenIn(recommendationOf({ suggestion, questionnaire, answers, material, at: 0 }))).toEqual([])
      }
    }
    expect(checked.size).toBeGreaterThan(200)
  })
})
