import type { Block, Document } from "../content/document.ts"
import { blocksHtml } from "./document-html.ts"
import { blocksText } from "./document-text.ts"
import type { Email, QueuedEmail } from "./email.ts"

/** The place of the enclosures in a mail's HTML and text: a form feed, which no words of a mail can hold. */
export const enclosuresPlace = "\f"

/** A document as it stands in a mail below the mail's own words. */
interface Enclosure {
  readonly html: string
  readonly text: string
}

/** The title takes the level of the mail's headings, the document's own headings the next. */
const nested = (block: Block): Block => {
  if (block.kind === "heading") return { ...block, level: 3 }
  if (block.kind === "framed") return { ...block, blocks: block.blocks.map(nested) }
  return block
}

/** They are long and the same in every mail: rendered once for each origin their links lead to. */
const rendered = new WeakMap<Document, Map<string, Enclosure>>()

const enclosureOf = (document: Document, publicUrl: string): Enclosure => {
  const known = rendered.get(document) ?? new Map<string, Enclosure>()
  rendered.set(document, known)
  const enclosed = known.get(publicUrl)
  if (enclosed !== undefined) return enclosed
  const blocks: readonly Block[] = [{ kind: "heading", level: 2, text: document.title }, ...document.blocks.map(nested)]
  const made = { html: blocksHtml(blocks, publicUrl), text: blocksText(blocks, publicUrl) }
  known.set(publicUrl, made)
  return made
}

/** A queued mail with its enclosures, word for word and in their order, in their place. */
export const withEnclosures = (
  { enclosed: _, ...email }: QueuedEmail,
  documents: readonly Document[],
  publicUrl: string,
): Email => {
  const enclosures = documents.map((document) => enclosureOf(document, publicUrl))
  // As functions: what is put in must not be read as a pattern.
  return {
    ...email,
    html: email.html.replace(enclosuresPlace, () => enclosures.map(({ html }) => html).join("\n")),
    text: email.text.replace(enclosuresPlace, () => enclosures.map(({ text }) => text).join("\n\n")),
  }
}
