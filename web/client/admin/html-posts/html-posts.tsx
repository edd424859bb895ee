import { useQuery } from "@tanstack/react-query"
import { htmlPostList } from "../../../../domain/html-posts/html-post-list.ts"
import { formatShortDate, formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { editorOf, HtmlPostBadge, stateLabels } from "./html-post-words.tsx"

/** The posts of the older blog. */
export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffHtmlPosts.list.queryOptions(readListAddress(htmlPostList, search))),
  head: () => ({ title: "Blog-Archiv", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const wanted = readListAddress(htmlPostList, request.search)
    const { rows, next } = useQuery(trpc.staffHtmlPosts.list.queryOptions(wanted)).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Blog-Archiv">
          {rights.includes("entries.change") && (
            <>
              <ButtonLink look="secondary" href="/admin/blog/import">
                Aus einer Datei übernehmen
              </ButtonLink>
              <ButtonLink look="secondary" href="/admin/blog/new">
                Neuer Beitrag
              </ButtonLink>
            </>
          )}
        </PageHead>
        <p className="staff-intro">
          Ältere Beiträge in HTML, wie sie aus einem anderen Shopsystem kommen. Sie stehen unter /blog. Neues schreibst
          du unter Texte.
        </p>
        <FilterChips
          list={htmlPostList}
          name="state"
          label="Stand"
          request={request}
          all="Jeder Stand"
          options={stateLabels}
        />
        <FilterBar label="Beiträge filtern" request={request} names={["term"]}>
          <TermField list={htmlPostList} label="Titel, Adresse, Autorin oder Schlagwort" request={request} />
        </FilterBar>
        <DataTable
          list={htmlPostList}
          label="Beiträge"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ handle }) => handle}
          rowHref={({ handle }) => editorOf(handle)}
          columns={[
            { key: "title", label: "Titel", cell: ({ title }) => title || "Ohne Titel" },
            { key: "author", label: "Von", cell: ({ author }) => author },
            {
              key: "publishedAt",
              label: "Datum",
              cell: ({ publishedAt }) => (publishedAt === null ? "" : formatShortDate(publishedAt)),
            },
            {
              key: "savedAt",
              label: "Zuletzt geändert",
              kept: true,
              sort: "-savedAt",
              cell: ({ savedAt }) => formatShortDateTime(savedAt),
            },
            { key: "savedBy", label: "Durch", cell: ({ savedBy }) => <EmailText email={savedBy} /> },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <HtmlPostBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch kein Beitrag im Archiv.",
                text: "Übernimm die Beiträge deines früheren Shopsystems aus einer Datei, oder schreib einen.",
              }}
              unmatched={{
                title: "Kein Beitrag passt dazu.",
                text: "Nimm einen kürzeren Teil des Titels, oder lass einen Filter weg.",
              }}
              all="Alle Beiträge zeigen"
            />
          }
        />
      </>
    )
  },
})
