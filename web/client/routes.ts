import { parse } from "regexparam"
import { matchRoute } from "wouter"
import { legalPages } from "../../domain/content/legal-pages.ts"
import type { AnyPage } from "./page.ts"

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
  /** Search parameters a public page depends on; all others are ignored. */
  readonly search?: readonly string[]
}

/** Every page of the shop, first match wins. */
export const routes: readonly Route[] = [
  {
    path: "/",
    source: "web/client/pages/front.tsx",
    open: () => import("./pages/front.tsx"),
    audience: "public",
  },
  {
    path: "/v2",
    source: "web/client/pages/front-v2.tsx",
    open: () => import("./pages/front-v2.tsx"),
    audience: "public",
  },
  {
    path: "/products/:productName",
    source: "web/client/pages/product.tsx",
    open: () => import("./pages/product.tsx"),
    audience: "public",
    search: ["sku"],
  },
  {
    path: "/products",
    source: "web/client/pages/product-list.tsx",
    open: () => import("./pages/product-list.tsx"),
    audience: "public",
    search: ["category", "nutrient", "form", "vegan", "without", "perDay", "sort", "after"],
  },
  {
    path: "/search",
    source: "web/client/pages/search.tsx",
    open: () => import("./pages/search.tsx"),
    audience: "public",
    search: ["term", "all"],
  },
  {
    path: "/cart",
    source: "web/client/pages/cart.tsx",
    open: () => import("./pages/cart.tsx"),
    audience: "personal",
  },
  {
    path: "/checkout",
    source: "web/client/pages/checkout.tsx",
    open: () => import("./pages/checkout.tsx"),
    audience: "personal",
  },
  {
    path: "/orders/:orderId",
    source: "web/client/pages/order.tsx",
    open: () => import("./pages/order.tsx"),
    audience: "personal",
  },
  {
    path: "/orders/:orderId/invoice",
    source: "web/client/pages/invoice.tsx",
    open: () => import("./pages/invoice.tsx"),
    audience: "personal",
  },
  {
    path: "/questionnaire",
    source: "web/client/pages/questionnaire.tsx",
    open: () => import("./pages/questionnaire.tsx"),
    audience: "public",
  },
  {
    path: "/questionnaire/results",
    source: "web/client/pages/questionnaire-results.tsx",
    open: () => import("./pages/questionnaire-results.tsx"),
    audience: "personal",
  },
  ...legalPages.map(
    ({ path }): Route => ({
      path,
      source: "web/client/pages/legal-text.tsx",
      open: () => import("./pages/legal-text.tsx"),
      audience: "public",
    }),
  ),
]

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The route of a path (as in an address: still percent-encoded), or `null`. */
export const findRoute = (path: string): RouteMatch | null => {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path)
    if (!matches) continue
    try {
      return {
        route,
        params: Object.fromEntries(
          Object.entries(params ?? {}).map(([name, value]) => [name, decodeURIComponent(String(value ?? ""))]),
        ),
      }
    } catch {
      return null
    }
  }
  return null
}
