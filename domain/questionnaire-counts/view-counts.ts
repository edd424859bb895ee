import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { declined } from "../questionnaire/questionnaire.ts"
import { LineText } from "../shared/text-input.ts"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { forgottenBefore, monthName, monthOf, periodName, quarterOf } from "./counted-month.ts"
import { type CountedPeriod, QuestionnaireCounts } from "./ports.ts"
import { notShown, notTold, sheetsOf } from "./published-sheets.ts"
import { publishedTables, shortName } from "./published-tables.ts"
import { choseNothing, isAboutQuestion } from "./statement.ts"
import { type CountedVersion, countedVersion, valuesOf } from "./statement-values.ts"

/** Nothing was counted then, or the month is not over. */
export class PeriodNotFound extends Schema.TaggedError<PeriodNotFound>()("PeriodNotFound", {}) {}

export const ViewCounts = Schema.Struct({
  /** Its name, see `periodName`; left out: the newest that can be seen. */
  period: Schema.optionalKey(LineText.check(Schema.isMaxLength(100))),
})

const versionOf = Effect.fnUntraced(function* (name: string) {
  const found = yield* (yield* QuestionnaireVersions).find(name)
  // Only published versions are counted, and none of them is ever removed.
  return found === null ? { questions: [], stopTags: [] } : countedVersion(found)
})

/** The counters of a period, of lots about a question or of the others. */
const countersOf = Effect.fnUntraced(function* (period: CountedPeriod, aboutQuestions: boolean) {
  const counts = yield* (yield* QuestionnaireCounts).of(period)
  return counts.filter(({ lot }) => isAboutQuestion(lot) === aboutQuestions)
})

/** Begun and ended in each month of a version, oldest first. */
const trendOf = Effect.fnUntraced(function* (version: CountedVersion, months: readonly CountedPeriod[]) {
  return yield* Effect.forEach(months.toReversed(), (period) =>
    Effect.map(countersOf(period, false), (counts) => {
      const tables = publishedTables(version, counts)
      return [
        monthName(period.month),
        tables.find(({ lot }) => lot === "start")?.rows[0]?.count ?? null,
        tables.find(({ lot }) => lot === "end")?.total ?? notTold,
      ]
    }),
  )
})

/**
 * What was counted of a version in a month, as far as it may be seen; of single questions in its calendar quarter, because each of them has a
 * small part of the lots. Only what is over: its numbers never change again. Every counter is published in one sum alone, of its month or of its
 * quarter, so that nothing can be worked out by taking one from another.
 */
export const viewCounts = Effect.fn("viewCounts")(function* ({ period: wanted }: typeof ViewCounts.Type) {
  const now = yield* Clock.currentTimeMillis
  const thisMonth = monthOf(now)
  const known = (yield* (yield* QuestionnaireCounts).periods).filter(({ month }) => month >= forgottenBefore(now))
  const over = known.filter(({ month }) => month < thisMonth)
  const periods = over.map((period) => ({ ...period, name: periodName(period) }))
  const period = wanted === undefined ? periods[0] : periods.find(({ name }) => name === wanted)
  /** Whether something is counted at the moment. */
  const counting = known.length > over.length
  if (period === undefined) {
    if (wanted !== undefined) return yield* new PeriodNotFound()
    return { periods, counting, shown: null }
  }
  const version = yield* versionOf(period.version)
  const months = over.filter((each) => each.version === period.version)
  const quarter = quarterOf(period.month)
  const quarterOver = quarter.until <= thisMonth
  const inQuarter = months.filter(({ month }) => quarterOver && month >= quarter.from && month < quarter.until)
  const ofMonth = yield* countersOf(period, false)
  const ofQuarter = (yield* Effect.forEach(inQuarter, (each) => countersOf(each, true))).flat()
  const questions = version.questions.map((each) => ({ id: each.id, name: shortName(version.questions, each) }))
  const { sheets, flows } = sheetsOf(quarterOver ? questions : [], publishedTables(version, [...ofMonth, ...ofQuarter]))
  const trend = {
    id: "months",
    title: "Monate dieser Fassung",
    columns: ["Monat", "Angefangen", "Beendet oder verlassen"],
    rows: yield* trendOf(version, months),
    note: `Eine Summe, die verriete, was ${notShown} liegt, wird nicht gezeigt.`,
  }
  return {
    periods,
    counting,
    shown: {
      period: period.name,
      quarter: { ...quarter, over: quarterOver },
      questions,
      flows,
      sheets: [trend, ...sheets],
    },
  }
})

/**
 * How often each question of a version was left without an answer, in the newest calendar quarter that is over: the same numbers as in the
 * tables of `viewCounts`, so that both together tell no more. `null`: nothing was counted in such a quarter.
 */
export const viewSkipped = Effect.fn("viewSkipped")(function* (name: string) {
  const now = yield* Clock.currentTimeMillis
  const periods = (yield* (yield* QuestionnaireCounts).periods).filter(
    ({ month, version }) => version === name && month >= forgottenBefore(now) && quarterOf(month).until <= monthOf(now),
  )
  if (periods[0] === undefined) return null
  const quarter = quarterOf(periods[0].month)
  const months = periods.filter(({ month }) => month >= quarter.from)
  const version = yield* versionOf(name)
  const counts = (yield* Effect.forEach(months, (each) => countersOf(each, true))).flat()
  const tables = publishedTables(version, counts).filter(({ lot }) => lot === "answer")
  return {
    quarter,
    version: name,
    questions: tables.map(({ question, lot, rows, total }) => {
      const countOf = (value: string) => rows.find((row) => row.value === value)?.count ?? null
      const optional = valuesOf(version, { lot, question }).includes(choseNothing)
      return { id: question, declined: countOf(declined), choseNothing: optional ? countOf(choseNothing) : 0, total }
    }),
  }
})
