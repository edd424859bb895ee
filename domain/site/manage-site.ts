import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import { readPage } from "../shared/list-page.ts"
import { LineText } from "../shared/text-input.ts"
import { addressAudit } from "./address-audit.ts"
import { Site, SiteRecords } from "./ports.ts"
import { type SiteKind, siteKindNames, siteKinds } from "./site-kinds.ts"
import { type ListAddresses, siteList } from "./site-list.ts"

/** Only pages of the sitemap's kinds are taken out of it or back in. */
export class AddressNotListed extends Schema.TaggedError<AddressNotListed>()("AddressNotListed", {}) {}

/** Without its front page a shop is not found at all. */
export class FrontPageStays extends Schema.TaggedError<FrontPageStays>()("FrontPageStays", {}) {}

const mostReason = 200

export const AddressPath = Schema.String.check(
  Schema.isMaxLength(300, { message: "Das ist zu lang: höchstens 300 Zeichen." }),
)

/** What is taken out of the sitemap, and why. */
export const ExcludeAddress = Schema.Struct({
  path: AddressPath,
  reason: LineText.check(
    Schema.isMaxLength(mostReason, { message: `Das ist zu lang: höchstens ${mostReason} Zeichen.` }),
  ),
})
type ExcludeAddress = typeof ExcludeAddress.Type

const allRows = Effect.gen(function* () {
  const site = yield* Site
  const excluded = new Set((yield* (yield* SiteRecords).exclusions).map(({ path }) => path))
  const listed = (yield* site.addresses).map(({ path, kind, changedAt, out }) => ({
    path,
    kind,
    changedAt,
    state: out === null ? ("in" as const) : ("out" as const),
    why: out ?? `${siteKinds[kind].why}.`,
    /** Whether staff may take it out, and whether they did. */
    mayChange: path !== "/",
    excluded: excluded.has(path),
  }))
  const others = (yield* site.others).map(({ path, why }) => ({
    path,
    kind: "other" as const,
    changedAt: null,
    state: "out" as const,
    why,
    mayChange: false,
    excluded: false,
  }))
  return [...listed, ...others]
})

/** A page of all addresses. They are no more than the shop's pages, so they are sorted here. */
export const listAddresses = Effect.fn("listAddresses")(function* (wanted: ListAddresses) {
  const term = (wanted.term ?? "").trim().toLowerCase()
  const meant = (yield* allRows).filter(
    ({ state, kind, path }) =>
      (wanted.state ?? state) === state && (wanted.kind ?? kind) === kind && path.toLowerCase().includes(term),
  )
  return yield* readPage(
    siteList,
    wanted,
    ({ downwards, after, limit }) => {
      const sign = downwards ? -1 : 1
      const rows = meant
        .filter(({ path }) => after === null || sign * compareTexts(path, after.value) > 0)
        .toSorted((a, b) => sign * compareTexts(a.path, b.path))
      return Effect.succeed(rows.slice(0, limit))
    },
    ({ path, kind }) => ({ value: path, id: kind }),
  )
})

const newestFirst = 100

/** How the shop is found: how many addresses are in, which crawlers came, what the last check of links found. */
export const viewSite = Effect.fn("viewSite")(function* () {
  const records = yield* SiteRecords
  const addresses = yield* (yield* Site).addresses
  return {
    kinds: siteKindNames.map((kind): { kind: SiteKind; title: string } => ({ kind, title: siteKinds[kind].title })),
    listed: addresses.filter(({ out }) => out === null).length,
    crawlers: (yield* records.crawlers).slice(0, newestFirst),
    linkCheck: Option.getOrNull(yield* records.linkCheck),
  }
})

/** `reason`: why it is taken out; `null`: it is taken back in. */
const changeExclusion = Effect.fnUntraced(function* (by: Caller, path: string, reason: string | null) {
  const exclude = reason !== null
  const known = (yield* (yield* Site).addresses).some((each) => each.path === path)
  if (!known && exclude) return yield* new AddressNotListed({})
  if (path === "/" && exclude) return yield* new FrontPageStays({})
  const at = yield* Clock.currentTimeMillis
  const action = exclude ? "address.excluded" : "address.included"
  const entry = auditEntry(addressAudit, by, action, path, null, reason === null || reason === "" ? null : { reason })
  yield* (yield* SiteRecords).changeExclusions((exclusions) => {
    const now = exclusions.find((each) => each.path === path)?.reason ?? null
    if (now === reason) return Result.succeed({ exclusions, audit: [] })
    const others = exclusions.filter((each) => each.path !== path)
    return Result.succeed({
      exclusions: exclude ? [...others, { path, by: by.person.email, at, reason }] : others,
      audit: [entry],
    })
  })
})

/** Takes an address out of the sitemap and asks search engines to forget it; the same again changes nothing, another reason replaces the first. */
export const excludeAddress = (by: Caller, { path, reason }: ExcludeAddress) => changeExclusion(by, path, reason)
export const includeAddress = (by: Caller, path: string) =>
  Effect.catchTag(changeExclusion(by, path, null), ["AddressNotListed", "FrontPageStays"], () => Effect.void)
