import type { NutrientId } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { Answers } from "../questionnaire/answers.ts"
import { formatDecimal, groupThousands } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import type { Basis } from "../suggestions/material.ts"
import { makeSafetyTable, type SafetyTable } from "../suggestions/nutrient-safety.ts"
import type { QuestionnaireVersion } from "../suggestions/questionnaire-version.ts"
import { statusWords } from "../suggestions/status-words.ts"
import { suggest } from "../suggestions/suggest.ts"
import type { Status } from "../suggestions/suggestion.ts"
import { type Person, personAt } from "./people.ts"
import { answersOf } from "./person-answers.ts"

/** What a version tells a person. */
export interface PersonOutcome {
  readonly answers: Answers
  readonly status: Status
  /** The nutrients suggested, in the order of the rules. */
  readonly nutrients: readonly NutrientId[]
}

/** The same person with two versions. */
export interface ComparedPerson {
  readonly at: number
  readonly before: PersonOutcome
  readonly after: PersonOutcome
}

/** A version with what its answers are evaluated with; `nutrients` made once for all people. */
export interface Asked {
  readonly version: QuestionnaireVersion
  readonly basis: Basis
  readonly nutrients: SafetyTable
}

export const askedOf = (version: QuestionnaireVersion, basis: Basis): Asked => ({
  version,
  basis,
  nutrients: makeSafetyTable(basis.nutrients),
})

const outcomeOf = (person: Person, { version, basis, nutrients }: Asked): PersonOutcome => {
  const answers = answersOf(person, version)
  const { status, suggestions } = suggest({
    answers,
    questionnaire: version.questionnaire,
    ruleBook: version.ruleBook,
    nutrients,
    products: basis.products,
    nutrientsVersion: basis.nutrientsVersion,
    catalogueVersion: basis.catalogueVersion,
  })
  return {
    answers,
    status,
    nutrients: [...new Set(suggestions.flatMap(({ reasons }) => reasons.map(({ nutrient }) => nutrient)))],
  }
}

/** What two versions tell one of the people a seed makes. */
export const comparePerson = (at: number, seed: number, before: Asked, after: Asked): ComparedPerson => {
  const person = personAt(at, seed)
  return { at, before: outcomeOf(person, before), after: outcomeOf(person, after) }
}

export const statuses: readonly Status[] = ["no_need", "suggest", "blocked", "refer"]

/** A kind of change, with the people it happens to. */
export interface OutcomeChange {
  /** `no_need>refer`, `+iodine`, `-iodine` */
  readonly key: string
  /** What happens to them: „Jod neu“ */
  readonly words: string
  readonly people: readonly ComparedPerson[]
}

const without = (all: readonly NutrientId[], some: readonly NutrientId[]): readonly NutrientId[] =>
  all.filter((nutrient) => !some.includes(nutrient))

const keysOf = ({ before, after }: ComparedPerson): readonly (readonly [key: string, words: string])[] => [
  ...(before.status === after.status
    ? []
    : [
        [
          `${before.status}>${after.status}`,
          `„${statusWords[after.status]}“ statt „${statusWords[before.status]}“`,
        ] as const,
      ]),
  ...without(after.nutrients, before.nutrients).map(
    (nutrient) => [`+${nutrient}`, `${nutrientName(nutrient)} neu`] as const,
  ),
  ...without(before.nutrients, after.nutrients).map(
    (nutrient) => [`-${nutrient}`, `${nutrientName(nutrient)} nicht mehr`] as const,
  ),
]

export interface OutcomeComparison {
  readonly size: number
  /** Of those something changes for. */
  readonly changed: number
  /** How many people have which status before (first) and after. */
  readonly matrix: Readonly<Record<Status, Readonly<Record<Status, number>>>>
  /** The most frequent first; a person may be in several. */
  readonly changes: readonly OutcomeChange[]
}

/** The differences between two versions, counted. */
export const compareOutcomes = (people: readonly ComparedPerson[]): OutcomeComparison => {
  const matrix = Object.fromEntries(
    statuses.map((before) => [before, Object.fromEntries(statuses.map((after) => [after, 0]))]),
  ) as Record<Status, Record<Status, number>>
  const changes = new Map<string, { readonly words: string; readonly people: ComparedPerson[] }>()
  let changed = 0
  for (const person of people) {
    matrix[person.before.status][person.after.status] += 1
    const keys = keysOf(person)
    if (keys.length > 0) changed += 1
    for (const [key, words] of keys) {
      const known = changes.get(key) ?? { words, people: [] }
      known.people.push(person)
      changes.set(key, known)
    }
  }
  return {
    size: people.length,
    changed,
    matrix,
    changes: [...changes]
      .map(([key, { words, people: of }]) => ({ key, words, people: of }))
      .toSorted((a, b) => b.people.length - a.people.length || (a.key < b.key ? -1 : 1)),
  }
}

/** `12 von 4.000 (0,3 %)` */
export const shareInWords = (part: number, whole: number): string =>
  `${groupThousands(String(part))} von ${groupThousands(String(whole))} (${formatDecimal(whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10)}\u00a0%)`

/** The comparison in one or two sentences. */
export const comparisonInWords = ({ size, changed, changes }: OutcomeComparison): string => {
  if (changed === 0) return `Für keinen von ${groupThousands(String(size))} erfundenen Erwachsenen ändert sich etwas.`
  const most = changes.slice(0, 3).map(({ words, people }) => `${words} (${groupThousands(String(people.length))})`)
  return `Für ${shareInWords(changed, size)} erfundenen Erwachsenen ändert sich etwas. Am häufigsten: ${germanList(most)}.`
}
