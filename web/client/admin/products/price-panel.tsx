import { useMutation } from "@tanstack/react-query"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { PageRequest } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { Chart } from "../ui/chart.tsx"
import { Facts, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"

/** Announces the price as a reduction, or no longer: the shop itself knows the price it refers to. */
const Reduction = ({
  handle,
  sku,
  announced,
  lowestCents,
}: {
  readonly handle: string
  readonly sku: string
  readonly announced: boolean
  readonly lowestCents: number
}) => {
  const announce = useMutation(useTRPC().staffProducts.announceReduction.mutationOptions())
  const refresh = useRefresh()
  return (
    <>
      <p>
        {announced
          ? `Im Shop steht daneben „Niedrigster Preis der 30 Tage vor der Ermäßigung: ${formatCents(lowestCents)}“ und um wie viel Prozent der jetzige darunter liegt. Ein anderer Preis beendet das.`
          : `Der Preis ist niedriger als in den 30 Tagen davor (${formatCents(lowestCents)}).`}
      </p>
      <ActionButton
        small
        work={async () => {
          await announce.mutateAsync({ handle, sku, announced: !announced })
          toast(announced ? "Nicht mehr als Ermäßigung angekündigt." : "Als Ermäßigung angekündigt.")
          await refresh("staffProducts")
        }}
      >
        {announced ? "Nicht mehr ankündigen" : "Als Ermäßigung ankündigen"}
      </ActionButton>
    </>
  )
}

/** The price history of a pack size, and the lowest price to state with a reduction (§ 11 PAngV). */
export const PricePanel = ({
  product: { handle, variants },
  sku,
  mayChange,
  prices: { history, references },
  request: { path },
}: {
  readonly product: Outputs["staffProducts"]["get"]["product"]
  readonly sku: string
  readonly mayChange: boolean
  readonly prices: Outputs["staffProducts"]["prices"]
  readonly request: PageRequest
}) => (
  <Panel id="price" title="Preis">
    {references === null ? (
      <p className="quiet">Diese Packung war noch nicht im Shop.</p>
    ) : (
      <>
        <p className="big-figure">{formatCents(references.current.cents)}</p>
        <div className="price-facts">
          <Facts
            facts={{
              Seit: formatDateTime(references.current.from),
              "Niedrigster Preis der letzten 30\u00a0Tage": formatCents(references.lowest30Days),
              "Niedrigster Preis der 30\u00a0Tage vor dem jetzigen":
                references.lowestBeforeCurrent === null ? null : formatCents(references.lowestBeforeCurrent),
            }}
          />
        </div>
        {mayChange &&
          references.lowestBeforeCurrent !== null &&
          references.lowestBeforeCurrent > references.current.cents && (
            <Reduction
              handle={handle}
              sku={sku}
              announced={variants.some((pack) => pack.sku === sku && pack.priorPriceCents !== undefined)}
              lowestCents={references.lowestBeforeCurrent}
            />
          )}
        <p className="quiet">
          Wer eine Ermäßigung ankündigt, muss den niedrigsten Gesamtpreis der 30&nbsp;Tage davor nennen; Streichpreis
          und Prozente beziehen sich auf ihn (§&nbsp;11 PAngV, EuGH C-330/23).
        </p>
      </>
    )}
    <h3>Verlauf</h3>
    <Chart
      label={`Preis von ${sku}`}
      request={{ path, search: new URLSearchParams() }}
      rows={history}
      rowKey={({ from }) => String(from)}
      pointOf={({ from, cents }) => ({ at: from, value: cents })}
      format={formatCents}
      columns={[
        { key: "from", label: "Ab", cell: ({ from }) => formatDateTime(from) },
        { key: "cents", label: "Preis", numeric: true, cell: ({ cents }) => formatCents(cents) },
      ]}
      empty={<p className="quiet">Noch kein Preis.</p>}
    />
  </Panel>
)
