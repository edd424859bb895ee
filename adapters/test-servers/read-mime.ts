import PostalMime from "postal-mime"
import type { ReceivedMessage } from "./received-message.ts"

const withoutBrackets = (id: string | undefined): string => (id ?? "").replace(/^<(.*)>$/, "$1")

/** A message of a mail server or a mailbox folder; `recipients`: whom a mail server was told, beside those the message names. */
export const readMime = async (source: Uint8Array, recipients: readonly string[] = []): Promise<ReceivedMessage> => {
  const mail = await PostalMime.parse(source)
  const named = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].map(({ address }) => address ?? "")
  return {
    to: [...new Set([...recipients, ...named])],
    from: { name: mail.from?.name ?? "", address: mail.from?.address ?? "" },
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    attachments: mail.attachments.map(({ filename, mimeType, content, contentId, related }) => ({
      filename: filename ?? "",
      contentType: mimeType,
      content: typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("base64"),
      contentId: related ? withoutBrackets(contentId) : null,
    })),
    messageId: withoutBrackets(mail.messageId),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  }
}
