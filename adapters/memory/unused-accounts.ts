import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Person } from "../../domain/accounts/person.ts"
import type { UnusedAccounts } from "../../domain/accounts/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { lastUse } from "./people.ts"
import { copied, enqueue, type World } from "./world.ts"

/** Accounts nobody uses, in memory. */
export const makeUnusedAccounts = (world: World): UnusedAccounts["Service"] => {
  const seenAt = ({ id }: Person) => world.uses.get(id)?.usedAt ?? 0
  const unused = (usedBefore: number) =>
    [...world.people.values()]
      .filter(({ roles }) => roles.length === 0)
      .map((person) => ({ person, ...lastUse(world, person) }))
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
        world.uses.set(id, { usedAt: seenAt(found.person), warnedAt: now })
        enqueue(world, tasks, now)
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
