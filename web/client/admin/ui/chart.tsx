/**
 * The chart of the staff area: a figure over time as a step line, with the same data as a table beside it.
 *
 *     <Chart
 *       label="Bestand"
 *       request={request}
 *       rows={movements}                                   // newest first
 *       pointOf={({ at, left }) => ({ at, value: left })}
 *       format={(packs) => `${packs} Packungen`}
 *       columns={[…]} rowKey={…} next={…}                  // as in DataTable
 *       empty={<p className="quiet">Noch nichts.</p>}
 *     />
 */
import { formatDate, formatDateTime } from "../../../../domain/shared/german-date.ts"
import { DataTable, type DataTableProps } from "./data-table.tsx"

interface Point {
  /** Epoch milliseconds. */
  readonly at: number
  readonly value: number
}

interface ChartProps<Row>
  extends Pick<DataTableProps<Row>, "label" | "request" | "columns" | "rows" | "rowKey" | "next" | "empty"> {
  readonly pointOf: (row: Row) => Point
  readonly format: (value: number) => string
}

const [width, height] = [600, 120]

/** Steps from point to point, and a little beyond the last, because its value still holds. */
const stepPath = (points: readonly Point[], top: number): string => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return ""
  const span = (last.at - first.at) * 1.06 || 1
  const x = (at: number) => (((at - first.at) / span) * width).toFixed(1)
  const y = (value: number) => (height - (top === 0 ? 0 : value / top) * height).toFixed(1)
  const steps = points.slice(1).map(({ at, value }) => `H${x(at)}V${y(value)}`)
  return `M0 ${y(first.value)}${steps.join("")}H${width}`
}

const Line = ({
  label,
  points,
  format,
}: { readonly points: readonly Point[] } & Pick<ChartProps<never>, "label" | "format">) => {
  const values = points.map(({ value }) => value)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const [least, top] = [Math.min(...values), Math.max(...values)]
  const path = stepPath(points, top)
  const when = formatDate(first.at) === formatDate(last.at) ? formatDateTime : formatDate
  return (
    <div className="chart">
      <p className="chart__end">{format(top)}</p>
      <svg
        className="chart__line"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} vom ${when(first.at)} bis zum ${when(last.at)}: zwischen ${format(least)} und ${format(top)}, zuletzt ${format(last.value)}. Die Tabelle sagt dasselbe.`}
      >
        <path className="chart__area" d={`${path}V${height}H0Z`} />
        <path className="chart__stroke" d={path} />
      </svg>
      <p className="chart__end chart__end--time">
        <span>{when(first.at)}</span>
        <span>{when(last.at)}</span>
      </p>
    </div>
  )
}

export const Chart = <Row,>({ label, rows, pointOf, format, ...table }: ChartProps<Row>) => (
  <div className="chart-box">
    {rows.length > 1 && <Line label={label} points={rows.map(pointOf).toReversed()} format={format} />}
    <DataTable label={label} rows={rows} {...table} />
  </div>
)
