import { DrizzleQueryError } from "drizzle-orm/errors"
import * as Schema from "effect/Schema"
import { StorageBusy } from "../../domain/shared/storage-busy.ts"

/**
 * The database did not do what it was asked: no disk, a broken constraint, a file that is no database. `reason` is the
 * database's own message, which names tables and columns, never values.
 */
export class StorageFailed extends Schema.TaggedError<StorageFailed>()("StorageFailed", {
  reason: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return this.reason
  }
}

/** A connection that was lost, or not to be had: `08…` and `57P0…` are PostgreSQL's, the others the system's. */
const lostCodes = /^(?:08\w{3}|57P0\d|25P03|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What `pg` says of it without a code. */
const lostWords = /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered)/

/** What else passes by itself or by making room: a lock, a full disk, a server to read from only, a race lost too often. */
const passing: ReadonlySet<unknown> = new Set([
  "SQLITE_BUSY",
  "SQLITE_LOCKED",
  "SQLITE_FULL",
  "25006",
  "40001",
  "40P01",
  "53100",
  "53200",
  "53300",
  "55P03",
  "57014",
])

/** Drizzle's error quotes every parameter, so only what it wraps is used. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** The database's own code of an error, SQLite's or PostgreSQL's. */
export const codeOf = (error: unknown): unknown => {
  const cause = causeOf(error)
  return cause instanceof Error && "code" in cause ? cause.code : undefined
}

/** Whether the connection, or the answer on it, was lost: what was asked may have been done. */
export const isConnectionLost = (error: unknown): boolean => {
  const cause = causeOf(error)
  return cause instanceof Error && (lostCodes.test(String(codeOf(cause))) || lostWords.test(cause.message))
}

/** PostgreSQL's errors have the row's values in `detail` and `where`: these end here. */
const withoutValues = (error: Error): Error => {
  const { name, message, stack, cause } = error
  const kept = { name, message, stack, ...(cause instanceof Error && { cause: withoutValues(cause) }) }
  return Object.assign(new Error(), kept, "code" in error && { code: error.code })
}

export const storageFailure = (error: unknown): unknown => {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return cause
  const failure = { reason: cause.message, cause: withoutValues(cause) }
  const passes = passing.has(codeOf(cause)) || isConnectionLost(cause)
  return passes ? new StorageBusy(failure) : new StorageFailed(failure)
}
