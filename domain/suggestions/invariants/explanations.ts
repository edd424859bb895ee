import type { Blocked } from "../suggestion.ts"
import { countedIn, limitOf, overLimit, relatives } from "./amounts.ts"
import { type Case, firstOf, type Invariant } from "./case.ts"
import { found, unsuitable } from "./person.ts"
import { isTrue, type StatedAnswers, statedAnswers } from "./stated-answers.ts"

const perUnit: Readonly<Record<string, number>> = { µg: 1, mg: 1_000 }
/** How much of another unit one is, no number where they cannot be compared. */
const ratio = (from: string, to: string): number =>
  from === to ? 1 : (perUnit[from] ?? Number.NaN) / (perUnit[to] ?? Number.NaN)

const withoutStop = (text: string): string => text.replace(/\.$/, "")

/** The rules that hold by answers really given, with the questions they follow from. */
const rulesFor = ({ ruleBook, rows }: Case, { given, has }: StatedAnswers) =>
  ruleBook.rules.flatMap((rule) => {
    const tags = [...(rule.when.all ?? []), ...(rule.when.any ?? [])]
    const questions = new Set(tags.flatMap((tag) => given.get(tag) ?? []))
    const known = rows.some(({ id }) => id === rule.nutrient)
    return known && questions.size > 0 && isTrue(rule.when, has) ? [{ rule, questions }] : []
  })

/** Whether something stands in the way of a nutrient that another waits for, other than that it is taken already. */
const isWaitedFor = (input: Case, nutrient: string, blocked: readonly Blocked[]): boolean =>
  blocked.some(
    (other) => other.because !== "taken" && relatives(input.rows, nutrient).some(({ id }) => id === other.nutrient),
  )

/** Whether what is said to be in the way really is. */
const isHeldBack = (
  input: Case,
  { nutrient, because }: { readonly nutrient: string; readonly because: string },
  blocked: readonly Blocked[],
) => {
  const { has, own } = statedAnswers(input)
  const together = relatives(input.rows, nutrient)
  if (because === "caution")
    return together.some(
      ({ cautions, waitsFor }) =>
        cautions.some(({ tag, action }) => (action === "exclude" || action === "refer") && has(tag)) ||
        (waitsFor !== undefined && isWaitedFor(input, waitsFor.nutrient, blocked)),
    )
  if (because === "own_unknown")
    return has("own_unknown") || together.some(({ id }) => own.get(id) === null || own.has(id))
  if (because === "off") return together.some(({ off }) => off)
  if (because === "taken" || because === "too_little") return together.some(({ id }) => own.has(id))
  return true
}

/** Whether the amount shown as taken already is what the answers say, give or take a thousandth of the group's unit for each. */
const isTakenAmount = (input: Case, { nutrient, own: shown }: Pick<Blocked, "nutrient" | "own">): boolean => {
  const { own } = statedAnswers(input)
  const together = relatives(input.rows, nutrient)
  const unit = together.find(({ id }) => id === nutrient)?.unit ?? "none"
  // What has no mass cannot be shown as milligrams.
  if (together.some((row) => Number.isNaN(ratio(row.unit, unit)))) return true
  const taken = together.filter(({ id }) => own.has(id))
  const sum = taken.reduce((total, row) => total + (own.get(row.id) ?? Number.NaN) * ratio(row.unit, unit), 0)
  const thousandth = together.every((row) => row.unit === unit) || unit === "mg" ? 0.001 : 1
  return shown !== null && Math.abs(sum - shown) <= thousandth * taken.length + 1e-9
}

/** The least that answers all rules of a need, in its nutrient's unit, and whether the person's limit leaves room for it. */
const leastOf = (input: Case, { nutrient, rules }: Pick<Blocked, "nutrient" | "rules">) => {
  const together = relatives(input.rows, nutrient)
  const unit = input.rows.find(({ id }) => id === nutrient)?.unit ?? "none"
  const amounts = input.ruleBook.rules
    .filter(({ id }) => rules.includes(id))
    .map((rule) => rule.atLeast * ratio(together.find(({ id }) => id === rule.nutrient)?.unit ?? "none", unit))
  const group = together.find(({ id }) => id === nutrient)?.group ?? nutrient
  const counted = countedIn(input.rows)
  const limiting =
    counted.find(({ name }) => name === `group ${group}`) ?? counted.find(({ name }) => name === nutrient)
  const perMicrogram = unit === "mg" ? 0.001 : 1
  const limit = limiting === undefined ? 0 : limitOf(limiting, statedAnswers(input).has) * perMicrogram
  const amount = Math.max(0, ...amounts)
  const slack = unit === "µg" ? 2 : 0.002
  return { amount, slack, possible: amount + slack < limit }
}

/** Why something is suggested, and why not. */
export const explanationInvariants: readonly Invariant[] = [
  {
    name: "I5 every suggestion has a rule that holds, its source, and answers really given",
    breach: (engine, input) => {
      const holding = rulesFor(input, statedAnswers(input))
      return firstOf(
        engine(input).suggestions.flatMap(({ handle, reasons }) =>
          reasons.length === 0
            ? [`${handle} has no reason`]
            : reasons.map(({ rule: id, nutrient, source, questions }) => {
                const found = holding.find(({ rule }) => rule.id === id)
                if (found === undefined) return `${id} does not hold`
                if (found.rule.source !== source || found.rule.nutrient !== nutrient) return `${id} says something else`
                const same =
                  questions.length === found.questions.size && questions.every((each) => found.questions.has(each))
                return same && questions.every((each) => input.answers[each] !== undefined)
                  ? null
                  : `${id} cites ${questions}`
              }),
        ),
      )
    },
  },
  {
    name: "I5 without the answers it cites, a suggestion's reasons are gone",
    breach: (engine, input) =>
      firstOf(
        engine(input).suggestions.map(({ reasons }) => {
          const cited = reasons.flatMap(({ questions }) => questions)
          // Without an answer another question may be asked, and what was left over of it counts again.
          const { asked } = statedAnswers(input)
          const answers = Object.fromEntries(
            Object.entries(input.answers).filter(([id]) => asked.includes(id) && !cited.includes(id)),
          )
          const after = engine({ ...input, answers }).suggestions.flatMap((product) => product.reasons)
          return after.find(({ rule }) => reasons.some((reason) => reason.rule === rule))?.rule ?? null
        }),
      ),
  },
  {
    name: "I5 a suggestion brings at least what its rules ask for",
    breach: (engine, input) =>
      firstOf(
        engine(input).suggestions.flatMap(({ handle, reasons }) =>
          reasons.map(({ rule: id }) => {
            const rule = input.ruleBook.rules.find((each) => each.id === id)
            const unit = input.rows.find((row) => row.id === rule?.nutrient)?.unit ?? "none"
            const together = relatives(input.rows, rule?.nutrient ?? "").map((row) => row.id)
            const doses = found(input, [{ handle }]).flatMap((product) => product.doses)
            const brought = doses
              .filter((dose) => together.includes(dose.nutrient))
              .reduce((sum, dose) => sum + dose.amount * ratio(dose.unit, unit), 0)
            // Amounts are counted in thousandths of a unit, doses rounded up.
            const slack = doses.length * (unit === "µg" ? 1 : 0.001)
            return brought + slack >= (rule?.atLeast ?? 0) ? null : `${id}: ${brought} of ${rule?.atLeast}`
          }),
        ),
      ),
  },
  {
    name: "I5 every rule that holds is answered by a suggestion or accounted for, and the status says which",
    breach: (engine, input) => {
      const { status, suggestions, blocked } = engine(input)
      if (status === "refer") return null
      const holding = rulesFor(input, statedAnswers(input))
      const suggested = suggestions.flatMap(({ reasons }) => reasons.map(({ rule }) => rule))
      const heldBack = blocked.flatMap(({ rules }) => rules)
      const accounted = [...suggested, ...heldBack].sort().join()
      const expected = suggestions.length > 0 ? "suggest" : holding.length > 0 ? "blocked" : "no_need"
      if (status !== expected) return `${status} instead of ${expected}`
      return accounted ===
        holding
          .map(({ rule }) => rule.id)
          .sort()
          .join()
        ? null
        : accounted
    },
  },
  {
    name: "I5 what is held back is held back for a reason, and no product that fits is passed over",
    breach: (engine, input) => {
      const { suggestions, blocked } = engine(input)
      const person = statedAnswers(input)
      const suggested = found(input, suggestions)
      return firstOf(
        blocked.map((each) => {
          const together = relatives(input.rows, each.nutrient)
          const taken = each.because === "taken" || each.because === "too_little"
          if (taken && !isTakenAmount(input, each)) return `${each.nutrient}: ${each.own} is not what is taken`
          const least = leastOf(input, each)
          if (each.because === "taken" && each.own !== null && each.own < least.amount - least.slack && least.possible)
            return `${each.nutrient}: ${each.own} of ${least.amount} is called enough`
          if (each.because === "too_little" && !(each.own !== null && each.own < least.amount + least.slack))
            return `${each.nutrient}: ${each.own} of ${least.amount} is called too little`
          if (!isHeldBack(input, each, blocked)) return `${each.nutrient} is not held back by ${each.because}`
          if (each.because === "enough") return suggestions.length === 4 ? null : "enough before there are four"
          if (each.because !== "no_product") return null
          const rules = input.ruleBook.rules.filter(({ id }) => each.rules.includes(id))
          const passedOver = input.products.find(
            (product) =>
              product.suggestable &&
              unsuitable(input, person, product) === null &&
              product.doses.length === 1 &&
              together.some(({ id, neverSuggest }) => !neverSuggest && id === product.doses[0]?.nutrient) &&
              product.doses.every((dose) =>
                rules.every(({ atLeast, nutrient }) => {
                  const unit = together.find(({ id }) => id === nutrient)?.unit ?? "none"
                  return dose.amount * ratio(dose.unit, unit) >= atLeast + 0.01
                }),
              ) &&
              // A thousandth more, since doses are rounded up.
              overLimit(input, person, [
                ...suggested,
                {
                  ...product,
                  doses: product.doses.map((dose) => ({
                    ...dose,
                    amount: dose.amount + (dose.unit === "µg" ? 2 : 0.002),
                  })),
                },
              ]) === null,
          )
          return passedOver === undefined ? null : `${passedOver.handle} is passed over`
        }),
      )
    },
  },
  {
    name: "when there are more reasons than suggestions, those of the earlier rules are answered",
    breach: (engine, input) => {
      const { suggestions, blocked } = engine(input)
      const places = input.ruleBook.rules.map(({ id }) => id)
      const first = (rules: readonly string[]) => Math.min(...rules.map((id) => places.indexOf(id)))
      const left = blocked.filter(({ because }) => because === "enough").map(({ rules }) => first(rules))
      // A product that answers several reasons comes first whichever they are.
      const single = suggestions.filter(({ sums }) => sums.length === 1)
      const last = Math.max(...single.map(({ reasons }) => first(reasons.map(({ rule }) => rule))))
      return left.every((place) => place > last) ? null : `rule ${Math.min(...left)} is left for ${last}`
    },
  },
  {
    name: "I7 every claim shown is the product's own, authorised word for word, and its minimum is met",
    breach: (engine, input) => {
      const { suggestions, interests } = engine(input)
      return firstOf(
        [...suggestions, ...interests.flatMap(({ products }) => products)].flatMap(({ handle, claims }) => {
          const [product] = found(input, [{ handle }])
          return claims.map(({ nutrient, text }) => {
            const row = input.rows.find(({ id }) => id === nutrient)
            const amount = (product?.doses ?? [])
              .filter((dose) => dose.nutrient === nutrient)
              .reduce((sum, dose) => sum + dose.amount * ratio(dose.unit, row?.unit ?? "none"), 0)
            const met = row?.claims.some(
              (claim) =>
                withoutStop(claim.text) === withoutStop(text) &&
                claim.atLeast !== null &&
                amount > 0 &&
                amount >= claim.atLeast - 1e-8,
            )
            const own = product?.claims.some((claim) => claim.nutrient === nutrient && claim.text === text)
            return met && own ? null : `${handle}: ${text} with ${amount}`
          })
        }),
      )
    },
  },
  {
    name: "I7 every warning about an answer and every word on when to take it stands beside its suggestion",
    breach: (engine, input) => {
      const { said } = statedAnswers(input)
      return firstOf(
        engine(input).suggestions.flatMap(({ handle, notices }) =>
          found(input, [{ handle }])
            .flatMap(({ doses }) => doses.flatMap((dose) => input.rows.filter(({ id }) => id === dose.nutrient)))
            .flatMap(({ cautions }) => cautions)
            .filter(({ tag, action }) => action === "space" || (action === "warn" && said(tag)))
            .map(({ text }) => (notices.some((notice) => notice.text === text) ? null : `${handle}: ${text}`)),
        ),
      )
    },
  },
  {
    name: "I7 nothing is said about an answer that was not given",
    breach: (engine, input) => {
      const { suggestions, interests, blocked, notes } = engine(input)
      const { said } = statedAnswers(input)
      const texts = (action: RegExp) =>
        input.rows.flatMap(({ cautions }) =>
          cautions.filter((caution) => action.test(caution.action) && said(caution.tag)).map(({ text }) => text),
        )
      const warnings = [...suggestions, ...interests.flatMap(({ products }) => products)].flatMap((product) =>
        product.notices.filter(({ kind }) => kind === "warn").map(({ text }) => text),
      )
      // A nutrient that waits for another says so, and that follows from the other's being held back, not from an answer.
      const waits = ({ nutrient }: Blocked) =>
        relatives(input.rows, nutrient).flatMap(({ waitsFor }) =>
          waitsFor !== undefined && isWaitedFor(input, waitsFor.nutrient, blocked) ? [waitsFor.text] : [],
        )
      const cautions = blocked.flatMap((each) =>
        each.texts.map(({ text }) => text).filter((text) => !waits(each).includes(text)),
      )
      return (
        warnings.find((text) => !texts(/^warn$/).includes(text)) ??
        cautions.find((text) => !texts(/^(?:exclude|refer)$/).includes(text)) ??
        notes.find(({ id }) => {
          const { all = [], any = [] } = input.ruleBook.hints.find((hint) => hint.id === id)?.when ?? {}
          return !all.every(said) || (any.length > 0 && !any.some(said))
        })?.id ??
        null
      )
    },
  },
  {
    name: "every hint that follows from what was said is given, and beside a referral only what is always said",
    breach: (engine, input) => {
      const { status, notes } = engine(input)
      const { has, said } = statedAnswers(input)
      const expected = input.ruleBook.hints
        .filter(({ when: { all = [], any = [], none = [] }, always }) => {
          const follows = all.every(said) && (any.length === 0 || any.some(said)) && !none.some(has)
          return follows && (status !== "refer" || always === true)
        })
        .map(({ id }) => id)
      const given = notes.map(({ id }) => id)
      return given.join() === expected.join() ? null : `${given} instead of ${expected}`
    },
  },
  {
    name: "I7 a topic shows only products with an authorised claim about it, and only to who asked for it",
    breach: (engine, input) => {
      const { has } = statedAnswers(input)
      return firstOf(
        engine(input).interests.flatMap(({ interest, products }) => {
          const topic = input.ruleBook.interests.find(({ option }) => option === interest)
          if (topic === undefined || !has(`interest_${interest}`)) return [`${interest} was not asked for`]
          return products.map(({ claims }) =>
            claims.length > 0 && claims.every(({ text }) => topic.words.some((word) => text.includes(word)))
              ? null
              : `${interest}: no claim about it`,
          )
        }),
      )
    },
  },
  {
    name: "I13 who answers nothing has no need",
    breach: (engine, input) => {
      const { status, suggestions, interests, blocked, referrals, skipped } = engine({ ...input, answers: {} })
      return status === "no_need" && [...suggestions, ...interests, ...blocked, ...referrals, ...skipped].length === 0
        ? null
        : status
    },
  },
]
