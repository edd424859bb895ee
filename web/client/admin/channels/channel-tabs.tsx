import { formatDateTime } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Link } from "../../ui/link.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Tabs } from "../ui/tabs.tsx"

export type MetaConnection = Outputs["staffFeeds"]["facebook"]["connection"]

const tabs = [
  { path: "/admin/facebook-catalog", label: "Artikel" },
  { path: "/admin/facebook-catalog/batch-status", label: "Übertragungen" },
]

/** The pages about the catalogue at Meta. */
export const MetaTabs = ({ path }: { readonly path: string }) => (
  <Tabs label="Facebook-Katalog" tabs={tabs} path={path} />
)

/** What staff have to know of the connection first: that there is none, or since when it fails. */
export const MetaNotice = ({ connection: { catalogId, state } }: { readonly connection: MetaConnection }) => {
  if (catalogId === null)
    return (
      <Notice title="Noch nicht verbunden">
        <p>
          Gesendet wird nichts. Wie du den Katalog verbindest, steht bei den{" "}
          <Link href="/admin/connections">Verbindungen</Link>.
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
