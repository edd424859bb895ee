import * as Schema from "effect/Schema"

/** What a member of staff can be; one person may be several. */
export const Role = Schema.Literals(["viewer", "editor", "fulfilment", "admin"]).annotate({
  message: "Diese Rolle gibt es nicht.",
})
export type Role = typeof Role.Type

export const roles: readonly Role[] = Role.literals

/** Everything staff may be allowed to do, named `<area>.<what>`. */
export const permissions = [
  "home.read",
  "orders.read",
  "orders.fulfil",
  "orders.refund",
  "orders.export",
  "products.read",
  "products.change",
  "stock.change",
  "mails.read",
  "mails.retry",
  "people.read",
  "people.change",
  "audit.read",
] as const

export type Permission = (typeof permissions)[number]

const looking: readonly Permission[] = ["home.read", "orders.read", "products.read", "mails.read"]

/** What each role may do: as little as its work needs. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: looking,
  editor: [...looking, "products.change"],
  fulfilment: [...looking, "orders.fulfil", "orders.export", "stock.change", "mails.retry"],
  admin: permissions,
}

/** All that somebody with these roles may do. */
export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => permissionsOfRole[role]))

/** What staff call the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  viewer: "Lesen",
  editor: "Redaktion",
  fulfilment: "Versand",
  admin: "Verwaltung",
}
