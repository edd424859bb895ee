import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromThousandths, thousandthsAllowed, thousandthsTaken } from "./exact-amount.ts"

/** What people write on labels: up to three decimals. */
const written = fc.integer({ min: 0, max: 100_000_000 }).map((thousandths) => thousandths / 1_000)
const any = fc.double({ min: 0, max: 100_000, noNaN: true })

describe("exact amounts", () => {
  it("add up where floating point does not", () => {
    const sum = [0.1, 0.2, 0.7].reduce((total, amount) => total + (thousandthsTaken(amount, "mg") ?? 0), 0)
    expect(sum).toBe(thousandthsAllowed(1))
  })

  it("lose nothing of what is written with three decimals", () => {
    fc.assert(
      fc.property(written, (amount) => {
        expect(fromThousandths(thousandthsTaken(amount, "µg") ?? -1)).toBe(amount)
        expect(fromThousandths(thousandthsAllowed(amount))).toBe(amount)
      }),
    )
  })

  it("are rounded to the safe side: what is taken up, what is allowed down, neither by a thousandth", () => {
    fc.assert(
      fc.property(any, (amount) => {
        // The millionth of a thousandth is where floating point begins.
        const taken = fromThousandths(thousandthsTaken(amount, "mg") ?? -1)
        const allowed = fromThousandths(thousandthsAllowed(amount))
        expect(taken).toBeGreaterThan(amount - 1e-9)
        expect(taken).toBeLessThan(amount + 0.001 + 1e-9)
        expect(allowed).toBeLessThan(amount + 1e-9)
        expect(allowed).toBeGreaterThan(amount - 0.001 - 1e-9)
      }),
    )
  })

  it("are the same in milligrams and micrograms", () => {
    fc.assert(
      fc.property(written, (amount) => {
        expect(thousandthsTaken(amount, "mg", "µg")).toBe((thousandthsTaken(amount, "mg") ?? -1) * 1_000)
        expect(thousandthsTaken(amount * 1_000, "µg", "mg")).toBe(thousandthsTaken(amount, "mg"))
      }),
    )
  })

  it("of what has no mass cannot be milligrams", () => {
    expect(thousandthsTaken(9_000, "FCC", "mg")).toBeNull()
    expect(thousandthsTaken(9_000, "FCC")).toBe(9_000_000)
  })
})
