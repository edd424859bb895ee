import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import fc from "fast-check"
import { demoShop } from "../../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { textWords } from "../../../../domain/content/plain-words.ts"
import type { NutrientId } from "../../../../domain/nutrients/nutrient.ts"
import { nutrientName, nutrientNames } from "../../../../domain/nutrients/nutrient-names.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { answersInForce } from "../../../../domain/questionnaire/facts.ts"
import { typeset } from "../../../../domain/shared/typeset.ts"
import { letterFor, shippedMaterial, someAnswers } from "../../../../domain/suggestions/arbitrary-letters.ts"
import { letterDocument } from "../../../../domain/suggestions/letter-document.ts"
import { QuestionnaireVersions } from "../../../../domain/suggestions/ports.ts"
import type { Recommendation } from "../../../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../../../domain/suggestions/suggest-from.ts"
import type { Suggestion } from "../../../../domain/suggestions/suggestion.ts"

/**
 * What the letter says in its own words before anything is unfolded, without cautions and hints and without what is taken: each of
 * these is said in full of its nutrient.
 */
const wordsOf = (letter: Recommendation): readonly string[] => [
  letter.title,
  ...letter.opening,
  letter.ownAdvice ?? "",
  ...letter.referrals.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ...letter.products.flatMap(({ reasons, food, amounts, notices }) => [...reasons, ...food, ...amounts, ...notices]),
  ...letter.heldBack.flatMap(({ reasons, text, instead, food }) => [...reasons, text, instead, ...food]),
  ...letter.closing,
]

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=\p{L}{2}[.!?]|[\p{L}\d]\)[.!?])\s+(?=[\p{Lu}„])/u).filter((sentence) => sentence !== "")

/** „Jod und Zink: “ */
const leadingNames = new RegExp(
  `^(?:(?:, | und )?(?:${Object.values(nutrientNames)
    .map(({ name }) => name.replaceAll(/[()]/g, "\\$&").replaceAll(" ", "\\s"))
    .join("|")}))+: `,
)

const repeated = (texts: readonly string[]): readonly string[] => {
  const sentences = texts.flatMap((text) => sentencesOf(text.replace(leadingNames, "")))
  return sentences.filter((sentence, index) => sentence !== "" && sentences.indexOf(sentence) !== index)
}

/** The nutrients a line is said of: those whose names lead it, else all that it stands with. */
const saidOfAll = (line: string, names: readonly string[]): readonly string[] => {
  const [leading] = leadingNames.exec(line) ?? []
  return leading === undefined ? names : names.filter((name) => leading.includes(typeset(name)))
}

/** Whether a line that stands with these nutrients says a text of one of them. */
const say = (
  { nutrients, lines }: { readonly nutrients: readonly { readonly name: string }[]; readonly lines: readonly string[] },
  nutrient: NutrientId,
  text: string,
): boolean => {
  const names = nutrients.map(({ name }) => name)
  const own = lines.filter((line) => saidOfAll(line, names).includes(nutrientName(nutrient)))
  return own.some((line) => line.includes(typeset(text)))
}

/** The cautions that the letter says nowhere of their nutrient. */
const unsaid = (suggestion: Suggestion, letter: Recommendation): readonly string[] => {
  const own = letter.own.map(({ nutrients, sentences }) => ({ nutrients, lines: sentences }))
  const heldBack = letter.heldBack.map(({ nutrients, cautions }) => ({ nutrients, lines: cautions }))
  return [...suggestion.own, ...suggestion.blocked].flatMap(({ nutrient, texts }) =>
    texts.flatMap(({ text }) =>
      [...own, ...heldBack].some((each) => say(each, nutrient, text)) ? [] : [`${nutrient}: ${text}`],
    ),
  )
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
const write = (changes: Answers): Recommendation => letterFor(material, questionnaire, person(changes))

describe("a letter", () => {
  it("hides a hint in the words of a caution of what is taken", () => {
    const { own, notes } = write({ ...meds("metformin"), q_own: { vitamin_b12: 5 } })
    assert.include(own[0]?.sentences.join(" "), "Metformin")
    assert.deepStrictEqual(notes, [])
  })

  it("hides a hint about an answer only where all that it may hold back is held back", () => {
    const notesFor = (changes: Answers) => write({ q_cond: ["cond_thyroid"], ...changes }).notes.map(({ id }) => id)
    assert.include(notesFor({ q_calcium: "no_dairy_no_fortified" }), "H-THYROID")
    assert.notInclude(notesFor(everything), "H-THYROID")
    // Of vitamin D alone, in the words of its caution.
    assert.notInclude(notesFor({ q_cond: ["cond_osteoporosis"], q_sun: "low_sun" }), "H-OSTEOPOROSIS")
    assert.include(notesFor({ q_cond: ["cond_osteoporosis"] }), "H-OSTEOPOROSIS")
  })

  it("names an amount after what it is counted together as", () => {
    const [own] = write({ q_own: { omega3_dha: 900, omega3_epa_dha: 900 } }).own
    assert.deepStrictEqual(own?.sentences.slice(0, 2), [
      typeset("Du nimmst 1.800 mg Omega-3 (EPA und DHA) am Tag."),
      typeset("Das BfR nennt höchstens 1.500 mg Omega-3 (EPA und DHA) am Tag aus allen Quellen, Essen eingerechnet."),
    ])
  })

  it("names what a caution is said of where several causes hold something back, and whom to ask is said of all", () => {
    const { heldBack } = write({
      ...everything,
      q_iodine: ["algae_consumption"],
      q_nuts: "declined",
      q_cond: ["cond_kidney_stones"],
    })
    const [held, ...others] = heldBack.filter(({ because }) => because === "caution")
    assert.deepStrictEqual(others, [])
    assert.deepStrictEqual(
      held?.cautions.map((line) => line.replaceAll("\u00a0", " ")),
      [
        "Jod: Wer regelmäßig Meeresalgen isst, kann bereits sehr viel Jod aufnehmen.",
        "Vitamin D und Calcium: Mit Nierensteinen, auch früheren, nur nach ärztlichem Rat.",
        "Selen: Zu einer Frage, von der das abhängt, hast du nichts gesagt. Dann schlagen wir vorsichtshalber nichts vor.",
      ],
    )
    assert.strictEqual(
      held?.instead,
      "Bitte klär das ärztlich oder in deiner Apotheke, bevor du davon ein Präparat nimmst.",
    )
  })

  it("says a caution in full at each nutrient that is taken, together only where all of it is the same", () => {
    const { own } = write({
      ...meds("med_levothyroxine"),
      q_cond: ["cond_kidney_stones"],
      q_own: { vitamin_d: 10, calcium: 300, iron: 5, magnesium: 100 },
    })
    const stones = "Mit Nierensteinen, auch früheren, nur nach ärztlichem Rat."
    const apart =
      "Falls dein Schilddrüsenmedikament Levothyroxin ist: Halte mindestens 4 Stunden Abstand und frag dazu in Arztpraxis oder Apotheke."
    const thyroid =
      "Bei Schilddrüsenerkrankungen vorher in Arztpraxis oder Apotheke nach dem Abstand zu Schilddrüsenmedikamenten fragen."
    assert.deepStrictEqual(
      own.map(({ nutrients, sentences: [_amount, ...cautions] }) => [nutrients.map(({ id }) => id), cautions]),
      [
        [["calcium"], [stones, apart, thyroid]],
        [["iron", "magnesium"], [apart]],
        [["vitamin_d"], [stones]],
      ],
    )
  })

  it("names every nutrient to ask about, also where it stands below another one", () => {
    const { ownAdvice } = write({
      q_cond: ["cond_hemochromatosis", "cond_wilson"],
      q_own: { iron: 10, copper: 1 },
    })
    assert.match(ownAdvice ?? "", /ob du Kupfer und Eisen weiter nehmen sollst/)
  })

  it("begins a paragraph for each caution in a file, too", () => {
    const letter = write({ ...everything, ...meds("med_levothyroxine") })
    const paragraphs = letterDocument(letter, { shop: "Nährwerk", reviewedBy: null }).blocks.flatMap((block) =>
      block.type === "paragraph" ? [textWords(block.children)] : [],
    )
    const cautions = letter.heldBack.flatMap((held) => held.cautions)
    assert.lengthOf(cautions, 3)
    assert.includeMembers(paragraphs, cautions)
  })

  it("says no sentence twice and leaves out no caution, whatever the answers", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        someAnswers(questionnaire, healthyAnswers),
        fc.boolean(),
        fc.subarray(["metformin", "med_ppi", "med_levothyroxine", "bisphosphonate", "med_antibiotic_tetra_quinolone"]),
        (answers, needsAll, medicines) => {
          const changed = person({
            ...answers,
            ...(needsAll ? everything : {}),
            ...(medicines.length > 0 ? meds(...medicines) : {}),
          })
          const suggestion = suggestFrom(material, questionnaire, changed)
          const letter = letterFor(material, questionnaire, changed)
          assert.deepStrictEqual(repeated(wordsOf(letter)), [])
          for (const { sentences } of letter.own) assert.lengthOf(new Set(sentences), sentences.length)
          const cautions = new Set(suggestion.blocked.flatMap(({ texts }) => texts.map(({ text }) => typeset(text))))
          const lines = letter.heldBack.flatMap((held) => held.cautions).join(" ")
          for (const caution of cautions) assert.isAtMost(lines.split(caution).length, 2, caution)
          assert.deepStrictEqual(unsaid(suggestion, letter), [])
        },
      ),
      { numRuns: 600 },
    )
  })
})
