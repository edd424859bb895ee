import type { fromHtml } from "hast-util-from-html"

export type HtmlRoot = ReturnType<typeof fromHtml>
type HtmlNode = HtmlRoot["children"][number]
export type Element = Extract<HtmlNode, { type: "element" }>

const structure = new Set("table thead tbody tfoot tr ul ol dl colgroup".split(" "))

/** Elements that never hold any, and cells, of which tables have many. */
const emptyAnyway = new Set("area base br col embed hr img input link meta source td th track wbr".split(" "))
/** Others with nothing in them: reading a row of them takes the square of their number. */
const mostEmpty = 500

/** The elements in another, at any depth but not in tables of their own; `name`: those of a name. */
export const elementsIn = ({ children }: Element, name?: string): readonly Element[] =>
  children.flatMap((child) => {
    if (child.type !== "element") return []
    const own = name === undefined || child.tagName === name ? [child] : []
    return [...own, ...elementsIn(child, name)]
  })

/** Of styles those that change what is said. */
const marksOf = (style: string): readonly string[] => [
  ...(/line-through/i.test(style) ? ["del"] : []),
  ...(/vertical-align:\s*super/i.test(style) ? ["sup"] : []),
  ...(/vertical-align:\s*sub/i.test(style) ? ["sub"] : []),
]

const inElement = (children: Element["children"], tagName: string): Element["children"] => [
  { type: "element", tagName, properties: {}, children },
]

/**
 * HTML in which struck, raised and lowered words are elements, and what nobody sees is left out. Throws a `RangeError` where there are more
 * elements without anything in them than anybody writes.
 */
export const withStyleMarks = (root: HtmlRoot, leftOut: Set<string>): HtmlRoot => {
  let empty = 0
  const nodeOf = (node: HtmlNode): readonly HtmlNode[] => {
    if (node.type !== "element") return [node]
    const style = String(node.properties.style ?? "")
    if (node.properties.hidden || /display:\s*none|visibility:\s*hidden/i.test(style)) {
      leftOut.add("Verstecktes")
      return []
    }
    const children = node.children.flatMap(nodeOf) as Element["children"]
    if (children.length === 0 && !emptyAnyway.has(node.tagName)) empty += 1
    if (empty > mostEmpty) throw new RangeError("too many empty elements")
    const marks = marksOf(style)
    if (marks.length > 0 && structure.has(node.tagName))
      leftOut.add("durchgestrichene oder hochgestellte Listen und Tabellen")
    return [{ ...node, children: structure.has(node.tagName) ? children : marks.reduce(inElement, children) }]
  }
  return { ...root, children: root.children.flatMap(nodeOf) }
}
