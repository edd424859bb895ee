import * as Schema from "effect/Schema"
import type { Block, Document, Inline } from "../../domain/content/document.ts"
import { schemaOf } from "./decoded-columns.ts"

const StoredInline = schemaOf<Inline>()(
  Schema.Union([
    Schema.String,
    Schema.Struct({ strong: Schema.String, unbroken: Schema.optionalKey(Schema.Literal(true)) }),
    Schema.Struct({ link: Schema.String, text: Schema.String }),
    Schema.Struct({ placeholder: Schema.String }),
  ]),
)

const Text = Schema.Union([Schema.String, Schema.Array(StoredInline)])
const Rows = Schema.Array(Schema.Array(Text))

const StoredBlock = schemaOf<Block>()(
  Schema.Union([
    Schema.Struct({
      kind: Schema.Literal("heading"),
      level: Schema.Literals([2, 3]),
      text: Schema.String,
      id: Schema.optionalKey(Schema.String),
    }),
    Schema.Struct({ kind: Schema.Literal("paragraph"), text: Text }),
    Schema.Struct({ kind: Schema.Literal("list"), ordered: Schema.Boolean, items: Schema.Array(Text) }),
    Schema.Struct({ kind: Schema.Literal("lines"), lines: Schema.Array(Text) }),
    Schema.Struct({
      kind: Schema.Literal("table"),
      columns: Schema.Array(Schema.Struct({ label: Schema.String, align: Schema.Literals(["start", "end"]) })),
      rows: Rows,
      footer: Schema.optionalKey(Rows),
    }),
    Schema.Struct({
      kind: Schema.Literal("framed"),
      blocks: Schema.Array(Schema.suspend((): Schema.Codec<Block, Block> => StoredBlock)),
    }),
    Schema.Struct({ kind: Schema.Literal("action"), href: Schema.String, text: Schema.String }),
    Schema.Struct({
      kind: Schema.Literal("picture"),
      contentId: Schema.String,
      alt: Schema.String,
      widthPx: Schema.Number,
    }),
  ]),
)

export const StoredDocument = schemaOf<Document>()(
  Schema.Struct({ title: Schema.String, blocks: Schema.Array(StoredBlock) }),
)
