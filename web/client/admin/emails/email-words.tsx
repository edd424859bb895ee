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

/** Where what an e-mail is about is shown, by how its number begins; trials and entries of a draw both begin with `T`. */
const pages: Readonly<Record<string, string>> = {
  NW: "orders",
  N: "messages",
  K: "messages",
  WR: "withdrawals",
  NL: "emails/management/audience",
  P: "partners",
  B: "applicants",
  CA: "emails/management/campaigns",
}

interface AboutProps {
  readonly about: string
  /** The name of the e-mail's template. */
  readonly template: string
  readonly rights: readonly Permission[]
}

/** The number of what an e-mail is about, as a link where its page may be opened. */
export const About = ({ about, template, rights }: AboutProps) => {
  const page = template.startsWith("trial-") ? "trial-orders" : pages[about.split("-")[0] ?? ""]
  const href = `/admin/${page}/${about}`
  return page !== undefined && mayOpen(href, rights) ? <Link href={href}>{about}</Link> : about
}
