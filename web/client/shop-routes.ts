import { legalPages } from "../../domain/content/legal-pages.ts"
import { findIn, type Route } from "./route.ts"

/** Every page of the shop, first match wins. */
export const shopRoutes: readonly Route[] = [
  {
    path: "/",
    source: "web/client/pages/front.tsx",
    open: () => import("./pages/front.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/v2",
    source: "web/client/pages/front-v2.tsx",
    open: () => import("./pages/front-v2.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/products/:productName",
    source: "web/client/pages/product.tsx",
    open: () => import("./pages/product.tsx"),
    audience: "public",
    access: "everyone",
    search: ["sku"],
  },
  {
    path: "/products",
    source: "web/client/pages/product-list.tsx",
    open: () => import("./pages/product-list.tsx"),
    audience: "public",
    access: "everyone",
    search: ["category", "nutrient", "form", "vegan", "without", "perDay", "sort", "after"],
  },
  {
    path: "/search",
    source: "web/client/pages/search.tsx",
    open: () => import("./pages/search.tsx"),
    audience: "public",
    access: "everyone",
    search: ["term", "all"],
  },
  {
    path: "/cart",
    source: "web/client/pages/cart.tsx",
    open: () => import("./pages/cart.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/checkout",
    source: "web/client/pages/checkout.tsx",
    open: () => import("./pages/checkout.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/orders/:orderId",
    source: "web/client/pages/order.tsx",
    open: () => import("./pages/order.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/orders/:orderId/invoice",
    source: "web/client/pages/invoice.tsx",
    open: () => import("./pages/invoice.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/login",
    source: "web/client/pages/login.tsx",
    open: () => import("./pages/login.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/signin",
    source: "web/client/pages/staff-sign-in.tsx",
    open: () => import("./pages/staff-sign-in.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/error",
    source: "web/client/pages/sign-in-failed.tsx",
    open: () => import("./pages/sign-in-failed.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/link/:token",
    source: "web/client/pages/sign-in-link.tsx",
    open: () => import("./pages/sign-in-link.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/account/data",
    source: "web/client/pages/account-data.tsx",
    open: () => import("./pages/account-data.tsx"),
    audience: "personal",
    access: "person",
  },
  {
    path: "/account",
    source: "web/client/pages/account.tsx",
    open: () => import("./pages/account.tsx"),
    audience: "personal",
    access: "person",
  },
  {
    path: "/questionnaire",
    source: "web/client/pages/questionnaire.tsx",
    open: () => import("./pages/questionnaire.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/questionnaire/results",
    source: "web/client/pages/questionnaire-results.tsx",
    open: () => import("./pages/questionnaire-results.tsx"),
    audience: "personal",
    access: "everyone",
  },
  ...legalPages.map(
    ({ path }): Route => ({
      path,
      source: "web/client/pages/legal-text.tsx",
      open: () => import("./pages/legal-text.tsx"),
      audience: "public",
      access: "everyone",
    }),
  ),
]

export const findShopRoute = findIn(shopRoutes)
