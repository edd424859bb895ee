import { useMutation, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ImportSteps } from "../imports/import-tabs.tsx"
import { ActionButton } from "../ui/action-button.tsx"
import { Facts, PageHead, Panel } from "../ui/panel.tsx"
import { KlaviyoNotice, MetaNotice, RechargeNotice } from "./channel-tabs.tsx"
import style from "./channels.css"

type View = Outputs["staffFeeds"]["connections"]

/** A system outside: what the connection does, how to make it, and how it is doing. */
const Connection = ({
  id,
  title,
  does,
  personalData,
  steps,
  facts,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly does: string
  /** What of people the other side learns. */
  readonly personalData: string
  /** As items of a list. */
  readonly steps: ReactNode
  readonly facts: Readonly<Record<string, ReactNode>>
  readonly children: ReactNode
}) => (
  <Panel id={id} title={title}>
    <p>{does}</p>
    <Facts facts={{ ...facts, "Daten über Menschen": personalData }} />
    {children}
    <details>
      <summary>So wird verbunden</summary>
      <ol className="flow channel-steps">{steps}</ol>
    </details>
  </Panel>
)

const TestButton = ({
  of,
  name,
}: {
  readonly of: "staffFeeds" | "staffAudience" | "staffSubscriptions"
  readonly name: string
}) => {
  const test = useMutation(useTRPC()[of].test.mutationOptions())
  return (
    <ActionButton
      work={async () => {
        await test.mutateAsync()
        toast(`${name} erkennt den Zugang an.`)
      }}
    >
      Zugang prüfen
    </ActionButton>
  )
}

const Connections = ({ data }: { readonly data: View }) => {
  const { google, meta, recharge, klaviyo, shopify } =
    useQuery(useTRPC().staffFeeds.connections.queryOptions()).data ?? data
  const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
  const { publicUrl, needsToken, lastFetch } = meta.feed
  const addressOf = (feed: string) => (
    <code>
      {publicUrl}/feeds/{feed}
      {needsToken && "?token=…"}
    </code>
  )
  const fetched = (last: typeof lastFetch) => (last === null ? "noch nie" : formatDateTime(last.at))
  return (
    <>
      <PageHead title="Verbindungen" />
      <p className="staff-intro">
        Andere Systeme, die vom Shop etwas bekommen. Zugänge werden als Umgebungsvariablen des Servers gesetzt und hier
        nie gezeigt.
      </p>
      <div className="staff-panels">
        <Connection
          id="google"
          title="Google Shopping"
          does="Google holt sich alle Artikel als Datei ab und zeigt sie in der Suche und in Anzeigen."
          personalData="keine"
          facts={{ "Zuletzt abgeholt": fetched(google) }}
          steps={
            <>
              <li>Im Google Merchant Center unter „Datenquellen“ eine Datei hinzufügen, die Google selbst abholt.</li>
              <li>Als Adresse einsetzen: {addressOf("google-shopping.xml")}</li>
              <li>Einmal am Tag abholen lassen, oder öfter.</li>
            </>
          }
        >
          <p>
            <Link href="/admin/google-shopping">Artikel und Hinweise</Link>
          </p>
        </Connection>
        <Connection
          id="meta"
          title="Facebook und Instagram (Meta)"
          does="Der Shop schreibt seine Artikel in einen Katalog bei Meta: Preis, Bestand und Texte binnen einer Minute."
          personalData="keine: gesendet werden nur Artikel"
          facts={{
            Katalog: meta.catalogId ?? "nicht verbunden",
            Gelistet: meta.catalogId === null ? null : meta.counts.listed,
            "Als Datei abgeholt": fetched(lastFetch),
          }}
          steps={
            <>
              <li>Im Commerce Manager einen Katalog für Produkte anlegen; seine Nummer steht in den Einstellungen.</li>
              <li>
                In den Unternehmenseinstellungen einen Systemnutzer anlegen und ihm den Katalog zuweisen, mit vollem
                Zugriff.
              </li>
              <li>
                Für ihn einen Zugriffsschlüssel mit der Berechtigung catalog_management erzeugen, der nicht abläuft.
              </li>
              <li>
                Auf dem Server <code>META_CATALOG_ID</code> und <code>META_ACCESS_TOKEN</code> setzen und den Shop neu
                starten.
              </li>
              <li>Oder ohne Zugang: Meta holt die Datei selbst ab, von {addressOf("facebook-catalog.xml")}</li>
            </>
          }
        >
          {meta.catalogId !== null && <MetaNotice connection={meta} />}
          {meta.catalogId !== null && rights.includes("products.change") && <TestButton of="staffFeeds" name="Meta" />}
          <p>
            <Link href="/admin/facebook-catalog">Artikel und Hinweise</Link>
          </p>
        </Connection>
        <Connection
          id="klaviyo"
          title="Klaviyo"
          does="Klaviyo bekommt, wer den Newsletter bestätigt hat, und binnen einer Minute, wer ihn nicht mehr will. Wen Klaviyo sperrt, den schreibt auch der Shop nicht mehr an."
          personalData="E-Mail-Adresse, Sprache und Zeitpunkt der Einwilligung; nie Bestellungen, Produkte, Suchen oder Antworten"
          facts={{
            Zugang: klaviyo.connected ? "gesetzt" : "nicht verbunden",
            Angekommen: klaviyo.connected ? klaviyo.counts.listed : null,
          }}
          steps={
            <>
              <li>
                Zuerst den Vertrag zur Auftragsverarbeitung mit Klaviyo schließen (Art. 28 DSGVO) und prüfen, worauf die
                Übermittlung in die USA sich stützt; Datenschutzerklärung und Verarbeitungsverzeichnis nennen Klaviyo
                von selbst, sobald der Zugang gesetzt ist.
              </li>
              <li>
                In Klaviyo die Messung von Öffnungen und Klicks abschalten: Die Einwilligung sagt, dass nicht gemessen
                wird.
              </li>
              <li>
                Unter „Settings → API keys“ einen privaten Schlüssel mit Vollzugriff auf Profiles, Lists und
                Subscriptions und Schreibzugriff auf Data Privacy anlegen.
              </li>
              <li>
                Wer auf eine Liste soll: die Kennung der Liste notieren. Double-Opt-in darf dort an sein, denn wer hier
                bestätigt hat, wird nicht noch einmal gefragt.
              </li>
              <li>
                Auf dem Server <code>KLAVIYO_API_KEY</code> setzen, für eine Liste auch <code>KLAVIYO_LIST_ID</code>,
                und den Shop neu starten.
              </li>
            </>
          }
        >
          {klaviyo.connected && <KlaviyoNotice connection={klaviyo} />}
          {klaviyo.connected && rights.includes("newsletter.change") && (
            <TestButton of="staffAudience" name="Klaviyo" />
          )}
          {rights.includes("newsletter.read") && (
            <p>
              <Link href="/admin/klaviyo-upload">Wer dabei ist</Link>
            </p>
          )}
        </Connection>
        <Connection
          id="recharge"
          title="ReCharge"
          does="ReCharge meldet jede Änderung an Abos; sie stehen dann im Konto der Kundschaft und hier beim Kunden. Der Shop vergleicht jede Nacht und beendet dort gekündigte Abos."
          personalData="E-Mail-Adressen und Abos kommen von dort; gesendet wird die Nummer eines Abos, das endet"
          facts={{
            Meldungen: recharge.webhooks ? "werden angenommen" : "nicht verbunden",
            Zugang: recharge.connected ? "gesetzt" : "nicht gesetzt",
            "Zuletzt verglichen": recharge.state.comparedAt === null ? null : formatDateTime(recharge.state.comparedAt),
          }}
          steps={
            <>
              <li>
                In ReCharge einen API-Zugang anlegen. Sein „API Client Secret“ ist das Kennwort, mit dem Meldungen
                unterschrieben werden.
              </li>
              <li>
                Auf dem Server <code>RECHARGE_CLIENT_SECRET</code> setzen, als <code>RECHARGE_ACCESS_TOKEN</code> den
                Schlüssel dieses Zugangs mit Lese- und Schreibrecht auf Subscriptions und Webhooks, und den Shop neu
                starten. Webhooks legt er dann selbst an und übernimmt alle laufenden Abos.
              </li>
              <li>
                Ohne Schlüssel: Webhooks über die API von ReCharge anlegen, je Thema einen:{" "}
                <code>{publicUrl}/webhooks/recharge/subscription/updated</code>, ebenso für created, activated, paused,
                cancelled und deleted und für customer/created und customer/updated.
              </li>
            </>
          }
        >
          {recharge.webhooks && <RechargeNotice connection={recharge} />}
          {recharge.connected && rights.includes("jobs.start") && (
            <TestButton of="staffSubscriptions" name="ReCharge" />
          )}
          {rights.includes("customers.read") && (
            <p>
              <Link href="/admin/recharge-webhooks">Meldungen</Link>
            </p>
          )}
        </Connection>
        <Connection
          id="shopify"
          title="Shopify"
          does="Der Shop liest Waren, Seiten und Weiterleitungen eines Shops bei Shopify und übernimmt sie, soweit ihr das wollt."
          personalData="keine: Kundinnen, Kunden und Bestellungen werden nicht gelesen"
          facts={{
            Shop: shopify.shop ?? "nicht verbunden",
            "Zuletzt gelesen": shopify.readAt === 0 ? null : formatDateTime(shopify.readAt),
          }}
          steps={<ImportSteps />}
        >
          <p>
            <Link href="/admin/shopify-metadata">Produkte und Metafelder</Link>
          </p>
        </Connection>
        <Connection
          id="csv"
          title="Andere Systeme"
          does="Dieselben Artikel als Tabelle mit Googles Spaltennamen, wie sie Werbesysteme und Einkaufsassistenten lesen."
          personalData="keine"
          facts={{}}
          steps={<li>Als Adresse einsetzen: {addressOf("products.csv")}</li>}
        >
          {null}
        </Connection>
      </div>
    </>
  )
}

export default page({
  styles: [style],
  load: (_, { trpc, refetch }) => refetch(trpc.staffFeeds.connections.queryOptions()),
  head: () => ({ title: "Verbindungen", description: "", noindex: true }),
  Page: Connections,
})
