import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { SiteRecords } from "../../domain/site/ports.ts"
import { copied, type Database, InMemoryDatabase, renewSnapshot, writeAudit } from "./in-memory-database.ts"

/** How the shop is found, in memory. */
const makeSiteRecords = (database: Database): SiteRecords["Service"] => ({
  exclusions: Effect.sync(() => database.siteExclusions),

  changeExclusions: (decide) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const decided = decide(database.siteExclusions)
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      const { exclusions, audit } = decided.success
      database.siteExclusions = exclusions.toSorted((a, b) => compareTexts(a.path, b.path))
      writeAudit(database, audit, now)
      renewSnapshot(database)
      return Effect.void
    }),

  crawlers: Effect.sync(() =>
    [...database.crawlerVisits.values()].toSorted(
      (a, b) => b.at - a.at || compareTexts(a.crawler, b.crawler) || compareTexts(a.kind, b.kind),
    ),
  ),

  noteCrawler: (visit) =>
    Effect.sync(() => {
      database.crawlerVisits.set(`${visit.crawler} ${visit.kind}`, visit)
    }),

  linkCheck: Effect.sync(() => Option.fromNullishOr(database.linkCheck)),

  keepLinkCheck: (check) =>
    Effect.sync(() => {
      database.linkCheck = copied(check)
    }),
})

export const layerSiteRecords = Layer.effect(SiteRecords, Effect.map(InMemoryDatabase, makeSiteRecords))
