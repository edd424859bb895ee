import { assert, describe, it } from "@effect/vitest"
import { exampleQuestionnaire } from "../../../domain/questionnaire/example-questionnaire.ts"
import { conditionInWords } from "./condition-in-words.ts"

describe("a condition as text", () => {
  it("names the question and the answers it requires", () => {
    assert.strictEqual(
      conditionInWords(exampleQuestionnaire, { all: ["vegan"] }),
      "Nur, falls du auf „Wie ernährst du dich?“ mit „Vegan“ geantwortet hast.",
    )
    assert.strictEqual(
      conditionInWords(exampleQuestionnaire, { any: ["cond_diabetes", "cond_thyroid"] }),
      "Nicht nötig, falls du auf „Trifft etwas davon zu?“ mit „Nichts davon“ geantwortet hast.",
    )
  })

  it("names the answers that exclude it, if those are fewer", () => {
    assert.strictEqual(
      conditionInWords(exampleQuestionnaire, { none: ["vegan"] }),
      "Nicht nötig, falls du auf „Wie ernährst du dich?“ mit „Vegan“ geantwortet hast.",
    )
  })

  it("leaves out questions without influence", () => {
    assert.strictEqual(conditionInWords(exampleQuestionnaire, { all: ["left_handed"] }), "")
  })
})
