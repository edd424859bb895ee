import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../adapters/shipped-questionnaire/example-answers.ts"
import { layerShippedQuestionnaire } from "../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { candidateOf } from "../../domain/suggestions/candidate.ts"
import { makeSafetyTable, safetyRows } from "../../domain/suggestions/nutrient-safety.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"

// The cases of QUESTIONNAIRE.md § 7 with the shipped questionnaire, nutrient table and products.

const questionnaireVersion = Effect.runSync(
  QuestionnaireVersions.use((versions) => versions.current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questions } = questionnaireVersion.questionnaire
const products = Effect.runSync(demoShop).products.map(candidateOf)
const nutrients = makeSafetyTable(safetyRows(nutrientTable))

/** The suggestion for a healthy person with these answers changed. */
const suggestTo = (changes: Answers, answers: Answers = { ...healthyAnswers, ...changes }) =>
  suggest({ ...questionnaireVersion, answers, nutrients, products, nutrientsVersion: "n", catalogueVersion: "c" })

type Result = ReturnType<typeof suggestTo>
const suggestedNutrients = ({ suggestions }: Result) => suggestions.flatMap((one) => one.nutrients.map(({ id }) => id))
const everyNutrientShown = ({ suggestions, interests }: Result) => {
  const handles = new Set([...suggestions, ...interests.flatMap((one) => one.products)].map(({ handle }) => handle))
  return products
    .filter(({ handle }) => handles.has(handle))
    .flatMap(({ doses }) => doses.map(({ nutrient }) => nutrient))
}
const heldBack = ({ blocked }: Result) =>
  Object.fromEntries(blocked.map(({ nutrient, because }) => [nutrient, because]))
const noteIds = ({ notes }: Result) => notes.map(({ id }) => id)

const vegan: Answers = { q_diet: "vegan", q_wholefoods: "most_days" }
const plainVegan: Answers = { q_diet: "vegan", q_wholefoods: "few_wholefoods", q_iodine: ["none"] }
const everyInterest = { q_goal: ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"] }

describe("the four outcomes", () => {
  it("no need: for empty answers and for a mixed diet with everything answered", () => {
    for (const result of [suggestTo({}, {}), suggestTo({})]) {
      assert.strictEqual(result.status, "no_need")
      assert.deepStrictEqual([result.suggestions, result.blocked, result.interests, result.skipped], [[], [], [], []])
    }
  })

  it("suggest: vitamin B12 and algae oil for a vegan who eats whole foods", () => {
    const result = suggestTo(vegan)
    assert.strictEqual(result.status, "suggest")
    assert.sameMembers(
      result.suggestions.map(({ handle }) => handle),
      ["algenoel-omega3-kapseln", "vitamin-b12-tabletten-25"],
    )
    assert.deepStrictEqual(noteIds(result), ["H-IRON"])
  })

  it("blocked: no iodine without a source when the thyroid is treated", () => {
    const result = suggestTo({ q_iodine: ["none"], q_cond: ["cond_thyroid"] })
    assert.strictEqual(result.status, "blocked")
    assert.deepStrictEqual(heldBack(result), { iodine: "caution" })
    assert.deepStrictEqual(result.blocked[0]?.questions, ["q_cond"])
  })

  it("refer: at seventeen", () => {
    const result = suggestTo({ q_age: "under_18", q_sun: "low_sun" })
    assert.strictEqual(result.status, "refer")
    assert.deepStrictEqual(result.referrals, [{ tag: "under_18", referral: "under_18", questions: ["q_age"] }])
  })
})

describe("a medical referral", () => {
  const needy: Answers = { ...healthyAnswers, ...plainVegan, ...everyInterest, q_sun: "low_sun" }

  it("follows every answer that carries a stop, whatever the other answers", () => {
    for (const { tag, referral } of questionnaireVersion.ruleBook.stops) {
      const giving = questions.flatMap(({ id, kind, options }) =>
        options
          .filter(({ tags }) => tags.includes(tag))
          .map((option): Answers => ({ [id]: kind === "many" ? [option.id] : option.id })),
      )
      assert.isNotEmpty(giving, tag)
      for (const answer of giving) {
        const result = suggestTo({}, { ...needy, q_meds: "yes", q_meds_list: ["med_contraceptive"], ...answer })
        assert.strictEqual(result.status, "refer", tag)
        assert.deepStrictEqual([result.suggestions, result.interests, result.faults], [[], [], []], tag)
        assert.include(
          result.referrals.map((reason) => reason.referral),
          referral,
        )
      }
    }
  })

  it("follows Marcumar, pregnancy, and an unopened list of medicines", () => {
    const kinds = (changes: Answers) => [
      ...new Set(suggestTo({ ...plainVegan, ...changes }).referrals.map(({ referral }) => referral)),
    ]
    assert.deepStrictEqual(kinds({ q_meds: "yes", q_meds_list: ["med_coumarin"] }), ["medication"])
    assert.deepStrictEqual(kinds({ q_preg: "pregnancy" }), ["pregnancy"])
    assert.deepStrictEqual(kinds({ q_preg: "lactation" }), ["pregnancy"])
    assert.deepStrictEqual(kinds({ q_meds: "yes" }), ["medication"])
  })

  it("informs about folic acid, iodine, DHA and iron in pregnancy, with sources", () => {
    const referral = questionnaireVersion.ruleBook.referrals.find(({ id }) => id === "pregnancy")
    assert.match(referral?.paragraphs.join(" ") ?? "", /400\u00a0µg[\s\S]*100 bis 150\u00a0µg[\s\S]*DHA[\s\S]*Eisen/)
    assert.deepStrictEqual(referral?.sources, ["GIL-2018", "DGE-JOD-2025"])
  })

  it("names a help line for an eating disorder", () => {
    const referral = questionnaireVersion.ruleBook.referrals.find(({ id }) => id === "eating_disorder")
    assert.deepStrictEqual(
      referral?.contacts.map(({ href }) => href),
      ["tel:+49221892031", "tel:08001110111"],
    )
  })

  it("does not follow metformin, the pill or an acid blocker", () => {
    for (const option of [
      "metformin",
      "insulin_or_other",
      "med_contraceptive",
      "med_ppi",
      "med_statin",
      "med_allergy_asthma",
    ])
      assert.strictEqual(suggestTo({ q_meds: "yes", q_meds_list: [option] }).status, "no_need")
  })

  it("follows a skipped safety question", () => {
    for (const { id, safety } of questions) {
      const { [id]: skipped, ...rest } = needy
      if (!safety || skipped === undefined) continue
      assert.include(suggestTo({}, rest).skipped, id)
    }
  })
})

describe("suggestions are withheld:", () => {
  it("iodine, selenium, calcium and zinc for a vegan with Hashimoto", () => {
    const result = suggestTo({ ...plainVegan, q_calcium: "no_dairy_no_fortified", q_cond: ["cond_thyroid"] })
    for (const id of ["iodine", "selenium", "calcium", "zinc"]) {
      assert.notInclude(suggestedNutrients(result), id)
      assert.strictEqual(heldBack(result)[id], "caution")
    }
    assert.sameMembers(suggestedNutrients(result), ["vitamin_b12", "omega3_epa_dha", "omega3_dha", "riboflavin"])
    assert.include(noteIds(result), "H-THYROID")
  })

  it("all minerals with an antibiotic or a bisphosphonate", () => {
    for (const option of ["med_antibiotic_tetra_quinolone", "bisphosphonate"]) {
      const result = suggestTo({
        ...plainVegan,
        ...everyInterest,
        q_calcium: "no_dairy_no_fortified",
        q_meds: "yes",
        q_meds_list: [option],
      })
      for (const id of ["iodine", "selenium", "calcium", "zinc", "magnesium", "iron"])
        assert.notInclude(everyNutrientShown(result), id)
      assert.include(noteIds(result), "H-MINERALS")
    }
  })

  it("vitamin B12 with metformin or an acid blocker, with the advice to have it measured", () => {
    const result = suggestTo({ ...vegan, q_meds: "yes", q_meds_list: ["metformin", "med_ppi"] })
    assert.notInclude(everyNutrientShown(result), "vitamin_b12")
    assert.strictEqual(heldBack(result).vitamin_b12, "caution")
    assert.includeMembers(noteIds(result), ["H-B12-METFORMIN", "H-B12-PPI"])
  })

  it("vitamin D and calcium with kidney stones or a thiazide, vitamin C with kidney stones", () => {
    const need = { ...everyInterest, q_sun: "low_sun", q_calcium: "no_dairy_no_fortified" }
    const stones = suggestTo({ ...need, q_cond: ["cond_kidney_stones"] })
    const thiazide = suggestTo({ ...need, q_meds: "yes", q_meds_list: ["med_diuretic"] })
    for (const result of [stones, thiazide]) {
      assert.deepStrictEqual(heldBack(result), { vitamin_d: "caution", calcium: "caution" })
      for (const id of ["vitamin_d", "calcium"]) assert.notInclude(everyNutrientShown(result), id)
    }
    assert.notInclude(everyNutrientShown(stones), "vitamin_c")
  })

  it("carotene and vitamin A for smokers, whatever their interests", () => {
    for (const q_smoke of ["smoker", "ex_smoker", "declined"]) {
      const result = suggestTo({ ...plainVegan, ...everyInterest, q_smoke })
      for (const id of ["beta_carotene", "vitamin_a"]) assert.notInclude(everyNutrientShown(result), id)
      // „Wegen deiner Angabe“ is said of what was said.
      assert.strictEqual(noteIds(result).includes("H-SMOKER"), q_smoke !== "declined")
    }
  })

  it("iodine with algae in the diet or no answer about it, selenium with Brazil nuts", () => {
    const algae = suggestTo({ ...vegan, ...everyInterest, q_iodine: ["algae_consumption"] })
    assert.notInclude(everyNutrientShown(algae), "iodine")
    assert.notInclude(everyNutrientShown(suggestTo({ ...everyInterest, q_iodine: ["declined"] })), "iodine")
    assert.notInclude(everyNutrientShown(suggestTo({ ...plainVegan, q_nuts: "brazil_nuts_daily" })), "selenium")
  })

  it("a second vitamin D, and omega-3 when DHA is already taken", () => {
    const result = suggestTo({ ...vegan, q_sun: "low_sun", q_own: { vitamin_d: 20, omega3_dha: 250 } })
    assert.deepStrictEqual(heldBack(result), { vitamin_d: "taken", omega3_epa_dha: "taken" })
    assert.deepStrictEqual(suggestedNutrients(result), ["vitamin_b12"])
  })

  it("everything without an answer about what is already taken", () => {
    const result = suggestTo({ ...plainVegan, ...everyInterest, q_own: "declined" })
    assert.strictEqual(result.status, "blocked")
    assert.deepStrictEqual(everyNutrientShown(result), [])
  })

  it("iron, always", () => {
    assert.notInclude(everyNutrientShown(suggestTo({ ...plainVegan, ...everyInterest })), "iron")
  })
})

describe("suggestions are made:", () => {
  it("400 µg of folic acid for a vegan who wants a child, not 600", () => {
    const result = suggestTo({ ...plainVegan, q_preg: "trying_to_conceive" })
    const folate = result.suggestions.flatMap((one) => one.nutrients).filter(({ id }) => id === "folate")
    assert.deepStrictEqual(folate, [{ id: "folate", amount: 400, unit: "µg" }])
    assert.include(noteIds(result), "H-TTC")
  })

  it("fish oil never with a vegetarian diet or a fish allergy", () => {
    for (const changes of [
      { q_diet: "vegetarian", q_milk: "often" },
      { q_allergy: ["allergy_fish"] },
      { q_diet: "declined" },
    ])
      assert.deepStrictEqual(
        suggestTo({ ...changes, q_fish: "never" }).suggestions.map(({ handle }) => handle),
        ["algenoel-omega3-kapseln"],
      )
  })

  it("vitamin B12 for a vegetarian only with little milk and few eggs", () => {
    const vegetarian = { q_diet: "vegetarian", q_milk: "often" }
    assert.strictEqual(suggestTo(vegetarian).status, "no_need")
    assert.deepStrictEqual(suggestedNutrients(suggestTo({ ...vegetarian, q_milk: "vegetarian_low_dairy" })), [
      "vitamin_b12",
    ])
  })

  it("zinc, selenium and vitamin B2 for a vegan only without whole foods", () => {
    for (const id of ["zinc", "selenium", "riboflavin"]) {
      assert.notInclude(suggestedNutrients(suggestTo(vegan)), id)
      assert.include(suggestedNutrients(suggestTo({ ...plainVegan, q_sun: "low_sun" })), id)
    }
  })

  it("one product for six needs and algae oil for a vegan with none of the sources", () => {
    assert.deepStrictEqual(
      suggestTo({ ...plainVegan, q_sun: "low_sun" }).suggestions.map(({ handle }) => handle),
      ["vegan-basis", "algenoel-omega3-kapseln"],
    )
  })

  it("a case for every rule and a visible result for every interest", () => {
    const fired = new Set(
      [
        { ...plainVegan, q_preg: "trying_to_conceive" },
        { q_diet: "vegetarian", q_milk: "vegetarian_low_dairy", q_sun: "low_sun", q_calcium: "no_dairy_no_fortified" },
        { q_iodine: ["none"] },
        { ...plainVegan, q_sun: "low_sun" },
      ].flatMap((changes) => suggestTo(changes).suggestions.flatMap(({ reasons }) => reasons.map(({ rule }) => rule))),
    )
    assert.sameMembers(
      [...fired],
      questionnaireVersion.ruleBook.rules.map(({ id }) => id),
    )
    // Who needs nothing is shown nothing that the letter calls needless.
    for (const { interest, products: shown } of suggestTo({ ...everyInterest, q_sun: "low_sun" }).interests)
      assert.isNotEmpty(shown, interest)
  })
})
