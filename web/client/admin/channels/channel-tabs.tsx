import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Tabs } from "../ui/tabs.tsx"

export type MetaConnection = Outputs["staffFeeds"]["facebook"]["connection"]
export type RechargeConnection = Omit<Outputs["staffSubscriptions"]["webhooks"]["connection"], "comparisons">
export type KlaviyoConnection = Outputs["staffAudience"]["view"]["connection"]

const tabs = [
  { path: "/admin/facebook-catalog", label: "Artikel" },
  { path: "/admin/facebook-catalog/batch-status", label: "Übertragungen" },
]

/** The pages about the catalogue at Meta. */
export const MetaTabs = ({ path }: { readonly path: string }) => (
  <Tabs label="Facebook-Katalog" tabs={tabs} path={path} />
)

const klaviyoTabs = [
  { path: "/admin/klaviyo-upload", label: "Wer dabei ist" },
  { path: "/admin/klaviyo-upload/deliveries", label: "Übertragungen" },
]

/** The pages about the audience at Klaviyo. */
export const KlaviyoTabs = ({ path }: { readonly path: string }) => (
  <Tabs label="Klaviyo" tabs={klaviyoTabs} path={path} />
)

/** What staff have to know of a connection first: that there is none, or since when it fails. */
const ChannelNotice = ({
  connected,
  what,
  state,
}: {
  readonly connected: boolean
  /** What is connected, with its article. */
  readonly what: string
  readonly state: MetaConnection["state"]
}) => {
  if (!connected)
    return (
      <Notice title="Noch nicht verbunden">
        <p>
          Gesendet wird nichts. Wie du {what} verbindest, steht bei den{" "}
          <Link href="/admin/connections">Verbindungen</Link>.
        </p>
      </Notice>
    )
  if (state.heldSince !== undefined)
    return (
      <Notice tone="caution" title="Das Senden ist angehalten">
        <p>
          Seit {formatDateTime(state.heldSince)} geht nichts Neues hinaus. Wer nicht mehr angeschrieben werden will,
          wird dort weiter abgemeldet.
        </p>
      </Notice>
    )
  if (state.failingSince === null) return null
  return (
    <Notice tone="caution" title="Die Verbindung klappt gerade nicht">
      <p>
        Seit {formatDateTime(state.failingSince)}: {state.failure}
      </p>
      <p>
        Der Shop versucht es von selbst wieder, spätestens in einer Stunde. Es geht nichts verloren: Was sich bis dahin
        ändert, wird dann gesendet.
      </p>
    </Notice>
  )
}

/** Without an access: what staff have to do themselves. */
export const RechargeNotice = ({ connection: { connected, state } }: { readonly connection: RechargeConnection }) =>
  connected ? (
    <ChannelNotice connected what="ReCharge" state={state} />
  ) : (
    <Notice title="Ohne Zugang zur API von ReCharge">
      <p>
        Der Shop kann keine Abos beenden, Webhooks nicht selbst anlegen und nicht prüfen, ob eine Meldung fehlt. Jede
        Kündigung steht mit ihrer Frist unter{" "}
        <Link href="/admin/messages?state=open&kind=cancellation">Nachrichten</Link>: Beende das Abo bis dahin in
        ReCharge. Dafür fehlt <code>RECHARGE_ACCESS_TOKEN</code>.
      </p>
    </Notice>
  )

export const MetaNotice = ({ connection: { catalogId, state } }: { readonly connection: MetaConnection }) => (
  <ChannelNotice connected={catalogId !== null} what="den Katalog" state={state} />
)

export const KlaviyoNotice = ({ connection: { connected, state } }: { readonly connection: KlaviyoConnection }) => (
  <ChannelNotice connected={connected} what="Klaviyo" state={state} />
)
