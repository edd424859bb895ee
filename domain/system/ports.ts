import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Channel } from "../channels/delivery.ts"

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

/** A file system and how much of it is free, in bytes. `what`: what is on it, German. */
export interface Disk {
  readonly what: string
  readonly freeBytes: number
  readonly totalBytes: number
}

/** `expiresAt`: epoch milliseconds; `null`: it cannot be read just now. */
export interface Certificate {
  readonly host: string
  readonly expiresAt: number | null
}

/** A version of another system's interface that the shop uses; `until` (epoch milliseconds), if it is known when it ends. */
export interface ApiVersion {
  readonly system: string
  readonly version: string
  readonly until: number | null
}

/** What the machine and the settings say of the shop. */
export class Machine extends Context.Service<
  Machine,
  {
    /** Program and version. */
    readonly versions: readonly (readonly [program: string, version: string])[]
    /** The systems outside that are connected. */
    readonly connected: readonly Channel[]
    readonly apiVersions: readonly ApiVersion[]
    readonly disks: Effect.Effect<readonly Disk[]>
    readonly certificates: Effect.Effect<readonly Certificate[]>
    /** Who is written to when something is wrong; `null`: nobody. */
    readonly operatorEmail: string | null
  }
>()("domain/Machine") {}

/** The database as it is opened. `baseline`: of the SQL its tables were made from, the first characters of its hash. */
export class DatabaseFacts extends Context.Service<
  DatabaseFacts,
  {
    readonly facts: Effect.Effect<{ readonly program: string; readonly version: string; readonly baseline: string }>
    /** Writes what is there already: fails as any other write would. */
    readonly tryWrite: Effect.Effect<void>
  }
>()("domain/DatabaseFacts") {}
