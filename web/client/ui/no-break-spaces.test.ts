import { describe, expect, it } from "vitest"
import { noBreakSpaces } from "./no-break-spaces.ts"

describe("No-break spaces", () => {
  it("keep an amount with its unit and a vitamin with its letter", () => {
    expect(noBreakSpaces("Vitamin B12 Tropfen 10 µg")).toBe("Vitamin\u00a0B12 Tropfen 10\u00a0µg")
    expect(noBreakSpaces("Vitamin K je 20 ml")).toBe("Vitamin\u00a0K je 20\u00a0ml")
  })

  it("leave other spaces", () => {
    expect(noBreakSpaces("Zink + Vitamine, 60 Kapseln")).toBe("Zink + Vitamine, 60 Kapseln")
  })
})
