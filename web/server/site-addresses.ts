import * as Effect from "effect/Effect"
import { type NamedPage, pageStates, type SiteKind, siteKindNames, siteKinds } from "../../domain/site/site-kinds.ts"
import { shopRoutes } from "../client/shop-routes.ts"

/** An address of the shop that may be in the sitemap. */
export interface SiteAddress {
  readonly path: string
  readonly kind: SiteKind
  /** When what is read there last changed, epoch milliseconds; `null`: not known. */
  readonly changedAt: number | null
  /** The paths of the pictures on it. */
  readonly pictures: readonly string[]
  /** Why it is not in the sitemap; `null`: it is. */
  readonly out: string | null
}

const namedPages = Effect.gen(function* () {
  const lists = new Map<SiteKind, readonly NamedPage[]>()
  for (const kind of siteKindNames) {
    const { named } = siteKinds[kind]
    if (named !== null) lists.set(kind, yield* named)
  }
  return lists
})

const states = Effect.gen(function* () {
  const known = yield* Effect.forEach(Object.entries(pageStates), ([path, state]) =>
    Effect.map(state, (now) => [path, now] as const),
  )
  return new Map(known)
})

/** Every address of the routes that name a kind (`sitemap`), in the order of the routes. */
export const siteAddresses = Effect.gen(function* () {
  const [named, stateOf] = [yield* namedPages, yield* states]
  return shopRoutes.flatMap(({ path, sitemap: kind }): readonly SiteAddress[] => {
    if (kind === undefined) return []
    if (siteKinds[kind].named === null)
      return [{ path, kind, pictures: [], ...(stateOf.get(path) ?? { out: null, changedAt: null }) }]
    return (named.get(kind) ?? []).map(({ name, changedAt, pictures }) => ({
      path: path.replace(/:\w+/, encodeURIComponent(name)),
      kind,
      changedAt,
      pictures,
      out: null,
    }))
  })
})
