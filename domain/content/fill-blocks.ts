import { action, bullets, framed, heading, lines, steps, table } from "./blocks.ts"
import type { Block, Inline } from "./document.ts"
import { link, onlyParagraph, rowsOf, strong } from "./inlines.ts"
import { plainTable } from "./plain-table.ts"
import { textWords, wordsOfBlocks } from "./plain-words.ts"

/** What a text of staff may have and a document for mails and contracts has not. */
export type Refused = "footnote" | "nested item" | "code" | "card" | "wide cell"

/** What stands in place of the marks in a text of staff, such as `{{Firma}}`. */
export interface Filling {
  /** A text node's words; `plain`: where there can be no emphasis and no link. */
  readonly inlines: (text: string, plain: boolean) => readonly Inline[]
  /** Of a paragraph that stands for blocks; else `null`. */
  readonly blocks: (paragraph: readonly Inline[]) => readonly Block[] | null
  readonly url: (url: string, words: string) => string
  readonly id: (id: string) => string | undefined
  /** A strong link alone in a paragraph is a button, elsewhere a link. */
  readonly buttons: boolean
  readonly refuse: (what: Refused) => void
}

/** Puts neighbouring words together: German typesetting looks at whole sentences. */
const joined = (inlines: readonly Inline[]): readonly Inline[] => {
  const runs: Inline[] = []
  for (const inline of inlines) {
    const last = runs.at(-1)
    if (typeof inline === "string" && typeof last === "string") runs[runs.length - 1] = last + inline
    else runs.push(inline)
  }
  return runs
}

/** The link in `**[words](url)**`. */
const onlyLink = ([only, ...more]: readonly Inline[]) =>
  typeof only === "object" && only.type === "link" && more.length === 0 ? only : null

/** Makes blocks of staff's Markdown a document's: marks become what they stand for, quotes are framed, words are typeset. */
export const fillBlocks = (blocks: readonly Block[], filling: Filling): readonly Block[] => {
  const words = (nodes: readonly Inline[]): string => textWords(filling.inlines(textWords(nodes), true))

  const inlinesIn = (node: Inline): readonly Inline[] => {
    if (typeof node === "string") return filling.inlines(node, false)
    switch (node.type) {
      case "strong":
      case "emphasis": {
        const only = filling.buttons ? onlyLink(node.children) : null
        return only === null ? [strong(words(node.children))] : inlinesIn(only)
      }
      case "link": {
        const text = words(node.children)
        return [link(filling.url(node.url, text), text)]
      }
      case "marked":
        return [{ ...node, children: textOf(node.children) }]
      case "inlineCode":
        return [words([node.value])]
      case "footnoteReference":
        filling.refuse("footnote")
        return []
      case "break":
        return [" "]
      case "placeholder":
        return [node]
    }
  }
  const textOf = (nodes: readonly Inline[]): readonly Inline[] => joined(nodes.flatMap(inlinesIn))

  const buttonOf = ([only, ...more]: readonly Inline[]): Block | null => {
    const inside = typeof only === "object" && only.type === "strong" && more.length === 0 && onlyLink(only.children)
    if (!inside || !filling.buttons) return null
    const text = words(inside.children)
    return action(filling.url(inside.url, text), text)
  }

  const itemOf = (children: readonly Block[]): readonly Inline[] => {
    const only = onlyParagraph(children)
    if (only !== null) return textOf(only)
    filling.refuse("nested item")
    return [wordsOfBlocks(children)]
  }

  const blocksIn = (block: Block): readonly Block[] => {
    switch (block.type) {
      case "heading":
        return [heading(block.depth, words(block.children), filling.id(block.id ?? ""))]
      case "paragraph":
        return (
          filling.blocks(block.children) ?? [
            buttonOf(block.children) ?? lines(...rowsOf(block.children).map((row) => textOf(row))),
          ]
        )
      case "list":
        return [
          {
            ...(block.ordered ? steps : bullets)(...block.items.map(itemOf)),
            ...(block.start !== undefined && { start: block.start }),
          },
        ]
      case "blockquote":
        return [framed(...block.children.flatMap(blocksIn))]
      case "table": {
        if ([block.head, ...block.rows].flat().some((cell) => "children" in cell)) filling.refuse("wide cell")
        const { head, rows } = plainTable(block)
        return [
          table(
            block.align,
            head.map(words),
            rows.map((row) => row.map(textOf)),
          ),
        ]
      }
      case "code":
        filling.refuse("code")
        return []
      case "figure":
      case "image":
      case "product":
      case "nutrient":
        filling.refuse("card")
        return []
      case "thematicBreak":
        return []
      case "framed":
      case "action":
        return [block]
    }
  }
  return blocks.flatMap(blocksIn)
}
