import { legalPages } from "../../domain/content/legal-pages.ts"
import { findIn, type Route } from "./app/route.ts"

/** Every page of the shop, first match wins. */
export const shopRoutes: readonly Route[] = [
  {
    path: "/",
    open: () => import("./front/front.tsx"),
    audience: "public",
    access: "everyone",
    variesBy: "frontPage",
    sitemap: "page",
  },
  {
    path: "/v2",
    open: () => import("./front/front-v2.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/products",
    open: () => import("./product-list/product-list.tsx"),
    audience: "public",
    access: "everyone",
    sitemap: "page",
    search: ["category", "nutrient", "form", "vegan", "without", "perDay", "sort", "after", "pages"],
  },
  {
    path: "/products/:productName",
    open: () => import("./product/product.tsx"),
    audience: "public",
    access: "everyone",
    sitemap: "products",
    search: ["sku"],
  },
  {
    path: "/stock-alert",
    open: () => import("./stock-alert/stock-alert.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/stock-alert/:alert",
    open: () => import("./stock-alert/own-alert.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/search",
    open: () => import("./search/search.tsx"),
    audience: "public",
    access: "everyone",
    search: ["term", "all"],
  },
  {
    path: "/cart",
    open: () => import("./cart/cart.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/checkout",
    open: () => import("./checkout/checkout.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/orders/:orderId",
    open: () => import("./orders/order.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/orders/:orderId/invoice",
    open: () => import("./orders/invoice.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/withdraw",
    open: () => import("./withdrawals/withdraw.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/cancel-contract",
    open: () => import("./cancel-contract/cancel-contract.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/contact",
    open: () => import("./contact/contact.tsx"),
    audience: "personal",
    access: "everyone",
    sitemap: "page",
  },
  {
    path: "/login",
    open: () => import("./sign-in/login.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/signin",
    open: () => import("./sign-in/staff-sign-in.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/error",
    open: () => import("./sign-in/sign-in-failed.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/auth/link/:token",
    open: () => import("./sign-in/sign-in-link.tsx"),
    audience: "personal",
    access: "everyone",
  },
  {
    path: "/account/data",
    open: () => import("./account/account-data.tsx"),
    audience: "personal",
    access: "person",
  },
  {
    path: "/account",
    open: () => import("./account/account.tsx"),
    audience: "personal",
    access: "person",
  },
  {
    path: "/questionnaire",
    open: () => import("./questionnaire/questionnaire.tsx"),
    audience: "public",
    access: "everyone",
  },
  {
    path: "/questionnaire/results",
    open: () => import("./questionnaire/questionnaire-results.tsx"),
    audience: "personal",
    access: "everyone",
  },
  ...legalPages.map(
    ({ path }): Route => ({
      path,
      open: () => import("./legal/legal-text.tsx"),
      audience: "public",
      access: "everyone",
      sitemap: "page",
    }),
  ),
]

export const findShopRoute = findIn(shopRoutes)
