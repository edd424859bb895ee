import { assert, describe, it } from "@effect/vitest"
import { cleanText, singleLine } from "./clean-text.ts"

describe("cleanText", () => {
  it("takes out what breaks lines, turns the writing round or is half a character", () => {
    assert.strictEqual(cleanText("a\r\n\tb\u2028c\u0000d"), "a b c d")
    assert.strictEqual(cleanText("\u202egro.elpmaxe@aim\u202c"), "gro.elpmaxe@aim")
    assert.strictEqual(cleanText("x\ud83c"), "x\ufffd")
  })

  it("keeps umlauts, no-break spaces, soft hyphens and composed emojis", () => {
    const text = "Größe 20\u00a0µg Nahrungs\u00adergänzung 👩‍⚕️"
    assert.strictEqual(cleanText(text), text)
  })
})

describe("singleLine", () => {
  it("leaves one space between words and none around them", () => {
    assert.strictEqual(singleLine("  Deine\n\n  Bestellung\u00a0 ist da "), "Deine Bestellung ist da")
  })
})
