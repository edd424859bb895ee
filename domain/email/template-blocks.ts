import { bullets, framed, heading, lines, paragraph, steps } from "../content/blocks.ts"
import type { Block, Inline, Text } from "../content/document.ts"
import { type Article, type ArticleBlock, type Run, wordsOfBlocks } from "../entries/article.ts"
import type { Marks } from "./template-marks.ts"

/** What a template's Markdown says, in blocks. */
export interface ReadTemplate {
  readonly blocks: readonly Block[]
  /** The last of these, below the last line across (`---`), if there is one. */
  readonly below: readonly Block[] | null
  /** The links that stand in the template itself. */
  readonly links: readonly string[]
  /** What cannot be taken, in German. */
  readonly problems: readonly string[]
}

type Row = readonly (readonly Run[])[]

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

const oneLine = (text: string): string => text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space))

/**
 * Reads a rendered template: marks become what they stand for. A strong link alone in a paragraph is a button; a variable of blocks stands
 * alone in one.
 */
export const readTemplateBlocks = (article: Article, marks: Marks): ReadTemplate => {
  const problems = new Set<string>()
  const links: string[] = []

  const words = (runs: readonly Run[]): string => oneLine(marks.words(wordsOfBlocks([{ kind: "paragraph", runs }])))

  const linkWords = (runs: readonly Run[]): string => {
    const text = words(runs)
    if (text.trim() === "") problems.add("Ein Link hat keine Wörter.")
    return text
  }

  const hrefOf = (href: string): string => {
    const [only, ...more] = marks.parts(href)
    if (typeof only === "object" && only.kind === "link" && more.length === 0) return only.href
    const whole = marks
      .parts(href)
      .map((part) => (typeof part === "string" ? part : part.kind === "link" ? part.href : ""))
      .join("")
    links.push(whole)
    return whole
  }

  const inlinesOf = (run: Run): readonly Inline[] => {
    switch (run.kind) {
      case "text":
        return marks.parts(oneLine(run.text)).flatMap((part): readonly Inline[] => {
          if (typeof part === "string") return [part]
          if (part.kind === "link") return [{ link: part.href, text: part.href }]
          if (part.kind === "run") return part.runs
          problems.add("Ein Platzhalter für ganze Absätze steht allein in seiner Zeile.")
          return []
        })
      case "strong":
      case "emphasis": {
        const [only, ...more] = run.runs
        if (only?.kind === "link" && more.length === 0) return inlinesOf(only)
        return [{ strong: words(run.runs) }]
      }
      case "link":
        return [{ link: hrefOf(run.href), text: linkWords(run.runs) }]
      case "note":
        problems.add("Fußnoten gehen in E-Mails nicht.")
        return []
      case "code":
        return [marks.words(run.text)]
      case "break":
        return [" "]
    }
  }
  const textOf = (runs: readonly Run[]): Text => joined(runs.flatMap(inlinesOf))

  const linesOf = (runs: readonly Run[]): readonly (readonly Run[])[] => {
    const rows: Run[][] = [[]]
    for (const run of runs)
      if (run.kind === "break") rows.push([])
      else rows.at(-1)?.push(run)
    return rows
  }

  const buttonOf = ([only, ...more]: readonly Run[]): Block | null => {
    if (only?.kind !== "strong" || more.length > 0) return null
    const [link, ...others] = only.runs
    if (link?.kind !== "link" || others.length > 0) return null
    return { kind: "action", href: hrefOf(link.href), text: linkWords(link.runs) }
  }

  const blocksIn = ([only, ...more]: readonly Run[]): readonly Block[] | null => {
    if (only?.kind !== "text" || more.length > 0) return null
    const [part, ...others] = marks.parts(only.text)
    return typeof part === "object" && part.kind === "blocks" && others.length === 0 ? part.blocks : null
  }

  const itemOf = (blocks: readonly ArticleBlock[]): Text => {
    const [first, ...more] = blocks
    if (first?.kind === "paragraph" && more.length === 0) return textOf(first.runs)
    problems.add("Ein Punkt einer Liste ist ein Absatz ohne weitere Listen.")
    return ""
  }

  const tableOf = (align: readonly ("start" | "end")[], head: Row, rows: readonly Row[]): Block => ({
    kind: "table",
    columns: head.map((runs, column) => ({ label: words(runs), align: align[column] ?? "start" })),
    rows: rows.map((cells) => cells.map(textOf)),
  })

  const blockOf = (block: ArticleBlock): readonly Block[] => {
    switch (block.kind) {
      case "heading":
        return [heading(block.level, oneLine(marks.words(block.text)))]
      case "paragraph": {
        const shown = blocksIn(block.runs)
        if (shown !== null) return shown
        const button = buttonOf(block.runs)
        if (button !== null) return [button]
        const rows = linesOf(block.runs)
        if (rows.length > 1) return [lines(...rows.map(textOf))]
        return [paragraph(...joined(block.runs.flatMap(inlinesOf)))]
      }
      case "list":
        return [(block.ordered ? steps : bullets)(...block.items.map(itemOf))]
      case "quote":
        return [framed(...block.blocks.flatMap(blockOf))]
      case "table":
        return [tableOf(block.align, block.head, block.rows)]
      case "code":
        problems.add("Vier Leerzeichen am Anfang einer Zeile gehen in E-Mails nicht.")
        return []
      case "picture":
      case "product":
      case "nutrient":
        problems.add("Bilder und Karten gehen in E-Mails nicht.")
        return []
      case "rule":
        return []
    }
  }

  const cut = article.blocks.findLastIndex(({ kind }) => kind === "rule")
  const above = (cut === -1 ? article.blocks : article.blocks.slice(0, cut)).flatMap(blockOf)
  const below = cut === -1 ? null : article.blocks.slice(cut).flatMap(blockOf)
  return { blocks: [...above, ...(below ?? [])], below, links, problems: [...problems] }
}
