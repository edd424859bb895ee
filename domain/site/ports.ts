import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type * as Result from "effect/Result"
import type { AuditEntry } from "../audit/audit-entry.ts"
import type { CrawlerVisit } from "./crawler.ts"
import type { LinkCheck } from "./link-check.ts"
import type { Exclusion, OpenedAddress, SiteAddress } from "./site-address.ts"

/** The shop's own pages, as the web serves them. */
export class Site extends Context.Service<
  Site,
  {
    /** Every address that has a kind, by the order of routes; what staff took out says so. */
    readonly addresses: Effect.Effect<readonly SiteAddress[]>
    /** Addresses of no kind, and those that wait to be published: why they are in no sitemap. */
    readonly others: Effect.Effect<readonly { readonly path: string; readonly why: string }[]>
    /** Opens a path of the shop, with a query or not, as a stranger does. Is not counted as a visit or a missing page; never fails. */
    readonly open: (path: string) => Effect.Effect<OpenedAddress>
  }
>()("domain/Site") {}

/** What the shop keeps about how it is found. */
export class SiteRecords extends Context.Service<
  SiteRecords,
  {
    /** By path. */
    readonly exclusions: Effect.Effect<readonly Exclusion[]>
    /** Lets `decide` say what is excluded from now on, and writes it with the audit log as one step; the public revision grows. */
    readonly changeExclusions: <E>(
      decide: (
        known: readonly Exclusion[],
      ) => Result.Result<{ readonly exclusions: readonly Exclusion[]; readonly audit: readonly AuditEntry[] }, E>,
    ) => Effect.Effect<void, E>
    /** The last of each crawler and kind, newest first. */
    readonly crawlers: Effect.Effect<readonly CrawlerVisit[]>
    readonly noteCrawler: (visit: CrawlerVisit) => Effect.Effect<void>
    /** The last one; `None`: links were never checked. */
    readonly linkCheck: Effect.Effect<Option.Option<LinkCheck>>
    readonly keepLinkCheck: (check: LinkCheck) => Effect.Effect<void>
  }
>()("domain/SiteRecords") {}
