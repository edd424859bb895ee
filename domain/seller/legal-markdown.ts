import * as Equal from "effect/Equal"
import { paragraph } from "../content/blocks.ts"
import type { Block, Document, Inline } from "../content/document.ts"
import { fillBlocks, type Refused } from "../content/fill-blocks.ts"
import { factMark } from "../content/legal-facts.ts"
import { plainTable } from "../content/plain-table.ts"
import { textWords } from "../content/plain-words.ts"
import type { Article } from "../entries/article.ts"
import { ownValue } from "../shared/own-value.ts"

type Facts = Readonly<Record<string, Inline>>
type BlockFacts = Readonly<Record<string, readonly Block[]>>

const marks = /\{\{([^{}]*)\}\}/g
const onlyMark = /^\s*\{\{([^{}]*)\}\}\s*$/

const escaped = (text: string): string =>
  text.replaceAll("\u00a0", " ").replaceAll(/[\\`*_~[\]<>]/g, (character) => `\\${character}`)

const inlineMarkdown = (inline: Inline): string => {
  if (typeof inline === "string") return escaped(inline)
  switch (inline.type) {
    case "strong":
    case "emphasis":
      return `**${escaped(textWords(inline.children))}**`
    case "link": {
      const text = textWords(inline.children)
      return onlyMark.test(text) ? text : `[${escaped(text)}](${inline.url})`
    }
    case "marked":
      return escaped(textWords([inline]))
    case "break":
      return "\\\n"
    case "footnoteReference":
      return ""
    case "inlineCode":
    case "placeholder":
      return escaped(inline.value)
  }
}

const atLineStart = (markdown: string): string => markdown.replace(/^(#+|[-+]|\d+[.)])(?=\s)/gm, "\\$1")

const textMarkdown = (text: readonly Inline[]): string => atLineStart(text.map(inlineMarkdown).join(""))

const cell = (text: readonly Inline[]): string => textMarkdown(text).replaceAll("|", "\\|")
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`

const blockMarkdown = (block: Block): string => {
  switch (block.type) {
    case "heading":
      return `${"#".repeat(block.depth)} ${escaped(textWords(block.children))}`
    case "paragraph":
      return textMarkdown(block.children)
    case "list":
      return block.items
        .map((item, index) => `${block.ordered ? `${index + (block.start ?? 1)}.` : "-"} ${blocksMarkdown(item)}`)
        .join("\n")
    case "table": {
      const { head, rows, footer } = plainTable(block)
      return [
        row(head.map(cell)),
        row(block.align.map((align) => (align === "right" ? "---:" : "---"))),
        ...[...rows, ...footer].map((cells) => row(cells.map(cell))),
      ].join("\n")
    }
    case "figure":
    case "blockquote":
    case "framed":
      return blocksMarkdown(block.children).replaceAll(/^/gm, "> ")
    case "action":
      return `[${escaped(block.children[0])}](${block.url})`
    case "image":
      return escaped(block.alt)
    case "code":
      return escaped(block.value)
    case "thematicBreak":
    case "product":
    case "nutrient":
      return ""
  }
}
const blocksMarkdown = (blocks: readonly Block[]): string => blocks.map(blockMarkdown).join("\n\n")

const startsWith = (blocks: readonly Block[], at: number, part: readonly Block[]): boolean =>
  part.length > 0 && Equal.equals(blocks.slice(at, at + part.length), part)

const withBlockMarks = (blocks: readonly Block[], known: BlockFacts): readonly Block[] => {
  const marked: Block[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const found = Object.entries(known).find(([, part]) => startsWith(blocks, at, part))
    const block = blocks[at]
    if (found !== undefined) {
      marked.push(paragraph(factMark(found[0])))
      at += found[1].length - 1
    } else if (block !== undefined) marked.push(block)
  }
  return marked
}

/** A document in Markdown, for its own wording to begin with; blocks that are a fact are its mark. */
export const legalMarkdown = ({ blocks }: Document, known: BlockFacts): string =>
  blocksMarkdown(withBlockMarks(blocks, known))

const refusals: Readonly<Record<Refused, string>> = {
  footnote: "Fußnoten gehen in Rechtstexten nicht.",
  "nested item": "Ein Punkt einer Liste ist ein Absatz ohne weitere Listen.",
  code: "Bilder, Karten und Code gehen in Rechtstexten nicht.",
  "wide cell": "In einer Tabelle stehen nur Wörter, in jeder Zelle für sich.",
  card: "Bilder, Karten und Code gehen in Rechtstexten nicht.",
}

/**
 * Reads an own wording: facts stand where their marks are. What legal texts cannot hold (pictures, cards, footnotes, code) and marks without a fact are problems.
 */
export const readWording = (
  { title, idPrefix }: { readonly title: string; readonly idPrefix: string },
  article: Article,
  facts: Facts,
  blockFacts: BlockFacts,
) => {
  const problems = new Set<string>()

  const factsIn = (text: string): readonly Inline[] => {
    const found: Inline[] = []
    let end = 0
    for (const { index, 0: all, 1: name = "" } of text.matchAll(marks)) {
      const value = ownValue(facts, name.trim())
      if (value === undefined)
        problems.add(
          ownValue(blockFacts, name.trim()) === undefined
            ? `${all} gibt es nicht, oder es ist bei „Shop“ nicht eingetragen.`
            : `${all} steht allein in einem Absatz.`,
        )
      found.push(text.slice(end, index), value ?? all)
      end = index + all.length
    }
    return [...found, text.slice(end)].filter((inline) => inline !== "")
  }
  const blocks = fillBlocks(article.blocks, {
    buttons: false,
    inlines: factsIn,
    blocks: (paragraph) => ownValue(blockFacts, onlyMark.exec(textWords(paragraph))?.[1]?.trim() ?? "") ?? null,
    url: (url) => url,
    id: (id) => `${idPrefix}-${id}`,
    refuse: (what) => problems.add(refusals[what]),
  })
  return { document: { title, blocks } satisfies Document, problems: [...problems] }
}
