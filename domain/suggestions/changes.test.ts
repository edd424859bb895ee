import { assert, describe, it } from "@effect/vitest"
import { changesBetween, changesInWords } from "./changes.ts"
import type { Blocked, Suggestion } from "./suggestion.ts"

const product = (handle: string, ...nutrients: readonly string[]): Suggestion["suggestions"][number] => ({
  handle,
  nutrients: nutrients.map((id) => ({ id, amount: 1, unit: "µg" })),
  reasons: nutrients.map((nutrient) => ({ rule: "R", nutrient, questions: ["q"], source: "S" })),
  sums: [],
  notices: [],
  claims: [],
})
const blocked = (nutrient: string, because: Blocked["because"]): Blocked => ({
  nutrient,
  because,
  rules: [],
  questions: [],
  texts: [],
  own: null,
  wanted: null,
})
const suggestion = (changes: Partial<Suggestion>): Suggestion => ({
  status: "suggest",
  suggestions: [],
  blocked: [],
  notes: [],
  referrals: [],
  interests: [],
  own: [],
  skipped: [],
  faults: [],
  versions: { questionnaire: "1", rules: "1", nutrients: "1", catalogue: "1" },
  ...changes,
})
const words = (before: Partial<Suggestion>, after: Partial<Suggestion>) =>
  changesInWords(changesBetween(suggestion(before), suggestion(after)))

const d = product("d3", "vitamin_d")
const iodine = product("jod", "iodine")

describe("what another answer changes", () => {
  it("names what is new and what is gone", () => {
    assert.strictEqual(words({ suggestions: [d] }, { suggestions: [iodine] }), "Neu: Jod. Weggefallen: Vitamin D.")
  })

  it("tells held back from gone", () => {
    const held = [blocked("iodine", "caution")]
    assert.strictEqual(words({ suggestions: [d, iodine] }, { suggestions: [d], blocked: held }), "Zurückgehalten: Jod.")
    assert.strictEqual(words({ suggestions: [d], blocked: held }, { suggestions: [d, iodine] }), "Neu: Jod.")
    assert.strictEqual(
      words({ suggestions: [d], blocked: held }, { suggestions: [d] }),
      "Nicht mehr zurückgehalten: Jod.",
    )
  })

  it("says when something is held back for another reason", () => {
    assert.strictEqual(
      words({ blocked: [blocked("iodine", "taken")] }, { blocked: [blocked("iodine", "caution")] }),
      "Zurückgehalten: Jod.",
    )
  })

  it("names a nutrient that now comes from another product", () => {
    assert.strictEqual(
      words({ suggestions: [d] }, { suggestions: [product("tropfen", "vitamin_d")] }),
      "Anderes Präparat: Vitamin D.",
    )
  })

  it("says first that there is no reason any more", () => {
    assert.strictEqual(
      words({ suggestions: [d] }, { status: "no_need" }),
      "Jetzt sehen wir keinen Grund für ein Präparat. Weggefallen: Vitamin D.",
    )
  })

  it("says only to talk to a professional when that is the result", () => {
    assert.match(words({ suggestions: [d] }, { status: "refer" }), /^Bitte sprich mit deiner Ärztin/)
    assert.notMatch(words({ suggestions: [d] }, { status: "refer" }), /Vitamin D/)
  })

  it("says that notes changed, or that nothing did", () => {
    const note = { id: "H", text: "", questions: [], source: "S" }
    assert.strictEqual(words({}, { notes: [note] }), "Die Hinweise im Brief haben sich geändert.")
    assert.strictEqual(words({ suggestions: [d] }, { suggestions: [d] }), "Am Ergebnis ändert sich nichts.")
  })
})
