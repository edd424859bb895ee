import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Catalogue } from "../catalogue/ports.ts"
import { lintTexts } from "../entries/lint-entry.ts"
import { normalPath } from "../redirects/redirect.ts"
import { noSearchRule } from "../settings/no-search-rule.ts"
import { Settings } from "../settings/ports.ts"
import { SearchRule } from "../settings/search-rule.ts"
import { ownValue } from "../shared/own-value.ts"
import { endOf } from "../site/redirect-path.ts"
import { foldedTerm } from "./countable-term.ts"
import { isAnswered, SearchTerm, searchProducts, searchWith } from "./search-products.ts"
import { searchRuleAudit } from "./search-rule-audit.ts"

const RuleTerm = SearchTerm.check(
  Schema.makeFilter((term: string) => foldedTerm(term) !== "" && term.length <= 60, {
    message: "Bitte gib einen Begriff von höchstens 60 Zeichen an, mit mindestens einem Buchstaben oder einer Ziffer.",
  }),
)

export const ViewSearchRule = Schema.Struct({ term: RuleTerm })
export const PreviewSearchRule = Schema.Struct({ term: RuleTerm, rule: SearchRule })
/** `seen`: the rule as its form was opened. */
export const SaveSearchRule = Schema.Struct({ term: RuleTerm, seen: SearchRule, rule: SearchRule })

/** Something answers the term in words already, which no rule may change. */
export class SearchTermAnswered extends Schema.TaggedError<SearchTermAnswered>()("SearchTermAnswered", {}) {}

/** Somebody changed the rule since it was opened. */
export class SearchRuleChanged extends Schema.TaggedError<SearchRuleChanged>()("SearchRuleChanged", {
  current: SearchRule,
}) {}

/** What is wrong, by the fields of the rule. */
export class SearchRuleRefused extends Schema.TaggedError<SearchRuleRefused>()("SearchRuleRefused", {
  problems: Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })),
}) {}

const mostRules = 500
/** Products in a preview. */
const shownHits = 10

const hitsOf = ({ items, total, correctedTerm, answer, redirect }: Effect.Success<ReturnType<typeof searchWith>>) => ({
  products: items.map(({ handle, title }) => ({ handle, title })),
  total,
  correctedTerm,
  answer: answer === null ? null : answer.title,
  redirect,
})

/** A term's rule, and whether an answer in words keeps any from being at work. */
export const viewSearchRule = Effect.fn("viewSearchRule")(function* ({ term }: typeof ViewSearchRule.Type) {
  const { searchRules } = yield* (yield* Settings).current
  const key = foldedTerm(term)
  return { term: key, rule: ownValue(searchRules.rules, key) ?? noSearchRule, answered: yield* isAnswered(term) }
})

/** What a search for the term finds now, and what it would find with this rule. */
export const previewSearchRule = Effect.fn("previewSearchRule")(function* ({
  term,
  rule,
}: typeof PreviewSearchRule.Type) {
  return {
    now: hitsOf(yield* searchProducts({ term, limit: shownHits })),
    changed: hitsOf(yield* searchWith({ term, limit: shownHits }, rule)),
  }
})

/** What is wrong with where a search leads: itself, the staff's pages, or no page. */
const redirectProblem = Effect.fnUntraced(function* (redirect: string) {
  if (redirect === "") return null
  if (/^\/(?:search|admin)(?:\/|$)/.test(redirect))
    return "Bitte gib eine andere Seite des Shops an: Die Suche führte sonst zu sich selbst."
  return yield* endOf(normalPath(redirect)).pipe(
    Effect.as(null),
    Effect.catchTags({
      TargetMissing: () => Effect.succeed("Diese Seite gibt es im Shop nicht."),
      RedirectLoop: () => Effect.succeed("Diese Seite leitet immer weiter, ohne anzukommen."),
    }),
  )
})

const problemsOf = Effect.fnUntraced(function* (term: string, { synonym, redirect, first, title, text }: SearchRule) {
  const { products } = yield* (yield* Catalogue).snapshot
  const { total, answer } =
    synonym === "" ? { total: 1, answer: null } : yield* searchProducts({ term: synonym, limit: 1 })
  const leads = yield* redirectProblem(redirect)
  const findings = lintTexts({ title, text })
  return [
    ...(synonym !== "" && foldedTerm(synonym) === term
      ? [{ path: "synonym", message: "Das ist derselbe Begriff." }]
      : total === 0 && answer === null
        ? [{ path: "synonym", message: "Auch damit findet die Suche nichts." }]
        : []),
    ...(leads === null ? [] : [{ path: "redirect", message: leads }]),
    ...(first !== "" && !products.some(({ handle }) => handle === first)
      ? [{ path: "first", message: "Dieses Produkt steht nicht im Shop." }]
      : []),
    ...(title === "" && text !== "" ? [{ path: "title", message: "Bitte gib der Antwort einen Titel." }] : []),
    ...(text === "" && title !== "" ? [{ path: "text", message: "Hier fehlt, was du antwortest." }] : []),
    ...findings.map(({ where, words, law }) => ({ path: where, message: `„${words}“ geht nicht (${law}).` })),
  ]
})

/** Lets a term do something from now on; an empty rule is none. The same again writes nothing. */
export const saveSearchRule = Effect.fn("saveSearchRule")(function* (
  by: Caller,
  { term, seen, rule }: typeof SaveSearchRule.Type,
) {
  const key = foldedTerm(term)
  const removes = Equal.equals(rule, noSearchRule)
  if (!removes && (yield* isAnswered(term))) return yield* new SearchTermAnswered({})
  const problems = yield* problemsOf(key, rule)
  if (problems.length > 0) return yield* new SearchRuleRefused({ problems })
  let conflict: SearchRule | null = null
  let full = false
  yield* (yield* Settings).decide(({ searchRules: { revision, rules } }) => {
    const current = ownValue(rules, key) ?? noSearchRule
    const { [key]: _, ...others } = rules
    conflict = Equal.equals(current, seen) ? null : current
    full = !removes && Object.keys(others).length >= mostRules
    if (conflict !== null || full || Equal.equals(current, rule)) return { changes: {}, audit: [] }
    return {
      changes: { searchRules: { revision: revision + 1, rules: removes ? others : { ...others, [key]: rule } } },
      audit: [auditEntry(searchRuleAudit, by, "search.rule-saved", key, current, rule)],
    }
  })
  if (conflict !== null) return yield* new SearchRuleChanged({ current: conflict })
  if (full)
    return yield* new SearchRuleRefused({
      problems: [{ path: "synonym", message: `Mehr als ${mostRules} Begriffe lassen sich nicht einstellen.` }],
    })
  return { term: key }
})
