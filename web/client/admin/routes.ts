import { findIn, type Route } from "../route.ts"

/** Every page of the staff area, first match wins. */
export const staffRoutes: readonly Route[] = [
  {
    path: "/admin",
    source: "web/client/admin/pages/home.tsx",
    open: () => import("./pages/home.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "home.read" },
  },
  {
    path: "/admin/products",
    source: "web/client/admin/pages/products.tsx",
    open: () => import("./pages/products.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "products.read" },
  },
  {
    path: "/admin/products/:handle",
    source: "web/client/admin/pages/product.tsx",
    open: () => import("./pages/product.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "products.read" },
  },
  {
    path: "/admin/products/:handle/stock",
    source: "web/client/admin/pages/product-stock.tsx",
    open: () => import("./pages/product-stock.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "products.read" },
  },
  {
    path: "/admin/people",
    source: "web/client/admin/pages/people.tsx",
    open: () => import("./pages/people.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "people.read" },
  },
  {
    path: "/admin/people/:id",
    source: "web/client/admin/pages/person.tsx",
    open: () => import("./pages/person.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "people.read" },
  },
  {
    path: "/admin/changes",
    source: "web/client/admin/pages/changes.tsx",
    open: () => import("./pages/changes.tsx"),
    audience: "personal",
    area: "staff",
    access: { staff: "audit.read" },
  },
]

export const findStaffRoute = findIn(staffRoutes)
