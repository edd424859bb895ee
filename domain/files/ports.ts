import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { FileArea, FileKey } from "./file-key.ts"

/**
 * The store did not do it, and may later: unreachable, full, busy, or refused because of our own set-up. `reason` is for staff: at most 300
 * characters, never a password, a key or what stood in the file.
 */
export class FilesUnavailable extends Schema.TaggedError<FilesUnavailable>()("FilesUnavailable", {
  reason: Schema.String,
}) {}

/** A file on its way to a reader. */
export interface FileContent {
  /** Bytes. */
  readonly size: number
  /** Fails where what it comes from breaks off: what has ended without failing is whole. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A file as the store lists it. */
export interface ListedFile {
  readonly key: FileKey
  /** When it was put, epoch milliseconds, to the second at least. */
  readonly putAt: number
}

/**
 * Keeps what is too large for the database: pictures and what applicants send. A file is put before the row that names it is written, so
 * that a crash in between leaves a file nobody is shown; `list` finds it for cleaning. What is slow is given up after 30 s without a byte.
 * An interrupted call ends at once. After a failure the next call works as soon as the store does.
 */
export class Files extends Context.Service<
  Files,
  {
    /** Keeps a file: whole under its key, or not at all. A repeat replaces it. `content` may come while it is put; its body is used up. */
    readonly put: (
      key: FileKey,
      content: Uint8Array<ArrayBuffer> | FileContent,
    ) => Effect.Effect<void, FilesUnavailable>
    /** `None`: there is no such file. */
    readonly read: (key: FileKey) => Effect.Effect<Option.Option<FileContent>, FilesUnavailable>
    /** Removing what is not there is fine. */
    readonly remove: (key: FileKey) => Effect.Effect<void, FilesUnavailable>
    /** Whole files of an area in the order of their keys, from the one after `after`, at most 1,000. An empty answer is the end. */
    readonly list: (area: FileArea, after: FileKey | null) => Effect.Effect<readonly ListedFile[], FilesUnavailable>
  }
>()("domain/Files") {}
