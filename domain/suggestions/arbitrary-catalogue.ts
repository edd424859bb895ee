import fc from "fast-check"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import type { Option, Question, Questionnaire, Tag } from "../questionnaire/questionnaire.ts"
import { answersTo } from "./arbitrary-answers.ts"
import type { Candidate } from "./candidate.ts"
import type { Case } from "./invariants/case.ts"
import { type NutrientSafety, safetyRows } from "./nutrient-safety.ts"
import { tagsOfQuestion } from "./questionnaire-faults.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import type { Rule, RuleBook } from "./rule-book.ts"

/** The shipped nutrient table with a plain questionnaire about all of its tags and catalogues no house would sell. */

const rows = safetyRows(nutrientTable)
const nutrientIds = rows.map(({ id }) => id)

const rule = (id: string, tag: string, nutrient: string, atLeast: number): Rule => ({
  id,
  when: { all: [tag] },
  nutrient,
  atLeast,
  reason: "",
  food: "",
  source: "DGE",
})

const rules = [
  rule("R-B12-VEGAN", "vegan", "vitamin_b12", 4),
  rule("R-FOL-TTC", "trying_to_conceive", "folate", 400),
  rule("R-D-SUN", "low_sun", "vitamin_d", 10),
  rule("R-I-SRC", "no_iodine_sources", "iodine", 50),
  rule("R-N3", "no_fish", "omega3_epa_dha", 200),
  rule("R-N3-DHA", "vegan", "omega3_dha", 100),
  rule("R-CA", "no_dairy_no_fortified", "calcium", 200),
  rule("R-SE-VEGAN", "few_nuts", "selenium", 20),
  rule("R-ZN-VEGAN", "few_pulses", "zinc", 3),
  rule("R-B2-VEGAN", "few_grains", "riboflavin", 0.4),
  rule("R-FE", "few_grains", "iron", 5),
]

const ruleBook: RuleBook = {
  version: "plain",
  rules,
  stops: ["under_18", "pregnancy", "med_coumarin"].map((tag) => ({ tag, referral: tag })),
  referrals: [],
  hints: [{ id: "H-FE", when: { any: ["vegan"] }, text: "", source: "DGE" }],
  interests: [
    { option: "bones", label: "", words: ["Knochen"] },
    { option: "tiredness", label: "", words: ["Müdigkeit"] },
    { option: "heart", label: "", words: ["Herz"] },
  ],
}

const option = (tag: string, tags: readonly string[] = [tag]): Option => ({ id: tag, label: "", tags })
const declined = (...tags: readonly string[]): Option => option("declined", tags)
const asked = (id: string, safety: boolean, options: readonly Option[]): Question => ({
  id,
  kind: "many",
  text: "",
  why: "",
  section: "",
  sensitive: true,
  safety,
  options,
})

const stops = ruleBook.stops.map(({ tag }) => tag)
const causes = [...new Set(rules.flatMap(({ when }) => when.all ?? []))].filter((tag) => tag !== "trying_to_conceive")
const cautions = [...new Set(rows.flatMap((row) => row.cautions.map(({ tag }) => tag)))]
  .filter((tag) => ![...causes, ...stops, "trying_to_conceive"].includes(tag))
  .sort()

const questionnaire: Questionnaire = {
  version: "plain",
  validUntil: "2027-01-01",
  questions: [
    {
      ...asked("q_preg", true, [
        option("trying_to_conceive"),
        option("no", []),
        option("not_asked", []),
        declined("pregnancy"),
      ]),
      kind: "one",
    },
    asked("q_causes", false, [
      ...causes.map((tag) => option(tag)),
      option("no_cause", []),
      option("every_cause", causes),
      declined(),
    ]),
    asked("q_more_causes", false, [...causes.map((tag) => option(tag)), declined()]),
    asked("q_diet", false, [
      option("vegetarian"),
      option("mixed", []),
      option("allergy_milk"),
      declined("diet_unknown"),
    ]),
    // Most people tick little of so much.
    asked("q_cautions", true, [
      ...cautions.map((tag) => option(tag)),
      ...cautions.flatMap((_, at) => [option(`healthy_${at}`, []), option(`well_${at}`, []), option(`fit_${at}`, [])]),
      declined("med_coumarin"),
    ]),
    { ...asked("q_own", true, [option("none", []), declined("own_unknown")]), kind: "own" },
    asked("q_goal", false, [
      ...ruleBook.interests.map((interest) => option(`interest_${interest.option}`)),
      declined(),
    ]),
    { ...asked("q_age", true, [...["adult", "old"].map((id) => option(id, [])), declined("under_18")]), kind: "one" },
  ],
}

const asDecimal = (number: number) => Number(number.toPrecision(3))

const rawDose = fc.record({
  nutrient: fc.oneof(
    { weight: 14, arbitrary: fc.constantFrom(...rules.map(({ nutrient }) => nutrient)) },
    { weight: 1, arbitrary: fc.constantFrom(...nutrientIds) },
  ),
  /** Of the cap, or of what is safe where there is none. */
  share: fc.constantFrom(0.1, 0.25, 0.5, 0.5, 0.5, 0.9, 1, 1, 1.01, 2),
  converted: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
})

const product = fc.record({
  suggestable: fc.constantFrom(true, true, true, true, false),
  doses: fc.oneof(
    { weight: 3, arbitrary: fc.array(rawDose, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(rawDose, { minLength: 1, maxLength: 4 }) },
  ),
  vegan: fc.constantFrom(true, true, true, true, false),
  vegetarian: fc.boolean(),
  allergens: fc.uniqueArray(fc.constantFrom("milk" as const, "fish" as const), { maxLength: 1 }),
  // Tags masked the fault in engines without a check of their own: most products have none.
  contraindications: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...cautions, ...causes), { maxLength: 3 }) },
  ),
  targetGroups: fc.constantFrom([], [], [], [], [], [], ["trying_to_conceive"], ["lactation", "pregnancy"], ["vegan"]),
  claims: fc.array(fc.record({ nutrient: fc.constantFrom(...nutrientIds), place: fc.nat(20) }), { maxLength: 4 }),
  price: fc.record({ cents: fc.constantFrom(0, 490, 990, 990, 1_990), days: fc.constantFrom(0, 30, 60, 90) }),
})

const candidates: fc.Arbitrary<readonly Candidate[]> = fc
  .array(product, { minLength: 5, maxLength: 30, size: "max" })
  .map((all) =>
    all.map(({ doses, claims, ...rest }, at) => ({
      handle: `p${(at * 7) % 31}`,
      ...rest,
      doses: doses.flatMap(({ nutrient, share, converted }) => {
        const row = rows.find(({ id }) => id === nutrient)
        if (row === undefined) return []
        const most = row.house.tryingToConceive || row.upper || 100
        const amount = asDecimal(most * share)
        return !converted || row.unit === "FCC"
          ? [{ nutrient, amount, unit: row.unit }]
          : row.unit === "mg"
            ? [{ nutrient, amount: amount * 1_000, unit: "µg" as const }]
            : [{ nutrient, amount: amount / 1_000, unit: "mg" as const }]
      }),
      // Of what is in it, or of anything else.
      claims: claims.flatMap(({ nutrient, place }) => {
        const named = place % 4 === 0 ? nutrient : (doses[place % doses.length]?.nutrient ?? nutrient)
        const texts = rows.find(({ id }) => id === named)?.claims ?? []
        const text = texts[place % Math.max(1, texts.length)]?.text
        return text === undefined ? [] : [{ nutrient: named, text }]
      }),
    })),
  )

const wanted = rules.map(({ nutrient }) => nutrient)
const own = fc.option(fc.constantFrom(0, 1, 5, 20, 100, 400, 1_000), { freq: 8 })

/** The shipped table as staff may change it: less of something, nothing of it at all, more that speaks against it. */
const changedRows = (tags: readonly Tag[]): fc.Arbitrary<readonly NutrientSafety[]> => {
  const change = fc.record({
    id: fc.constantFrom(...nutrientIds, ...wanted, ...wanted),
    share: fc.constantFrom(0, 0.1, 0.5, 0.5, 0.9),
    off: fc.boolean(),
    tag: fc.constantFrom(...tags),
    action: fc.constantFrom("exclude" as const, "refer" as const, "warn" as const, "space" as const),
    stricter: fc.boolean(),
  })
  const less = (amount: number | null, share: number) => (amount === null ? null : asDecimal(amount * share))
  return fc.array(change, { maxLength: 4 }).map((changes) =>
    changes.reduce(
      (table, { id, share, off, tag, action, stricter }) =>
        table.map((row) => {
          if (row.id !== id) return row
          if (off) return share < 0.5 ? { ...row, neverSuggest: true } : { ...row, off: true }
          const { adult, tryingToConceive } = row.house
          if (stricter && adult !== null)
            return { ...row, overrides: { ...row.overrides, [tag]: asDecimal(adult * share) } }
          const caution = { tag, action, text: `${tag} ${action}`, source: "DGE" }
          return {
            ...row,
            house: { adult: less(adult, share), tryingToConceive: less(tryingToConceive, share) },
            cautions: [...row.cautions, caution],
          }
        }),
      rows,
    ),
  )
}

/** A version somebody could release, with a table and a catalogue it was not written for, and any answers. */
export const casesOf = ({ questionnaire, ruleBook }: QuestionnaireVersion): fc.Arbitrary<Case> => {
  const stops = new Set(ruleBook.stops.map(({ tag }) => tag))
  const habits = {
    nutrients: [...nutrientIds, ...wanted, ...wanted, ...wanted],
    own,
    // Mostly answers without a stop: of so many questions one would nearly always be answered with one.
    isRare: ({ id, tags }: Option) => id === "declined" || tags.some((tag) => stops.has(tag)),
    rarity: 200,
  }
  return fc.record({
    questionnaire: fc.constant(questionnaire),
    rows: changedRows([...new Set(questionnaire.questions.flatMap(tagsOfQuestion))]),
    ruleBook: fc.constant(ruleBook),
    products: candidates,
    answers: answersTo(questionnaire, habits),
    nutrientsVersion: fc.constant("changed"),
    catalogueVersion: fc.constant("made up"),
  })
}

/** The shipped table, a made-up catalogue, any answers. */
export const catalogueCases: fc.Arbitrary<Case> = fc.record({
  questionnaire: fc.constant(questionnaire),
  rows: fc.constant(rows),
  ruleBook: fc.constant(ruleBook),
  products: candidates,
  // What is taken already meets a rule more often than not.
  answers: answersTo(questionnaire, { nutrients: [...nutrientIds, ...wanted, ...wanted, ...wanted], own }),
  nutrientsVersion: fc.constant("shipped"),
  catalogueVersion: fc.constant("made up"),
})
