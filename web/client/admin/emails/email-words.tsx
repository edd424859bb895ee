import type { Permission } from "../../../../domain/access/roles.ts"
import type { EmailState } from "../../../../domain/email/email-list.ts"
import { Link } from "../../ui/link.tsx"
import { mayOpen } from "../frame/navigation-entries.ts"

export const stateLabels: Readonly<Record<EmailState, string>> = {
  queued: "Wartet",
  sending: "Wird gesendet",
  sent: "Gesendet",
  deferred: "Kommt noch einmal dran",
  failed: "Aufgegeben",
  suppressed: "Unterdrückt",
  cancelled: "Angehalten",
}

export const EmailBadge = ({ state }: { readonly state: EmailState }) => (
  <span className={state === "failed" || state === "deferred" ? "badge badge--notice" : "badge badge--quiet"}>
    {stateLabels[state]}
  </span>
)

const suppressions = "/admin/emails/management/suppressions"

/** Leads to the suppression of an address, for those who may see it. */
export const ToSuppression = ({
  to,
  rights,
}: {
  readonly to: string | null
  readonly rights: readonly Permission[]
}) =>
  mayOpen(suppressions, rights) ? (
    <Link href={`${suppressions}?term=${encodeURIComponent(to ?? "")}`}>Zur Sperre</Link>
  ) : null

/** Where what an e-mail is about is shown, by how its number begins. */
const pages: Readonly<Record<string, string>> = {
  NW: "orders",
  N: "messages",
  K: "messages",
  WR: "withdrawals",
  NL: "emails/management/audience",
  P: "partners",
  B: "applicants",
  T: "trial-orders",
  CA: "emails/management/campaigns",
}

/** The number of what an e-mail is about, as a link where its page may be opened. */
export const About = ({ about, rights }: { readonly about: string; readonly rights: readonly Permission[] }) => {
  const page = pages[about.split("-")[0] ?? ""]
  const href = `/admin/${page}/${about}`
  return page !== undefined && mayOpen(href, rights) ? <Link href={href}>{about}</Link> : about
}
