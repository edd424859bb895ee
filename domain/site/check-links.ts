import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { textStart } from "../shared/text-cut.ts"
import { type BrokenLink, type LinkCheck, type LinkFault, linkFaults } from "./link-check.ts"
import { Site, SiteRecords } from "./ports.ts"
import type { OpenedAddress } from "./site-address.ts"

export const checkLinksSchedule = "check-links"

/** Addresses opened in one run at most, and the pause after each: shoppers come first. */
const mostOpened = 12_000
const pause = Duration.millis(15)
const mostSteps = 5
const mostReported = 300
const mostPagesNamed = 8
const longestText = 100
const longestPath = 500

/** Nobody but the shop itself asks for these, or they belong to one person. */
const notFollowed = /^\/(?:admin|auth|trpc|assets|account|orders|stock-alert)(?:[/?]|$)/

/** A link as it stands in a page: the address it names and the part of the page; `null`: it leads out of the shop. */
export const targetOf = (
  href: string,
  page: string,
  origin: string,
): { readonly path: string; readonly part: string } | null => {
  if (!URL.canParse(href, origin + page)) return null
  const url = new URL(href, origin + page)
  if (url.origin !== origin) return null
  const path = url.pathname + url.search
  return notFollowed.test(path) || path.length > longestPath ? null : { path, part: url.hash.slice(1) }
}

interface Followed {
  readonly last: OpenedAddress
  readonly end: string
  readonly steps: number
}

const faultOf = ({ last, steps }: Followed, part: string): LinkFault | null => {
  if (steps > mostSteps) return "loop"
  if (last.status === 404 || last.status === 410) return "dead"
  if (last.status >= 500) return "failed"
  if (steps > 1) return "chain"
  if (steps === 1) return "redirect"
  // A page asks for a sign-in: what is in it is not known.
  return part !== "" && last.status === 200 && last.ids.length > 0 && !last.ids.includes(decodePart(part))
    ? "anchor"
    : null
}

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const worstFirst = (a: BrokenLink, b: BrokenLink): number =>
  linkFaults.indexOf(a.fault) - linkFaults.indexOf(b.fault) || b.pages - a.pages

/** An origin of its own: paths are compared, whatever the shop is called. */
const origin = "http://shop.invalid"

/** Follows every link of every page in the sitemap, one at a time, and keeps what leads nowhere. */
export const checkLinks = Effect.fn("checkLinks")(function* () {
  const site = yield* Site
  const startedAt = yield* Clock.currentTimeMillis
  const all = (yield* site.addresses).filter(({ out }) => out === null)
  const opened = new Map<string, OpenedAddress>()
  const open = (path: string) => {
    const known = opened.get(path)
    if (known !== undefined) return Effect.succeed(known)
    return site.open(path).pipe(
      Effect.tap((answer) => Effect.sync(() => opened.set(path, answer))),
      Effect.tap(() => Effect.sleep(pause)),
    )
  }
  const follow = Effect.fnUntraced(function* (path: string) {
    let [end, steps, last] = [path, 0, yield* open(path)]
    while (last.location !== null && steps <= mostSteps) {
      steps += 1
      const next = targetOf(last.location, end, origin)
      if (next === null) return { last: { ...last, status: 200, location: null }, end: last.location, steps }
      end = next.path
      last = yield* open(end)
    }
    return { last, end, steps }
  })

  const found = new Map<string, BrokenLink>()
  const targets = new Set<string>()
  const note = (target: string, fault: LinkFault, followed: Followed, page: string, text: string) => {
    const known = found.get(target)
    const from = known?.from ?? []
    if (from.some((each) => each.page === page)) return
    found.set(target, {
      target,
      fault,
      status: followed.last.status,
      leadsTo: followed.steps > 0 && fault !== "loop" ? followed.end : null,
      from: from.length < mostPagesNamed ? [...from, { page, text: textStart(text, longestText) }] : from,
      pages: (known?.pages ?? 0) + 1,
    })
  }

  let pages = 0
  for (const { path } of all) {
    if (opened.size >= mostOpened) break
    pages += 1
    const self = yield* follow(path)
    const fault = faultOf(self, "")
    if (fault !== null) note(path, fault, self, "/sitemap.xml", "Sitemap")
    if (self.steps > 0) continue
    const seen = new Set<string>()
    for (const { href, text } of self.last.links) {
      const target = targetOf(href, path, origin)
      const name = target === null ? "" : target.path + (target.part && `#${target.part}`)
      if (target === null || seen.has(name) || opened.size >= mostOpened) continue
      seen.add(name)
      targets.add(target.path)
      const followed = yield* follow(target.path)
      const why = faultOf(followed, target.part)
      if (why !== null) note(why === "anchor" ? name : target.path, why, followed, path, text)
    }
  }

  const check: LinkCheck = {
    startedAt,
    endedAt: yield* Clock.currentTimeMillis,
    pages,
    targets: targets.size,
    cut: pages < all.length,
    broken: [...found.values()].toSorted(worstFirst).slice(0, mostReported),
  }
  yield* (yield* SiteRecords).keepLinkCheck(check)
  return check
})
