import { type SankeyLink, type SankeyNode, sankey, sankeyLeft } from "d3-sankey"
import { linkVertical } from "d3-shape"
import { left, toResult } from "../../../../domain/questionnaire-counts/statement.ts"
import { shortened } from "../../../../domain/shared/text-cut.ts"
import type { Outputs } from "../../app/trpc.ts"

type Shown = NonNullable<Outputs["staffCounts"]["view"]["shown"]>

interface Named {
  readonly id: string
  readonly name: string
}

type Node = SankeyNode<Named, object>
type Link = SankeyLink<Named, object>

const [width, rowHeight] = [360, 62]

/** Names of the ends that are no questions. */
const ends: Readonly<Record<string, string>> = { [toResult]: "Ergebnis", [left]: "Verlassen" }

/** From top to bottom, so that it fits on a phone: the layout's breadth is the drawing's height. */
const layOut = ({ flows, questions }: Pick<Shown, "flows" | "questions">) => {
  const used = new Set(flows.flatMap(({ from, to }) => [from, to]))
  const nodes = [...questions, ...Object.entries(ends).map(([id, name]) => ({ id, name }))].filter(({ id }) =>
    used.has(id),
  )
  const height = nodes.length * rowHeight
  const made = sankey<Named, object>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyLeft)
    .nodeWidth(8)
    .nodePadding(14)
    .extent([
      [20, 4],
      [height, width - 4],
    ])({
    nodes: nodes.map((node) => ({ ...node })),
    links: flows.map(({ from, to, count }) => ({ source: from, target: to, value: count })),
  })
  return { ...made, height: height + 24 }
}

const isNode = (end: Link["source"]): end is Node => typeof end === "object"

const line = linkVertical<unknown, readonly [number, number]>()

const pathOf = ({ source, target, y0 = 0, y1 = 0 }: Link): string =>
  isNode(source) && isNode(target)
    ? (line({ source: [y0, source.x1 ?? 0], target: [y1, target.x0 ?? 0] } as never) ?? "")
    : ""

const idOf = (end: Link["source"]): string => (isNode(end) ? end.id : String(end))

/** How people went from question to question, as wide as often; the table beside it says the same. */
export const SankeyChart = (shown: Pick<Shown, "flows" | "questions">) => {
  if (shown.flows.length === 0) return null
  const { nodes, links, height } = layOut(shown)
  return (
    <svg
      className="counts-sankey"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Wege von Frage zu Frage, je breiter, desto häufiger. Die Tabelle sagt dasselbe."
    >
      {links.map((link) => (
        <path
          key={`${idOf(link.source)} ${idOf(link.target)}`}
          className={idOf(link.target) === left ? "counts-sankey__left" : "counts-sankey__way"}
          d={pathOf(link)}
          strokeWidth={Math.max(1, link.width ?? 1)}
        />
      ))}
      {nodes.map(({ id, name, x0 = 0, x1 = 0, y0 = 0, y1 = 0, value }) => {
        const atEnd = (y0 + y1) / 2 > width / 2
        return (
          <g key={id}>
            <rect x={y0} y={x0} width={Math.max(2, y1 - y0)} height={x1 - x0} />
            <text x={atEnd ? y1 : y0} y={x0 - 5} textAnchor={atEnd ? "end" : "start"}>
              {shortened(name, 34)} {value}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
