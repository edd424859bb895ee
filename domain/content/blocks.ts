import { typeset } from "../shared/typeset.ts"
import type { Block, Inline, Table, Text } from "./document.ts"
import { inlinesOf, placeholder } from "./inlines.ts"

const typesetInline = (inline: Inline): Inline => {
  if (typeof inline === "string") return typeset(inline)
  if ("children" in inline) return { ...inline, children: inline.children.map(typesetInline) }
  return inline.type === "placeholder" ? placeholder(typeset(inline.value)) : inline
}

/** A heading; `id` makes it a target for links and must be unique among all legal texts. */
export const heading = (depth: 2 | 3 | 4, text: string, id?: string): Block => ({
  type: "heading",
  depth,
  children: [typeset(text)],
  ...(id === undefined ? {} : { id }),
})

/** A paragraph of one or more runs. */
export const paragraph = (...runs: readonly Inline[]): Block => ({
  type: "paragraph",
  children: runs.map(typesetInline),
})

const list = (ordered: boolean, items: readonly Text[]): Block => ({
  type: "list",
  ordered,
  items: items.map((item) => [paragraph(...inlinesOf(item))]),
})

export const bullets = (...items: readonly Text[]): Block => list(false, items)

/** A numbered list: things done one after the other. */
export const steps = (...items: readonly Text[]): Block => list(true, items)

/** Lines that stay lines, such as an address. */
export const lines = (...rows: readonly Text[]): Block =>
  paragraph(...rows.flatMap((row, index) => [...(index === 0 ? [] : [{ type: "break" } as const]), ...inlinesOf(row)]))

/** Text as people type it: an empty line parts paragraphs, and each line stays one. */
export const typedParagraphs = (text: string): readonly Block[] =>
  text.split(/\n\s*\n/).map((part) => lines(...part.split("\n").filter(Boolean)))

export const framed = (...blocks: readonly Block[]): Block => ({ type: "framed", children: blocks })

export const action = (url: string, text: string): Block => ({ type: "action", url, children: [text] })

/** A table; its first column holds words, the others what `align` says. */
export const table = (
  align: Table["align"],
  head: readonly string[],
  rows: readonly (readonly Text[])[],
  footer?: readonly (readonly Text[])[],
): Block => ({
  type: "table",
  align,
  head: head.map(inlinesOf),
  rows: rows.map((row) => row.map(inlinesOf)),
  ...(footer && { footer: footer.map((row) => row.map(inlinesOf)) }),
})
