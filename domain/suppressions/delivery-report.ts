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
