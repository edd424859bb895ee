import type { Task } from "../queue/task.ts"
import type { Email } from "./email.ts"

/** An e-mail as it was handed over, for staff who are asked what the shop wrote. Of a suppressed one: without its words. */
export interface EmailRecord {
  /** Of the task that sent it. */
  readonly taskId: string
  /** Epoch milliseconds of the last attempt. */
  readonly at: number
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly { readonly filename: string; readonly bytes: number }[]
  /** What it was written from, to write it again; `null`: it held a link that opens something, and is not sent again. */
  readonly payload: unknown
}

/** An e-mail's task with what was handed over, if anything was yet. */
export interface LoggedEmail {
  readonly task: Task
  readonly record: EmailRecord | null
}

/** The secrets and signatures in the links of e-mails: 32 bytes or more in base64url. */
const key = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43,}/

const withoutKeys = (text: string): string => text.replaceAll(new RegExp(key, "g"), "…")

/** The record of an e-mail that is not handed over: to whom it would have gone, and what it takes to send it after all. */
export const suppressedRecordOf = (email: Email, sending: Parameters<typeof recordOf>[1]): EmailRecord => ({
  ...recordOf(email, sending),
  html: "",
  text: "",
  attachments: [],
})

/** The record of an e-mail. The keys in its links are blanked: nobody who reads it later can open what they open. */
export const recordOf = (
  { to, subject, html, text, attachments = [] }: Email,
  { taskId, at, payload }: { readonly taskId: string; readonly at: number; readonly payload: unknown },
): EmailRecord => ({
  taskId,
  at,
  payload: key.test(JSON.stringify(payload)) ? null : payload,
  to,
  subject,
  html: withoutKeys(html),
  text: withoutKeys(text),
  attachments: attachments
    .filter(({ contentId }) => contentId === undefined)
    .map(({ filename, content }) => ({ filename, bytes: Math.floor((content.length * 3) / 4) })),
})
