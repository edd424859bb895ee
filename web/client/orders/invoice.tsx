import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { ButtonLink } from "../ui/button.tsx"
import { EmptyState } from "../ui/notice.tsx"
import { PrintButton } from "../ui/print-button.tsx"
import { InvoiceSheets } from "./invoice-sheet.tsx"
import orderStyles from "./orders.css"

const InvoicePage = ({
  invoices,
  orderHref,
  pdfHref,
}: {
  readonly invoices: Outputs["orders"]["invoices"]
  readonly orderHref: string
  readonly pdfHref: string
}) => (
  <div className="page">
    <p className="invoice__tools cluster no-print">
      <ButtonLink href={orderHref} look="quiet" small>
        Zurück zur Bestellung
      </ButtonLink>
      {invoices.length > 0 && (
        <a className="button button--secondary button--small" href={pdfHref}>
          Als PDF
        </a>
      )}
      <PrintButton />
    </p>
    {invoices.length === 0 ? (
      <>
        <h1>Rechnung</h1>
        <EmptyState title="Noch gibt es keine Rechnung.">
          <p>
            Sie bekommt ihre Nummer, wenn wir deine Bestellung packen oder verschicken. Dann steht sie hier. Wird die
            Bestellung vorher storniert oder widerrufen, gibt es keine.
          </p>
        </EmptyState>
      </>
    ) : (
      <InvoiceSheets invoices={invoices} />
    )}
  </div>
)

/** The invoices of an order (§ 14 (4) UStG). */
export default page({
  styles: [orderStyles],
  load: ({ params, search }, { trpc, refetch }) => {
    const token = search.get("token")
    return refetch(
      trpc.orders.invoices.queryOptions({ orderId: params.orderId ?? "", ...(token === null ? {} : { token }) }),
    )
  },
  head: ([first]) => ({
    title: first === undefined ? "Rechnung" : `Rechnung ${first.number}`,
    description: "Rechnung zum Ausdrucken.",
    noindex: true,
  }),
  Page: ({ data, request: { path, search } }) => {
    const token = new URLSearchParams({ token: search.get("token") ?? "" })
    return (
      <InvoicePage
        invoices={data}
        orderHref={`${path.replace(/\/invoice$/, "")}?${token}`}
        pdfHref={`${path}.pdf?${token}`}
      />
    )
  },
})
