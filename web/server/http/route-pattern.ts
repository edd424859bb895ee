import type { Context } from "hono"
import { matchedRoutes } from "hono/route"
import { findRoute } from "../../client/routes.ts"
import type { Env } from "./env.ts"
import { proceduresIn } from "./trpc.ts"

/** Names of patterns that are no path. */
export const [unknownRoute, severalProcedures] = ["unknown", "/trpc/several"]

/**
 * The pattern of the route that answered: `/products/:productName`, `/trpc/cart.set`. One of a fixed set, whatever was asked for, and so never
 * anything of a person's.
 */
export const routePattern = (c: Context<Env>): string => {
  if (c.var.policy?.route) return c.var.policy.route
  const names = proceduresIn(c.req.path)
  if (names !== null)
    return names.length === 1 ? `/trpc/${names[0]}` : names.length === 0 ? unknownRoute : severalProcedures
  const mounted = matchedRoutes(c).findLast(({ path }) => path !== "/*" && path !== "*")
  return mounted?.path ?? findRoute(c.req.path)?.route.path ?? unknownRoute
}
