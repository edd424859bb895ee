import type { Block, Inline, Text } from "./document.ts"

/** A text's nodes. */
export const inlinesOf = (text: Text): readonly Inline[] => (typeof text === "string" ? [text] : text)

export const strong = (text: Text): Inline => ({ type: "strong", children: inlinesOf(text) })
/** A number to copy or read out. */
export const unbroken = (text: string): Inline => ({ type: "strong", children: [text], unbroken: true })
export const link = (url: string, text: Text): Inline => ({ type: "link", url, children: inlinesOf(text) })
export const placeholder = (value: string): Inline => ({ type: "placeholder", value })

/** `Label:` in bold before a text. */
export const labelled = (label: string, text: Text): readonly Inline[] => [strong(`${label}:`), " ", ...inlinesOf(text)]

/** The words of blocks that are one paragraph, as most items of lists are; else `null`. */
export const onlyParagraph = ([only, ...more]: readonly Block[]): readonly Inline[] | null =>
  only?.type === "paragraph" && more.length === 0 ? only.children : null

/** What stands between the breaks of a paragraph. */
export const rowsOf = (children: readonly Inline[]): readonly (readonly Inline[])[] => {
  const rows: Inline[][] = [[]]
  for (const inline of children)
    if (typeof inline === "object" && inline.type === "break") rows.push([])
    else rows.at(-1)?.push(inline)
  return rows
}
