import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { LegalArchive } from "../../domain/content/ports.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"

/** Legal texts in memory. */
const makeLegalArchive = ({ legalTexts }: Database): LegalArchive["Service"] => ({
  keep: (digest, text) =>
    Effect.sync(() => {
      if (!legalTexts.has(digest)) legalTexts.set(digest, copied(text))
    }),
  find: (digest) => Effect.sync(() => Option.fromUndefinedOr(legalTexts.get(digest))),
})

export const layerLegalArchive = Layer.effect(LegalArchive, Effect.map(InMemoryDatabase, makeLegalArchive))
