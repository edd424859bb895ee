import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { type PageRequest, page } from "../../page.ts"
import type { Inputs, Outputs } from "../../wire.ts"
import { useFollowed } from "../jobs/follow.ts"
import { JobState } from "../jobs/job-state.tsx"
import { progressWords } from "../jobs/job-words.ts"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterChips } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"

type List = Outputs["jobs"]["list"]
type Row = List["rows"][number]

const columns: readonly Column<Row>[] = [
  { key: "title", label: "Woran", cell: ({ title }) => title },
  { key: "name", label: "Was", cell: ({ name }) => name },
  {
    key: "state",
    label: "Stand",
    cell: (job) => (
      <span className="cluster">
        <JobState job={job} />
        <span className="number">{progressWords(job)}</span>
      </span>
    ),
  },
  { key: "by", label: "Gestartet von", cell: ({ startedBy }) => startedBy },
  { key: "at", label: "Wann", kept: true, cell: ({ startedAt }) => formatShortDateTime(startedAt) },
]

const wantedOf = ({ search }: Pick<PageRequest, "search">): Inputs["jobs"]["list"] => {
  const [show, after] = [search.get("show"), search.get("after")]
  return { ...((show === "open" || show === "failed") && { only: show }), ...(after !== null && { after }) }
}

export default page<List>({
  load: async (request, wire) => wire.askAnew("jobs", "list", wantedOf(request)),
  head: () => ({ title: "Vorgänge", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const some = (list: List) => list.rows.some(({ ended }) => !ended)
    const { rows, next } = useFollowed("jobs", "list", wantedOf(request), some).data ?? data
    return (
      <>
        <PageHead title="Vorgänge" />
        <p className="staff-intro">
          Arbeit, die länger dauert. Sie läuft weiter, auch wenn niemand zusieht, und ihr Protokoll bleibt 90 Tage.
        </p>
        <FilterChips
          label="Stand"
          request={request}
          name="show"
          options={[
            { value: "", label: "Alle" },
            { value: "open", label: "Nur laufende" },
            { value: "failed", label: "Stecken geblieben" },
          ]}
        />
        <DataTable
          label="Vorgänge"
          request={request}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/jobs/${id}`}
          next={next}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch kein Vorgang.",
                text: "Wenn du zum Beispiel Sendungsnummern einliest, siehst du hier, wie weit das ist.",
              }}
              unmatched={
                request.search.get("show") === "failed"
                  ? { title: "Nichts ist stecken geblieben.", text: "Was läuft oder fertig ist, steht in der Liste." }
                  : { title: "Gerade läuft nichts.", text: "Was fertig ist, steht weiter in der Liste." }
              }
              all="Alle Vorgänge zeigen"
            />
          }
        />
      </>
    )
  },
})
