import { legalPages } from "../../domain/content/legal-pages.ts"
import { findIn, type Route } from "./route.ts"

/** Every page of the shop, first match wins. */
export const shopRoutes: readonly Route[] = [
  {
    path: "/",
    open: () => import("./pages/front.tsx"),
    audience: "public",
    access: "everyone",
    variesBy: "frontPage",
    sitemap: "page",
  },
  {
    path: "/v2",
    open: () => import("./pages/front-v2.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/products",
    open: () => import("./pages/product-list.tsx"),
    audience: "public",
    access: "everyone",
    sitemap: "page",
    search: ["category", "nutrient", "form", "vegan", "without", "perDay", "sort", "after"],
  },
  {
    path: "/products/:productName",
    open: () => import("./pages/product.tsx"),
    audience: "public",
    access: "everyone",
    sitemap: "products",
    search: ["sku"],
  },
  {
    path: "/search",
    open: () => import("./pages/search.tsx"),
    audience: "public",
    access: "everyone",
    search: ["term", "all"],
  },
  {
    path: "/cart",
    open: () => import("./pages/cart.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/checkout",
    open: () => import("./pages/checkout.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/orders/:orderId",
    open: () => import("./pages/order.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/orders/:orderId/invoice",
    open: () => import("./pages/invoice.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/login",
    open: () => import("./pages/login.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/signin",
    open: () => import("./pages/staff-sign-in.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/error",
    open: () => import("./pages/sign-in-failed.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/link/:token",
    open: () => import("./pages/sign-in-link.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/account/data",
    open: () => import("./pages/account-data.tsx"),
    audience: "personal",
    access: "person",
  },
  {
    path: "/account",
    open: () => import("./pages/account.tsx"),
    audience: "personal",
    access: "person",
  },
  {
    path: "/questionnaire",
    open: () => import("./pages/questionnaire.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/questionnaire/results",
    open: () => import("./pages/questionnaire-results.tsx"),
    audience: "personal",
    access: "everyone",
  },
  ...legalPages.map(
    ({ path }): Route => ({
      path,
      open: () => import("./pages/legal-text.tsx"),
      audience: "public",
      access: "everyone",
      sitemap: "page",
    }),
  ),
]

export const findShopRoute = findIn(shopRoutes)
