import * as Schema from "effect/Schema"
import { RedirectTarget } from "../redirects/redirect.ts"
import { LineText } from "../shared/text-input.ts"

const text = (max: number) =>
  LineText.pipe(Schema.decodeTo(Schema.Trim)).check(
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }),
  )

/** What staff let a search term do; a field that is empty does nothing. */
export const SearchRule = Schema.Struct({
  /** Searched in place of the term. */
  synonym: text(60),
  /** The page a search for it leads to. */
  redirect: Schema.Union([Schema.Literal(""), RedirectTarget]),
  /** The handle of the product that stands first. */
  first: text(100),
  /** An answer in words above the products. */
  title: text(80),
  text: text(400),
})
export type SearchRule = typeof SearchRule.Type

/** Rules by their folded terms. */
export const SearchRules = Schema.Struct({
  /** Grows with every change. */
  revision: Schema.Natural,
  rules: Schema.Record(Schema.String, SearchRule),
})
