import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterBooking, afterCommand, decide, isPossible, trialCommands, waitsForPostage } from "./decide-trial.ts"
import { exampleTrial } from "./example-trial.ts"
import { type Trial, takenStates, trialStates } from "./trial.ts"
import { workOf } from "./trial-work.ts"

describe("a trial", () => {
  it.each([
    ["requested", "confirm", "confirmed"],
    ["confirmed", "approve", "approved"],
    ["approved", "pack", "packed"],
    ["packed", "ship", "shipped"],
    ["shipped", "deliver", "delivered"],
    ["shipped", "convert", "converted"],
    ["delivered", "convert", "converted"],
    ["confirmed", "reject", "rejected"],
    ["approved", "reject", "rejected"],
    ["packed", "reject", "rejected"],
    ["packed", "unpack", "approved"],
    ["requested", "expire", "expired"],
    ["confirmed", "expire", "expired"],
    ["approved", "expire", "expired"],
    ["packed", "expire", "expired"],
    ["requested", "cancel", "cancelled"],
    ["confirmed", "cancel", "cancelled"],
    ["approved", "cancel", "cancelled"],
  ] as const)("that is %s and told to %s is %s", (state, command, next) => {
    expect(decide(state, command)).toEqual(Result.succeed(next))
  })

  it.each([
    ["requested", "approve"],
    ["requested", "reject"],
    ["requested", "pack"],
    ["confirmed", "pack"],
    ["shipped", "expire"],
    ["shipped", "unpack"],
    ["packed", "cancel"],
    ["shipped", "reject"],
    ["cancelled", "confirm"],
    ["expired", "confirm"],
    ["rejected", "approve"],
    ["converted", "deliver"],
  ] as const)("that is %s cannot be told to %s", (state, command) => {
    expect(decide(state, command)).toEqual(Result.fail(state))
  })

  it("whatever is done with it: is never packed unconfirmed, keeps its history, and has a lot only in its parcel", () => {
    const commands = fc.array(fc.constantFrom(...trialCommands), { maxLength: 30 })
    const lot = { sku: "NW-900", lotId: 1, number: "L-1", bestBefore: null, quantity: 1 }
    fc.assert(
      fc.property(commands, (tried) => {
        let trial = exampleTrial()
        for (const [index, command] of tried.entries()) {
          const next = afterCommand(trial, command, { at: trial.stateSince + index, by: "shop" })
          if (Result.isFailure(next)) continue
          expect(next.success.history.slice(0, -1)).toEqual(trial.history)
          expect(next.success.history.at(-1)).toMatchObject({ state: next.success.state })
          trial = command === "pack" ? { ...next.success, lot } : next.success
          if (trial.lot !== null) expect(["packed", "shipped", "delivered", "converted"]).toContain(trial.state)
          if (trial.state === "shipped") expect(trial.lot).toEqual(lot)
        }
        const states = trial.history.map(({ state }) => state)
        expect(states.filter((state) => state === "confirmed").length).toBeLessThanOrEqual(1)
        if (states.includes("packed"))
          expect(states.slice(0, 4)).toEqual(["requested", "confirmed", "approved", "packed"])
      }),
    )
  })

  it("has its postage booked once when it came, also after its end, and once more when it went back", () => {
    const mark = { at: 7, by: "team@beispiel.de" }
    const confirmed = (changes: object) =>
      exampleTrial({
        pack: { ...exampleTrial().pack, postageCents: 290 },
        history: [{ state: "confirmed", at: 1, by: "person" }],
        ...changes,
      })
    const free = exampleTrial({ state: "confirmed", history: [{ state: "confirmed", at: 1, by: "person" }] })
    expect(afterBooking(free, "paid", mark)).toBe(null)
    expect(afterBooking(confirmed({ history: [] }), "paid", mark)).toBe(null)
    const owed = confirmed({ state: "confirmed" })
    expect([workOf(owed), waitsForPostage(owed, "approve"), waitsForPostage(owed, "reject")]).toEqual([
      "pay",
      true,
      false,
    ])
    const paid = afterBooking(owed, "paid", mark) as Trial
    expect([workOf(paid), waitsForPostage(paid, "approve"), paid.postage.paid]).toEqual(["check", false, mark])
    expect(afterBooking(paid, "paid", mark)).toBe(null)
    expect(afterBooking(paid, "refunded", mark)).toBe(null)
    for (const state of ["rejected", "cancelled", "expired"] as const) {
      const late = afterBooking(confirmed({ state }), "paid", mark) as Trial
      expect(workOf(late)).toBe("refund")
      const back = afterBooking(late, "refunded", { ...mark, at: 8 }) as Trial
      expect([workOf(back), back.postage.refunded?.at, afterBooking(back, "refunded", mark)]).toEqual(["none", 8, null])
    }
  })

  it("that is over stays so, and one that has a pack never waits for a confirmation", () => {
    for (const state of ["rejected", "expired", "cancelled", "converted"] as const)
      expect(trialCommands.filter((command) => isPossible(state, command))).toEqual([])
    expect(trialStates.filter((state) => isPossible(state, "confirm") && takenStates.includes(state))).toEqual([])
  })
})
