import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A backup that is whole. */
export interface Backup {
  /** Its folder. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly madeAt: number
  /** Of the database and of all uploads, in bytes. */
  readonly databaseBytes: number
  readonly files: number
  readonly fileBytes: number
}

/** Nothing was made, restored or changed, and nothing is left of the attempt. `reason`: a sentence for the operator, without secrets. */
export class BackupFailed extends Schema.TaggedError<BackupFailed>()("BackupFailed", {
  reason: Schema.String,
  full: Schema.Boolean,
}) {
  override get message(): string {
    return this.reason
  }
}

/** Where backups of the running shop go. */
export class Backups extends Context.Service<
  Backups,
  {
    /** `false`: no place is set, and nothing else may be called. */
    readonly configured: boolean
    /** Makes one of the shop as it is at one moment, while it goes on, and removes those that are too old. */
    readonly make: Effect.Effect<Backup, BackupFailed>
    /** The newest; `null`: there is none. */
    readonly last: Effect.Effect<Backup | null, BackupFailed>
  }
>()("domain/Backups") {}
