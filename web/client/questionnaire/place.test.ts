import { assert, describe, it } from "@effect/vitest"
import { decodePlace } from "./place.ts"

describe("a place in the questionnaire", () => {
  it("is the question or the page the history names", () => {
    assert.deepStrictEqual(decodePlace({ questionnaire: { view: "step", step: 3, follows: true } }), {
      view: "step",
      step: 3,
      follows: true,
    })
    assert.deepStrictEqual(decodePlace({ questionnaire: { view: "page" } }), { view: "page" })
  })

  it("is the start for whatever else is in the history", () => {
    for (const state of [null, 7, {}, { questionnaire: "step" }, { questionnaire: { view: "step", step: -1 } }])
      assert.isNull(decodePlace(state))
    assert.isNull(decodePlace({ questionnaire: { view: "step", step: "3" } }))
  })
})
