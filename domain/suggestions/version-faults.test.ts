import { assert, describe, it } from "@effect/vitest"
import { allergenLabels } from "../catalogue/labels.ts"
import { nutrientSources, nutrientTable } from "../nutrients/nutrient-table.ts"
import type { ChoiceQuestion, OwnQuestion, Question } from "../questionnaire/questionnaire.ts"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import type { RuleBook } from "./rule-book.ts"
import { versionFaults } from "./version-faults.ts"

const asked = { text: "Trifft etwas zu?", why: "Für die Auswahl.", section: "Fragen", sensitive: true, safety: true }
const option = (tag: string) => ({ id: tag, label: "Ja", tags: [tag] })
const declined = (...tags: readonly string[]) => ({
  id: "declined",
  label: "Möchte ich nicht sagen",
  tags,
  alone: true,
})

const age: ChoiceQuestion = {
  ...asked,
  id: "q_age",
  kind: "one",
  options: [option("under_18"), { id: "adult", label: "Erwachsen", tags: [] }, declined("age_unknown")],
}
const pregnancy: ChoiceQuestion = {
  ...asked,
  id: "q_preg",
  kind: "one",
  options: [option("pregnancy"), option("lactation"), declined("pregnancy")],
}
const tags = [...nutrientTable.values()]
  .flatMap(({ cautions }) =>
    cautions.filter(({ action }) => /^(?:exclude|refer|warn)$/.test(action)).map(({ tag }) => tag),
  )
  .filter((tag) => tag !== "pregnancy" && tag !== "lactation")
const health: ChoiceQuestion = {
  ...asked,
  id: "q_cond",
  kind: "many",
  options: [
    ...[...new Set([...tags, ...Object.keys(allergenLabels).map((allergen) => `allergy_${allergen}`)])].map(option),
    declined("cond_kidney", "allergy_unknown"),
  ],
}
const diet: ChoiceQuestion = {
  ...asked,
  id: "q_diet",
  kind: "many",
  safety: true,
  options: [
    option("vegan"),
    { id: "salt", label: "Jodsalz", tags: [] },
    option("interest_bones"),
    declined("diet_unknown"),
  ],
  absences: [{ options: ["salt"], tags: ["no_iodised_salt"] }],
}
const bones: ChoiceQuestion = {
  ...asked,
  id: "q_goal",
  kind: "many",
  safety: false,
  when: { all: ["vegan"] },
  options: [{ id: "bones", label: "Knochen", tags: ["interest_bones"] }, declined()],
}
const own: OwnQuestion = {
  ...asked,
  id: "q_own",
  kind: "own",
  options: [{ id: "none", label: "Keine", tags: [], alone: true }, declined("own_unknown")],
}

const rule = {
  id: "R-I",
  when: { all: ["vegan", "no_iodised_salt"] },
  nutrient: "iodine",
  atLeast: 75,
  reason: "Ohne Jodsalz fehlt eine Quelle.",
  food: "Jodiertes Salz.",
  source: "DGE-JOD-2025",
}
const stop = (tag: string) => ({ tag, referral: "talk" })
const talk = { id: "talk", title: "Sprich mit deiner Apotheke", paragraphs: ["Sie kennt deine Liste."], contacts: [] }
const hint = { id: "H-IRON", when: { any: ["vegan"] }, text: "Lass Ferritin bestimmen.", source: "HOUSE" }
const ruleBook: RuleBook = {
  version: "1",
  rules: [rule],
  stops: ["under_18", "age_unknown", "pregnancy", "lactation"].map(stop),
  referrals: [talk],
  hints: [hint],
  interests: [{ option: "bones", label: "Knochen", words: ["Knochen"] }],
}
const questions: readonly Question[] = [age, pregnancy, health, diet, bones, own]

const faults = (changes: { readonly questions?: readonly Question[]; readonly ruleBook?: Partial<RuleBook> }) => {
  const questionnaireVersion: QuestionnaireVersion = {
    questionnaire: { version: "1", validUntil: "2027-01-01", questions: changes.questions ?? questions },
    ruleBook: { ...ruleBook, ...changes.ruleBook },
  }
  return versionFaults(questionnaireVersion, nutrientTable, nutrientSources).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}
/** The faults after one question was replaced. */
const withQuestion = (changed: Question) =>
  faults({ questions: questions.map((question) => (question.id === changed.id ? changed : question)) })
const without = (question: ChoiceQuestion, id: string): ChoiceQuestion => ({
  ...question,
  options: question.options.filter((one) => one.id !== id),
})
const withDeclined = <Q extends Question>(question: Q, ...assumed: readonly string[]): Q => ({
  ...question,
  options: [...question.options.filter(({ id }) => id !== "declined"), declined(...assumed)],
})

/** Exactly one fault, and it is this one. */
const only = (found: readonly string[], expected: RegExp) => {
  assert.strictEqual(found.length, 1, found.join("\n"))
  assert.match(found[0] ?? "", expected)
}

describe("faults of a version", () => {
  it("are none where everything fits", () => {
    assert.deepStrictEqual(faults({}), [])
  })

  it("are ids that occur twice", () => {
    only(
      withQuestion({ ...age, options: [...age.options, option("under_18")] }),
      /^questions\.q_age: .*„under_18“.*zweimal/,
    )
    only(faults({ questions: [...questions, bones] }), /^questions\.q_goal: .*zweimal/)
    only(faults({ ruleBook: { rules: [rule, rule] } }), /^rules\.R-I: .*zweimal/)
    only(faults({ ruleBook: { hints: [hint, hint] } }), /^hints\.H-IRON: .*zweimal/)
    only(faults({ ruleBook: { referrals: [talk, talk] } }), /^referrals\.talk: .*zweimal/)
    only(faults({ ruleBook: { stops: [...ruleBook.stops, stop("pregnancy")] } }), /^stops\.pregnancy: .*zweimal/)
    only(
      faults({ ruleBook: { interests: [...ruleBook.interests, ...ruleBook.interests] } }),
      /^interests\.bones: .*zweimal/,
    )
  })

  it("are a question that cannot be declined, or whose declining gives up nothing else", () => {
    only(withQuestion(without(bones, "declined")), /^questions\.q_goal: .*declined.* fehlt/)
    const beside = { id: "declined", label: "Möchte ich nicht sagen", tags: [] }
    only(withQuestion({ ...bones, options: [...without(bones, "declined").options, beside] }), /alone/)
  })

  it("are tags no answer gives, in rules, hints, stops and conditions, and conditions on later questions", () => {
    only(faults({ ruleBook: { rules: [{ ...rule, when: { all: ["vegna"] } }] } }), /^rules\.R-I: .*„vegna“/)
    only(faults({ ruleBook: { hints: [{ ...hint, when: { any: ["vegan"], none: ["man"] } }] } }), /^hints.*„man“/)
    only(faults({ ruleBook: { stops: [...ruleBook.stops, stop("cond_nothing")] } }), /^stops.*„cond_nothing“/)
    only(withQuestion({ ...pregnancy, when: { none: ["vegan"] } }), /^questions\.q_preg\.when: .*frühere.*„vegan“/)
    only(withQuestion({ ...diet, when: { all: ["vegan"] } }), /^questions\.q_diet\.when/)
  })

  it("are rules and hints that follow from no answer", () => {
    only(faults({ ruleBook: { rules: [{ ...rule, when: { none: ["vegan"] } }] } }), /^rules\.R-I: .*keiner Antwort/)
    only(faults({ ruleBook: { hints: [{ ...hint, when: {} }] } }), /^hints\.H-IRON: .*keiner Antwort/)
  })

  it("are referrals that do not exist or are never shown", () => {
    only(faults({ ruleBook: { referrals: [talk, { ...talk, id: "lost" }] } }), /^referrals\.lost/)
    only(
      faults({
        ruleBook: { stops: [...ruleBook.stops, { tag: "vegan", referral: "gone" }], referrals: [talk] },
      }).filter((fault) => fault.startsWith("stops")),
      /^stops\.vegan: .*„gone“/,
    )
  })

  it("are sources that do not exist", () => {
    only(faults({ ruleBook: { rules: [{ ...rule, source: "ME" }] } }), /^rules\.R-I: .*„ME“/)
    only(faults({ ruleBook: { hints: [{ ...hint, source: "constructor" }] } }), /^hints.*„constructor“/)
    only(faults({ ruleBook: { referrals: [{ ...talk, sources: ["ME"] }] } }), /^referrals\.talk: .*„ME“/)
  })

  it("are nutrients that do not exist or must never be suggested, and amounts beyond the limit or too small to count", () => {
    const of = (nutrient: string, atLeast: number) => faults({ ruleBook: { rules: [{ ...rule, nutrient, atLeast }] } })
    only(of("unobtainium", 1), /gibt es nicht/)
    only(of("magnesium", 100), /nie vorgeschlagen/)
    only(of("iodine", 101), /über der Höchstmenge/)
    only(of("iodine", 22), /unter 15/)
    assert.deepStrictEqual([...of("iodine", 22.5), ...of("iodine", 100), ...of("folate", 400)], [])
  })

  it("are absences of answers there are not", () => {
    const absent = (id: string) => withQuestion({ ...diet, absences: [{ options: [id], tags: ["no_iodised_salt"] }] })
    only(absent("pepper"), /^questions\.q_diet: .*„pepper“/)
    only(absent("declined"), /^questions\.q_diet: .*„declined“/)
  })

  it("are careless assumptions about people who skip or decline", () => {
    assert.match(withQuestion({ ...health, safety: false }).join("\n"), /^questions\.q_cond: .*safety/)
    only(withQuestion(withDeclined(pregnancy)).slice(0, 1), /^questions\.q_preg: .*verwiesen/)
    only(withQuestion(withDeclined(pregnancy, "vegan")), /^questions\.q_preg: .*verwiesen/)
    only(withQuestion({ ...bones, safety: true }), /^questions\.q_goal: .*vorsichtige Annahme/)
  })

  it("are answers that hold something back in a question people may skip", () => {
    const nuts = (...assumed: readonly string[]) =>
      withQuestion(withDeclined({ ...bones, options: [...bones.options, option("brazil_nuts_daily")] }, ...assumed))
    only(nuts("brazil_nuts_daily"), /^questions\.q_goal: .*safety/)
    assert.strictEqual(nuts().length, 2)
  })

  it("are cautions and allergens without a question", () => {
    only(withQuestion(without(health, "brazil_nuts_daily")), /„brazil_nuts_daily“.*Selen/)
    only(withQuestion(without(health, "allergy_lupin")), /„allergy_lupin“/)
    only(withQuestion(withDeclined(health, "cond_kidney")), /„allergy_unknown“/)
    assert.match(withQuestion(withDeclined(diet)).join("\n"), /„diet_unknown“/)
  })

  it("are people the limits do not cover who are not referred", () => {
    for (const tag of ["under_18", "age_unknown", "pregnancy", "lactation"])
      assert.include(
        faults({ ruleBook: { stops: ruleBook.stops.filter((one) => one.tag !== tag) } }).join("\n"),
        `stops.${tag}: `,
      )
  })

  it("are own supplements without a question, or whose unknown amounts count as none", () => {
    only(faults({ questions: questions.filter(({ id }) => id !== "q_own") }), /eigenen Präparaten/)
    assert.match(withQuestion(withDeclined(own)).join("\n"), /^questions\.q_own: .*own_unknown/)
    only(withQuestion({ ...own, options: [declined("own_unknown")] }), /„none“ fehlt/)
  })

  it("are interests without an option, without a claim, or without a topic", () => {
    const hair = { option: "hair", label: "Haare", words: ["Haare"] }
    only(faults({ ruleBook: { interests: [...ruleBook.interests, hair] } }), /^interests\.hair: .*„interest_hair“/)
    const wings = { option: "bones", label: "Flügel", words: ["Flügel"] }
    only(faults({ ruleBook: { interests: [wings] } }), /^interests\.bones: .*„Flügel“/)
    only(faults({ ruleBook: { interests: [] } }), /„interest_bones“.*kein Thema/)
  })

  it("are forbidden words wherever they are read", () => {
    const bad = "Du brauchst das."
    const said = [
      ...(["text", "help", "why", "section"] as const).map((key) => withQuestion({ ...bones, [key]: bad })),
      ...(["label", "detail"] as const).map((key) =>
        withQuestion({
          ...bones,
          options: bones.options.map((one) => (one.id === "bones" ? { ...one, [key]: bad } : one)),
        }),
      ),
      ...(["reason", "food"] as const).map((key) => faults({ ruleBook: { rules: [{ ...rule, [key]: bad }] } })),
      faults({ ruleBook: { hints: [{ ...hint, text: bad }] } }),
      faults({ ruleBook: { referrals: [{ ...talk, title: bad }] } }),
      faults({ ruleBook: { referrals: [{ ...talk, paragraphs: ["Gut.", bad] }] } }),
      faults({ ruleBook: { referrals: [{ ...talk, contacts: [{ label: bad, href: "tel:112" }] }] } }),
      faults({ ruleBook: { interests: [{ option: "bones", label: bad, words: ["Knochen"] }] } }),
    ]
    for (const found of said) only(found, /„Du brauchst“ darf da nicht stehen/)
  })
})
