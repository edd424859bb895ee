import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { missingKeptMs, mostMissing, Redirects } from "../../domain/redirects/ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { type Database, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

/** Redirects and missing pages, in memory. */
const makeRedirects = (database: Database): Redirects["Service"] => ({
  list: Effect.sync(() => database.redirects),

  find: (path) => Effect.sync(() => Option.fromUndefinedOr(database.redirects.find(({ from }) => from === path))),

  change: (decide) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const decided = decide(database.redirects)
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      const { redirects, audit } = decided.success
      database.redirects = redirects.toSorted((a, b) => compareTexts(a.from, b.from))
      writeAudit(database, audit, now)
      return Effect.succeed(database.redirects)
    }),

  noteMissing: (path) =>
    Effect.map(Clock.currentTimeMillis, (lastAt) => {
      const { missingPages: missing } = database
      missing.set(path, { path, count: (missing.get(path)?.count ?? 0) + 1, lastAt })
      for (const each of [...missing.values()]) if (each.lastAt < lastAt - missingKeptMs) missing.delete(each.path)
      const old = [...missing.values()]
        .filter((each) => each.path !== path)
        .toSorted((a, b) => a.count - b.count || a.lastAt - b.lastAt || compareTexts(a.path, b.path))
      for (const each of old.slice(0, Math.max(0, missing.size - mostMissing))) missing.delete(each.path)
    }),

  missing: (limit) =>
    Effect.sync(() =>
      [...database.missingPages.values()]
        .filter(({ path }) => !database.redirects.some(({ from }) => from === path))
        .toSorted((a, b) => b.count - a.count || compareTexts(a.path, b.path))
        .slice(0, limit),
    ),
})

export const layerRedirects = Layer.effect(Redirects, Effect.map(InMemoryDatabase, makeRedirects))
