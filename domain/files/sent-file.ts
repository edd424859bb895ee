import * as Schema from "effect/Schema"

/** A file as it was sent. */
export interface SentFile {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

const isSentFile = (value: unknown): value is SentFile =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "content" in value &&
  value.content instanceof Uint8Array

/** Any file: JSON has no bytes: forms alone send one. */
export const AnyFile = Schema.declare(isSentFile, { message: "Das ist keine Datei." })
