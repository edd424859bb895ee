import { formatDate } from "../shared/german-date.ts"
import { germanList } from "../shared/german-list.ts"
import type { AnswerInWords } from "./answer-words.ts"
import type { Recommendation } from "./recommendation.ts"

/** What a letter says around what follows from the answers, on the page and in a file. */
export const letterWords = {
  result: "Dein Ergebnis",
  greeting: "Hallo, danke für deine Antworten.",
  own: "Was du schon nimmst",
  withoutProduct: "Ohne Präparat",
  asProduct: "Als Präparat",
  perDay: ", je Tag",
  heed: "Bitte beachten",
  claims: "In der EU zugelassene Angaben",
  ingredients: "Zutaten und Allergene",
  heldBack: "Was wir nicht vorschlagen, und warum",
  notes: "Gut zu wissen",
  notesOfReferral: "Worauf es bei dir ankommt",
  lookedAt: "Wo wir nachgesehen haben",
  reasonsKnown: "Nur für diese Nährstoffe kennen wir Gründe, die gut belegt sind.",
  noReason: "kein Anlass",
  keepYourMoney: "Das Geld bleibt bei dir.",
  lookAgain: "Ändert sich, was du isst, sieh gern noch einmal nach.",
  lookAgainForAChild: "Ändert sich, was du isst, oder wünschst du dir ein Kind, sieh gern noch einmal nach.",
  nothingToDo: "Bis dahin ist nichts zu tun.",
  leftOpen: "Offen geblieben",
  countedCarefully:
    "Diese Fragen hast du ausgelassen. Wir haben sie so vorsichtig gewertet, als träfe das Ungünstigere zu.",
  interests: "Passend zu deinem Interesse",
  noNeedFromInterest:
    "Das gehört nicht zum Ergebnis: Du hast ein Thema genannt, und diese Produkte tragen eine zugelassene Angabe dazu. Wir leiten daraus keinen Bedarf ab. Nimm nicht zwei mit demselben Nährstoff.",
  greetings: "Herzliche Grüße",
  notReviewed: "Fragen und Regeln sind fachlich noch nicht geprüft.",
  source: "Quelle",
  sources: "Quellen",
  nrv: "NRV: Nährstoffbezugswert je Tag (EU 1169/2011).",
  answers: "Deine Antworten",
  change: "ändern",
  answer: "beantworten",
} as const

/** What leads to the answers something follows from. */
export const becauseOf = (answers: readonly AnswerInWords[]): string =>
  answers.every(({ silent }) => silent) ? "Dazu hast du nichts gesagt: " : "Weil du angegeben hast: "

/** What an answer says after that: its topic, and in bold what was answered. Where all are open, nothing needs to say so. */
export const saidOf = (
  { topic, answerText, silent }: AnswerInWords,
  answers: readonly AnswerInWords[],
): { readonly topic: string; readonly answer: string } => {
  if (topic === null) return { topic: "", answer: answerText }
  if (!silent) return { topic: `${topic}: `, answer: answerText }
  return { topic: answers.every((each) => each.silent) ? topic : `${topic}: offen`, answer: "" }
}

/** Who released the version and when; `null`: it came with the shop. */
export type Reviewed = { readonly name: string; readonly at: number } | null

export const reviewedInWords = ({ name, at }: NonNullable<Reviewed>): string =>
  `Fragen und Regeln hat ${name} geprüft und am ${formatDate(at)} freigegeben.`

/** What has the same version, said once. */
export const basisTogether = (basis: Recommendation["basis"]): Recommendation["basis"] =>
  [...Map.groupBy(basis, ({ version }) => version)].map(([version, of]) => ({
    version,
    what: germanList(of.map(({ what }) => what)),
  }))

/** Who said it and when, without the title: `EFSA (2023)`. */
const sourceInShort = (source: string): string => source.replace(/: .*?(?=(?: \(\d{4}\))?$)/u, "")

/** What leads the sources and the date: each source by name and year. */
export const sourcesInShort = ({ sources, date }: Pick<Recommendation, "sources" | "date">): string => {
  const names = [...new Set(sources.map(({ source }) => sourceInShort(source)))]
  return `${names.length === 0 ? "" : `${letterWords.sources}: ${names.join("; ")}. `}Stand ${date}`
}
