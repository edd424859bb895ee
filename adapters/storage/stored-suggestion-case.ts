import * as Schema from "effect/Schema"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import type { ExpectedOutcome, StoredCase } from "../../domain/suggestion-cases/suggestion-case.ts"
import { schemaOf } from "./decoded-columns.ts"

const Texts = Schema.Array(Schema.String)

export const StoredCaseAnswers = schemaOf<Answers>()(
  Schema.Record(
    Schema.String,
    Schema.Union([Schema.String, Texts, Schema.Record(Schema.String, Schema.NullOr(Schema.Number))]),
  ),
)

export const StoredExpectedOutcome = schemaOf<ExpectedOutcome>()(
  Schema.Struct({
    status: Schema.Literals(["refer", "suggest", "blocked", "no_need"]),
    suggested: Texts,
    never: Texts,
    referrals: Texts,
  }),
)

export const StoredCaseSaved = schemaOf<StoredCase["saved"]>()(
  Schema.Struct({ email: Schema.String, at: Schema.Number }),
)
