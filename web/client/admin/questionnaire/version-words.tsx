import type { Outputs } from "../../app/trpc.ts"

export type Version = Outputs["staffQuestionnaire"]["view"]
type State = Version["state"]

export const stateNames: Readonly<Record<State, string>> = {
  draft: "Entwurf",
  review: "In Prüfung",
  inForce: "In Kraft",
  closed: "Abgelaufen",
  replaced: "Abgelöst",
  retired: "Zurückgezogen",
}

const quiet: readonly State[] = ["replaced", "retired"]
const notice: readonly State[] = ["draft", "review", "closed"]

export const StateBadge = ({ state }: { readonly state: State }) => (
  <span
    className={quiet.includes(state) ? "badge badge--quiet" : notice.includes(state) ? "badge badge--notice" : "badge"}
  >
    {stateNames[state]}
  </span>
)

export const versionHref = (version: string): string => `/admin/questionnaire/${encodeURIComponent(version)}`
export const questionHref = (version: string, id: string): string =>
  `/admin/questionnaire/question?${new URLSearchParams({ version, id })}`
/** A rule, a stop, a text of a referral, a hint or a topic; `id` empty: a new one. */
export const partHref = (version: string, kind: RulePartKind, id: string): string =>
  `/admin/vitamin-suggestions/part?${new URLSearchParams({ version, kind, id })}`

export const rulePartKinds = ["rules", "stops", "referrals", "hints", "interests"] as const
export type RulePartKind = (typeof rulePartKinds)[number]
export const isRulePartKind = (kind: string): kind is RulePartKind => rulePartKinds.some((each) => each === kind)

/** One part of each kind. */
export const partNames: Readonly<Record<RulePartKind, string>> = {
  rules: "Regel",
  stops: "Verweis",
  referrals: "Text",
  hints: "Hinweis",
  interests: "Thema",
}

/** Where a fault is: its name and its page, by its path `questions.q_age.options.x`. */
export const placeOf = (version: Version, path: string): { readonly name: string; readonly href: string } => {
  const [kind = "", id = ""] = path.split(".")
  const own = versionHref(version.version)
  if (kind === "validUntil") return { name: "Letzter Tag", href: `${own}#last-day` }
  if (kind === "questions") {
    const question = version.content.questionnaire.questions.find((each) => each.id === id)
    return question === undefined
      ? { name: "Fragen", href: `${own}#questions` }
      : { name: `Frage „${question.text}“`, href: questionHref(version.version, id) }
  }
  if (kind === "cases")
    return {
      name: "Fall in der Werkbank",
      href: `/admin/vitamin-suggestions/workbench?${new URLSearchParams({ version: version.version, case: id })}`,
    }
  if (!isRulePartKind(kind) || id === "") return { name: "Regeln", href: `${own}#texts` }
  return { name: `${partNames[kind]} ${id}`, href: partHref(version.version, kind, id) }
}
