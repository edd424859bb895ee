import type { EditableTemplate } from "../email/editable-email.ts"
import { layoutName } from "../email/email-areas.ts"
import { emails } from "./emails.ts"

/** The e-mails whose words staff can change. */
export const editableEmails: readonly EditableTemplate[] = emails

/** What staff call the template of an e-mail, or of the layout; `null`: there is none. */
export const emailTitle = (name: string): string | null =>
  name === layoutName ? "Rahmen" : (emails.find((email) => email.name === name)?.title ?? null)
