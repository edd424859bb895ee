import { Link } from "../../ui/link.tsx"
import type { RulePartKind } from "../questionnaire/version-words.tsx"

const own = "/admin/vitamin-suggestions"
const named = (path: string, version: string): string => `${path}?${new URLSearchParams({ version })}`

/** The rules of a version, at the table of a kind. */
export const rulesHref = (version: string, kind?: RulePartKind): string =>
  `${named(own, version)}${kind === undefined ? "" : `#${kind}`}`
/** Answers to try, begun with those of a case. */
export const workbenchHref = (version: string, id?: string): string =>
  `${named(`${own}/workbench`, version)}${id === undefined ? "" : `&case=${encodeURIComponent(id)}`}`
/** What two versions tell the same people. */
export const changesPath = `${own}/changes`
/** The cases held against a version. */
const casesHref = (version: string): string => named(`${own}/cases`, version)

const pages = [
  { id: "rules", label: "Regeln", hrefOf: (version: string) => rulesHref(version) },
  { id: "workbench", label: "Werkbank", hrefOf: (version: string) => workbenchHref(version) },
  { id: "cases", label: "Fälle", hrefOf: casesHref },
  {
    id: "changes",
    label: "Was ändert sich für wen",
    hrefOf: (version: string) => `${changesPath}?${new URLSearchParams({ after: version })}`,
  },
] as const

/** The pages about what a version suggests. */
export const SuggestionPages = ({
  version,
  at,
}: {
  readonly version: string
  readonly at: (typeof pages)[number]["id"]
}) => (
  <nav className="filter-chips" aria-label="Vorschläge">
    {pages.map(({ id, label, hrefOf }) => (
      <Link key={id} className="chip" href={hrefOf(version)} {...(id === at && { "aria-current": "page" as const })}>
        {label}
      </Link>
    ))}
  </nav>
)
