import { useQuery } from "@tanstack/react-query"
import { partnerKindNames, partnerStateNames } from "../../../../domain/partners/partner.ts"
import { partnerList } from "../../../../domain/partners/partner-list.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { PartnerBadge } from "./partner-words.tsx"

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffPartners.list.queryOptions(readListAddress(partnerList, search))),
  head: () => ({ title: "Partner", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().staffPartners.list.queryOptions(readListAddress(partnerList, request.search))).data ?? data
    return (
      <>
        <PageHead title="Partner">
          <a className="button button--quiet" href="/admin/partners/export.csv" download>
            Zahlen als CSV
          </a>
          <ButtonLink href="/admin/partners/programme" look="secondary">
            Programm
          </ButtonLink>
        </PageHead>
        <FilterChips
          list={partnerList}
          name="state"
          label="Stand"
          request={request}
          all="Alle"
          options={partnerStateNames}
        />
        <FilterChips
          list={partnerList}
          name="kind"
          label="Art"
          request={request}
          all="Jede Art"
          options={partnerKindNames}
        />
        <FilterBar label="Partner filtern" request={request} names={["term"]}>
          <TermField list={partnerList} label="Name, E-Mail, Website oder Code" request={request} />
        </FilterBar>
        <DataTable
          list={partnerList}
          label="Partner"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/partners/${id}`}
          columns={[
            { key: "name", label: "Wer", kept: true, cell: ({ name }) => name },
            {
              key: "appliedAt",
              label: "Beworben",
              sort: "-appliedAt",
              cell: ({ appliedAt }) => formatShortDate(appliedAt),
            },
            { key: "kind", label: "Art", cell: ({ kind }) => partnerKindNames[kind] },
            { key: "code", label: "Code", cell: ({ code }) => code ?? "–" },
            { key: "state", label: "Stand", kept: true, cell: ({ state }) => <PartnerBadge state={state} /> },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine Bewerbung.",
                text: "Unter „Programm“ legst du fest, was neue Partner bekommen, und nimmst Bewerbungen an. Dann stehen sie hier.",
              }}
              unmatched={{
                title: "Kein Partner passt dazu.",
                text: "Nimm einen kürzeren Teil des Namens oder der Adresse, oder lass einen Filter weg.",
              }}
              all="Alle Partner zeigen"
            />
          }
        />
      </>
    )
  },
})
