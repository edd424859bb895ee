import { formatCents } from "../../../domain/shared/money.ts"
import type { Outputs } from "../app/trpc.ts"

type Figures = Pick<Outputs["partners"]["figures"], "months" | "total">

const monthFormat = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" })

/** `2026-11` → `November 2026` */
export const monthName = (month: string): string => monthFormat.format(Date.parse(month))

/** What came of a partner's link by month, for its own page and for staff. */
export const FiguresTable = ({ months, total }: Figures) => (
  <div className="text-table figures-table">
    <table>
      <caption className="visually-hidden">Aufrufe, Bestellungen und Provision je Monat</caption>
      <thead>
        <tr>
          <th scope="col">Monat</th>
          <th scope="col" className="end">
            Aufrufe
          </th>
          <th scope="col" className="end">
            Bestel&shy;lungen
          </th>
          <th scope="col" className="end">
            Läuft noch
          </th>
          <th scope="col" className="end">
            Verdient
          </th>
          <th scope="col" className="end">
            Ausge&shy;zahlt
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, visits, orders, runningCents, openCents, paidCents }) => (
          <tr key={month}>
            <td>{monthName(month)}</td>
            <td className="end">{visits}</td>
            <td className="end">{orders}</td>
            <td className="end">{formatCents(runningCents)}</td>
            <td className="end">{formatCents(openCents)}</td>
            <td className="end">{formatCents(paidCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Zusammen</td>
          <td className="end">{total.visits}</td>
          <td className="end">{total.orders}</td>
          <td className="end">{formatCents(total.runningCents)}</td>
          <td className="end">{formatCents(total.openCents)}</td>
          <td className="end">{formatCents(total.paidCents)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)
