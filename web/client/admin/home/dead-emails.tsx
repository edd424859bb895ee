import { useMutation } from "@tanstack/react-query"
import type { Permission } from "../../../../domain/access/roles.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { mayOpen } from "../frame/navigation-entries.ts"
import { ErrorMessage } from "../ui/error-message.tsx"
import { Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"

type Today = Outputs["staff"]["today"]
type Mail = NonNullable<Today["mails"]>[number]

const nameOf = ({ title, orderId }: Mail): string => `${title}${orderId === null ? "" : ` zu ${orderId}`}`

/** Sign-in links that have expired unsent. */
const LinksOver = ({ count, atLeast, lastAt }: NonNullable<Today["linksOver"]>) =>
  count === 1 ? (
    <p>
      Ein Link zum Anmelden vom {formatDateTime(lastAt)} kam nicht an. Er gilt nicht mehr und wird deshalb nicht noch
      einmal gesendet. Wer sich anmelden wollte, fordert einen neuen an.
    </p>
  ) : (
    <p>
      {atLeast && "Mindestens "}
      {formatDecimal(count)}&nbsp;Links zum Anmelden kamen nicht an, der letzte vom {formatDateTime(lastAt)}. Sie gelten
      nicht mehr und werden deshalb nicht noch einmal gesendet. Wer sich anmelden wollte, fordert einen neuen an.
    </p>
  )

/** Dead e-mails, with buttons to retry them. */
export const DeadEmails = ({
  mails,
  linksOver,
  rights,
}: {
  readonly mails: readonly Mail[]
  readonly linksOver: Today["linksOver"]
  readonly rights: readonly Permission[]
}) => {
  const mayRetry = rights.includes("mails.retry")
  const retry = useMutation(useTRPC().jobs.retryDeadLetter.mutationOptions())
  const refresh = useRefresh()
  const { pending, failure, submit } = useSubmit()
  const send = async (mail: Mail) => {
    const { retried } = await retry.mutateAsync({ id: mail.id })
    toast(retried ? `${nameOf(mail)} ist wieder auf dem Weg.` : `${nameOf(mail)} war schon wieder auf dem Weg.`)
    await Promise.all([refresh("staff"), refresh("jobs")])
  }
  return (
    <Panel id="mails" title="Mails, die nicht angekommen sind">
      <p>Der Mailserver hat sie nicht genommen, so oft der Shop es versucht hat. Sieh zuerst nach, woran es lag.</p>
      <ErrorMessage failure={failure} />
      {linksOver !== null && <LinksOver {...linksOver} />}
      <ul className="action-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>
              <strong>
                {mail.orderId !== null && mayOpen(`/admin/orders/${mail.orderId}`, rights) ? (
                  <Link href={`/admin/orders/${mail.orderId}`}>{nameOf(mail)}</Link>
                ) : (
                  nameOf(mail)
                )}
              </strong>
              <br />
              <span className="quiet small">
                vom {formatDateTime(mail.createdAt)}
                {mail.lastError !== null && `: ${mail.lastError}`}
              </span>
            </p>
            {mayRetry && (
              <Button
                look="secondary"
                small
                type="button"
                busy={pending === mail.id}
                aria-label={`${nameOf(mail)}: noch einmal senden`}
                onClick={() => void submit(mail.id, () => send(mail))}
              >
                Noch einmal senden
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
