import type { State } from "hast-util-to-mdast"
import { type Flow, flowOf, type Inline, phrasingOf } from "./clean-tree.ts"
import type { Element } from "./html-styles.ts"

interface Cell {
  readonly head: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Flow[]
}
interface Row {
  readonly part: string
  readonly cells: readonly Cell[]
}

const inner = ({ children }: Element): readonly Element[] => children.filter((child) => child.type === "element")

/** The words of a cell that a table of lines can hold; else `null`. */
const wordsOf = ({ attributes, children: [only, ...more] }: Cell): readonly Inline[] | null => {
  if (Object.keys(attributes).length > 0 || more.length > 0) return null
  if (only === undefined) return []
  const plain = only.type === "paragraph" && !JSON.stringify(only.children).match(/"type":"(?:break|image)"/)
  return plain ? only.children : null
}

/** A table: of lines where those hold it, else as boxes within each other. */
export const tableOf = (state: State, table: Element): Flow | undefined => {
  const cellOf = (element: Element): Cell => {
    const span = (name: "colSpan" | "rowSpan") => {
      const written = String(element.properties[name] ?? "")
      return /^\d{1,3}$/.test(written) && Number(written) > 1 ? { [name.toLowerCase()]: written } : {}
    }
    return {
      head: element.tagName === "th",
      attributes: { ...span("colSpan"), ...span("rowSpan") },
      children: flowOf(state.toFlow(state.all(element))),
    }
  }
  const rowsIn = (element: Element, part: string): readonly Row[] =>
    inner(element).flatMap((child): readonly Row[] => {
      if (child.tagName !== "tr") return /^t(?:head|body|foot)$/.test(child.tagName) ? rowsIn(child, child.tagName) : []
      return [{ part, cells: inner(child).map(cellOf) }]
    })
  const caption = inner(table).find(({ tagName }) => tagName === "caption")
  const label = caption === undefined ? [] : phrasingOf(state.all(caption))
  const rows = rowsIn(table, "tbody").filter(({ cells }) => cells.length > 0)
  const [first] = rows
  if (first === undefined) return label.length === 0 ? undefined : { type: "paragraph", children: [...label] }
  const head = first.part === "thead" || first.cells.every((cell) => cell.head) ? first : null

  const lines = rows.map(({ cells }) => cells.map(wordsOf))
  const even = rows.every(({ cells, part }) => cells.length === first.cells.length && part !== "tfoot")
  const isPlain = rows.every((row) => row === head || row.cells.every((cell) => !cell.head))
  if (head !== null && label.length === 0 && even && isPlain && lines.flat().every((words) => words !== null))
    return {
      type: "table",
      children: lines.map((cells) => ({
        type: "tableRow",
        children: cells.map((words) => ({ type: "tableCell", children: [...(words ?? [])] })),
      })),
    }
  return {
    type: "containerDirective",
    name: "table",
    children: [
      ...(label.length === 0
        ? []
        : [{ type: "paragraph" as const, data: { directiveLabel: true }, children: [...label] }]),
      ...rows.map(({ part, cells }, index) => ({
        type: "containerDirective" as const,
        name: "row",
        attributes: index === 0 && head !== null ? { head: "" } : part === "tfoot" ? { foot: "" } : {},
        children: cells.map(({ head: header, attributes, children }) => ({
          type: "containerDirective" as const,
          name: "cell",
          attributes: { ...(header && rows[index] !== head && { header: "" }), ...attributes },
          children,
        })),
      })),
    ],
  }
}
