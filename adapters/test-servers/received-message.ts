/** A message as it arrived, in terms of no protocol: a fake HTTP API fills it from JSON, a mail server from MIME. */
export interface ReceivedMessage {
  /** Every address it was delivered to. */
  readonly to: readonly string[]
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly {
    readonly filename: string
    readonly contentType: string
    /** Base64. */
    readonly content: string
    /** What the HTML shows it as (`cid:…`), without angle brackets; `null`: a document beside the message. */
    readonly contentId: string | null
  }[]
  /** Without angle brackets. */
  readonly messageId: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}
