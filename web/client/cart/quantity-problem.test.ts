import { describe, expect, it } from "vitest"
import { quantityProblem } from "./quantity-problem.ts"

describe("a typed number of packs", () => {
  it.each(["1", "20"])("may be %s", (typed) => {
    expect(quantityProblem(typed)).toBeNull()
  })

  it("may be 0 where that removes, and nothing below", () => {
    expect(quantityProblem("0", 0)).toBeNull()
    expect(quantityProblem("-1", 0)).toBe("Weniger als nichts geht nicht.")
  })

  it.each([
    ["999", "Höchstens 20\u00a0Packungen."],
    ["21", "Höchstens 20\u00a0Packungen."],
    ["0", "Mindestens 1\u00a0Packung."],
    ["-3", "Mindestens 1\u00a0Packung."],
    ["1.5", "Bitte gib eine ganze Zahl ein."],
    ["zwei", "Bitte gib eine ganze Zahl ein."],
    ["", "Bitte gib an, wie viele Packungen es sein sollen."],
  ])("is refused as %s with advice", (typed, problem) => {
    expect(quantityProblem(typed)).toBe(problem)
  })
})
