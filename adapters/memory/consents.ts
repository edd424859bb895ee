import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { Consents } from "../../domain/consent/ports.ts"
import { copied, type Database, InMemoryDatabase } from "./in-memory-database.ts"

/** Consents in memory. */
const makeConsents = ({ consents }: Database): Consents["Service"] => ({
  keep: (record) =>
    Effect.sync(() => {
      consents.set(record.id, copied(record))
    }),

  find: (id) => Effect.sync(() => Option.map(Option.fromUndefinedOr(consents.get(id)), copied)),

  withdraw: (id, at) =>
    Effect.sync(() => {
      const known = consents.get(id)
      if (known !== undefined) consents.set(id, { ...known, withdrawnAt: known.withdrawnAt ?? at })
    }),

  forget: (before, most) =>
    Effect.sync(() => {
      const old = [...consents.values()].filter(({ givenAt }) => givenAt < before).slice(0, most)
      for (const { id } of old) consents.delete(id)
      return old.length
    }),
})

export const layerConsents = Layer.effect(Consents, Effect.map(InMemoryDatabase, makeConsents))
