import * as Schema from "effect/Schema"
import { type LinkCheck, linkFaults } from "../../domain/site/link-check.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredLinkCheck = schemaOf<LinkCheck>()(
  Schema.Struct({
    startedAt: Schema.Number,
    endedAt: Schema.Number,
    pages: Schema.Number,
    targets: Schema.Number,
    cut: Schema.Boolean,
    broken: Schema.Array(
      Schema.Struct({
        target: Schema.String,
        fault: Schema.Literals(linkFaults),
        status: Schema.Number,
        leadsTo: Schema.NullOr(Schema.String),
        from: Schema.Array(Schema.Struct({ page: Schema.String, text: Schema.String })),
        pages: Schema.Number,
      }),
    ),
  }),
)
