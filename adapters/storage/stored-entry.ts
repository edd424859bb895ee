import * as Schema from "effect/Schema"
import type { Entry, EntryContent, Publication } from "../../domain/entries/entry.ts"
import { type EntryKind, type EntryState, entryKinds, entryStates } from "../../domain/entries/entry-kinds.ts"
import { schemaOf } from "./decoded-columns.ts"

export const StoredEntryKind = schemaOf<EntryKind>()(Schema.Literals(entryKinds))
export const StoredEntryState = schemaOf<EntryState>()(Schema.Literals(entryStates))

const content = Schema.Struct({
  title: Schema.String,
  slug: Schema.String,
  summary: Schema.String,
  body: Schema.String,
  author: Schema.String,
  series: Schema.String,
  tags: Schema.Array(Schema.String),
  nutrient: Schema.NullOr(Schema.String),
  sponsored: Schema.Boolean,
})

export const StoredEntryContent = schemaOf<EntryContent>()(content)

export const StoredPublication = schemaOf<Publication>()(
  Schema.Struct({ version: Schema.Number, content, at: Schema.Number, changedAt: Schema.Number }),
)

export const StoredImported = schemaOf<NonNullable<Entry["imported"]>>()(
  Schema.Struct({ fingerprint: Schema.String, version: Schema.Number }),
)
