import { and, type Column, gte, lt, or, type SQL, sql } from "drizzle-orm"
import { emailIdentity } from "../../domain/shared/email-identity.ts"
import { emailKey } from "../../domain/shared/email-key.ts"

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Whether the words in a column contain the term: `%` and `_` stand for themselves. Both in small letters: PostgreSQL tells cases apart. */
export const containing = (column: Column | SQL, term: string): SQL =>
  sql`${column} like ${`%${escaped(term)}%`} escape '\\'`

/** Whether an address contains the term: its key, for other writings of the whole, or itself, for a part of a domain beyond ASCII. */
export const addressContaining = (table: { readonly emailKey: Column; readonly email: Column }, term: string) =>
  or(
    containing(table.emailKey, emailKey(term)),
    containing(sql`lower(${table.email})`, term.normalize("NFC").toLowerCase()),
  )

/** Keys of mailboxes that may be of one person; which are, `emailIdentity` tells. The first letter is a range of the index. */
export const keysLike = (column: Column, email: string): SQL | undefined => {
  const identity = emailIdentity(email)
  const at = identity.lastIndexOf("@")
  const letters = Array.from(identity.slice(0, at), escaped)
  const domain = identity.slice(at + 1).replace(/^gmail\.com$/, "mail.com")
  return and(
    gte(column, identity.charAt(0)),
    lt(column, `${identity.charAt(0)}\u{10ffff}`),
    sql`${column} like ${`${letters.join("%")}%@%${escaped(domain)}`} escape '\\'`,
  )
}
