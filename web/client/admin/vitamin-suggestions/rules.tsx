import { useQuery } from "@tanstack/react-query"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { interestTag } from "../../../../domain/suggestions/interests.ts"
import { answersGiving } from "../../../../domain/suggestions/rule-words.ts"
import { conditionTags } from "../../../../domain/suggestions/version-fault.ts"
import { page } from "../../app/page.ts"
import { useTRPC } from "../../app/trpc.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { SelectField } from "../../ui/field.tsx"
import { Link } from "../../ui/link.tsx"
import {
  partHref,
  partNames,
  questionHref,
  type RulePartKind,
  StateBadge,
  type Version,
} from "../questionnaire/version-words.tsx"
import { type Column, DataTable } from "../ui/data-table.tsx"
import { PageHead, Panel } from "../ui/panel.tsx"
import { keyOf, type Part, type Reference } from "./part-form.tsx"
import { partSentence } from "./part-sentence.ts"
import styles from "./suggestion-desk.css"
import { SuggestionPages } from "./suggestion-pages.tsx"
import { chosenVersion, VersionChoice } from "./version-choice.tsx"

const path = "/admin/vitamin-suggestions"

const titles: Readonly<Record<RulePartKind, string>> = {
  rules: "Regeln: Wer bekommt was vorgeschlagen",
  hints: "Hinweise: Was ohne Produkt gesagt wird",
  stops: "Verweise: Wer an Praxis und Apotheke verwiesen wird",
  referrals: "Texte der Verweise",
  interests: "Themen: Was aus Interesse gezeigt wird",
}

/** The tags a part hangs on. */
const tagsOf = (kind: RulePartKind, part: Part): readonly string[] =>
  kind === "rules" || kind === "hints"
    ? conditionTags((part as Part<"rules" | "hints">).when)
    : kind === "stops"
      ? [(part as Part<"stops">).tag]
      : kind === "interests"
        ? [interestTag((part as Part<"interests">).option)]
        : []

const Questions = ({ version, tags }: { readonly version: Version; readonly tags: readonly string[] }) => (
  <ul className="desk-links">
    {answersGiving(version.content.questionnaire, tags).map(({ question, topic }) => (
      <li key={question}>
        <Link href={questionHref(version.version, question)}>{topic}</Link>
      </li>
    ))}
  </ul>
)

interface TableProps {
  readonly version: Version
  readonly reference: Reference
  readonly kind: RulePartKind
  readonly nutrient: string | null
  readonly mayWrite: boolean
  readonly request: { readonly path: string; readonly search: URLSearchParams }
}

const nutrientOf = (part: Part): string | undefined => ("nutrient" in part ? part.nutrient : undefined)

const PartsTable = ({ version, reference, kind, nutrient, mayWrite, request }: TableProps) => {
  const parts = (version.content.ruleBook[kind] as readonly Part[]).filter(
    (part) => nutrient === null || nutrientOf(part) === nutrient,
  )
  const amount = (part: Part): string => {
    const { nutrient: of, atLeast } = part as Part<"rules">
    return `${nutrientName(of)} ab ${formatAmount(atLeast, reference.nutrients.find(({ id }) => id === of)?.unit ?? "")}`
  }
  const columns: readonly Column<Part>[] = [
    { key: "key", label: "Kennung", kept: kind === "rules" || kind === "hints", cell: (part) => keyOf(kind, part) },
    ...(kind === "rules" ? [{ key: "nutrient", label: "Nährstoff", cell: amount }] : []),
    { key: "sentence", label: "In Worten", cell: (part) => partSentence(kind, part, version, reference) },
    ...(kind === "referrals"
      ? []
      : [
          {
            key: "questions",
            label: "Fragen",
            cell: (part: Part) => <Questions version={version} tags={tagsOf(kind, part)} />,
          },
        ]),
  ]
  return (
    <Panel
      id={kind}
      title={`${titles[kind]} (${parts.length})`}
      aside={
        mayWrite && (
          <ButtonLink look="secondary" small href={partHref(version.version, kind, "")}>
            {partNames[kind]} hinzufügen
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={titles[kind]}
        request={request}
        rows={parts}
        rowKey={(part) => keyOf(kind, part)}
        rowHref={(part) => partHref(version.version, kind, keyOf(kind, part))}
        columns={columns}
        empty={<p>{nutrient === null ? "Noch nichts." : `Zu ${nutrientName(nutrient)} steht hier nichts.`}</p>}
      />
    </Panel>
  )
}

/** The rules of a version: a table and a readable sentence each. */
export default page({
  styles: [styles],
  load: async ({ search }, { trpc, refetch }) => {
    const versions = await refetch(trpc.staffQuestionnaire.list.queryOptions())
    const version = chosenVersion(versions, search.get("version"))
    const [view, reference] = await Promise.all([
      refetch(trpc.staffQuestionnaire.view.queryOptions({ version })),
      refetch(trpc.staffSuggestions.reference.queryOptions()),
    ])
    return { versions, version: view, reference }
  },
  head: ({ version }) => ({ title: `Vorschläge, Fragebogen ${version.version}`, description: "", noindex: true }),
  Page: ({ data: { versions, version: loaded, reference }, request }) => {
    const trpc = useTRPC()
    const version = useQuery(trpc.staffQuestionnaire.view.queryOptions({ version: loaded.version })).data ?? loaded
    const rights = useQuery(trpc.session.current.queryOptions()).data?.person?.rights ?? []
    const mayWrite = rights.includes("questionnaire.change") && version.state === "draft"
    const { rules, hints } = version.content.ruleBook
    const nutrients = [...new Set([...rules, ...hints].flatMap((part) => part.nutrient ?? []))]
    const asked = request.search.get("nutrient")
    const nutrient = asked !== null && nutrients.includes(asked) ? asked : null
    const kinds: readonly RulePartKind[] =
      nutrient === null ? ["rules", "hints", "stops", "referrals", "interests"] : ["rules", "hints"]
    return (
      <>
        <PageHead title="Vorschläge">
          <StateBadge state={version.state} />
        </PageHead>
        <SuggestionPages version={version.version} at="rules" />
        <VersionChoice versions={versions} version={version.version} path={path} names={["nutrient"]}>
          <SelectField name="nutrient" label="Nährstoff" required defaultValue={nutrient ?? ""}>
            <option value="">Alle</option>
            {nutrients.map((id) => (
              <option key={id} value={id}>
                {nutrientName(id)}
              </option>
            ))}
          </SelectField>
        </VersionChoice>
        <p className="measure quiet desk-around">
          {mayWrite ? (
            "Regeln stehen in der Reihenfolge ihrer Wichtigkeit: Passen mehr, als vorgeschlagen werden dürfen, gelten die oberen."
          ) : (
            <>
              {version.state === "draft" || version.state === "review"
                ? "Geschrieben wird im Entwurf. Den gibt es beim "
                : "Was einmal freigegeben war, ändert sich nie. Änderungen schreibst du in einen Entwurf; einen neuen beginnst du beim "}
              <Link href="/admin/questionnaire">Fragebogen</Link>.
            </>
          )}
        </p>
        <div className="staff-panels">
          {kinds.map((kind) => (
            <PartsTable
              key={kind}
              kind={kind}
              version={version}
              reference={reference}
              nutrient={nutrient}
              mayWrite={mayWrite}
              request={request}
            />
          ))}
        </div>
      </>
    )
  },
})
