import type { Permission } from "../../../domain/access/roles.ts"
import type { Route } from "../app/route.ts"
import type { StaffIconName } from "./ui/staff-icon.tsx"

/** An action on a page, offered by the command palette only. */
export interface PageAction {
  readonly title: string
  /** Synonyms to search by. */
  readonly also: string
  /** The page's search parameters for it now. */
  readonly search?: () => string
  /** Needed beside the page's own permission. */
  readonly needs: Permission
  /** Opens it from everywhere: `g z`. */
  readonly keys?: string
}

/** A page of the staff area, with everything needed before it is loaded. */
export interface StaffPage extends Route {
  readonly access: { readonly staff: Permission }
  /** The navigation entry, if any; entries and groups are in the order of the pages. */
  readonly navigation?: {
    /** `null`: first and without a group. */
    readonly group: string | null
    readonly label: string
    readonly icon: StaffIconName
    /** Opens it from everywhere: `g o`. */
    readonly keys: string
  }
  /** The group its actions are listed in. */
  readonly actions?: { readonly group: string; readonly offered: readonly PageAction[] }
}

/** A page for staff with the permission. */
export const staffPage = (
  path: string,
  permission: Permission,
  open: Route["open"],
  more: Pick<StaffPage, "navigation" | "actions"> = {},
): StaffPage => ({ path, open, audience: "personal", access: { staff: permission }, ...more })
