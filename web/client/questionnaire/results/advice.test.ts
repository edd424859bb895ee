import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { demoShop } from "../../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../../adapters/shipped-questionnaire/example-answers.ts"
import before from "../../../../adapters/shipped-questionnaire/questionnaire-2026-11-23.json" with { type: "json" }
import { layerShippedQuestionnaire } from "../../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { questionsFor } from "../../../../domain/questionnaire/facts.ts"
import { letterFor, shippedMaterial } from "../../../../domain/suggestions/arbitrary-letters.ts"
import { QuestionnaireVersions } from "../../../../domain/suggestions/ports.ts"
import { suggestFrom } from "../../../../domain/suggestions/suggest-from.ts"

// The cases in which the version of 2026-11-23 advised wrongly (QUESTIONNAIRE.md § 10), with the shipped data.

const questionnaireVersion = Effect.runSync(
  QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questionnaire, ruleBook } = questionnaireVersion
const { products } = Effect.runSync(demoShop)
const material = shippedMaterial(questionnaireVersion, products)

const advise = (changes: Answers) => {
  const answers = { ...healthyAnswers, ...changes }
  const suggestion = suggestFrom(material, questionnaire, answers)
  const recommendation = letterFor(material, questionnaire, answers)
  return {
    suggestion,
    recommendation,
    nutrients: suggestion.suggestions.flatMap(({ reasons }) => reasons.map(({ nutrient }) => nutrient)),
    text: JSON.stringify({
      ...recommendation,
      answers: [],
      products: recommendation.products.map(({ view: _, ...rest }) => rest),
    }),
  }
}

/** A vegan who eats well, but for vitamin B12. */
const vegan: Answers = { q_diet: "vegan", q_wholefoods: "most_days", q_iodine: ["iodised_salt"] }

describe("omega-3", () => {
  it("is sold to nobody who eats fish now and then; they read what to eat", () => {
    const { suggestion, text } = advise({ q_fish: "fish_sometimes" })
    assert.strictEqual(suggestion.status, "no_need")
    assert.match(text, /Hering/)
    assert.deepStrictEqual(advise({ q_fish: "never" }).nutrients, ["omega3_epa_dha"])
    assert.deepStrictEqual(advise({ q_fish: "weekly" }).suggestion.notes, [])
  })
})

describe("what is taken already and is too little", () => {
  it("is named with both amounts, and with what to take in its place: never „das tust du schon“", () => {
    for (const [changes, own, wanted] of [
      [{ ...vegan, q_own: { vitamin_b12: 2.5 } }, "2,5 µg Vitamin B12", "4 bis 25 µg"],
      [{ q_preg: "trying_to_conceive", q_own: { folate: 200 } }, "200 µg Folsäure", "400 µg"],
    ] as const) {
      const { suggestion, recommendation } = advise(changes)
      const held = recommendation.heldBack.find(({ because }) => because === "too_little")
      const words = `${held?.text} ${held?.instead}`.replaceAll("\u00a0", " ")
      assert.notInclude(`${recommendation.title} ${recommendation.opening.join(" ")}`, "schon")
      assert.include(words, `${own} am Tag`)
      assert.match(words, new RegExp(`stattdessen ein Präparat mit ${wanted}.*nicht beide zusammen`))
      // Two of it together would be too much: it is words, not a product.
      assert.isFalse(
        suggestion.suggestions.some(({ nutrients }) =>
          nutrients.some(({ id }) => held?.nutrients.some((each) => each.id === id)),
        ),
      )
    }
  })

  it("is enough from the least that answers the need on", () => {
    const { recommendation } = advise({ ...vegan, q_fish: "weekly", q_own: { vitamin_b12: 4, omega3_epa_dha: 250 } })
    assert.deepStrictEqual(
      recommendation.heldBack.map(({ because, nutrients }) => [because, nutrients.length]),
      [["taken", 2]],
    )
    assert.strictEqual(
      recommendation.heldBack[0]?.text.replaceAll("\u00a0", " "),
      "Das nimmst du schon: 4 µg Vitamin B12 und 250 mg Omega-3 (EPA und DHA) am Tag.",
    )
    assert.include(recommendation.title, "Daran denkst du schon")
  })
})

describe("a caution", () => {
  it("speaks of nothing that somebody declined to say, and still holds", () => {
    const everything = { q_goal: ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"] }
    const silent = advise({
      ...everything,
      q_iodine: ["declined"],
      q_nuts: "declined",
      q_smoke: "declined",
      q_alcohol: "declined",
    })
    assert.notMatch(silent.text, /[Ww]egen deiner Angabe|Rauch|Meeresalgen|Paranüsse|Alkohol/)
    const shown = silent.suggestion.interests.flatMap(({ products: each }) => each.map(({ handle }) => handle))
    for (const handle of ["beta-carotin-kapseln-2", "jod-tabletten-100", "selen-tabletten-45"])
      assert.notInclude(shown, handle)
    const iodine = advise({ q_diet: "vegan", q_wholefoods: "few_wholefoods", q_nuts: "declined" })
    const selenium = iodine.recommendation.heldBack.find(({ nutrients }) =>
      nutrients.some(({ id }) => id === "selenium"),
    )
    assert.match(selenium?.cautions.join() ?? "", /^Zu einer Frage, von der das abhängt, hast du nichts gesagt\./)
  })

  it("hangs on an answer that can be given, also of what is only taken and never sold", () => {
    const tags = new Set(
      questionnaire.questions.flatMap((question) => [
        ...question.options.flatMap(({ id, tags: given }) => (id === "declined" ? [] : given)),
        ...(question.kind === "own" ? (question.takes ?? []).flatMap(({ tags: given }) => given) : []),
      ]),
    )
    const hanging = [...nutrientTable.values()].flatMap(({ cautions }) =>
      cautions.filter(({ action }) => /^(?:exclude|refer|warn)$/.test(action)).map(({ tag }) => tag),
    )
    assert.deepStrictEqual(
      hanging.filter((tag) => !tags.has(tag)),
      [],
    )
  })
})

describe("an answer that does not count", () => {
  it("is an own amount of 0", () => {
    assert.deepStrictEqual(
      advise({ ...vegan, q_own: { vitamin_b12: 0 } }).nutrients,
      advise({ ...vegan, q_own: "none" }).nutrients,
    )
  })

  it("is left over from a question that is no longer asked", () => {
    // Went vegan, said no to whole foods, and went back; ticked a medicine, and takes none after all.
    const { suggestion } = advise({ q_wholefoods: "few_wholefoods", q_meds: "no", q_meds_list: ["med_coumarin"] })
    assert.strictEqual(suggestion.status, "no_need")
  })
})

describe("what people already take", () => {
  it.each([
    ["an ACE inhibitor with potassium", { q_meds: "yes", q_meds_list: ["med_blood_pressure"] }, "potassium", "APONET"],
    ["a smoker with beta-carotene", { q_smoke: "smoker" }, "beta_carotene", "EFSA"],
    ["a thyroid with iodine", { q_cond: ["cond_thyroid"] }, "iodine", "Jod"],
    ["a wish for a child with vitamin A", { q_preg: "trying_to_conceive" }, "vitamin_a", "EFSA"],
  ] as const)("is held against the cautions, first in the letter: %s", (_who, changes, nutrient, source) => {
    const { recommendation } = advise({ ...changes, q_own: { [nutrient]: 1 } })
    assert.match(recommendation.title, /^Frag bitte nach, ob du .* weiter nehmen sollst\.$/)
    const [own] = recommendation.own
    assert.strictEqual(own?.nutrients[0]?.id, nutrient)
    assert.include(
      own?.sources.map(({ source: named }) => named).join(" ") ?? "",
      source === "APONET" ? "aponet" : source,
    )
    assert.isAbove(own?.because.length ?? 0, 1)
  })

  it("is spoken of beside a referral as well, without a product", () => {
    const { recommendation } = advise({
      q_meds: "yes",
      q_meds_list: ["med_coumarin"],
      q_own: { vitamin_k2: 75 },
    })
    assert.strictEqual(recommendation.status, "refer")
    assert.match(recommendation.own[0]?.sentences.join(" ") ?? "", /Gerinnungshemmer/)
  })
})

describe("what a caution refers and does not exclude", () => {
  it("may be right to take: the letter says to go on, and says the caution once", () => {
    const { recommendation } = advise({
      q_age: "age_65_plus",
      q_cond: ["cond_osteoporosis"],
      q_calcium: "no_dairy_no_fortified",
      q_own: { calcium: 300 },
    })
    assert.strictEqual(recommendation.title, "Nimm Calcium so weiter, wie es mit der Praxis besprochen ist.")
    assert.strictEqual(recommendation.ownAdvice, "Was dir verordnet ist, setz nicht von dir aus ab.")
    const [held] = recommendation.heldBack
    assert.strictEqual(held?.because, "caution")
    assert.deepStrictEqual([held?.text, held?.cautions], ["Ein zweites Präparat schlagen wir nicht vor.", []])
  })

  it("comes after the limits, which would read as if so much were fine", () => {
    const [own] = advise({ q_smoke: "smoker", q_own: { beta_carotene: 10 } }).recommendation.own
    assert.match(own?.sentences.join(" ") ?? "", /höchstens.*Rauchende/)
  })
})

describe("a vegan who takes too little vitamin B12", () => {
  it("reads of it first, whatever else is suggested, and how long to take it", () => {
    const { recommendation } = advise({ ...vegan, q_own: { vitamin_b12: 1 } })
    assert.strictEqual(recommendation.title, "In deinem Präparat ist noch zu wenig Vitamin\u00a0B12.")
    assert.match(recommendation.opening[0] ?? "", /Omega-3/)
    assert.match(recommendation.closing.join(" "), /auf Dauer.*Alles andere nimm nicht dauerhaft/)
    const enough = advise({ ...vegan, q_own: { vitamin_b12: 10, omega3_epa_dha: 250 } }).recommendation
    assert.match(enough.closing.join(" "), /auf Dauer/)
    assert.notInclude(enough.closing.join(" "), "nicht dauerhaft")
  })
})

describe("a caution that „etwas anderes“ only may mean", () => {
  it.each([
    ["q_cond", "cond_other", {}],
    ["q_meds_list", "other_medicine", { q_meds: "yes" }],
  ] as const)("is said as an if, never as something that was said: %s", (question, option, changes) => {
    const { own } = advise({
      ...changes,
      [question]: [option],
      q_own: Object.fromEntries([...nutrientTable.keys()].map((nutrient) => [nutrient, null])),
    }).suggestion
    assert.isNotEmpty(own)
    for (const { text } of own.flatMap(({ texts }) => texts)) assert.match(text, /^Falls /)
  })
})

describe("a topic of interest", () => {
  it("shows nothing that is suggested, held back or taken already", () => {
    const shownTo = (changes: Answers) =>
      advise({ ...changes, q_goal: ["bones", "muscles", "tiredness"] }).suggestion.interests.flatMap(
        ({ products: each }) =>
          each.flatMap(({ handle }) =>
            products
              .filter((product) => product.handle === handle)
              .flatMap(({ doses }) => doses.map(({ nutrient }) => nutrient)),
          ),
      )
    // Where nothing is needed, the letter says so of vitamin D; where something is, it says nothing of it.
    assert.notInclude(shownTo({}), "vitamin_d")
    assert.include(shownTo({ q_fish: "never" }), "vitamin_d")
    assert.include(shownTo({}), "magnesium")
    assert.notInclude(shownTo({ q_sun: "low_sun" }), "vitamin_d")
    assert.notInclude(shownTo({ q_own: { vitamin_d: 5 } }), "vitamin_d")
    assert.notInclude(shownTo({ q_own: { magnesium: 50 } }), "magnesium")
    // Below the least that answers the need, and held back for that reason.
    assert.notInclude(shownTo({ q_sun: "low_sun", q_own: { vitamin_d: 5 } }), "vitamin_d")
  })
})

describe("what to eat", () => {
  const foodIn = (changes: Answers) => {
    const { recommendation } = advise(changes)
    return [...recommendation.products, ...recommendation.heldBack].flatMap(({ food }) => food).join(" ")
  }

  it("fits the diet and the allergies, also of what is held back", () => {
    const shade: Answers = { q_sun: "low_sun" }
    assert.match(foodIn(shade), /Pilze, Eier, Hering und Makrele/)
    assert.match(foodIn({ ...shade, q_own: "declined" }), /Pilze, Eier, Hering und Makrele/)
    assert.notMatch(foodIn({ ...shade, q_diet: "vegetarian", q_milk: "often" }), /Hering|Makrele/)
    assert.notMatch(foodIn({ ...vegan, ...shade }), /Eier|Hering|Makrele/)
    assert.match(foodIn(vegan), /Walnüsse, Rapsöl und Leinöl/)
    assert.notMatch(foodIn({ ...vegan, q_allergy: ["allergy_nuts"] }), /Walnüsse/)
    assert.match(foodIn(vegan), /Joghurtalternativen/)
    assert.notMatch(foodIn({ ...vegan, q_allergy: ["allergy_soy"] }), /Joghurtalternativen/)
  })

  it("is not said of a nutrient that a caution excludes, and is of one that it refers", () => {
    const { recommendation } = advise({
      q_diet: "vegan",
      q_wholefoods: "few_wholefoods",
      q_iodine: ["none"],
      q_cond: ["cond_thyroid"],
    })
    const [held, ...others] = recommendation.heldBack
    assert.deepStrictEqual(others, [])
    assert.deepStrictEqual(
      held?.nutrients.map(({ id }) => id),
      ["iodine", "zinc", "selenium"],
    )
    assert.match(held?.food.join(" ") ?? "", /^Für Zink und Selen dasselbe wie für Vitamin/)
    // Held back by the same answer for words of their own: one paragraph, each caution with its name.
    assert.deepStrictEqual(
      held?.cautions.map((line) => line.split(":")[0]),
      ["Jod", "Zink", "Selen"],
    )
  })
})

describe("an amount above a limit", () => {
  it("leads the letter where it is EFSA's; above the BfR's proposal for one product it is a line", () => {
    for (const [amount, soon] of [
      [25, false],
      [125, true],
    ] as const) {
      const { recommendation } = advise({ q_own: { vitamin_d: amount } })
      assert.strictEqual(/^Frag bitte nach, ob so viel Vitamin\u00a0D/.test(recommendation.title), soon)
      assert.strictEqual((recommendation.ownAdvice ?? "").startsWith("Frag bitte in der Apotheke"), soon)
      assert.include(recommendation.ownAdvice ?? "", "Was dir verordnet ist, setz nicht von dir aus ab.")
    }
  })
})

describe("a wish for a child", () => {
  const wish: Answers = { q_preg: "trying_to_conceive" }

  it("always comes with the folic acid paragraph, said once: also on a referral, without a product", () => {
    for (const [changes, status] of [
      [{ ...wish, q_cond: ["cond_kidney"], q_own: { vitamin_a: 1 } }, "refer"],
      [{ ...wish, q_own: { folate: 400 } }, "blocked"],
      [{ ...wish, q_own: { folate: null } }, "blocked"],
      [wish, "suggest"],
    ] as const) {
      const { recommendation, text } = advise(changes)
      assert.strictEqual(recommendation.status, status)
      assert.lengthOf(text.match(/400\u00a0µg Folsäure am Tag zusätzlich/g) ?? [], 1, status)
      assert.lengthOf(text.match(/Bei manchen Medikamenten und Erkrankungen gilt eine andere Menge/g) ?? [], 1, status)
      if (status === "refer") assert.deepStrictEqual(recommendation.products, [])
    }
  })
})

describe("a vegan whose vitamin B12 we must not suggest", () => {
  it.each(["med_ppi", "metformin"])(
    "reads of it first: have it checked soon, and what to eat until then (%s)",
    (id) => {
      const { recommendation } = advise({ ...vegan, q_meds: "yes", q_meds_list: [id], q_sun: "low_sun" })
      assert.strictEqual(recommendation.status, "suggest")
      assert.match(recommendation.title, /^Lass deinen Vitamin-B12-Wert bald prüfen/)
      assert.match(recommendation.opening[0] ?? "", /bis dahin .*zugesetzt/)
      assert.include(recommendation.opening.join(" "), "Vitamin\u00a0D")
    },
  )
})

describe("who takes or has something common", () => {
  const meds = (...options: readonly string[]): Answers => ({ q_meds: "yes", q_meds_list: options })

  it.each([
    ["a statin", meds("med_statin")],
    ["a nose spray", meds("med_allergy_asthma")],
    ["ramipril", meds("med_blood_pressure")],
    [
      "five common conditions",
      { q_cond: ["cond_hypertension", "cond_reflux", "cond_hay_fever_asthma", "cond_blood_lipids"] },
    ],
    ["osteoporosis", { q_cond: ["cond_osteoporosis"] }],
  ] as const)("is not referred: %s", (_what, changes) => {
    assert.strictEqual(advise(changes).suggestion.status, "no_need")
  })

  it("reads what concerns them and nothing that concerns others", () => {
    // Vitamin D, calcium and vitamin B12 are wanted here.
    const wanted: Answers = {
      q_diet: "vegan",
      q_wholefoods: "most_days",
      q_calcium: "no_dairy_no_fortified",
      q_sun: "low_sun",
    }
    assert.notMatch(advise({ ...wanted, ...meds("med_blood_pressure") }).text, /Thiazid/)
    assert.match(advise({ ...wanted, ...meds("med_diuretic") }).text, /Thiazid/)
    assert.notMatch(advise({ ...wanted, ...meds("insulin_or_other") }).text, /Metformin/)
    assert.include(advise({ ...wanted, ...meds("insulin_or_other") }).nutrients, "vitamin_b12")
    assert.match(advise({ ...wanted, ...meds("metformin") }).text, /Metformin/)
    for (const changes of [{ q_cond: ["cond_osteoporosis"] }, meds("bisphosphonate"), meds("osteoporosis_other")]) {
      const { nutrients } = advise({ ...wanted, ...changes })
      assert.notInclude(nutrients, "vitamin_d")
      assert.notInclude(nutrients, "calcium")
    }
  })

  it("after 50 is not asked about a pregnancy, and before is", () => {
    const asked = (q_age: string) => questionsFor(questionnaire, { q_age, q_sex: "female" }).map(({ id }) => id)
    assert.include(asked("18_50"), "q_preg")
    for (const age of ["51_64", "age_65_plus"]) assert.notInclude(asked(age), "q_preg")
  })

  it("still meets every gate of the version before: no option has lost a tag that stops or holds back", () => {
    /** What each option that was split or renamed became. */
    const became: Readonly<Record<string, readonly string[]>> = {
      "q_meds_list med_antihypertensive": ["med_diuretic"],
      "q_meds_list med_metformin": ["metformin"],
      "q_meds_list med_bisphosphonate": ["bisphosphonate"],
      "q_meds_list med_methotrexate": ["methotrexate", "cancer_medicine", "immunosuppressant"],
      "q_meds_list med_other_regular": ["other_medicine"],
      "q_fish no_fish": ["never"],
      "q_fish yes": ["weekly"],
    }
    for (const question of before.questionnaire.questions)
      for (const { id, tags } of question.options) {
        const options = questionnaire.questions.find((each) => each.id === question.id)?.options ?? []
        const now = became[`${question.id} ${id}`] ?? [id]
        const given = options.filter((option) => now.includes(option.id)).flatMap((option) => option.tags)
        assert.includeMembers([...given], tags, `${question.id} ${id}`)
      }
    const stops = ruleBook.stops.map(({ tag }) => tag)
    assert.includeMembers(
      stops,
      before.ruleBook.stops.map(({ tag }) => tag),
    )
  })

  it("chose a group that a pharmacist still has to confirm", () => {
    const unsigned = questionnaire.questions.flatMap(({ options }) =>
      options.flatMap(({ id, review }) => (review === undefined ? [] : [[id, review]])),
    )
    assert.deepStrictEqual(
      unsigned,
      ["med_blood_pressure", "med_statin", "med_allergy_asthma"].map((id) => [id, "zu bestätigen durch Apotheker:in"]),
    )
  })
})
