import { describe, expect, it } from "vitest"
import nutrients from "../../../domain/nutrients/nutrients.json" with { type: "json" }
import { contrast } from "../styles/contrast.ts"
import { nutrientColour, nutrientWheel, oklchHex, onLabel } from "./nutrient-colour.ts"

const paper = "#FAF7F1"

describe("nutrient colours", () => {
  it("give every nutrient of the table exactly one position on the wheel", () => {
    expect([...nutrientWheel].sort()).toEqual(nutrients.nutrients.map(({ id }) => id).sort())
  })

  it("are all different, and far enough apart for each shade to be distinct", () => {
    for (const strength of ["label", "ink"] as const) {
      expect(new Set(nutrientWheel.map((id) => nutrientColour(id)[strength])).size).toBe(nutrientWheel.length)
    }
  })

  it("carry readable text and stand out from paper", () => {
    for (const id of nutrientWheel) {
      const { label, tint, ink } = nutrientColour(id)
      expect(contrast(onLabel, label), `text on ${id}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, tint), `ink on tint of ${id}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, paper), `ink of ${id} on paper`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("keep the B vitamins of one capsule at least two positions apart", () => {
    const complex = [
      "thiamin",
      "riboflavin",
      "niacin",
      "pantothenic_acid",
      "vitamin_b6",
      "biotin",
      "folate",
      "vitamin_b12",
    ]
    const positions = complex.map((id) => nutrientWheel.indexOf(id)).sort((a, b) => a - b)
    const gaps = positions.map(
      (position, index) => (positions[index + 1] ?? (positions[0] ?? 0) + nutrientWheel.length) - position,
    )
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2)
  })

  it("are grey for an unknown nutrient", () => {
    expect(nutrientColour("unobtainium").label).toBe("#8A8F89")
  })
})

describe("oklchHex", () => {
  it("agrees with the known values of white, black and the sRGB primaries", () => {
    expect(oklchHex(1, 0, 0)).toBe("#ffffff")
    expect(oklchHex(0, 0, 0)).toBe("#000000")
    expect(oklchHex(0.62796, 0.25768, 29.234)).toBe("#ff0000")
    expect(oklchHex(0.45201, 0.31321, 264.052)).toBe("#0000ff")
  })
})
