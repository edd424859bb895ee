/** What another system tells of an e-mail after it was handed over. */
export interface DeliveryReport {
  readonly email: string
  /** Only what lasts is told: no full mailboxes, no delays. */
  readonly reason: "bounce" | "complaint"
  /** In the other side's words. */
  readonly note: string
  /** Message-ID of the e-mail it is about, without angle brackets; `null`: not told. */
  readonly messageId: string | null
}

/**
 * Whether an enhanced status (RFC 3463) says that there is no such mailbox or domain, or that it is closed. Everything else may pass, or is
 * about the message.
 */
export const isNoMailbox = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
