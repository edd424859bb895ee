import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { formatShortDate, formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { siteList } from "../../../../domain/site/site-list.ts"
import { page } from "../../app/page.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { FilterBar, FilterChips, FilterLinks, TermField } from "../ui/filter-bar.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { SiteTabs } from "./site-tabs.tsx"

type Row = Outputs["staffSite"]["addresses"]["rows"][number]
type Visit = Outputs["staffSite"]["view"]["crawlers"][number]

/** What no kind of pages is. */
const others = { other: "Anderes", robots: "robots.txt", sitemap: "Sitemap" }
type Names = Readonly<Record<string, string>>

const columnsWith = (names: Names): readonly Column<Row, "path">[] => [
  { key: "path", label: "Adresse", sort: "path", cell: ({ path }) => <span className="site-path">{path}</span> },
  { key: "kind", label: "Art", kept: true, cell: ({ kind }) => names[kind] ?? kind },
  {
    key: "state",
    label: "Sitemap",
    kept: true,
    cell: ({ state, excluded }) => (
      <span className={excluded ? "badge badge--notice" : state === "in" ? "badge" : "badge badge--quiet"}>
        {state === "in" ? "Drin" : "Draußen"}
      </span>
    ),
  },
  { key: "why", label: "Warum", cell: ({ why }) => why },
  {
    key: "changed",
    label: "Geändert",
    kept: true,
    cell: ({ changedAt }) => (changedAt === null ? "—" : formatShortDate(changedAt)),
  },
]

const crawlerColumns = (names: Names): readonly Column<Visit>[] => [
  { key: "crawler", label: "Suchmaschine", cell: ({ crawler }) => crawler },
  { key: "kind", label: "Was", cell: ({ kind }) => names[kind] ?? kind },
  { key: "at", label: "Zuletzt", kept: true, cell: ({ at }) => formatShortDateTime(at) },
]

const Crawlers = ({ visits, names }: { readonly visits: readonly Visit[]; readonly names: Names }) => (
  <Panel id="crawlers" title="Wer da war">
    <p className="quiet small">
      Gemerkt wird, welche Suchmaschine sich nennt, welche Art von Seite sie las und wann, sonst nichts.
    </p>
    <DataTable
      label="Besuche von Suchmaschinen"
      request={{ path: "/admin/sitemap", search: new URLSearchParams() }}
      columns={crawlerColumns(names)}
      rows={visits}
      rowKey={({ crawler, kind }) => `${crawler} ${kind}`}
      empty={<p>Noch war keine Suchmaschine da.</p>}
    />
  </Panel>
)

/** Asks why an address leaves the sitemap, and takes it out. */
const ExcludeDialog = ({ path, close }: { readonly path: string; readonly close: () => void }) => {
  const exclude = useMutation(useTRPC().staffSite.exclude.mutationOptions())
  const refresh = useRefresh()
  return (
    <Dialog title="Aus der Sitemap nehmen" close={close}>
      <div className="dialog__body">
        <StaffForm
          name="exclude"
          save={(values) => exclude.mutateAsync({ path, reason: said(values, "reason").trim() })}
          saved="Aus der Sitemap genommen. Suchmaschinen sollen sie vergessen."
          onSaved={async () => {
            close()
            await refresh("staffSite")
          }}
          submit="Herausnehmen"
        >
          {({ errorOf }) => (
            <>
              <p className="site-path">{path}</p>
              <TextField
                name="reason"
                label="Nicht aufgenommen, weil …"
                hint="So steht es in der Liste, zum Beispiel: der Text gerade überarbeitet wird."
                maxLength={200}
                autoComplete="off"
                error={errorOf("reason")}
              />
            </>
          )}
        </StaffForm>
      </div>
    </Dialog>
  )
}

/** Every address of the shop: what is in the sitemap, what is not, and why. */
export default page({
  load: async ({ search }, { trpc, refetch }) => {
    const [list, site] = await Promise.all([
      refetch(trpc.staffSite.addresses.queryOptions(readListAddress(siteList, search))),
      refetch(trpc.staffSite.view.queryOptions()),
    ])
    return { list, site }
  },
  head: () => ({ title: "Suchmaschinen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const wanted = readListAddress(siteList, request.search)
    const { rows, next } = useQuery(trpc.staffSite.addresses.queryOptions(wanted)).data ?? data.list
    const { listed, crawlers, kinds } = useQuery(trpc.staffSite.view.queryOptions()).data ?? data.site
    const names: Names = { ...Object.fromEntries(kinds.map(({ kind, title }) => [kind, title])), ...others }
    const columns = columnsWith(names)
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const include = useMutation(trpc.staffSite.include.mutationOptions())
    const refresh = useRefresh()
    const { pending, failure, submit } = useSubmit()
    /** The address somebody is taking out. */
    const [leaving, setLeaving] = useState<string | null>(null)
    const takeBackIn = async (path: string) => {
      await include.mutateAsync({ path })
      toast("Wieder in der Sitemap.")
      await refresh("staffSite")
    }
    const action: Column<Row, "path"> = {
      key: "change",
      label: "Von Hand",
      kept: true,
      cell: (row) =>
        row.mayChange && (
          <Button
            look="quiet"
            small
            type="button"
            busy={pending === row.path}
            onClick={() => (row.excluded ? void submit(row.path, () => takeBackIn(row.path)) : setLeaving(row.path))}
          >
            {row.excluded ? "Aufnehmen" : "Herausnehmen"}
            <span className="visually-hidden">: {row.path}</span>
          </Button>
        ),
    }
    return (
      <>
        <PageHead title="Suchmaschinen">
          <span className="quiet">
            {listed} Adressen in der <a href="/sitemap.xml">Sitemap</a>
          </span>
        </PageHead>
        <SiteTabs path={request.path} />
        <FilterChips
          list={siteList}
          name="state"
          label="In der Sitemap"
          request={request}
          all="Alle"
          options={{ in: "Drin", out: "Draußen" }}
        />
        <FilterLinks
          name="kind"
          label="Art"
          request={request}
          options={[
            { value: "", label: "Jede Art" },
            ...kinds.map(({ kind, title }) => ({ value: kind, label: title })),
            { value: "other", label: others.other },
          ]}
        />
        <FilterBar label="Adressen filtern" request={request} names={["term"]}>
          <TermField list={siteList} label="Teil der Adresse" request={request} />
        </FilterBar>
        <ErrorMessage failure={failure} />
        <DataTable
          list={siteList}
          label="Adressen"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ path, kind }) => `${kind} ${path}`}
          columns={rights.includes("shop.change") ? [...columns, action] : columns}
          empty={
            <EmptyList
              request={request}
              none={{ title: "Noch gibt es keine Adresse.", text: "Sie kommen mit Seiten, Produkten und Beiträgen." }}
              unmatched={{
                title: "Keine Adresse passt dazu.",
                text: "Nimm einen kürzeren Teil der Adresse, oder lass einen Filter weg.",
              }}
              all="Alle Adressen zeigen"
            />
          }
        />
        {leaving !== null && <ExcludeDialog path={leaving} close={() => setLeaving(null)} />}
        <Crawlers visits={crawlers} names={names} />
      </>
    )
  },
})
