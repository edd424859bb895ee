import { inOrder } from "../../ui/in-order.tsx"
import { weekdayNames } from "./weekdays.ts"

const [cell, left, top] = [22, 34, 18]

/** Values by weekday and hour as shades of one colour. */
export const WeekChart = ({
  label,
  week,
}: {
  readonly label: string
  readonly week: readonly (readonly number[])[]
}) => {
  const most = Math.max(1, ...week.flat())
  return (
    <svg className="week-chart" viewBox={`0 0 ${left + 24 * cell} ${top + 7 * cell}`} role="img" aria-label={label}>
      {[0, 6, 12, 18].map((hour) => (
        <text key={hour} x={left + hour * cell} y={top - 6}>
          {hour} Uhr
        </text>
      ))}
      {inOrder(weekdayNames, (name, weekday) => (
        <>
          <text x="0" y={top + weekday * cell + 15}>
            {name.slice(0, 2)}
          </text>
          {inOrder(week[weekday] ?? [], (value, hour) => (
            <rect
              className={value === 0 ? "week-chart__none" : undefined}
              x={left + hour * cell}
              y={top + weekday * cell}
              width={cell - 2}
              height={cell - 2}
              rx="3"
              fillOpacity={0.15 + (0.85 * value) / most}
            >
              <title>{`${name}, ${hour} Uhr`}</title>
            </rect>
          ))}
        </>
      ))}
    </svg>
  )
}
