import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { emailKey } from "../../domain/shared/email-key.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import { addressContains } from "./address-contains.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"
import { listPage } from "./list-page.ts"

/** Addresses the shop does not write to, in memory. */
const makeSuppressions = (database: Database): Suppressions["Service"] => {
  const { suppressions, reportSources } = database
  return {
    find: (email) => Effect.sync(() => Option.map(Option.fromUndefinedOr(suppressions.get(emailKey(email))), copied)),

    change: (email, decide) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const { suppression, audit } = decide(copied(suppressions.get(emailKey(email)) ?? null))
        if (suppression === null) suppressions.delete(emailKey(email))
        else suppressions.set(emailKey(email), copied(suppression))
        writeAudit(database, audit, now)
        return suppression
      }),

    list: ({ reason, source, term, downwards, after, limit }) =>
      Effect.sync(() => {
        const meant = [...suppressions.values()]
          .filter((each) => reason === null || each.reason === reason)
          .filter((each) => source === null || each.source === source)
          .filter(({ email }) => addressContains(email, term))
        return copied(listPage(meant, ({ at, id }) => ({ value: at, id }), { downwards, after, limit }))
      }),

    reported: (source) => Effect.map(Clock.currentTimeMillis, (now) => void reportSources.set(source, now)),

    lastReports: Effect.sync(() => Object.fromEntries(reportSources)),

    forget: (before, most) =>
      Effect.sync(() => {
        const old = [...suppressions].filter(([, { at }]) => at < before).slice(0, most)
        for (const [key] of old) suppressions.delete(key)
        return old.length
      }),
  }
}

export const layerSuppressions = Layer.effect(Suppressions, Effect.map(InMemoryDatabase, makeSuppressions))
