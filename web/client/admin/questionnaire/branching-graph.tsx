import { germanList } from "../../../../domain/shared/german-list.ts"
import { textStart } from "../../../../domain/shared/text-cut.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { questionHref, type Version } from "./version-words.tsx"

type Node = Version["branching"][number]
type Branch = Node["branches"][number]

/** `Nur bei „Vegan“`, `Nicht bei „Werte für Männer“`; long lists are cut. */
const branchWords = ({ answers, opens }: Branch, most = Number.POSITIVE_INFINITY): string => {
  if (answers.length === 0) return opens ? "Bei keiner Antwort" : "Bei jeder Antwort"
  const named = answers.slice(0, most).map((label) => `„${label}“`)
  const rest = answers.length - named.length
  const list = rest > 0 ? `${named.join(", ")} und ${rest} weiteren` : germanList(named, "oder")
  return `${opens ? "Nur bei" : "Nicht bei"} ${list}`
}

const width = 360
const nodeHeight = 48
const gap = 14
const labelHeight = 16
const indent = 30
const top = 8
/** Where the lane to „Ärztlich klären“ runs. */
const lane = width - 12

/** A text in lines of so many characters, the last one cut. */
const linesOf = (text: string, most: number, lines: number): readonly string[] => {
  const made: string[] = []
  for (const word of text.split(" ")) {
    const last = made.at(-1)
    if (last !== undefined && last.length + word.length < most) made[made.length - 1] = `${last} ${word}`
    else made.push(word)
  }
  const kept = made.slice(0, lines)
  const end = kept.at(-1) ?? ""
  return made.length > lines ? [...kept.slice(0, -1), `${textStart(end, most - 1)}…`] : kept
}

interface Placed {
  readonly node: Node
  readonly x: number
  readonly y: number
}

const place = (nodes: readonly Node[]): { readonly placed: readonly Placed[]; readonly height: number } => {
  let y = top
  const placed = nodes.map((node) => {
    y += node.branches.length * labelHeight
    const here = { node, x: 8 + Math.min(node.depth, 3) * indent, y }
    y += nodeHeight + gap
    return here
  })
  return { placed, height: y }
}

const NodeView = ({ version, node, x, y }: Placed & { readonly version: string }) => {
  const right = lane - 28
  const labels = linesOf(node.text, Math.floor((right - x - 16) / 6.4), 2)
  return (
    <>
      {inOrder(node.branches, (branch, index) => (
        <text className="desk-graph__label" x={x + 6} y={y - 5 - (node.branches.length - 1 - index) * labelHeight}>
          {linesOf(branchWords(branch, 2), Math.floor((right - x) / 5.4), 1)[0]}
        </text>
      ))}
      {node.stops.length > 0 && (
        <g className="desk-graph__stop">
          <path d={`M ${right} ${y + nodeHeight / 2} H ${lane}`} />
          <text x={right + 3} y={y + nodeHeight / 2 - 4}>
            {node.stops.length}
          </text>
        </g>
      )}
      <a href={questionHref(version, node.id)} className="desk-graph__node">
        <title>{node.text}</title>
        <rect x={x} y={y} width={right - x} height={nodeHeight} rx="8" />
        {inOrder(labels, (line, index) => (
          <text x={x + 10} y={y + nodeHeight / 2 + 5 + (index - (labels.length - 1) / 2) * 17}>
            {line}
          </text>
        ))}
      </a>
    </>
  )
}

/** The branching, drawn top to bottom, each question a link. The same stands beside it as a list. */
const Graph = ({ version }: { readonly version: Version }) => {
  const { placed, height } = place(version.branching)
  const yOf = new Map(placed.map((each) => [each.node.id, each]))
  const first = placed.find(({ node }) => node.stops.length > 0)
  const endY = height + 4
  return (
    <svg className="desk-graph" viewBox={`0 0 ${width} ${endY + 100}`}>
      <title>Verzweigung des Fragebogens; als Liste steht sie daneben.</title>
      {placed.slice(0, -1).map(({ node, x, y }, index) => {
        const next = placed[index + 1]
        return next === undefined ? null : (
          <path
            key={node.id}
            className="desk-graph__way"
            d={`M ${Math.max(x, next.x) + 40} ${y + nodeHeight} V ${next.y - next.node.branches.length * labelHeight}`}
          />
        )
      })}
      {placed.flatMap(({ node, x, y }) =>
        node.branches.map(({ from }) => {
          const giver = yOf.get(from)
          if (giver === undefined) return null
          const side = giver.x + 10
          return (
            <path
              key={`${from}-${node.id}`}
              className="desk-graph__branch"
              d={`M ${side} ${giver.y + nodeHeight} V ${y + nodeHeight / 2} H ${x}`}
            />
          )
        }),
      )}
      {first !== undefined && (
        <path className="desk-graph__lane" d={`M ${lane} ${first.y + nodeHeight / 2} V ${endY + 68} H ${lane - 28}`} />
      )}
      {placed.map((each) => (
        <NodeView key={each.node.id} version={version.version} {...each} />
      ))}
      <path className="desk-graph__way" d={`M 48 ${height - gap} V ${endY}`} />
      <g className="desk-graph__end">
        <rect x="8" y={endY} width={lane - 36} height="36" rx="18" />
        <text x="24" y={endY + 23}>
          Ergebnis
        </text>
      </g>
      <a href={`/admin/questionnaire/${encodeURIComponent(version.version)}#texts`} className="desk-graph__refer">
        <rect x="8" y={endY + 50} width={lane - 36} height="36" rx="18" />
        <text x="24" y={endY + 73}>
          Ärztlich klären
        </text>
      </a>
    </svg>
  )
}

/** The same in words. */
const List = ({ version }: { readonly version: Version }) => (
  <ol className="desk-branches">
    {version.branching.map((node) => (
      <li key={node.id} id={`branch-${node.id}`}>
        <Link href={questionHref(version.version, node.id)}>{node.text}</Link>
        <br />
        <span className="small quiet">
          {node.branches.length === 0
            ? "Für alle."
            : `${node.branches
                .map((branch) => {
                  const from = version.branching.find(({ id }) => id === branch.from)?.text ?? branch.from
                  return `${branchWords(branch)} auf „${from}“`
                })
                .join("; ")}.`}
          {node.stops.length > 0 && ` Endet mit „Ärztlich klären“ bei: ${node.stops.join(", ")}.`}
        </span>
      </li>
    ))}
  </ol>
)

/** How the questions depend on each other: drawn and in words. */
export const Branching = ({ version }: { readonly version: Version }) => (
  <div className="desk-branching">
    <Graph version={version} />
    <List version={version} />
  </div>
)
