import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { type Draft, decodeDraft, deleteDraft, keepInMemory, readDraft, writeDraft } from "./draft.ts"

const draft: Draft = {
  version: "2026-11-20",
  consentedAt: 1_795_000_000_000,
  answers: { q_diet: "vegan", q_cond: ["none"], q_own: { vitamin_d: 20, magnesium: null } },
}

describe("a stored draft", () => {
  it("is read as written", () => {
    assert.deepStrictEqual(decodeDraft(JSON.stringify(draft)), draft)
  })

  it("is null when it is malformed or something else", () => {
    for (const text of [
      null,
      "",
      "{",
      "null",
      "[]",
      "7",
      '"q_diet"',
      "{}",
      JSON.stringify({ ...draft, version: 1 }),
      JSON.stringify({ ...draft, consentedAt: undefined }),
      JSON.stringify({ ...draft, answers: [] }),
      JSON.stringify({ ...draft, answers: { q_diet: 1 } }),
      JSON.stringify({ ...draft, answers: { q_diet: [null] } }),
      JSON.stringify({ ...draft, answers: { q_own: { vitamin_d: "20" } } }),
    ])
      assert.isNull(decodeDraft(text), String(text))
  })
})

describe("the draft", () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    })
    deleteDraft()
  })
  afterEach(() => vi.unstubAllGlobals())

  it("is stored until it is deleted", () => {
    writeDraft(draft)
    assert.deepStrictEqual([...stored.values()].map(decodeDraft), [draft])
    assert.deepStrictEqual(readDraft(draft.version), draft)
    deleteDraft()
    assert.strictEqual(stored.size, 0)
    assert.isNull(readDraft(draft.version))
  })

  it("is not stored when it ends the questionnaire, but stays in memory to go back to", () => {
    writeDraft(draft)
    keepInMemory({ ...draft, answers: { q_preg: "yes" } })
    assert.strictEqual(stored.size, 0)
    assert.deepStrictEqual(readDraft(draft.version)?.answers, { q_preg: "yes" })
  })

  it("does not apply to another version of the questions", () => {
    writeDraft(draft)
    assert.isNull(readDraft("2027-02-01"))
  })

  it("works without storage", () => {
    vi.stubGlobal("sessionStorage", undefined)
    writeDraft(draft)
    assert.deepStrictEqual(readDraft(draft.version), draft)
  })
})
