import { scaleBand, scaleLinear } from "d3-scale"
import { shortened } from "../../../../domain/shared/text-cut.ts"
import { inOrder } from "../../ui/in-order.tsx"
import type { Sheet } from "./sheet-table.tsx"

const [width, rowHeight, labelHeight] = [360, 40, 18]

/** The rows of a sheet as bars by one of its columns; what is not shown has none. The table beside it says the same. */
export const BarChart = ({ sheet, column }: { readonly sheet: Sheet; readonly column: number }) => {
  const bars = sheet.rows.flatMap((row) => {
    const value = row[column]
    return typeof value === "number" ? [{ label: String(row[0]), value }] : []
  })
  const most = Math.max(0, ...bars.map(({ value }) => value))
  if (most === 0) return null
  const height = bars.length * rowHeight
  const x = scaleLinear([0, most], [0, width]).nice(4)
  const y = scaleBand(
    bars.map((_bar, index) => String(index)),
    [0, height],
  )
  return (
    <svg
      className="counts-bars"
      viewBox={`0 0 ${width} ${height + 20}`}
      role="img"
      aria-label={`${sheet.title}: ${sheet.columns[column]} als Balken. Die Tabelle sagt dasselbe.`}
    >
      {x.ticks(4).map((tick) => (
        <g key={tick}>
          <path className="counts-bars__tick" d={`M${x(tick)} 0V${height}`} />
          <text
            className="counts-bars__tick"
            x={x(tick)}
            y={height + 14}
            textAnchor={tick === 0 ? "start" : x(tick) > width - 20 ? "end" : "middle"}
          >
            {tick.toLocaleString("de-DE")}
          </text>
        </g>
      ))}
      {inOrder(bars, ({ label, value }, index) => {
        const top = y(String(index)) ?? 0
        return (
          <g>
            <text x="0" y={top + labelHeight - 4}>
              {shortened(label, 46)}
            </text>
            <rect
              x="0"
              y={top + labelHeight}
              width={Math.max(1, x(value))}
              height={rowHeight - labelHeight - 6}
              rx="2"
            />
          </g>
        )
      })}
    </svg>
  )
}
