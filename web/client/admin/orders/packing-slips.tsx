import { Fragment } from "react"
import { addressInOneLine } from "../../../../domain/shared/address-lines.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { InvoiceSheets } from "../../orders/invoice-sheet.tsx"
import { PostalLines } from "../../orders/postal-lines.tsx"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { lotText } from "./lot-text.ts"
import { PackLines } from "./pack-lines.tsx"
import { PackSlips } from "./pack-slips.tsx"

type Slip = Outputs["staffOrders"]["packingSlips"][number]

/** Its number, and who it is made out to where that is not who gets the parcel. */
const invoiceWords = ({ address }: Slip, { number, buyer }: Slip["invoices"][number]): string =>
  addressInOneLine(buyer) === addressInOneLine(address) ? number : `${number} (ausgestellt auf ${buyer.name})`

const openWords: Readonly<Record<string, string>> = { pay: "wartet auf Geld", pack: "zu packen", ship: "gepackt" }

const SlipSheet = ({ slip }: { readonly slip: Slip }) => (
  <article className="packing-slip flow">
    <div className="spread">
      <h2>Packzettel {slip.orderId}</h2>
      <span className="quiet">bestellt am {formatDateTime(slip.placedAt)}</span>
    </div>
    {slip.hold !== null && <Notice tone="alert" title={slip.hold} />}
    {slip.alsoOpen.length > 0 && (
      <Notice tone="info" title="Von derselben E-Mail-Adresse ist noch offen:">
        <ul>
          {slip.alsoOpen.map(({ id, work }) => (
            <li key={id}>
              <Link href={`/admin/orders/${id}`}>{id}</Link>, {openWords[work]}
            </li>
          ))}
        </ul>
      </Notice>
    )}
    <address className="order-address">
      <PostalLines address={slip.address} />
    </address>
    <PackLines caption="Was in das Paket gehört" lines={slip.lines} lotWords={lotText} />
    <p>
      {slip.packs} {slip.packs === 1 ? "Packung" : "Packungen"}
      {slip.invoices.length > 0 && `, dazu ${slip.invoices.map((invoice) => invoiceWords(slip, invoice)).join(", ")}`}
    </p>
    {slip.isToPack && <PackSlips ids={[slip.orderId]} />}
    {slip.isPacked && <p className="packing-slip__pack badge">Gepackt</p>}
  </article>
)

/** Each on a sheet of its own, followed by the invoices that go into the parcel. */
export const PackingSlips = ({ slips }: { readonly slips: readonly Slip[] }) =>
  slips.map((slip) => (
    <Fragment key={slip.orderId}>
      <SlipSheet slip={slip} />
      <InvoiceSheets invoices={slip.invoices} titleLevel={2} />
    </Fragment>
  ))
