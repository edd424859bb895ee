import { useMutation, useQuery } from "@tanstack/react-query"
import { invoiceTitles } from "../../../../domain/orders/invoice-words.ts"
import { apiError } from "../../app/api-error.ts"
import { useTRPC } from "../../app/trpc.ts"
import { EmailField } from "../../ui/email-field.tsx"
import { SelectField } from "../../ui/field.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { changedSince } from "./changed-since.tsx"
import type { Handling } from "./order-form.tsx"

/** Sends an invoice to an address that is not the order's. */
export const DocumentDialog = ({
  handling: { orderId, version, onConflict },
  close,
}: {
  readonly handling: Handling
  readonly close: () => void
}) => {
  const issued = useQuery(useTRPC().staffOrders.invoices.queryOptions({ orderId })).data?.invoices ?? []
  const send = useMutation(useTRPC().staffOrders.sendDocument.mutationOptions())
  const refresh = useRefresh()
  return (
    <Dialog title="Rechnung an eine andere Adresse" close={close}>
      <div className="dialog__body flow">
        <p>
          Dorthin geht nur das PDF: kein Link, der die Bestellung öffnet. Auf der Rechnung stehen Name, Anschrift und
          Artikel; schick sie nur, wenn die Kundin oder der Kunde das möchte.
        </p>
        <StaffForm
          name="document-sent"
          save={async (values) => {
            const [number, email] = [said(values, "command.number"), said(values, "command.email")]
            try {
              await send.mutateAsync({ orderId, version, command: { kind: "document-sent", number, email } })
            } catch (error) {
              const since = changedSince(apiError(error).refusal)
              if (since === null) throw error
              close()
              onConflict(since)
              await refresh("staffOrders")
              throw error
            }
          }}
          saved="Die Rechnung ist unterwegs."
          onSaved={async () => {
            close()
            await refresh("staffOrders")
          }}
          submit="Rechnung senden"
        >
          {({ errorOf }) => (
            <>
              <SelectField name="command.number" label="Dokument" required error={errorOf("command.number")}>
                {issued.map(({ kind, number }) => (
                  <option key={number} value={number}>
                    {invoiceTitles[kind]} {number}
                  </option>
                ))}
              </SelectField>
              <EmailField name="command.email" label="An" autoComplete="off" error={errorOf("command.email")} />
            </>
          )}
        </StaffForm>
      </div>
    </Dialog>
  )
}
