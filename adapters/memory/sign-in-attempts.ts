import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { SignInAttempts } from "../../domain/accounts/ports.ts"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { copied, type Database, enqueue, InMemoryDatabase } from "./in-memory-database.ts"

/** Sign-ins under way, in memory. */
const makeSignInAttempts = (database: Database): SignInAttempts["Service"] => {
  const { attempts } = database
  const untaken = (key: string) =>
    Option.map(
      Option.filter(Option.fromNullishOr(attempts.get(key)), ({ taken }) => !taken),
      ({ attempt }) => copied(attempt),
    )

  return {
    begin: (attempt, tasks, { since, most }) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        if (attempt.kind === "link") {
          const sent = [...attempts.values()].filter(
            (other) =>
              other.counted &&
              other.attempt.kind === "link" &&
              emailIdentity(other.attempt.email) === emailIdentity(attempt.email) &&
              other.attempt.createdAt >= since,
          )
          if (sent.length >= most) return false
        }
        attempts.set(attempt.key, { attempt: copied(attempt), taken: false, counted: true })
        enqueue(database, tasks, now)
        return true
      }),

    openBy: (begun, key) =>
      Effect.sync(() => {
        const found = untaken(begun)
        if (Option.isSome(found)) attempts.set(key, { attempt: { ...found.value, key }, taken: false, counted: false })
        return found
      }),

    find: (key) => Effect.sync(() => untaken(key)),

    take: (key) =>
      Effect.sync(() => {
        const found = untaken(key)
        if (Option.isSome(found))
          attempts.set(key, { attempt: found.value, taken: true, counted: attempts.get(key)?.counted ?? true })
        return found
      }),

    forgetExpired: (before) =>
      Effect.sync(() => {
        const expired = [...attempts].filter(([, { attempt }]) => attempt.expiresAt < before)
        for (const [key] of expired) attempts.delete(key)
        return expired.length
      }),
  }
}

export const layerSignInAttempts = Layer.effect(SignInAttempts, Effect.map(InMemoryDatabase, makeSignInAttempts))
