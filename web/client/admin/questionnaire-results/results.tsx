import { useQuery } from "@tanstack/react-query"
import { keptResultList } from "../../../../domain/kept-results/kept-result-list.ts"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

/** Kept results under their own numbers. */
export default page({
  load: ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffResults.list.queryOptions(readListAddress(keptResultList, search))),
  head: () => ({ title: "Aufgehobene Ergebnisse", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next } =
      useQuery(useTRPC().staffResults.list.queryOptions(readListAddress(keptResultList, request.search))).data ?? data
    return (
      <>
        <PageHead title="Aufgehobene Ergebnisse" />
        <FilterBar label="Ergebnisse filtern" request={request} names={["term", "from", "to"]}>
          <TermField list={keptResultList} label="Fassung der Fragen" request={request} />
          <DayField name="from" label="Aufgehoben ab" request={request} />
          <DayField name="to" label="Aufgehoben bis" request={request} />
        </FilterBar>
        <p className="quiet">
          Wem ein Ergebnis gehört, steht hier nicht. Was geantwortet wurde, ist verschlüsselt; wer eines öffnet, steht
          im Protokoll der Änderungen.
        </p>
        <DataTable
          list={keptResultList}
          label="Aufgehobene Ergebnisse"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/questionnaire-results/${id}`}
          columns={[
            { key: "id", label: "Nummer", cell: ({ id }) => <span className="unbroken">{id.slice(0, 11)}</span> },
            {
              key: "keptAt",
              label: "Aufgehoben",
              sort: "-keptAt",
              kept: true,
              cell: ({ keptAt }) => <span className="unbroken">{formatShortDate(keptAt)}</span>,
            },
            {
              key: "usedAt",
              label: "Zuletzt geöffnet",
              kept: true,
              cell: ({ usedAt }) => <span className="unbroken">{formatShortDate(usedAt)}</span>,
            },
            { key: "version", label: "Fassung", cell: ({ version }) => version },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch kein Ergebnis.",
                text: "Wer angemeldet ist, kann das Ergebnis des Nährstoff-Checks aufheben. Dafür braucht der Shop einen Schlüssel (RESULTS_KEY).",
              }}
              unmatched={{ title: "Kein Ergebnis passt dazu.", text: "Die Fassung muss genau so heißen." }}
              all="Alle Ergebnisse zeigen"
            />
          }
        />
      </>
    )
  },
})
