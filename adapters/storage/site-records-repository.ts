import { asc, desc, notInArray } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { SiteRecords } from "../../domain/site/ports.ts"
import { writeAudit } from "./audit-log-repository.ts"
import { CatalogueCache } from "./catalogue-cache.ts"
import type { Reader } from "./database.ts"
import { raiseRevision } from "./raise-revision.ts"
import { Store } from "./store.ts"

/** How the shop is found, in the database. */
const makeSiteRecords = (
  { tables, read, transaction, refusable }: Store["Service"],
  cache: CatalogueCache["Service"],
): SiteRecords["Service"] => {
  const { siteExclusions: exclusions, crawlerVisits: visits, linkChecks } = tables
  const all = (db: Reader) => db.select().from(exclusions).orderBy(asc(exclusions.path))

  return {
    exclusions: read("siteRecords.exclusions", all),

    changeExclusions: (decide) =>
      refusable("siteRecords.changeExclusions", async (tx, now) => {
        const decided = decide(await all(tx))
        if (Result.isFailure(decided)) return Result.fail(decided.failure)
        const { exclusions: wanted, audit } = decided.success
        const paths = wanted.map(({ path }) => path)
        await tx.delete(exclusions).where(notInArray(exclusions.path, paths))
        for (const { path, by, at, reason } of wanted)
          await tx
            .insert(exclusions)
            .values({ path, by, at, reason })
            .onConflictDoUpdate({ target: exclusions.path, set: { by, at, reason } })
        await writeAudit(tx, tables, audit, now)
        await raiseRevision(tx, tables, "stock")
        return Result.succeed(undefined)
      }).pipe(Effect.tap(() => cache.invalidate)),

    crawlers: read("siteRecords.crawlers", (db) =>
      db.select().from(visits).orderBy(desc(visits.at), asc(visits.crawler), asc(visits.kind)),
    ),

    noteCrawler: ({ crawler, kind, at }) =>
      transaction("siteRecords.noteCrawler", async (tx) => {
        await tx
          .insert(visits)
          .values({ crawler, kind, at })
          .onConflictDoUpdate({ target: [visits.crawler, visits.kind], set: { at } })
      }),

    linkCheck: read("siteRecords.linkCheck", async (db) => {
      const [row] = await db.select().from(linkChecks)
      return Option.map(Option.fromUndefinedOr(row), ({ found }) => found)
    }),

    keepLinkCheck: (found) =>
      transaction("siteRecords.keepLinkCheck", async (tx) => {
        await tx
          .insert(linkChecks)
          .values({ id: 1, found })
          .onConflictDoUpdate({ target: linkChecks.id, set: { found } })
      }),
  }
}

export const layerSiteRecords = Layer.effect(
  SiteRecords,
  Effect.gen(function* () {
    return makeSiteRecords(yield* Store, yield* CatalogueCache)
  }),
)
