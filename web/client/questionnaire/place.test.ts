import { assert, describe, it } from "@effect/vitest"
import { exampleQuestionnaire } from "../../../domain/suggestions/example-edition.ts"
import { decodePlace, stateToChange } from "./place.ts"

describe("a place in the questionnaire", () => {
  it("is the start for whatever else is in the history", () => {
    for (const state of [null, 7, {}, { questionnaire: "step" }, { questionnaire: { view: "step", step: -1 } }])
      assert.isNull(decodePlace(state))
    assert.isNull(decodePlace({ questionnaire: { view: "step", step: "3" } }))
  })

  it("leads from the result to a question by its number alone", () => {
    const state = stateToChange(exampleQuestionnaire, { q_diet: "vegan" }, "q_diet")
    assert.deepStrictEqual(decodePlace(state), { view: "step", step: 2, follows: false, editing: true })
    assert.notInclude(JSON.stringify(state), "diet")
    assert.isNull(decodePlace(stateToChange(exampleQuestionnaire, {}, "q_unknown")))
  })
})
