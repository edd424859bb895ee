import { useMutation } from "@tanstack/react-query"
import { orderMailNames } from "../../../../domain/content/notices.ts"
import { apiError } from "../../app/api-error.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { changedSince } from "./changed-since.tsx"
import type { Handling, StaffOrder } from "./order-form.tsx"
import { MailList } from "./order-panels.tsx"

const mails = [
  { template: "order-received", name: orderMailNames.received },
  { template: "order-confirmation", name: orderMailNames.confirmed },
] as const

/** The mails of an order with their delivery state; the first two can be sent again. */
export const MailsPanel = ({
  order,
  handling: { orderId, version, onConflict },
  maySend,
}: {
  readonly order: StaffOrder
  readonly handling: Handling
  readonly maySend: boolean
}) => {
  const resend = useMutation(useTRPC().staffOrders.resendMail.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const send = async (template: (typeof mails)[number]["template"]) => {
    try {
      await resend.mutateAsync({ orderId, version, template })
      toast("Die E-Mail ist unterwegs.")
    } catch (error) {
      const since = changedSince(apiError(error).refusal)
      if (since !== null) onConflict(since)
      throw error
    } finally {
      await refresh("staffOrders")
    }
  }
  return (
    <Panel id="mails" title="E-Mails">
      <MailList order={order} />
      <ErrorMessage failure={failure} />
      {maySend && (
        <div className="cluster order-resend">
          {mails.map(({ template, name }) => (
            <Button
              key={template}
              look="quiet"
              small
              type="button"
              busy={pending === template}
              onClick={() => void submit(template, () => send(template))}
            >
              „{name}“ noch einmal senden
            </Button>
          ))}
        </div>
      )}
    </Panel>
  )
}
