import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { apiError } from "../../app/api-error.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { Dialog } from "../ui/dialog.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { changedSince } from "./changed-since.tsx"
import { DocumentDialog } from "./document-dialog.tsx"
import { MailState } from "./mail-state.tsx"
import type { Handling, StaffOrder } from "./order-form.tsx"

type Mail = StaffOrder["mails"][number]

/** The command that sends an e-mail again. */
const resending = (source: NonNullable<Mail["source"]>) =>
  typeof source === "number"
    ? ({ kind: "resent", step: source } as const)
    : ({ kind: "resent", template: source } as const)

const SendAgain = ({
  mail: { title, source },
  email,
  handling: { orderId, version, onConflict },
  close,
}: {
  readonly mail: Mail & { readonly source: NonNullable<Mail["source"]> }
  readonly email: string
  readonly handling: Handling
  readonly close: () => void
}) => {
  const resend = useMutation(useTRPC().staffOrders.resendMail.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const send = async () => {
    try {
      await resend.mutateAsync({ orderId, version, command: resending(source) })
      toast("Die E-Mail ist unterwegs.")
      close()
    } catch (error) {
      const since = changedSince(apiError(error).refusal)
      if (since === null) throw error
      close()
      onConflict(since)
    } finally {
      await refresh("staffOrders")
    }
  }
  return (
    <Dialog title={`„${title}“ noch einmal senden`} close={close}>
      <div className="dialog__body flow">
        <p>
          Sie geht an <strong>{email}</strong>, in den Worten der Vorlage von heute und mit einem Link, der die
          Bestellung öffnet.
        </p>
        <ErrorMessage failure={failure} />
        <Button type="button" busy={pending !== null} onClick={() => void submit("again", send)}>
          Noch einmal senden
        </Button>
      </div>
    </Dialog>
  )
}

/** The mails of an order: whether they were sent, what they said, and each once more. */
export const MailsPanel = ({
  order,
  handling,
  maySend,
  mayRead,
}: {
  readonly order: StaffOrder
  readonly handling: Handling
  readonly maySend: boolean
  readonly mayRead: boolean
}) => {
  const [again, setAgain] = useState<Mail | null>(null)
  const [isSending, setSending] = useState(false)
  return (
    <Panel id="mails" title="E-Mails">
      <ul className="order-log">
        {order.mails.map((mail) => (
          <li key={mail.cause}>
            <p>
              {mayRead && mail.id !== null ? <Link href={`/admin/emails/${mail.id}`}>{mail.label}</Link> : mail.label}{" "}
              {mail.state !== null && <MailState state={mail.state} />}
            </p>
            {mail.lastError !== null && <p className="order-log__detail small">{mail.lastError}</p>}
            <div className="cluster order-resend">
              <span className="quiet small">
                {formatDateTime(mail.createdAt)}
                {mail.id === null && ", Wortlaut schon gelöscht"}
              </span>
              {maySend && mail.source !== null && (
                <Button
                  look="quiet"
                  small
                  type="button"
                  aria-label={`„${mail.title}“ noch einmal senden`}
                  onClick={() => setAgain(mail)}
                >
                  Noch einmal senden
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {maySend && order.invoiced && (
        <div className="order-resend">
          <Button look="quiet" small type="button" onClick={() => setSending(true)}>
            Rechnung an eine andere Adresse
          </Button>
        </div>
      )}
      {again !== null && again.source !== null && (
        <SendAgain
          mail={{ ...again, source: again.source }}
          email={order.email}
          handling={handling}
          close={() => setAgain(null)}
        />
      )}
      {isSending && <DocumentDialog handling={handling} close={() => setSending(false)} />}
    </Panel>
  )
}
