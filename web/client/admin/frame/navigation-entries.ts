import type { Permission } from "../../../../domain/access/roles.ts"
import type { Outputs } from "../../app/trpc.ts"
import { findStaffRoute, staffRoutes } from "../routes.ts"

/** The signed-in staff member, as `session.current` returns it. */
export type StaffPerson = NonNullable<Outputs["session"]["current"]["person"]>

const permissionFor = (href: string): Permission | null => {
  const access = findStaffRoute(href.split("?")[0] ?? "")?.route.access
  return typeof access === "object" ? access.staff : null
}

/** Whether the address has a page that these rights may open: nothing else is linked. */
export const mayOpen = (href: string, rights: readonly Permission[]): boolean => {
  const permission = permissionFor(href)
  return permission !== null && rights.includes(permission)
}

const entries = staffRoutes.flatMap(({ path, access, navigation }) =>
  navigation === undefined ? [] : [{ href: path, needs: access.staff, ...navigation }],
)

/** The navigation for these rights. */
export const groupsFor = (rights: readonly Permission[]) => {
  const shown = Map.groupBy(
    entries.filter(({ needs }) => rights.includes(needs)),
    ({ group }) => group,
  )
  return [...shown].map(([title, pages]) => ({ title, entries: pages }))
}

/** The named pages these rights may open. */
export const pagesFor = (rights: readonly Permission[]) =>
  entries
    .filter(({ needs }) => rights.includes(needs))
    .map(({ label, href, group, keys }) => ({ href, title: label, detail: group ?? "", also: "", keys }))

/** The actions these rights may perform. */
export const actionsFor = (rights: readonly Permission[]) =>
  staffRoutes.flatMap(({ path, access, actions }) =>
    (actions?.offered ?? [])
      .filter(({ needs }) => rights.includes(needs) && rights.includes(access.staff))
      .map(({ title, also, search, keys }) => ({
        ...(keys !== undefined && { keys }),
        title,
        also,
        detail: actions?.group ?? "",
        href: search === undefined ? path : `${path}?${search()}`,
      })),
  )

const isWithin = (path: string, href: string): boolean =>
  path === href || (href !== "/admin" && path.startsWith(`${href}/`))

/** The navigation entry a page belongs to, an order to the orders: of several the closest. */
export const entryOf = <Entry extends { readonly href: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined =>
  entries.filter(({ href }) => isWithin(path, href)).toSorted((a, b) => b.href.length - a.href.length)[0]
