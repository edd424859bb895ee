import type { PersonId } from "../access/person.ts"

/** Kinds of what entries of the audit log are about. */
export const subjectKinds = [
  "order",
  "product",
  "person",
  "mail",
  "job",
  "schedule",
  "task",
  "address",
  "withdrawal",
  "invitation",
  "customer",
  "lot",
  "shop",
  "message",
  "entry",
  "redirect",
  "picture",
  "partner",
  "html-post",
  "vacancy",
  "application",
  "email-template",
  "newsletter",
  "prize-draw",
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What is done by staff or to staff, as the audit log keeps it for good: an action no longer taken stays listed. */
export const auditActions = [
  "person.roles",
  "person.forgotten",
  "person.session-ended",
  "person.invited",
  "person.reinvited",
  "person.uninvited",
  "mail.retried",
  "order.payment-started",
  "order.paid",
  "order.packed",
  "order.unpacked",
  "order.shipped",
  "order.tracked",
  "order.delivered",
  "order.cancelled",
  "order.changed",
  "order.invoiced",
  "order.reminded",
  "order.refunded",
  "order.refund-started",
  "order.refund-refused",
  "order.withdrawn",
  "order.returned",
  "order.noted",
  "order.resent",
  "customer.noted",
  "customer.note-deleted",
  "product.created",
  "product.saved",
  "product.reduction",
  "product.published",
  "product.unpublished",
  "stock.corrected",
  "lot.received",
  "lot.counted",
  "lot.corrected",
  "lot.blocked",
  "lot.released",
  "lot.recalled",
  "job.started",
  "job.cancelled",
  "job.retried",
  "schedule.started",
  "task.retried",
  "address.excluded",
  "address.included",
  "withdrawal.booked",
  "withdrawal.closed",
  "shop.saved",
  "shop.confirmed",
  "shop.text-saved",
  "shop.text-published",
  "shop.text-reset",
  "shop.assessed",
  "shop.assessment-released",
  "message.done",
  "entry.created",
  "entry.saved",
  "entry.scheduled",
  "entry.published",
  "entry.taken-back",
  "redirect.added",
  "redirect.removed",
  "picture.uploaded",
  "partner.approved",
  "partner.rejected",
  "partner.paused",
  "partner.resumed",
  "partner.ended",
  "partner.programme",
  "html-post.created",
  "html-post.saved",
  "html-post.published",
  "html-post.unpublished",
  "html-post.removed",
  "html-post.imported",
  "partner.paid",
  "vacancy.created",
  "vacancy.saved",
  "vacancy.published",
  "vacancy.closed",
  "application.stepped",
  "application.noted",
  "application.deleted",
  "html-post.moved",
  "preview.linked",
  "partner.commission",
  "mail.resent",
  "mail.cancelled",
  "email-template.saved",
  "email-template.published",
  "email-template.reset",
  "newsletter.ended",
  "draw.created",
  "draw.saved",
  "draw.announced",
  "draw.drawn",
  "draw.handed-over",
  "draw.cancelled",
] as const
export type AuditAction = (typeof auditActions)[number]

/** One change made by staff, or to staff, as it is kept for good. */
export interface AuditEntry {
  /** Who did it; `null` for the shop itself, such as at the first start. */
  readonly by: { readonly personId: PersonId; readonly email: string } | null
  readonly action: AuditAction
  /** What it was done to. */
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
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
