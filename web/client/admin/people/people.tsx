import { useQuery } from "@tanstack/react-query"
import { roleNames } from "../../../../domain/access/role-names.ts"
import { peopleList } from "../../../../domain/accounts/people-list.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { Invitations } from "./invitations.tsx"

export default page({
  load: async (request, { trpc, refetch }) => {
    const [people, invitations] = await Promise.all([
      refetch(trpc.people.list.queryOptions(readListAddress(peopleList, request.search))),
      refetch(trpc.people.invitations.queryOptions()),
    ])
    return { people, invitations }
  },
  head: () => ({ title: "Personen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().people.list.queryOptions(readListAddress(peopleList, request.search))).data ?? data.people
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="Personen" />
        <FilterChips
          list={peopleList}
          name="who"
          label="Wer"
          request={request}
          all="Alle Konten"
          options={{ staff: "Nur das Team" }}
        />
        <FilterBar label="Personen filtern" request={request} names={["term"]}>
          <TermField list={peopleList} label="E-Mail oder ein Teil davon" request={request} />
        </FilterBar>
        <div className="staff-panels">
          <DataTable
            list={peopleList}
            label="Personen"
            request={request}
            rows={rows}
            next={next}
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
                  text: "Ein Konto entsteht, wenn sich jemand zum ersten Mal anmeldet oder eine Einladung annimmt.",
                }}
                unmatched={{
                  title: "Niemand passt dazu.",
                  text: "Prüfe die Schreibweise, oder nimm einen kürzeren Teil der Adresse.",
                }}
                all="Alle Konten zeigen"
              />
            }
          />
          <Invitations data={data.invitations} mayInvite={rights.includes("people.change")} />
        </div>
      </>
    )
  },
})
