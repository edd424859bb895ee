import type { RulePartKind } from "../questionnaire/version-words.tsx"
import { Tabs } from "../ui/tabs.tsx"

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

const pages = {
  rules: { label: "Regeln", hrefOf: (version: string) => rulesHref(version) },
  workbench: { label: "Werkbank", hrefOf: (version: string) => workbenchHref(version) },
  cases: { label: "Fälle", hrefOf: casesHref },
  changes: {
    label: "Was ändert sich für wen",
    hrefOf: (version: string) => `${changesPath}?${new URLSearchParams({ after: version })}`,
  },
}

/** The pages about what a version suggests. */
export const SuggestionPages = ({ version, at }: { readonly version: string; readonly at: keyof typeof pages }) => (
  <Tabs
    label="Vorschläge"
    tabs={Object.values(pages).map(({ label, hrefOf }) => ({ label, path: hrefOf(version) }))}
    path={pages[at].hrefOf(version)}
  />
)
