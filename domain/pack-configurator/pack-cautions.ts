import type { Handle } from "../catalogue/product.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import type { Source } from "../nutrients/nutrient-table.ts"
import { requiredNotices } from "../nutrients/product-limits.ts"
import { sourceInWords } from "../nutrients/source-words.ts"
import { typeset } from "../shared/typeset.ts"
import type { NutrientSum } from "./nutrient-sums.ts"

/** A caution in the table's own words. */
export interface PackCaution {
  /** The nutrients of the pack it is about. */
  readonly nutrients: readonly string[]
  readonly text: string
  readonly source: string | null
}

/** When to take what, for everybody; `apart`: the products of this pack it is about, in pairs. */
export interface Spacing extends PackCaution {
  readonly apart: readonly (readonly [string, string])[]
}

/** Cautions that follow from the same question, which everybody answers for themselves: nothing is asked, sent or stored here. */
export interface CautionTopic {
  readonly question: string
  readonly cautions: readonly PackCaution[]
}

export interface PackCautions {
  readonly spacing: readonly Spacing[]
  /** What the BfR wants on products with so much of a nutrient, for the pack's sums. */
  readonly notices: readonly PackCaution[]
  readonly topics: readonly CautionTopic[]
}

/** The tags of the nutrient table under the question they answer; others come last. */
const topics: readonly { readonly question: string; readonly tags: readonly string[] }[] = [
  {
    question: "Nimmst du Blutverdünner oder ASS?",
    tags: ["med_coumarin", "med_anticoagulant", "med_antiplatelet"],
  },
  {
    question: "Ist deine Schilddrüse erkrankt, oder nimmst du Schilddrüsenhormone?",
    tags: ["cond_thyroid", "med_levothyroxine"],
  },
  { question: "Nimmst du Antibiotika?", tags: ["med_antibiotic_tetra_quinolone"] },
  {
    question: "Hast du Osteoporose, oder nimmst du ein Mittel dagegen?",
    tags: ["cond_osteoporosis", "med_bisphosphonate", "med_osteoporosis_other"],
  },
  {
    question: "Nimmst du Mittel für Herz oder Blutdruck oder zum Entwässern?",
    tags: [
      "med_acei_arb",
      "med_ksparing_diuretic",
      "med_thiazide",
      "med_digoxin",
      "med_amiodarone",
      "med_antihypertensive",
    ],
  },
  {
    question: "Nimmst du andere Medikamente?",
    tags: [
      "med_levodopa",
      "med_antiepileptic",
      "med_lithium",
      "med_metformin",
      "med_ppi",
      "med_methotrexate",
      "med_5fu",
      "med_retinoid",
      "med_nsaid_regular",
    ],
  },
  { question: "Sind deine Nieren krank, oder hattest du Nierensteine?", tags: ["cond_kidney", "cond_kidney_stones"] },
  {
    question: "Hast du eine andere Krankheit?",
    tags: [
      "cond_liver",
      "cond_diabetes",
      "cond_hypercalcemia",
      "cond_heart_arrhythmia",
      "cond_heart_block",
      "cond_hemochromatosis",
      "cond_inflammatory_bowel",
      "cond_gi_malabsorption",
      "cond_sarcoidosis",
      "cond_cancer",
      "cond_gout",
      "cond_wilson",
      "cond_leber_optic",
      "b12_deficiency_suspected",
      "neuropathy_symptoms",
    ],
  },
  {
    question: "Bist du schwanger, stillst du, oder möchtest du schwanger werden?",
    tags: ["pregnancy", "lactation", "trying_to_conceive"],
  },
  { question: "Rauchst du, oder hast du früher viel geraucht?", tags: ["smoker", "ex_smoker", "asbestos_exposure"] },
  { question: "Steht eine Operation oder eine Blutuntersuchung an?", tags: ["surgery_planned", "lab_test_planned"] },
]

const others = "Was sonst noch zählt"

const questionOf = (tag: string): string => topics.find(({ tags }) => tags.includes(tag))?.question ?? others

interface Row {
  readonly tag: string
  readonly nutrient: string
  readonly text: string
  readonly source: string
}

type Sources = Readonly<Record<string, Source>>

/** Rows with the same words as one, with all nutrients they are about. */
const merged = (rows: readonly Row[], sources: Sources): readonly PackCaution[] =>
  [...Map.groupBy(rows, ({ text }) => text).values()].map((same) => ({
    nutrients: [...new Set(same.map(({ nutrient }) => nutrient))],
    text: typeset(same[0]?.text ?? ""),
    source: sourceInWords(sources, same[0]?.source ?? ""),
  }))

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
  const rows = nutrients.flatMap(({ row, label }) =>
    row.cautions
      .filter(({ action }) => action !== "space" && action !== "exclude_product_with_allergen")
      .map(({ tag, text_de, source }): Row => ({ tag, nutrient: label, text: text_de, source })),
  )
  return {
    // Those about products of this pack first.
    spacing: spacing.sort((a, b) => Math.min(1, b.apart.length) - Math.min(1, a.apart.length)),
    notices: merged(
      sums.flatMap(({ nutrient, label, sum, unit }) => {
        const row = table.get(nutrient)
        return row === undefined
          ? []
          : requiredNotices(row, sum, unit).map((text) => ({
              tag: "",
              nutrient: label,
              text,
              source: row.bfr_max.source,
            }))
      }),
      sources,
    ),
    topics: [...topics.map(({ question }) => question), others].flatMap((question) => {
      const cautions = merged(
        rows.filter(({ tag }) => questionOf(tag) === question),
        sources,
      )
      return cautions.length === 0 ? [] : [{ question, cautions }]
    }),
  }
}
