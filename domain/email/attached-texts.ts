import type { Block, Document } from "../content/document.ts"
import { blocksHtml } from "./document-html.ts"
import { blocksText } from "./document-text.ts"
import type { Email, RenderedEmail } from "./email.ts"

/** Where the attached texts go in an e-mail's HTML and text: a form feed, which no words of an e-mail can hold. */
export const attachedTextsMark = "\f"

/** A document as it stands in a mail below the mail's own words. */
interface AttachedText {
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
const rendered = new WeakMap<Document, Map<string, AttachedText>>()

const attachedTextOf = (document: Document, publicUrl: string): AttachedText => {
  const known = rendered.get(document) ?? new Map<string, AttachedText>()
  rendered.set(document, known)
  const earlier = known.get(publicUrl)
  if (earlier !== undefined) return earlier
  const blocks: readonly Block[] = [{ kind: "heading", level: 2, text: document.title }, ...document.blocks.map(nested)]
  const made = { html: blocksHtml(blocks, publicUrl), text: blocksText(blocks, publicUrl) }
  known.set(publicUrl, made)
  return made
}

/** A rendered e-mail with the texts attached to it, word for word and in their order, in their place. */
export const withAttachedTexts = (
  { attachedTexts: _, ...email }: RenderedEmail,
  documents: readonly Document[],
  publicUrl: string,
): Email => {
  const attachedTexts = documents.map((document) => attachedTextOf(document, publicUrl))
  // As functions: what is put in must not be read as a pattern.
  return {
    ...email,
    html: email.html.replace(attachedTextsMark, () => attachedTexts.map(({ html }) => html).join("\n")),
    text: email.text.replace(attachedTextsMark, () => attachedTexts.map(({ text }) => text).join("\n\n")),
  }
}
