import { useMutation, useQuery } from "@tanstack/react-query"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { EmptyState } from "../../ui/notice.tsx"
import { toast } from "../../ui/toast-store.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { PageHead } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { useSubmit } from "../ui/use-submit.ts"
import { SiteTabs } from "./site-tabs.tsx"

type Check = NonNullable<Outputs["staffSite"]["view"]["linkCheck"]>
type Row = Check["broken"][number]

const faults: Readonly<Record<Row["fault"], string>> = {
  dead: "Gibt es nicht",
  failed: "Geht nicht auf",
  loop: "Führt im Kreis",
  chain: "Leitet mehrmals weiter",
  redirect: "Leitet weiter",
  anchor: "Stelle fehlt",
}
const grave: readonly Row["fault"][] = ["dead", "failed", "loop"]

const columns: readonly Column<Row>[] = [
  { key: "target", label: "Ziel", cell: ({ target }) => <span className="site-path">{target}</span> },
  {
    key: "fault",
    label: "Was ist",
    cell: ({ fault, leadsTo }) => (
      <>
        <span className={grave.includes(fault) ? "badge badge--notice" : "badge badge--quiet"}>{faults[fault]}</span>
        {leadsTo !== null && (
          <>
            {" "}
            <span className="site-path small">nach {leadsTo}</span>
          </>
        )}
      </>
    ),
  },
  {
    key: "from",
    label: "Steht auf",
    cell: ({ from, pages }) => (
      <>
        <ul className="plain">
          {from.map(({ page, text }) => (
            <li key={page}>
              <Link href={page} className="site-path">
                {page}
              </Link>
              {text !== "" && <span className="quiet"> „{text}“</span>}
            </li>
          ))}
        </ul>
        {pages > from.length && <span className="quiet small">und auf {pages - from.length} weiteren Seiten</span>}
      </>
    ),
  },
]

const summary = ({ endedAt, pages, targets, broken, cut }: Check): string => {
  const found = broken.length === 0 ? "Alle führen ans Ziel." : `${broken.length} Ziele stimmen nicht.`
  const rest = cut ? " Mehr Seiten passen nicht in einen Durchgang." : ""
  return `${formatShortDateTime(endedAt)}: ${pages} Seiten gelesen, ${targets} Ziele geprüft. ${found}${rest}`
}

/** Links of the shop that lead nowhere, found by following all of them. */
export default page({
  load: (_request, { trpc, refetch }) => refetch(trpc.staffSite.view.queryOptions()),
  head: () => ({ title: "Eigene Links", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const { linkCheck } = useQuery(trpc.staffSite.view.queryOptions()).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const check = useMutation(trpc.staffSite.checkLinks.mutationOptions())
    const refresh = useRefresh()
    const { pending, failure, submit } = useSubmit()
    const checkNow = async () => {
      const { started } = await check.mutateAsync()
      toast(
        started
          ? "Die Prüfung beginnt gleich. Das Ergebnis steht in ein paar Minuten hier."
          : "Die Prüfung läuft schon.",
      )
      await refresh("staffSite")
    }
    return (
      <>
        <PageHead title="Suchmaschinen">
          {rights.includes("shop.change") && (
            <Button
              look="secondary"
              type="button"
              busy={pending !== null}
              onClick={() => void submit("check", checkNow)}
            >
              Jetzt prüfen
            </Button>
          )}
        </PageHead>
        <SiteTabs path={request.path} />
        <ErrorMessage failure={failure} />
        <p>
          Jede Nacht liest der Shop seine eigenen Seiten und folgt ihren Links.
          {linkCheck !== null && ` Zuletzt ${summary(linkCheck)}`}
        </p>
        {linkCheck === null ? (
          <EmptyState title="Noch nicht geprüft.">
            <p>Das erste Ergebnis gibt es morgen früh, oder du lässt jetzt prüfen.</p>
          </EmptyState>
        ) : (
          <DataTable
            label="Links, die nicht stimmen"
            request={request}
            columns={columns}
            rows={linkCheck.broken}
            rowKey={({ target }) => target}
            empty={
              <EmptyState title="Kein Link führt ins Leere.">
                <p>Auch keiner leitet unnötig weiter.</p>
              </EmptyState>
            }
          />
        )}
      </>
    )
  },
})
