import { assert, describe, it } from "@effect/vitest"
import { makeSnapshot } from "../catalogue/catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "../catalogue/example-product.ts"
import { nutrientSources, nutrientTable } from "../nutrients/nutrient-table.ts"
import type { Answers } from "../questionnaire/answers.ts"
import { exampleQuestionnaire } from "../questionnaire/example-questionnaire.ts"
import { exampleRuleBook } from "./example-version.ts"
import { materialOf } from "./material.ts"
import { recommendationOf } from "./recommendation.ts"
import { suggestFrom } from "./suggest-from.ts"

const note = "Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig."
const b12Claim = "Vitamin B12 trägt zu einem normalen Energiestoffwechsel bei."

const b12 = exampleProduct({
  handle: "b12",
  title: "Vitamin B12 Tabletten 25 µg",
  doses: [{ nutrient: "vitamin_b12", amount: 25, unit: "µg", nrvPercent: 1000, source: "Methylcobalamin" }],
  claims: [{ nutrient: "vitamin_b12", text: b12Claim }],
  variants: [exampleVariant({ sku: "NW-1" })],
})
const magnesium = exampleProduct({
  handle: "magnesium",
  title: "Magnesium Kapseln",
  doses: [{ nutrient: "magnesium", amount: 100, unit: "mg", nrvPercent: 27, source: "Magnesiumcitrat" }],
  claims: [{ nutrient: "magnesium", text: "Magnesium trägt zu einer normalen Muskelfunktion bei." }],
  suggestable: false,
  variants: [exampleVariant({ sku: "NW-2" })],
})

const material = materialOf(
  {
    questionnaireVersion: { questionnaire: exampleQuestionnaire, ruleBook: exampleRuleBook },
    snapshot: makeSnapshot(7, [b12, magnesium], []),
    table: nutrientTable,
    tableVersion: "2026-11-20",
  },
  nutrientSources,
)

const write = (answers: Answers) =>
  recommendationOf({
    suggestion: suggestFrom(material, exampleQuestionnaire, answers),
    questionnaire: exampleQuestionnaire,
    answers,
    material,
    at: Date.UTC(2026, 10, 20, 12),
  })

const safe: Answers = { q_preg: "no", q_cond: ["none"], q_own: "none" }

describe("recommendation", () => {
  const vegan = write({ ...safe, q_diet: "vegan", q_iodine: ["salt"] })

  it("says what, how much and of which answer, with food first and its source", () => {
    const [product] = vegan.products
    assert.strictEqual(vegan.title, "Unser Vorschlag für dich: Vitamin\u00a0B12.")
    assert.deepStrictEqual(vegan.summary?.lines, [
      { handle: "b12", name: "Vitamin B12", product: "Vitamin B12 Tabletten 25 µg", amount: "25\u00a0µg" },
    ])
    assert.match(vegan.summary?.title ?? "", /^Auf einen Blick: ein Präparat, \d+,\d\d\u00a0€ am Tag$/)
    assert.deepStrictEqual(
      product?.because.map(({ question, answerText, silent }) => [question, answerText, silent]),
      [["q_diet", "Vegan", false]],
    )
    assert.include(product?.food[0] ?? "", "Angereicherte Pflanzendrinks")
    assert.deepStrictEqual(vegan.sources[0], {
      about: "Vitamin B12",
      source: "DGE-Positionspapier zu veganer Ernährung (2024)",
    })
  })

  it("names the amount, its limit and who sets it", () => {
    assert.deepStrictEqual(vegan.products[0]?.amounts, [
      "25\u00a0µg am Tag (1.000\u00a0% NRV), von höchstens 25\u00a0µg (BfR 2021)",
    ])
  })

  it("says how long: vitamin B12 for good to vegans, and all else not without advice", () => {
    assert.match(vegan.closing.join(" "), /Vitamin\u00a0B12 nimmst du auf Dauer\. Mit/)
    assert.notInclude(write(safe).closing.join(" "), "auf Dauer")
    assert.match(write(safe).closing.join(" "), /nicht dauerhaft ohne ärztlichen Rat/)
  })

  it("quotes claims word for word and never without their note", () => {
    assert.deepStrictEqual(vegan.products[0]?.claims, [b12Claim.replace("Vitamin B12", "Vitamin\u00a0B12")])
    assert.strictEqual(vegan.products[0]?.claimsNote, note)
  })

  it("says to everybody what it is not, when it was made and from which versions", () => {
    for (const recommendation of [vegan, write(safe), write({ ...safe, q_preg: "yes" })]) {
      assert.match(
        recommendation.closing.join(" "),
        /keine ärztliche Beratung und keine Diagnose.* frag vorher in Praxis oder Apotheke/,
      )
      assert.strictEqual(recommendation.date, "20.\u00a0November 2026")
      assert.deepStrictEqual(
        recommendation.basis.map(({ version }) => version),
        ["2026-01-01", "2026-01-01", "2026-11-20", "7"],
      )
    }
  })

  it("says openly that nothing is suggested, and what was checked", () => {
    const recommendation = write({ ...safe, q_diet: "mixed", q_iodine: ["salt"] })
    assert.strictEqual(recommendation.title, "Nach deinen Antworten sehen wir keinen Grund für ein Präparat.")
    assert.match(recommendation.opening[0] ?? "", /^Du hast fünf Fragen beantwortet/)
    assert.deepStrictEqual(
      recommendation.lookedAt.map(({ name }) => name),
      ["Vitamin B12", "Jod"],
    )
    assert.deepStrictEqual([recommendation.products, recommendation.heldBack, recommendation.interests], [[], [], []])
  })

  it("holds back with the caution's own words and the very answer, and names no food for it", () => {
    const recommendation = write({ ...safe, q_cond: ["thyroid", "diabetes"], q_iodine: [] })
    const [iodine] = recommendation.heldBack
    assert.strictEqual(recommendation.status, "blocked")
    assert.strictEqual(recommendation.title, "Diesmal schlagen wir dir nichts vor.")
    assert.match(iodine?.cautions[0] ?? "", /^Bei Schilddrüsenerkrankungen/)
    assert.deepStrictEqual(
      iodine?.answers.map(({ question, answerText }) => [question, answerText]),
      [["q_cond", "Schilddrüsenerkrankung"]],
    )
    assert.deepStrictEqual(iodine?.food, [])
  })

  it("names food where only the product is missing", () => {
    const [iodine] = write({ ...safe, q_iodine: [] }).heldBack
    assert.strictEqual(iodine?.because, "no_product")
    assert.match(iodine?.food[0] ?? "", /^Jodiertes Salz/)
  })

  it("knows what is taken already, and says when that is more than the house would suggest", () => {
    const taken = write({ ...safe, q_diet: "vegan", q_own: { vitamin_b12: 10, magnesium: 50 } })
    assert.strictEqual(taken.title, "Daran denkst du schon: Vitamin\u00a0B12.")
    assert.strictEqual(taken.heldBack[0]?.text, "Das nimmst du schon: 10\u00a0µg Vitamin\u00a0B12 am Tag.")
    assert.deepStrictEqual(
      taken.heldBack[0]?.answers.map(({ answerText }) => answerText),
      ["Vitamin B12 10\u00a0µg"],
    )
  })

  it("names own amounts above the BfR's maximum and EFSA's level, with their source, and says that less is fine", () => {
    assert.match(write({ ...safe, q_own: { vitamin_d: 20 } }).own[0]?.sentences[0] ?? "", /Die Menge passt so\.$/)
    const wordsFor = (amount: number) =>
      write({ ...safe, q_own: { vitamin_d: amount } }).own.flatMap(({ sentences }) =>
        sentences.map((sentence) => sentence.replaceAll("\u00a0", " ")),
      )
    const [taken, bfr, ...rest] = wordsFor(100)
    assert.strictEqual(taken, "Du nimmst 100 µg Vitamin D am Tag.")
    assert.strictEqual(bfr, "Das BfR schlägt für ein Präparat höchstens 20 µg Vitamin D am Tag vor.")
    assert.deepStrictEqual(rest, ["Das ist ein Vorschlag und keine Obergrenze."])
    assert.strictEqual(
      wordsFor(101)[2],
      "Die EFSA hält für Erwachsene bis zu 100 µg Vitamin D am Tag aus allen Quellen, Essen eingerechnet, für unbedenklich.",
    )
    assert.deepStrictEqual(
      write({ ...safe, q_own: { vitamin_d: 101 } }).own[0]?.sources.map(({ source }) => source.slice(0, 4)),
      ["BfR:", "EFSA"],
    )
  })

  it("refers with each text once, its contacts and the answers that led there", () => {
    const recommendation = write({ ...safe, q_preg: "yes", q_diet: "vegan" })
    assert.strictEqual(recommendation.title, "Bitte sprich mit deiner Ärztin, deinem Arzt oder deiner Apotheke.")
    assert.deepStrictEqual(
      recommendation.referrals.map(({ id, contacts, because }) => [
        id,
        contacts.length,
        because.map(({ answerText }) => answerText),
      ]),
      [["pregnancy", 1, ["Ja"]]],
    )
    assert.deepStrictEqual([recommendation.products, recommendation.heldBack, recommendation.interests], [[], [], []])
  })

  it("tells a person who ended the questionnaire only about what was answered", () => {
    const recommendation = write({ q_diet: "vegan", q_preg: "yes" })
    assert.deepStrictEqual(
      recommendation.answers.map(({ question }) => question),
      ["q_preg", "q_diet"],
    )
    assert.deepStrictEqual(recommendation.leftOpen, [])
    const skipped = write({ q_diet: "vegan" })
    assert.deepStrictEqual(
      skipped.referrals.map(({ because }) => because.map(({ answerText }) => answerText)),
      [["nicht beantwortet"]],
    )
  })

  it("says once that what is left open counts as carefully, and not to whoever gave the answer", () => {
    const careful = "Was offen bleibt, werten wir so vorsichtig, als träfe es zu."
    assert.include(write({ q_diet: "vegan" }).opening, careful)
    for (const answers of [safe, { ...safe, q_preg: "yes" }]) assert.notInclude(write(answers).opening, careful)
  })

  it("names questions left open as such", () => {
    const recommendation = write({ q_diet: "mixed", q_preg: "no", q_own: "none" })
    assert.deepStrictEqual(
      recommendation.leftOpen.map(({ question, answerText }) => [question, answerText]),
      [["q_cond", "nicht beantwortet"]],
    )
  })

  it("lists topics of interest apart, each with its required claim", () => {
    const { interests, claimsNote } = write({ ...safe, q_goal: ["muscles"] })
    const [interest] = interests
    assert.strictEqual(claimsNote, note)
    assert.deepStrictEqual(interest, {
      label: "Muskeln",
      products: [
        {
          handle: "magnesium",
          title: "Magnesium Kapseln",
          claims: magnesium.claims.map(({ text }) => text),
          notices: ["Kann abführend wirken; Tagesmenge aufteilen."],
        },
      ],
    })
  })

  it("speaks neutrally when its own check fails", () => {
    const answers = { ...safe, q_diet: "vegan" }
    const suggestion = {
      ...suggestFrom(material, exampleQuestionnaire, answers),
      status: "refer" as const,
      suggestions: [],
      faults: ["I1 cap"],
    }
    const recommendation = recommendationOf({
      suggestion,
      questionnaire: exampleQuestionnaire,
      answers,
      material,
      at: 0,
    })
    assert.match(recommendation.opening[0] ?? "", /An deinen Antworten liegt es nicht/)
    assert.notInclude(JSON.stringify(recommendation), "I1 cap")
  })
})
