import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { LegalArchive } from "../../domain/content/ports.ts"
import { copied, type World } from "./world.ts"

/** Legal texts in memory. */
export const makeLegalArchive = ({ legalTexts }: World): LegalArchive["Service"] => ({
  keep: (digest, text) =>
    Effect.sync(() => {
      if (!legalTexts.has(digest)) legalTexts.set(digest, copied(text))
    }),
  find: (digest) => Effect.sync(() => Option.fromUndefinedOr(legalTexts.get(digest))),
})
