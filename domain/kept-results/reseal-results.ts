import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { KeptResult } from "./kept-result.ts"
import { KeptResults, ResultCipher } from "./ports.ts"

/** Read at a time. */
const pageSize = 100

/**
 * Encrypts again, with the key in force, what an earlier key opens, so that the earlier one can be taken away. What no configured key opens
 * is left as it is. Answers how many were encrypted again.
 */
export const resealResults = Effect.fn("resealResults")(function* () {
  const cipher = yield* ResultCipher
  if (cipher.key === null) return 0
  const results = yield* KeptResults
  let resealed = 0
  let page: readonly KeptResult[] = []
  do {
    page = yield* results.withOtherKey(cipher.key, page.at(-1)?.id ?? null, pageSize)
    for (const result of page) {
      const text = yield* cipher.open(result.id, result.sealed)
      if (Option.isNone(text)) continue
      const sealed = yield* cipher.seal(result.id, text.value)
      yield* results.change(result.id, (now) => Result.succeed({ result: { ...now, sealed }, audit: [] }))
      resealed += 1
    }
  } while (page.length === pageSize)
  return resealed
})
