import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { formatCents } from "../../../../domain/shared/money.ts"
import type { PageRequest } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Chart } from "../ui/chart.tsx"
import { Facts, Panel } from "../ui/panel.tsx"

/** The price history of a pack size, and the lowest price to state with a reduction (§ 11 PAngV). */
export const PricePanel = ({
  sku,
  prices: { history, references },
  request: { path },
}: {
  readonly sku: string
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
