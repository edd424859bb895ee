import { ownValue } from "../shared/own-value.ts"
import type { NutrientId } from "./nutrient.ts"

/** `trace_element`: a mineral the body needs less than 50 mg a day of. */
type NutrientKind = "vitamin" | "mineral" | "trace_element" | "other"

interface NutrientName {
  /** As a filter or a label names it; tells K1 from K2, which the dose table does not. */
  readonly name: string
  readonly kind: NutrientKind
  /** The nutrient that holds this one already, as EPA + DHA holds DHA: who counts nutrients counts it once. */
  readonly partOf: NutrientId | null
}

const row = (name: string, kind: NutrientKind, partOf: NutrientId | null = null): NutrientName => ({
  name,
  kind,
  partOf,
})

/** The short German names of every nutrient of the table, in the order lists show them. For the browser, which does not load the table. */
export const nutrientNames: Readonly<Record<NutrientId, NutrientName>> = {
  vitamin_a: row("Vitamin A", "vitamin"),
  beta_carotene: row("Beta-Carotin", "vitamin"),
  vitamin_b12: row("Vitamin B12", "vitamin"),
  vitamin_b6: row("Vitamin B6", "vitamin"),
  thiamin: row("Vitamin B1 (Thiamin)", "vitamin"),
  riboflavin: row("Vitamin B2 (Riboflavin)", "vitamin"),
  niacin: row("Niacin", "vitamin"),
  pantothenic_acid: row("Pantothensäure", "vitamin"),
  biotin: row("Biotin", "vitamin"),
  folate: row("Folsäure", "vitamin"),
  vitamin_c: row("Vitamin C", "vitamin"),
  vitamin_d: row("Vitamin D", "vitamin"),
  vitamin_e: row("Vitamin E", "vitamin"),
  vitamin_k1: row("Vitamin K1", "vitamin"),
  vitamin_k2: row("Vitamin K2", "vitamin"),
  calcium: row("Calcium", "mineral"),
  magnesium: row("Magnesium", "mineral"),
  potassium: row("Kalium", "mineral"),
  phosphorus: row("Phosphor", "mineral"),
  iron: row("Eisen", "trace_element"),
  zinc: row("Zink", "trace_element"),
  selenium: row("Selen", "trace_element"),
  iodine: row("Jod", "trace_element"),
  copper: row("Kupfer", "trace_element"),
  manganese: row("Mangan", "trace_element"),
  chromium: row("Chrom", "trace_element"),
  molybdenum: row("Molybdän", "trace_element"),
  fluoride: row("Fluorid", "trace_element"),
  omega3_epa_dha: row("Omega-3 (EPA und DHA)", "other"),
  omega3_dha: row("DHA", "other", "omega3_epa_dha"),
  coenzyme_q10: row("Coenzym Q10", "other"),
  lutein: row("Lutein", "other"),
  choline: row("Cholin", "other"),
  creatine: row("Kreatin", "other"),
  lactase: row("Lactase", "other"),
}

/** The German name, the id itself for a nutrient the shop does not know. */
export const nutrientName = (id: NutrientId): string => ownValue(nutrientNames, id)?.name ?? id
