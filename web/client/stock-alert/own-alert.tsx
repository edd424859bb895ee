import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button, ButtonLink } from "../ui/button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { formAnswerIn } from "../ui/form-answer.ts"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"

type Alert = NonNullable<Outputs["stockAlerts"]["view"]>

/** A button that confirms or withdraws the request; a link would be opened by mail scanners. */
const AlertButton = ({
  action,
  token,
  look,
  label,
}: {
  readonly action: "confirm" | "withdraw"
  readonly token: string
  readonly look: "primary" | "quiet"
  readonly label: string
}) => (
  <form method="post" action={`/stock-alert/${action}`}>
    <input type="hidden" name="token" value={token} />
    <Button look={look}>{label}</Button>
  </form>
)

const titleOf = (alert: Alert | null): string =>
  alert === null
    ? "Hier wartet nichts mehr"
    : alert.available
      ? "Schon wieder da"
      : alert.confirmed
        ? "Wir sagen dir Bescheid"
        : "Sollen wir dir Bescheid sagen?"

const Pack = ({ alert: { title, packLabel } }: { readonly alert: Alert }) => (
  <strong>
    {noBreakSpaces(softHyphens(title))}, {packLabel}
  </strong>
)

interface Shown {
  readonly alert: Alert
  readonly token: string
}

const Waiting = ({ alert, token }: Shown) => (
  <>
    <Notice tone="success" title="Du stehst auf der Liste.">
      <p>
        Sobald es <Pack alert={alert} /> wieder gibt, schreiben wir einmal an{" "}
        <strong className="account-email">{alert.email}</strong>. Danach löschen wir die Adresse.
      </p>
    </Notice>
    <p>Kommt es ein halbes Jahr lang nicht wieder, löschen wir sie auch so.</p>
    <AlertButton action="withdraw" token={token} look="quiet" label="Doch nicht: Adresse löschen" />
    <p>
      <Link href={alert.href}>Zum Produkt</Link>
    </p>
  </>
)

const Unconfirmed = ({ alert, token }: Shown) => (
  <>
    <p>
      Sobald es <Pack alert={alert} /> wieder gibt, schreiben wir einmal an{" "}
      <strong className="account-email">{alert.email}</strong>. Danach löschen wir die Adresse.
    </p>
    <AlertButton action="confirm" token={token} look="primary" label="Ja, sagt mir Bescheid" />
    <AlertButton action="withdraw" token={token} look="quiet" label="Nein, Adresse löschen" />
  </>
)

const Available = ({ alert, token }: Shown) => (
  <>
    <p>
      <Pack alert={alert} /> gibt es wieder.
    </p>
    <p>
      <ButtonLink href={alert.href}>Zum Produkt</ButtonLink>
    </p>
    <AlertButton action="withdraw" token={token} look="quiet" label="Adresse gleich löschen" />
  </>
)

/** What a link in an e-mail about a sold-out product leads to: confirms the request, or ends it. */
export default page({
  styles: [accountStyles],
  load: ({ params: { alert = "" } }, { trpc, refetch }) =>
    refetch(trpc.stockAlerts.view.queryOptions({ token: alert })),
  head: (alert) => ({
    title: titleOf(alert),
    description: "Mit diesem Link bestätigst oder beendest du, dass wir dir schreiben.",
    noindex: true,
  }),
  Page: ({ data: alert, request: { params, search, form } }) => {
    const token = params.alert ?? ""
    return (
      <div className="page narrow flow">
        <h1 {...formAnswerIn(search)}>{titleOf(alert)}</h1>
        <ErrorSummary errors={[]} message={form?.message ?? null} />
        {alert === null ? (
          <>
            <p>
              Zu diesem Link haben wir keine Adresse mehr: Entweder haben wir dir schon geschrieben, oder du hast sie
              gelöscht, oder der Link ist abgelaufen, oder das Produkt gibt es nicht mehr.
            </p>
            <p>
              <Link href="/products">Zu allen Produkten</Link>
            </p>
          </>
        ) : alert.available ? (
          <Available alert={alert} token={token} />
        ) : alert.confirmed ? (
          <Waiting alert={alert} token={token} />
        ) : (
          <Unconfirmed alert={alert} token={token} />
        )}
      </div>
    )
  },
})
