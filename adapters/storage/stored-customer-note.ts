import * as Schema from "effect/Schema"
import type { CustomerNote } from "../../domain/customers/customer-note.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredNote = schemaOf<CustomerNote>()(
  Schema.Struct({
    id: Schema.String,
    text: Schema.String,
    by: Schema.Struct({ personId: Schema.String, email: Schema.String }),
    at: Schema.Number,
  }),
)
