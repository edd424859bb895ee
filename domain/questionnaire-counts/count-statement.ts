import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { QuestionnaireVersions } from "../suggestions/ports.ts"
import { countingVersion } from "./consent-text.ts"
import { monthOf } from "./counted-month.ts"
import { QuestionnaireCounts } from "./ports.ts"
import { lots } from "./statement.ts"
import { countedVersion, valuesOf } from "./statement-values.ts"

/** Nothing that can be counted. Says not what it was: it may be an answer. */
export class StatementRefused extends Schema.TaggedError<StatementRefused>()("StatementRefused", {}) {}
/** The words agreed to are no longer these. */
export class CountingTextChanged extends Schema.TaggedError<CountingTextChanged>()("CountingTextChanged", {}) {}

const Name = Schema.String.check(Schema.isPattern(/^[\w.:-]{1,80}$/))

/** One statement as it comes over the wire, never with another. */
export const CountStatement = Schema.Struct({
  version: Name,
  /** Which words were agreed to, see `countingVersion`. */
  consent: Name,
  lot: Schema.Literals(lots),
  question: Schema.NullOr(Name),
  value: Name,
})

/** Counts one statement of a browser whose visitor agreed to it. Of the request nothing else is kept. */
export const countStatement = Effect.fn("countStatement")(function* ({
  version,
  consent,
  ...statement
}: typeof CountStatement.Type) {
  if (consent !== countingVersion) return yield* new CountingTextChanged()
  const published = yield* (yield* QuestionnaireVersions).find(version)
  if (published === null || !valuesOf(countedVersion(published), statement).includes(statement.value))
    return yield* new StatementRefused()
  const month = monthOf(yield* Clock.currentTimeMillis)
  yield* (yield* QuestionnaireCounts).add({ month, version }, statement)
})
