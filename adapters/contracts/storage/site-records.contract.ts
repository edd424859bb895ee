import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { LinkCheck } from "../../../domain/site/link-check.ts"
import { SiteRecords } from "../../../domain/site/ports.ts"
import type { Exclusion } from "../../../domain/site/site-address.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"

const anExclusion = (path: string): Exclusion => ({ path, by: "team@beispiel.de", at: 5, reason: `weil ${path}` })
const audit = [anEntry("/a", "address.excluded")]

const aCheck: LinkCheck = {
  startedAt: 1,
  endedAt: 2,
  pages: 3,
  targets: 4,
  cut: false,
  broken: [
    { target: "/weg", fault: "dead", status: 404, leadsTo: null, from: [{ page: "/faq", text: "„Hier“" }], pages: 1 },
  ],
}

export const siteRecordsContract = <E>(
  name: string,
  newShop: () => Layer.Layer<SiteRecords | AuditLog | Catalogue, E>,
) =>
  describe(`SiteRecords: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("what was decided is excluded, by path, with its entry in the log and a revision more", () =>
      Effect.gen(function* () {
        const records = yield* SiteRecords
        const revision = Effect.map((yield* Catalogue).snapshot, (snapshot) => snapshot.revision)
        const before = yield* revision
        const write = (exclusions: readonly Exclusion[]) =>
          records.changeExclusions(() => Result.succeed({ exclusions, audit }))
        yield* write([anExclusion("/b"), anExclusion("/a")])
        expect(yield* records.exclusions).toEqual([anExclusion("/a"), anExclusion("/b")])
        expect(yield* revision).toBe(before + 1)
        yield* write([anExclusion("/b")])
        yield* write([{ ...anExclusion("/b"), reason: "" }])
        expect(yield* records.exclusions).toEqual([{ ...anExclusion("/b"), reason: "" }])
        yield* write([anExclusion("/b")])
        expect(yield* Effect.flip(records.changeExclusions(() => Result.fail("no" as const)))).toBe("no")
        expect(yield* records.exclusions).toEqual([anExclusion("/b")])
        yield* write([])
        expect(yield* records.exclusions).toEqual([])
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(5)
      }),
    )

    promise("of each crawler the last visit to each kind is known, newest first", () =>
      Effect.gen(function* () {
        const records = yield* SiteRecords
        const visits = [
          { crawler: "Bingbot", kind: "posts", at: 3 },
          { crawler: "Googlebot", kind: "posts", at: 1 },
          { crawler: "Googlebot", kind: "sitemap", at: 2 },
          { crawler: "Googlebot", kind: "posts", at: 4 },
        ]
        yield* Effect.forEach(visits, records.noteCrawler)
        expect((yield* records.crawlers).map(({ crawler, kind, at }) => `${crawler} ${kind} ${at}`)).toEqual([
          "Googlebot posts 4",
          "Bingbot posts 3",
          "Googlebot sitemap 2",
        ])
      }),
    )

    promise("the last check of links is kept, no other", () =>
      Effect.gen(function* () {
        const records = yield* SiteRecords
        expect(yield* records.linkCheck).toEqual(Option.none())
        yield* records.keepLinkCheck(aCheck)
        expect(yield* records.linkCheck).toEqual(Option.some(aCheck))
        yield* records.keepLinkCheck({ ...aCheck, startedAt: 9, broken: [] })
        expect(yield* records.linkCheck).toEqual(Option.some({ ...aCheck, startedAt: 9, broken: [] }))
      }),
    )
  })
