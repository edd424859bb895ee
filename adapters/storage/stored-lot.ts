import * as Schema from "effect/Schema"
import type { Recall } from "../../domain/lots/lot.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredRecall = schemaOf<Recall>()(
  Schema.Struct({ at: Schema.Number, reason: Schema.String, action: Schema.String }),
)
