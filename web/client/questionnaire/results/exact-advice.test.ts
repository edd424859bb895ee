import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { demoShop } from "../../../../adapters/demo-shop/demo-shop.ts"
import { layerShippedQuestionnaire } from "../../../../adapters/shipped-questionnaire/shipped-questionnaire.ts"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import {
  adviserOf,
  allTopics,
  june,
  meds,
  november,
  vegan,
  wish,
} from "../../../../domain/suggestion-cases/example-advice.ts"

import { QuestionnaireVersions } from "../../../../domain/suggestions/ports.ts"

// What was wrong or weak in the version of 2026-11-26, and the letters of a shopper's review (QUESTIONNAIRE.md § 11).

const { advise, material } = adviserOf(
  Effect.runSync(QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire))),
  Effect.runSync(demoShop).products,
)

const foodIn = (changes: Answers, at = june): string => {
  const { letter } = advise(changes, at)
  return [...letter.products, ...letter.heldBack].flatMap(({ food }) => food).join(" ")
}

describe("a wish for a child (8)", () => {
  it("gets folic acid on top of eating well, never food in its place", () => {
    const { letter, text } = advise(wish)
    const [folate] = letter.products
    assert.deepStrictEqual([folate?.nutrients[0]?.id, folate?.food], ["folate", []])
    assert.match(text, /400 µg Folsäure am Tag zusätzlich zum Essen/)
    assert.notMatch(foodIn({ ...wish, q_own: { folate: 200 } }), /Gemüse/)
  })

  it.each([wish, { q_preg: "pregnancy" }, { q_preg: "lactation" }, { ...wish, q_cond: ["cond_kidney"] }])(
    "and what follows it goes with no alcohol, whatever the amount: %o",
    (changes) => {
      for (const q_alcohol of ["no", "alcohol_high"])
        assert.match(advise({ ...changes, q_alcohol }).text, /keinen Alkohol, auch nicht wenig/)
    },
  )

  it("gets an iodine product or the hint that iodine belongs to the practice, never both", () => {
    const practice = /Jod ist bei Kinderwunsch ein Thema für die Frauenarztpraxis/
    const product = advise({ ...wish, q_iodine: ["none"] })
    assert.include(product.suggested, "iodine")
    assert.notMatch(product.text, practice)
    assert.match(advise(wish).text, practice)
    for (const changes of [wish, { ...wish, q_iodine: ["none"] }, { ...wish, q_fish: "never" }]) {
      const { topics, suggested, text } = advise({ ...changes, ...allTopics })
      if ([...topics, ...suggested].includes("iodine")) assert.notMatch(text, practice)
    }
  })
})

describe("what to eat (9)", () => {
  const gout: Answers = { q_cond: ["cond_gout"] }

  it("knows gout", () => {
    const { text } = advise({ ...gout, q_sun: "low_sun", q_fish: "fish_sometimes" }, june)
    assert.notMatch(text, /Hering|Makrele|[Öö]fter Fisch/)
    assert.notMatch(foodIn({ ...gout, q_iodine: ["none"] }), /Seefisch/)
    assert.notMatch(foodIn({ ...gout, q_fish: "never" }), /Fisch/)
    assert.notMatch(foodIn({ ...vegan, ...gout, q_wholefoods: "few_wholefoods" }), /Hefeflocken|Linsen/)
  })

  it("knows kidney stones, also of what they hold back", () => {
    for (const changes of [
      { q_calcium: "no_dairy_no_fortified" },
      { ...vegan, q_wholefoods: "few_wholefoods", q_calcium: "no_dairy_no_fortified" },
    ])
      assert.notMatch(foodIn({ ...changes, q_cond: ["cond_kidney_stones"] }), /Mandeln|Walnüsse/)
  })

  it("offers fish in place of omega-3 to who eats meat, and to nobody who cannot or will not eat it", () => {
    assert.match(foodIn({ q_fish: "never" }), /zweimal in der Woche Fisch/)
    for (const changes of [
      { q_allergy: ["allergy_fish"] },
      { q_diet: "vegetarian", q_milk: "often" },
      vegan,
      gout,
    ] as const)
      assert.notMatch(foodIn({ q_fish: "never", ...changes }), /Fisch/)
    assert.notMatch(foodIn({ q_fish: "never", q_sun: "low_sun" }), /Hering|Makrele/)
  })
})

describe("a caution (10)", () => {
  it("says to take calcium carbonate with a meal under an acid blocker, and to nobody else", () => {
    const wanted: Answers = { q_calcium: "no_dairy_no_fortified" }
    assert.match(advise({ ...wanted, ...meds("med_ppi") }).text, /Calciumcarbonat zu einer Mahlzeit/)
    assert.notMatch(advise(wanted).text, /Magensäureblocker/)
    assert.match(advise({ ...meds("med_ppi"), q_own: { calcium: 400 } }).text, /Calciumcarbonat zu einer Mahlzeit/)
  })

  it.each([
    ["osteoporosis_other", { calcium: 300, zinc: 5, iron: 5 }, /Bisphosphonat/],
    ["bisphosphonate", { calcium: 300, zinc: 5 }, /Denosumab/],
    ["methotrexate", { folate: 200 }, /Fluorouracil|Capecitabin/],
    ["cancer_medicine", { folate: 200 }, /Methotrexat/],
    ["immunosuppressant", { folate: 200 }, /Methotrexat|Fluorouracil/],
    ["med_coumarin", { vitamin_k2: 20 }, /Cumarin/],
  ] as const)("names the medicine that was ticked: %s", (id, q_own, others) => {
    const { text } = advise({ ...meds(id), q_own })
    assert.notMatch(text, others)
  })

  it("of a group of medicines is said as an if", () => {
    for (const [id, nutrient] of [
      ["med_digoxin", "iodine"],
      ["med_digoxin", "potassium"],
      ["med_lithium", "iodine"],
      ["med_levodopa", "iron"],
      ["med_levothyroxine", "magnesium"],
    ] as const)
      for (const { text } of advise({ ...meds(id), q_own: { [nutrient]: 1 } }).suggestion.own.flatMap(
        ({ texts }) => texts,
      ))
        assert.match(text, /^(?:Falls|Bei Schilddrüsenerkrankungen|Männer)/)
  })

  it("with other osteoporosis medicines still holds minerals back", () => {
    const needs: Answers = { ...vegan, q_wholefoods: "few_wholefoods", q_iodine: ["none"] }
    for (const id of ["osteoporosis_other", "bisphosphonate"])
      for (const nutrient of ["iodine", "zinc", "selenium", "calcium", "vitamin_d"])
        assert.notInclude(
          advise({ ...needs, ...meds(id), q_sun: "low_sun", q_calcium: "no_dairy_no_fortified" }).suggested,
          nutrient,
        )
  })
})

describe("amounts, forms and plants (11)", () => {
  it("names copper above 25 mg of zinc, unless it is taken", () => {
    assert.match(advise({ q_own: { zinc: 30 } }).text, /Kupferwert senken/)
    assert.notMatch(advise({ q_own: { zinc: 25 } }).text, /Kupferwert/)
    assert.notMatch(advise({ q_own: { zinc: 30, copper: 1 } }).text, /Kupferwert/)
  })

  it("tells nicotinic acid from nicotinamide", () => {
    for (const niacin of [16, 500, null])
      assert.match(advise({ q_own: { niacin } }).text, /Nicotinsäure hält die EFSA höchstens 10 mg.*Nicotinamid/)
    assert.notMatch(advise({ q_own: { niacin: 10 } }).text, /Nicotinsäure/)
  })

  it.each([
    ["plant_red_yeast_rice", ["med_statin"], /Rotschimmelreis und ein Statin wirken gleich/],
    ["plant_red_yeast_rice", ["med_coumarin"], /Rotschimmelreis kann verändern, wie dein Gerinnungshemmer/],
    ["plant_st_johns_wort", ["med_contraceptive"], /hormonelle Verhütung unsicher/],
    ["plant_st_johns_wort", ["med_coumarin"], /Gerinnungshemmer schwächer/],
    ["plant_st_johns_wort", ["med_statin"], /Cholesterinsenker schwächer/],
    ["plant_st_johns_wort", ["med_lithium"], /Antidepressiva/],
  ] as const)("checks %s against %s", (plant, others, words) => {
    const { letter, text } = advise(meds(plant, ...others))
    assert.strictEqual(letter.status, "refer")
    assert.match(text, words)
    assert.notMatch(advise(meds(plant)).text, words)
    assert.notMatch(advise(meds(...others)).text, /Johanniskraut|Rotschimmelreis/)
  })
})

describe("the title (12)", () => {
  it.each([
    ["vitamin_d", 25],
    ["vitamin_d", 100],
    ["zinc", 10],
    ["vitamin_c", 1_000],
    ["vitamin_b12", 500],
    ["omega3_epa_dha", 2_000],
    ["coenzyme_q10", 200],
  ])("asks about nothing that only exceeds a proposal for one product: %s %d", (nutrient, amount) => {
    const { title, letter } = advise({ q_own: { [nutrient]: amount } })
    assert.notMatch(title, /Frag bitte/)
    assert.notMatch(letter.ownAdvice ?? "", /Frag/)
    assert.isAbove(letter.own.length, 0)
  })

  it("never praises what it asks about", () => {
    for (const changes of [
      { q_sun: "low_sun", q_own: { vitamin_d: 125 } },
      { ...wish, q_own: { folate: 2_000 } },
      { ...vegan, q_own: { iodine: 700, vitamin_b12: 10, omega3_epa_dha: 250 }, q_iodine: ["none"] },
    ]) {
      const { title, text } = advise(changes)
      assert.match(title, /^Frag bitte nach, ob so viel/)
      assert.notMatch(
        text,
        /das tust du schon|Daran denkst du schon|Das nimmst du schon:[^"]*(?:Jod|Vitamin D|Folsäure)/,
      )
    }
  })

  it.each([
    ["metformin", meds("metformin")],
    ["an acid blocker", meds("med_ppi")],
    ["osteoporosis", { q_cond: ["cond_osteoporosis"] }],
    ["an age above 65", { q_age: "age_65_plus" }],
    ["thyroid disease", { q_cond: ["cond_thyroid"] }],
    ["kidney stones", { q_cond: ["cond_kidney_stones"] }],
    ["an antibiotic", meds("med_antibiotic_tetra_quinolone")],
    ["metformin with vitamin B12", { ...meds("metformin"), q_own: { vitamin_b12: 10 } }],
  ] as const)("does not say that there is no reason beside what has to be asked: %s", (_, changes) => {
    const { letter, text } = advise(changes)
    assert.strictEqual(letter.status, "no_need")
    assert.notMatch(text, /keinen Anlass|Einen Anlass/)
    for (const { id } of letter.lookedAt)
      assert.isFalse(/vitamin_b12/.test(id) && /B12-(?:Wert|Spiegel)|dein Vitamin B12 weiter/.test(text), id)
  })
})

describe("what somebody takes (13)", () => {
  it("is answered in every letter, also when it is fine so", () => {
    for (const changes of [{}, { q_cond: ["cond_kidney"] }, { q_preg: "pregnancy" }, { q_fish: "never" }, vegan])
      for (const own of [
        { magnesium: 200 },
        { vitamin_c: 80 },
        { biotin: 50 },
        { lactase: 3_000 },
        { omega3_dha: 100 },
        { iron: null },
      ]) {
        const { letter } = advise({ ...changes, q_own: own })
        const [nutrient = ""] = Object.keys(own)
        const answered = [...letter.own, ...letter.heldBack].flatMap(({ nutrients }) => nutrients.map(({ id }) => id))
        assert.isTrue(answered.includes(nutrient) || answered.includes("omega3_epa_dha"), nutrient)
      }
  })

  it("is not called needless, nor said to be fine where a level has to be checked", () => {
    const { letter, text } = advise({ q_own: { vitamin_d: 10, zinc: 5 } })
    assert.notIncludeMembers(
      letter.lookedAt.map(({ id }) => id),
      ["vitamin_d", "zinc"],
    )
    assert.match(text, /Die Mengen? pass(?:t|en) so/)
    assert.notMatch(advise({ q_own: { biotin: 5_000 } }).text, /passt so/)
  })

  const calledFine = /pass(?:t|en) so/
  const none =
    /Eine Höchstmenge nennen EFSA und BfR dafür nicht\..* Ob die Menge für dich richtig ist, kann dir deine Apotheke sagen\.$/

  it.each([
    ["creatine", 20_000],
    ["phosphorus", 5_000],
    ["choline", 10_000],
    ["thiamin", 300],
    ["pantothenic_acid", 1_000],
    ["biotin", 50],
    ["biotin", 5_000],
    ["lactase", 9_000],
  ])("is never called fine where no limit is named: %s %d", (nutrient, amount) => {
    for (const beside of [{}, { vitamin_c: 80 }]) {
      const { letter, title } = advise({ q_own: { ...beside, [nutrient]: amount } })
      const about = letter.own.find(({ nutrients }) => nutrients.some(({ id }) => id === nutrient))?.sentences.join(" ")
      assert.notMatch(title, calledFine)
      assert.notMatch(about ?? "", calledFine)
      assert.match(about ?? "", none)
    }
  })

  it("is called fine by the title only if it is by what stands below, whatever is taken by whom", () => {
    const people: readonly Answers[] = [
      {},
      { q_smoke: "smoker" },
      { q_cond: ["cond_diabetes"] },
      { q_age: "age_65_plus" },
      meds("med_ppi"),
      wish,
    ]
    for (const row of material.nutrients)
      for (const amount of [0.5, 20, 400, 20_000, null])
        for (const changes of people) {
          const { letter, title } = advise({ ...changes, q_own: { [row.id]: amount } })
          const of = letter.own.flatMap(({ sentences }) => sentences).join(" ")
          const what = `${row.id} ${amount} ${JSON.stringify(changes)}: ${title} ${of}`
          if (calledFine.test(title)) assert.match(of, calledFine, what)
          if (!calledFine.test(of)) continue
          assert.isTrue(row.upper !== null || row.bfr.adult !== null, what)
          assert.isTrue(
            amount !== null &&
              amount <= Math.min(row.upper ?? amount, row.bfr.tryingToConceive ?? row.bfr.adult ?? amount),
            what,
          )
          assert.notMatch(of, /Vorsicht|Blutuntersuchung|dafür nicht/, what)
        }
    assert.match(advise({ q_own: { vitamin_c: 80 } }).title, /^Was du nimmst, passt so\./)
    assert.notMatch(advise({ q_smoke: "smoker", q_own: { lutein: 20 } }).title, calledFine)
  })

  it("is spoken of in the plural where it is several, with everybody who names a limit", () => {
    const three = advise({ q_own: { vitamin_c: 80, zinc: 5, vitamin_b12: 10 } }).text
    assert.match(three, /Die Mengen passen so: Sie bleiben jeweils in den Grenzen, die EFSA und BfR nennen\./)
    const withCoenzyme = advise({ q_own: { vitamin_c: 80, zinc: 5, coenzyme_q10: 30 } }).text
    assert.match(withCoenzyme, /in den Grenzen, die EFSA, BfR und BVL nennen\./)
    assert.match(three, /Deine Antworten nennen dafür keinen Grund, aber auch keinen dagegen\./)
  })

  it("is not the most that would be suggested where it is more", () => {
    const { title, text } = advise({ q_own: { riboflavin: 400 } })
    assert.strictEqual(title, "Zusätzlich zu dem, was du nimmst, schlagen wir dir nichts vor.")
    assert.match(text, /Wir schlagen höchstens 4,2 mg/)
  })
})

describe("a number names its kind (14)", () => {
  it.each([
    [{ magnesium: 400 }, /250 mg Magnesium am Tag aus Nahrungsergänzungsmitteln, zusätzlich zum Essen/],
    [{ omega3_epa_dha: 2_000 }, /1\.500 mg Omega-3 \(EPA und DHA\) am Tag aus allen Quellen/],
    [{ vitamin_d: 200 }, /100 µg Vitamin D am Tag aus allen Quellen/],
    [{ folate: 2_000 }, /1\.000 µg Folsäure am Tag aus Nahrungsergänzungsmitteln und angereicherten Lebensmitteln/],
    [{ coenzyme_q10: 200 }, /Das BVL schlägt für ein Präparat höchstens 100 mg Coenzym Q10/],
    [{ fluoride: 4 }, /3,3 mg Fluorid am Tag aus allen Quellen/],
  ] as const)("%o", (q_own, words) => {
    assert.match(advise({ q_own }).text, words)
  })

  it("and magnesium above its own says what to do", () => {
    assert.match(advise({ q_own: { magnesium: 400 } }).text, /Nimm weniger, oder teil.*abführend/)
  })

  it("takes 20 µg of vitamin D for enough where there is little sun, and 10 for too little", () => {
    const { title, text } = advise({ q_sun: "low_sun", q_own: { vitamin_d: 10 } })
    assert.strictEqual(title, "In deinem Präparat ist noch zu wenig Vitamin D.")
    assert.match(text, /mindestens 20 µg/)
    assert.match(advise({ q_sun: "low_sun", q_own: { vitamin_d: 20 } }).title, /^Daran denkst du schon/)
  })
})

describe("a letter of the shopper's review", () => {
  it("to a vegan who eats well but for iodine, calcium and sun suggests four, and omega-3 as food", () => {
    const { suggested, suggestion } = advise({
      ...vegan,
      ...meds("med_contraceptive"),
      q_iodine: ["none"],
      q_calcium: "no_dairy_no_fortified",
      q_sun: "low_sun",
    })
    assert.includeMembers([...suggested], ["vitamin_b12", "iodine", "vitamin_d", "calcium"])
    assert.deepInclude(
      suggestion.blocked.map(({ nutrient, because }) => [nutrient, because]),
      ["omega3_epa_dha", "enough"],
    )
  })

  it("names up to three nutrients in its title, else how many and in how many products", () => {
    const many = { ...vegan, q_iodine: ["none"], q_calcium: "no_dairy_no_fortified", q_sun: "low_sun" }
    const title = (changes: Answers) => advise(changes).title.replaceAll("\u00a0", " ")
    assert.strictEqual(title(vegan), "Unser Vorschlag für dich: Vitamin B12 und Omega-3 (EPA und DHA).")
    assert.strictEqual(title(many), "Unser Vorschlag für dich: vier Präparate.")
    assert.strictEqual(
      title({ ...many, q_wholefoods: "few_wholefoods" }),
      "Unser Vorschlag für dich: acht Nährstoffe in drei Präparaten.",
    )
  })

  it("warns of a pregnancy only those who may become pregnant", () => {
    for (const changes of [
      { q_preg: "pregnancy" },
      { q_preg: "lactation" },
      { q_sex: "male" },
      { q_age: "51_64" },
      { q_age: "under_18" },
    ])
      assert.notMatch(advise(changes).text, /in einer Schwangerschaft frag|"mayBecomePregnant":true/)
    assert.match(advise({}).text, /"mayBecomePregnant":true.*in einer Schwangerschaft frag/)
  })

  it("to a man of 67 with an anticoagulant and arrhythmia names vitamin K", () => {
    const { text } = advise({
      q_age: "age_65_plus",
      q_sex: "male",
      ...meds("med_coumarin"),
      q_cond: ["cond_heart_arrhythmia"],
    })
    assert.match(text, /vor allem auf Vitamin K an/)
  })

  it("to a student in November names fish and no sun, and no cause before a product", () => {
    const { text } = advise({ q_sun: "low_sun", q_fish: "never", q_goal: ["tiredness"] }, november)
    assert.match(text, /Woche Fisch/)
    assert.notMatch(text, /Minuten Sonne|bevor du etwas nimmst/)
  })

  it("about weeks of tiredness stays as it was", () => {
    const { letter, text } = advise({ q_alarm: ["alarm_symptoms"] })
    assert.strictEqual(letter.status, "refer")
    assert.match(text, /116117.*Telefonseelsorge/)
  })

  it("to a family man speaks of his magnesium, and offers nothing needless or made for older people", () => {
    for (const [magnesium, asks] of [
      [400, true],
      [200, false],
    ] as const) {
      const { title, text, topics, suggestion } = advise({
        q_sex: "male",
        q_own: { magnesium },
        q_goal: ["muscles"],
      })
      assert.strictEqual(/^Frag bitte nach/.test(title), asks)
      assert.match(text, new RegExp(`Du nimmst ${magnesium} mg Magnesium`))
      assert.notInclude(topics, "vitamin_d")
      assert.notInclude(JSON.stringify(suggestion.interests), "60plus")
    }
    const offered = (q_age: string) =>
      JSON.stringify(advise({ q_age, q_fish: "never", ...allTopics }).suggestion.interests).includes("60plus")
    assert.isFalse(offered("18_50"))
  })
})
