/** A message ready to be sent. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where mail programs end a newsletter with one POST (RFC 8058); absolute. `undefined`: no newsletter. */
  readonly unsubscribeUrl?: string
  /** Where an answer goes, of what a person wrote; `undefined`: it was written by a program. */
  readonly replyTo?: string
  readonly attachments?: readonly EmailAttachment[]
}

export interface EmailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
  /** Set for a picture the HTML shows as `cid:<contentId>`. */
  readonly contentId?: string
}
