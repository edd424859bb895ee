import { parse } from "regexparam"
import type { Access } from "../../../domain/access/access-rule.ts"
import type { AnyPage } from "./page.ts"

/** The shop's pages and those of its staff have a frame and a first script each. */
export type Area = "shop" | "staff"

export interface Route {
  readonly path: string
  readonly open: () => Promise<{ default: AnyPage }>
  /**
   * `public`: the same for everybody, made once a catalogue revision and answered from memory.
   * `personal`: made for one visitor, never stored by anybody.
   */
  readonly audience: "public" | "personal"
  readonly access: Access
  /** Search parameters a public page depends on; all others are ignored. */
  readonly search?: readonly string[]
  /** What the page shows by turns at the same address. */
  readonly variesBy?: "frontPage"
  /** What search engines are told of: the page itself, or that of each product. Nothing unless said. */
  readonly sitemap?: "page" | "products"
}

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of a path. */
export type FindRoute = (path: string) => RouteMatch | null

/** Finds the route of a path (as in an address: still percent-encoded) in a table, first match wins; `null`: there is none. */
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
