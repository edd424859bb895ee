/** A message ready to be sent. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly EmailAttachment[]
}

/**
 * A message without the texts attached to it: long documents that many e-mails carry, named by the digest they are archived under.
 * HTML and text have a form feed in their place.
 */
export interface RenderedEmail extends Email {
  readonly attachedTexts?: readonly string[]
}

export interface EmailAttachment {
  readonly filename: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
  /** Set for a picture the HTML shows as `cid:<contentId>`. */
  readonly contentId?: string
}
