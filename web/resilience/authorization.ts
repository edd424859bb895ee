import { type Permission, permissionsOf } from "../../domain/access/roles.ts"
import { type AuditAction, auditActions } from "../../domain/audit/audit-entry.ts"
import { jobKinds } from "../../domain/jobs/job-kinds.ts"
import { at } from "./ask-shop.ts"
import type { Books } from "./shop-books.ts"
import type { SignedIn } from "./signed-in.ts"

/** The permission each change needs; changes of a job need that of its kind. */
const permissionFor: Readonly<Record<Exclude<AuditAction, `job.${string}`>, Permission>> = {
  "person.roles": "people.change",
  "person.forgotten": "people.change",
  "person.session-ended": "people.change",
  "person.invited": "people.change",
  "person.reinvited": "people.change",
  "person.uninvited": "people.change",
  "mail.retried": "mails.retry",
  "mail.resent": "mails.retry",
  "mail.cancelled": "mails.retry",
  "mail.switched": "shop.change",
  "order.paid": "orders.fulfil",
  "order.payment-started": "orders.fulfil",
  "order.packed": "orders.fulfil",
  "order.unpacked": "orders.fulfil",
  "order.shipped": "orders.fulfil",
  "order.tracked": "orders.fulfil",
  "order.delivered": "orders.fulfil",
  "order.cancelled": "orders.fulfil",
  "order.changed": "orders.fulfil",
  "order.invoiced": "orders.fulfil",
  "order.reminded": "orders.fulfil",
  "order.withdrawn": "orders.fulfil",
  "order.returned": "orders.fulfil",
  "order.noted": "orders.fulfil",
  "order.resent": "orders.fulfil",
  "order.refunded": "orders.refund",
  "order.refund-started": "orders.refund",
  "order.refund-refused": "orders.refund",
  "customer.noted": "orders.fulfil",
  "customer.note-deleted": "orders.fulfil",
  "product.created": "products.change",
  "product.saved": "products.change",
  "product.reduction": "products.change",
  "product.published": "products.change",
  "product.unpublished": "products.change",
  "stock.corrected": "stock.change",
  "lot.received": "stock.change",
  "lot.counted": "stock.change",
  "lot.corrected": "stock.change",
  "lot.blocked": "stock.change",
  "lot.released": "stock.change",
  "lot.recalled": "stock.change",
  "schedule.started": "jobs.start",
  "task.retried": "jobs.start",
  "address.excluded": "shop.change",
  "address.included": "shop.change",
  "withdrawal.booked": "orders.fulfil",
  "withdrawal.closed": "orders.fulfil",
  "shop.saved": "shop.change",
  "shop.confirmed": "shop.change",
  "shop.text-saved": "shop.change",
  "shop.text-published": "shop.change",
  "shop.text-reset": "shop.change",
  "shop.assessed": "shop.change",
  "shop.assessment-released": "shop.change",
  "message.done": "messages.answer",
  "entry.created": "entries.change",
  "entry.saved": "entries.change",
  "entry.scheduled": "entries.change",
  "entry.published": "entries.change",
  "entry.taken-back": "entries.change",
  "redirect.added": "shop.change",
  "redirect.removed": "shop.change",
  "picture.uploaded": "entries.change",
  "partner.approved": "partners.change",
  "partner.rejected": "partners.change",
  "partner.paused": "partners.change",
  "partner.resumed": "partners.change",
  "partner.ended": "partners.change",
  "partner.programme": "partners.change",
  "partner.paid": "partners.change",
  "partner.commission": "partners.change",
  "html-post.created": "entries.change",
  "html-post.saved": "entries.change",
  "html-post.published": "entries.change",
  "html-post.unpublished": "entries.change",
  "html-post.removed": "entries.change",
  "html-post.imported": "entries.change",
  "html-post.moved": "entries.change",
  "vacancy.created": "vacancies.change",
  "vacancy.saved": "vacancies.change",
  "vacancy.published": "vacancies.change",
  "vacancy.closed": "vacancies.change",
  "application.stepped": "applications.change",
  "application.noted": "applications.change",
  "application.deleted": "applications.change",
  "preview.linked": "entries.change",
  "email-template.saved": "templates.change",
  "email-template.published": "templates.change",
  "email-template.reset": "templates.change",
  "newsletter.ended": "newsletter.change",
  "draw.created": "draws.change",
  "draw.saved": "draws.change",
  "draw.announced": "draws.change",
  "draw.drawn": "draws.change",
  "draw.handed-over": "draws.change",
  "draw.cancelled": "draws.change",
  "kept-result.viewed": "results.read",
  "kept-result.deleted": "results.change",
  "draw.prize-lapsed": "draws.change",
  "draw.entry-excluded": "draws.change",
  "draw.entry-readmitted": "draws.change",
  "trial.allowed": "orders.fulfil",
  "trial.paid": "orders.fulfil",
  "trial.payment-reversed": "orders.fulfil",
  "trial.approved": "orders.fulfil",
  "trial.rejected": "orders.fulfil",
  "trial.packed": "orders.fulfil",
  "trial.unpacked": "orders.fulfil",
  "trial.refunded": "orders.fulfil",
  "trial.shipped": "orders.fulfil",
  "trial.delivered": "orders.fulfil",
  "trial.settings": "shop.change",
  "suppression.added": "newsletter.change",
  "suppression.removed": "newsletter.change",
  "campaign.created": "newsletter.change",
  "campaign.saved": "newsletter.change",
  "campaign.scheduled": "newsletter.change",
  "campaign.unscheduled": "newsletter.change",
  "campaign.paused": "newsletter.change",
  "campaign.resumed": "newsletter.change",
  "campaign.cancelled": "newsletter.change",
  "campaign.limit": "newsletter.change",
  "questionnaire.created": "questionnaire.change",
  "questionnaire.saved": "questionnaire.change",
  "questionnaire.submitted": "questionnaire.change",
  "questionnaire.sent-back": "questionnaire.change",
  "questionnaire.released": "questionnaire.release",
  "questionnaire.retired": "questionnaire.release",
  "questionnaire.removed": "questionnaire.change",
  "nutrient.saved": "nutrients.change",
  "search.card-saved": "nutrients.change",
  "nutrient.switched-off": "nutrients.change",
  "nutrient.switched-on": "nutrients.change",
  "suggestion-case.saved": "questionnaire.change",
  "suggestion-case.removed": "questionnaire.change",
  "suggestion-case.restored": "questionnaire.change",
}

const isAuditAction = (action: unknown): action is AuditAction => auditActions.some((known) => known === action)

const isJobKind = (kind: unknown): kind is keyof typeof jobKinds => typeof kind === "string" && kind in jobKinds

const permissionNeeded = (action: AuditAction, jobKind: unknown): Permission | undefined => {
  switch (action) {
    case "job.started":
    case "job.cancelled":
    case "job.retried":
      return isJobKind(jobKind) ? jobKinds[jobKind].permission : undefined
    default:
      return permissionFor[action]
  }
}

/** Audited changes by people without the permission, as text. */
export const authorizationFaults = async (
  { ask }: Books,
  signedIn: readonly SignedIn[],
): Promise<readonly string[]> => {
  const rows = await ask(
    "select action, by, j.kind from audit_log l left join jobs j on l.subject_kind = 'job' and j.id = l.subject_id",
  )
  return rows.flatMap(({ action, by, kind }) => {
    const needed = isAuditAction(action) ? permissionNeeded(action, kind) : undefined
    const actor: unknown = JSON.parse(String(by))
    const known = signedIn.find(({ personId }) => personId === at(actor, "personId"))
    if (needed === undefined) return [`${action} is no known action`]
    // The shop itself: a schedule, or the demo shop at its start.
    if (actor === null) return []
    if (known === undefined) return [`${action} by a stranger: ${by}`]
    return known.role !== "shopper" && permissionsOf([known.role]).has(needed) ? [] : [`${action} by a ${known.role}`]
  })
}
