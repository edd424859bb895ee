import * as Result from "effect/Result"
import { directiveFromMarkdown } from "mdast-util-directive"
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmFromMarkdown } from "mdast-util-gfm"
import { directive } from "micromark-extension-directive"
import { gfm } from "micromark-extension-gfm"
import { type Block, type Inline, markNames, type Row } from "../../domain/content/document.ts"
import { plainTable } from "../../domain/content/plain-table.ts"
import { textWords } from "../../domain/content/plain-words.ts"
import type { Article } from "../../domain/entries/article.ts"
import type { MarkdownProblem } from "../../domain/entries/ports.ts"
import { nutrientIdPattern } from "../../domain/nutrients/nutrient.ts"

type Root = ReturnType<typeof fromMarkdown>
type RootContent = Root["children"][number]
type PhrasingContent = Extract<RootContent, { type: "paragraph" }>["children"][number]
type TableRow = Extract<RootContent, { type: "table" }>["children"][number]
type Container = Extract<RootContent, { type: "containerDirective" }>
type Node = RootContent | PhrasingContent

/** Quotes and lists within each other. */
const deepest = 6
/** Marks of emphasis and links in one block: reading them takes the square of their number. */
const mostMarks = 400
/** Lines of `=` or `-`, which may be headings: reading each takes as long as all before it. */
const mostUnderlines = 200
/** Reading each takes as long as all before it, too. */
const mostFootnotes = 200
/** Of a table with spans: every renderer fills them. */
const mostCells = 5_000
/** Characters of the longest text there is: what a template may become. */
const longest = 60_000
/** The same mark in a row. */
const longestRow = /([>(){}`:-])\1{200}/
const mostProblems = 20

/** Where a link of a text may lead. */
export const allowedLink = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i

const wrongLink = "Ein Link braucht https://, mailto:, tel: oder eine Adresse des Shops, die mit / beginnt."

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60) || "abschnitt"

const lineOf = (node: Node): number => node.position?.start.line ?? 1

/** Reads one text; collects what cannot be taken. */
const reader = (root: Root) => {
  const problems: MarkdownProblem[] = []
  const ids = new Set<string>()
  /** The number the last heading of a name got. */
  const counts = new Map<string, number>()
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url]] : [])),
  )
  const footnotes = new Map(
    root.children.flatMap((node) => (node.type === "footnoteDefinition" ? [[node.identifier, node] as const] : [])),
  )
  const numbers = new Map<string, number>()

  const refuse = (node: Node, message: string): readonly [] => {
    if (problems.length < mostProblems) problems.push({ line: lineOf(node), message })
    return []
  }

  const link = (node: Node, url: string | undefined, children: readonly PhrasingContent[]): readonly Inline[] =>
    url !== undefined && allowedLink.test(url)
      ? [{ type: "link", url, children: inlinesOf(children) }]
      : refuse(node, wrongLink)

  const markedOf = ({ name, attributes, children }: Extract<Node, { type: "textDirective" }>): readonly Inline[] => {
    const known = markNames.find((each) => each === name)
    // `10:30` and `1:2` are no directives.
    if (known === undefined || children.length === 0) return [`:${name}`, ...inlinesOf(children)]
    const title = attributes?.title
    return [{ type: "marked", name: known, ...(title && { title }), children: inlinesOf(children) }]
  }

  const inlineOf = (node: PhrasingContent): readonly Inline[] => {
    switch (node.type) {
      case "text":
        return [node.value]
      case "strong":
      case "emphasis":
        return [{ type: node.type, children: inlinesOf(node.children) }]
      case "inlineCode":
        return [{ type: "inlineCode", value: node.value }]
      case "break":
        return [{ type: "break" }]
      case "link":
        return link(node, node.url, node.children)
      case "linkReference":
        return link(node, definitions.get(node.identifier), node.children)
      case "delete":
        return [{ type: "marked", name: "del", children: inlinesOf(node.children) }]
      case "footnoteReference": {
        if (!footnotes.has(node.identifier)) return refuse(node, `Die Fußnote [^${node.identifier}] fehlt.`)
        const number = numbers.get(node.identifier) ?? numbers.size + 1
        numbers.set(node.identifier, number)
        return [{ type: "footnoteReference", number }]
      }
      case "textDirective":
        return markedOf(node)
      case "html":
        return refuse(node, "HTML geht hier nicht.")
      case "image":
      case "imageReference":
        return refuse(node, "Ein Bild steht allein in seiner Zeile.")
      default:
        return refuse(node, "Das geht hier nicht.")
    }
  }
  const inlinesOf = (nodes: readonly PhrasingContent[]): readonly Inline[] => nodes.flatMap(inlineOf)

  const headingOf = (node: Extract<RootContent, { type: "heading" }>): readonly Block[] => {
    if (node.depth !== 2 && node.depth !== 3 && node.depth !== 4)
      return refuse(node, "Überschriften haben zwei bis vier Rauten: ##, ### oder ####.")
    const text = inlinesOf(node.children)
    const base = slugOf(textWords(text))
    let id = base
    // Another heading may be called as this one with its number.
    let count = counts.get(base) ?? 1
    for (; ids.has(id); id = `${base}-${count}`) count += 1
    counts.set(base, count)
    ids.add(id)
    return [{ type: "heading", depth: node.depth, id, children: text }]
  }

  const pictureOf = (node: Extract<RootContent, { type: "paragraph" }>): readonly Block[] | null => {
    const [first, ...more] = node.children
    const linked = first?.type === "link" && first.children.length === 1
    const only = linked ? first.children[0] : first
    if (only?.type !== "image" || more.length > 0) return null
    if (linked && !allowedLink.test(first.url)) return refuse(first, wrongLink)
    if (!/^\/(?!\/)/.test(only.url)) return refuse(only, "Ein Bild braucht eine Adresse des Shops.")
    if (!only.alt?.trim()) return refuse(only, "Bitte beschreib das Bild in den eckigen Klammern.")
    return [{ type: "image", url: only.url, alt: only.alt.trim(), ...(linked && { link: first.url }) }]
  }

  const cardOf = (node: Extract<RootContent, { type: "leafDirective" }>): readonly Block[] => {
    const { handle, id } = node.attributes ?? {}
    if (node.name === "product" && handle && /^[a-z0-9-]{1,100}$/.test(handle)) return [{ type: "product", handle }]
    if (node.name === "nutrient" && id && nutrientIdPattern.test(id)) return [{ type: "nutrient", id }]
    return refuse(node, "Karten heißen ::product{handle=…} oder ::nutrient{id=…}.")
  }

  /** What stands in the brackets of `:::table[…]`, and what follows. */
  const labelled = ({ children: [first, ...more] }: Container) =>
    first?.type === "paragraph" && first.data?.directiveLabel
      ? { label: inlinesOf(first.children), children: more }
      : { label: [], children: first === undefined ? [] : [first, ...more] }

  /** Those of the children that are `:::name`. */
  const within = (children: readonly RootContent[], name: string): readonly Container[] =>
    children.flatMap((node) =>
      node.type === "containerDirective" && node.name === name
        ? [node]
        : refuse(node, `Hier geht nur :::${name}, mit einem Doppelpunkt weniger als darum herum.`),
    )

  const span = (name: "colSpan" | "rowSpan", written: string | null | undefined) =>
    written && /^\d{1,3}$/.test(written) && Number(written) > 1 ? { [name]: Number(written) } : {}

  const wideRowOf = (row: Container, depth: number): Row =>
    within(row.children, "cell").map(({ attributes, children }) => ({
      children: blocksOf(children, depth + 1),
      ...(attributes?.header !== undefined && { header: true as const }),
      ...span("colSpan", attributes?.colspan),
      ...span("rowSpan", attributes?.rowspan),
    }))

  const containerOf = (node: Container, depth: number): readonly Block[] => {
    const { label, children } = labelled(node)
    if (node.name === "figure") return [{ type: "figure", children: blocksOf(children, depth + 1), caption: label }]
    if (node.name !== "table") return refuse(node, "Kästen heißen :::figure[…] oder :::table[…].")
    const rows = within(children, "row")
    const [head] = rows.filter(({ attributes }) => attributes?.head !== undefined)
    const footer = rows.filter(({ attributes }) => attributes?.foot !== undefined)
    const rowsOf = (some: readonly Container[]) => some.map((row) => wideRowOf(row, depth))
    const table = {
      type: "table" as const,
      align: [],
      ...(label.length > 0 && { caption: label }),
      head: head === undefined ? [] : wideRowOf(head, depth),
      rows: rowsOf(rows.filter((row) => row !== head && !footer.includes(row))),
      ...(footer.length > 0 && { footer: rowsOf(footer) }),
    }
    const all = [table.head, ...table.rows, ...(table.footer ?? [])]
    const area = all.flat().reduce((sum, cell) => {
      const { colSpan = 1, rowSpan = 1 } = "children" in cell ? cell : {}
      return sum + colSpan * Math.min(rowSpan, all.length)
    }, 0)
    if (area > mostCells) return refuse(node, `Diese Tabelle ist zu groß: höchstens ${mostCells} Felder.`)
    const columns = Math.max(0, ...plainTable(table).all.map(({ length }) => length))
    return [{ ...table, align: Array.from({ length: columns }, () => "left" as const) }]
  }

  const rowOf = (row: TableRow) => row.children.map((cell) => inlinesOf(cell.children))

  const blockOf = (node: RootContent, depth: number): readonly Block[] => {
    if (depth > deepest) return refuse(node, "Das ist zu tief verschachtelt.")
    switch (node.type) {
      case "heading":
        return headingOf(node)
      case "paragraph":
        return pictureOf(node) ?? [{ type: "paragraph", children: inlinesOf(node.children) }]
      case "list":
        return [
          {
            type: "list",
            ordered: node.ordered === true,
            ...(node.ordered && node.start != null && node.start !== 1 && { start: node.start }),
            items: node.children.map(({ children }) => blocksOf(children, depth + 1)),
          },
        ]
      case "blockquote":
        return [{ type: node.type, children: blocksOf(node.children, depth + 1) }]
      case "code":
        return [{ type: node.type, value: node.value }]
      case "thematicBreak":
        return [{ type: node.type }]
      case "table": {
        const [head, ...rows] = node.children
        return head === undefined
          ? []
          : [
              {
                type: "table",
                align: head.children.map((_, index) => (node.align?.[index] === "right" ? "right" : "left")),
                head: rowOf(head),
                rows: rows.map(rowOf),
              },
            ]
      }
      case "leafDirective":
        return cardOf(node)
      case "containerDirective":
        return containerOf(node, depth)
      case "definition":
      case "footnoteDefinition":
        return []
      case "html":
        return refuse(node, "HTML geht hier nicht.")
      default:
        return refuse(node, "Das geht hier nicht.")
    }
  }
  const blocksOf = (nodes: readonly RootContent[], depth: number): readonly Block[] =>
    nodes.flatMap((node) => blockOf(node, depth))

  const blocks = blocksOf(root.children, 0)
  // Reading a footnote may number further ones.
  const notes: (readonly Block[])[] = []
  for (const [identifier] of numbers) notes.push(blocksOf(footnotes.get(identifier)?.children ?? [], 1))
  return { article: { blocks, notes }, problems }
}

/** What makes a text too slow to read, and in which line; `null`: nothing. */
const bombIn = (text: string): MarkdownProblem | null => {
  let start = 1
  let marks = 0
  let underlines = 0
  let footnotes = 0
  for (const [index, row] of text.split("\n").entries()) {
    const line = index + 1
    if (row.trim() === "") [start, marks] = [line + 1, 0]
    marks += row.match(/[*_~[\]]/g)?.length ?? 0
    if (marks > mostMarks || longestRow.test(row))
      return { line: start, message: "In diesem Absatz stehen zu viele Zeichen wie * oder [." }
    if (/^[ >]*(?:=+|-+)\s*$/.test(row)) underlines += 1
    if (underlines > mostUnderlines)
      return { line, message: "Hier stehen zu viele Linien: Überschriften beginnen mit ## oder ###." }
    if (/^[ >]*\[\^/.test(row)) footnotes += 1
    if (footnotes > mostFootnotes) return { line, message: `Das sind zu viele Fußnoten: höchstens ${mostFootnotes}.` }
  }
  return null
}

// Made once: making them takes as long as reading a short text.
const extensions = { extensions: [gfm(), directive()], mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()] }

/** Reads a text as `Markdown` promises. */
export const parseMarkdown = (text: string): Result.Result<Article, readonly MarkdownProblem[]> => {
  if (text.length > longest) return Result.fail([{ line: 1, message: "Das ist zu lang." }])
  const bomb = bombIn(text)
  if (bomb !== null) return Result.fail([bomb])
  const root = fromMarkdown(text, extensions)
  const { article, problems } = reader(root)
  return problems.length > 0 ? Result.fail(problems) : Result.succeed(article)
}
