import PostalMime from "postal-mime"
import { singleLine } from "../../domain/email/clean-text.ts"
import { textStart } from "../../domain/shared/text-cut.ts"
import { type DeliveryReport, isNoMailbox } from "../../domain/suppressions/delivery-report.ts"

/** What a report says. `nothing-lasting`: the e-mail is late, or arrived. `unclear`: it is not understood, or for staff to judge. */
export type ReadReport = readonly DeliveryReport[] | "nothing-lasting" | "unclear"

/** Deeper parts are no report's. */
const deepestPart = 20

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>
/** Header fields by lower-case name, the first of each. */
type Fields = ReadonlyMap<string, string>

const textOf = (mail: Mail, types: RegExp): string | null => {
  const found = mail.attachments.find(({ mimeType }) => types.test(mimeType))
  return found === undefined ? null : new TextDecoder().decode(Buffer.from(found.content as ArrayBuffer))
}

/** The fields of each block: the first of a delivery status is about the message, every other about a recipient. */
const blocksOf = async (text: string): Promise<readonly Fields[]> => {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).filter((block) => block.trim() !== "")
  const mails = await Promise.all(blocks.map((block) => PostalMime.parse(`${block.trimStart()}\r\n\r\n`)))
  return mails.map(({ headers }) => new Map(headers.toReversed().map(({ key, value }) => [key, value])))
}

/** The address in `rfc822; anna@beispiel.de` (RFC 3464, 2.3.1). */
const addressIn = (field: string | undefined): string =>
  (field ?? "")
    .replace(/^[^;]*;/, "")
    .trim()
    .replace(/^<(.*)>$/, "$1")

const enhancedStatus = /\b([245]\.\d{1,3}\.\d{1,3})\b/

/** Staff read it beside the address it is about, so it repeats none. */
const noteOf = (words: string): string => textStart(singleLine(words.replace(/[^\s<>@]+@[^\s<>]+/g, "…")), 300)

/** The status of a recipient. One without details, of a server that knows none, may be told by the other server's answer. */
const statusOf = (fields: Fields): string => {
  const status = enhancedStatus.exec(fields.get("status") ?? "")?.[1] ?? ""
  return /^(?:|5\.0\.0)$/.test(status)
    ? (enhancedStatus.exec(fields.get("diagnostic-code") ?? "")?.[1] ?? status)
    : status
}

/** A delivery status notification (RFC 3464). */
const readStatus = async (text: string, messageId: string | null): Promise<ReadReport> => {
  const recipients = (await blocksOf(text)).filter((fields) => fields.has("final-recipient"))
  const failed = recipients.filter((fields) => /^\s*failed\b/i.test(fields.get("action") ?? ""))
  if (recipients.length > 0 && failed.length === 0) return "nothing-lasting"
  const bounces = failed
    .filter((fields) => isNoMailbox(statusOf(fields)))
    .map((fields) => ({
      email: addressIn(fields.get("original-recipient")) || addressIn(fields.get("final-recipient")),
      reason: "bounce" as const,
      note: noteOf(fields.get("diagnostic-code")?.replace(/^\s*smtp;/i, "") ?? statusOf(fields)),
      messageId,
    }))
  return bounces.length > 0 ? bounces : "unclear"
}

/** A complaint (RFC 5965). Where the mailbox provider leaves out who complained, the returned e-mail says to whom it went. */
const readComplaint = async (text: string, returned: Mail | null): Promise<ReadReport> => {
  const [fields] = await blocksOf(text)
  if (fields === undefined || !/^\s*abuse\b/i.test(fields.get("feedback-type") ?? "")) return "unclear"
  const email = addressIn(fields.get("original-rcpt-to")) || (returned?.to?.[0]?.address ?? "")
  const note = noteOf(`Gemeldet von ${fields.get("user-agent") ?? "einem Postfachanbieter"}`)
  return [{ email, reason: "complaint", note, messageId: returned?.messageId?.replace(/^<(.*)>$/, "$1") ?? null }]
}

/** What a message that calls itself a report (`multipart/report`) says; its end may be cut off. Never throws. */
export const readReport = async (source: Uint8Array): Promise<ReadReport> => {
  try {
    const mail = await PostalMime.parse(source, { maxNestingDepth: deepestPart })
    const original = textOf(
      mail,
      /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:rfc822|global)-headers)$/,
    )
    const [head = ""] = (original ?? "").trimStart().split(/\r?\n\r?\n/, 1)
    const returned = original === null ? null : await PostalMime.parse(`${head}\r\n\r\n`)
    const messageId = returned?.messageId?.replace(/^<(.*)>$/, "$1") ?? null
    const status = textOf(mail, /^message\/(?:global-)?delivery-status$/)
    if (status !== null) return await readStatus(status, messageId)
    const complaint = textOf(mail, /^message\/feedback-report$/)
    return complaint === null ? "unclear" : await readComplaint(complaint, returned)
  } catch {
    return "unclear"
  }
}
