import type { Permission } from "../../../domain/access/roles.ts"
import type { Outputs } from "../trpc.ts"
import { mayOpen } from "./doors.ts"
import type { StaffIconName } from "./ui/staff-icon.tsx"

/** Who works here, as `session.current` says it. */
export type StaffPerson = NonNullable<Outputs["session"]["current"]["person"]>

interface Entry {
  readonly label: string
  readonly href: string
  readonly icon: StaffIconName
}

interface Group {
  /** `null`: stands by itself, first. */
  readonly title: string | null
  readonly entries: readonly Entry[]
}

const groups: readonly Group[] = [
  { title: null, entries: [{ label: "Übersicht", href: "/admin", icon: "home" }] },
  { title: "Verkauf", entries: [{ label: "Bestellungen", href: "/admin/orders", icon: "orders" }] },
  { title: "Sortiment", entries: [{ label: "Produkte", href: "/admin/products", icon: "products" }] },
  {
    title: "Team",
    entries: [
      { label: "Personen", href: "/admin/people", icon: "people" },
      { label: "Änderungen", href: "/admin/changes", icon: "changes" },
      { label: "Vorgänge", href: "/admin/jobs", icon: "jobs" },
    ],
  },
]

interface Action {
  readonly title: string
  readonly detail: string
  /** Other words for it. */
  readonly also: string
  readonly href: string
  readonly needs: Permission
}

/** What somebody may come to do; only the palette knows it by that. */
const actions: readonly Action[] = [
  {
    title: "Bestellungen packen",
    detail: "Verkauf",
    also: "Packliste",
    href: "/admin/orders?work=pack",
    needs: "orders.fulfil",
  },
  {
    title: "Pakete verschicken",
    detail: "Verkauf",
    also: "Versand",
    href: "/admin/orders?work=ship",
    needs: "orders.fulfil",
  },
  {
    title: "Sendungsnummern einlesen",
    detail: "Verkauf",
    also: "Sendungsliste Paketdienst Tracking",
    href: "/admin/orders/shipments",
    needs: "orders.fulfil",
  },
  {
    title: "Neues Produkt",
    detail: "Sortiment",
    also: "Produkt anlegen",
    href: "/admin/products/new",
    needs: "products.change",
  },
]

/** What the rail shows somebody with these rights. */
export const groupsFor = (rights: readonly Permission[]): readonly Group[] =>
  groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ href }) => mayOpen(href, rights)) }))
    .filter(({ entries }) => entries.length > 0)

/** Every page somebody with these rights may go to by its name. */
export const pagesFor = (rights: readonly Permission[]) =>
  groupsFor(rights).flatMap(({ title, entries }) =>
    entries.map(({ label, href }) => ({ href, title: label, detail: title ?? "", also: "" })),
  )

/** Everything somebody with these rights may come to do. */
export const actionsFor = (rights: readonly Permission[]) =>
  actions.filter(({ href, needs }) => rights.includes(needs) && mayOpen(href, rights))

/** Whether a page belongs to an entry: an order to the orders. */
export const isWithin = (path: string, href: string): boolean =>
  path === href || (href !== "/admin" && path.startsWith(`${href}/`))
