import { useEffect, useRef } from "react"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import type { PageRequest } from "../../app/page.ts"
import { Notice } from "../../ui/notice.tsx"
import { ordersInWords } from "../orders/orders-in-words.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import type { Checked } from "./send-list.ts"

type Line = Checked["ship"][number]

const named: Column<Line> = {
  key: "order",
  label: "Bestellung",
  kept: true,
  cell: ({ orderId }) => orderId ?? <span className="quiet">unbekannt</span>,
}
const line: Column<Line> = { key: "line", label: "Zeile", cell: (each) => formatDecimal(each.line), numeric: true }

const leftColumns: readonly Column<Line>[] = [named, line, { key: "why", label: "Warum", cell: ({ reason }) => reason }]

const shipColumns: readonly Column<Line>[] = [
  named,
  line,
  {
    key: "who",
    label: "Wer",
    cell: ({ name, city }) => (
      <>
        {name}
        <span className="quiet">, {city}</span>
      </>
    ),
  },
  { key: "parcels", label: "Sendung", cell: ({ parcels }) => parcels },
]

const more = (shown: number, count: number): string =>
  count > shown ? `Gezeigt sind die ersten ${formatDecimal(shown)} von ${formatDecimal(count)}.` : ""

const Lines = ({
  label,
  columns,
  rows,
  count,
  request,
}: {
  readonly label: string
  readonly columns: readonly Column<Line>[]
  readonly rows: readonly Line[]
  readonly count: number
  readonly request: PageRequest
}) => (
  <>
    <DataTable
      label={label}
      request={request}
      columns={columns}
      rows={rows}
      rowKey={(each) => String(each.line)}
      empty={null}
    />
    {more(rows.length, count) !== "" && <p className="quiet">{more(rows.length, count)}</p>}
  </>
)

/** What would be shipped and what would not, with reasons; takes the focus when it appears. */
export const Preview = ({ checked, request }: { readonly checked: Checked; readonly request: PageRequest }) => {
  const { ship, left, shipCount, leftCount, parcelCount } = checked
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel staff-panel flow" aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1} ref={heading}>
        {shipCount === 0 ? "Nichts davon lässt sich verschicken" : `${ordersInWords(shipCount)} zum Verschicken`}
      </h2>
      {shipCount > 0 && (
        <p>
          Sie werden als verschickt gemeldet{parcelCount > shipCount && `, mit ${formatDecimal(parcelCount)} Paketen`},
          und ihre Kundinnen und Kunden bekommen nach zehn Minuten eine E-Mail mit der Sendungsnummer.
        </p>
      )}
      {leftCount > 0 && (
        <Notice
          tone="caution"
          title={
            leftCount === 1 ? "Eine Zeile bleibt liegen." : `${formatDecimal(leftCount)}\u00a0Zeilen bleiben liegen.`
          }
        >
          <p>Was hier steht, ändert nichts. Die Gründe stehen danach auch im Protokoll.</p>
        </Notice>
      )}
      {leftCount > 0 && (
        <Lines label="Was liegen bleibt" columns={leftColumns} rows={left} count={leftCount} request={request} />
      )}
      {shipCount > 0 && (
        <details className="order-action" open={leftCount === 0}>
          <summary>Was verschickt wird</summary>
          <div className="flow">
            <Lines label="Was verschickt wird" columns={shipColumns} rows={ship} count={shipCount} request={request} />
          </div>
        </details>
      )}
    </section>
  )
}
