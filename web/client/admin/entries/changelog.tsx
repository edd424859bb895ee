import { useQuery } from "@tanstack/react-query"
import { entryList } from "../../../../domain/entries/entry-list.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { EntryTable } from "./entry-table.tsx"
import { stateLabels } from "./entry-words.tsx"

const wantedIn = (search: URLSearchParams) => ({ ...readListAddress(entryList, search), kind: "changelog" as const })

/** What changed in shop and rules: drafts for staff, published for everybody. */
export default page({
  load: async ({ search }, { trpc, refetch }) => refetch(trpc.staffEntries.list.queryOptions(wantedIn(search))),
  head: () => ({ title: "Neuigkeiten", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const rows = useQuery(trpc.staffEntries.list.queryOptions(wantedIn(request.search))).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Neuigkeiten">
          {rights.includes("entries.change") && (
            <ButtonLink look="secondary" href="/admin/posts/new?kind=changelog">
              Neue Neuigkeit
            </ButtonLink>
          )}
        </PageHead>
        <p className="staff-intro">
          Was sich im Shop und an seinen Regeln ändert. Entwürfe sieht nur das Team, Veröffentlichtes steht unter
          /changelog. Wer was im Team-Bereich geändert hat, steht unter Änderungen.
        </p>
        <FilterChips
          list={entryList}
          name="state"
          label="Stand"
          request={request}
          all="Jeder Stand"
          options={stateLabels}
        />
        <EntryTable data={rows} request={request} label="Neuigkeiten" />
      </>
    )
  },
})
