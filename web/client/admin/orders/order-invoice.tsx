import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { InvoiceSheets } from "../../orders/invoice-sheet.tsx"
import { EmptyState } from "../../ui/notice.tsx"
import { PrintButton } from "../../ui/print-button.tsx"
import { PageHead } from "../ui/panel.tsx"
import { IssueInvoices } from "./issue-invoices.tsx"

/** The invoices its buyer sees too. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffOrders.invoices.queryOptions({ orderId: params.id ?? "" })),
  head: ({ invoices: [first] }) => ({
    title: first === undefined ? "Rechnung" : `Rechnung ${first.number}`,
    description: "",
    noindex: true,
  }),
  Page: ({ data, request: { params } }) => {
    const orderId = params.id ?? ""
    const { invoices, notIssuable } = useQuery(useTRPC().staffOrders.invoices.queryOptions({ orderId })).data ?? data
    return (
      <>
        <PageHead
          title={invoices[0]?.number ?? "Rechnung"}
          back={{ href: `/admin/orders/${params.id}`, label: "Bestellung" }}
        >
          {invoices.length > 0 && (
            <>
              <a className="button button--secondary button--small" href={`/admin/orders/invoices.pdf?ids=${orderId}`}>
                Als PDF
              </a>
              <PrintButton />
            </>
          )}
        </PageHead>
        {invoices.length === 0 ? (
          <EmptyState title="Noch keine Rechnung.">
            {notIssuable === null ? (
              <>
                <p>Sie bekommt ihre Nummer, wenn gepackt oder verschickt wird. Du kannst sie auch jetzt ausstellen.</p>
                <IssueInvoices ids={[orderId]} />
              </>
            ) : (
              <p>{notIssuable}</p>
            )}
          </EmptyState>
        ) : (
          <InvoiceSheets invoices={invoices} titleLevel={2} />
        )}
      </>
    )
  },
})
