import { App } from "./app/app.tsx"
import { start } from "./app/start.tsx"
import { findShopRoute } from "./shop-routes.ts"

void start(findShopRoute, App)
