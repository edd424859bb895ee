import { amountIn, exceeds } from "../../nutrients/amount.ts"
import type { AuthorisedClaim, NutrientTable } from "../../nutrients/nutrient.ts"
import type { Claim, Product } from "../product.ts"
import type { Refusal } from "./refusal.ts"
import { sameWords } from "./same-words.ts"

/** Art. 10 (2) HCVO: the claim never stands without this. */
const note =
  /abwechslungsreiche.*ausgewogene ernährung.*gesunde lebensweise|ausgewogene.*ernährung.*gesunde lebensweise/i

const masses = (text: string): readonly number[] =>
  Array.from(text.matchAll(/(?<!\d)(\d+(?:[.,]\d+)?)\s?(µg|mg|g)(?!\p{L})/gu), ([, number = "", unit = ""]) =>
    amountIn(Number(number.replace(",", ".")), unit, "µg"),
  ).filter((mass) => mass !== null)

/**
 * What the claim's condition wants said beside it: the amounts it names, and that tolerance differs from one to another.
 * `null` when every part of it is said in the warnings.
 */
const unsaidCondition = ({ condition_de }: AuthorisedClaim, warnings: readonly string[]): string | null => {
  const condition = condition_de.slice(condition_de.indexOf("Hinweis"))
  if (!condition.startsWith("Hinweis")) return null
  const warned = masses(warnings.join(" "))
  const unsaid =
    masses(condition).some((mass) => !warned.includes(mass)) ||
    (/individuell/i.test(condition) && !warnings.some((warning) => /individuell/i.test(warning)))
  return unsaid ? condition : null
}

const claimRefusals = (claim: Claim, product: Product, table: NutrientTable): readonly Refusal[] => {
  const authorised = table
    .get(claim.nutrient)
    ?.claims_de.find((candidate) => sameWords(candidate.text) === sameWords(claim.text))
  const of = { field: "claims", text: claim.text } as const
  if (authorised === undefined) return [{ _tag: "ClaimNotAuthorised", nutrient: claim.nutrient, ...of }]
  const refusals: Refusal[] = []
  const minimum = authorised.min_per_daily_dose ?? 0
  const unit = authorised.unit ?? table.get(claim.nutrient)?.unit ?? "mg"
  // One portion, however often it may be taken: the claim covers the recommended portion only.
  const amount = product.doses
    .filter((dose) => dose.nutrient === claim.nutrient)
    .reduce((sum, dose) => sum + (amountIn(dose.amount, dose.unit, unit) ?? 0), 0)
  if (amount === 0 || exceeds(minimum, amount))
    refusals.push({ _tag: "ClaimDoseTooLow", nutrient: claim.nutrient, amount, minimum, unit, ...of })
  const condition = unsaidCondition(authorised, product.warnings)
  if (condition !== null) refusals.push({ _tag: "ClaimConditionMissing", condition, ...of })
  return refusals
}

/** Claims that are not word for word in the table, not earned by the dose, or without the notes they need (HCVO, VO 432/2012). */
export const claimsRefusals = (product: Product, table: NutrientTable): readonly Refusal[] => [
  ...product.claims.flatMap((claim) => claimRefusals(claim, product, table)),
  ...(product.claims.length > 0 && !note.test(product.claimsNote)
    ? [
        {
          _tag: "InformationIncomplete",
          field: "claimsNote",
          needed: "der Hinweis auf eine abwechslungsreiche und ausgewogene Ernährung und eine gesunde Lebensweise",
          law: "Art. 10 Abs. 2 a VO (EG) 1924/2006",
        } as const,
      ]
    : []),
]
