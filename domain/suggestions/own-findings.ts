import { fromThousandths, type Thousandths, thousandthsAllowed, thousandthsTaken } from "../nutrients/exact-amount.ts"
import type { Facts } from "../questionnaire/facts.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"
import { cautionsAgainst } from "./blocks.ts"
import { limitsOf } from "./cap.ts"
import { unitOf } from "./family.ts"
import { type Family, familyIn, familyOf, type NutrientSafety, type SafetyTable } from "./nutrient-safety.ts"
import type { Exceeded, OwnFinding } from "./suggestion.ts"

const mothers: readonly Tag[] = ["pregnancy", "lactation"]

/** Somebody who said so: nothing is suggested to her, so that the house's limits say nothing about what she takes. */
export const isMother = ({ said }: Facts): boolean => mothers.some((tag) => said.has(tag))

/** Those a letter may tell of a pregnancy or a wish for a child: adults under 51, neither male nor pregnant nor breastfeeding. */
export const mayBecomePregnant = ({ said }: Facts): boolean =>
  ![...mothers, "male", "age_51_plus", "under_18"].some((tag) => said.has(tag))

/** The tags that decide which limits count. A pregnancy that is only assumed of who declined to say has no values of its own. */
export const countsFor =
  ({ tags, said }: Facts) =>
  (tag: Tag): boolean =>
    mothers.includes(tag) ? said.has(tag) : tags.has(tag)

/**
 * The limits that an amount exceeds. The house's own is worth a word only of what it suggests at all: of the rest it suggests
 * nothing, which says nothing about what people take.
 */
const exceededBy = (amount: Thousandths, row: NutrientSafety, facts: Facts): readonly Exceeded[] => {
  const over = limitsOf(row, countsFor(facts)).filter(([, limit]) => amount > thousandthsAllowed(limit))
  const official = over.filter(([whose]) => whose !== "house")
  const told = official.length > 0 || row.neverSuggest || isMother(facts) ? official : over.slice(0, 1)
  return told.map(([whose, limit]) => ({
    whose,
    limit,
    source: whose === "house" ? "HOUSE" : row.limitSources[whose],
  }))
}

/**
 * What is taken already, held against every caution and every limit as what we suggest is. A caution counts when somebody said
 * what it is about; amounts counted together, as EPA and DHA, are held against the limits of the whole as well.
 */
export const ownFindings = (
  facts: Facts,
  taken: ReadonlyMap<Family, Thousandths | null>,
  table: SafetyTable,
): readonly OwnFinding[] =>
  [...facts.own].flatMap(([nutrient, own]) => {
    const row = table.get(nutrient)
    if (row === undefined) return []
    const family = familyOf(row)
    const cautions = cautionsAgainst(facts, table, family).filter(({ tag }) => facts.said.has(tag))
    const alone = own === null ? null : thousandthsTaken(own, row.unit)
    const together = taken.get(family) ?? null
    const leading = table.get(family)
    // The whole is spoken of once, where it leads: at the first of its members that is taken.
    const first = [...facts.own.keys()].find((id) => familyIn(table, id) === family)
    const byItself = alone === null ? [] : exceededBy(alone, row, facts)
    const asWhole =
      leading === undefined || together === null || first !== nutrient || unitOf(table, family) !== row.unit
        ? []
        : exceededBy(together, leading, facts)
    const exceeded = byItself.length > 0 ? byItself : asWhole
    if (cautions.length === 0 && exceeded.length === 0) return []
    const isWhole = byItself.length === 0 && asWhole.length > 0
    const amount = isWhole ? together : alone
    return [
      {
        nutrient,
        counted: isWhole ? family : nutrient,
        amount: amount === null ? null : fromThousandths(amount),
        questions: [...new Set(cautions.flatMap(({ tag }) => facts.tags.get(tag) ?? []))],
        texts: [...new Map(cautions.map(({ text, source }) => [text, { text, source }])).values()],
        exceeded,
      },
    ]
  })
