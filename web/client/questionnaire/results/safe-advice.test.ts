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

// The cases in which the version of 2026-11-26 advised wrongly (QUESTIONNAIRE.md § 11), the unsafe ones.

const { advise, material } = adviserOf(
  Effect.runSync(QuestionnaireVersions.use(({ current }) => current).pipe(Effect.provide(layerShippedQuestionnaire))),
  Effect.runSync(demoShop).products,
)

describe("the limits of the person (1)", () => {
  it.each([
    ["pregnancy", { folate: 400, iodine: 150 }, "refer", /höchstens 400 µg Folsäure.*höchstens 150 µg Jod/],
    ["lactation", { iodine: 150, folate: 200 }, "refer", /höchstens 200 µg Folsäure.*höchstens 150 µg Jod/],
    ["trying_to_conceive", { folate: 400, iodine: 100 }, "blocked", /höchstens 100 µg Jod/],
  ] as const)(
    "are those of the answers, and nothing is asked about what keeps them: %s",
    (q_preg, q_own, status, limits) => {
      const { letter, suggestion, text } = advise({ q_preg, q_own, q_iodine: ["iodised_salt", "dairy"] })
      assert.strictEqual(letter.status, status)
      assert.deepStrictEqual(suggestion.own, [])
      assert.match(text, limits)
      assert.notMatch(text, /ob so viel/)
      if (q_preg === "pregnancy") assert.notMatch(text, /200 µg Folsäure|100 µg Jod/)
    },
  )

  it.each([
    ["pregnancy", { q_preg: "pregnancy" }, /Bleib darüber mit deiner Frauenarztpraxis oder Hebamme im Gespräch\./],
    [
      "numbness",
      { q_alarm: ["neuropathy_symptoms"] },
      /Frag in der Praxis oder Apotheke, ob das für dich richtig ist\./,
    ],
    ["an anticoagulant", meds("med_coumarin"), /Frag in der Praxis oder Apotheke, ob das für dich richtig ist\./],
  ] as const)("are named after a referral with whom to ask, and no amount is called fine: %s", (_, changes, whom) => {
    for (const q_own of [
      { vitamin_c: 80 },
      { vitamin_c: 80, zinc: 5, vitamin_b12: 10, selenium: 30 },
      { phosphorus: 5_000 },
      { biotin: 5_000 },
      { zinc: null },
    ]) {
      const { letter, text } = advise({ ...changes, q_own })
      assert.strictEqual(letter.status, "refer")
      assert.match(letter.own.at(-1)?.sentences.at(-1) ?? "", whom)
      assert.notMatch(text, /pass(?:t|en) so|dafür keinen Grund|zu deinen anderen Angaben/)
      if ("selenium" in q_own) assert.match(text, /45 µg Selen.*25 µg Vitamin B12.*250 mg Vitamin C.*6,5 mg Zink/)
    }
  })

  it("are named with whom they are for", () => {
    const exceeded = advise({ q_preg: "pregnancy", q_own: { folate: 600, iodine: 200 } })
    assert.match(exceeded.text, /für Schwangere für ein Präparat höchstens 400 µg Folsäure/)
    assert.match(exceeded.text, /für Schwangere für ein Präparat höchstens 150 µg Jod/)
    const nursing = advise({ q_preg: "lactation", q_own: { iodine: 200 } })
    assert.match(nursing.text, /für Stillende für ein Präparat höchstens 150 µg Jod/)
    for (const { text } of [exceeded, nursing]) assert.notMatch(text, /Wir schlagen höchstens/)
  })

  it("are everybody's where a pregnancy is only assumed, and a house limit says nothing to who is pregnant", () => {
    assert.match(advise({ q_preg: "declined", q_own: { folate: 400 } }).text, /höchstens 200 µg Folsäure/)
    assert.notMatch(advise({ q_preg: "pregnancy", q_own: { omega3_epa_dha: 1_200 } }).text, /Wir schlagen höchstens/)
  })
})

describe("what somebody takes rightly (2)", () => {
  it.each(["metformin", "med_ppi"])("is not stopped: a vegan's vitamin B12 with %s", (id) => {
    const { letter, title, text } = advise({ ...vegan, ...meds(id), q_own: { vitamin_b12: 25 } })
    assert.strictEqual(title, "Nimm dein Vitamin B12 weiter und lass den Wert prüfen.")
    assert.notMatch(text, /ob (?:du|und wie du) Vitamin B12|bis dahin iss|bevor du davon/)
    assert.match(letter.closing.join(" "), /auf Dauer/)
    const referred = advise({ ...vegan, ...meds(id, "med_antiplatelet"), q_own: { vitamin_b12: 25 } })
    assert.strictEqual(referred.letter.status, "refer")
    assert.match(referred.text, /Nimm dein Vitamin B12 weiter und lass den Wert prüfen\./)
    const little = advise({ ...vegan, ...meds(id), q_own: { vitamin_b12: 2.5 } })
    assert.match(little.text, /mindestens 4 µg am Tag: Sprich auch über die Menge/)
  })

  it("is checked soon where it is not taken, and a product is named meanwhile only if the version says so", () => {
    const taking = { ...vegan, ...meds("metformin") }
    const { title, text, suggested } = advise(taking)
    assert.strictEqual(title, "Lass deinen Vitamin-B12-Wert bald prüfen.")
    assert.match(text, /bis dahin iss täglich/)
    assert.notMatch(text, /in der Apotheke nach einem Präparat mit Vitamin B12/)
    assert.notInclude(suggested, "vitamin_b12")
    const rules = material.ruleBook.rules.map((rule) =>
      rule.ifHeldBack?.meanwhile === undefined
        ? rule
        : {
            ...rule,
            ifHeldBack: { ...rule.ifHeldBack, meanwhile: { ...rule.ifHeldBack.meanwhile, inForce: true } },
          },
    )
    const switched = advise(taking, november, { ...material, ruleBook: { ...material.ruleBook, rules } })
    assert.match(switched.text, /in der Apotheke nach einem Präparat mit Vitamin B12/)
    assert.notInclude(switched.suggested, "vitamin_b12")
  })

  it.each([
    ["calcium with osteoporosis", { q_cond: ["cond_osteoporosis"], q_own: { calcium: 400, vitamin_d: 20 } }],
    ["calcium with denosumab", { ...meds("osteoporosis_other"), q_own: { calcium: 400 } }],
    ["folic acid with methotrexate", { ...meds("methotrexate"), q_own: { folate: 200 } }],
    ["vitamin B1 with much alcohol", { q_alcohol: "alcohol_high", q_own: { thiamin: 1 } }],
  ] as const)("goes on: %s", (_, changes) => {
    const { text } = advise(changes)
    assert.notMatch(text, /ob du .{0,40} weiter nehmen sollst|ob und wie du/)
    assert.match(text, /weiter/)
  })

  it("is asked about all the same where a caution speaks against it, or EFSA's level is passed", () => {
    assert.match(advise({ q_smoke: "smoker", q_own: { beta_carotene: 1 } }).title, /weiter nehmen sollst/)
    const much = advise({ ...meds("med_ppi"), q_own: { folate: 2_000 } })
    assert.match(much.title, /^Frag bitte nach, ob so viel Folsäure/)
  })
})

describe("an amount above a limit (3)", () => {
  it.each([
    ["folate", 5_000],
    ["iron", 100],
    ["vitamin_d", 71],
    ["zinc", 25],
    ["vitamin_b12", 1_000],
    ["omega3_epa_dha", 1_200],
  ])("may be prescribed: %s %d is not to be stopped by oneself", (nutrient, amount) => {
    for (const changes of [{}, { q_cond: ["cond_kidney"] }, { q_preg: "pregnancy" }])
      assert.match(
        advise({ ...changes, q_own: { [nutrient]: amount } }).letter.ownAdvice ?? "",
        /Was dir verordnet ist, setz nicht von dir aus ab\./,
      )
  })
})

describe("biotin before a blood test (4)", () => {
  const lead = "Sag vor einer Blutuntersuchung, dass du Biotin nimmst."

  it("is said above 150 µg and of an unknown amount, first where nothing is more urgent", () => {
    for (const biotin of [151, 10_000, null]) {
      const { title, text } = advise({ q_own: { biotin } })
      assert.strictEqual(title, lead)
      assert.match(text, /Troponin.*Blutuntersuchung/)
      assert.match(text, /PRAC/)
    }
    assert.notMatch(advise({ q_own: { biotin: 150 } }).text, /Blutuntersuchung, dass du/)
  })

  it.each([
    ["a vegan's level to be checked", { ...vegan, ...meds("metformin") }],
    ["metformin", meds("metformin")],
    ["a referral", { q_cond: ["cond_thyroid", "cond_cancer"] }],
    ["an amount to be asked about", { q_sex: "male", q_own: { iron: 20 } }],
  ] as const)("stands right below the title beside %s", (_, changes) => {
    const own = "q_own" in changes ? changes.q_own : {}
    const { letter } = advise({ ...changes, q_own: { ...(own as Record<string, number>), biotin: 2_500 } })
    assert.include([letter.title, ...letter.opening.slice(0, 2)], lead)
  })
})

describe("the sun (5)", () => {
  const shade: Answers = { q_sun: "low_sun" }
  const outside = /Sonne auf Gesicht und Arme\b.{0,5}(?:,|\.)|Bleib viel draußen/

  it("is advised from April to September, by the month of the letter", () => {
    assert.match(advise(shade, june).text, /5 bis 25 Minuten Sonne/)
    assert.match(advise({ q_age: "age_65_plus" }, june).text, outside)
    for (const [month, summer] of [
      [Date.UTC(2027, 2, 31, 12), false],
      [Date.UTC(2027, 3, 1, 12), true],
      [Date.UTC(2027, 8, 30, 12), true],
      [Date.UTC(2027, 9, 1, 12), false],
    ] as const)
      for (const changes of [shade, { q_age: "age_65_plus" }])
        assert.strictEqual(/Minuten Sonne|Bleib viel draußen/.test(advise(changes, month).text), summer)
  })

  it.each(["med_diuretic", "med_antibiotic_tetra_quinolone"])(
    "is advised to nobody whose medicine makes the skin sensitive: %s",
    (id) => {
      for (const changes of [shade, { ...shade, q_age: "age_65_plus" }, { q_age: "age_65_plus" }]) {
        const { text } = advise({ ...changes, ...meds(id) }, june)
        assert.notMatch(text, /Minuten Sonne|Bleib viel draußen/)
        assert.match(text, /Schütz sie vor starker Sonne/)
      }
    },
  )
})

describe("folic acid, which hides that vitamin B12 is short (6)", () => {
  it.each([
    ["metformin", meds("metformin")],
    ["an acid blocker", meds("med_ppi")],
    ["an age above 65", { q_age: "age_65_plus" }],
    ["a vegan with metformin", { ...vegan, ...meds("metformin") }],
    ["a vegan whose vitamin B12 is too little", { ...vegan, q_own: { vitamin_b12: 1 } }],
    ["a vegan whose amount of vitamin B12 is unknown", { ...vegan, q_own: { vitamin_b12: null } }],
  ] as const)("is in no product and no topic with %s", (_, changes) => {
    const { suggested, topics, suggestion } = advise({ ...changes, ...wish, ...allTopics })
    assert.notInclude(suggested, "folate")
    assert.notInclude(topics, "folate")
    if (!("q_age" in changes)) assert.include(JSON.stringify(suggestion.blocked), "Folsäure kann verdecken")
  })

  it("is suggested where vitamin B12 is suggested as well or taken, and goes on where it is taken", () => {
    assert.includeMembers([...advise({ ...vegan, ...wish }).suggested], ["folate", "vitamin_b12"])
    assert.include(advise({ ...vegan, ...wish, q_own: { vitamin_b12: 10 } }).suggested, "folate")
    const { text, title } = advise({ ...wish, ...meds("metformin"), q_own: { folate: 400 } })
    assert.match(title, /^Lass den Vitamin-B12-Wert prüfen, wenn du Folsäure nimmst\.$/)
    assert.notMatch(text, /ob (?:du|und wie du) Folsäure/)
  })
})

describe("a referral (7)", () => {
  it.each([
    ["an anticoagulant", meds("med_coumarin"), /Vitamin K/],
    ["low-dose ASS", meds("med_antiplatelet"), /Vitamin E und Omega-3/],
    ["amiodarone or digoxin", meds("med_digoxin"), /Kalium.*Jod/],
    ["epilepsy", meds("med_antiepileptic"), /Folsäure und Vitamin B6/],
    ["levodopa", meds("med_levodopa"), /Eisen und Vitamin B6/],
    ["lithium", meds("med_lithium"), /Lithium.*Jod/],
    ["methotrexate", meds("methotrexate"), /Methotrexat.*Folsäure/],
    ["a cancer medicine", meds("cancer_medicine"), /Folsäure/],
    ["isotretinoin", meds("med_retinoid"), /Vitamin A/],
    ["kidney disease", { q_cond: ["cond_kidney"] }, /Kalium und Magnesium/],
    ["thyroid disease beside another stop", { q_cond: ["cond_thyroid", "cond_cancer"] }, /besonders auf Jod/],
    ["liver disease", { q_cond: ["cond_liver"] }, /Vitamin A/],
    ["arrhythmia", { q_cond: ["cond_heart_arrhythmia"] }, /Omega-3/],
    ["a stomach operation", { q_cond: ["cond_gi_malabsorption"] }, /Vitamin B12 und Eisen/],
    ["haemochromatosis", { q_cond: ["cond_hemochromatosis"] }, /Eisen/],
    ["sarcoidosis", { q_cond: ["cond_sarcoidosis"] }, /Vitamin D und Calcium/],
    ["Wilson", { q_cond: ["cond_wilson"] }, /Kupfer/],
    ["an operation", { q_cond: ["surgery_planned"] }, /Vitamin E und Omega-3/],
    ["numbness", { q_alarm: ["neuropathy_symptoms"] }, /Vitamin B6/],
    ["pregnancy", { q_preg: "pregnancy" }, /Vitamin A/],
    ["metformin beside ASS", meds("metformin", "med_antiplatelet"), /Metformin.*B12/],
  ] as const)("names what matters with %s, without an amount or a product", (_, changes, nutrients) => {
    const { letter } = advise(changes)
    assert.strictEqual(letter.status, "refer")
    const said = letter.notes.map(({ text }) => text.replaceAll("\u00a0", " "))
    assert.isTrue(
      said.some((text) => nutrients.test(text)),
      said.join(" "),
    )
    for (const text of said) assert.notMatch(text, /\d ?(?:µg|mg)/)
    assert.deepStrictEqual([letter.products, letter.interests], [[], []])
  })

  it("names nothing of what somebody declined to say", () => {
    for (const changes of [{ q_cond: ["declined"] }, { q_alarm: ["declined"] }, { q_preg: "declined" }])
      assert.deepStrictEqual(advise(changes).letter.notes, [])
  })
})
