import type { Handle } from "../catalogue/product.ts"
import {
  type CautionTopic,
  cautionTopics,
  mergedCautions,
  type NutrientCaution,
  type Sources,
} from "../nutrients/caution-topics.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import { requiredNotices } from "../nutrients/product-limits.ts"
import { sourceInWords } from "../nutrients/source-words.ts"
import { typeset } from "../shared/typeset.ts"
import type { NutrientSum } from "./nutrient-sums.ts"

/** When to take what, for everybody; `apart`: the products of this pack it is about, in pairs. */
export interface Spacing extends NutrientCaution {
  readonly apart: readonly (readonly [string, string])[]
}

export interface PackCautions {
  readonly spacing: readonly Spacing[]
  /** What the BfR wants on products with so much of a nutrient, for the pack's sums. */
  readonly notices: readonly NutrientCaution[]
  readonly topics: readonly CautionTopic[]
}

type Part = NutrientSum["parts"][number]

/** Pairs of different products, one with each of two nutrients; a product that holds both cannot be taken apart. */
const pairs = (one: readonly Part[], other: readonly Part[]): readonly (readonly [Part, Part])[] =>
  one.flatMap((a) => other.flatMap((b) => (a.handle === b.handle ? [] : [[a, b] as const])))

const pairKey = (a: Handle, b: Handle): string => [a, b].sort().join()

/**
 * What to know of a pack's nutrients, from the cautions of the nutrient table, for everybody: which of them concerns a person is nobody's
 * business here. What allergens a product holds stands with the product.
 */
export const packCautions = (sums: readonly NutrientSum[], table: NutrientTable, sources: Sources): PackCautions => {
  const nutrients = sums.flatMap(({ nutrient, label, parts }) => {
    const row = table.get(nutrient)
    return row === undefined ? [] : [{ row, label, parts }]
  })
  const stated = new Set<string>()
  const spacing = nutrients.flatMap(({ row, label, parts }) =>
    row.cautions
      .filter(({ action }) => action === "space")
      .map(({ text_de, source }): Spacing => {
        const named = nutrients.filter((other) => other.label !== label && text_de.includes(other.label))
        const apart = named
          .flatMap((other) => pairs(parts, other.parts))
          .filter(([a, b]) => {
            const key = pairKey(a.handle, b.handle)
            if (stated.has(key)) return false
            stated.add(key)
            return true
          })
        return {
          nutrients: [label],
          text: typeset(text_de),
          source: sourceInWords(sources, source),
          apart: apart.map(([a, b]) => [a.title, b.title] as const),
        }
      }),
  )
  return {
    // Those about products of this pack first.
    spacing: spacing.sort((a, b) => Math.min(1, b.apart.length) - Math.min(1, a.apart.length)),
    notices: mergedCautions(
      sums.flatMap(({ nutrient, label, sum, unit }) => {
        const row = table.get(nutrient)
        return row === undefined
          ? []
          : requiredNotices(row, sum, unit).map((text) => ({
              nutrient: label,
              text,
              source: row.bfr_max.source,
            }))
      }),
      sources,
    ),
    topics: cautionTopics(nutrients, sources),
  }
}
