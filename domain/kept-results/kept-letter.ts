import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { answerProblems } from "../questionnaire/facts.ts"
import { currentSeller } from "../seller/seller.ts"
import { currentMaterial, currentQuestionnaire } from "../suggestions/evaluate-answers.ts"
import { letterDocument } from "../suggestions/letter-document.ts"
import { recommendationOf } from "../suggestions/recommendation.ts"
import { suggestFrom } from "../suggestions/suggest-from.ts"
import { ownResult } from "./own-results.ts"

/** No letter follows from the answers kept: the questions are others now or closed, or their key is gone. */
export class NoLetterToday extends Schema.TaggedError<NoLetterToday>()("NoLetterToday", {}) {}

/** The letter that follows today from the answers of one's own kept result, as its page shows it; that counts as its last use. */
export const keptLetter = Effect.fn("keptLetter")(function* (caller: Caller, id: string) {
  const { version, content } = yield* ownResult(caller, id)
  const { questionnaire, open, reviewedBy } = yield* currentQuestionnaire()
  const material = yield* currentMaterial()
  const known = new Set(material.nutrients.map((nutrient) => nutrient.id))
  if (
    content === null ||
    !open ||
    version !== questionnaire.version ||
    material.version !== questionnaire.version ||
    answerProblems(questionnaire, content.answers, known).length > 0
  )
    return yield* new NoLetterToday()
  const { answers } = content
  const suggestion = suggestFrom(material, questionnaire, answers)
  const at = yield* Clock.currentTimeMillis
  const { operator } = yield* currentSeller
  return letterDocument(recommendationOf({ suggestion, questionnaire, answers, material, at }), {
    shop: operator.name,
    reviewedBy,
  })
})
