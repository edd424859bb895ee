import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { PostalLines } from "../../orders/postal-lines.tsx"
import { Notice } from "../../ui/notice.tsx"

type Slip = Outputs["staffOrders"]["packingSlips"][number]

const SlipSheet = ({ slip }: { readonly slip: Slip }) => (
  <article className="packing-slip flow">
    <div className="spread">
      <h2>Packzettel {slip.orderId}</h2>
      <span className="quiet">bestellt am {formatDateTime(slip.placedAt)}</span>
    </div>
    {slip.hold !== null && <Notice tone="alert" title={slip.hold} />}
    <address className="order-address">
      <PostalLines address={slip.address} />
    </address>
    <table className="packing-slip__lines">
      <caption className="visually-hidden">Was in das Paket gehört</caption>
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Artikel</th>
        </tr>
      </thead>
      <tbody>
        {slip.lines.map(({ sku, title, packLabel, quantity }) => (
          <tr key={sku}>
            <td>{quantity}&nbsp;×</td>
            <th scope="row">
              {title}, {packLabel}
              <br />
              <span className="quiet">Art.-Nr. {sku}</span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      {slip.packs} {slip.packs === 1 ? "Packung" : "Packungen"}
      {slip.withInvoice && ", dazu die Rechnung"}
    </p>
  </article>
)

/** One sheet for each order. */
export const PackingSlips = ({ slips }: { readonly slips: readonly Slip[] }) =>
  slips.map((slip) => <SlipSheet key={slip.orderId} slip={slip} />)
