import * as Schema from "effect/Schema"
import { ReadyPost } from "./plan-import.ts"

/** An item of an import's job. */
export const ImportItem = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("picture"),
    address: Schema.String,
    /** Its file in base 64, where the source brought it along. */
    content: Schema.NullOr(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal("post"), post: ReadyPost }),
  Schema.Struct({ kind: Schema.Literal("left"), handle: Schema.String, reason: Schema.String }),
])
export type ImportItem = typeof ImportItem.Type

/** By which a picture of a source is kept once, however often it is imported. */
export const pictureKey = (address: string): string => `import:${address}`
