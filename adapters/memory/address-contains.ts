import { emailKey } from "../../domain/shared/email-key.ts"

/** Whether an address contains a term, in its own writing or as it is compared. */
export const addressContains = (email: string, term: string): boolean =>
  emailKey(email).includes(emailKey(term)) || email.toLowerCase().includes(term.normalize("NFC").toLowerCase())
