import { DrizzleQueryError } from "drizzle-orm/errors"
import * as Schema from "effect/Schema"

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

/** Drizzle's error quotes every parameter, so only what it wraps is kept. */
export const storageFailure = (error: unknown): unknown => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? new StorageFailed({ reason: cause.message, cause }) : cause
}
