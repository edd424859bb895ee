import { useQuery } from "@tanstack/react-query"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { changeList, type ListChanges } from "../../../../domain/staff/change-list.ts"
import { actionNames, kindNames } from "../../../../domain/staff/entity-types.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { DayField, FilterBar, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { BeforeAfter } from "./before-after.tsx"
import { ChangeSubject, changedBy } from "./change-list.tsx"

/** One order, product, person …, where the address names it: `?kind=order&id=NW-…`. */
const subjectOf = ({ kind, id }: ListChanges) => (kind !== undefined && id !== undefined ? { kind, id } : null)

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staff.changes.queryOptions(readListAddress(changeList, search))),
  head: () => ({ title: "Änderungen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const wanted = readListAddress(changeList, request.search)
    const { rows, next } = useQuery(useTRPC().staff.changes.queryOptions(wanted)).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    const subject = subjectOf(wanted)
    return (
      <>
        <PageHead title="Änderungen">
          {subject && (
            <ButtonLink look="quiet" small href="/admin/changes">
              Alle zeigen
            </ButtonLink>
          )}
        </PageHead>
        <p className="staff-intro">
          {subject ? (
            <>
              An: <ChangeSubject subject={subject} name={rows[0]?.name ?? null} rights={rights} />
            </>
          ) : (
            "Was das Team geändert hat, mit Vorher und Nachher. Einträge lassen sich weder ändern noch löschen."
          )}
        </p>
        {subject === null && (
          <FilterBar label="Änderungen filtern" request={request} names={["term", "kind", "from", "to"]}>
            <TermField list={changeList} label="Nummer oder E-Mail-Adresse aus dem Team" request={request} />
            <FilterSelect
              list={changeList}
              name="kind"
              label="Woran"
              request={request}
              all="Alles"
              options={kindNames}
            />
            <DayField name="from" label="Ab" request={request} />
            <DayField name="to" label="Bis" request={request} />
          </FilterBar>
        )}
        <DataTable
          list={changeList}
          label="Änderungen"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ number }) => String(number)}
          columns={[
            { key: "what", label: "Was", kept: true, cell: ({ action }) => actionNames[action] ?? action },
            {
              key: "on",
              label: "Woran",
              cell: ({ subject: on, name }) => <ChangeSubject subject={on} name={name} rights={rights} />,
            },
            {
              key: "change",
              label: "Vorher → nachher",
              cell: (row) => (
                <div className="table__roomy">
                  <BeforeAfter {...row} />
                </div>
              ),
            },
            { key: "by", label: "Wer", cell: (row) => <EmailText email={changedBy(row)} /> },
            { key: "at", label: "Wann", kept: true, cell: ({ at }) => formatShortDateTime(at) },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{ title: "Noch keine Änderung.", text: "Sobald jemand aus dem Team etwas ändert, steht es hier." }}
              unmatched={{
                title: "Dazu hat das Team nichts geändert.",
                text: "Sobald es jemand tut, steht es hier.",
              }}
              all="Alle Änderungen zeigen"
            />
          }
        />
      </>
    )
  },
})
