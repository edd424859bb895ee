import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { demoShop } from "../../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { nutrientNames } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answersInForce } from "../../../../domain/questionnaire/facts.ts"
import { letterFor, shippedMaterial, someAnswers } from "../../../../domain/suggestions/arbitrary-letters.ts"
import { QuestionnaireVersions } from "../../../../domain/suggestions/ports.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import { sentencesOf } from "../../../../domain/suggestions/said-once.ts"

/** What the letter says in its own words before anything is unfolded; what a product has to say of itself it says wherever it stands. */
const wordsOf = (letter: Recommendation): readonly string[] => [
  letter.title,
  ...letter.opening,
  ...letter.own.flatMap(({ sentences }) => sentences),
  letter.ownAdvice ?? "",
  ...letter.referrals.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ...letter.products.flatMap(({ reasons, food, amounts, notices }) => [...reasons, ...food, ...amounts, ...notices]),
  ...letter.heldBack.flatMap(({ reasons, cautions, text, instead, food }) => [
    ...reasons,
    ...cautions,
    text,
    instead,
    ...food,
  ]),
  ...letter.notes.map(({ text }) => text),
  ...letter.closing,
]

/** „Jod und Zink: “ */
const leadingNames = new RegExp(
  `^(?:(?:, | und )?(?:${Object.values(nutrientNames)
    .map(({ name }) => name.replaceAll(/[()]/g, "\\$&").replaceAll(" ", "\\s"))
    .join("|")}))+: `,
)

const sentencesIn = (letter: Recommendation): readonly string[] =>
  wordsOf(letter).flatMap((text) => sentencesOf(text.replace(leadingNames, "")))

const repeated = (letter: Recommendation): readonly string[] => {
  const sentences = sentencesIn(letter)
  return sentences.filter((sentence, index) => sentence !== "" && sentences.indexOf(sentence) !== index)
}

const questionnaireVersion = Effect.runSync(
  QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questionnaire } = questionnaireVersion
const { products } = Effect.runSync(demoShop)
const material = shippedMaterial(questionnaireVersion, products)
const meds = (...options: readonly string[]): Answers => ({ q_meds: "yes", q_meds_list: options })
/** Every rule but the one of a wish for a child has a reason here. */
const everything: Answers = {
  q_diet: "vegan",
  q_wholefoods: "few_wholefoods",
  q_iodine: ["none"],
  q_calcium: "no_dairy_no_fortified",
  q_sun: "low_sun",
}
const person = (changes: Answers): Answers => answersInForce(questionnaire, { ...healthyAnswers, ...changes })

describe("a letter", () => {
  it("says no sentence twice, whatever the answers", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        someAnswers(questionnaire, healthyAnswers),
        fc.boolean(),
        fc.subarray([
          "metformin",
          "med_ppi",
          "med_levothyroxine",
          "med_osteoporosis",
          "med_antibiotic_tetra_quinolone",
        ]),
        (answers, needsAll, medicines) => {
          const changed = person({
            ...answers,
            ...(needsAll ? everything : {}),
            ...(medicines.length > 0 ? meds(...medicines) : {}),
          })
          assert.deepStrictEqual(repeated(letterFor(material, questionnaire, changed)), [])
        },
      ),
      { numRuns: 600 },
    )
  })
})
