import { declined, type Question } from "../../../../domain/questionnaire/questionnaire.ts"
import { notShown } from "../../../../domain/questionnaire-counts/published-sheets.ts"
import { interestTag } from "../../../../domain/suggestions/interests.ts"
import { tagsOfQuestion } from "../../../../domain/suggestions/questionnaire-faults.ts"
import { conditionTags } from "../../../../domain/suggestions/version-fault.ts"
import type { Outputs } from "../../app/trpc.ts"
import { inOrder } from "../../ui/in-order.tsx"
import { Link } from "../../ui/link.tsx"
import { DataTable } from "../ui/data-table.tsx"
import { PageHead } from "../ui/panel.tsx"
import {
  partHref,
  partNames,
  questionHref,
  type RulePartKind,
  StateBadge,
  type Version,
  versionHref,
} from "./version-words.tsx"

type Skipped = Outputs["staffCounts"]["skipped"]
type RuleBook = Version["content"]["ruleBook"]

interface Reader {
  readonly kind: RulePartKind
  readonly id: string
}

/** What reads one of these tags. */
const readersOf = ({ rules, hints, stops, interests }: RuleBook, question: Question): readonly Reader[] => {
  const tags = tagsOfQuestion(question)
  const reads = (of: readonly string[]) => of.some((tag) => tags.includes(tag))
  return [
    ...rules.filter(({ when }) => reads(conditionTags(when))).map(({ id }) => ({ kind: "rules" as const, id })),
    ...hints.filter(({ when }) => reads(conditionTags(when))).map(({ id }) => ({ kind: "hints" as const, id })),
    ...stops.filter(({ tag }) => reads([tag])).map(({ tag }) => ({ kind: "stops" as const, id: tag })),
    ...interests
      .filter(({ option }) => reads([interestTag(option)]))
      .map(({ option }) => ({ kind: "interests" as const, id: option })),
  ]
}

const times = (count: number | null): string => (count === null ? notShown : count.toLocaleString("de-DE"))

const skippedInWords = (skipped: Skipped, id: string): string => {
  const counted = skipped?.questions.find((each) => each.id === id)
  if (counted === undefined) return "–"
  const share =
    counted.declined === null || counted.total === null
      ? ""
      : ` (${Math.round((100 * counted.declined) / counted.total)}\u00a0%)`
  return [
    `${times(counted.declined)} wollten nichts sagen${share}`,
    ...(counted.choseNothing === 0 ? [] : [`${times(counted.choseNothing)} haben nichts angekreuzt`]),
  ].join(", ")
}

const Answers = ({ options }: Question) => (
  <ul className="desk-links">
    {inOrder(options, ({ id, label, tags }) => (
      <li>
        {id === declined ? <span className="quiet">{label}</span> : label}
        {tags.length > 0 && <span className="small quiet"> {tags.join(", ")}</span>}
      </li>
    ))}
  </ul>
)

const Readers = ({ version, question }: { readonly version: Version; readonly question: Question }) => {
  const readers = readersOf(version.content.ruleBook, question)
  if (readers.length === 0) return <span className="quiet">keine</span>
  return (
    <ul className="desk-links">
      {inOrder(readers, ({ kind, id }) => (
        <li>
          <Link href={partHref(version.version, kind, id)}>
            {kind === "rules" || kind === "hints" ? id : `${partNames[kind]} ${id}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const quarterInWords = ({ quarter: { from }, version }: NonNullable<Skipped>): string =>
  `${new Date(from).getUTCMonth() / 3 + 1}. Quartal ${new Date(from).getUTCFullYear()}, Fassung ${version}`

/** Every question of a version, with what its answers mean and who reads that. */
export const AllQuestions = ({
  version,
  skipped,
  request,
}: {
  readonly version: Version
  readonly skipped: Skipped
  readonly request: { readonly path: string; readonly search: URLSearchParams }
}) => (
  <>
    <PageHead title="Alle Fragen" back={{ href: versionHref(version.version), label: `Fragebogen ${version.version}` }}>
      <StateBadge state={version.state} />
    </PageHead>
    <p className="measure">
      {version.state === "draft"
        ? "Der Entwurf, an dem gerade geschrieben wird. Eine Frage führt zu ihrer Seite, wo du sie änderst."
        : "Die Fassung, die in Kraft ist. Sie wird nicht mehr geändert: Schreib in einem neuen Entwurf."}{" "}
      {skipped === null
        ? "Wie oft Fragen ohne Antwort blieben, steht hier, sobald ein Quartal mit Zählungen vorbei ist."
        : `Ohne Antwort: gezählt wurde im ${quarterInWords(skipped)}, von denen, die zustimmten und diese Frage zogen. Zahlen ${notShown} zeigen wir nicht.`}
    </p>
    <DataTable
      label="Fragen"
      request={request}
      rows={version.content.questionnaire.questions}
      rowKey={({ id }) => id}
      rowHref={({ id }) => questionHref(version.version, id)}
      columns={[
        { key: "text", label: "Frage", cell: ({ text }) => text },
        { key: "id", label: "Kennung", kept: true, cell: ({ id }) => id },
        { key: "options", label: "Antworten und Merkmale", cell: (question) => <Answers {...question} /> },
        {
          key: "readers",
          label: "Gelesen von",
          cell: (question) => <Readers version={version} question={question} />,
        },
        { key: "skipped", label: "Ohne Antwort", cell: ({ id }) => skippedInWords(skipped, id) },
      ]}
      empty={<p>Diese Fassung hat noch keine Frage.</p>}
    />
  </>
)
