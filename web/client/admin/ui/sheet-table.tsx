import type { ReactNode } from "react"
import { notShown } from "../../../../domain/questionnaire-counts/published-sheets.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { StaffIcon } from "./staff-icon.tsx"

/** A table: what each row is about, and its figures; a number that is `null` is too small to be shown. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** What is left out, in words. */
  readonly note: string | null
}

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
  sheet: { title, columns, rows, note },
  csv,
  chart,
}: {
  readonly sheet: Sheet
  /** The address of the same as a file; `null`: there is none. */
  readonly csv: string | null
  readonly chart: ReactNode
}) => {
  const classOf = (index: number) => (index > 0 ? "counts-table__number" : undefined)
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
        {csv !== null && (
          <div className="table-foot">
            <a className="button button--quiet button--small" href={csv} download>
              <StaffIcon name="download" />
              Als CSV<span className="visually-hidden">: {title}</span>
            </a>
          </div>
        )}
      </div>
    </div>
  )
}
