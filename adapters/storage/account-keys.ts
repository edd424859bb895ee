import { and, type Column, eq, gte, lt, or, type SQL, sql } from "drizzle-orm"
import { emailKey } from "../../domain/shared/email-key.ts"

/*
 * An account has the key of its mailbox. Before IDN and full-width letters were known to be other writings, one mailbox could get two
 * accounts: the older one has the key, another `<key> <its own writing>`, and is found by that writing alone.
 */

/** The writing of a second account's key; of another key itself. */
export const writingOf = (stored: string): string => stored.split(" ").at(-1) ?? stored

/** The key of a second account with this address. */
export const secondKey = (email: string): string => `${emailKey(email)} ${email.trim().normalize("NFC").toLowerCase()}`

/** The accounts of a mailbox, the one with the key before others. */
export const ofMailbox = (column: Column, email: string): SQL | undefined => {
  const key = emailKey(email)
  // A range of the index: `!` is the character behind the space.
  return or(eq(column, key), and(gte(column, `${key} `), lt(column, `${key}!`)))
}

/** The key of an account's mailbox. */
export const mailboxOf = (column: Column): SQL<string> =>
  sql<string>`substr(${column}, 1, instr(${column} || ' ', ' ') - 1)`
