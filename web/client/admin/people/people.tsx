import { useQuery } from "@tanstack/react-query"
import { roleNames } from "../../../../domain/access/role-names.ts"
import {
  type PeopleSorting,
  peopleSortings,
  personPlace,
  standardPeopleSorting,
} from "../../../../domain/accounts/people-sorting.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { type PageRequest, page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

const isSorting = (sort: string | null): sort is PeopleSorting => peopleSortings.some((each) => each === sort)

const wantedOf = ({ search }: Pick<PageRequest, "search">) => {
  const [term, sort, after] = [search.get("term") ?? "", search.get("sort"), search.get("after")]
  const sorting = isSorting(sort) ? sort : undefined
  return {
    ...(search.get("who") === "staff" && { staffOnly: true }),
    ...(term !== "" && { term }),
    ...(sorting !== undefined && { sort: sorting }),
    ...(after !== null && personPlace(sorting, after) !== null && { after }),
  }
}

export default page({
  load: async (request, { trpc, refetch }) => refetch(trpc.people.list.queryOptions(wantedOf(request))),
  head: () => ({ title: "Personen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } = useQuery(useTRPC().people.list.queryOptions(wantedOf(request))).data ?? data
    return (
      <>
        <PageHead title="Personen" />
        <FilterChips
          label="Wer"
          request={request}
          name="who"
          options={[
            { value: "", label: "Alle Konten" },
            { value: "staff", label: "Nur das Team" },
          ]}
        />
        <FilterBar label="Personen filtern" request={request} names={["term"]}>
          <TermField label="E-Mail oder ein Teil davon" request={request} maxLength={254} />
        </FilterBar>
        <DataTable
          label="Personen"
          request={request}
          rows={rows}
          next={next}
          standardOrder={standardPeopleSorting}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/people/${id}`}
          columns={[
            { key: "email", label: "E-Mail", sort: "email", cell: ({ email }) => <EmailText email={email} /> },
            {
              key: "roles",
              label: "Rollen",
              cell: ({ roles }) =>
                roles.length > 0 ? (
                  roles.map((role) => roleNames[role]).join(", ")
                ) : (
                  <span className="quiet">keine</span>
                ),
            },
            {
              key: "createdAt",
              label: "Dabei seit",
              kept: true,
              sort: "-createdAt",
              cell: ({ createdAt }) => formatDate(createdAt),
            },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch hat niemand ein Konto.",
                text: "Ein Konto entsteht, wenn sich jemand zum ersten Mal anmeldet. Danach kannst du Rollen vergeben.",
              }}
              unmatched={{
                title: "Niemand passt dazu.",
                text: "Prüfe die Schreibweise, oder nimm einen kürzeren Teil der Adresse.",
              }}
              all="Alle Konten zeigen"
            />
          }
        />
      </>
    )
  },
})
