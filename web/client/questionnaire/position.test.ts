import { assert, describe, it } from "@effect/vitest"
import { decodePosition } from "./position.ts"

describe("a position in the questionnaire", () => {
  it("is the question or the page in the history's state", () => {
    assert.deepStrictEqual(decodePosition({ questionnaire: { view: "step", step: 3, follows: true } }), {
      view: "step",
      step: 3,
      follows: true,
    })
    assert.deepStrictEqual(decodePosition({ questionnaire: { view: "page" } }), { view: "page" })
  })

  it("is the start for any other state", () => {
    for (const state of [null, 7, {}, { questionnaire: "step" }, { questionnaire: { view: "step", step: -1 } }])
      assert.isNull(decodePosition(state))
    assert.isNull(decodePosition({ questionnaire: { view: "step", step: "3" } }))
  })
})
