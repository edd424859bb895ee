import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Notice } from "../../ui/notice.tsx"
import { Tabs } from "../ui/tabs.tsx"

export type ImportConnection = Outputs["staffImports"]["list"]["connection"]

const tabs = [
  { path: "/admin/shopify-metadata", label: "Produkte" },
  { path: "/admin/shopify-metadata/mapping", label: "Metafelder" },
  { path: "/admin/vitamins-from-shopify", label: "Nährstoffe" },
]

/** The pages about what is taken over from Shopify. */
export const ImportTabs = ({ path }: { readonly path: string }) => <Tabs label="Aus Shopify" tabs={tabs} path={path} />

/** How to connect a shop, as items of a list. */
export const ImportSteps = () => (
  <>
    <li>
      Im Shopify-Admin eine eigene App anlegen, mit den Rechten <code>read_products</code>, <code>read_content</code>{" "}
      und <code>read_online_store_navigation</code>, und sie im Shop installieren.
    </li>
    <li>
      Auf dem Server <code>SHOPIFY_SHOP</code> (zum Beispiel beispiel.myshopify.com), <code>SHOPIFY_CLIENT_ID</code> und{" "}
      <code>SHOPIFY_CLIENT_SECRET</code> setzen, bei einer älteren App stattdessen <code>SHOPIFY_ADMIN_TOKEN</code>, und
      den Shop neu starten.
    </li>
    <li>Meldungen über geänderte Produkte richtet der Shop selbst ein, sobald er unter https zu erreichen ist.</li>
  </>
)

export const NotConnectedNotice = () => (
  <Notice title="Noch nicht verbunden">
    <p>Eingelesen wird nichts. So geht es:</p>
    <ol className="flow import-steps">
      <ImportSteps />
    </ol>
  </Notice>
)

/** What staff have to know first: that nothing is connected, or since when it fails. */
export const ImportNotice = ({ connection: { shop, channel } }: { readonly connection: ImportConnection }) => {
  if (shop === null) return <NotConnectedNotice />
  if (channel.failingSince === null) return null
  return (
    <Notice tone="caution" title="Die Verbindung klappt gerade nicht">
      <p>
        Seit {formatDateTime(channel.failingSince)}: {channel.failure}
      </p>
      <p>Der Shop versucht es von selbst wieder, spätestens in einer Stunde, und macht dort weiter, wo er war.</p>
    </Notice>
  )
}
