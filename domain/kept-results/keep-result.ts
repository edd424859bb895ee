import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { Secrets } from "../accounts/secrets.ts"
import { LegalArchive } from "../content/ports.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { EvaluateAnswers, evaluateAnswers } from "../suggestions/evaluate-answers.ts"
import { currentKeepingText } from "./consent-text.ts"
import { contentOf, KeptContent } from "./kept-content.ts"
import { maxKept } from "./kept-result.ts"
import { KeptResults, ResultCipher } from "./ports.ts"

/** No key is configured: results are not kept. */
export class KeepingOff extends Schema.TaggedError<KeepingOff>()("KeepingOff", {}) {}
/** The words agreed to changed since the page was opened. */
export class KeepingTextChanged extends Schema.TaggedError<KeepingTextChanged>()("KeepingTextChanged", {}) {}
/** The person keeps `maxKept` already. */
export class TooManyKept extends Schema.TaggedError<TooManyKept>()("TooManyKept", {}) {}

export const KeepResult = Schema.Struct({
  idempotencyKey: IdempotencyKey,
  ...EvaluateAnswers.fields,
  /** The digest of the words agreed to, see `currentKeepingText`. */
  keeping: Schema.String.check(Schema.isMaxLength(64)),
})

const encode = Schema.encodeSync(Schema.fromJsonString(KeptContent))

/** What a person who wants a result kept agrees to; `null`: nothing is kept here. */
export const keepingOffer = Effect.fn("keepingOffer")(function* () {
  return (yield* ResultCipher).key === null ? null : yield* currentKeepingText()
})

/**
 * Evaluates the answers as `evaluateAnswers` does and keeps both in the person's account. Fails as that does, too. The same key again gives
 * the same result.
 */
export const keepResult = Effect.fn("keepResult")(function* (
  { person }: Caller,
  { idempotencyKey, version, answers, keeping }: typeof KeepResult.Type,
) {
  const cipher = yield* ResultCipher
  if (cipher.key === null) return yield* new KeepingOff()
  const text = yield* currentKeepingText()
  if (keeping !== text.digest) return yield* new KeepingTextChanged()
  const suggestion = yield* evaluateAnswers({ version, answers })
  const now = yield* Clock.currentTimeMillis
  // Unguessable as both parts are; the same for the same request.
  const id = `NC-${(yield* (yield* Secrets).digest(`${person.id} ${idempotencyKey}`)).slice(0, 32)}`
  const sealed = yield* cipher.seal(id, encode(contentOf(answers, suggestion)))
  yield* (yield* LegalArchive).keep(text.digest, text.document)
  yield* (yield* KeptResults).keep(person.id, (ofPerson) =>
    ofPerson.some((result) => result.id === id)
      ? Result.succeed(null)
      : ofPerson.length >= maxKept
        ? Result.fail(new TooManyKept())
        : Result.succeed({ id, personId: person.id, version, keptAt: now, usedAt: now, consent: text.digest, sealed }),
  )
  return { id }
})
