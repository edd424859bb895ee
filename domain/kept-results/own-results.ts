import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { unusedBefore } from "./kept-result.ts"
import { openResult } from "./open-result.ts"
import { KeptResults } from "./ports.ts"

/** There is no such result, or it is somebody else's: which of both is not told. */
export class ResultNotFound extends Schema.TaggedError<ResultNotFound>()("ResultNotFound", {}) {}

/** A person's kept results, last kept first: when, not what. */
export const ownResults = Effect.fn("ownResults")(function* ({ person }: Caller) {
  const before = unusedBefore(yield* Clock.currentTimeMillis)
  const results = yield* (yield* KeptResults).ofPerson(person.id)
  return results.filter(({ usedAt }) => usedAt >= before).map(({ id, keptAt, usedAt }) => ({ id, keptAt, usedAt }))
})

/** One of the person's own results, with its content; opening it counts as its last use. `content` is `null` when its key is gone. */
export const ownResult = Effect.fn("ownResult")(function* ({ person }: Caller, id: string) {
  const now = yield* Clock.currentTimeMillis
  const opened = yield* (yield* KeptResults).change(id, (result) =>
    result.personId === person.id && result.usedAt >= unusedBefore(now)
      ? Result.succeed({ result: { ...result, usedAt: Math.max(result.usedAt, now) }, audit: [] })
      : Result.fail(new ResultNotFound()),
  )
  if (Option.isNone(opened)) return yield* new ResultNotFound()
  const { version, keptAt } = opened.value
  return { id, version, keptAt, content: yield* openResult(opened.value) }
})

/** Deletes one of the person's own results, and with it withdraws the consent; done twice it is done once. */
export const deleteOwnResult = Effect.fn("deleteOwnResult")(function* ({ person }: Caller, id: string) {
  yield* (yield* KeptResults).change(id, (result) =>
    result.personId === person.id ? Result.succeed({ result: null, audit: [] }) : Result.fail(new ResultNotFound()),
  )
})
