import type { Handle } from "../catalogue/product.ts"
import { fromThousandths } from "../nutrients/exact-amount.ts"
import type { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"
import { factsOf } from "../questionnaire/facts.ts"
import type { QuestionId, Tag } from "../questionnaire/questionnaire.ts"
import { capOwner, familyCap, type LimitOwner } from "./cap.ts"
import { takenOf, unitOf } from "./family.ts"
import { type HeldBack, heldBackProduct } from "./held-back-product.ts"
import type { Need } from "./needs.ts"
import { type Choice, compareNutrients, comparePrices, type Round, type Selection, weight } from "./select-products.ts"
import { suggest } from "./suggest.ts"
import type { Blocked, Reason, Suggestion } from "./suggestion.ts"
import type { SuggestionInput } from "./suggestion-input.ts"
import { weighNeeds } from "./weigh-needs.ts"

// Staff alone read an explanation: nothing the shop's pages load may import this file.

/** What products are compared by, the first difference deciding. */
export interface Score {
  /** Open needs it answers. */
  readonly needs: number
  /** Of as many: those of the earlier rules, as a number. */
  readonly importance: number
  /** Nutrients in it; fewer are better. */
  readonly nutrients: number
  readonly centsADay: number
  readonly handle: Handle
}

/** Which part of the score decided. `form`: as many nutrients, others of the same family, e.g. DHA alone. */
export type DecidedBy = "needs" | "importance" | "nutrients" | "form" | "price" | "handle"

/** What became of one product. */
export type Verdict =
  | { readonly kind: "chosen"; readonly place: number }
  /** An answer ends the questionnaire, or the self-check stopped everything. */
  | { readonly kind: "nothing_suggested" }
  | HeldBack
  | {
      readonly kind: "beaten"
      readonly by: Handle
      readonly mine: Score
      readonly theirs: Score
      readonly decidedBy: DecidedBy
    }
  /** As many as may be suggested were chosen before. */
  | { readonly kind: "enough" }

/** A reason to think about a nutrient, and what became of it; amounts in `unit`. */
export interface ExplainedNeed {
  readonly nutrient: NutrientId
  readonly reasons: readonly Reason[]
  readonly atLeast: number
  readonly cap: number
  readonly whose: LimitOwner
  readonly source: string
  /** Taken already; `null`: unknown. */
  readonly own: number | null
  readonly unit: NutrientUnit
  /** The product that answers it, or what stands in the way. */
  readonly outcome: { readonly by: Handle } | { readonly blocked: Blocked }
}

/** A tag that was set. */
export interface ExplainedTag {
  readonly tag: Tag
  readonly questions: readonly QuestionId[]
  /** Not said, only assumed of who declined or skipped a question. */
  readonly assumed: boolean
}

/** A suggestion with all that led to it. */
export interface Explanation {
  readonly suggestion: Suggestion
  readonly tags: readonly ExplainedTag[]
  readonly needs: readonly ExplainedNeed[]
  /** Every product there was, in the order given. */
  readonly products: readonly { readonly handle: Handle; readonly verdict: Verdict }[]
}

const scoreOf = ({ product, needs }: Choice, all: readonly Need[]): Score => ({
  needs: needs.length,
  importance: weight({ product, needs, brings: new Map() }, all),
  nutrients: product.doses.length,
  centsADay: product.price.cents / Math.max(1, product.price.days),
  handle: product.handle,
})

/** The first difference between two choices, in the order the engine compares. */
const decidedBy = (a: Choice, b: Choice, all: readonly Need[]): DecidedBy => {
  if (a.needs.length !== b.needs.length) return "needs"
  if (weight(a, all) !== weight(b, all)) return "importance"
  if (a.product.doses.length !== b.product.doses.length) return "nutrients"
  if (compareNutrients(a.product, b.product) !== 0) return "form"
  return comparePrices(a.product, b.product) !== 0 ? "price" : "handle"
}

/** What a round did to a product that would have fitted: it lost to the best, or there were enough. */
const lost = (handle: Handle, { rounds, choices }: Selection, all: readonly Need[]): Verdict | null => {
  const of = ({ fitting }: Round) => fitting.find(({ product }) => product.handle === handle)
  const last = rounds.findLastIndex((round) => of(round) !== undefined)
  const [round, winner] = [rounds[last], choices[last]]
  if (round === undefined) return null
  if (winner === undefined) return { kind: "enough" }
  const mine = of(round)
  return mine === undefined
    ? null
    : {
        kind: "beaten",
        by: winner.product.handle,
        mine: scoreOf(mine, all),
        theirs: scoreOf(winner, all),
        decidedBy: decidedBy(winner, mine, all),
      }
}

const tagsOf = ({ tags, said }: ReturnType<typeof factsOf>): readonly ExplainedTag[] =>
  [...tags].map(([tag, questions]) => ({ tag, questions, assumed: !said.has(tag) }))

/**
 * What `suggest` answers and why: every need with what became of it, and every product with the one reason that decided about it.
 * Made of the engine's own functions and of its own selection.
 */
export const explain = (input: SuggestionInput): Explanation => {
  const { questionnaire, nutrients: table, products } = input
  const suggestion = suggest(input)
  const facts = factsOf(questionnaire, input.answers)
  const tags = tagsOf(facts)
  if (suggestion.status === "refer")
    return {
      suggestion,
      tags,
      needs: [],
      products: products.map(({ handle }) => ({ handle, verdict: { kind: "nothing_suggested" } })),
    }
  const taken = takenOf(table, facts.own)
  const { needs, blocks, selection } = weighNeeds({ facts, taken }, input)
  const open = needs.filter((need) => blocks.get(need) === null)
  const weighed = {
    facts,
    taken,
    open,
    blockedFor: (family: string) => {
      const need = needs.find((each) => each.family === family)
      return need === undefined ? null : (blocks.get(need)?.because ?? null)
    },
  }
  const has = (tag: Tag) => facts.tags.has(tag)
  const outcomeOf = (need: Need): ExplainedNeed["outcome"] => {
    const choice = selection.choices.find((each) => each.needs.includes(need))
    if (choice !== undefined) return { by: choice.product.handle }
    const blocked = suggestion.blocked.find(({ nutrient }) => nutrient === need.nutrient)
    if (blocked === undefined) throw new Error("A need is neither answered nor held back")
    return { blocked }
  }
  return {
    suggestion,
    tags,
    needs: needs.map((need) => {
      const [whose, source] = capOwner(table, need.family, has)
      const own = taken.get(need.family)
      return {
        nutrient: need.nutrient,
        reasons: need.reasons,
        atLeast: fromThousandths(need.atLeast),
        cap: fromThousandths(familyCap(table, need.family, has)),
        whose,
        source,
        own: own === undefined ? 0 : own === null ? null : fromThousandths(own),
        unit: unitOf(table, need.family) ?? "mg",
        outcome: outcomeOf(need),
      }
    }),
    products: products.map((product) => {
      const { handle } = product
      const place = selection.choices.findIndex((choice) => choice.product.handle === handle)
      const verdict: Verdict | null =
        place >= 0
          ? { kind: "chosen", place }
          : (lost(handle, selection, open) ?? heldBackProduct(product, weighed, table))
      if (verdict === null) throw new Error("A product was neither compared nor held back")
      return { handle, verdict }
    }),
  }
}
