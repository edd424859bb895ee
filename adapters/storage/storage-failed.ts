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

/** What passes by itself or by making room: a lock, a full disk, a lost or missing server, a race lost too often. */
const passing: ReadonlySet<unknown> = new Set([
  "SQLITE_BUSY",
  "SQLITE_LOCKED",
  "SQLITE_FULL",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "25006",
  "25P03",
  "40001",
  "40P01",
  "53100",
  "53200",
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
])

/** What `pg` says, without a code, of a connection that was lost or not to be had in time. */
const lostConnection = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/

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
  return cause instanceof Error && lostConnection.test(cause.message)
}

export const storageFailure = (error: unknown): unknown => {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return cause
  const failure = { reason: cause.message, cause }
  const passes = passing.has(codeOf(cause)) || isConnectionLost(cause)
  return passes ? new StorageBusy(failure) : new StorageFailed(failure)
}
