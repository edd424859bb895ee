import * as Schema from "effect/Schema"
import type { EmailRecord } from "../../domain/email/email-record.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredAttachments = schemaOf<EmailRecord["attachments"]>()(
  Schema.Array(Schema.Struct({ filename: Schema.String, bytes: Schema.Number })),
)
