import PostalMime from "postal-mime"
import { singleLine } from "../../domain/email/clean-text.ts"
import { storableText } from "../../domain/shared/text-characters.ts"
import { textStart } from "../../domain/shared/text-cut.ts"
import { withoutAddresses } from "../../domain/shared/without-addresses.ts"
import type { DeliveryReport } from "../../domain/suppressions/delivery-report.ts"
import { ruleFor } from "../../domain/suppressions/server-answer.ts"

/** What a report says. `nothing-lasting`: the e-mail is late, or arrived. `unclear`: it is not understood, or for staff to judge. */
export type ReadReport = readonly DeliveryReport[] | "nothing-lasting" | "unclear"

/** Deeper parts are no report's. */
const deepestPart = 20

/** An e-mail of the shop goes to one address: a report that tells of many more is none. */
const mostRecipients = 50

/** Characters read of what a program writes for people. */
const longestText = 64 * 1024

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
  const mails = await Promise.all(
    blocks.slice(0, mostRecipients + 1).map((block) => PostalMime.parse(`${block.trimStart()}\r\n\r\n`)),
  )
  return mails.map(({ headers }) => new Map(headers.toReversed().map(({ key, value }) => [key, value])))
}

const plainId = (messageId: string | undefined): string | null => messageId?.replace(/^<(.*)>$/, "$1") ?? null

/** The address in `rfc822; anna@beispiel.de` (RFC 3464, 2.3.1). */
const addressIn = (field: string | undefined): string =>
  (field ?? "")
    .replace(/^[^;]*;/, "")
    .trim()
    .replace(/^<(.*)>$/, "$1")

const enhancedStatus = /\b([245]\.\d{1,3}\.\d{1,3})\b/

/** Staff read it beside the address it is about, so it repeats none. */
const noteOf = (words: string): string => textStart(singleLine(withoutAddresses(words.slice(0, 1_000))), 300)

/** A delivery status notification (RFC 3464). */
const readStatus = async (text: string, messageId: string | null): Promise<ReadReport> => {
  const recipients = (await blocksOf(text)).filter((fields) => fields.has("final-recipient"))
  const failed = recipients.filter((fields) => /^\s*failed\b/i.test(fields.get("action") ?? ""))
  if (recipients.length > 0 && failed.length === 0) return "nothing-lasting"
  const bounces = failed.flatMap((fields) => {
    const status = enhancedStatus.exec(fields.get("status") ?? "")?.[1] ?? ""
    const answer = fields.get("diagnostic-code")?.replace(/^\s*[\w-]{1,20};/, "") ?? ""
    if (ruleFor(answer, status)?.verdict !== "missing") return []
    const email = addressIn(fields.get("original-recipient")) || addressIn(fields.get("final-recipient"))
    return [{ email, reason: "bounce" as const, note: noteOf(answer) || status, messageId }]
  })
  return bounces.length > 0 ? bounces : "unclear"
}

/** The first header line of the e-mail that comes back below the words about it. */
const returnedHead = /^[ \t]*(?:return-path|received|message-id|mime-version|dkim-signature):/im

/** A line that begins with an address, as `<anna@beispiel.de>: unknown` does. */
const aboutRecipient = /^[ \t]*<?([^\s<>@:;,()]{1,64}@[^\s<>@:;,()]{1,255})(?=[\s>:;,(<]|$)>?:?(.*)$/

/** A report for people (qmail's, older ones of Exim and Exchange). A code alone is not enough in it: it may be about anything. */
const readText = (text: string, messageId: string | null): ReadReport => {
  const about = new Map<string, string>()
  let email: string | null = null
  for (const line of text.split(/\r?\n/)) {
    const [, address, rest = line] = aboutRecipient.exec(line) ?? []
    if (address !== undefined) email = address
    if (email === null) continue
    const before = about.get(email) ?? ""
    // What follows after an empty line is about the whole message.
    if (line.trim() === "" && before.trim() !== "") email = null
    else about.set(email, `${before}${rest}\n`)
  }
  const bounces = [...about].slice(0, mostRecipients).flatMap(([to, answer]) => {
    const rule = ruleFor(answer)
    if (rule?.verdict !== "missing" || rule.words === undefined) return []
    return [{ email: to, reason: "bounce" as const, note: noteOf(answer), messageId }]
  })
  return bounces.length > 0 ? bounces : "unclear"
}

/** A complaint (RFC 5965). Where the mailbox provider leaves out who complained, the returned e-mail says to whom it went. */
const readComplaint = async (text: string, returned: Mail | null): Promise<ReadReport> => {
  const [fields] = await blocksOf(text)
  if (fields === undefined || !/^\s*abuse\b/i.test(fields.get("feedback-type") ?? "")) return "unclear"
  const email = addressIn(fields.get("original-rcpt-to")) || (returned?.to?.[0]?.address ?? "")
  const note = noteOf(`Gemeldet von ${fields.get("user-agent") ?? "einem Postfachanbieter"}`)
  return [{ email, reason: "complaint", note, messageId: plainId(returned?.messageId) }]
}

/** Whether header lines are those of a report: of one that calls itself so, or of what a mail server's own mailbox sends. */
export const isReport = (headers: string): boolean =>
  /^(?:content-type:[ \t]*multipart\/report\b|x-failed-recipients:|from:.*\b(?:mailer-?daemon|postmaster)@)/im.test(
    headers.replace(/\r?\n[ \t]+/g, " "),
  )

const storable = (read: ReadReport): ReadReport =>
  typeof read === "string"
    ? read
    : read.map(({ email, messageId, ...report }) => ({
        ...report,
        email: storableText(email),
        messageId: messageId === null ? null : storableText(messageId),
      }))

/** What a message that is a report by its headers says; its end may be cut off. Never throws. */
export const readReport = async (source: Uint8Array): Promise<ReadReport> => {
  try {
    // The parts of an e-mail within are not the report's.
    const mail = await PostalMime.parse(source, { maxNestingDepth: deepestPart, forceRfc822Attachments: true })
    const words = (mail.text ?? "").slice(0, longestText)
    const below = returnedHead.exec(words)?.index ?? words.length
    const original =
      textOf(mail, /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/(?:rfc822|global)-headers)$/) ??
      words.slice(below)
    const [head = ""] = original.trimStart().split(/\r?\n\r?\n/, 1)
    const returned = await PostalMime.parse(`${head}\r\n\r\n`)
    const messageId = plainId(returned.messageId)
    const status = textOf(mail, /^message\/(?:global-)?delivery-status$/)
    if (status !== null) return storable(await readStatus(status, messageId))
    const complaint = textOf(mail, /^message\/feedback-report$/)
    return storable(
      complaint === null ? readText(words.slice(0, below), messageId) : await readComplaint(complaint, returned),
    )
  } catch {
    return "unclear"
  }
}
