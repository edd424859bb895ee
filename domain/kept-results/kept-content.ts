import * as Schema from "effect/Schema"
import { NutrientId } from "../nutrients/nutrient.ts"
import type { Answers } from "../questionnaire/answers.ts"
import type { Suggestion } from "../suggestions/suggestion.ts"

const Texts = Schema.Array(Schema.String)
const Ids = Texts

/** What is kept of a result, before it is encrypted: the answers, and what followed from them when they were given. */
export const KeptContent = Schema.Struct({
  answers: Schema.Record(
    Schema.String,
    Schema.Union([Schema.String, Texts, Schema.Record(Schema.String, Schema.NullOr(Schema.Finite))]),
  ),
  status: Schema.Literals(["refer", "suggest", "blocked", "no_need"]),
  products: Schema.Array(
    Schema.Struct({
      handle: Schema.String,
      reasons: Schema.Array(
        Schema.Struct({ rule: Schema.String, nutrient: NutrientId, questions: Ids, source: Schema.String }),
      ),
      sums: Schema.Array(
        Schema.Struct({
          nutrient: NutrientId,
          own: Schema.Finite,
          suggested: Schema.Finite,
          cap: Schema.Finite,
          unit: Schema.String,
        }),
      ),
    }),
  ),
  blocked: Schema.Array(
    Schema.Struct({ nutrient: NutrientId, because: Schema.String, rules: Texts, questions: Ids, texts: Texts }),
  ),
  referrals: Schema.Array(Schema.Struct({ tag: Schema.String, questions: Ids })),
  notes: Schema.Array(Schema.Struct({ id: Schema.String, text: Schema.String, questions: Ids })),
  /** The data it was computed from. */
  versions: Schema.Struct({
    questionnaire: Schema.String,
    rules: Schema.String,
    nutrients: Schema.String,
    catalogue: Schema.String,
  }),
})
export type KeptContent = typeof KeptContent.Type

/** What is kept of a result: nothing that only its words would need. */
export const contentOf = (answers: Answers, suggestion: Suggestion): KeptContent => ({
  answers,
  status: suggestion.status,
  products: suggestion.suggestions.map(({ handle, reasons, sums }) => ({ handle, reasons, sums })),
  blocked: suggestion.blocked.map(({ nutrient, because, rules, questions, texts }) => ({
    nutrient,
    because,
    rules,
    questions,
    texts: texts.map(({ text }) => text),
  })),
  referrals: suggestion.referrals.map(({ tag, questions }) => ({ tag, questions })),
  notes: suggestion.notes.map(({ id, text, questions }) => ({ id, text, questions })),
  versions: suggestion.versions,
})
