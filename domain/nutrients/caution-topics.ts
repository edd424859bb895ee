import { typeset } from "../shared/typeset.ts"
import type { Nutrient } from "./nutrient.ts"
import type { Source } from "./nutrient-table.ts"
import { sourceInWords } from "./source-words.ts"

/** A caution in the table's own words. */
export interface NutrientCaution {
  /** The nutrients it is about. */
  readonly nutrients: readonly string[]
  readonly text: string
  readonly source: string | null
}

/** Cautions that follow from the same question, which everybody answers for themselves: nothing is asked, sent or stored here. */
export interface CautionTopic {
  readonly question: string
  readonly cautions: readonly NutrientCaution[]
}

/** The tags of the nutrient table under the question they answer; others come last. */
export const topics: readonly { readonly question: string; readonly tags: readonly string[] }[] = [
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
  { question: "Steht eine Operation an?", tags: ["surgery_planned"] },
]

const others = "Was sonst noch zählt"

const questionOf = (tag: string): string => topics.find(({ tags }) => tags.includes(tag))?.question ?? others

interface Row {
  readonly nutrient: string
  readonly text: string
  readonly source: string
}

export type Sources = Readonly<Record<string, Source>>

/** Rows with the same words as one, with all nutrients they are about. */
export const mergedCautions = (rows: readonly Row[], sources: Sources): readonly NutrientCaution[] =>
  [...Map.groupBy(rows, ({ text }) => text).values()].map((same) => ({
    nutrients: [...new Set(same.map(({ nutrient }) => nutrient))],
    text: typeset(same[0]?.text ?? ""),
    source: sourceInWords(sources, same[0]?.source ?? ""),
  }))

/** What the table says to those a question concerns, of these nutrients; what allergens a product holds stands with the product. */
export const cautionTopics = (
  nutrients: readonly { readonly row: Nutrient; readonly label: string }[],
  sources: Sources,
): readonly CautionTopic[] =>
  [...topics.map(({ question }) => question), others].flatMap((question) => {
    const cautions = mergedCautions(
      nutrients.flatMap(({ row, label }) =>
        row.cautions
          .filter(({ action }) => action !== "space" && action !== "exclude_product_with_allergen")
          .filter(({ tag }) => questionOf(tag) === question)
          .map(({ text_de, source }) => ({ nutrient: label, text: text_de, source })),
      ),
      sources,
    )
    return cautions.length === 0 ? [] : [{ question, cautions }]
  })
