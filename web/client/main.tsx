import { App } from "./app.tsx"
import { findShopRoute } from "./shop-routes.ts"
import { start } from "./start.tsx"

void start(findShopRoute, App)
