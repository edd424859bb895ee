import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { ButtonLink } from "../ui/button.tsx"
import { PrintButton } from "../ui/print-button.tsx"
import { InvoiceSheet } from "./invoice-sheet.tsx"
import orderStyles from "./orders.css"

const InvoicePage = ({
  invoice,
  orderHref,
}: {
  readonly invoice: Outputs["orders"]["invoice"]
  readonly orderHref: string
}) => (
  <div className="page">
    <p className="invoice__tools cluster no-print">
      <ButtonLink href={orderHref} look="quiet" small>
        Zurück zur Bestellung
      </ButtonLink>
      <PrintButton />
    </p>
    <InvoiceSheet invoice={invoice} />
  </div>
)

/** The invoice of an order, on one sheet (§ 14 (4) UStG). */
export default page({
  styles: [orderStyles],
  load: ({ params, search }, { trpc, refetch }) => {
    const token = search.get("token")
    return refetch(
      trpc.orders.invoice.queryOptions({ orderId: params.orderId ?? "", ...(token === null ? {} : { token }) }),
    )
  },
  head: (invoice) => ({ title: `Rechnung ${invoice.number}`, description: "Rechnung zum Ausdrucken.", noindex: true }),
  Page: ({ data, request: { path, search } }) => (
    <InvoicePage
      invoice={data}
      orderHref={`${path.replace(/\/invoice$/, "")}?${new URLSearchParams({ token: search.get("token") ?? "" })}`}
    />
  ),
})
