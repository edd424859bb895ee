/**
 * The table of every list in the staff area.
 *
 *     <DataTable
 *       label="Bestellungen"
 *       request={request}
 *       columns={[{ key: "id", label: "Nummer", cell: (order) => order.id, sort: "id" }, …]}
 *       rows={page.rows} rowKey={(order) => order.id} rowHref={(order) => `/admin/orders/${order.id}`}
 *       next={page.next}                      // cursor of the following rows, null where these are the last
 *       standardOrder="-placedAt"             // how the rows are sorted when the address says nothing
 *       empty={<EmptyState title="Noch keine Bestellung."><p>…</p></EmptyState>}
 *       select={{ nameOf: (order) => order.id, actions: (ids, clear) => <Button …>…</Button> }}
 *       exportHref="/admin/orders.csv"        // gets the address's filters
 *     />
 *
 * The first column names the row and carries its link. Sorting (`?sort=`) and paging (`?after=`) are links, so both work before
 * any script has come. On phones each row becomes a card.
 */
import type { ReactNode } from "react"
import type { PageRequest } from "../../page.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { addressWith } from "./address.ts"
import { SelectionBar, type TableSelection, useSelection } from "./selection.tsx"
import { SortHeading } from "./sort-heading.tsx"
import { StaffIcon } from "./staff-icon.tsx"

export interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures, which stand under each other at the end of the column. */
  readonly numeric?: boolean
  /** What `?sort=` says to sort by it. */
  readonly sort?: string
}

export interface DataTableProps<Row> {
  /** Names the table to who cannot see it. */
  readonly label: string
  readonly request: Pick<PageRequest, "path" | "search">
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowHref?: (row: Row) => string
  readonly next?: string | null
  readonly standardOrder?: string
  /** In place of the table where there are no rows: says what to do next. */
  readonly empty: ReactNode
  readonly select?: TableSelection<Row>
  readonly exportHref?: string
  /** For rows that are asked for after the page was opened. */
  readonly state?: "ready" | "loading" | "failed"
  readonly onRetry?: () => void
}

const Paging = ({
  request,
  next,
  count,
}: { readonly count: number } & Pick<DataTableProps<never>, "request" | "next">) => {
  const first = !request.search.has("after")
  if (first && !next) return null
  return (
    <nav className="table-paging" aria-label="Weitere Zeilen">
      <span className="quiet">
        {count} {count === 1 ? "Zeile" : "Zeilen"}
      </span>
      {!first && (
        <Link className="button button--quiet button--small" href={addressWith(request, {})}>
          Zum Anfang
        </Link>
      )}
      {next && (
        <Link
          className="button button--secondary button--small"
          href={addressWith(request, { after: next })}
          rel="next"
        >
          Weitere Zeilen
        </Link>
      )}
    </nav>
  )
}

/** The export has the same rows as the list: its address takes the filters along. */
const exportAddress = (href: string, { search }: Pick<PageRequest, "search">): string => {
  const filters = new URLSearchParams(search)
  filters.delete("after")
  return filters.size > 0 ? `${href}?${filters}` : href
}

export const DataTable = <Row,>({
  label,
  request,
  columns,
  rows,
  rowKey,
  rowHref,
  next = null,
  standardOrder = "",
  empty,
  select,
  exportHref,
  state = "ready",
  onRetry,
}: DataTableProps<Row>) => {
  const keys = rows.map(rowKey)
  const selection = useSelection(keys)
  if (state === "failed")
    return (
      <Notice tone="alert" title="Die Liste konnte nicht geladen werden." live>
        <p>Die Verbindung war kurz weg, oder bei uns ist etwas schiefgegangen.</p>
        {onRetry && (
          <Button look="secondary" small type="button" onClick={onRetry}>
            Noch einmal versuchen
          </Button>
        )}
      </Notice>
    )
  if (rows.length === 0 && state === "ready")
    return (
      <>
        {empty}
        <Paging request={request} next={next} count={0} />
      </>
    )
  return (
    <div className="table-box" aria-busy={state === "loading" || undefined}>
      <table className="table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {select && (
              <th scope="col" className="table__tick">
                <label>
                  <input type="checkbox" {...selection.all} />
                  <span className="table__tick-all">Alle auswählen</span>
                </label>
              </th>
            )}
            {columns.map((column) => (
              <SortHeading key={column.key} column={column} request={request} standard={standardOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const key = keys[at] ?? ""
            const href = rowHref?.(row)
            return (
              <tr key={key} data-selected={selection.chosen.includes(key) || undefined}>
                {select && (
                  <td className="table__tick">
                    <label>
                      <input type="checkbox" {...selection.one(key)} />
                      <span className="visually-hidden">{select.nameOf(row)} auswählen</span>
                    </label>
                  </td>
                )}
                {columns.map(({ key: name, label: heading, cell, numeric }, place) =>
                  place === 0 ? (
                    <th scope="row" key={name} className="table__name">
                      {href === undefined ? cell(row) : <Link href={href}>{cell(row)}</Link>}
                    </th>
                  ) : (
                    <td key={name} data-label={heading} className={numeric ? "table__number" : undefined}>
                      <div className="table__cell">{cell(row)}</div>
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {state === "loading" && (
        <p className="quiet" role="status">
          Die Liste wird geladen.
        </p>
      )}
      {select && <SelectionBar selection={selection} actions={select.actions} />}
      <div className="table-foot">
        <Paging request={request} next={next} count={rows.length} />
        {exportHref !== undefined && (
          <a className="button button--quiet button--small" href={exportAddress(exportHref, request)} download>
            <StaffIcon name="download" />
            Als CSV
          </a>
        )}
      </div>
    </div>
  )
}
