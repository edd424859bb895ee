import { navigate } from "wouter/use-browser-location"
import { partKinds } from "../../../../domain/questionnaire-versions/compare-versions.ts"
import { page } from "../../app/page.ts"
import type { Outputs } from "../../app/trpc.ts"
import { Button } from "../../ui/button.tsx"
import { SelectField } from "../../ui/field.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { said } from "../ui/said.ts"
import { TextDiff } from "../ui/text-diff.tsx"
import { stateNames, versionHref } from "./version-words.tsx"

type Change = Outputs["staffQuestionnaire"]["compare"]["changes"][number]

const changeWords: Readonly<Record<Change["change"], string>> = {
  added: "neu",
  removed: "entfällt",
  changed: "geändert",
  moved: "verschoben",
}

const ChangeView = ({ change: { kind, title, id, change, differences } }: { readonly change: Change }) => (
  <section className="desk-change">
    <h3>
      {title} <span className="badge badge--quiet">{changeWords[change]}</span>
    </h3>
    {kind !== "settings" && title !== id && <p className="small quiet">{id}</p>}
    <dl>
      {differences.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <TextDiff before={before ?? ""} after={after ?? ""} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** What is different between two versions, in words. */
export default page({
  load: async ({ search }, { trpc, refetch }) => {
    const versions = await refetch(trpc.staffQuestionnaire.list.queryOptions())
    const [newest, second = newest] = versions
    const before = search.get("before") ?? second?.version ?? ""
    const after = search.get("after") ?? newest?.version ?? ""
    return { versions, compared: await refetch(trpc.staffQuestionnaire.compare.queryOptions({ before, after })) }
  },
  head: () => ({ title: "Fassungen vergleichen", description: "", noindex: true }),
  Page: ({ data: { versions, compared } }) => {
    const { before, after, changes } = compared
    const kinds = Map.groupBy(changes, ({ kind }) => kind)
    const choice = (name: "before" | "after", label: string, chosen: string) => (
      <SelectField name={name} label={label} required defaultValue={chosen}>
        {versions.map(({ version, state }) => (
          <option key={version} value={version}>
            {version} ({stateNames[state]})
          </option>
        ))}
      </SelectField>
    )
    return (
      <>
        <PageHead title="Fassungen vergleichen" back={{ href: versionHref(after), label: `Fragebogen ${after}` }} />
        <form
          className="desk-compare"
          key={`${before} ${after}`}
          action="/admin/questionnaire/compare"
          onSubmit={(event) => {
            event.preventDefault()
            const values = new FormData(event.currentTarget)
            const search = new URLSearchParams({ before: said(values, "before"), after: said(values, "after") })
            navigate(`/admin/questionnaire/compare?${search}`)
          }}
        >
          {choice("before", "Vorher", before)}
          {choice("after", "Nachher", after)}
          <Button look="secondary">Vergleichen</Button>
        </form>
        {changes.length === 0 && <p>Beide Fassungen sind gleich.</p>}
        {[...kinds].map(([kind, parts]) => (
          <Panel key={kind} id={kind} title={`${partKinds[kind]} (${parts.length})`}>
            {parts.map((change) => (
              <ChangeView key={`${change.id} ${change.change}`} change={change} />
            ))}
          </Panel>
        ))}
      </>
    )
  },
})
