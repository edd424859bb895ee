/**
 * A few thousand invented but plausible German adults, and what each version of the questionnaire tells them.
 * Run: `npx node web/bench/population.ts [people] [seed]`. The same numbers give the same people.
 *
 * The assumptions stand below as tables. They are rounded from what is known about adults in Germany (RKI: GEDA and DEGS1; MRI:
 * NVS II; BMEL: Ernährungsreport; Arzneiverordnungs-Report) and are nobody's data. The ages are those of people who ask a shop
 * for vitamins; the last lines of the table weigh the age groups like the whole country.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as Result from "effect/Result"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import type { Answer, Answers } from "../../domain/questionnaire/answers.ts"
import { questionsFor } from "../../domain/questionnaire/facts.ts"
import { stops } from "../../domain/questionnaire/form-answers.ts"
import { declined, type Question } from "../../domain/questionnaire/questionnaire.ts"
import { type Material, materialOf } from "../../domain/suggestions/material.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { recommendationOf } from "../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../domain/suggestions/suggest-from.ts"
import { decodeVersion } from "../../domain/suggestions/version-schema.ts"

/** One share for each age group: 18 to 29, 30 to 50, 51 to 64, 65 and older. */
type Shares = readonly [number, number, number, number]
const groups = ["18–29", "30–50", "51–64", "65+"] as const
const askers: Shares = [0.22, 0.36, 0.26, 0.16]
const wholeCountry: Shares = [0.16, 0.31, 0.26, 0.27]

/** Medicines taken regularly, by the groups a pharmacist would sort them into: share of women, share of men. */
const medicines: Readonly<Record<string, readonly [Shares, Shares]>> = {
  anticoagulant: same([0.002, 0.005, 0.03, 0.14]),
  antiplatelet: same([0.001, 0.006, 0.05, 0.17]),
  levothyroxine: [
    [0.04, 0.08, 0.14, 0.17],
    [0.01, 0.02, 0.04, 0.06],
  ],
  blood_pressure: same([0.005, 0.05, 0.22, 0.38]),
  diuretic: same([0.001, 0.008, 0.07, 0.24]),
  digoxin: same([0, 0.0005, 0.003, 0.02]),
  metformin: same([0.003, 0.01, 0.05, 0.1]),
  other_diabetes: same([0.004, 0.007, 0.025, 0.06]),
  acid_blocker: same([0.01, 0.03, 0.09, 0.17]),
  antiepileptic: same([0.007, 0.009, 0.013, 0.02]),
  levodopa: same([0, 0.0005, 0.003, 0.02]),
  psychiatric: [
    [0.06, 0.08, 0.1, 0.1],
    [0.035, 0.05, 0.06, 0.06],
  ],
  immunosuppressant: same([0.007, 0.011, 0.02, 0.025]),
  retinoid: same([0.004, 0.001, 0.0003, 0]),
  osteoporosis: [
    [0, 0.0005, 0.01, 0.06],
    [0, 0, 0.002, 0.01],
  ],
  antibiotic: same([0.01, 0.01, 0.01, 0.015]),
  contraceptive: [
    [0.38, 0.2, 0.01, 0],
    [0, 0, 0, 0],
  ],
  statin: same([0.001, 0.02, 0.15, 0.33]),
  allergy_asthma: same([0.06, 0.06, 0.06, 0.06]),
  /** Painkillers every week, plants such as St John's wort, and whatever has no group of its own. */
  other: same([0.03, 0.05, 0.11, 0.22]),
}

/** What is ticked for a medicine: the first of these options the version has. */
const medicineOptions: Readonly<Record<string, readonly string[]>> = {
  anticoagulant: ["med_coumarin"],
  antiplatelet: ["med_antiplatelet"],
  levothyroxine: ["med_levothyroxine"],
  blood_pressure: ["med_blood_pressure", "med_antihypertensive"],
  diuretic: ["med_diuretic", "med_antihypertensive"],
  digoxin: ["med_digoxin"],
  metformin: ["metformin", "med_metformin"],
  other_diabetes: ["insulin_or_other", "med_metformin"],
  acid_blocker: ["med_ppi"],
  antiepileptic: ["med_antiepileptic"],
  levodopa: ["med_levodopa"],
  psychiatric: ["med_lithium"],
  immunosuppressant: ["med_methotrexate"],
  retinoid: ["med_retinoid"],
  osteoporosis: ["med_osteoporosis", "med_bisphosphonate"],
  antibiotic: ["med_antibiotic_tetra_quinolone"],
  contraceptive: ["med_contraceptive"],
  statin: ["med_statin", "med_other_regular"],
  allergy_asthma: ["med_allergy_asthma", "med_other_regular"],
  other: ["med_other_regular"],
}

/** Conditions, by the same shares; those that follow from a medicine are added below. */
const conditions: Readonly<Record<string, readonly [Shares, Shares]>> = {
  kidney: same([0.003, 0.008, 0.02, 0.1]),
  kidney_stones: same([0.008, 0.025, 0.045, 0.05]),
  liver: same([0.003, 0.01, 0.02, 0.025]),
  thyroid: [
    [0.02, 0.03, 0.05, 0.06],
    [0.004, 0.01, 0.02, 0.03],
  ],
  heart: same([0.005, 0.01, 0.035, 0.14]),
  diabetes: same([0.001, 0.005, 0.012, 0.02]),
  gout: same([0.001, 0.008, 0.03, 0.05]),
  gut: same([0.012, 0.018, 0.02, 0.025]),
  cancer: same([0.004, 0.015, 0.06, 0.15]),
  transplant: same([0.0003, 0.0005, 0.001, 0.001]),
  hemochromatosis: same([0.001, 0.001, 0.002, 0.002]),
  calcium: same([0.001, 0.002, 0.004, 0.006]),
  eating_disorder: [
    [0.06, 0.035, 0.01, 0.003],
    [0.01, 0.006, 0.002, 0.001],
  ],
  surgery: same([0.008, 0.012, 0.025, 0.04]),
  hypertension: same([0.01, 0.04, 0.08, 0.1]),
  reflux: same([0.03, 0.05, 0.06, 0.05]),
  osteoporosis: [
    [0, 0.002, 0.03, 0.12],
    [0, 0, 0.006, 0.02],
  ],
  hay_fever: same([0.2, 0.18, 0.14, 0.09]),
  blood_lipids: same([0.01, 0.04, 0.09, 0.1]),
  /** Migraine, joints, skin, prostate, glaucoma and the rest that has no option in any version. */
  other: same([0.04, 0.06, 0.11, 0.2]),
}

/**
 * The option for a condition, and how many tick „Etwas anderes, das ärztlich behandelt wird“ where a version has none for it:
 * hay fever is something to treat oneself, osteoporosis is not.
 */
const conditionOptions: Readonly<Record<string, { readonly id: string; readonly elseOther: number }>> = {
  kidney: { id: "cond_kidney", elseOther: 1 },
  kidney_stones: { id: "cond_kidney_stones", elseOther: 1 },
  liver: { id: "cond_liver", elseOther: 1 },
  thyroid: { id: "cond_thyroid", elseOther: 1 },
  heart: { id: "cond_heart_arrhythmia", elseOther: 1 },
  diabetes: { id: "cond_diabetes", elseOther: 1 },
  gout: { id: "cond_gout", elseOther: 1 },
  gut: { id: "cond_gi_malabsorption", elseOther: 1 },
  cancer: { id: "cond_cancer", elseOther: 1 },
  transplant: { id: "cond_transplant", elseOther: 1 },
  hemochromatosis: { id: "cond_hemochromatosis", elseOther: 1 },
  calcium: { id: "cond_sarcoidosis", elseOther: 1 },
  eating_disorder: { id: "eating_disorder", elseOther: 1 },
  surgery: { id: "surgery_planned", elseOther: 1 },
  hypertension: { id: "cond_hypertension", elseOther: 0.7 },
  reflux: { id: "cond_reflux", elseOther: 0.4 },
  osteoporosis: { id: "cond_osteoporosis", elseOther: 0.9 },
  hay_fever: { id: "cond_hay_fever_asthma", elseOther: 0.3 },
  blood_lipids: { id: "cond_blood_lipids", elseOther: 0.4 },
  other: { id: "cond_other", elseOther: 1 },
}

/** A medicine that means a condition, and how often it is ticked as well. */
const follows: readonly (readonly [string, string, number])[] = [
  ["levothyroxine", "thyroid", 0.9],
  ["metformin", "diabetes", 1],
  ["other_diabetes", "diabetes", 1],
  ["blood_pressure", "hypertension", 0.95],
  ["diuretic", "hypertension", 0.9],
  ["acid_blocker", "reflux", 0.7],
  ["osteoporosis", "osteoporosis", 1],
  ["allergy_asthma", "hay_fever", 0.95],
  ["statin", "blood_lipids", 0.9],
  ["digoxin", "heart", 1],
]

const alarm: Shares = [0.045, 0.045, 0.05, 0.06]
const numbness: Shares = [0.008, 0.012, 0.03, 0.06]
/** Of women from 18 to 50. */
const pregnant: Shares = [0.03, 0.022, 0, 0]
const nursing: Shares = [0.03, 0.025, 0, 0]
const wishesForChild: Shares = [0.05, 0.05, 0, 0]
const vegan: Shares = [0.07, 0.05, 0.02, 0.01]
const vegetarian: Shares = [0.14, 0.1, 0.06, 0.04]
const littleSun: Shares = [0.2, 0.23, 0.2, 0.26]
const smokes: Shares = [0.24, 0.26, 0.22, 0.1]
const usedToSmoke: Shares = [0.02, 0.07, 0.14, 0.16]
const drinks: Shares = [0.04, 0.06, 0.08, 0.07]
/** Fish every week, now and then; the rest never or hardly ever. */
const fish = { mixed: [0.45, 0.42], vegetarian: [0.05, 0.1] } as const
const allergies = {
  gluten: 0.01,
  milk: 0.07,
  nuts: 0.03,
  fish: 0.006,
  eggs: 0.006,
  soy: 0.006,
  peanuts: 0.008,
} as const
/** Who would rather not say: this share of people, at each question about health with this chance. */
const reticent = 0.02
const declines = 0.25
/** How often the medicines taken are not known. */
const medicinesUnknown = 0.008

/** Supplements taken already: how many do, and daily amounts on usual packs; `null`: amount not known. */
const own: Readonly<Record<string, readonly [number, readonly (number | null)[]]>> = {
  vitamin_d: [0.17, [20, 20, 25, 25, 50, 5, null]],
  magnesium: [0.13, [200, 250, 300, 400, null]],
  vitamin_c: [0.06, [80, 240, 500, 1000, null]],
  zinc: [0.05, [5, 10, 15, 25, null]],
  omega3_epa_dha: [0.05, [250, 500, 1000, null]],
  iron: [0.03, [6, 14, 40, null]],
  vitamin_b12: [0.04, [2.5, 10, 25, 500, 1000]],
  calcium: [0.03, [400, 500, 1000, null]],
  selenium: [0.02, [45, 55, 100]],
  iodine: [0.015, [100, 150]],
  biotin: [0.02, [50, 2500, 10000]],
  beta_carotene: [0.006, [2, 7]],
  vitamin_a: [0.006, [200, 800]],
  potassium: [0.006, [300, 500]],
}
const goals = ["bones", "muscles", "skin_hair", "tiredness", "vision", "sport"]

function same(shares: Shares): readonly [Shares, Shares] {
  return [shares, shares]
}

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is true of a person, whatever a questionnaire asks. */
export interface Person {
  /** Index of the age group. */
  readonly group: 0 | 1 | 2 | 3
  readonly sex: "female" | "male"
  readonly child: "pregnancy" | "lactation" | "trying_to_conceive" | "none"
  readonly medicines: readonly string[]
  readonly medicinesUnknown: boolean
  readonly conditions: readonly string[]
  /** Conditions ticked as „Etwas anderes“ where there is no option for them. */
  readonly mentioned: readonly string[]
  readonly symptoms: readonly string[]
  readonly allergies: readonly string[]
  readonly diet: "mixed" | "vegetarian" | "vegan"
  readonly fish: "weekly" | "sometimes" | "never"
  readonly milk: boolean
  readonly calcium: boolean
  readonly wholefoods: boolean
  readonly iodine: readonly string[]
  readonly brazilNuts: boolean
  readonly sun: boolean
  readonly smoke: "no" | "smoker" | "ex_smoker"
  readonly alcohol: boolean
  readonly own: Readonly<Record<string, number | null>>
  readonly goals: readonly string[]
  /** Questions this person does not want to answer. */
  readonly silent: (question: string) => boolean
}

const personFrom = (seed: number): Person => {
  const next = numbersFrom(seed)
  const chance = (share: number) => next() < share
  const pick = <T>(values: readonly T[], fallback: T): T => values[Math.floor(next() * values.length)] ?? fallback
  const age = next()
  const group = age < askers[0] ? 0 : age < askers[0] + askers[1] ? 1 : age < 1 - askers[3] ? 2 : 3
  const sex = chance(0.58) ? "female" : "male"
  const of = ([women, men]: readonly [Shares, Shares]) => (sex === "female" ? women : men)[group]
  // Illness comes in company: half have less of everything, a fifth much more.
  const frailty = pick([0.4, 0.4, 0.4, 0.4, 0.4, 1, 1, 1, 2.5, 2.5], 1)
  const has = (shares: readonly [Shares, Shares]) => chance(Math.min(0.95, of(shares) * frailty))
  const taken = Object.keys(medicines).filter((id) => {
    const shares = medicines[id]
    if (shares === undefined) return false
    return id === "contraceptive" ? chance(of(shares)) : has(shares)
  })
  const by = next()
  const child =
    sex === "male"
      ? "none"
      : by < pregnant[group]
        ? "pregnancy"
        : by < pregnant[group] + nursing[group]
          ? "lactation"
          : by < pregnant[group] + nursing[group] + wishesForChild[group] && !taken.includes("contraceptive")
            ? "trying_to_conceive"
            : "none"
  const followed = follows.filter(([from, , share]) => taken.includes(from) && chance(share)).map(([, to]) => to)
  const ill = Object.keys(conditions).filter((id) => {
    const shares = conditions[id]
    return followed.includes(id) || (shares !== undefined && has(shares))
  })
  const eats = next()
  const diet = eats < vegan[group] ? "vegan" : eats < vegan[group] + vegetarian[group] ? "vegetarian" : "mixed"
  const fishEaten = next()
  const [weekly, sometimes] = fish[diet === "vegan" ? "vegetarian" : diet]
  const fishHabit =
    diet === "vegan" ? "never" : fishEaten < weekly ? "weekly" : fishEaten < weekly + sometimes ? "sometimes" : "never"
  const milk = chance(0.88)
  const iodine = [
    chance(0.74) ? "iodised_salt" : "",
    diet !== "vegan" && milk && chance(0.8) ? "dairy" : "",
    fishHabit === "weekly" && chance(0.8) ? "sea_fish" : "",
    chance(diet === "vegan" ? 0.07 : 0.015) ? "algae_consumption" : "",
  ].filter((id) => id !== "")
  const smoking = next()
  const supplements: Record<string, number | null> = {}
  for (const [id, [share, amounts]] of Object.entries(own))
    if (chance(id === "vitamin_b12" && diet === "vegan" ? 0.7 : share)) supplements[id] = pick(amounts, null)
  if (chance(child === "trying_to_conceive" ? 0.4 : 0.01)) supplements.folate = pick([200, 400, 400, 800], 400)
  const silence = Math.floor(next() * 2 ** 32)
  const isReticent = chance(reticent)
  return {
    group,
    sex,
    child,
    medicines: taken,
    medicinesUnknown: chance(medicinesUnknown),
    conditions: ill,
    mentioned: ill.filter((id) => chance(conditionOptions[id]?.elseOther ?? 1)),
    symptoms: [
      chance(alarm[group] * Math.sqrt(frailty)) ? "alarm_symptoms" : "",
      chance(numbness[group] * frailty) ? "neuropathy_symptoms" : "",
    ].filter((id) => id !== ""),
    allergies: Object.entries(allergies)
      .filter(([, share]) => chance(share))
      .map(([id]) => `allergy_${id}`),
    diet,
    fish: fishHabit,
    milk,
    calcium: chance(diet === "vegan" ? 0.62 : milk ? 0.95 : 0.35),
    wholefoods: chance(0.85),
    iodine,
    brazilNuts: chance(diet === "vegan" ? 0.06 : 0.012),
    sun: !chance(littleSun[group]),
    smoke: smoking < smokes[group] ? "smoker" : smoking < smokes[group] + usedToSmoke[group] ? "ex_smoker" : "no",
    alcohol: chance(drinks[group]),
    own: supplements,
    goals: chance(0.35) ? [pick(goals, "bones")] : [],
    silent: (question) => {
      if (!isReticent) return false
      const at = [...question].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), silence)
      return numbersFrom(at)() < declines
    },
  }
}

/** The people; the same for every version. */
export const population = (size: number, seed: number): readonly Person[] =>
  Array.from({ length: size }, (_, at) => personFrom(seed * 1_000_003 + at * 7_919))

/** The first of the options the question has. */
const first = ({ options }: Question, ...ids: readonly string[]): string =>
  ids.find((id) => options.some((option) => option.id === id)) ?? declined

const several = (chosen: readonly string[]): readonly string[] =>
  chosen.length === 0 ? ["none"] : [...new Set(chosen)]

/** What this person answers to a question of any version. */
const answerOf = (person: Person, question: Question): Answer => {
  if (question.sensitive && question.safety && person.silent(question.id))
    return question.kind === "many" ? [declined] : declined
  const has = (id: string) => question.options.some((option) => option.id === id)
  switch (question.id) {
    case "q_age":
      return person.group < 2 ? "18_50" : person.group === 2 ? "51_64" : "age_65_plus"
    case "q_sex":
      return person.sex
    case "q_preg":
      return person.child
    case "q_meds":
      return person.medicinesUnknown ? "med_unknown" : person.medicines.length > 0 ? "yes" : "no"
    case "q_meds_list":
      return several(person.medicines.map((id) => first(question, ...(medicineOptions[id] ?? []))))
    case "q_cond":
      return several(
        person.conditions.flatMap((condition) => {
          const id = conditionOptions[condition]?.id ?? "cond_other"
          return has(id) ? [id] : person.mentioned.includes(condition) ? ["cond_other"] : []
        }),
      )
    case "q_alarm":
      return several(person.symptoms)
    case "q_allergy":
      return several(person.allergies)
    case "q_diet":
      return person.diet
    case "q_milk":
      return person.milk ? "often" : "vegetarian_low_dairy"
    case "q_calcium":
      return person.calcium ? "often" : "no_dairy_no_fortified"
    case "q_wholefoods":
      return person.wholefoods ? "most_days" : "few_wholefoods"
    case "q_fish":
      return person.fish === "weekly"
        ? first(question, "weekly", "yes")
        : person.fish === "sometimes"
          ? first(question, "fish_sometimes", "no_fish")
          : first(question, "never", "no_fish")
    case "q_iodine":
      return several(person.iodine)
    case "q_nuts":
      return person.brazilNuts ? "brazil_nuts_daily" : "no"
    case "q_sun":
      return person.sun ? "enough_sun" : "low_sun"
    case "q_smoke":
      return person.smoke
    case "q_alcohol":
      return person.alcohol ? "alcohol_high" : "no"
    case "q_own":
      return Object.keys(person.own).length === 0 ? "none" : person.own
    case "q_goal":
      return several(person.goals)
    default:
      throw new Error(`Nobody in the population knows an answer to ${question.id}`)
  }
}

/** The answers a person has given when the questionnaire ends, which a referral does at once. */
export const answersOf = (person: Person, { questionnaire, ruleBook }: QuestionnaireVersion): Answers => {
  const stopTags = ruleBook.stops.map(({ tag }) => tag)
  let answers: Answers = {}
  for (;;) {
    const open = questionsFor(questionnaire, answers).find(({ id }) => answers[id] === undefined)
    if (open === undefined || stops(questionnaire, answers, stopTags)) return answers
    answers = { ...answers, [open.id]: answerOf(person, open) }
  }
}

/** What a version says to one person. */
const outcomeOf = (person: Person, version: QuestionnaireVersion, material: Material) => {
  const { questionnaire } = version
  const answers = answersOf(person, version)
  const suggestion = suggestFrom(material, questionnaire, answers)
  const recommendation = recommendationOf({ suggestion, questionnaire, answers, material, at: 0 })
  const { status, suggestions } = suggestion
  const food =
    recommendation.heldBack.some((held) => held.food !== null) || suggestion.notes.some(({ id }) => id === "H-FISH")
  return {
    person,
    status,
    products: suggestions.length,
    foodAlone: food && suggestions.length === 0 && status !== "refer",
    reasons: status === "refer" ? reasonsOf(answers, version) : [],
  }
}
type Outcome = ReturnType<typeof outcomeOf>

/** The chosen options that referred somebody, in the version's words. */
const reasonsOf = (answers: Answers, { questionnaire, ruleBook }: QuestionnaireVersion): readonly string[] => {
  const stopTags = new Set(ruleBook.stops.map(({ tag }) => tag))
  return questionnaire.questions.flatMap(({ id: question, options }) => {
    const chosen = [answers[question]].flat()
    return options
      .filter(({ id, tags }) => chosen.includes(id) && tags.some((tag) => stopTags.has(tag)))
      .map(({ id, label }) => (id === declined ? `${label} (${question})` : label))
  })
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? "    –" : `${((100 * part) / whole).toFixed(1).padStart(5)}`

const table = (version: string, outcomes: readonly Outcome[]): void => {
  const count = (among: readonly Outcome[], isMeant: (outcome: Outcome) => boolean) => among.filter(isMeant).length
  const line = (name: string, among: readonly Outcome[], isMeant: (outcome: Outcome) => boolean) =>
    console.info(`  ${name.padEnd(58)}${percent(count(among, isMeant), among.length)} %`)
  const byGroup = groups.map((_, group) => outcomes.filter(({ person }) => person.group === group))
  const young = outcomes.filter(({ person }) => person.group < 2)
  const omnivores = outcomes.filter(({ person }) => person.diet === "mixed")
  console.info(`\nVersion ${version}: ${outcomes.length} people`)
  for (const status of ["refer", "no_need", "suggest", "blocked"] as const)
    line(status, outcomes, (outcome) => outcome.status === status)
  line("refer, of those from 18 to 50", young, ({ status }) => status === "refer")
  for (const [at, group] of groups.entries())
    line(`refer, of those ${group}`, byGroup[at] ?? [], ({ status }) => status === "refer")
  line("helped by food alone", outcomes, ({ foodAlone }) => foodAlone)
  line("omnivores who are sold anything", omnivores, ({ products }) => products > 0)
  line(
    "vegans who are sold anything",
    outcomes.filter(({ person }) => person.diet === "vegan"),
    ({ products }) => products > 0,
  )
  line(
    "referred by nothing but „Etwas anderes“",
    outcomes,
    ({ reasons }) => reasons.length > 0 && reasons.every((reason) => reason.startsWith("Etwas anderes")),
  )
  const national = (["refer", "suggest"] as const).map((status) =>
    byGroup.reduce(
      (sum, among, at) =>
        sum +
        ((wholeCountry[at] ?? 0) * count(among, (outcome) => outcome.status === status)) / Math.max(1, among.length),
      0,
    ),
  )
  console.info(
    `  with the ages of the whole country: refer ${percent(national[0] ?? 0, 1)} %, suggest ${percent(national[1] ?? 0, 1)} %`,
  )
  const sold = outcomes.filter(({ products }) => products > 0)
  console.info(
    `  products for who is suggested any: ${(sold.reduce((sum, { products }) => sum + products, 0) / Math.max(1, sold.length)).toFixed(2)}`,
  )
  const referred = outcomes.filter(({ status }) => status === "refer")
  const reasons = Map.groupBy(
    referred.flatMap((outcome) => outcome.reasons),
    (reason) => reason,
  )
  console.info("  the answers that referred, of everybody:")
  for (const [reason, times] of [...reasons].sort(([, a], [, b]) => b.length - a.length).slice(0, 20))
    console.info(`    ${percent(times.length, outcomes.length)} %  ${reason}`)
}

const readJson = (file: string) => JSON.parse(readFileSync(new URL(`../../adapters/${file}`, import.meta.url), "utf8"))

/** Every version that was ever shipped, oldest first. */
export const shippedVersions = (): readonly QuestionnaireVersion[] =>
  readdirSync(new URL("../../adapters/shipped-questionnaire/", import.meta.url))
    .filter((file) => /^questionnaire-.*\.json$/.test(file))
    .sort()
    .map((file) => Result.getOrThrow(decodeVersion(readJson(`shipped-questionnaire/${file}`))))

/** What a version's suggestions are computed from, with the demo shop's products. */
export const materialFor = (questionnaireVersion: QuestionnaireVersion): Material => {
  const { products }: { readonly products: readonly Product[] } = readJson("demo-shop/catalogue.json")
  return materialOf(
    {
      questionnaireVersion,
      snapshot: makeSnapshot(1, products, []),
      table: nutrientTable,
      tableVersion: nutrientTableVersion,
    },
    nutrientSources,
  )
}

/** What each version says to the same people. */
const report = (size: number, seed: number): void => {
  const people = population(size, seed)
  for (const version of shippedVersions()) {
    const material = materialFor(version)
    table(
      version.questionnaire.version,
      people.map((person) => outcomeOf(person, version, material)),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  report(Number(process.argv[2] ?? 4_000), Number(process.argv[3] ?? 20_261_125))
