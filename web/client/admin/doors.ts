import type { Permission } from "../../../domain/access/roles.ts"
import { paramsIn } from "../route.ts"

/** What opens each page of the staff area, first match wins: for the routes, and for whatever links to them. */
export const staffDoors = {
  "/admin": "home.read",
  "/admin/products": "products.read",
  "/admin/products/new": "products.change",
  "/admin/products/:handle": "products.read",
  "/admin/products/:handle/stock": "products.read",
  "/admin/products/:handle/preview": "products.read",
  "/admin/orders": "orders.read",
  "/admin/orders/packing-slips": "orders.read",
  "/admin/orders/shipments": "orders.fulfil",
  "/admin/orders/:id": "orders.read",
  "/admin/orders/:id/packing-slip": "orders.read",
  "/admin/orders/:id/invoice": "orders.read",
  "/admin/people": "people.read",
  "/admin/people/:id": "people.read",
  "/admin/changes": "audit.read",
  "/admin/jobs": "jobs.read",
  "/admin/jobs/:id": "jobs.read",
} as const satisfies Readonly<Record<string, Permission>>

export type StaffPath = keyof typeof staffDoors

/** Whether there is a page at the address and somebody with these rights may open it: nothing else is linked. */
export const mayOpen = (href: string, rights: readonly Permission[]): boolean => {
  const path = href.split("?")[0] ?? ""
  const door = Object.entries(staffDoors).find(([pattern]) => paramsIn(pattern, path) !== null)
  return door !== undefined && rights.includes(door[1])
}
