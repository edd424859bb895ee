import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { KeptContent } from "./kept-content.ts"
import type { KeptResult } from "./kept-result.ts"
import { ResultCipher } from "./ports.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(KeptContent))

/** What was kept; `null`: its key is not configured any more. */
export const openResult = Effect.fn("openResult")(function* ({ id, sealed }: KeptResult) {
  const text = yield* (yield* ResultCipher).open(id, sealed)
  return Option.getOrNull(Option.flatMap(text, decode))
})
