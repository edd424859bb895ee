import * as Equal from "effect/Equal"
import type { Question } from "../../questionnaire/questionnaire.ts"
import type { Suggestion } from "../suggestion.ts"
import { broughtOf, countedIn, limitOf, namesOwner, overLimit, ownOf, relatives } from "./amounts.ts"
import { type Case, firstOf, type Invariant, pickBy } from "./case.ts"
import { found, unsuitable } from "./person.ts"
import { statedAnswers } from "./stated-answers.ts"

const shownOf = ({ suggestions, interests }: Suggestion) => [
  ...suggestions,
  ...interests.flatMap(({ products }) => products),
]

/** The case after one more answer, to a question of its own. */
export const withTag = (input: Case, tag: string): Case => {
  const question: Question = {
    id: "q_one_more",
    kind: "one",
    text: "",
    why: "",
    section: "",
    sensitive: true,
    safety: false,
    options: [{ id: "yes", label: "", tags: [tag] }],
  }
  return {
    ...input,
    questionnaire: { ...input.questionnaire, questions: [...input.questionnaire.questions, question] },
    answers: { ...input.answers, q_one_more: "yes" },
  }
}

/** What must never happen. */
export const safetyInvariants: readonly Invariant[] = [
  {
    name: "I1 everything suggested and taken already stays within the limits of the house, the BfR and EFSA",
    breach: (engine, input) => overLimit(input, statedAnswers(input), found(input, engine(input).suggestions)),
  },
  {
    name: "I1 a product of interest stays within them on top of everything else",
    breach: (engine, input) => {
      const { suggestions, interests } = engine(input)
      const suggested = found(input, suggestions)
      return firstOf(
        found(
          input,
          interests.flatMap(({ products }) => products),
        ).map((product) =>
          overLimit(
            input,
            statedAnswers(input),
            suggested.some(({ handle }) => handle === product.handle) ? suggested : [...suggested, product],
          ),
        ),
      )
    },
  },
  {
    name: "I1 the sums shown are true and within their limit",
    breach: (engine, input) => {
      const { suggestions } = engine(input)
      const person = statedAnswers(input)
      return firstOf(
        suggestions.flatMap(({ handle, sums }) =>
          sums.map(({ nutrient, own, suggested, cap, unit, whose, source }) => {
            const row = input.rows.find(({ id }) => id === nutrient)
            const group = row?.group ?? nutrient
            const grouped = countedIn(input.rows).find(({ name }) => name === `group ${group}`)
            const counted = grouped ?? countedIn(input.rows).find(({ name }) => name === nutrient)
            if (counted === undefined) return `${nutrient} is unknown`
            const base = counted.rows[0]?.unit
            const shown = (amount: number) => (unit === base ? amount : unit === "mg" ? amount * 1_000 : amount / 1_000)
            const inUnit = (amount: number) => (base === "mg" ? amount / 1_000 : amount)
            const brought = found(input, [{ handle }]).map((product) => inUnit(broughtOf(counted, product)))[0] ?? 0
            const off = Math.abs(shown(suggested) - brought)
            // Amounts are shown in thousandths of their unit.
            if (!(off <= Math.max(shown(0.0011), 0.0011) * 3))
              return `${nutrient}: ${suggested} ${unit} shown for ${brought} ${base}`
            if (own !== inUnit(ownOf(counted, person.own))) return `${nutrient}: own ${own}`
            if (!(own + suggested <= cap)) return `${nutrient}: ${own} and ${suggested} of ${cap}`
            if (!(shown(cap) <= inUnit(limitOf(counted, person.has)) + 1e-8))
              return `${nutrient}: cap ${cap} is too much`
            return namesOwner(counted, person.has, whose, source) ? null : `${nutrient}: ${whose} names another limit`
          }),
        ),
      )
    },
  },
  {
    name: "a topic never contradicts the result: nothing suggested, held back or taken already is shown for it",
    breach: (engine, input) => {
      const { suggestions, blocked, interests } = engine(input)
      const spokenOf = [
        ...found(input, suggestions).flatMap(({ doses }) => doses.map(({ nutrient }) => nutrient)),
        ...blocked.map(({ nutrient }) => nutrient),
        ...statedAnswers(input).own.keys(),
      ].flatMap((id) => [id, ...relatives(input.rows, id).map((row) => row.id)])
      return firstOf(
        found(
          input,
          interests.flatMap(({ products }) => products),
        ).map(({ handle, doses }) => (doses.some(({ nutrient }) => spokenOf.includes(nutrient)) ? handle : null)),
      )
    },
  },
  {
    name: "I2, I6, I8 every product shown suits the person: diet, allergens, contraindications, cautions, unknown own doses",
    breach: (engine, input) =>
      firstOf(found(input, shownOf(engine(input))).map((product) => unsuitable(input, statedAnswers(input), product))),
  },
  {
    name: "I2 what is taken already is held against every caution that was said",
    breach: (engine, input) => {
      const { own: findings } = engine(input)
      const { own, said } = statedAnswers(input)
      return firstOf(
        [...own.keys()].map((id) => {
          if (!input.rows.some((row) => row.id === id)) return null
          const against = relatives(input.rows, id).flatMap(({ cautions }) =>
            cautions.filter(({ tag, action }) => (action === "exclude" || action === "refer") && said(tag)),
          )
          const texts = findings.find(({ nutrient }) => nutrient === id)?.texts ?? []
          return [...new Set(against.map(({ text }) => text))].sort().join() ===
            texts
              .map(({ text }) => text)
              .sort()
              .join()
            ? null
            : `${id}: a caution is missing or made up`
        }),
      )
    },
  },
  {
    name: "I1 what is taken already and is more than the BfR or EFSA names is said so, and nothing else is",
    breach: (engine, input) => {
      const { own: findings } = engine(input)
      const person = statedAnswers(input)
      const limits = ({ bfr, upper }: Case["rows"][number]) => {
        // A pregnancy that is only assumed has no values of its own.
        const own = [
          person.said("pregnancy") ? bfr.pregnancy : person.said("lactation") ? bfr.lactation : null,
          person.has("trying_to_conceive") ? bfr.tryingToConceive : null,
        ]
        return [own.find((limit) => typeof limit === "number") ?? bfr.adult, upper].filter((limit) => limit !== null)
      }
      return firstOf([
        ...[...person.own].map(([id, amount]) => {
          const row = input.rows.find((each) => each.id === id)
          // The slack is a thousandth of the unit, in which amounts are counted.
          return row === undefined || amount === null || limits(row).every((limit) => amount <= limit + 0.001)
            ? null
            : findings.some(({ nutrient, exceeded }) => nutrient === id && exceeded.length > 0)
              ? null
              : `${id}: ${amount} is too much and not named`
        }),
        ...findings.map(({ nutrient, amount, exceeded }) => {
          if (!person.own.has(nutrient)) return `${nutrient} is not taken`
          return exceeded.every(({ limit }) => amount !== null && amount > limit - 0.001)
            ? null
            : `${nutrient}: ${amount} is not too much`
        }),
      ])
    },
  },
  {
    name: "I4 with a tag that ends the questionnaire nothing is shown, and the referral says why",
    breach: (engine, input) => {
      const { given, has } = statedAnswers(input)
      const stops = input.ruleBook.stops.filter(({ tag }) => has(tag))
      const { status, referrals, faults, ...result } = engine(input)
      // What the self-check stopped is for another statement.
      if (faults.length > 0) return null
      if (stops.length === 0) return status === "refer" || referrals.length > 0 ? "referred without a reason" : null
      if (status !== "refer" || shownOf({ ...result, status, referrals, faults }).length > 0)
        return "shown in spite of a stop"
      return stops.every(({ tag, referral }) =>
        referrals.some(
          (reason) =>
            reason.tag === tag &&
            reason.referral === referral &&
            (given.get(tag) ?? []).every((question) => reason.questions.includes(question)),
        ),
      )
        ? null
        : "a referral is missing"
    },
  },
  {
    name: "I9 what must never be suggested is not, nor a product the house holds back, nor a nutrient without a reason",
    breach: (engine, input) => {
      const { suggestions } = engine(input)
      const rows = new Map(input.rows.map((row) => [row.id, row]))
      return firstOf(
        suggestions.flatMap(({ handle, reasons }) => {
          const [product] = found(input, [{ handle }])
          const wanted = reasons.flatMap(({ nutrient }) => relatives(input.rows, nutrient).map(({ id }) => id))
          const nutrients = (product?.doses ?? []).map((dose) => dose.nutrient)
          return [
            product?.suggestable ? null : `${handle} is held back`,
            [...nutrients, ...reasons.map(({ nutrient }) => nutrient)].every(
              (id) => rows.get(id)?.neverSuggest === false,
            )
              ? null
              : "never",
            nutrients.every((id) => wanted.includes(id)) ? null : "a nutrient nobody asked for",
          ]
        }),
      )
    },
  },
  {
    name: "what is switched off is in no product shown, as a suggestion or out of interest",
    breach: (engine, input) =>
      firstOf(
        found(input, shownOf(engine(input))).map(({ handle, doses }) =>
          doses.some(({ nutrient }) => relatives(input.rows, nutrient).some(({ off }) => off)) ? handle : null,
        ),
      ),
  },
  {
    name: "switching a nutrient off leaves no product with it, and takes the need to what is held back",
    breach: (engine, input, seed) => {
      const before = engine(input)
      const nutrient = pickBy(
        found(input, shownOf(before)).flatMap(({ doses }) => doses),
        seed,
      )?.nutrient
      if (nutrient === undefined) return null
      const rows = input.rows.map((row) => (row.id === nutrient ? { ...row, off: true } : row))
      const related = relatives(rows, nutrient).map(({ id }) => id)
      const after = engine({ ...input, rows })
      if (found(input, shownOf(after)).some(({ doses }) => doses.some((dose) => related.includes(dose.nutrient))))
        return nutrient
      const wasSuggested = before.suggestions.some(({ reasons }) =>
        reasons.some((each) => related.includes(each.nutrient)),
      )
      const isSaid = after.blocked.some((each) => each.because === "off" && related.includes(each.nutrient))
      return wasSuggested && !isSaid ? `${nutrient} is not said to be off` : null
    },
  },
  {
    name: "I9 nobody is suggested more than four products, nor a nutrient twice, nor what is taken already",
    breach: (engine, input) => {
      const products = found(input, engine(input).suggestions)
      const { own } = statedAnswers(input)
      const families = products.map(({ doses }) => [
        ...new Set(doses.map(({ nutrient }) => input.rows.find(({ id }) => id === nutrient)?.group ?? nutrient)),
      ])
      if (products.length > 4) return "more than four"
      if (new Set(families.flat()).size !== families.flat().length) return "a nutrient twice"
      return families.flat().some((family) => relatives(input.rows, family).some(({ id }) => own.has(id)))
        ? "taken already"
        : null
    },
  },
  {
    name: "I10 one more answer that speaks against a nutrient leaves no product with it",
    breach: (engine, input, seed) => {
      const shown = found(input, shownOf(engine(input)))
      const nutrient = pickBy(
        shown.flatMap(({ doses }) => doses),
        seed,
      )?.nutrient
      if (nutrient === undefined) return null
      const caution = { tag: "against", action: seed % 2 === 0 ? "refer" : "exclude", text: "", source: "" } as const
      const rows = input.rows.map((row) =>
        row.id === nutrient ? { ...row, cautions: [...row.cautions, caution] } : row,
      )
      const related = relatives(rows, nutrient).map(({ id }) => id)
      const after = found(input, shownOf(engine(withTag({ ...input, rows }, "against"))))
      return after.some(({ doses }) => doses.some((dose) => related.includes(dose.nutrient))) ? nutrient : null
    },
  },
  {
    name: "I10 one more answer a product is not for leaves it out",
    breach: (engine, input, seed) => {
      const handle = pickBy(shownOf(engine(input)), seed)?.handle
      const products = input.products.map((product) =>
        product.handle === handle
          ? { ...product, contraindications: [...product.contraindications, "against"] }
          : product,
      )
      const after = shownOf(engine(withTag({ ...input, products }, "against")))
      return handle !== undefined && after.some((product) => product.handle === handle) ? handle : null
    },
  },
  {
    name: "I10 one more answer that ends the questionnaire leaves nothing",
    breach: (engine, input, seed) => {
      const stop = pickBy(input.ruleBook.stops, seed)
      if (stop === undefined) return null
      const after = engine(withTag(input, stop.tag))
      return after.status === "refer" && shownOf(after).length === 0 ? null : stop.tag
    },
  },
  {
    name: "I10 skipping a safety question counts as not wanting to say",
    breach: (engine, input) => {
      const { skipped } = statedAnswers(input)
      const result = engine(input)
      if (!Equal.equals(result.skipped, skipped)) return `skipped ${result.skipped}`
      const declined = engine({
        ...input,
        answers: { ...input.answers, ...Object.fromEntries(skipped.map((id) => [id, "declined"])) },
      })
      const handles = shownOf(declined).map(({ handle }) => handle)
      // Not wanting to say may be a reason of a rule; keeping silent is none.
      return shownOf(result).length > 0 && declined.status === "refer" && handles.length === 0
        ? "shown to who skipped"
        : null
    },
  },
  {
    name: "the self-check finds nothing wrong with an honest engine",
    breach: (engine, input) => engine(input).faults[0] ?? null,
  },
]
