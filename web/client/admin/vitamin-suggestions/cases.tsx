import { useMutation, useQuery } from "@tanstack/react-query"
import { formatShortDateTime } from "../../../../domain/shared/german-date.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { inOrder } from "../../ui/in-order.tsx"
import { toast } from "../../ui/toast-store.ts"
import { ActionButton } from "../ui/action-button.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { Fold } from "../ui/fold.tsx"
import { PageHead } from "../ui/panel.tsx"
import { useRefresh } from "../ui/refresh.ts"
import type { Case } from "./case-form.tsx"
import { expectedWords } from "./case-words.ts"
import styles from "./suggestion-desk.css"
import { SuggestionPages, workbenchHref } from "./suggestion-pages.tsx"
import { chosenVersion, VersionChoice } from "./version-choice.tsx"

const path = "/admin/vitamin-suggestions/cases"

const LaidAside = ({ cases, mayChange }: { readonly cases: readonly Case[]; readonly mayChange: boolean }) => {
  const change = useMutation(useTRPC().staffSuggestions.setCaseRemoved.mutationOptions())
  const refresh = useRefresh()
  return (
    <Fold title="Abgelegte Fälle" count={String(cases.length)}>
      <ul className="desk-reasons">
        {cases.map(({ id, name, revision }) => (
          <li key={id}>
            {name}{" "}
            {mayChange && (
              <ActionButton
                look="quiet"
                small
                aria-label={`„${name}“ zurückholen`}
                work={async () => {
                  await change.mutateAsync({ id, revision, removed: false })
                  toast("Der Fall zählt wieder.")
                  await Promise.all([refresh("staffSuggestions"), refresh("staffQuestionnaire")])
                }}
              >
                Zurückholen
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** The cases every version must satisfy, held against one of them; what fails comes first. */
export default page({
  styles: [styles],
  load: async ({ search }, { trpc, refetch }) => {
    const versions = await refetch(trpc.staffQuestionnaire.list.queryOptions())
    const version = chosenVersion(versions, search.get("version"))
    return { versions, version, cases: await refetch(trpc.staffSuggestions.cases.queryOptions({ version })) }
  },
  head: ({ version }) => ({ title: `Fälle, Fragebogen ${version}`, description: "", noindex: true }),
  Page: ({ data: { versions, version, cases: loaded }, request }) => {
    const trpc = useTRPC()
    const all = useQuery(trpc.staffSuggestions.cases.queryOptions({ version })).data ?? loaded
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const counting = all.filter(({ removed }) => !removed)
    const removed = all.filter((one) => one.removed)
    const unreleased = versions.some((each) => each.version === version && /^(?:draft|review)$/.test(each.state))
    const failing = counting.filter(({ faults }) => faults.length > 0)
    return (
      <>
        <PageHead title="Fälle">
          {rights.includes("questionnaire.change") && (
            <ButtonLink look="secondary" small href={workbenchHref(version)}>
              Neuer Fall
            </ButtonLink>
          )}
        </PageHead>
        <SuggestionPages version={version} at="cases" />
        <VersionChoice versions={versions} version={version} path={path} />
        <p className="measure" role="status">
          {failing.length === 0
            ? `Fassung ${version} erfüllt alle ${counting.length} Fälle.`
            : `Fassung ${version} erfüllt ${failing.length === 1 ? "einen Fall" : `${failing.length} Fälle`} von ${counting.length} nicht.`}
          {failing.length > 0 && unreleased && " So lässt sie sich nicht freigeben."}
        </p>
        <DataTable
          label="Fälle"
          request={request}
          rows={counting.toSorted((a, b) => Number(b.faults.length > 0) - Number(a.faults.length > 0))}
          rowKey={({ id }) => id}
          rowHref={({ id }) => workbenchHref(version, id)}
          columns={[
            { key: "name", label: "Fall", cell: ({ name }) => name },
            {
              key: "faults",
              label: "Stand",
              cell: ({ faults }) =>
                faults.length === 0 ? (
                  <span className="badge">erfüllt</span>
                ) : (
                  <>
                    <span className="badge badge--notice">nicht erfüllt</span>
                    {inOrder(faults, (fault) => (
                      <p className="small">{fault}</p>
                    ))}
                  </>
                ),
            },
            { key: "expected", label: "Erwartet", cell: expectedWords },
            {
              key: "saved",
              label: "Zuletzt",
              kept: true,
              cell: ({ saved }) => (saved === null ? "mitgeliefert" : formatShortDateTime(saved.at)),
            },
          ]}
          empty={<p>Noch kein Fall. Leg einen in der Werkbank an.</p>}
        />
        {removed.length > 0 && <LaidAside cases={removed} mayChange={rights.includes("questionnaire.change")} />}
      </>
    )
  },
})
