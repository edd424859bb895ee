import { useQuery } from "@tanstack/react-query"
import { applicationList } from "../../../../domain/applications/application-list.ts"
import { applicationStateNames } from "../../../../domain/applications/application-words.ts"
import { formatShortDate, formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { SelectField } from "../../ui/field.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { ApplicationBadge } from "./application-badge.tsx"

/** Applications, newest first. */
export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffApplications.list.queryOptions(readListAddress(applicationList, search))),
  head: () => ({ title: "Bewerbungen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const wanted = readListAddress(applicationList, request.search)
    const { rows, next, vacancies } = useQuery(useTRPC().staffApplications.list.queryOptions(wanted)).data ?? data
    return (
      <>
        <PageHead title="Bewerbungen" />
        <FilterChips
          list={applicationList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={applicationStateNames}
        />
        <FilterBar label="Bewerbungen filtern" request={request} names={["term", "vacancy"]}>
          <TermField list={applicationList} label="Name, E-Mail oder Nummer" request={request} />
          <SelectField name="vacancy" label="Stelle" required defaultValue={wanted.vacancy ?? ""}>
            <option value="">Alle Stellen</option>
            {vacancies.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || "Ohne Titel"}
              </option>
            ))}
          </SelectField>
        </FilterBar>
        <DataTable
          list={applicationList}
          label="Bewerbungen"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/applicants/${id}`}
          columns={[
            {
              key: "receivedAt",
              label: "Eingegangen",
              kept: true,
              sort: "-receivedAt",
              cell: ({ receivedAt }) => formatShortDateTime(receivedAt),
            },
            { key: "name", label: "Von", kept: true, cell: ({ name }) => name },
            { key: "vacancy", label: "Stelle", cell: ({ vacancyTitle }) => vacancyTitle },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <ApplicationBadge state={state} /> },
            { key: "since", label: "Seit", cell: ({ stateSince }) => formatShortDate(stateSince) },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine Bewerbung.",
                text: "Was jemand auf eine offene Stelle schickt, steht hier sofort. Lesen kann es nur, wer die Rolle „Personal“ oder „Verwaltung“ hat.",
              }}
              unmatched={{
                title: "Keine Bewerbung passt dazu.",
                text: "Nimm einen kürzeren Teil des Namens, oder lass einen Filter weg.",
              }}
              all="Alle Bewerbungen zeigen"
            />
          }
        />
      </>
    )
  },
})
