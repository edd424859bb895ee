import type { fromMarkdown } from "mdast-util-from-markdown"

type Block = ReturnType<typeof fromMarkdown>["children"][number]
export type Inline = Extract<Block, { type: "paragraph" }>["children"][number]
export type Flow = Extract<Block, { type: "blockquote" }>["children"][number]
export type Node = Block | Inline

const inlines = new Set<string>("break delete emphasis image inlineCode link strong text textDirective".split(" "))

export const isInline = (node: Node): node is Inline => inlines.has(node.type)

/** Neighbours of a kind in groups. */
const runsOf = <N>(nodes: readonly N[], alike: (node: N) => boolean): readonly (readonly N[])[] => {
  const runs: N[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (last?.[0] !== undefined && alike(node) && alike(last[0])) last.push(node)
    else runs.push([node])
  }
  return runs
}

/** Words within a mark, also those of blocks that stand in it. */
export const marked = (nodes: readonly Node[], mark: (children: Inline[]) => Inline): Node[] =>
  runsOf(nodes, isInline).flatMap((run): Node[] => {
    const words = run.filter(isInline)
    if (words.length > 0) return [mark(words)]
    return run.map((node) =>
      "children" in node ? ({ ...node, children: marked(node.children as Node[], mark) } as Node) : node,
    )
  })

const isSpace = (node: Inline | undefined): boolean =>
  node?.type === "break" || (node?.type === "text" && node.value.trim() === "")

/** Without space at its ends; none where nothing else is left. */
const trimmed = (words: readonly Inline[]): readonly Inline[] => {
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
  return children
}

const emphases = new Set(["strong", "emphasis", "delete"])

/** Neighbours with one mark as one, none within its like, none empty: Markdown has no form for these. */
const joined = (nodes: readonly Inline[], within: readonly string[] = []): readonly Inline[] => {
  const flat = nodes.flatMap((node): readonly Inline[] => {
    if (!("children" in node)) return [node]
    const children = joined(node.children, [...within, node.type])
    if (children.every(isSpace) || (emphases.has(node.type) && within.includes(node.type))) return children
    return [{ ...node, children: [...children] } as Inline]
  })
  const found: Inline[] = []
  for (const node of flat) {
    const last = found.at(-1)
    if (last?.type === "text" && node.type === "text")
      found[found.length - 1] = { ...last, value: last.value + node.value }
    else if (
      last !== undefined &&
      "children" in last &&
      "children" in node &&
      emphases.has(node.type) &&
      last.type === node.type
    )
      found[found.length - 1] = {
        ...last,
        children: [...joined([...last.children, ...node.children], [...within, node.type])],
      } as Inline
    else found.push(node)
  }
  return found
}

/** The words of nodes on lines of their own, for where no blocks can stand. */
export const phrasingOf = (nodes: readonly Node[]): readonly Inline[] =>
  trimmed(
    nodes.flatMap((node): readonly Inline[] => {
      if (isInline(node)) return [node]
      const words: readonly Inline[] =
        "children" in node
          ? phrasingOf(node.children as Node[])
          : "value" in node
            ? [{ type: "text", value: String(node.value) }]
            : []
      return words.length === 0 ? [] : [{ type: "break" }, ...words, { type: "break" }]
    }),
  )

const isPicture = (node: Node): boolean =>
  node.type === "image" || (node.type === "link" && node.children.length === 1 && node.children[0]?.type === "image")

/** Words cut at the pictures in them. */
const cut = (node: Inline): readonly Inline[] => {
  if (isPicture(node) || !("children" in node)) return [node]
  const parts = node.children.flatMap(cut)
  if (!parts.some(isPicture)) return [node]
  return runsOf(parts, (part) => !isPicture(part)).map((run): Inline => {
    const [picture] = run
    if (picture === undefined || !isPicture(picture)) return { ...node, children: [...run] } as Inline
    return node.type === "link" && picture.type === "image" ? { ...node, children: [picture] } : picture
  })
}

/** Words as blocks: a picture stands alone in its line. */
const apart = (words: readonly Inline[], block: (children: Inline[]) => Block): readonly Block[] =>
  runsOf(words.flatMap(cut), (part) => !isPicture(part)).flatMap((run): readonly Block[] => {
    if (run.some(isPicture)) return [{ type: "paragraph", children: [...run] }]
    const children = trimmed(joined(run))
    return children.length === 0 ? [] : [block([...children])]
  })

/** Blocks as Markdown can write them. */
export const flowOf = (nodes: readonly Node[]): Flow[] =>
  nodes.flatMap((node): readonly Block[] => {
    if (isInline(node)) return apart([node], (children) => ({ type: "paragraph", children }))
    if (node.type === "paragraph" && node.data?.directiveLabel)
      return [{ ...node, children: [...joined(node.children.filter((child) => !isPicture(child)))] }]
    if (node.type === "paragraph" || node.type === "heading")
      return apart(node.children, (children) => ({ ...node, children }))
    if (node.type === "table" || !("children" in node)) return [node]
    return [{ ...node, children: flowOf(node.children as Node[]) } as Block]
  }) as Flow[]

/** The highest heading counts as level 2, none is left out below, and 4 is the lowest. */
export const withLevels = (nodes: readonly Node[]): readonly Node[] => {
  const levels = (all: readonly Node[]): readonly number[] =>
    all.flatMap((node) =>
      node.type === "heading" ? [node.depth] : "children" in node ? levels(node.children as Node[]) : [],
    )
  const top = Math.min(...levels(nodes))
  let before = 1
  const changed = (node: Node): Node => {
    if (node.type === "heading") {
      before = Math.min(node.depth - top + 2, before + 1, 4)
      return { ...node, depth: before as 2 }
    }
    return "children" in node ? ({ ...node, children: (node.children as Node[]).map(changed) } as Node) : node
  }
  return nodes.map(changed)
}
