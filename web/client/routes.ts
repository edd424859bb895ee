import { staffRoutes } from "./admin/routes.ts"
import { findIn, type Route } from "./app/route.ts"
import { shopRoutes } from "./shop-routes.ts"

/** Every page there is, the shop's and staff's: the server's table. A browser has that of the area it is in. */
export const routes: readonly Route[] = [...shopRoutes, ...staffRoutes]

export const findRoute = findIn(routes)
