import { useQuery } from "@tanstack/react-query"
import { entryList } from "../../../../domain/entries/entry-list.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { EntryTable } from "./entry-table.tsx"
import { stateLabels } from "./entry-words.tsx"

/** Posts and pages. */
export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffEntries.list.queryOptions(readListAddress(entryList, search))),
  head: () => ({ title: "Texte", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const wanted = readListAddress(entryList, request.search)
    const rows = useQuery(trpc.staffEntries.list.queryOptions(wanted)).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const kind = wanted.kind === "page" ? "page" : "post"
    return (
      <>
        <PageHead title="Texte">
          {rights.includes("entries.change") && (
            <>
              {kind === "post" && (
                <ButtonLink look="secondary" href="/admin/blog/import">
                  Aus einer Datei übernehmen
                </ButtonLink>
              )}
              <ButtonLink look="secondary" href={`/admin/posts/new?kind=${kind}`}>
                {kind === "page" ? "Neue Seite" : "Neuer Beitrag"}
              </ButtonLink>
            </>
          )}
        </PageHead>
        <FilterChips
          list={entryList}
          name="kind"
          label="Art"
          request={request}
          all="Beiträge"
          options={{ page: "Seiten" }}
        />
        <FilterChips
          list={entryList}
          name="state"
          label="Stand"
          request={request}
          all="Jeder Stand"
          options={stateLabels}
        />
        <FilterBar label="Texte filtern" request={request} names={["term"]}>
          <TermField list={entryList} label="Titel, Adresse, Autorin oder Schlagwort" request={request} />
        </FilterBar>
        <EntryTable data={rows} request={request} label="Texte" />
      </>
    )
  },
})
