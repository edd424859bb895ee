import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Person } from "../../domain/access/person.ts"
import { UnusedAccounts } from "../../domain/accounts/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, enqueue, InMemoryDatabase } from "./in-memory-database.ts"
import { lastUse } from "./people.ts"

/** Unused accounts, in memory. */
const makeUnusedAccounts = (database: Database): UnusedAccounts["Service"] => {
  const seenAt = ({ id }: Person) => database.uses.get(id)?.usedAt ?? 0
  const unused = (usedBefore: number) =>
    [...database.people.values()]
      .filter(({ roles }) => roles.length === 0)
      .map((person) => ({ person, ...lastUse(database, person) }))
      .filter(({ usedAt }) => usedAt < usedBefore)
      .toSorted((a, b) => seenAt(a.person) - seenAt(b.person) || compareTexts(a.person.id, b.person.id))

  return {
    unwarned: (usedBefore, limit) =>
      Effect.sync(() =>
        unused(usedBefore)
          .filter(({ warnedAt }) => warnedAt === null)
          .slice(0, limit)
          .map(({ person }) => copied(person)),
      ),

    warn: (id, usedBefore, tasks) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const found = unused(usedBefore).find(({ person, warnedAt }) => person.id === id && warnedAt === null)
        if (found === undefined) return false
        database.uses.set(id, { usedAt: seenAt(found.person), warnedAt: now })
        enqueue(database, tasks, now)
        return true
      }),

    warned: ({ usedBefore, warnedBefore }, limit) =>
      Effect.sync(() =>
        unused(usedBefore)
          .filter(({ warnedAt }) => warnedAt !== null && warnedAt <= warnedBefore)
          .slice(0, limit)
          .map(({ person }) => copied(person)),
      ),
  }
}

export const layerUnusedAccounts = Layer.effect(UnusedAccounts, Effect.map(InMemoryDatabase, makeUnusedAccounts))
