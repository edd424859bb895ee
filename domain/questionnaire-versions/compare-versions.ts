import type { Condition, Question } from "../questionnaire/questionnaire.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import type { RuleBook } from "../suggestions/rule-book.ts"

/** What two versions have differently at one place, in words; `null`: not there. */
export interface Difference {
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

/** A question, rule or text that is not the same in both versions. */
export interface ChangedPart {
  readonly kind: keyof typeof partKinds
  readonly id: string
  /** What staff know it by. */
  readonly title: string
  readonly change: "added" | "removed" | "changed" | "moved"
  readonly differences: readonly Difference[]
}

export const partKinds = {
  settings: "Fassung",
  questions: "Fragen",
  rules: "Regeln",
  stops: "Verweise an Praxis und Apotheke",
  referrals: "Texte der Verweise",
  hints: "Hinweise",
  interests: "Themen",
} as const

type Words = Readonly<Record<string, string>>

const tagWords = (tags: readonly string[]): string => tags.join(", ")

/** `alle von: vegan; keines von: male` */
export const conditionWords = ({ all = [], any = [], none = [] }: Condition): string =>
  [
    all.length > 0 ? `alle von: ${tagWords(all)}` : "",
    any.length > 0 ? `eines von: ${tagWords(any)}` : "",
    none.length > 0 ? `keines von: ${tagWords(none)}` : "",
  ]
    .filter((words) => words !== "")
    .join("; ")

const kindWords: Readonly<Record<Question["kind"], string>> = {
  one: "eine Antwort",
  many: "mehrere Antworten",
  own: "eigene Präparate",
}

const yes = (flag: boolean): string => (flag ? "ja" : "nein")

const questionWords = (question: Question): Words => {
  const { text, topic = "", help, why, section, kind, sensitive, safety, when, options } = question
  const absences = question.kind === "own" ? [] : (question.absences ?? [])
  const takes = question.kind === "own" ? (question.takes ?? []) : []
  return {
    Frage: text,
    Stichwort: topic,
    Hilfe: help ?? "",
    "Warum wir fragen": why,
    Abschnitt: section,
    Art: kindWords[kind],
    Gesundheitsangabe: yes(sensitive),
    Sicherheitsfrage: yes(safety),
    "Gestellt, wenn": when === undefined ? "immer" : conditionWords(when),
    ...Object.fromEntries(
      options.map(({ id, label, detail = "", tags, alone = false, review = "" }) => [
        `Antwort ${id}`,
        [
          label,
          detail === "" ? "" : `(${detail})`,
          tags.length === 0 ? "ohne Merkmal" : `Merkmale: ${tagWords(tags)}`,
          alone ? "allein" : "",
          review === "" ? "" : `noch zu bestätigen: ${review}`,
        ]
          .filter((words) => words !== "")
          .join(" · "),
      ]),
    ),
    ...Object.fromEntries(
      absences.map(({ options: of, tags }) => [`Ohne ${tagWords(of)}`, `Merkmale: ${tagWords(tags)}`]),
    ),
    ...Object.fromEntries(takes.map(({ nutrient, tags }) => [`Nimmt ${nutrient}`, `Merkmale: ${tagWords(tags)}`])),
    Reihenfolge: options.map(({ id }) => id).join(", "),
  }
}

const ruleWords = ({
  when,
  nutrient,
  atLeast,
  reason,
  food = "",
  foods = [],
  howLong = "",
  veganFood = "",
  ifHeldBack,
  inAddition = false,
  source,
}: RuleBook["rules"][number]): Words => ({
  Wenn: conditionWords(when),
  Nährstoff: nutrient,
  Mindestmenge: String(atLeast),
  Grund: reason,
  "Stattdessen essen": food,
  "Stattdessen essen (vegan)": veganFood,
  Lebensmittel: foods
    .map(({ text, unless = [], summerOnly = false }) =>
      [
        text,
        unless.length === 0 ? "" : ` (nicht bei: ${tagWords(unless)})`,
        summerOnly ? " (nur von April bis September)" : "",
      ].join(""),
    )
    .join("; "),
  "Wie lange": howLong,
  "Wenn es zurückgehalten wird": ifHeldBack === undefined ? "" : `${ifHeldBack.title} ${ifHeldBack.text}`,
  "Bis dahin ein Präparat":
    ifHeldBack?.meanwhile === undefined
      ? ""
      : `${ifHeldBack.meanwhile.text} (${ifHeldBack.meanwhile.inForce ? "wird gezeigt" : "wird nicht gezeigt"})`,
  "Zusätzlich zum Essen": inAddition ? "ja" : "",
  Quelle: source,
})

const referralWords = ({ title, paragraphs, contacts, sources = [] }: RuleBook["referrals"][number]): Words => ({
  Überschrift: title,
  Text: paragraphs.join("\n\n"),
  Anlaufstellen: contacts.map(({ label, href }) => `${label}: ${href}`).join("\n"),
  Quellen: sources.join(", "),
})

interface Described {
  readonly id: string
  readonly title: string
  readonly words: Words
}

const differencesOf = (before: Words | undefined, after: Words | undefined): readonly Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((what) => {
    const [was, is] = [before?.[what] ?? null, after?.[what] ?? null]
    return was === is || (was ?? "") === (is ?? "") ? [] : [{ what, before: was, after: is }]
  })

const changedIn = (
  kind: ChangedPart["kind"],
  before: readonly Described[],
  after: readonly Described[],
): readonly ChangedPart[] => {
  const was = new Map(before.map((each) => [each.id, each]))
  const is = new Map(after.map((each) => [each.id, each]))
  const kept = before.filter(({ id }) => is.has(id)).map(({ id }) => id)
  const order = after.filter(({ id }) => was.has(id)).map(({ id }) => id)
  return [
    ...after.flatMap(({ id, title, words }): readonly ChangedPart[] => {
      const known = was.get(id)
      const differences = differencesOf(known?.words, words)
      if (known === undefined) return [{ kind, id, title, change: "added", differences }]
      if (differences.length > 0) return [{ kind, id, title, change: "changed", differences }]
      const [from, to] = [kept.indexOf(id), order.indexOf(id)]
      return from === to
        ? []
        : [
            {
              kind,
              id,
              title,
              change: "moved",
              differences: [{ what: "Platz", before: `${from + 1}`, after: `${to + 1}` }],
            },
          ]
    }),
    ...before
      .filter(({ id }) => !is.has(id))
      .map(
        ({ id, title, words }): ChangedPart => ({
          kind,
          id,
          title,
          change: "removed",
          differences: differencesOf(words, undefined),
        }),
      ),
  ]
}

const described = ({ questionnaire, ruleBook }: QuestionnaireVersion) =>
  ({
    settings: [{ id: "validUntil", title: "Letzter Tag", words: { "Letzter Tag": questionnaire.validUntil } }],
    questions: questionnaire.questions.map((each) => ({ id: each.id, title: each.text, words: questionWords(each) })),
    rules: ruleBook.rules.map((each) => ({ id: each.id, title: each.id, words: ruleWords(each) })),
    stops: ruleBook.stops.map(({ tag, referral }) => ({ id: tag, title: tag, words: { Text: referral } })),
    referrals: ruleBook.referrals.map((each) => ({ id: each.id, title: each.title, words: referralWords(each) })),
    hints: ruleBook.hints.map(({ id, when, text, source, summerOnly = false, leads }) => ({
      id,
      title: id,
      words: {
        Wenn: conditionWords(when),
        Hinweis: text,
        "Nur von April bis September": summerOnly ? "ja" : "",
        "Überschrift eines Briefs ohne Anlass":
          leads === undefined ? "" : `${leads.title} (${leads.nutrients.join(", ")})`,
        Quelle: source,
      },
    })),
    interests: ruleBook.interests.map(({ option, label, words }) => ({
      id: option,
      title: label,
      words: { Thema: label, "Worte der Angaben": words.join(", ") },
    })),
  }) satisfies Record<ChangedPart["kind"], readonly Described[]>

/** What is different between two versions: questions, answers, tags, texts and rules, in words. */
export const compareVersions = (before: QuestionnaireVersion, after: QuestionnaireVersion): readonly ChangedPart[] => {
  const [was, is] = [described(before), described(after)]
  return (Object.keys(partKinds) as ChangedPart["kind"][]).flatMap((kind) => changedIn(kind, was[kind], is[kind]))
}
