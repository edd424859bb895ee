import { declined, type Question } from "../questionnaire/questionnaire.ts"
import type { Count } from "./ports.ts"
import { publishGroup } from "./published-group.ts"
import {
  afterValues,
  allTickets,
  choseNothing,
  type Draw,
  left,
  leftAt,
  lotTickets,
  namesOwn,
  onOnePage,
  type outcomes,
  started,
  timeClasses,
  toResult,
  unasked,
} from "./statement.ts"
import { type CountedVersion, valuesOf } from "./statement-values.ts"

/** What staff see of a group of counts. */
export interface PublishedTable extends Draw {
  readonly title: string
  /** Those that are shown, in the order of the questionnaire. */
  readonly rows: readonly { readonly value: string; readonly label: string; readonly count: number }[]
  /** The labels of those below the least. */
  readonly hidden: readonly string[]
  /** See `PublishedGroup`. */
  readonly rest: number | null
  readonly total: number | null
  /** One count stands for about so many people: the others drew something else. */
  readonly factor: number
}

const outcomeNames: Readonly<Record<(typeof outcomes)[number], string>> = {
  suggest: "Etwas vorgeschlagen",
  refer: "An Praxis oder Apotheke verwiesen",
  blocked: "Anlass, aber kein Vorschlag",
  no_need: "Kein Anlass",
}

const afterNames: Readonly<Record<(typeof afterValues)[number], string>> = {
  result: "Ergebnis gesehen",
  cart: "Danach etwas in den Warenkorb gelegt",
  order: "Danach bestellt",
}

const timeNames = timeClasses.map((least, index): readonly [string, string] => {
  const next = timeClasses[index + 1]
  const words = next === undefined ? `${least} Sekunden oder länger` : `${least} bis unter ${next} Sekunden`
  return [String(least), index === 0 ? `unter ${next} Sekunden` : words]
})

const otherNames: Readonly<Record<string, string>> = {
  [started]: "Angefangen",
  [unasked]: "Nicht gefragt",
  [left]: "Hier verlassen",
  [toResult]: "Ergebnis",
  [namesOwn]: "Nimmt etwas",
  [choseNothing]: "Nichts angekreuzt",
  [onOnePage]: "Alle Fragen auf einer Seite",
  ...outcomeNames,
  ...afterNames,
  ...Object.fromEntries(timeNames),
}

/** A question in a few words, unlike every other's. */
export const shortName = (questions: readonly Question[], { topic, text }: Question): string =>
  topic === undefined || questions.filter((each) => each.topic === topic).length > 1
    ? text
    : topic.charAt(0).toUpperCase() + topic.slice(1)

/** What a value says. */
const labelOf = ({ questions }: CountedVersion, draw: Draw, value: string): string => {
  const byId = (id: string) => questions.find((question) => question.id === id)
  const option = draw.lot === "answer" ? byId(draw.question ?? "")?.options.find(({ id }) => id === value) : undefined
  if (option !== undefined) return option.id === declined ? "Möchte ich nicht sagen" : option.label
  const question = questions.find(({ id }) => value === id || value === leftAt(id))
  if (question !== undefined)
    return draw.lot === "end" ? `Verlassen bei: ${shortName(questions, question)}` : shortName(questions, question)
  return otherNames[value] ?? value
}

const titles = {
  start: "Angefangen",
  end: "Wie es endete",
  answer: "Antworten",
  way: "Was danach kam",
  time: "Wie lange",
  after: "Was danach kam",
} as const

/** Every group of counts of a version, as it may be seen; counters of several months add up. Each is in one group alone. */
export const publishedTables = (version: CountedVersion, counts: readonly Count[]): readonly PublishedTable[] => {
  const table = (draw: Draw, values: readonly string[]): PublishedTable => {
    const countOf = (value: string) =>
      counts
        .filter((each) => each.lot === draw.lot && each.question === draw.question && each.value === value)
        .reduce((sum, { count }) => sum + count, 0)
    const group = publishGroup(values.map(countOf))
    const labelled = values.map((value, index) => ({
      value,
      label: labelOf(version, draw, value),
      count: group.counts[index] ?? null,
    }))
    return {
      ...draw,
      title: titles[draw.lot],
      rows: labelled.flatMap((row) => (row.count === null ? [] : [{ ...row, count: row.count }])),
      hidden: labelled.flatMap(({ label, count }) => (count === null ? [label] : [])),
      rest: group.rest,
      total: group.total,
      factor: Math.round((allTickets / lotTickets[draw.lot]) * (draw.question === null ? 1 : version.questions.length)),
    }
  }
  const all = (draw: Draw) => table(draw, valuesOf(version, draw))
  return [
    all({ lot: "start", question: null }),
    all({ lot: "end", question: null }),
    // Who ordered has seen a result: these do not add up to a whole, so that each stands alone.
    ...afterValues.map((value) => table({ lot: "after", question: null }, [value])),
    ...version.questions.flatMap(({ id }) =>
      (["answer", "way", "time"] as const).map((lot) => all({ lot, question: id })),
    ),
  ]
}
