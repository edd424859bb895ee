import * as Schema from "effect/Schema"
import { Slug } from "../entries/entry.ts"
import { isDay } from "../shared/german-day.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { LinesText, LineText } from "../shared/text-input.ts"
import { employments, salaryPeriods, teams, type VacancyState, workplaces } from "./vacancy-words.ts"

const line = (max: number) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }),
  )

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, message: string) =>
  Schema.Literals(names).annotate({ message })

/** A day of the calendar, or `""`. */
const OptionalDay = Schema.String.check(
  Schema.makeFilter<string>((text) => text === "" || isDay(text), { message: "Bitte gib einen Tag an." }),
)

/** Cents; 0: not said yet. */
const Amount = wholeNumber(0, 100_000_000, "Bitte gib einen Betrag von 0 bis 1.000.000 Euro an, zum Beispiel 48.000.")

/** What a job pays, before tax (Art. 5 directive (EU) 2023/970). */
export const Salary = Schema.Struct({
  per: oneOf(salaryPeriods, "Bitte wähle, ob das Gehalt für ein Jahr oder eine Stunde gilt."),
  fromCents: Amount,
  toCents: Amount,
}).check(
  Schema.makeFilter(({ fromCents, toCents }) =>
    toCents < fromCents
      ? {
          path: ["toCents"],
          issue: "Das obere Ende liegt unter dem unteren. Für ein festes Gehalt gib beide gleich an.",
        }
      : undefined,
  ),
)
export type Salary = typeof Salary.Type

/** More is not allowed for long (§ 3 ArbZG). */
const maxHours = 48
const Hours = wholeNumber(
  0,
  maxHours,
  "Bitte gib ganze Stunden von 0 bis 48 an.",
  "Mehr als 48 Stunden in der Woche erlaubt das Arbeitszeitgesetz nicht.",
)

/** Characters of a part of the text at most. */
export const maxPart = 10_000
const Part = LinesText.check(Schema.isMaxLength(maxPart, { message: "Das ist zu lang: höchstens 10.000 Zeichen." }))

/** What an advertised job says. Empty texts are allowed while it is a draft: publishing asks for what is missing. */
export const VacancyContent = Schema.Struct({
  title: line(120),
  /** Its name in the address, unique and for good once it was published. */
  slug: Slug,
  /** One or two sentences for lists and search engines. */
  summary: line(300),
  team: oneOf(teams, "Bitte wähle ein Team."),
  employments: Schema.Array(oneOf(employments, "Diese Art der Beschäftigung gibt es nicht.")).check(
    Schema.isMaxLength(employments.length, { message: "Das sind mehr, als es gibt." }),
  ),
  /** Per week. */
  hoursFrom: Hours,
  hoursTo: Hours,
  /** Without an end agreed on. */
  permanent: Schema.Boolean,
  workplace: oneOf(workplaces, "Bitte wähle, wo gearbeitet wird."),
  /** Where the company's site is; of a remote job the one it belongs to. */
  street: line(100),
  postalCode: Schema.String.check(
    Schema.makeFilter<string>((text) => /^(\d{5})?$/.test(text), {
      message: "Eine Postleitzahl hat fünf Ziffern.",
    }),
  ),
  city: line(80),
  salary: Salary,
  /** First day of work, `2027-01-01`; `""`: as soon as possible. */
  startsOn: OptionalDay,
  /** Last day to apply. */
  closesOn: OptionalDay,
  /** Markdown each: what one does, what we look for, what we offer. */
  tasks: Part,
  profile: Part,
  offer: Part,
}).check(
  Schema.makeFilter(({ hoursFrom, hoursTo }) =>
    hoursTo < hoursFrom ? { path: ["hoursTo"], issue: "Das obere Ende liegt unter dem unteren." } : undefined,
  ),
)
export type VacancyContent = typeof VacancyContent.Type

/** An advertised job. */
export interface Vacancy {
  readonly id: string
  /** Counts up with every change, from 1. */
  readonly version: number
  readonly content: VacancyContent
  /** First day everybody sees it (`datePosted`); `null`: never published. */
  readonly publishedOn: string | null
  /** Closed by staff before its last day. */
  readonly closed: boolean
  /** Who changed it last, as the audit log names them, and when. */
  readonly savedBy: string
  readonly savedAt: number
}

/** What a vacancy is on a day: opening and closing need no schedule. */
export const vacancyState = (
  { publishedOn, closed, content }: Pick<Vacancy, "publishedOn" | "closed" | "content">,
  today: string,
): VacancyState => {
  if (publishedOn === null) return "draft"
  if (closed || content.closesOn < today) return "closed"
  return publishedOn > today ? "scheduled" : "open"
}

/** The whole text in Markdown: one text, so that names of headings and numbers of notes are unique. */
export const bodyOf = ({ tasks, profile, offer }: Pick<VacancyContent, "tasks" | "profile" | "offer">): string =>
  `## Was du tust\n\n${tasks}\n\n## Wen wir suchen\n\n${profile}\n\n## Was wir bieten\n\n${offer}`
