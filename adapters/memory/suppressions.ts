import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { emailKey } from "../../domain/shared/email-key.ts"
import { Suppressions } from "../../domain/suppressions/ports.ts"
import type { Suppression } from "../../domain/suppressions/suppression.ts"
import { copied, type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

const compared = (a: Pick<Suppression, "at" | "id">, b: Pick<Suppression, "at" | "id">): number =>
  a.at - b.at || compareTexts(a.id, b.id)

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
        const way = downwards ? -1 : 1
        const last = after === null ? null : { at: after.value, id: after.id }
        return copied(
          [...suppressions.values()]
            .filter((each) => reason === null || each.reason === reason)
            .filter((each) => source === null || each.source === source)
            .filter(({ email }) => emailKey(email).includes(emailKey(term)))
            .filter((each) => last === null || compared(each, last) * way > 0)
            .toSorted((a, b) => compared(a, b) * way)
            .slice(0, limit),
        )
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
