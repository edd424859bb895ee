import { claimFrom, claimValue, type Draft, entries, rowsIn } from "../../../../domain/catalogue/editing/draft.ts"
import { sameWords } from "../../../../domain/catalogue/selling-rules/same-words.ts"
import type { Nutrient, NutrientTable } from "../../../../domain/nutrients/nutrient.ts"
import { nutrientName } from "../../../../domain/nutrients/nutrient-names.ts"
import { formatAmount } from "../../../../domain/shared/decimal.ts"
import type { ChosenOption } from "./chosen-field.tsx"

const nutrientsIn = (draft: Draft, table: NutrientTable): readonly Nutrient[] =>
  [...new Set(rowsIn(draft, "doses").map(({ nutrient = "" }) => nutrient))].flatMap(
    (nutrient) => table.get(nutrient) ?? [],
  )

/** Removes duplicates; ticked if any duplicate is. */
const once = (options: readonly ChosenOption[]): readonly ChosenOption[] =>
  [...Map.groupBy(options, ({ value }) => value).values()].flatMap((same) =>
    same.slice(0, 1).map((option) => ({ ...option, ticked: same.some(({ ticked }) => ticked) })),
  )

/** Adds the full stop that the regulation's table leaves out. */
const sentence = (words: string): string => `${sameWords(words)}.`

/** The permitted claims for these nutrients (Regulation (EU) 432/2012), and the product's current ones. */
const claimOptions = (start: Draft, draft: Draft, table: NutrientTable): readonly ChosenOption[] => {
  const authorised = nutrientsIn(draft, table).flatMap(({ id: nutrient, claims_de, unit: own }) =>
    claims_de.map(({ text, min_per_daily_dose: least, unit }) => ({
      value: claimValue({ nutrient, text: sentence(text) }),
      label: sentence(text),
      ...(least !== null && { hint: `ab ${formatAmount(least, unit ?? own)} am Tag` }),
    })),
  )
  const claimed = entries(start, "claims").map((value) => ({ value, label: claimFrom(value).text }))
  const known = new Set(claimed.map(({ value }) => sameWords(value)))
  return once([...claimed, ...authorised.filter(({ value }) => !known.has(sameWords(value)))])
}

export interface ClaimsOfNutrient {
  readonly nutrient: string
  readonly options: readonly ChosenOption[]
}

/** Claims by nutrient, in the order of the table on the product's page; nutrients it no longer has last. */
export const claimsByNutrient = (start: Draft, draft: Draft, table: NutrientTable): readonly ClaimsOfNutrient[] => {
  const claims = Map.groupBy(claimOptions(start, draft, table), ({ value }) => claimFrom(value).nutrient)
  const nutrients = new Set([...nutrientsIn(draft, table).map(({ id }) => id), ...claims.keys()])
  return [...nutrients].flatMap((nutrient) => {
    const options = claims.get(nutrient)
    return options === undefined ? [] : [{ nutrient, options }]
  })
}

/**
 * Contraindications of these nutrients. For added nutrients those are ticked for which the questionnaire withholds the
 * nutrient.
 */
const contraindicationOptions = (start: Draft, draft: Draft, table: NutrientTable): readonly ChosenOption[] => {
  const before = new Set(nutrientsIn(start, table).map(({ id }) => id))
  const nutrients = nutrientsIn(draft, table)
  const because = (tag: string): string =>
    nutrients
      .filter(({ cautions }) => cautions.some((caution) => caution.tag === tag))
      .map(({ id }) => nutrientName(id))
      .join(", ")
  const known = nutrients.flatMap(({ id, cautions }) =>
    cautions.map(({ tag, text_de, action }) => ({
      value: tag,
      label: text_de,
      hint: `wegen ${because(tag)}`,
      ticked: !before.has(id) && (action === "exclude" || action === "refer"),
    })),
  )
  const worded = [...table.values()].flatMap(({ cautions }) => cautions)
  const chosen = entries(start, "contraindications").map((value) => ({
    value,
    label: worded.find(({ tag }) => tag === value)?.text_de ?? value,
  }))
  return once([...known, ...chosen])
}

const cautionKinds = { med: "Medikamente", cond: "Krankheiten", other: "Lebenslage und Gewohnheiten" }

const cautionKindOf = (tag: string): keyof typeof cautionKinds => {
  if (tag.startsWith("med_")) return "med"
  return tag.startsWith("cond_") ? "cond" : "other"
}

export interface CautionsOfKind {
  readonly kind: string
  readonly options: readonly ChosenOption[]
}

/** Contraindications by kind; one shared by two nutrients stays when one of them is removed. */
export const cautionsByKind = (start: Draft, draft: Draft, table: NutrientTable): readonly CautionsOfKind[] => {
  const cautions = Map.groupBy(contraindicationOptions(start, draft, table), ({ value }) => cautionKindOf(value))
  return (["other", "cond", "med"] as const).flatMap((kind) => {
    const options = cautions.get(kind)
    return options === undefined ? [] : [{ kind: cautionKinds[kind], options }]
  })
}
