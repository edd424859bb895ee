import type { PartChange } from "../../../../domain/questionnaire-versions/edit-version.ts"
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
export const textHref = (version: string, kind: string, id: string): string =>
  `/admin/questionnaire/text?${new URLSearchParams({ version, kind, id })}`

/** Kinds of texts that have a page. */
export const textKinds = ["rules", "referrals", "hints", "interests"] as const
export type TextKind = (typeof textKinds)[number]
export const isTextKind = (kind: string): kind is TextKind => textKinds.some((each) => each === kind)

const kindNames: Readonly<Record<Exclude<PartChange["kind"], "validUntil">, string>> = {
  questions: "Frage",
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
  if (kind === "stops") return { name: `Verweis bei „${id}“`, href: `${own}#texts` }
  if (!isTextKind(kind) || id === "") return { name: "Texte", href: `${own}#texts` }
  return { name: `${kindNames[kind]} ${id}`, href: textHref(version.version, kind, id) }
}
