import { parseDocument } from "htmlparser2"
import { directiveToMarkdown } from "mdast-util-directive"
import type { fromMarkdown } from "mdast-util-from-markdown"
import { gfmToMarkdown } from "mdast-util-gfm"
import { toMarkdown } from "mdast-util-to-markdown"

type Root = ReturnType<typeof fromMarkdown>
type Block = Root["children"][number]
type Inline = Extract<Block, { type: "paragraph" }>["children"][number]
type Row = Extract<Block, { type: "table" }>["children"][number]
type HtmlNode = ReturnType<typeof parseDocument>["children"][number]

const blocks = new Set(
  "div p h2 h3 h4 ul ol li blockquote pre hr figure figcaption table thead tbody tfoot caption tr th td img".split(" "),
)

const nameOf = (node: HtmlNode): string => ("name" in node ? node.name : "")
const childrenOf = (node: HtmlNode): readonly HtmlNode[] => ("children" in node ? node.children : [])
const attributeOf = (node: HtmlNode, name: string): string => ("attribs" in node ? (node.attribs[name] ?? "") : "")
const wordsOf = (node: HtmlNode): string => ("data" in node ? node.data : childrenOf(node).map(wordsOf).join(""))
const within = (node: HtmlNode, name: string): readonly HtmlNode[] =>
  childrenOf(node).flatMap((child) => (nameOf(child) === name ? [child] : within(child, name)))

const inlineOf = (node: HtmlNode): readonly Inline[] => {
  if ("data" in node && node.type === "text") return [{ type: "text", value: node.data.replaceAll(/\s+/g, " ") }]
  const children = () => childrenOf(node).flatMap(inlineOf)
  switch (nameOf(node)) {
    case "strong":
      return [{ type: "strong", children: children() }]
    case "em":
      return [{ type: "emphasis", children: children() }]
    case "code":
      return [{ type: "inlineCode", value: wordsOf(node) }]
    case "br":
      return [{ type: "break" }]
    case "a": {
      const url = attributeOf(node, "href").replace(/^http:/, "https:")
      return [{ type: "link", url, children: children() }]
    }
    default:
      return children()
  }
}

const isSpace = (node: Inline | undefined): boolean =>
  node?.type === "break" || (node?.type === "text" && node.value.trim() === "")

/** Without space at its ends; none where nothing else is left. */
const paragraph = (words: readonly Inline[]): readonly Block[] => {
  const start = words.findIndex((node) => !isSpace(node))
  if (start < 0) return []
  const children = words.slice(start, words.findLastIndex((node) => !isSpace(node)) + 1)
  const [first, last] = [children[0], children.at(-1)]
  if (first?.type === "text") children[0] = { ...first, value: first.value.trimStart() }
  if (last?.type === "text")
    children[children.length - 1] = {
      ...last,
      value: (children.length === 1 ? last.value.trimStart() : last.value).trimEnd(),
    }
  return [{ type: "paragraph", children }]
}

/** A picture stands alone in its line. */
const picture = (node: HtmlNode): readonly Block[] => {
  const alt = attributeOf(node, "alt") || "Bild"
  return [{ type: "paragraph", children: [{ type: "image", url: attributeOf(node, "src"), alt }] }]
}

const tableOf = (node: HtmlNode): readonly Block[] => {
  const rows = within(node, "tr").map(
    (row): Row => ({
      type: "tableRow",
      children: childrenOf(row)
        .filter((cell) => /^t[hd]$/.test(nameOf(cell)))
        .map((cell) => ({ type: "tableCell", children: childrenOf(cell).flatMap(inlineOf) })),
    }),
  )
  const columns = Math.max(0, ...rows.map(({ children }) => children.length))
  for (const { children } of rows) while (children.length < columns) children.push({ type: "tableCell", children: [] })
  const captions = within(node, "caption").flatMap((caption) => paragraph(childrenOf(caption).flatMap(inlineOf)))
  return columns === 0 ? captions : [...captions, { type: "table", children: rows }]
}

/** Text and words between blocks are paragraphs of their own. */
const blocksIn = (nodes: readonly HtmlNode[]): readonly Block[] => {
  const found: Block[] = []
  let words: Inline[] = []
  const end = () => {
    found.push(...paragraph(words))
    words = []
  }
  for (const node of nodes) {
    const holdsBlock = blocks.has(nameOf(node)) || within(node, "img").length > 0
    if (!holdsBlock) words.push(...inlineOf(node))
    else {
      end()
      found.push(...blockOf(node))
    }
  }
  end()
  return found
}

const blockOf = (node: HtmlNode): readonly Block[] => {
  const children = childrenOf(node)
  switch (nameOf(node)) {
    case "h2":
    case "h3":
    case "h4":
      return [{ type: "heading", depth: nameOf(node) === "h2" ? 2 : 3, children: children.flatMap(inlineOf) }]
    case "ul":
    case "ol": {
      const items = children.filter((child) => nameOf(child) === "li")
      return [
        {
          type: "list",
          ordered: nameOf(node) === "ol",
          spread: false,
          children: items.map((item) => ({
            type: "listItem",
            spread: false,
            children: blocksIn(childrenOf(item)) as Extract<Block, { type: "blockquote" }>["children"],
          })),
        },
      ]
    }
    case "blockquote":
      return [
        { type: "blockquote", children: blocksIn(children) as Extract<Block, { type: "blockquote" }>["children"] },
      ]
    case "pre":
      return [{ type: "code", value: wordsOf(node) }]
    case "hr":
      return [{ type: "thematicBreak" }]
    case "table":
      return tableOf(node)
    case "img":
      return picture(node)
    default:
      return blocksIn(children)
  }
}

/** Clean HTML (see `PostHtml.clean`) as Markdown. What Markdown has no word for is left as its text. */
export const htmlToMarkdown = (html: string): string =>
  toMarkdown(
    { type: "root", children: [...blocksIn(parseDocument(html).children)] },
    { extensions: [gfmToMarkdown(), directiveToMarkdown()], bullet: "-", rule: "-", emphasis: "*" },
  ).trim()
