import { daysAfter, germanDay, monthAround } from "../../../../domain/shared/german-day.ts"
import type { PageRequest } from "../../app/page.ts"
import { Link } from "../../ui/link.tsx"
import { addressWith } from "../ui/address.ts"

const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", timeZone: "UTC" })

const monthOf = (day: string) => ({ label: monthName.format(Date.parse(day)), ...monthAround(day) })

/** Periods that are asked for often, as days in Germany. */
export const periodsAt = (now: number) => {
  const today = germanDay(now)
  const yesterday = daysAfter(today, -1)
  const month = monthOf(today)
  return [
    { label: "Jederzeit", from: "", to: "" },
    { label: "Heute", from: today, to: today },
    { label: "Gestern", from: yesterday, to: yesterday },
    { label: "Letzte 7 Tage", from: daysAfter(today, -6), to: today },
    month,
    monthOf(daysAfter(month.from, -1)),
  ]
}

/** The days a list is about, as links; any other period by the fields of the filter. */
export const PeriodLinks = ({
  label: name,
  request,
  now,
}: {
  readonly label: string
  readonly request: PageRequest
  readonly now: number
}) => (
  <nav className="filter-chips" aria-label={name}>
    {periodsAt(now).map(({ label, from, to }) => (
      <Link
        key={label}
        className="chip"
        href={addressWith(request, { from, to })}
        {...((request.search.get("from") ?? "") === from &&
          (request.search.get("to") ?? "") === to && { "aria-current": "true" as const })}
      >
        {label}
      </Link>
    ))}
  </nav>
)
