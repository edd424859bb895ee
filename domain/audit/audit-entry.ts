import type { PersonId } from "../access/person.ts"

/** One change made by staff, or to staff, as it is kept for good. */
export interface AuditEntry {
  /** Who did it; `null` for the shop itself, such as at the first start. */
  readonly by: { readonly personId: PersonId; readonly email: string } | null
  /** What was done, e.g. `order.paid`, `person.roles`. */
  readonly action: string
  /** What it was done to: its kind and id. */
  readonly subject: {
    readonly kind: "order" | "product" | "person" | "mail" | "setting" | "job" | "schedule" | "task"
    readonly id: string
  }
  /** The part that changed, before and after; `null` where there was or is none. */
  readonly before: unknown
  readonly after: unknown
}

export interface AuditRecord extends AuditEntry {
  /** Counts up without gaps. */
  readonly number: number
  /** Epoch milliseconds. */
  readonly at: number
}
