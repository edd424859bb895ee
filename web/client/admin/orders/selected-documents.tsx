import { useQueryClient } from "@tanstack/react-query"
import { mostInAFile, mostSlips } from "../../../../domain/orders/order-list.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { ordersInWords } from "./orders-in-words.ts"

/** Why the invoices of these orders make no file; `null`: they do. */
const whyNone = (orders: number, invoices: number): string | null => {
  if (orders > mostInAFile) return `In eine Datei passen höchstens ${ordersInWords(mostInAFile)}. Wähle weniger aus.`
  if (invoices > 0) return null
  return orders === 1
    ? "Zu dieser Bestellung ist noch keine Rechnung ausgestellt."
    : "Zu keiner dieser Bestellungen ist schon eine Rechnung ausgestellt. Bei Kauf auf Rechnung geht das auf den Packzetteln, sonst entsteht sie mit dem Versand."
}

/** What can be printed or downloaded for the selected orders. */
export const SelectedDocuments = ({
  ids,
  mayFulfil,
}: {
  readonly ids: readonly string[]
  readonly mayFulfil: boolean
}) => {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { pending, failure, submit } = useSubmit()
  const search = `ids=${ids.join(",")}`
  const openInvoices = async () => {
    const invoices =
      ids.length > mostInAFile ? [] : await queryClient.fetchQuery(trpc.staffOrders.invoicesOf.queryOptions({ ids }))
    const reason = whyNone(ids.length, invoices.length)
    if (reason === null) location.assign(`/admin/orders/invoices.pdf?${search}`)
    else toast(reason, undefined, null)
  }
  return (
    <>
      {ids.length > mostSlips ? (
        <span className="quiet">
          Pickliste, Packzettel und Adressen gibt es für höchstens {ordersInWords(mostSlips)} auf einmal.
        </span>
      ) : (
        <>
          <ButtonLink look="secondary" small href={`/admin/orders/picking-list?${search}`}>
            Pickliste
          </ButtonLink>
          <ButtonLink look="secondary" small href={`/admin/orders/packing-slips?${search}`}>
            Packzettel
          </ButtonLink>
          {mayFulfil && (
            <a
              className="button button--secondary button--small"
              href={`/admin/orders/addresses.csv?${search}`}
              download
            >
              Adressen (CSV)
            </a>
          )}
        </>
      )}
      <Button
        look="secondary"
        small
        type="button"
        busy={pending === "invoices"}
        onClick={() => void submit("invoices", openInvoices)}
      >
        Rechnungen (PDF)
      </Button>
      <ErrorMessage failure={failure} />
    </>
  )
}
