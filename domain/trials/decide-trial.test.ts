import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterCommand, decide, isPossible, trialCommands } from "./decide-trial.ts"
import { exampleTrial } from "./example-trial.ts"
import { takenStates, trialStates } from "./trial.ts"

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
    ["requested", "expire", "expired"],
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
    ["confirmed", "expire"],
    ["packed", "cancel"],
    ["shipped", "reject"],
    ["cancelled", "confirm"],
    ["expired", "confirm"],
    ["rejected", "approve"],
    ["converted", "deliver"],
  ] as const)("that is %s cannot be told to %s", (state, command) => {
    expect(decide(state, command)).toEqual(Result.fail(state))
  })

  it("whatever is done with it: is never packed unconfirmed, keeps its history, and ends where nothing follows", () => {
    const commands = fc.array(fc.constantFrom(...trialCommands), { maxLength: 30 })
    fc.assert(
      fc.property(commands, (tried) => {
        let trial = exampleTrial()
        for (const [index, command] of tried.entries()) {
          const next = afterCommand(trial, command, { at: trial.stateSince + index, by: "shop" })
          if (Result.isFailure(next)) continue
          expect(next.success.history.slice(0, -1)).toEqual(trial.history)
          expect(next.success.history.at(-1)).toMatchObject({ state: next.success.state })
          trial = next.success
        }
        const states = trial.history.map(({ state }) => state)
        expect(new Set(states).size).toBe(states.length)
        if (states.includes("packed"))
          expect(states.slice(0, 4)).toEqual(["requested", "confirmed", "approved", "packed"])
      }),
    )
  })

  it("that is over stays so, and one that has a pack never waits for a confirmation", () => {
    for (const state of ["rejected", "expired", "cancelled", "converted"] as const)
      expect(trialCommands.filter((command) => isPossible(state, command))).toEqual([])
    expect(trialStates.filter((state) => isPossible(state, "confirm") && takenStates.includes(state))).toEqual([])
  })
})
