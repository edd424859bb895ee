import { ownValue } from "../../../domain/shared/own-value.ts"
import accountStyles from "../account/account.css"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { DocumentBlocks } from "../ui/document-view.tsx"
import { formAnswerIn } from "../ui/form-answer.ts"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"

type Subscription = NonNullable<Outputs["newsletter"]["view"]>

interface Shown {
  readonly id: string
  readonly token: string
  readonly subscription: Subscription
}

/** A button that confirms or ends the subscription; a link would be opened by mail scanners. */
const SubscriptionButton = ({
  action,
  id,
  token,
  text,
  look,
  label,
}: {
  readonly action: "confirm" | "end"
  readonly id: string
  readonly token: string
  /** The digest of the words that are agreed to. */
  readonly text?: string
  readonly look: "primary" | "secondary" | "quiet"
  readonly label: string
}) => (
  <form method="post" action={`/newsletter/${action}`}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="token" value={token} />
    {text !== undefined && <input type="hidden" name="text" value={text} />}
    <Button look={look}>{label}</Button>
  </form>
)

const Unconfirmed = ({ id, token, subscription: { email, text } }: Shown) => (
  <>
    <p>
      Er geht an <strong className="account-email">{email}</strong>. Mit dem Knopf stimmst du dem hier zu:
    </p>
    <DocumentBlocks blocks={text.document.blocks} />
    <SubscriptionButton
      action="confirm"
      id={id}
      token={token}
      text={text.digest}
      look="primary"
      label="Ja, Newsletter bestätigen"
    />
    <SubscriptionButton action="end" id={id} token={token} look="quiet" label="Nein, Adresse löschen" />
  </>
)

const Confirmed = ({ id, token, subscription: { email } }: Shown) => (
  <>
    <Notice tone="success">
      <p>
        Wir schreiben an <strong className="account-email">{email}</strong>, höchstens zweimal im Monat.
      </p>
    </Notice>
    <p>Genug davon? Ein Klick, und wir schreiben nicht mehr. Einen Grund brauchst du nicht.</p>
    <SubscriptionButton action="end" id={id} token={token} look="secondary" label="Newsletter beenden" />
  </>
)

const Ended = ({ subscription: { email } }: Pick<Shown, "subscription">) => (
  <>
    <Notice tone="success" title="Wir schreiben dir nicht mehr.">
      <p>
        An <strong className="account-email">{email}</strong> geht kein Newsletter mehr. War schon einer unterwegs, kann
        er noch ankommen.
      </p>
    </Notice>
    <p>
      Doch wieder dabei? <Link href="/newsletter">Newsletter neu bestellen</Link>
    </p>
  </>
)

const titles: Readonly<Record<Subscription["state"], string>> = {
  unconfirmed: "Möchtest du unseren Newsletter?",
  confirmed: "Du bekommst den Newsletter",
  ended: "Newsletter beendet",
}
const titleOf = (subscription: Subscription | null): string =>
  subscription === null ? "Hier ist nichts mehr" : titles[subscription.state]

/** Why a button changed nothing, by what the address says. */
const notChanged: Readonly<Record<string, string>> = {
  changed: "Der Text hat sich gerade geändert.",
  failed: "Das hat gerade nicht geklappt.",
}

/** What the links in newsletters and in the mail before the first lead to: confirms a subscription, or ends it. */
export default page({
  styles: [accountStyles],
  load: ({ params, search }, { trpc, refetch }) =>
    refetch(trpc.newsletter.view.queryOptions({ id: params.subscription ?? "", token: search.get("token") ?? "" })),
  head: (subscription, { search }) => ({
    title: ownValue(notChanged, search.get("said") ?? "") ?? titleOf(subscription),
    description: "Mit diesem Link bestätigst oder beendest du den Newsletter.",
    noindex: true,
  }),
  Page: ({ data: subscription, request: { params, search } }) => {
    const shown = { id: params.subscription ?? "", token: search.get("token") ?? "" }
    const said = ownValue(notChanged, search.get("said") ?? "")
    return (
      <div className="page narrow flow">
        {said !== undefined && (
          <Notice tone="caution" title={said} answers>
            <p>Es wurde nichts geändert. Bitte drück den Knopf noch einmal.</p>
          </Notice>
        )}
        <h1 {...formAnswerIn(search)}>{titleOf(subscription)}</h1>
        {subscription === null ? (
          <>
            <p>
              Zu diesem Link haben wir keine Anmeldung: Er ist abgelaufen, unvollständig, oder du hast deine Adresse
              gelöscht. Einen Newsletter bekommst du darüber nicht.
            </p>
            <p>
              <Link href="/newsletter">Newsletter bestellen</Link>
            </p>
          </>
        ) : subscription.state === "unconfirmed" ? (
          <Unconfirmed {...shown} subscription={subscription} />
        ) : subscription.state === "confirmed" ? (
          <Confirmed {...shown} subscription={subscription} />
        ) : (
          <Ended subscription={subscription} />
        )}
      </div>
    )
  },
})
