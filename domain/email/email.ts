/** A message ready to be sent. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly EmailAttachment[]
}

/**
 * A message as it waits to be sent. Long texts that many mails carry are named by the digest they are archived under, and stand
 * in HTML and text as a form feed; they are put in when it is sent.
 */
export interface QueuedEmail extends Email {
  readonly enclosed?: readonly string[]
}

export interface EmailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
  /** Set for a picture the HTML shows as `cid:<contentId>`. */
  readonly contentId?: string
}
