import fc from "fast-check"
import { makeSnapshot } from "../catalogue/catalogue-snapshot.ts"
import type { Product } from "../catalogue/product.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../nutrients/nutrient-table.ts"
import type { Answer, Answers } from "../questionnaire/answers.ts"
import { answersInForce } from "../questionnaire/facts.ts"
import type { Question, Questionnaire } from "../questionnaire/questionnaire.ts"
import { type Material, materialOf } from "./material.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { type Recommendation, recommendationOf } from "./recommendation.ts"
import { suggestFrom } from "./suggest-from.ts"

/** What letters are written from with the shipped nutrient table, while these sizes are sold out. */
export const shippedMaterial = (
  questionnaireVersion: QuestionnaireVersion,
  products: readonly Product[],
  soldOut: readonly string[] = [],
): Material =>
  materialOf(
    {
      questionnaireVersion,
      snapshot: makeSnapshot(1, products, [...soldOut]),
      table: nutrientTable,
      tableVersion: nutrientTableVersion,
    },
    nutrientSources,
  )

/** The letter these answers lead to. */
export const letterFor = (material: Material, questionnaire: Questionnaire, answers: Answers): Recommendation =>
  recommendationOf({
    suggestion: suggestFrom(material, questionnaire, answers),
    questionnaire,
    answers,
    material,
    at: 1_795_000_000_000,
  })

const answerTo = (question: Question): fc.Arbitrary<Answer> => {
  const option = fc.constantFrom(...question.options.map(({ id }) => id))
  if (question.kind === "many") return fc.uniqueArray(option, { maxLength: 3 })
  return question.kind === "one"
    ? option
    : fc.oneof(
        option,
        fc.dictionary(
          fc.constantFrom(...nutrientTable.keys()),
          fc.option(fc.double({ min: 0, max: 5_000, noNaN: true })),
          { maxKeys: 3 },
        ),
      )
}

/** A person with some answers changed: with all answers at random nearly every result would be a referral. */
export const someAnswers = (questionnaire: Questionnaire, person: Answers): fc.Arbitrary<Answers> =>
  fc
    .subarray([...questionnaire.questions], { maxLength: 6 })
    .chain((changed) => fc.record(Object.fromEntries(changed.map((question) => [question.id, answerTo(question)]))))
    .map((changes) => answersInForce(questionnaire, { ...person, ...changes }))
