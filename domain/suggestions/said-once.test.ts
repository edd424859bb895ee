import { assert, describe, it } from "@effect/vitest"
import { linesOf } from "./said-once.ts"

describe("what is said once", () => {
  it("names what a text is said of; what is said of all comes first, so that no name before it seems to lead it", () => {
    assert.deepStrictEqual(
      linesOf([
        { name: "Jod", texts: ["Halte Abstand. Frag dazu nach.", "Nur ärztlich."] },
        { name: "Zink", texts: ["Nur ärztlich.", "Nicht nüchtern.", "Frag dazu nach."] },
      ]),
      ["Nur ärztlich.", "Jod: Halte Abstand. Frag dazu nach.", "Zink: Nicht nüchtern. Frag dazu nach."],
    )
    assert.deepStrictEqual(linesOf([{ name: "Jod", texts: ["Nur ärztlich.", "Halte Abstand."] }]), [
      "Nur ärztlich. Halte Abstand.",
    ])
    assert.deepStrictEqual(linesOf([{ name: "Jod", texts: [] }]), [])
  })
})
