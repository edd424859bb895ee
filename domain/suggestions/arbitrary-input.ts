import fc from "fast-check"
import type { Condition, Option, Question, Questionnaire } from "../questionnaire/questionnaire.ts"
import { amount, answersTo, sometimes } from "./arbitrary-answers.ts"
import type { Candidate } from "./candidate.ts"
import type { Case } from "./invariants/case.ts"
import type { NutrientSafety } from "./nutrient-safety.ts"
import type { RuleBook } from "./rule-book.ts"

/**
 * Arbitrary questionnaires, rules, nutrients, catalogues and answers, hostile but not hopeless: few tags and nutrients, so that
 * they meet, and amounts around the limits, so that every status and every reason occurs often.
 */

const reasons = ["a", "b", "c", "d"]
const risks = ["r", "s", "t"]
const persons = [
  "vegan",
  "vegetarian",
  "diet_unknown",
  "trying_to_conceive",
  "own_unknown",
  "allergy_milk",
  "allergy_unknown",
]

const few = <T>(values: fc.Arbitrary<T>, maxLength: number) => fc.uniqueArray(values, { maxLength })

const tag = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...reasons) },
  { weight: 2, arbitrary: fc.constantFrom(...risks) },
  { weight: 4, arbitrary: fc.constantFrom(...persons) },
  { weight: 1, arbitrary: fc.constantFrom("stop", "stop_too") },
)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ any: fc.uniqueArray(fc.constantFrom(...reasons), { minLength: 1, maxLength: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ all: few(fc.constantFrom(...reasons), 2) }) },
  { weight: 1, arbitrary: fc.record({ all: few(tag, 1), any: few(tag, 2), none: few(tag, 1) }) },
)

const optionIds = ["first", "second", "third", "none"]

const question = (id: string): fc.Arbitrary<Question> =>
  fc
    .record({
      kind: fc.constantFrom("one" as const, "many" as const),
      tags: fc.array(fc.uniqueArray(tag, { minLength: 1, maxLength: 3, size: "max" }), { minLength: 1, maxLength: 4 }),
      declined: fc.option(few(tag, 2), { freq: 8 }),
      safety: sometimes(25),
      when: condition,
      // Often below another that is asked by condition.
      conditional: sometimes(30),
      alone: sometimes(20),
      absences: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.array(fc.record({ options: few(fc.constantFrom(...optionIds), 2), tags: few(tag, 2) }), {
            minLength: 1,
            maxLength: 2,
          }),
        },
      ),
    })
    .map(({ kind, tags, declined, safety, when, conditional, alone, absences }) => {
      const options: readonly Option[] = [
        ...tags.map((each, place) => ({ id: optionIds[place] ?? "none", label: "", tags: each, alone })),
        ...(declined === null ? [] : [{ id: "declined", label: "", tags: declined }]),
      ]
      const texts = { text: "", why: "", section: "", sensitive: true }
      return { id, kind, safety, options, absences, ...texts, ...(conditional ? { when } : {}) }
    })

/** What it says that a nutrient is taken. */
const take = fc.record({ nutrient: fc.constantFrom("n0", "n1", "unheard_of"), tags: few(tag, 2) })

const ownQuestion = (id: string): fc.Arbitrary<Question> =>
  fc.tuple(sometimes(40), fc.array(take, { maxLength: 2 })).map(([safety, takes]) => ({
    id,
    kind: "own",
    text: "",
    why: "",
    section: "",
    sensitive: true,
    safety,
    takes,
    options: [
      { id: "none", label: "", tags: [] },
      { id: "declined", label: "", tags: ["own_unknown"] },
    ],
  }))

const topics = ["bones", "skin"]
const topicQuestion: Question = {
  id: "q_topics",
  kind: "many",
  text: "",
  why: "",
  section: "",
  sensitive: false,
  safety: false,
  options: [
    { id: "nothing", label: "", tags: [] },
    ...topics.map((topic) => ({ id: topic, label: "", tags: [`interest_${topic}`] })),
  ],
}

const questionnaire: fc.Arbitrary<Questionnaire> = fc
  .tuple(
    question("q0"),
    question("q1"),
    question("q2"),
    question("q3"),
    ownQuestion("q4"),
    fc.option(ownQuestion("q5"), { freq: 2 }),
  )
  .map((questions) => ({
    version: "q",
    validUntil: "2027-01-01",
    questions: [...questions.filter((each) => each !== null), topicQuestion],
  }))

const nutrientIds = ["n0", "n1", "n2", "n3", "n4"]

const limit = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(1, 5, 10, 10, 20, 20, 20, 40, 40) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.0015, 0.9, 9.9995, 9.9995, 1_000) },
)
const maybeLimit = fc.option(limit, { freq: 2 })
const mostlyLimit = fc.option(limit, { freq: 20 })

const claimTexts = (id: string) => [`${id} hält Knochen`, `${id} hält Knochen und Haut.`, `${id} hält Haut.`]

const row = (id: string): fc.Arbitrary<NutrientSafety> =>
  fc
    .record({
      group: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.constant("n0") },
        { weight: 1, arbitrary: fc.constant("alone") },
      ),
      unit: fc.oneof(
        { weight: 20, arbitrary: fc.constant("mg" as const) },
        { weight: 20, arbitrary: fc.constant("µg" as const) },
        { weight: 1, arbitrary: fc.constant("FCC" as const) },
      ),
      upper: maybeLimit,
      bfr: fc.record({ adult: maybeLimit, tryingToConceive: maybeLimit }),
      house: fc.record({ adult: mostlyLimit, tryingToConceive: maybeLimit }),
      limitSources: fc.constant({ efsa: "E", bfr: "B" }),
      overrides: fc.dictionary(fc.constantFrom(...reasons, ...risks), limit, { maxKeys: 1 }),
      neverSuggest: sometimes(7),
      cautions: fc.array(
        fc.record({
          tag: fc.oneof(
            { weight: 1, arbitrary: fc.constantFrom(...reasons) },
            { weight: 6, arbitrary: fc.constantFrom(...risks) },
          ),
          action: fc.constantFrom(
            "exclude" as const,
            "refer" as const,
            "warn" as const,
            "space" as const,
            "exclude_product_with_allergen" as const,
          ),
          text: fc.constantFrom("one", "other"),
          source: fc.constantFrom("X", "Y"),
        }),
        { maxLength: 2 },
      ),
      minimums: fc.array(fc.option(fc.constantFrom(0.1, 0.1, 0.3, 1, 2.5), { freq: 5 }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ group, minimums, ...rest }) => ({
      id,
      ...rest,
      // Groups are one level deep, as in the shipped table.
      group: id === "n0" ? null : group,
      // Of few, and drawn from nothing of its own: another draw would make all cases others.
      off: minimums.length === 3 && rest.bfr.adult === 20,
      claims: minimums.map((atLeast, place) => ({ text: claimTexts(id)[place] ?? "", atLeast })),
    }))

const rows: fc.Arbitrary<readonly NutrientSafety[]> = fc.tuple(row("n0"), row("n1"), row("n2"), row("n3"), row("n4"))

/** A dose before the nutrient's unit is known. */
const rawDose = fc.record({
  nutrient: fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...nutrientIds) },
    { weight: 1, arbitrary: fc.constant("unheard_of") },
  ),
  amount: fc.oneof(
    { weight: 60, arbitrary: amount },
    // What no catalogue may say, and what would make a sum smaller or no number at all.
    { weight: 1, arbitrary: fc.constantFrom(0, -5, Number.NaN, Number.POSITIVE_INFINITY) },
  ),
  unit: fc.oneof(
    { weight: 18, arbitrary: fc.constant("own" as const) },
    { weight: 4, arbitrary: fc.constant("converted" as const) },
    { weight: 1, arbitrary: fc.constantFrom("µg" as const, "mg" as const, "FCC" as const) },
  ),
})

const doseIn = (
  table: readonly NutrientSafety[],
  { nutrient, amount, unit }: typeof rawDose extends fc.Arbitrary<infer Dose> ? Dose : never,
): Candidate["doses"][number] => {
  const usual = table.find(({ id }) => id === nutrient)?.unit ?? "mg"
  if (unit === "own" || (unit === "converted" && usual === "FCC")) return { nutrient, amount, unit: usual }
  if (unit !== "converted") return { nutrient, amount, unit }
  return usual === "mg"
    ? { nutrient, amount: amount * 1_000, unit: "µg" }
    : { nutrient, amount: amount / 1_000, unit: "mg" }
}

const rawProduct = fc.record({
  suggestable: sometimes(93),
  doses: fc.array(rawDose, { minLength: 0, maxLength: 4 }),
  single: sometimes(65),
  twice: sometimes(10),
  vegan: sometimes(85),
  vegetarian: sometimes(70),
  allergens: few(fc.constantFrom("milk" as const, "soy" as const), 1),
  contraindications: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: few(fc.constantFrom(...reasons, ...risks), 2) },
  ),
  targetGroups: fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: few(fc.constantFrom("trying_to_conceive", "pregnancy", "lactation", "vegan"), 2) },
  ),
  claims: fc.array(
    fc.record({
      /** Mostly of the first dose. */
      nutrient: fc.constantFrom(null, null, null, ...nutrientIds),
      place: fc.nat(3),
      stop: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  price: fc.record({ cents: fc.constantFrom(0, 1, 499, 990, 990, 1_990), days: fc.constantFrom(0, 1, 30, 60, 90) }),
})

const products = (table: readonly NutrientSafety[]): fc.Arbitrary<readonly Candidate[]> =>
  fc
    .oneof(
      { weight: 1, arbitrary: fc.array(rawProduct, { maxLength: 3 }) },
      { weight: 8, arbitrary: fc.array(rawProduct, { minLength: 8, maxLength: 13, size: "max" }) },
    )
    .map((all) =>
      all.map(({ single, twice, doses, claims, ...rest }, place) => ({
        handle: `p${(place * 7) % 13}`,
        ...rest,
        // The same nutrient may be stated twice.
        doses: [...doses.slice(0, single ? 1 : 4), ...doses.slice(0, twice ? 1 : 0)].map((dose) => doseIn(table, dose)),
        claims: claims.map(({ nutrient: named, place: at, stop }) => {
          const nutrient = named ?? doses[0]?.nutrient ?? "n0"
          const text = (claimTexts(nutrient)[at] ?? `${nutrient} hilft`).replace(/\.$/, "")
          return { nutrient, text: stop ? `${text}.` : text }
        }),
      })),
    )

const ruleBook: fc.Arbitrary<RuleBook> = fc
  .record({
    rules: fc.array(
      fc.record({
        when: condition,
        nutrient: fc.oneof(
          { weight: 30, arbitrary: fc.constantFrom(...nutrientIds) },
          { weight: 1, arbitrary: fc.constant("unheard_of") },
        ),
        atLeast: fc.constantFrom(0, 0.1, 0.1, 0.1, 0.1, 0.3, 1),
        foods: fc.array(fc.record({ text: fc.constantFrom("Nüsse", "Hering"), unless: few(tag, 2) }), {
          maxLength: 2,
        }),
        source: fc.constantFrom("X", "Y"),
      }),
      { minLength: 3, maxLength: 6, size: "max" },
    ),
    stops: few(fc.constantFrom("stop", "stop_too", "t"), 2),
    hints: fc.array(fc.record({ when: condition, nutrient: fc.constantFrom(...nutrientIds), always: fc.boolean() }), {
      maxLength: 3,
    }),
  })
  .map(({ rules, stops, hints }) => ({
    version: "r",
    rules: rules.map((rule, place) => ({ id: `R-${place}`, reason: "", food: "", ...rule })),
    stops: stops.map((each) => ({ tag: each, referral: each })),
    referrals: stops.map((id) => ({ id, title: "", paragraphs: [], contacts: [] })),
    hints: hints.map((hint, place) => ({ id: `H-${place}`, text: "", source: "X", ...hint })),
    interests: [
      { option: "bones", label: "", words: ["Knochen"] },
      { option: "skin", label: "", words: ["Haut"] },
    ],
  }))

const versions = { nutrientsVersion: "n", catalogueVersion: "c" }

/** Everything made up. */
export const hostileCases: fc.Arbitrary<Case> = fc
  .tuple(questionnaire, rows, ruleBook)
  .chain(([questions, table, rules]) =>
    fc.record({
      questionnaire: fc.constant(questions),
      rows: fc.constant(table),
      ruleBook: fc.constant(rules),
      products: products(table),
      answers: answersTo(questions, { nutrients: nutrientIds }),
    }),
  )
  .map((made) => ({ ...made, ...versions }))
