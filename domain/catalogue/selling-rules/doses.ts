import { amountIn, exceeds } from "../../nutrients/amount.ts"
import { nrvPercent } from "../../nutrients/nrv-percent.ts"
import type { NutrientTable } from "../../nutrients/nutrient.ts"
import { productLimit, requiredNotices } from "../../nutrients/product-limits.ts"
import type { Dose, Product } from "../product.ts"
import type { Refusal } from "./refusal.ts"
import { holdsSentence } from "./same-words.ts"

/** What stands on the label of one dose: unit and reference value. */
const labelRefusals = (dose: Dose, table: NutrientTable): readonly Refusal[] => {
  const nutrient = table.get(dose.nutrient)
  if (nutrient === undefined) return [{ _tag: "UnknownNutrient", field: "doses", nutrient: dose.nutrient }]
  const refusals: Refusal[] = []
  if (dose.unit !== nutrient.unit)
    refusals.push({
      _tag: "WrongUnit",
      field: "doses",
      nutrient: dose.nutrient,
      unit: dose.unit,
      expected: nutrient.unit,
    })
  const computed = nrvPercent(dose.amount, dose.unit, nutrient)
  const stated = dose.nrvPercent
  const right = computed === null ? stated === null : stated !== null && Math.abs(stated - computed) <= 1
  if (!right)
    refusals.push({
      _tag: "NrvPercentWrong",
      field: "doses",
      nutrient: dose.nutrient,
      stated,
      computed: computed === null ? null : Math.round(computed),
    })
  return refusals
}

/**
 * What a day brings of each nutrient, in the table's unit: all doses of it, times the portions a day allows.
 * A product that states only a part (DHA) brings at least as much of the whole (EPA + DHA); one that states both
 * has counted the part in the whole.
 */
const amountsADay = ({ doses, dailyDose }: Product, table: NutrientTable): ReadonlyMap<string, number> => {
  const amounts = new Map<string, number>()
  for (const dose of doses) {
    const unit = table.get(dose.nutrient)?.unit ?? dose.unit
    const amount = (amountIn(dose.amount, dose.unit, unit) ?? dose.amount) * (dailyDose.maxPortionsPerDay ?? 1)
    amounts.set(dose.nutrient, (amounts.get(dose.nutrient) ?? 0) + amount)
  }
  for (const [id, amount] of [...amounts]) {
    const whole = table.get(table.get(id)?.group ?? "")
    if (whole !== undefined && whole.unit === table.get(id)?.unit)
      amounts.set(whole.id, Math.max(amounts.get(whole.id) ?? 0, amount))
  }
  return amounts
}

const limitRefusals = (product: Product, table: NutrientTable): readonly Refusal[] => {
  const refusals: Refusal[] = []
  /** Shares of their limits that members of a group use, by group: K1 and K2, beta-carotene and vitamin A. */
  const shares = new Map<string, { readonly nutrients: string[]; total: number }>()
  for (const [id, amount] of amountsADay(product, table)) {
    const nutrient = table.get(id)
    if (nutrient === undefined) continue
    const { unit, ul, bfr_max } = nutrient
    if (bfr_max.status === "not_recommended") {
      refusals.push({ _tag: "NutrientNotRecommended", field: "doses", nutrient: id })
      continue
    }
    const limits = product.doses
      .filter((dose) => dose.nutrient === id)
      .map((dose) => productLimit(nutrient, { targetGroups: product.targetGroups, source: dose.source }))
      .filter((limit) => limit !== null)
    const limit = limits.length > 0 ? Math.min(...limits) : productLimit(nutrient, { ...product, source: "" })
    if (limit !== null && exceeds(amount, limit))
      refusals.push({ _tag: "DoseTooHigh", field: "doses", nutrient: id, amount, limit, unit, authority: "BfR" })
    else if (ul.adult !== null && exceeds(amount, ul.adult))
      refusals.push({
        _tag: "DoseTooHigh",
        field: "doses",
        nutrient: id,
        amount,
        limit: ul.adult,
        unit,
        authority: "EFSA",
      })
    if (limit === null || limit === 0) continue
    const group = shares.get(nutrient.group ?? id) ?? { nutrients: [], total: 0 }
    group.nutrients.push(id)
    group.total += amount / limit
    shares.set(nutrient.group ?? id, group)
  }
  for (const { nutrients, total } of shares.values())
    if (nutrients.length > 1 && exceeds(total, 1))
      refusals.push({ _tag: "GroupTooHigh", field: "doses", nutrients, percent: Math.round(total * 100) })
  return refusals
}

const noticeRefusals = ({ doses, dailyDose, warnings }: Product, table: NutrientTable): readonly Refusal[] => {
  const needed = doses.flatMap((dose) => {
    const nutrient = table.get(dose.nutrient)
    const amount = dose.amount * (dailyDose.maxPortionsPerDay ?? 1)
    return nutrient === undefined ? [] : requiredNotices(nutrient, amount, dose.unit)
  })
  return [...new Set(needed)]
    .filter((notice) => !holdsSentence(warnings, notice))
    .map((notice) => ({ _tag: "NoticeMissing", field: "warnings", notice, law: "BfR-Höchstmengenvorschläge" }))
}

/** Doses that must not be sold or are labelled wrongly (NemV § 4 (3), annex XIII LMIV, BfR, EFSA). */
export const doseRefusals = (product: Product, table: NutrientTable): readonly Refusal[] => {
  const ids = product.doses.map((dose) => dose.nutrient)
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...product.doses.flatMap((dose) => labelRefusals(dose, table)),
    ...repeated.map((nutrient): Refusal => ({ _tag: "NutrientRepeated", field: "doses", nutrient })),
    ...limitRefusals(product, table),
    ...noticeRefusals(product, table),
  ]
}
