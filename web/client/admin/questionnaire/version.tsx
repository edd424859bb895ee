import { useQuery } from "@tanstack/react-query"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Link } from "../../ui/link.tsx"
import { Fold } from "../ui/fold.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { Branching } from "./branching-graph.tsx"
import { FaultsPanel } from "./faults-panel.tsx"
import { QuestionsPanel } from "./questions-panel.tsx"
import { HistoryPanel, ReleasePanel } from "./release-panel.tsx"
import { partHref, type RulePartKind, StateBadge, type Version } from "./version-words.tsx"

const TextList = ({
  title,
  kind,
  texts,
  version,
}: {
  readonly title: string
  readonly kind: RulePartKind
  readonly texts: readonly (readonly [id: string, name: string])[]
  readonly version: string
}) => (
  <Fold title={title} count={String(texts.length)}>
    <ul className="desk-texts">
      {texts.map(([id, name]) => (
        <li key={id}>
          <Link href={partHref(version, kind, id)}>{name}</Link>
        </li>
      ))}
    </ul>
  </Fold>
)

const TextsPanel = ({ version: { version, content } }: { readonly version: Version }) => {
  const { referrals, hints, interests, rules } = content.ruleBook
  return (
    <Panel id="texts" title="Texte im Ergebnis">
      <TextList
        title="Ärztlich klären"
        kind="referrals"
        version={version}
        texts={referrals.map(({ id, title }) => [id, title])}
      />
      <TextList title="Vorschläge" kind="rules" version={version} texts={rules.map(({ id, reason }) => [id, reason])} />
      <TextList title="Hinweise" kind="hints" version={version} texts={hints.map(({ id, text }) => [id, text])} />
      <TextList
        title="Themen"
        kind="interests"
        version={version}
        texts={interests.map(({ option, label }) => [option, label])}
      />
    </Panel>
  )
}

/** A version of the questionnaire: its questions, its branching, what keeps it from release, and its release. */
export default page({
  load: ({ params }, { trpc, refetch }) =>
    refetch(trpc.staffQuestionnaire.view.queryOptions({ version: params.version ?? "" })),
  head: ({ version }) => ({ title: `Fragebogen ${version}`, description: "", noindex: true }),
  Page: ({ data }) => {
    const trpc = useTRPC()
    const version = useQuery(trpc.staffQuestionnaire.view.queryOptions({ version: data.version })).data ?? data
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayChange = rights.includes("questionnaire.change")
    const unfinished = version.state === "draft" || version.state === "review"
    const before = version.basedOn ?? version.current
    return (
      <>
        <PageHead title={`Fragebogen ${version.version}`} back={{ href: "/admin/questionnaire", label: "Fragebogen" }}>
          <StateBadge state={version.state} />
          <ButtonLink look="secondary" small href={`/admin/questionnaire/preview?version=${version.version}`}>
            Vorschau
          </ButtonLink>
          {before !== version.version && (
            <ButtonLink
              look="quiet"
              small
              href={`/admin/questionnaire/compare?${new URLSearchParams({ before, after: version.version })}`}
            >
              Mit {before} vergleichen
            </ButtonLink>
          )}
        </PageHead>
        <div className="staff-panels" data-columns="2">
          <div className="staff-panels">
            {unfinished && <FaultsPanel version={version} />}
            <QuestionsPanel version={version} mayWrite={mayChange && version.state === "draft"} />
          </div>
          <div className="staff-panels">
            <ReleasePanel
              version={version}
              mayChange={mayChange}
              mayRelease={rights.includes("questionnaire.release")}
            />
            <TextsPanel version={version} />
            <HistoryPanel version={version} />
          </div>
        </div>
        <div className="desk-branching-panel">
          <Panel id="branching" title="Verzweigung">
            <Branching version={version} />
          </Panel>
        </div>
      </>
    )
  },
})
