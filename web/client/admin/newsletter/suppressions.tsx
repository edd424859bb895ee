import { useMutation, useQuery } from "@tanstack/react-query"
import { formatShortDate } from "../../../../domain/shared/german-date.ts"
import { readListAddress } from "../../../../domain/shared/list.ts"
import {
  type SuppressionReason,
  suppressionReasonNames,
  suppressionReasons,
  suppressionSourceNames,
} from "../../../../domain/suppressions/suppression.ts"
import { suppressionList } from "../../../../domain/suppressions/suppression-list.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { EmailField } from "../../ui/email-field.tsx"
import { SelectField, TextField } from "../../ui/field.tsx"
import { toast } from "../../ui/toast-store.ts"
import { DataTable } from "../ui/data-table.tsx"
import { EmailText } from "../ui/email-text.tsx"
import { EmptyList } from "../ui/empty-list.tsx"
import { ErrorMessage } from "../ui/error-message.tsx"
import { FilterBar, FilterChips, FilterSelect, TermField } from "../ui/filter-bar.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import { said } from "../ui/said.ts"
import { StaffForm } from "../ui/staff-form.tsx"
import { useSubmit } from "../ui/use-submit.ts"
import { NewsletterTabs } from "./newsletter-tabs.tsx"
import { ReportSources } from "./report-sources.tsx"

const SuppressForm = () => {
  const add = useMutation(useTRPC().staffSuppressions.add.mutationOptions())
  const refresh = useRefresh()
  return (
    <StaffForm
      name="suppress"
      save={(values) =>
        add.mutateAsync({
          email: said(values, "email"),
          reason: said(values, "reason") as SuppressionReason,
          note: said(values, "note"),
        })
      }
      saved="Gesperrt."
      onSaved={() => refresh("staffSuppressions")}
      emptyAfterSaving
      submit="Adresse sperren"
      secondary
    >
      {({ errorOf }) => (
        <>
          <EmailField name="email" autoComplete="off" error={errorOf("email")} />
          <SelectField name="reason" label="Grund" required defaultValue="request" error={errorOf("reason")}>
            {suppressionReasons.toReversed().map((reason) => (
              <option key={reason} value={reason}>
                {suppressionReasonNames[reason]}
              </option>
            ))}
          </SelectField>
          <TextField
            name="note"
            label="Notiz"
            hint="Zum Beispiel, wann und wie darum gebeten wurde."
            maxLength={300}
            autoComplete="off"
            error={errorOf("note")}
          />
        </>
      )}
    </StaffForm>
  )
}

/** Addresses the shop does not write to. */
export default page({
  load: async ({ search }, { trpc, refetch }) => {
    const [found, sources] = await Promise.all([
      refetch(trpc.staffSuppressions.list.queryOptions(readListAddress(suppressionList, search))),
      refetch(trpc.staffSuppressions.sources.queryOptions()),
    ])
    return { ...found, sources }
  },
  head: () => ({ title: "Gesperrte Adressen", description: "", noindex: true }),
  Page: ({ data, request }) => {
    const trpc = useTRPC()
    const sources = useQuery(trpc.staffSuppressions.sources.queryOptions()).data ?? data.sources
    const { rows, next } =
      useQuery(trpc.staffSuppressions.list.queryOptions(readListAddress(suppressionList, request.search))).data ?? data
    const mayChange = (useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []).includes(
      "newsletter.change",
    )
    const remove = useMutation(trpc.staffSuppressions.remove.mutationOptions())
    const refresh = useRefresh()
    const { pending, failure, submit } = useSubmit()
    return (
      <>
        <PageHead title="Newsletter" />
        <NewsletterTabs path={request.path} />
        <FilterChips
          list={suppressionList}
          name="reason"
          label="Grund"
          request={request}
          all="Alle"
          options={suppressionReasonNames}
        />
        <FilterBar label="Adressen filtern" request={request} names={["term", "source"]}>
          <TermField list={suppressionList} label="E-Mail" request={request} />
          <FilterSelect
            list={suppressionList}
            name="source"
            label="Gemeldet von"
            request={request}
            all="Allen"
            options={suppressionSourceNames}
          />
        </FilterBar>
        <ErrorMessage failure={failure} />
        <DataTable
          list={suppressionList}
          label="Gesperrte Adressen"
          request={request}
          rows={rows}
          next={next}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "email",
              label: "E-Mail",
              cell: ({ email, note }) => (
                <>
                  <EmailText email={email} />
                  {note !== "" && (
                    <>
                      <br />
                      <span className="quiet small">{note}</span>
                    </>
                  )}
                </>
              ),
            },
            {
              key: "at",
              label: "Seit",
              sort: "-at",
              cell: ({ at }) => <span className="unbroken">{formatShortDate(at)}</span>,
            },
            { key: "reason", label: "Grund", kept: true, cell: ({ reason }) => suppressionReasonNames[reason] },
            { key: "source", label: "Gemeldet von", cell: ({ source }) => suppressionSourceNames[source] },
            ...(mayChange
              ? [
                  {
                    key: "free",
                    label: "Sperre",
                    cell: ({ id, email }: (typeof rows)[number]) => (
                      <Button
                        look="quiet"
                        small
                        type="button"
                        busy={pending === id}
                        onClick={() =>
                          void submit(id, async () => {
                            await remove.mutateAsync({ email })
                            toast("Wieder frei.")
                            await refresh("staffSuppressions")
                          })
                        }
                      >
                        <span className="unbroken">Aufheben</span>
                        <span className="visually-hidden">: {email}</span>
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          empty={
            <EmptyList
              request={request}
              none={{ title: "Keine Adresse ist gesperrt.", text: "Wer dich darum bittet, den sperrst du hier." }}
              unmatched={{
                title: "Keine Adresse passt dazu.",
                text: "Nimm einen kürzeren Teil der Adresse, oder lass einen Filter weg.",
              }}
              all="Alle gesperrten Adressen zeigen"
            />
          }
        />
        <div className="staff-panels">
          <ReportSources {...sources} />
          {mayChange && (
            <Panel id="suppress" title="Adresse sperren">
              <p>
                Auf Wunsch oder nach einer Spam-Meldung bekommt eine Adresse keinen Newsletter mehr. Gibt es das
                Postfach nicht, geht auch sonst nichts mehr dorthin, außer dem, was das Gesetz verlangt, was zu einer
                Bestellung gehört, und Anmeldelinks.
              </p>
              <SuppressForm />
            </Panel>
          )}
        </div>
      </>
    )
  },
})
