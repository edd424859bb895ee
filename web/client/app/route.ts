import { parse } from "regexparam"
import type { Access } from "../../../domain/access/access-rule.ts"
import type { SiteKind } from "../../../domain/site/site-kinds.ts"
import type { AnyPage } from "./page.ts"

/** The shop and the staff area, each with its own frame and entry script. */
export type Area = "shop" | "staff"

export interface Route {
  readonly path: string
  readonly open: () => Promise<{ default: AnyPage }>
  /**
   * `public`: the same for every visitor, cached on the server once a catalogue revision.
   * `personal`: rendered for one visitor, never cached.
   */
  readonly audience: "public" | "personal"
  readonly access: Access
  /** Search parameters a public page depends on; all others are ignored. */
  readonly search?: readonly string[]
  /** The setting by which the same address shows different pages. */
  readonly variesBy?: "frontPage"
  /** What is listed in the sitemap (`siteKinds`): the page itself, or one page for each product or post. Default: nothing. */
  readonly sitemap?: SiteKind
}

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of a path. */
export type FindRoute = (path: string) => RouteMatch | null

/** Finds the first matching route of a path (still percent-encoded) in a table; `null`: there is none. */
export const findIn = (routes: readonly Route[]): FindRoute => {
  const patterns = routes.map((route) => ({ route, ...parse(route.path) }))
  return (path) => {
    for (const { route, keys, pattern } of patterns) {
      const values = pattern.exec(path)
      if (values === null) continue
      try {
        return {
          route,
          params: Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(values[index + 1] ?? "")])),
        }
      } catch {
        return null
      }
    }
    return null
  }
}
