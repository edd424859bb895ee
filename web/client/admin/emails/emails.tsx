import { useQuery } from "@tanstack/react-query"
import { emailList } from "../../../../domain/email/email-list.ts"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { SelectField } from "../../ui/field.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { FilterBar, FilterChips, TermField } from "../ui/filter-bar.tsx"
import { PageHead } from "../ui/panel.tsx"
import { EmailBadge, stateLabels, ToSuppression } from "./email-words.tsx"

export default page({
  load: async ({ search }, { trpc, refetch }) =>
    refetch(trpc.staffEmails.list.queryOptions(readListAddress(emailList, search))),
  head: () => ({ title: "E-Mails", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const { rows, next, templates } =
      useQuery(useTRPC().staffEmails.list.queryOptions(readListAddress(emailList, request.search))).data ?? data
    const rights = useQuery(useTRPC().session.current.queryOptions()).data?.person?.rights ?? []
    return (
      <>
        <PageHead title="E-Mails" />
        <FilterChips list={emailList} name="state" label="Stand" request={request} all="Alle" options={stateLabels} />
        <FilterBar label="E-Mails filtern" request={request} names={["term", "template"]}>
          <TermField list={emailList} label="Empfänger, Betreff oder Nummer" request={request} />
          <SelectField name="template" label="Welche" required defaultValue={request.search.get("template") ?? ""}>
            <option value="">Alle E-Mails</option>
            {templates.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </SelectField>
        </FilterBar>
        <DataTable
          list={emailList}
          label="E-Mails"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/emails/${id}`}
          columns={[
            { key: "title", label: "Welche", cell: ({ title }) => title },
            {
              key: "number",
              label: "Seit",
              kept: true,
              sort: "-number",
              cell: ({ createdAt }) => formatShortDateTime(createdAt),
            },
            {
              key: "to",
              label: "An, Betreff",
              // E-mails of one kind say different things: one about a trial that it is packed, or that there is none.
              cell: ({ to, subject }) => (
                <>
                  {to === null ? "–" : <EmailText email={to} />}
                  {subject !== null && (
                    <>
                      <br />
                      <span className="quiet small">{subject}</span>
                    </>
                  )}
                </>
              ),
            },
            { key: "about", label: "Wozu", cell: ({ about }) => <span className="unbroken">{about ?? "–"}</span> },
            {
              key: "state",
              label: "Stand",
              kept: true,
              cell: ({ state, cameBackAt, to }) => (
                <>
                  <EmailBadge state={state} />
                  {cameBackAt !== null && (
                    <>
                      {" "}
                      <span className="unbroken">Kam zurück.</span> <ToSuppression to={to} rights={rights} />
                    </>
                  )}
                </>
              ),
            },
          ]}
          empty={
            <EmptyList
              request={request}
              none={{
                title: "Noch keine E-Mail.",
                text: "Was der Shop verschickt, steht hier, sobald es in der Warteschlange ist.",
              }}
              unmatched={{
                title: "Keine E-Mail passt dazu.",
                text: "Nimm einen kürzeren Teil der Adresse, oder lass einen Filter weg. An wen eine E-Mail ging, ist 30 Tage lang zu finden.",
              }}
              all="Alle E-Mails zeigen"
            />
          }
        />
      </>
    )
  },
})
