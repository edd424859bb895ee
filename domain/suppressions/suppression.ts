/**
 * Why the shop does not write to an address. `bounce`: there is no such mailbox. `complaint`: its owner called an e-mail spam. `request`: its
 * owner asked for it.
 */
export const suppressionReasons = ["bounce", "complaint", "request"] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const suppressionReasonNames: Readonly<Record<SuppressionReason, string>> = {
  bounce: "Postfach gibt es nicht",
  complaint: "Als Spam gemeldet",
  request: "Auf Wunsch",
}

/** Sources that report what became of e-mails later: the mail service's webhook, and the mailbox for bounces. */
export const reportingSources = ["webhook", "mailbox"] as const
export type ReportingSource = (typeof reportingSources)[number]

/** Who says so. `server`: the mail server, while the e-mail was sent. `klaviyo`: it sent an e-mail for the shop. */
export const suppressionSources = ["server", ...reportingSources, "klaviyo", "staff"] as const
export type SuppressionSource = (typeof suppressionSources)[number]

export const suppressionSourceNames: Readonly<Record<SuppressionSource, string>> = {
  server: "Mailserver beim Senden",
  webhook: "Maildienst (Webhook)",
  mailbox: "Rückläufer im Postfach",
  klaviyo: "Klaviyo",
  staff: "Von Hand",
}

/** An address the shop does not write to. */
export interface Suppression {
  readonly id: string
  readonly email: string
  readonly reason: SuppressionReason
  readonly source: SuppressionSource
  /** Epoch milliseconds. */
  readonly at: number
  /** What is known of it, for staff: the mail server's words, or what was asked for. */
  readonly note: string
}

/**
 * Which addresses an e-mail still goes to. `newsletter`: to none that is suppressed. `usual`: not where there is no mailbox. `required`: to all,
 * since the law demands it (§ 312f, § 312k (4), § 356 (1) BGB; Regulation (EC) 178/2002, Art. 19) or its owner asked for it this minute.
 */
export type Reach = "required" | "usual" | "newsletter"

/** Whether an e-mail of this reach is sent to an address suppressed for this reason. */
export const reaches = (reach: Reach, reason: SuppressionReason): boolean =>
  reach === "required" || (reach === "usual" && reason !== "bounce")

const severity = (reason: SuppressionReason): number => suppressionReasons.toReversed().indexOf(reason)

/** The suppression of an address that gets another: the one that stops more stays, of equals the first. */
export const stricter = (known: Suppression | null, next: Suppression): Suppression =>
  known !== null && severity(known.reason) >= severity(next.reason) ? known : next
