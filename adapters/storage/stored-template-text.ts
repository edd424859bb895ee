import * as Schema from "effect/Schema"
import type { TemplateText } from "../../domain/email/template-text.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredTemplateText = schemaOf<TemplateText>()(
  Schema.Struct({
    subject: Schema.String,
    preheader: Schema.String,
    heading: Schema.String,
    body: Schema.String,
  }),
)
