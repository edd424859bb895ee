import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Statement } from "./statement.ts"

/** Where something is counted: a version of the questionnaire in a month. */
export interface CountedPeriod {
  /** The start of the German calendar month's first day in UTC, epoch milliseconds. */
  readonly month: number
  /** The questionnaire's version. */
  readonly version: string
}

export interface Count extends Statement {
  readonly count: number
}

/** Counters of the questionnaire: nothing but numbers, none of which leads to a person, a day or another number. */
export class QuestionnaireCounts extends Context.Service<
  QuestionnaireCounts,
  {
    /** Counts one more. */
    readonly add: (period: CountedPeriod, statement: Statement) => Effect.Effect<void>
    /** All counts of a period, in no order. */
    readonly of: (period: CountedPeriod) => Effect.Effect<readonly Count[]>
    /** Every period with a count: the newest month first, versions of one month by name, the last one first. */
    readonly periods: Effect.Effect<readonly CountedPeriod[]>
    /** Removes counters of months before this one, at most `most`; answers how many. */
    readonly forget: (before: number, most: number) => Effect.Effect<number>
  }
>()("domain/QuestionnaireCounts") {}
