/** Audit log entries, newest first: `<ChangeList changes={rows} rights={rights} />`. Subjects without a page have no link. */

import type { Permission } from "../../../../domain/access/roles.ts"
import type { SubjectKind } from "../../../../domain/audit/audit-entry.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { mayOpen } from "../frame/navigation-entries.ts"
import { actionNames, subjectNames } from "./audit-words.ts"
import { BeforeAfter } from "./before-after.tsx"

export type ChangeRow = Outputs["staff"]["changes"]["rows"][number]

/** The page of a subject by its kind; `null`: there is none. */
const pageOf: Readonly<Record<SubjectKind, ((id: string) => string) | null>> = {
  order: (id) => `/admin/orders/${encodeURIComponent(id)}`,
  product: (handle) => `/admin/products/${encodeURIComponent(handle)}`,
  person: (id) => `/admin/people/${encodeURIComponent(id)}`,
  job: (id) => `/admin/jobs/${encodeURIComponent(id)}`,
  mail: (id) => `/admin/emails/${encodeURIComponent(id)}`,
  schedule: null,
  task: null,
  withdrawal: (id) => `/admin/withdrawals/${encodeURIComponent(id)}`,
  invitation: null,
  customer: (id) => `/admin/customers/${encodeURIComponent(id)}`,
  lot: (id) => `/admin/lots/${encodeURIComponent(id)}`,
  shop: () => "/admin/shop",
  redirect: () => "/admin/sitemap/redirects",
  address: (path) => `/admin/sitemap?${new URLSearchParams({ term: path })}`,
  entry: (id) => `/admin/posts/${encodeURIComponent(id)}`,
  "html-post": (handle) => `/admin/blog/edit/${encodeURIComponent(handle)}`,
  vacancy: (id) => `/admin/vacancies/${encodeURIComponent(id)}`,
  application: (id) => `/admin/applicants/${encodeURIComponent(id)}`,
  "prize-draw": (id) => `/admin/prize-draws/${encodeURIComponent(id)}`,
  picture: null,
  nutrient: (id) => `/admin/vitamins/${encodeURIComponent(id)}`,
  "health-card": (id) => `/admin/search-cards/${encodeURIComponent(id)}`,
  "suggestion-case": () => "/admin/vitamin-suggestions/cases",
  questionnaire: (version) => `/admin/questionnaire/${encodeURIComponent(version)}`,
  "email-template": (name) => `/admin/emails/templates/${encodeURIComponent(name)}`,
  trial: (id) => (id === "settings" ? "/admin/trial-orders/settings" : `/admin/trial-orders/${encodeURIComponent(id)}`),
  partner: (id) => `/admin/partners/${encodeURIComponent(id)}`,
  newsletter: (id) =>
    id === "suppression"
      ? "/admin/emails/management/suppressions"
      : `/admin/emails/management/audience/${encodeURIComponent(id)}`,
  campaign: (id) => `/admin/emails/management/campaigns${id === "limit" ? "" : `/${encodeURIComponent(id)}`}`,
  "kept-result": (id) => `/admin/questionnaire-results/${encodeURIComponent(id)}`,
  message: (id) => `/admin/messages/${encodeURIComponent(id)}`,
}

/** The subject of a change by kind and name, or by id without a name. */
export const ChangeSubject = ({
  subject: { kind, id },
  name = null,
  rights,
}: Pick<ChangeRow, "subject"> & Partial<Pick<ChangeRow, "name">> & { readonly rights: readonly Permission[] }) => {
  // The number of an order or a trial does not wrap.
  const words = (
    <>
      {subjectNames[kind]}{" "}
      {kind === "order" || (kind === "trial" && name === null) ? (
        <span className="unbroken">{name ?? id}</span>
      ) : (
        (name ?? id)
      )}
    </>
  )
  const href = pageOf[kind]?.(id) ?? null
  return href !== null && mayOpen(href, rights) ? <Link href={href}>{words}</Link> : words
}

/** The author of a change; `null`: the shop itself at its first start. */
export const changedBy = ({ by }: Pick<ChangeRow, "by">): string => by?.email ?? "der Shop selbst"

export const ChangeList = ({
  changes,
  rights,
}: {
  readonly changes: readonly ChangeRow[]
  readonly rights: readonly Permission[]
}) => (
  <ol className="change-entries">
    {changes.map((change) => (
      <li key={change.number}>
        <p>
          <strong>{actionNames[change.action]}</strong> ·{" "}
          <ChangeSubject subject={change.subject} name={change.name} rights={rights} />
        </p>
        <BeforeAfter before={change.before} after={change.after} />
        <p className="quiet small">
          {changedBy(change)}, {formatDateTime(change.at)}
        </p>
      </li>
    ))}
  </ol>
)
