import * as Result from "effect/Result"
import { asciiDomain } from "../shared/email-key.ts"
import { singleLine } from "./clean-text.ts"
import { safeContentId } from "./content-id.ts"
import type { Email } from "./email.ts"
import { EmailNotSent } from "./ports.ts"

/** A message with everything a mailer delivers, each field already harmless as a header. */
export interface Message {
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly html: string
  readonly text: string
  /** How words beyond ASCII are written. Left open, each part would be searched twice for what it has more of, German or not. */
  readonly textEncoding: "quoted-printable"
  readonly messageId: string
  readonly headers: Record<string, string>
  readonly attachments: {
    readonly filename: string
    readonly contentType: string
    readonly content: string
    readonly encoding: "base64"
    readonly contentDisposition: "inline" | "attachment"
    readonly cid?: string
  }[]
}

/** The address with its domain in ASCII (RFC 5891), for protocols that know no other; `null`: not one plain e-mail address. */
export const plainAddress = (address: string): string | null => {
  const [, mailbox = "", domain = ""] =
    /^([^\s\p{Cc}\p{Cf},;:<>()[\]"\\@]+)@([^\s\p{Cc}\p{Cf},;:<>()[\]"\\@]+)$/u.exec(address) ?? []
  if (mailbox === "") return null
  if (/^[!-~]+$/.test(domain)) return address
  const ascii = asciiDomain(domain)
  return /^[!-~]+$/.test(ascii) ? `${mailbox}@${ascii}` : null
}

/** For mail programs that offer to end a newsletter themselves (RFC 2369, RFC 8058). An address that is none adds no header. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url !== undefined && /^https?:\/\/[!-~]{1,900}$/.test(url) && !/[<>,]/.test(url)
    ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {}

/** What a person wrote is answered to them, what a program wrote by nobody. An address that is none adds no header. */
const replyHeaders = (replyTo: string | undefined): Record<string, string> => {
  if (replyTo === undefined) return { "Auto-Submitted": "auto-generated" }
  const address = plainAddress(replyTo)
  return address === null ? {} : { "Reply-To": address }
}

/**
 * What a mailer sends for an e-mail: one recipient, a Message-ID in angle brackets, marked as written by a program, unless a
 * person wrote it, so that no absence notice answers it (RFC 3834). `from` is trusted, it comes from the configuration. Refused for good: a recipient that
 * is not one plain address, since a mail server could read it as several or as another header.
 */
export const toMessage = (email: Email, messageId: string, from: string): Result.Result<Message, EmailNotSent> => {
  const address = plainAddress(email.to)
  if (address === null)
    return Result.fail(
      new EmailNotSent({ permanent: true, reason: "Der Empfänger ist keine einfache E-Mail-Adresse." }),
    )
  return Result.succeed({
    from,
    to: { name: "", address },
    subject: singleLine(email.subject),
    html: email.html,
    text: email.text,
    textEncoding: "quoted-printable",
    messageId: `<${messageId.replace(/[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~@-]/g, "_")}>`,
    headers: { ...replyHeaders(email.replyTo), ...unsubscribeHeaders(email.unsubscribeUrl) },
    attachments: (email.attachments ?? []).map((attachment) => ({
      filename: singleLine(attachment.filename).replace(/["/\\]/g, "_"),
      contentType: /^[\w.+-]+\/[\w.+-]+$/.test(attachment.contentType)
        ? attachment.contentType
        : "application/octet-stream",
      content: attachment.content,
      encoding: "base64",
      contentDisposition: attachment.contentId === undefined ? "attachment" : "inline",
      ...(attachment.contentId === undefined ? {} : { cid: safeContentId(attachment.contentId) }),
    })),
  })
}
