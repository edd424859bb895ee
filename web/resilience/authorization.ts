import { type Permission, permissionsOf } from "../../domain/access/roles.ts"
import { at } from "./ask-shop.ts"
import type { Books } from "./shop-books.ts"
import type { SignedIn } from "./signed-in.ts"

/** By which permission each kind of change is made, by how its action begins. */
const permissionFor: readonly (readonly [string, Permission])[] = [
  ["order.refunded", "orders.refund"],
  ["order.", "orders.fulfil"],
  ["product.", "products.change"],
  ["stock.", "stock.change"],
  ["mail.", "mails.retry"],
  ["person.", "people.change"],
  ["job.", "orders.fulfil"],
]

/** Changes in the audit log made by somebody who may not make them, in words. */
export const authorizationFaults = async (
  { ask }: Books,
  signedIn: readonly SignedIn[],
): Promise<readonly string[]> => {
  const rows = await ask("select action, by from audit_log")
  return rows.flatMap(({ action, by }) => {
    const needed = permissionFor.find(([start]) => String(action).startsWith(start))?.[1]
    const actor: unknown = JSON.parse(String(by))
    const known = signedIn.find(({ personId }) => personId === at(actor, "personId"))
    if (needed === undefined) return [`no permission is listed for ${action}: add it to authorization.ts`]
    if (known === undefined) return [`${action} by a stranger: ${by}`]
    return known.role !== "shopper" && permissionsOf([known.role]).has(needed) ? [] : [`${action} by a ${known.role}`]
  })
}
