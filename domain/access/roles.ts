import * as Schema from "effect/Schema"
import { type Role as RoleName, roles as roleNamesInOrder } from "./role-names.ts"

export { roleNames } from "./role-names.ts"

export const Role = Schema.Literals(roleNamesInOrder).annotate({ message: "Diese Rolle gibt es nicht." })
export type Role = RoleName

export const roles: readonly Role[] = roleNamesInOrder

/** Everything staff may be allowed to do, named `<area>.<what>`. */
export const permissions = [
  "home.read",
  "orders.read",
  "orders.fulfil",
  "orders.refund",
  "orders.export",
  "customers.read",
  "figures.read",
  "channels.read",
  "system.read",
  "products.read",
  "products.change",
  "stock.change",
  "mails.read",
  "mails.retry",
  "people.read",
  "people.change",
  "audit.read",
  "jobs.read",
  "jobs.start",
  "entries.read",
  "entries.change",
  "messages.read",
  "messages.answer",
  "partners.read",
  "partners.change",
  "newsletter.read",
  "newsletter.change",
  "shop.read",
  "shop.change",
  "templates.read",
  "templates.change",
  "vacancies.read",
  "vacancies.change",
  "applications.read",
  "applications.change",
  "draws.read",
  "draws.change",
  "results.read",
  "results.change",
  "questionnaire.read",
  "questionnaire.change",
  "questionnaire.release",
  "nutrients.read",
  "nutrients.change",
] as const

export type Permission = (typeof permissions)[number]

const looking: readonly Permission[] = [
  "home.read",
  "orders.read",
  "customers.read",
  "figures.read",
  "channels.read",
  "system.read",
  "products.read",
  "mails.read",
  "jobs.read",
  "entries.read",
  "messages.read",
  "partners.read",
  "newsletter.read",
  "shop.read",
  "templates.read",
  "draws.read",
  "questionnaire.read",
  "nutrients.read",
]

/** Orders, mails and jobs carry data of shoppers: who edits products does not need them. */
const editing: readonly Permission[] = [
  "home.read",
  "channels.read",
  "products.read",
  "products.change",
  "entries.read",
  "entries.change",
  "templates.read",
  "templates.change",
  "questionnaire.read",
  "questionnaire.change",
  "nutrients.read",
]

/** Parcels, and what lies in them: no other mails, customers, texts or settings; jobs, because a list of parcels is one. */
const packing: readonly Permission[] = [
  "home.read",
  "orders.read",
  "orders.fulfil",
  "products.read",
  "stock.change",
  "jobs.read",
]

/** All about a customer: orders with their money, mails and messages. */
const serving: readonly Permission[] = [
  "home.read",
  "orders.read",
  "orders.fulfil",
  "orders.refund",
  "customers.read",
  "products.read",
  "mails.read",
  "mails.retry",
  "jobs.read",
  "messages.read",
  "messages.answer",
]

/** Who knows nutrition reviews and releases what the questionnaire asks and suggests. */
const nutrition: readonly Permission[] = [
  "home.read",
  "products.read",
  "questionnaire.read",
  "questionnaire.change",
  "questionnaire.release",
  "nutrients.read",
  "nutrients.change",
]

/** Applicants are nobody's business but of those who decide about them (§ 26 BDSG). */
const hiring: readonly Permission[] = [
  "home.read",
  "vacancies.read",
  "vacancies.change",
  "applications.read",
  "applications.change",
]

/** What each role may do: as little as its work needs. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: looking,
  editor: editing,
  fulfilment: packing,
  service: serving,
  hiring,
  nutrition,
  admin: permissions,
}

/** The permissions of these roles. */
export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => permissionsOfRole[role]))
