import type { Block, Document } from "../content/document.ts"
import { blocksHtml } from "./document-html.ts"
import { blocksText } from "./document-text.ts"

/** A document as it stands in a mail below the mail's own words. */
export interface Enclosure {
  readonly html: string
  readonly text: string
}

/** The title takes the level of the mail's headings, the document's own headings the next. */
const nested = (block: Block): Block => {
  if (block.kind === "heading") return { ...block, level: 3 }
  if (block.kind === "framed") return { ...block, blocks: block.blocks.map(nested) }
  return block
}

/** The same in every mail, and long: an order's mail took four times as long to make as without. */
const rendered = new WeakMap<Document, Map<string, Enclosure>>()

/** Renders a document that is the same in many mails, once for each origin its links lead to. */
export const enclosure = (document: Document, publicUrl: string): Enclosure => {
  const known = rendered.get(document) ?? new Map<string, Enclosure>()
  rendered.set(document, known)
  const enclosed = known.get(publicUrl)
  if (enclosed !== undefined) return enclosed
  const blocks: readonly Block[] = [{ kind: "heading", level: 2, text: document.title }, ...document.blocks.map(nested)]
  const made = { html: blocksHtml(blocks, publicUrl), text: blocksText(blocks, publicUrl) }
  known.set(publicUrl, made)
  return made
}
