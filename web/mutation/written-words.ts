import { nutrientTable } from "../../domain/nutrients/nutrient-table.ts"
import { typeset } from "../../domain/shared/typeset.ts"
import { forbiddenWords } from "../../domain/suggestions/forbidden-words.ts"
import type { Recommendation } from "../../domain/suggestions/recommendation.ts"

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(stringsIn)
      : []

/** Everything a letter says. Product pages have rules of their own, and addresses are no text. */
const writtenIn = ({ products, referrals, ...rest }: Recommendation): readonly string[] => [
  ...stringsIn(rest),
  ...products.flatMap(({ view: _, ...product }) => stringsIn(product)),
  ...referrals.flatMap(({ contacts, ...referral }) => [...stringsIn(referral), ...contacts.map(({ label }) => label)]),
]

const claims = [...nutrientTable.values()].flatMap(({ claims_de }) => claims_de.map(({ text }) => text))
/** Warnings that speak against a nutrient name illnesses. */
const against = [...nutrientTable.values()].flatMap(({ cautions }) =>
  cautions.filter(({ action }) => action === "exclude" || action === "refer").map(({ text_de }) => typeset(text_de)),
)

/** Looks for forbidden words in letters, each text once. */
export const wordCheck = () => {
  const checked = new Set<string>()
  return {
    checked,
    /** The texts of a letter with a word that must not stand there. */
    forbiddenIn: (letter: Recommendation): readonly string[] => {
      const besideProducts = new Set([
        ...letter.products.flatMap(({ view: _, ...product }) => stringsIn(product)),
        ...stringsIn(letter.interests),
      ])
      return writtenIn(letter).filter((text) => {
        // A warning against a nutrient never stands beside a product, so it is exempt elsewhere only.
        const exempt = besideProducts.has(text) ? claims : [...claims, ...against]
        const key = `${exempt.length} ${text}`
        if (checked.has(key)) return false
        checked.add(key)
        return forbiddenWords(text, exempt).length > 0
      })
    },
  }
}
