/**
 * The table of every list in the staff area.
 *
 *     <DataTable
 *       list={orderList}                      // what the address can sort by, see domain/shared/list.ts
 *       label="Bestellungen"
 *       request={request}
 *       columns={[{ key: "total", label: "Betrag", cell: (order) => formatCents(order.totalCents), sort: "-total" }, …]}
 *       rows={page.rows} rowKey={(order) => order.id} rowHref={(order) => `/admin/orders/${order.id}`}
 *       next={page.next}                      // cursor of the following rows, null where these are the last
 *       empty={<EmptyState title="Noch keine Bestellung."><p>…</p></EmptyState>}
 *       select={{ nameOf: (order) => order.id, actions: (ids, clear) => <Button …>…</Button> }}
 *       exportHref="/admin/orders.csv"        // gets the address's filters
 *     />
 *
 * The first column names the row and carries its link; a click anywhere in the row is one on it. Sorting (`?sort=`) and paging (`?after=`) are links, so both work before
 * any script has come. On phones each row becomes a card.
 */
import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { type List, readListAddress, type SortingOf } from "../../../../domain/shared/list.ts"
import type { PageRequest } from "../../app/page.ts"
import { pathReturnedFrom } from "../../app/scroll-memory.ts"
import { Link } from "../../ui/link.tsx"
import { reversed } from "./address.ts"
import { useOpenRows } from "./open-rows.ts"
import { useRowKeys } from "./row-keys.ts"
import { RowsSaid } from "./rows-said.tsx"
import { SelectionBar, type TableSelection, useSelection } from "./selection.tsx"
import { SortHeading } from "./sort-heading.tsx"
import { ExportLink, TableFoot } from "./table-foot.tsx"

export interface Column<Row, Sort extends string = never> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures, which stand under each other at the end of the column. */
  readonly numeric?: boolean
  /** Short and of one piece, e.g. a date: stays on one line and takes no more room than it needs, wherever rows stand in columns. */
  readonly kept?: boolean
  /** What `?sort=` says to sort by it the first time: `-total` for the largest first. */
  readonly sort?: Sort
}

export interface DataTableProps<Row, L extends List = List> {
  readonly list?: L
  /** Names the table for screen readers. */
  readonly label: string
  readonly request: Pick<PageRequest, "path" | "search">
  readonly columns: readonly Column<Row, SortingOf<L>>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowHref?: (row: Row) => string
  readonly next?: string | null
  /** In place of the table where there are no rows: says what to do next. */
  readonly empty: ReactNode
  readonly select?: TableSelection<Row>
  readonly exportHref?: string
}

const isSortedBy =
  (sorting: string) =>
  ({ sort }: { readonly sort?: string }): boolean =>
    sort !== undefined && (sort === sorting || sort === reversed(sorting))

/** `sortiert nach Betrag, absteigend`; `null` where the list is not sorted by one of its columns. */
const sortingInWords = <Row,>(columns: readonly Column<Row, string>[], sorting: string): string | null => {
  const column = columns.find(isSortedBy(sorting))
  const direction = sorting.startsWith("-") ? "absteigend" : "aufsteigend"
  return column === undefined ? null : `sortiert nach ${column.label}, ${direction}`
}

const classOf = <Row,>({ numeric, kept }: Column<Row, string>): string | undefined =>
  [numeric && "table__number", (numeric || kept) && "table__kept"].filter(Boolean).join(" ") || undefined

/**
 * Other rows of the same list are read from the first: whoever asked for them from below the last is taken there. Added rows are read
 * from the first of them.
 */
const useFirstRow = ({ search }: Pick<PageRequest, "search">, count: number) => {
  const table = useRef<HTMLTableElement>(null)
  const after = search.get("after")
  const asked = Number(search.get("rows"))
  const shown = useRef({ after, asked, count })
  useEffect(() => {
    const before = shown.current
    shown.current = { after, asked, count }
    if (before.after === after && before.asked === asked) return
    const focused = document.activeElement
    // A filter leaves the focus where it is, and so do the rows that a selection fetches.
    if (focused !== document.body && focused?.closest(".table-box") === null) return
    if (focused?.closest(".selection-bar")) return
    const added = table.current?.querySelectorAll<HTMLElement>("tbody > tr")[before.count]
    if (before.after === after && asked > before.asked && added !== undefined) {
      added.querySelector<HTMLElement>(".table__name a")?.focus()
      return
    }
    table.current?.scrollIntoView({ block: "start", behavior: "instant" })
    table.current?.focus({ preventScroll: true })
  }, [after, asked, count])
  return table
}

/** Whoever comes back from a row goes on there. */
const useRowReturnedFrom = (table: RefObject<HTMLTableElement | null>) => {
  useEffect(() => {
    const from = pathReturnedFrom()
    if (from === null) return
    const links = table.current?.querySelectorAll<HTMLAnchorElement>(".table__name a") ?? []
    const link = [...links].find(({ pathname }) => from === pathname || from.startsWith(`${pathname}/`))
    link?.focus({ preventScroll: true })
  }, [table])
}

export const DataTable = <Row, L extends List = List>({
  list,
  label,
  request,
  columns,
  rows,
  rowKey,
  rowHref,
  next = null,
  empty,
  select,
  exportHref,
}: DataTableProps<Row, L>) => {
  const keys = rows.map(rowKey)
  const selection = useSelection(keys, request)
  const table = useFirstRow(request, rows.length)
  useOpenRows(table)
  useRowReturnedFrom(table)
  useRowKeys(table, select !== undefined)
  const standard = list?.sortings[0] ?? ""
  const sorting = (list && readListAddress<List>(list, request.search).sort) ?? standard
  const none = rows.length === 0
  return (
    <div className="table-box">
      <RowsSaid
        label={label}
        count={rows.length}
        more={next !== null}
        sorting={request.search.has("sort") ? sortingInWords(columns, sorting) : null}
        request={request}
      />
      {none ? (
        empty
      ) : (
        <>
          {exportHref !== undefined && <ExportLink href={exportHref} request={request} />}
          <table className="table" ref={table} tabIndex={-1}>
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
                  <SortHeading
                    key={column.key}
                    column={column}
                    request={request}
                    sorting={sorting}
                    standard={columns.some(isSortedBy(standard)) ? standard : null}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => {
                const key = keys[at] ?? ""
                const href = rowHref?.(row)
                return (
                  <tr
                    key={key}
                    data-opens={href !== undefined || undefined}
                    data-selected={selection.chosen.includes(key) || undefined}
                  >
                    {select && (
                      <td className="table__tick">
                        <label>
                          <input type="checkbox" {...selection.one(key)} />
                          <span className="visually-hidden">{select.nameOf(row)} auswählen</span>
                        </label>
                      </td>
                    )}
                    {columns.map((column, index) =>
                      index === 0 ? (
                        <th
                          scope="row"
                          key={column.key}
                          className={column.kept ? "table__name table__kept" : "table__name"}
                        >
                          {href === undefined ? column.cell(row) : <Link href={href}>{column.cell(row)}</Link>}
                        </th>
                      ) : (
                        <td key={column.key} data-label={column.label} className={classOf(column)}>
                          <div className="table__cell">{column.cell(row)}</div>
                        </td>
                      ),
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
          {select && (
            <SelectionBar
              selection={selection}
              more={next !== null}
              states={rows.flatMap((row) =>
                select.stateOf && selection.chosen.includes(rowKey(row)) ? [select.stateOf(row)] : [],
              )}
              actions={select.actions}
            />
          )}
        </>
      )}
      <TableFoot request={request} next={next} count={rows.length} grows={list !== undefined} />
    </div>
  )
}
