import type { ReactNode } from "react"
import { notShown } from "../../../../domain/questionnaire-counts/published-sheets.ts"
import type { Outputs } from "../../app/trpc.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { StaffIcon } from "../ui/staff-icon.tsx"

type Sheet = NonNullable<Outputs["staffCounts"]["view"]["shown"]>["sheets"][number]

const cellOf = (cell: string | number | null): ReactNode =>
  cell === null ? (
    <span className="quiet">{notShown}</span>
  ) : typeof cell === "number" ? (
    cell.toLocaleString("de-DE")
  ) : (
    cell
  )

/** A chart with the same data as a table beside it, and as a file. */
export const SheetTable = ({
  sheet,
  period,
  chart,
}: {
  readonly sheet: Sheet
  readonly period: string
  readonly chart: ReactNode
}) => {
  const { id, title, columns, rows, note } = sheet
  const numeric = columns.map((_, index) => rows.every((row) => typeof row[index] !== "string"))
  const classOf = (index: number) => (numeric[index] ? "counts-table__number" : undefined)
  return (
    <div className="counts-sheet">
      {chart}
      <div className="counts-sheet__table">
        {rows.length === 0 ? (
          <p className="quiet">Hier kam noch nichts oft genug vor.</p>
        ) : (
          <table className="counts-table">
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th scope="col" key={column} className={classOf(index)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {inOrder(rows, (row) => (
                <tr>
                  {inOrder(row, (cell, index) =>
                    index === 0 ? (
                      <th scope="row">{cell}</th>
                    ) : (
                      <td data-label={columns[index]} className={classOf(index)}>
                        {cellOf(cell)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {note && <p className="small quiet">{note}</p>}
        <div className="table-foot">
          <a
            className="button button--quiet button--small"
            href={`/admin/questionnaire-analytics/counts.csv?${new URLSearchParams({ period, sheet: id })}`}
            download
          >
            <StaffIcon name="download" />
            Als CSV<span className="visually-hidden">: {title}</span>
          </a>
        </div>
      </div>
    </div>
  )
}
