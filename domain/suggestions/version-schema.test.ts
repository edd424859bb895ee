import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { QuestionnaireVersion } from "./questionnaire-version.ts"
import { decodeVersion, KeptVersion } from "./version-schema.ts"

const questionnaireVersion: QuestionnaireVersion = {
  questionnaire: {
    version: "2026-11-20",
    validUntil: "2027-11-20",
    questions: [
      {
        id: "q_diet",
        kind: "many",
        text: "Wie ernährst du dich?",
        help: "Wähle alles.",
        why: "Für die Auswahl.",
        section: "Ernährung",
        sensitive: true,
        safety: false,
        when: { all: ["a"], any: ["b"], none: ["c"] },
        options: [{ id: "vegan", label: "Vegan", detail: "nichts vom Tier", tags: ["vegan"], alone: true }],
        absences: [{ options: ["vegan"], tags: ["eats_animals"] }],
      },
      {
        id: "q_own",
        kind: "own",
        text: "Was nimmst du?",
        why: "Für die Summe.",
        section: "Präparate",
        sensitive: true,
        safety: true,
        options: [],
      },
    ],
  },
  ruleBook: {
    version: "2026-11-20",
    rules: [{ id: "R-1", when: {}, nutrient: "iodine", atLeast: 1.5, reason: "Weil.", food: "Salz.", source: "HOUSE" }],
    stops: [{ tag: "under_18", referral: "talk" }],
    referrals: [
      {
        id: "talk",
        title: "Sprich mit jemandem",
        paragraphs: ["Gern."],
        contacts: [{ label: "Telefonseelsorge", href: "tel:08001110111" }],
        sources: ["HOUSE"],
      },
    ],
    hints: [{ id: "H-1", when: { any: ["vegan"] }, text: "Frag nach.", source: "HOUSE" }],
    interests: [{ option: "bones", label: "Knochen", words: ["Knochen"] }],
  },
}

/** A copy with the value at a path replaced. */
const changed = (path: string, value: unknown): unknown => {
  const set = (part: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value
    if (Array.isArray(part)) return part.map((item, index) => (String(index) === key ? set(item, rest) : item))
    const fields = typeof part === "object" && part !== null ? Object.entries(part) : []
    return { ...Object.fromEntries(fields), [key]: set(new Map(fields).get(key), rest) }
  }
  return set(questionnaireVersion, path.split("."))
}

describe("the schema of a version", () => {
  it("reads what it describes as it is", () => {
    // Assignable: a version read is a version as the engine takes it.
    const read: QuestionnaireVersion = Result.getOrThrow(
      decodeVersion(JSON.parse(JSON.stringify(questionnaireVersion))),
    )
    assert.deepStrictEqual(read, questionnaireVersion)
  })

  it.each([
    ["questionnaire.validUntil", "2027-02-30"],
    ["questionnaire.validUntil", "20.11.2027"],
    ["questionnaire.version", "../secret"],
    ["questionnaire.questions.0.id", "q diet"],
    ["questionnaire.questions.0.id", "q_own.iodine"],
    ["questionnaire.questions.0.kind", "slider"],
    ["questionnaire.questions.0.text", ""],
    ["questionnaire.questions.0.why", " Warum."],
    ["questionnaire.questions.0.options.0.alon", true],
    ["questionnaire.questions.1.absences", []],
    ["ruleBook.rules.0.atLeast", 0],
    ["ruleBook.rules.0.atLeast", null],
    ["ruleBook.rules.0.when.every", ["vegan"]],
    ["ruleBook.rules.0.nutrient", "Iodine!"],
    ["ruleBook.referrals.0.paragraphs", []],
    ["ruleBook.referrals.0.contacts.0.href", "javascript:alert(1)"],
    ["ruleBook.referrals.0.contacts.0.href", "http://example.org"],
    ["ruleBook.interests.0.words", [""]],
    ["extra", 1],
  ])("refuses %s = %j", (path, value) => {
    assert.isTrue(Result.isFailure(decodeVersion(changed(path, value))))
  })

  it("names everything that is wrong at once", () => {
    const failure = Result.flip(
      decodeVersion({ questionnaire: { ...questionnaireVersion.questionnaire, version: 1, validUntil: 2 } }),
    )
    const message = Result.getOrThrow(failure)
    for (const key of ["version", "validUntil", "ruleBook"]) assert.include(message, `"${key}"`)
  })

  it("reads a kept version by its shape, whatever the limits are now", () => {
    const kept = Schema.decodeUnknownResult(KeptVersion)
    for (const [path, value] of [
      ["questionnaire.questions.0.text", "x".repeat(301)],
      ["questionnaire.questions.0.id", "Frage 1"],
      ["ruleBook.rules.0.atLeast", 0],
      ["ruleBook.referrals.0.paragraphs", []],
    ] as const)
      assert.deepStrictEqual<unknown>(kept(changed(path, value)), Result.succeed(changed(path, value)))
    assert.isTrue(Result.isFailure(kept(changed("questionnaire.questions.0.text", 1))))
  })
})
