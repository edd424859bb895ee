import { parse } from "regexparam"
import type { Access } from "../../domain/access/access-rule.ts"
import type { AnyPage } from "./page.ts"

/** The shop's pages and those of its staff have a frame and a first script each. */
export type Area = "shop" | "staff"

export interface Route {
  readonly path: string
  /** The page's source file, by which the build finds the scripts to load ahead. */
  readonly source: string
  readonly open: () => Promise<{ default: AnyPage }>
  /**
   * `public`: the same for everybody, made once a catalogue revision and answered from memory.
   * `personal`: made for one visitor, never stored by anybody.
   */
  readonly audience: "public" | "personal"
  readonly access: Access
  /** Whose frame stands around it; the shop's unless said. */
  readonly area?: Area
  /** Search parameters a public page depends on; all others are ignored. */
  readonly search?: readonly string[]
  /** What the page shows by turns at the same address. */
  readonly variesBy?: "frontPage"
}

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** What a path says where a pattern leaves it open, still percent-encoded; `null`: the pattern is not the path's. */
export const paramsIn = (pattern: string, path: string): Readonly<Record<string, string>> | null => {
  const { keys, pattern: shape } = parse(pattern)
  const said = shape.exec(path)
  return said && Object.fromEntries(keys.map((key, at) => [key, said[at + 1] ?? ""]))
}

/** Finds the route of a path. */
export type FindRoute = (path: string) => RouteMatch | null

/** Finds the route of a path (as in an address: still percent-encoded) in a table, first match wins; `null`: there is none. */
export const findIn =
  (routes: readonly Route[]): FindRoute =>
  (path) => {
    for (const route of routes) {
      const params = paramsIn(route.path, path)
      if (params === null) continue
      try {
        return {
          route,
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)])),
        }
      } catch {
        return null
      }
    }
    return null
  }
