import * as Schema from "effect/Schema"
import { action, bullets, framed, heading, lines, paragraph, steps, table } from "../../domain/content/blocks.ts"
import { type Block, type Document, type Inline, markNames } from "../../domain/content/document.ts"
import { inlinesOf, link, placeholder, strong, unbroken } from "../../domain/content/inlines.ts"
import { schemaOf } from "./decoded-columns.ts"

const node = <Type extends string, Fields extends Schema.Struct.Fields>(type: Type, fields: Fields) =>
  Schema.Struct({ type: Schema.Literal(type), ...fields })

const Inlines = Schema.Array(Schema.suspend((): Schema.Codec<Inline, Inline> => StoredInline))
const Blocks = Schema.Array(Schema.suspend((): Schema.Codec<Block, Block> => StoredBlock))
const OneText = Schema.Tuple([Schema.String])

const StoredInline = schemaOf<Inline>()(
  Schema.Union([
    Schema.String,
    node("strong", { children: Inlines, unbroken: Schema.optionalKey(Schema.Literal(true)) }),
    node("emphasis", { children: Inlines }),
    node("link", { url: Schema.String, children: Inlines }),
    node("marked", {
      name: Schema.Literals(markNames),
      title: Schema.optionalKey(Schema.String),
      children: Inlines,
    }),
    node("inlineCode", { value: Schema.String }),
    node("footnoteReference", { number: Schema.Number }),
    node("break", {}),
    node("placeholder", { value: Schema.String }),
  ]),
)

const Row = Schema.Array(
  Schema.Union([
    Inlines,
    Schema.Struct({
      children: Blocks,
      header: Schema.optionalKey(Schema.Literal(true)),
      colSpan: Schema.optionalKey(Schema.Number),
      rowSpan: Schema.optionalKey(Schema.Number),
    }),
  ]),
)

const StoredBlock = schemaOf<Block>()(
  Schema.Union([
    node("heading", {
      depth: Schema.Literals([2, 3, 4]),
      children: Inlines,
      id: Schema.optionalKey(Schema.String),
    }),
    node("paragraph", { children: Inlines }),
    node("list", { ordered: Schema.Boolean, start: Schema.optionalKey(Schema.Number), items: Schema.Array(Blocks) }),
    node("table", {
      align: Schema.Array(Schema.Literals(["left", "right"])),
      caption: Schema.optionalKey(Inlines),
      head: Row,
      rows: Schema.Array(Row),
      footer: Schema.optionalKey(Schema.Array(Row)),
    }),
    node("blockquote", { children: Blocks }),
    node("framed", { children: Blocks }),
    node("action", { url: Schema.String, children: OneText }),
    node("figure", { children: Blocks, caption: Inlines }),
    node("code", { value: Schema.String }),
    node("thematicBreak", {}),
    node("image", {
      url: Schema.String,
      alt: Schema.String,
      width: Schema.optionalKey(Schema.Number),
      link: Schema.optionalKey(Schema.String),
    }),
    node("product", { handle: Schema.String }),
    node("nutrient", { id: Schema.String }),
  ]),
)

export const StoredDocument = schemaOf<Document>()(
  Schema.Struct({ title: Schema.String, blocks: Schema.Array(StoredBlock) }),
)

type OldInline = string | { strong: string; unbroken?: true } | { link: string; text: string } | { placeholder: string }
type OldText = string | readonly OldInline[]
type OldBlock =
  | { kind: "heading"; level: 2 | 3; text: string; id?: string }
  | { kind: "paragraph"; text: OldText }
  | { kind: "list"; ordered: boolean; items: OldText[] }
  | { kind: "lines"; lines: OldText[] }
  | { kind: "table"; columns: { label: string; align: "start" | "end" }[]; rows: OldText[][]; footer?: OldText[][] }
  | { kind: "framed"; blocks: OldBlock[] }
  | { kind: "action"; href: string; text: string }

const inlineOf = (old: OldInline): Inline => {
  if (typeof old === "string") return old
  if ("strong" in old) return old.unbroken ? unbroken(old.strong) : strong(old.strong)
  return "link" in old ? link(old.link, old.text) : placeholder(old.placeholder)
}
const textOf = (old: OldText): readonly Inline[] => inlinesOf(typeof old === "string" ? old : old.map(inlineOf))

const blockOf = (old: OldBlock): Block => {
  switch (old.kind) {
    case "heading":
      return heading(old.level, old.text, old.id)
    case "paragraph":
      return paragraph(...textOf(old.text))
    case "list":
      return (old.ordered ? steps : bullets)(...old.items.map(textOf))
    case "lines":
      return lines(...old.lines.map(textOf))
    case "table":
      return table(
        old.columns.map(({ align }) => (align === "end" ? "right" : "left")),
        old.columns.map(({ label }) => label),
        old.rows.map((row) => row.map(textOf)),
        old.footer?.map((row) => row.map(textOf)),
      )
    case "framed":
      return framed(...old.blocks.map(blockOf))
    case "action":
      return action(old.href, old.text)
  }
}

/** Reads a row. Those written before 28 November 2026 have blocks with a `kind`. */
export const readDocument = (text: string): unknown => {
  const { title, blocks }: { title: string; blocks: (Block | OldBlock)[] } = JSON.parse(text)
  return { title, blocks: blocks.map((block) => ("kind" in block ? blockOf(block) : block)) }
}
