import { App } from "./app/app.tsx"
import { start } from "./app/start.tsx"
import { beginVisit } from "./partners/partner-visit.ts"
import { findShopRoute } from "./shop-routes.ts"

beginVisit(location.search)
void start(findShopRoute, App)
