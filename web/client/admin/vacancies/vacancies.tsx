import { useQuery } from "@tanstack/react-query"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { startOfGermanDay } from "../../../../domain/shared/german-instant.ts"
import { defineList, oneOf, readListAddress } from "../../../../domain/shared/list.ts"
import { teamNames, vacancyStateNames, vacancyStates } from "../../../../domain/vacancies/vacancy-words.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { VacancyBadge } from "./vacancy-badge.tsx"

/** All on one page: a company has a few dozen. */
const vacancyList = defineList({
  filters: { state: oneOf(vacancyStates) },
  columns: { savedAt: "number" },
  sortings: ["-savedAt"],
})

const wantedIn = (search: URLSearchParams) => {
  const { state } = readListAddress(vacancyList, search)
  return state === undefined ? {} : { state }
}

const dayText = (day: string | null): string => (day ? formatShortDate(startOfGermanDay(day)) : "")

/** Advertised jobs, last changed first. */
export default page({
  load: async ({ search }, { trpc, refetch }) => refetch(trpc.staffVacancies.list.queryOptions(wantedIn(search))),
  head: () => ({ title: "Stellen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const rows = useQuery(trpc.staffVacancies.list.queryOptions(wantedIn(request.search))).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Stellen">
          {rights.includes("vacancies.change") && (
            <ButtonLink look="secondary" href="/admin/vacancies/new">
              Neue Stelle
            </ButtonLink>
          )}
        </PageHead>
        <FilterChips
          list={vacancyList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={vacancyStateNames}
        />
        <DataTable
          list={vacancyList}
          label="Stellen"
          request={request}
          rows={rows}
          next={null}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/vacancies/${encodeURIComponent(id)}`}
          columns={[
            { key: "title", label: "Titel", kept: true, cell: ({ title }) => title || "Ohne Titel" },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <VacancyBadge state={state} /> },
            { key: "team", label: "Bereich", cell: ({ team }) => teamNames[team] },
            { key: "publishedOn", label: "Zu sehen ab", cell: ({ publishedOn }) => dayText(publishedOn) },
            { key: "closesOn", label: "Bis", cell: ({ closesOn }) => dayText(closesOn) },
            {
              key: "applications",
              label: "Bewerbungen",
              cell: ({ id, state }) =>
                state === "draft" ? null : (
                  <Link href={`/admin/applicants?vacancy=${encodeURIComponent(id)}`}>Ansehen</Link>
                ),
            },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine Stelle.",
                text: "Leg eine an: Sichtbar ist sie erst, wenn Gehalt, Frist und Text vollständig sind und du sie veröffentlichst.",
              }}
              unmatched={{ title: "Keine Stelle in diesem Stand.", text: "Sieh dir alle an." }}
              all="Alle Stellen zeigen"
            />
          }
        />
      </>
    )
  },
})
