import * as Schema from "effect/Schema"
import { SourceText } from "./ports.ts"

/** An item of an import's job. */
export const ImportItem = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("picture"),
    address: Schema.String,
    /** Its file in base 64, where the source brought it along. */
    content: Schema.NullOr(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal("post"), post: SourceText }),
  Schema.Struct({ kind: Schema.Literal("left"), handle: Schema.String, reason: Schema.String }),
])
export type ImportItem = typeof ImportItem.Type
