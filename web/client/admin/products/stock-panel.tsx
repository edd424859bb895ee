import { movementReasons } from "../../../../domain/catalogue/editing/stock-movement.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import type { StaffPerson } from "../frame/navigation-entries.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { Chart } from "../ui/chart.tsx"
import { Panel } from "../ui/panel.tsx"
import { StockCorrectionForm } from "./stock-correction.tsx"

type AlertCount = Outputs["staffProducts"]["stockAlerts"][number]
type Movements = Outputs["staffProducts"]["movements"]

const packs = (count: number): string => (count === 1 ? "1 Packung" : `${count} Packungen`)

const waiting = (count: number): string => (count === 1 ? "1 Person wartet" : `${count} Personen warten`)

const alertsInWords = ({ confirmed, unconfirmed }: AlertCount): string =>
  [
    `${waiting(confirmed)} auf Bescheid, dass es wieder da ist.`,
    ...(unconfirmed > 0 ? [`Noch nicht bestätigt: ${unconfirmed}.`] : []),
  ].join(" ")

const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : "0")

/** The stock of a pack size, its correction and its movements. */
export const StockPanel = ({
  handle,
  sku,
  quantity,
  alerts,
  inLots,
  movements,
  request,
  me,
}: {
  readonly handle: string
  readonly sku: string
  readonly quantity: number
  /** How many wait to be told that it is in stock again. */
  readonly alerts: AlertCount | undefined
  /** Its packs are counted by lots. */
  readonly inLots: boolean
  readonly movements: Movements
  readonly request: PageRequest
  readonly me: StaffPerson
}) => (
  <Panel id="stock" title="Bestand">
    <p className="big-figure">{packs(quantity)}</p>
    {alerts !== undefined && <p>{alertsInWords(alerts)}</p>}
    {inLots ? (
      <p className="quiet">
        So viele lassen sich verkaufen: was aus den Chargen hinaus darf, ohne das, worauf Bestellungen warten.
        Berichtigt wird jede Charge für sich.
      </p>
    ) : me.rights.includes("stock.change") ? (
      <StockCorrectionForm key={sku} handle={handle} sku={sku} quantity={quantity} />
    ) : (
      <p className="quiet">Berichtigen dürfen „Versand“ und „Verwaltung“.</p>
    )}
    <h3>Zu- und Abgänge</h3>
    <Chart
      label={`Bestand von ${sku}`}
      request={request}
      rows={movements.rows}
      rowKey={({ number }) => String(number)}
      next={movements.next === null ? null : String(movements.next)}
      pointOf={({ at, left }) => ({ at, value: left })}
      format={packs}
      columns={[
        { key: "at", label: "Wann", cell: ({ at }) => formatDateTime(at) },
        {
          key: "reason",
          label: "Warum",
          cell: ({ reason, orderId, note }) => (
            <>
              {movementReasons[reason]}
              {orderId !== null &&
                (mayOpen(`/admin/orders/${orderId}`, me.rights) ? (
                  <>
                    {" "}
                    <Link href={`/admin/orders/${orderId}`}>{orderId}</Link>
                  </>
                ) : (
                  ` ${orderId}`
                ))}
              {note !== null && <span className="quiet"> {note}</span>}
            </>
          ),
        },
        { key: "delta", label: "Änderung", numeric: true, cell: ({ delta }) => signed(delta) },
        { key: "left", label: "Danach", numeric: true, cell: ({ left }) => left },
      ]}
      empty={<p className="quiet">Von dieser Packung kam und ging noch keine.</p>}
    />
  </Panel>
)
