import { staffRoutes } from "./admin/routes.ts"
import { findIn, type Route } from "./app/route.ts"
import { shopRoutes } from "./shop-routes.ts"

/** All routes of the shop and the staff area, for the server. A browser has those of its area. */
export const routes: readonly Route[] = [...shopRoutes, ...staffRoutes]

export const findRoute = findIn(routes)
