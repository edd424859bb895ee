import { dayText, lotName } from "../../../../domain/lots/lot.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { LotBadge } from "../lots/lot-badge.tsx"
import { ReceiveForm } from "../lots/receive-form.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { Panel } from "../ui/panel.tsx"

/** The lots of a pack size that are on the shelf, in the order they are packed, and the next receipt. */
export const LotsPanel = ({
  sku,
  shelf,
  request,
  mayReceive,
}: {
  readonly sku: string
  readonly shelf: Outputs["staffLots"]["ofArticle"]
  readonly request: PageRequest
  readonly mayReceive: boolean
}) => (
  <Panel id="lots" title="Chargen im Regal">
    <DataTable
      label={`Chargen von ${sku}`}
      request={request}
      rows={shelf.lots}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/admin/lots/${id}`}
      columns={[
        { key: "number", label: "Charge", cell: ({ number }) => lotName(number) },
        {
          key: "bestBefore",
          label: "Haltbar bis",
          kept: true,
          cell: ({ bestBefore }) => (bestBefore === null ? "unbekannt" : dayText(bestBefore)),
        },
        { key: "left", label: "Im Regal", numeric: true, cell: ({ left }) => left },
        { key: "state", label: "Zustand", cell: ({ state }) => <LotBadge state={state} /> },
      ]}
      empty={
        <p className="quiet">
          {shelf.inLots
            ? "Keine Packung liegt im Regal."
            : "Diese Packungen sind noch ohne Charge gezählt. Mit dem ersten Wareneingang stehen sie als „ohne Charge“ daneben und werden zuerst gepackt."}
        </p>
      }
    />
    {mayReceive && (
      <>
        <h3>Wareneingang</h3>
        <ReceiveForm key={sku} sku={sku} secondary />
      </>
    )}
  </Panel>
)
