import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { nutrientSources, nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { answerProblems, factsOf, questionsFor } from "../../domain/questionnaire/facts.ts"
import { neutralAnswers } from "../../domain/questionnaire/neutral-answers.ts"
import { typeset } from "../../domain/shared/typeset.ts"
import { caseFaults } from "../../domain/suggestion-cases/case-faults.ts"
import { shippedCases } from "../../domain/suggestion-cases/shipped-cases.ts"
import { safetyRows } from "../../domain/suggestions/nutrient-safety.ts"
import { QuestionnaireVersions } from "../../domain/suggestions/ports.ts"
import { releaseProofs } from "../../domain/suggestions/release-proofs.ts"
import { versionFaults } from "../../domain/suggestions/version-faults.ts"
import { versionTexts } from "../../domain/suggestions/version-texts.ts"
import { questionnaireVersionsContract } from "../contracts/questionnaire-versions.contract.ts"
import { healthyAnswers } from "./example-answers.ts"
import before from "./questionnaire-2026-11-23.json" with { type: "json" }
import between from "./questionnaire-2026-11-25.json" with { type: "json" }
import last from "./questionnaire-2026-11-26.json" with { type: "json" }
import data from "./questionnaire-2026-11-27.json" with { type: "json" }
import { layerShippedQuestionnaire, readVersion } from "./shipped-questionnaire.ts"

questionnaireVersionsContract("shipped", layerShippedQuestionnaire)

const current = Effect.runSync(
  QuestionnaireVersions.use((versions) => versions.current).pipe(Effect.provide(layerShippedQuestionnaire)),
)
const { questions } = current.questionnaire

describe("a version that was released", () => {
  it.each([
    ["2026-11-23", before, "0d5b80600f0623cc"],
    ["2026-11-25", between, "571921a128a4745c"],
    ["2026-11-26", last, "2404bfd6025060b9"],
    ["2026-11-27", data, "5f55494c6053360b"],
  ])("never changes: what was kept is explained with it (%s)", (_, version, hash) => {
    assert.strictEqual(createHash("sha256").update(JSON.stringify(version)).digest("hex").slice(0, 16), hash)
  })
})

describe("the version in force", () => {
  it("has no fault, not even a word that may not stand there", () => {
    assert.deepStrictEqual(versionFaults(current, nutrientTable, nutrientSources), [])
    assert.deepStrictEqual(releaseProofs(current, nutrientTable), [])
  })

  it("satisfies every shipped case", () => {
    const failing = shippedCases.map((one) => [one.name, ...caseFaults(one, current, safetyRows(nutrientTable))])
    assert.deepStrictEqual(
      failing.filter(({ length }) => length > 1),
      [],
    )
    assert.strictEqual(new Set(shippedCases.map(({ id }) => id)).size, shippedCases.length)
  })

  it("names no fish, milk, eggs or meat to vegans", () => {
    const animal = /fisch|hering|makrele|\bei(?:er|ern)?\b|milch|käse|quark|fleisch|joghurt(?!alternativen)/i
    const read = current.ruleBook.rules
      .filter(({ when: { all = [], none = [] } }) => !none.includes("vegan") && !all.includes("vegetarian"))
      .map(({ id, food = "", veganFood = food, foods = [] }) => {
        const eaten = foods.filter(
          ({ unless = [] }) => !unless.some((tag) => ["vegan", "vegetarian", "no_fish"].includes(tag)),
        )
        return [id, animal.exec([veganFood, ...eaten.map(({ text }) => text)].join(" "))?.[0] ?? null]
      })
    assert.deepStrictEqual(
      read.filter(([, word]) => word !== null),
      [],
    )
    assert.isAbove(read.length, 5)
  })

  it("asks first what may end the questionnaire", () => {
    const stops = new Set(current.ruleBook.stops.map(({ tag }) => tag))
    const ending = questions.map(({ options }) => options.some(({ tags }) => tags.some((tag) => stops.has(tag))))
    // The reference values come between age and pregnancy: they decide whether pregnancy is asked about at all.
    assert.deepStrictEqual(
      questions.slice(0, ending.lastIndexOf(true) + 1).map(({ id }) => id),
      ["q_age", "q_sex", "q_preg", "q_meds", "q_meds_list", "q_cond", "q_alarm"],
    )
  })

  it("ends for everybody the house refers, and for nobody else", () => {
    // QUESTIONNAIRE.md § 3, with the answers of people who do not want to say.
    assert.deepStrictEqual(current.ruleBook.stops.map(({ tag }) => tag).sort(), [
      "age_unknown",
      "alarm_symptoms",
      "cond_bariatric_surgery",
      "cond_cancer",
      "cond_gi_malabsorption",
      "cond_heart_arrhythmia",
      "cond_heart_block",
      "cond_heart_failure",
      "cond_hemochromatosis",
      "cond_hypercalcemia",
      "cond_inflammatory_bowel",
      "cond_kidney",
      "cond_liver",
      "cond_other",
      "cond_sarcoidosis",
      "cond_transplant",
      "cond_wilson",
      "eating_disorder",
      "lactation",
      "med_5fu",
      "med_amiodarone",
      "med_anticoagulant",
      "med_antiepileptic",
      "med_antiplatelet",
      "med_cancer",
      "med_coumarin",
      "med_digoxin",
      "med_doac",
      "med_immunosuppressant",
      "med_levodopa",
      "med_lithium",
      "med_methotrexate",
      "med_other_regular",
      "med_psychiatric",
      "med_retinoid",
      "med_unknown",
      "neuropathy_symptoms",
      "pregnancy",
      "surgery_planned",
      "under_18",
    ])
  })

  it("has the rules of the house in the order of their importance, each with the least that answers it", () => {
    assert.deepStrictEqual(
      current.ruleBook.rules.map(({ id, nutrient, atLeast, source }) => [id, nutrient, atLeast, source]),
      [
        ["R-B12-VEGAN", "vitamin_b12", 4, "DGE-VEGAN-2024"],
        ["R-B12-VEGGIE", "vitamin_b12", 4, "DGE-VEGAN-2024"],
        ["R-FOL-TTC", "folate", 400, "GIL-2018"],
        ["R-I-VEGAN", "iodine", 75, "DGE-VEGAN-2024"],
        ["R-I-SRC", "iodine", 75, "DGE-JOD-2025"],
        ["R-D-SUN", "vitamin_d", 20, "DGE-VITD"],
        ["R-CA", "calcium", 240, "DGE-VEGAN-2024"],
        ["R-ZN-VEGAN", "zinc", 3, "DGE-VEGAN-2024"],
        ["R-SE-VEGAN", "selenium", 20, "DGE-VEGAN-2024"],
        ["R-B2-VEGAN", "riboflavin", 0.7, "DGE-VEGAN-2024"],
        ["R-N3", "omega3_epa_dha", 250, "DGE-VEGAN-2024"],
      ],
    )
  })

  it("calls not wanting to say the same everywhere, last of all answers", () => {
    for (const { id, options } of questions) {
      assert.deepInclude(options.at(-1), { id: "declined", label: "Möchte ich nicht sagen" }, id)
    }
  })

  it("assumes the careful thing of everybody who does not want to say", () => {
    const assumed = questions.flatMap(({ id, options }) => {
      const tags = options.find((option) => option.id === "declined")?.tags ?? []
      return tags.length === 0 ? [] : [[id, ...tags]]
    })
    assert.deepStrictEqual(assumed, [
      ["q_age", "age_unknown"],
      ["q_sex", "sex_unknown"],
      ["q_preg", "pregnancy"],
      ["q_meds", "med_unknown"],
      ["q_meds_list", "med_other_regular"],
      ["q_cond", "cond_other"],
      ["q_alarm", "alarm_symptoms"],
      ["q_allergy", "allergy_unknown"],
      ["q_diet", "diet_unknown"],
      ["q_iodine", "algae_consumption"],
      ["q_nuts", "brazil_nuts_daily"],
      ["q_smoke", "smoker"],
      ["q_alcohol", "alcohol_high"],
      ["q_own", "own_unknown"],
    ])
  })

  it("asks only what concerns the person", () => {
    const asked = (answers: Parameters<typeof questionsFor>[1]) =>
      questionsFor(current.questionnaire, answers).map(({ id }) => id)
    assert.notInclude(asked({ q_sex: "male" }), "q_preg")
    assert.include(asked({ q_sex: "declined" }), "q_preg")
    assert.notInclude(asked({ q_meds: "no" }), "q_meds_list")
    assert.include(asked({ q_meds: "yes" }), "q_meds_list")
    const diets = ["mixed", "vegetarian", "vegan"].map((q_diet) =>
      asked({ q_diet }).filter((id) => ["q_milk", "q_fish", "q_wholefoods"].includes(id)),
    )
    assert.deepStrictEqual(diets, [["q_fish"], ["q_milk", "q_fish"], ["q_wholefoods"]])
  })

  it("keeps amounts and their units on one line", () => {
    for (const { path, text } of versionTexts(current)) assert.strictEqual(text, typeset(text), path)
  })

  it("has neutral answers, from which nothing follows", () => {
    const answers = neutralAnswers(current.questionnaire)
    assert.deepStrictEqual({ ...answers, q_iodine: [] }, { ...healthyAnswers, q_iodine: [] })
    assert.deepStrictEqual([...factsOf(current.questionnaire, answers).tags.keys()], ["female"])
  })

  it("fits the example of a person from whose answers nothing follows", () => {
    assert.deepStrictEqual(answerProblems(current.questionnaire, healthyAnswers, new Set(nutrientTable.keys())), [])
    assert.deepStrictEqual(
      questionsFor(current.questionnaire, healthyAnswers).map(({ id }) => id),
      Object.keys(healthyAnswers),
    )
    assert.deepStrictEqual([...factsOf(current.questionnaire, healthyAnswers).tags.keys()], ["female"])
  })
})

describe("the version before", () => {
  it("stands beside the one in force, as it was published", () => {
    const { version } = before.questionnaire
    const found = Effect.runSync(
      QuestionnaireVersions.use((versions) => versions.find(version)).pipe(Effect.provide(layerShippedQuestionnaire)),
    )
    assert.deepStrictEqual<unknown>(found, before)
    assert.strictEqual(current.questionnaire.version, data.questionnaire.version)
  })

  it("lends its answers only where they say the same: an option with another meaning has another id", () => {
    // Kept when somebody comes back with answers to it (results/fitting-answers.ts).
    const wordsOf = ({ questionnaire }: { readonly questionnaire: Pick<typeof before.questionnaire, "questions"> }) =>
      new Map(
        questionnaire.questions.flatMap(({ id, options }) =>
          options.map((option) => [`${id} ${option.id}`, `${option.label} ${"detail" in option ? option.detail : ""}`]),
        ),
      )
    const [then, now] = [wordsOf(before), wordsOf(data as unknown as typeof before)]
    assert.deepStrictEqual(
      [...now].filter(([option, words]) => then.has(option) && then.get(option) !== words),
      [],
    )
  })
})

describe("a faulty version", () => {
  it("stops the start with every reason", () => {
    const { questionnaire, ruleBook } = data
    const withoutPregnancy = { questionnaire, ruleBook: { ...ruleBook, stops: ruleBook.stops.slice(0, 2), rules: [] } }
    assert.throws(
      () => readVersion(withoutPregnancy),
      /must not be used:[\s\S]*stops\.pregnancy:[\s\S]*stops\.lactation:/,
    )
    assert.throws(
      () => readVersion({ questionnaire, ruleBook: { ...ruleBook, rule: [] } }),
      /must not be used:[\s\S]*"rule"/,
    )
    assert.throws(() => readVersion(null), /must not be used:/)
  })
})
