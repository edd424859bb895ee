import { describe, expect, it } from "vitest"
import { choiceIn, choiceText, consentVersion } from "./choice.ts"

describe("the cookie of a choice", () => {
  it("says what was allowed and under which number, or that nothing was", () => {
    for (const choice of [
      { id: "A".repeat(43), purposes: ["partner"] },
      { id: null, purposes: [] },
    ] as const)
      expect(choiceIn(choiceText(choice))).toEqual(choice)
  })

  it.each([
    undefined,
    "",
    "2020-01-01.A.partner",
    `${consentVersion}.<script>.partner`,
    `${consentVersion}.${"A".repeat(44)}.partner`,
    `${consentVersion}.A.partner.x`,
  ])("%j is none: the visitor is asked", (text) => {
    expect(choiceIn(text)).toBeNull()
  })

  it("allows nothing that is unknown, and nothing without a record", () => {
    expect(choiceIn(`${consentVersion}.A.partner-pixel-__proto__`)?.purposes).toEqual(["partner"])
    expect(choiceIn(`${consentVersion}..partner`)?.purposes).toEqual([])
  })
})
