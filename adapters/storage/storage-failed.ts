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

/** What passes by itself or by making room: another process holds the lock, the disk is full. */
const passing = new Set<unknown>(["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL"])

/** Drizzle's error quotes every parameter, so only what it wraps is kept. */
export const storageFailure = (error: unknown): unknown => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return cause
  const failure = { reason: cause.message, cause }
  return "code" in cause && passing.has(cause.code) ? new StorageBusy(failure) : new StorageFailed(failure)
}
