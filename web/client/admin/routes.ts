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
