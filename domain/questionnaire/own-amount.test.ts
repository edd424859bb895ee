import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type OwnNutrient, ownUnits, parseOwnAmount } from "./own-amount.ts"

const vitaminD: OwnNutrient = { id: "vitamin_d", label: "Vitamin D", unit: "µg" }
const magnesium: OwnNutrient = { id: "magnesium", label: "Magnesium", unit: "mg" }
const lactase: OwnNutrient = { id: "lactase", label: "Lactase", unit: "FCC" }

describe("own amounts", () => {
  it("are read as Germans write numbers", () => {
    const read = (text: string) => parseOwnAmount(text, undefined, magnesium)
    assert.strictEqual(read("375"), 375)
    assert.strictEqual(read(" 0,5 "), 0.5)
    assert.strictEqual(read("0.5"), 0.5)
    assert.strictEqual(read("1.000"), 1000)
    assert.strictEqual(read("1.234,5"), 1234.5)
    assert.strictEqual(read("1 000"), 1000)
  })

  it("count 40 international units of vitamin D as one microgram, chosen or typed", () => {
    assert.strictEqual(parseOwnAmount("800", "I.E.", vitaminD), 20)
    assert.strictEqual(parseOwnAmount("1.000 I.E.", "µg", vitaminD), 25)
    assert.strictEqual(parseOwnAmount("1000 IE", undefined, vitaminD), 25)
    assert.strictEqual(parseOwnAmount("20", "µg", vitaminD), 20)
    assert.deepStrictEqual([...ownUnits(vitaminD)], ["µg", "I.E."])
  })

  it("take the unit that was typed before the one that was chosen", () => {
    assert.strictEqual(parseOwnAmount("20 µg", "I.E.", vitaminD), 20)
    assert.strictEqual(parseOwnAmount("20 \u03bcg", undefined, vitaminD), 20)
    assert.strictEqual(parseOwnAmount("2 g", undefined, magnesium), 2000)
    assert.strictEqual(parseOwnAmount("4500 FCC", undefined, lactase), 4500)
  })

  it("are refused rather than guessed", () => {
    for (const text of [
      "",
      "viel",
      "-5",
      "1,2,3",
      "12 Tabletten",
      "800 I.E.",
      "1e3",
      "10,000,000",
      "3 FCC",
      "1,000",
      "1.250 g",
    ])
      assert.isNull(parseOwnAmount(text, undefined, magnesium), text)
    assert.isNull(parseOwnAmount("5 mg", undefined, lactase))
  })

  it("ignore a unit that was not offered", () => {
    assert.strictEqual(parseOwnAmount("800", "I.E.", magnesium), 800)
  })

  it("come back as they were typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (thousandths) => {
        const text = String(thousandths / 1000).replace(".", ",")
        // Three decimals behind a whole number could be thousands: a fourth says that they are not.
        const exact = text.replace(/^[1-9]\d{0,2},\d{3}$/, "$&0")
        return parseOwnAmount(exact, undefined, magnesium) === thousandths / 1000
      }),
    )
  })
})
