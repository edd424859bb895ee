import type { Permission } from "../../../domain/access/roles.ts"
import type { Route } from "../app/route.ts"
import type { StaffIconName } from "./ui/staff-icon.tsx"

/** Something staff may come to do on a page; only the command palette knows it by that. */
export interface PageAction {
  readonly title: string
  /** Other words for it. */
  readonly also: string
  /** The page's search parameters for it. */
  readonly search?: string
  /** Needed beside what opens the page. */
  readonly needs: Permission
}

/** A page of the staff area, with all that is known of it before it is loaded. */
export interface StaffPage extends Route {
  readonly access: { readonly staff: Permission }
  /** Where it stands in the navigation, for pages that do; entries and groups come in the order of the pages. */
  readonly navigation?: {
    /** `null`: stands by itself, first. */
    readonly group: string | null
    readonly label: string
    readonly icon: StaffIconName
  }
  /** The group its actions are shown under. */
  readonly actions?: { readonly group: string; readonly offered: readonly PageAction[] }
}

/** A page for staff with the permission. */
export const staffPage = (
  path: string,
  permission: Permission,
  open: Route["open"],
  more: Pick<StaffPage, "navigation" | "actions"> = {},
): StaffPage => ({ path, open, audience: "personal", access: { staff: permission }, ...more })
