import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"
import { monthName } from "./figures-table.tsx"

type Month = Outputs["partners"]["figures"]["months"][number]

/** Months shown at most, the newest. */
const mostMonths = 12

const [width, height, gap] = [600, 120, 8]

const before = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}

/** The commission by month as bars, oldest first, also of months in which nothing came; the table beside it says the same. */
export const FiguresChart = ({ months }: { readonly months: readonly Month[] }) => {
  const [newest, oldest] = [months[0], months.at(-1)]
  if (newest === undefined || oldest === undefined || newest === oldest) return null
  const shown: { readonly month: string; readonly earned: number; readonly running: number }[] = []
  for (let month = newest.month; month >= oldest.month && shown.length < mostMonths; month = before(month)) {
    const figures = months.find((each) => each.month === month)
    const earned = (figures?.openCents ?? 0) + (figures?.paidCents ?? 0)
    shown.unshift({ month, earned, running: figures?.runningCents ?? 0 })
  }
  const most = Math.max(...shown.map(({ earned, running }) => earned + running))
  if (most === 0) return null
  const [first, last] = [shown[0]?.month ?? "", newest.month]
  const step = width / shown.length
  const tall = (cents: number) => (cents / most) * height
  return (
    <figure className="figures-chart">
      <figcaption>
        Provision je Monat, höchstens {formatCents(most)}: <strong>verdient</strong> und, heller, was noch läuft
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Provision je Monat von ${monthName(first)} bis ${monthName(last)}, höchstens ${formatCents(most)}. Die Tabelle sagt dasselbe.`}
      >
        {shown.map(({ month, earned, running }, index) => (
          <g key={month}>
            <rect
              className="figures-chart__running"
              x={index * step + gap / 2}
              y={height - tall(earned + running)}
              width={step - gap}
              height={tall(running)}
            />
            <rect
              className="figures-chart__earned"
              x={index * step + gap / 2}
              y={height - tall(earned)}
              width={step - gap}
              height={tall(earned)}
            />
          </g>
        ))}
      </svg>
      <p className="figures-chart__ends">
        <span>{monthName(first)}</span>
        <span>{monthName(last)}</span>
      </p>
    </figure>
  )
}
