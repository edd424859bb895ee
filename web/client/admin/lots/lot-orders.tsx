import { fulfilmentLabels } from "../../../../domain/orders/order-labels.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { mailStates } from "../orders/mail-state.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { Panel } from "../ui/panel.tsx"
import { packsText } from "./lot-badge.tsx"

type LotOrders = Outputs["staffLots"]["orders"]

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const sentTo = (recipients: number): string =>
  recipients === 0
    ? "Verschickt ist davon noch nichts."
    : `Verschickt an ${counted(recipients, "Postfach", "Postfächer")}.`

/** Who got packs of the lot. */
export const LotOrdersPanel = ({
  got: { orders, trials, packs, recipients },
  lotId,
  request,
  mayExport,
}: {
  readonly got: LotOrders
  readonly lotId: number
  readonly request: PageRequest
  readonly mayExport: boolean
}) => (
  <Panel id="orders" title="Wer hat sie bekommen?">
    {orders.length + trials.length > 0 && (
      <p className="quiet">
        {packsText(packs)} in{" "}
        {[
          ...(orders.length > 0 ? [counted(orders.length, "Bestellung", "Bestellungen")] : []),
          ...(trials.length > 0 ? [counted(trials.length, "Probe", "Proben")] : []),
        ].join(" und ")}
        . {sentTo(recipients)}
      </p>
    )}
    <DataTable
      label="Bestellungen mit dieser Charge"
      request={request}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      rowHref={({ orderId }) => `/admin/orders/${orderId}`}
      columns={[
        { key: "order", label: "Bestellung", cell: ({ orderId }) => <span className="unbroken">{orderId}</span> },
        {
          key: "who",
          label: "Wer",
          cell: ({ name, city, email }) => (
            <>
              {name}, {city}
              <br />
              <EmailText email={email} />
            </>
          ),
        },
        {
          key: "packs",
          label: "Packungen",
          numeric: true,
          cell: ({ quantity, returned }) => (returned > 0 ? `${quantity}, ${returned} zurück` : quantity),
        },
        {
          key: "sent",
          label: "Paket",
          cell: ({ sentAt, fulfilment }) =>
            sentAt === null ? "noch hier" : `${fulfilmentLabels[fulfilment]}, ab ${formatShortDate(sentAt)}`,
        },
        { key: "mail", label: "Rückruf", cell: ({ mail }) => (mail === null ? "–" : mailStates[mail]) },
      ]}
      empty={
        <p className="quiet">
          {trials.length > 0 ? "In Bestellungen keine." : "Noch niemand: Von dieser Charge wurde nichts gepackt."}
        </p>
      }
      {...(mayExport && { exportHref: `/admin/lots/${lotId}/orders.csv` })}
    />
    {trials.length > 0 && (
      <DataTable
        label="Proben mit dieser Charge"
        request={request}
        rows={trials}
        rowKey={({ trialId }) => trialId}
        rowHref={({ trialId }) => `/admin/trial-orders/${trialId}`}
        columns={[
          { key: "trial", label: "Probe", cell: ({ trialId }) => <span className="unbroken">{trialId}</span> },
          {
            key: "who",
            label: "Wer",
            cell: ({ name, city, email }) => (
              <>
                {name}, {city}
                <br />
                <EmailText email={email} />
              </>
            ),
          },
          {
            key: "sent",
            label: "Päckchen",
            cell: ({ sentAt }) => (sentAt === null ? "noch hier" : `ab ${formatShortDate(sentAt)}`),
          },
          { key: "mail", label: "Rückruf", cell: ({ mail }) => (mail === null ? "–" : mailStates[mail]) },
        ]}
        empty={null}
      />
    )}
  </Panel>
)
