import { typeset } from "../shared/typeset.ts"
import type { Block, Inline, Text } from "./document.ts"

const typesetInline = (inline: Inline): Inline => {
  if (typeof inline === "string") return typeset(inline)
  if ("strong" in inline) return { ...inline, strong: typeset(inline.strong) }
  if ("placeholder" in inline) return { placeholder: typeset(inline.placeholder) }
  return { ...inline, text: typeset(inline.text) }
}

const typesetText = (text: Text): Text => (typeof text === "string" ? typeset(text) : text.map(typesetInline))

/** A heading; `id` makes it a target for links and must be unique among all legal texts. */
export const heading = (level: 2 | 3, text: string, id?: string): Block => ({
  kind: "heading",
  level,
  text: typeset(text),
  ...(id === undefined ? {} : { id }),
})

/** A paragraph of one or more runs. */
export const paragraph = (...runs: readonly Inline[]): Block => ({ kind: "paragraph", text: typesetText(runs) })

export const bullets = (...items: readonly Text[]): Block => ({
  kind: "list",
  ordered: false,
  items: items.map(typesetText),
})

/** A numbered list: things done one after the other. */
export const steps = (...items: readonly Text[]): Block => ({
  kind: "list",
  ordered: true,
  items: items.map(typesetText),
})

/** Lines that stay lines, such as an address. */
export const lines = (...rows: readonly Text[]): Block => ({ kind: "lines", lines: rows.map(typesetText) })

export const framed = (...blocks: readonly Block[]): Block => ({ kind: "framed", blocks })
