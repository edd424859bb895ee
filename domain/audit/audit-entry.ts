import type { Person, PersonId } from "../access/person.ts"
import type { ActionOf, EntityType, InWords } from "./entity-type.ts"

/** One change made by staff, or to staff, as it is kept for good. Made by `auditEntry`. */
export interface AuditEntry {
  /** Who did it; `null` for the shop itself, such as at the first start. */
  readonly by: { readonly personId: PersonId; readonly email: string } | null
  readonly action: string
  /** What it was done to. */
  readonly subject: { readonly kind: string; readonly id: string }
  /** The part that changed, before and after; `null` where there was or is none. */
  readonly before: unknown
  readonly after: unknown
}

type By = AuditEntry["by"] | { readonly person: Pick<Person, "id" | "email"> }

/** What somebody does to a subject, and the part of it that changes. */
export const auditEntry = <
  Subject extends EntityType,
  Before extends InWords<Subject, Before> = null,
  After extends InWords<Subject, After> = null,
>(
  { kind }: Subject,
  by: By,
  action: ActionOf<Subject>,
  id: string,
  before?: Before,
  after?: After,
): AuditEntry => ({
  by: by !== null && "person" in by ? { personId: by.person.id, email: by.person.email } : by,
  action,
  subject: { kind, id },
  before: before ?? null,
  after: after ?? null,
})

export interface AuditRecord extends AuditEntry {
  /** Counts up, with gaps. */
  readonly number: number
  /** Epoch milliseconds. */
  readonly at: number
}
