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
]

export const findStaffRoute = findIn(staffRoutes)
