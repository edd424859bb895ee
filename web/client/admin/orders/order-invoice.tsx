import { page } from "../../app/page.ts"
import { InvoiceSheet } from "../../orders/invoice-sheet.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead } from "../ui/panel.tsx"

/** The buyer's invoice, to print for the parcel. */
export default page({
  load: ({ params }, { trpc, refetch }) => refetch(trpc.staffOrders.invoice.queryOptions({ orderId: params.id ?? "" })),
  head: ({ number }) => ({ title: `Rechnung ${number}`, description: "", noindex: true }),
  Page: ({ data, request: { params } }) => (
    <>
      <PageHead title={data.number} back={{ href: `/admin/orders/${params.id}`, label: "Bestellung" }}>
        <PrintButton />
      </PageHead>
      <InvoiceSheet invoice={data} titleLevel={2} />
    </>
  ),
})
