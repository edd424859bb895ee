import * as Effect from "effect/Effect"
import { Redirects } from "../../domain/redirects/ports.ts"
import { formatShortDate } from "../../domain/shared/german-date.ts"
import { SiteRecords } from "../../domain/site/ports.ts"
import type { Exclusion, SiteAddress } from "../../domain/site/site-address.ts"
import { type NamedPage, pageStates, type SiteKind, siteKindNames, siteKinds } from "../../domain/site/site-kinds.ts"
import { type WaitingPage, waitingPages } from "../../domain/site/waiting-pages.ts"
import { shopRoutes } from "../client/shop-routes.ts"
import type { OwnPages } from "./site.ts"

type Answer = OwnPages<never>["answerTo"]

const pathNamed = (path: string, name: string): string => path.replace(/:\w+/, encodeURIComponent(name))

const states = Effect.gen(function* () {
  const known = yield* Effect.forEach(Object.entries(pageStates), ([path, state]) =>
    Effect.map(state, (now) => [path, now] as const),
  )
  return new Map(known)
})

const whyExcluded = ({ reason, by, at }: Exclusion): string => {
  const who = `${by}, ${formatShortDate(at)}`
  return reason === "" ? `Von Hand herausgenommen: ${who}.` : `Nicht aufgenommen, weil ${reason} (${who}).`
}

/** Every address of the routes that name a kind (`sitemap`), in the order of the routes. */
const siteAddresses = Effect.gen(function* () {
  const named = new Map<SiteKind, readonly NamedPage[]>()
  for (const kind of siteKindNames) {
    const { named: pages } = siteKinds[kind]
    if (pages !== null) named.set(kind, yield* pages)
  }
  const stateOf = yield* states
  const all = shopRoutes.flatMap(({ path, sitemap: kind }): readonly SiteAddress[] => {
    if (kind === undefined) return []
    if (siteKinds[kind].named === null)
      return [{ path, kind, pictures: [], ...(stateOf.get(path) ?? { out: null, changedAt: null }) }]
    return (named.get(kind) ?? []).map(({ name, changedAt, pictures }) => ({
      path: pathNamed(path, name),
      kind,
      changedAt,
      pictures,
      out: null,
    }))
  })
  const excluded = new Map((yield* (yield* SiteRecords).exclusions).map((each) => [each.path, each]))
  return all.map((address): SiteAddress => {
    const exclusion = excluded.get(address.path)
    return exclusion === undefined ? address : { ...address, out: whyExcluded(exclusion) }
  })
})

/** Why a public page is in no sitemap, where it is not for being one person's. */
const whyNot: Readonly<Record<string, string>> = {
  "/v2": "Zeigt die Startseite in ihrer zweiten Fassung.",
  "/search": "Die Suche zeigt dieselben Produkte noch einmal.",
}

const listsWithFilters = {
  path: "/products?…",
  why: "Filter, Sortierungen und weitere Seiten der Liste zeigen dieselben Produkte noch einmal.",
}

/** Addresses in no sitemap: of routes without a kind, of what is not published, and those that lead on. */
const otherAddresses = Effect.gen(function* () {
  const waiting = new Map<SiteKind, readonly WaitingPage[]>()
  for (const kind of siteKindNames) waiting.set(kind, yield* waitingPages[kind] ?? Effect.succeed([]))
  const ofRoutes = shopRoutes.flatMap(({ path, sitemap: kind, audience }) => {
    if (kind !== undefined)
      return (waiting.get(kind) ?? []).map(({ name, why }) => ({ path: pathNamed(path, name), why }))
    const why =
      audience === "personal"
        ? "Zeigt jeder Person etwas anderes; robots.txt sperrt sie."
        : (whyNot[path] ?? "Nicht für Suchmaschinen gemacht.")
    return [{ path: path.replace(/:\w+/g, "…"), why }]
  })
  const redirects = yield* (yield* Redirects).list
  return [
    ...ofRoutes,
    listsWithFilters,
    ...redirects.map(({ from, to }) => ({ path: from, why: `Leitet weiter nach ${to}.` })),
  ]
})

/** The shop's pages: `app` answers for them, as soon as it is there. */
export const pagesOf = (app: () => { readonly fetch: Answer } | undefined) => ({
  answerTo: (request: Request) => app()?.fetch(request) ?? new Response(null, { status: 503 }),
  addresses: siteAddresses,
  others: otherAddresses,
})
