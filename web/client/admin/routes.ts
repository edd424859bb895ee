import { findIn, type Route } from "../route.ts"
import { type StaffPath, staffDoors } from "./doors.ts"

const staffPage = (path: StaffPath, source: Route["source"], open: Route["open"]): Route => ({
  path,
  source,
  open,
  audience: "personal",
  area: "staff",
  access: { staff: staffDoors[path] },
})

/** Every page of the staff area, first match wins. */
export const staffRoutes: readonly Route[] = [
  staffPage("/admin", "web/client/admin/pages/home.tsx", () => import("./pages/home.tsx")),
  staffPage("/admin/products", "web/client/admin/pages/products.tsx", () => import("./pages/products.tsx")),
  staffPage("/admin/products/new", "web/client/admin/pages/product-new.tsx", () => import("./pages/product-new.tsx")),
  staffPage("/admin/products/:handle", "web/client/admin/pages/product.tsx", () => import("./pages/product.tsx")),
  staffPage(
    "/admin/products/:handle/stock",
    "web/client/admin/pages/product-stock.tsx",
    () => import("./pages/product-stock.tsx"),
  ),
  staffPage(
    "/admin/products/:handle/preview",
    "web/client/admin/pages/product-preview.tsx",
    () => import("./pages/product-preview.tsx"),
  ),
  staffPage("/admin/orders", "web/client/admin/pages/orders.tsx", () => import("./pages/orders.tsx")),
  staffPage(
    "/admin/orders/packing-slips",
    "web/client/admin/pages/packing-slips.tsx",
    () => import("./pages/packing-slips.tsx"),
  ),
  staffPage("/admin/orders/shipments", "web/client/admin/pages/shipments.tsx", () => import("./pages/shipments.tsx")),
  staffPage("/admin/orders/:id", "web/client/admin/pages/order.tsx", () => import("./pages/order.tsx")),
  staffPage(
    "/admin/orders/:id/packing-slip",
    "web/client/admin/pages/packing-slips.tsx",
    () => import("./pages/packing-slips.tsx"),
  ),
  staffPage(
    "/admin/orders/:id/invoice",
    "web/client/admin/pages/order-invoice.tsx",
    () => import("./pages/order-invoice.tsx"),
  ),
  staffPage("/admin/people", "web/client/admin/pages/people.tsx", () => import("./pages/people.tsx")),
  staffPage("/admin/people/:id", "web/client/admin/pages/person.tsx", () => import("./pages/person.tsx")),
  staffPage("/admin/changes", "web/client/admin/pages/changes.tsx", () => import("./pages/changes.tsx")),
  staffPage("/admin/jobs", "web/client/admin/pages/jobs.tsx", () => import("./pages/jobs.tsx")),
  staffPage("/admin/jobs/:id", "web/client/admin/pages/job.tsx", () => import("./pages/job.tsx")),
]

export const findStaffRoute = findIn(staffRoutes)
