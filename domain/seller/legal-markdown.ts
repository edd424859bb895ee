import * as Equal from "effect/Equal"
import { bullets, framed, heading, lines, paragraph, steps } from "../content/blocks.ts"
import type { Block, Document, Inline, Text } from "../content/document.ts"
import { factMark } from "../content/legal-facts.ts"
import { textWords } from "../content/plain-words.ts"
import { type Article, type ArticleBlock, type Run, wordsOfBlocks } from "../entries/article.ts"
import { ownValue } from "../shared/own-value.ts"

type Facts = Readonly<Record<string, Inline>>
type BlockFacts = Readonly<Record<string, readonly Block[]>>

const marks = /\{\{([^{}]*)\}\}/g
const onlyMark = /^\s*\{\{([^{}]*)\}\}\s*$/

const escaped = (text: string): string =>
  text.replaceAll("\u00a0", " ").replaceAll(/[\\`*_~[\]<>]/g, (character) => `\\${character}`)

const inlineMarkdown = (inline: Inline): string => {
  if (typeof inline === "string") return escaped(inline)
  if ("strong" in inline) return `**${escaped(inline.strong)}**`
  if ("placeholder" in inline) return escaped(inline.placeholder)
  return onlyMark.test(inline.text) ? inline.text : `[${escaped(inline.text)}](${inline.link})`
}

const atLineStart = (markdown: string): string => markdown.replace(/^(#+|[-+]|\d+[.)])(?=\s)/, "\\$1")

const textMarkdown = (text: Text): string =>
  atLineStart(typeof text === "string" ? escaped(text) : text.map(inlineMarkdown).join(""))

const cell = (text: Text): string => textMarkdown(text).replaceAll("|", "\\|")
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`

const blockMarkdown = (block: Block): string => {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${escaped(block.text)}`
    case "paragraph":
      return textMarkdown(block.text)
    case "list":
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : "-"} ${textMarkdown(item)}`)
        .join("\n")
    case "lines":
      return block.lines.map(textMarkdown).join("\\\n")
    case "table":
      return [
        row(block.columns.map(({ label }) => cell(label))),
        row(block.columns.map(({ align }) => (align === "end" ? "---:" : "---"))),
        ...[...block.rows, ...(block.footer ?? [])].map((cells) => row(cells.map(cell))),
      ].join("\n")
    case "framed":
      return blocksMarkdown(block.blocks).replaceAll(/^/gm, "> ")
    case "action":
      return `[${escaped(block.text)}](${block.href})`
    case "picture":
      return escaped(block.alt)
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
      marked.push({ kind: "paragraph", text: factMark(found[0]) })
      at += found[1].length - 1
    } else if (block !== undefined) marked.push(block)
  }
  return marked
}

/** A document in Markdown, for its own wording to begin with; blocks that are a fact are its mark. */
export const legalMarkdown = ({ blocks }: Document, known: BlockFacts): string =>
  blocksMarkdown(withBlockMarks(blocks, known))

/** A document read from an own wording, and what of it cannot be taken. */
export interface ReadWording {
  readonly document: Document
  readonly problems: readonly string[]
}

/**
 * Reads an own wording: facts stand where their marks are. What legal texts cannot hold (pictures, cards, footnotes, code) and marks without a fact are problems.
 */
export const readWording = (
  { title, idPrefix }: { readonly title: string; readonly idPrefix: string },
  article: Article,
  facts: Facts,
  blockFacts: BlockFacts,
): ReadWording => {
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
  const words = (runs: readonly Run[]): string => textWords(factsIn(wordsOfBlocks([{ kind: "paragraph", runs }])))

  const inlines = (run: Run): readonly Inline[] => {
    switch (run.kind) {
      case "text":
        return factsIn(run.text)
      case "strong":
      case "emphasis":
        return [{ strong: words(run.runs) }]
      case "link":
        return [{ link: run.href, text: words(run.runs) }]
      case "note":
        problems.add("Fußnoten gehen in Rechtstexten nicht.")
        return []
      case "code":
        return [run.text]
      case "break":
        return [" "]
    }
  }
  const textOf = (runs: readonly Run[]): Text => runs.flatMap(inlines)

  const linesOf = (runs: readonly Run[]): readonly (readonly Run[])[] => {
    const rows: Run[][] = [[]]
    for (const run of runs)
      if (run.kind === "break") rows.push([])
      else rows.at(-1)?.push(run)
    return rows
  }

  const itemOf = (blocks: readonly ArticleBlock[]): Text => {
    const [first, ...more] = blocks
    if (first?.kind !== "paragraph" || more.length > 0) {
      problems.add("Ein Punkt einer Liste ist ein Absatz ohne weitere Listen.")
      return wordsOfBlocks(blocks)
    }
    return textOf(first.runs)
  }

  const blockOf = (block: ArticleBlock): readonly Block[] => {
    switch (block.kind) {
      case "heading":
        return [heading(block.level, textWords(factsIn(block.text)), `${idPrefix}-${block.id}`)]
      case "paragraph": {
        const alone = onlyMark.exec(wordsOfBlocks([block]))?.[1]?.trim()
        const known = alone === undefined ? undefined : ownValue(blockFacts, alone)
        if (known !== undefined) return known
        const rows = linesOf(block.runs)
        return [rows.length === 1 ? paragraph(...block.runs.flatMap(inlines)) : lines(...rows.map(textOf))]
      }
      case "list":
        return [(block.ordered ? steps : bullets)(...block.items.map(itemOf))]
      case "quote":
        return [framed(...block.blocks.flatMap(blockOf))]
      case "table":
        return [
          {
            kind: "table",
            columns: block.head.map((runs, column) => ({
              label: words(runs),
              align: block.align[column] ?? "start",
            })),
            rows: block.rows.map((cells) => cells.map(textOf)),
          },
        ]
      case "code":
      case "picture":
      case "product":
      case "nutrient":
        problems.add("Bilder, Karten und Code gehen in Rechtstexten nicht.")
        return []
      case "rule":
        return []
    }
  }

  return { document: { title, blocks: article.blocks.flatMap(blockOf) }, problems: [...problems] }
}
