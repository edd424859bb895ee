import type { CautionAction } from "../../../../domain/nutrients/nutrient.ts"
import {
  actionNames,
  bfrStatusNames,
  upperKindNames,
  upperScopeNames,
} from "../../../../domain/nutrients/nutrient-words.ts"
import { sameCaution } from "../../../../domain/nutrients/same-caution.ts"
import { formatDecimal } from "../../../../domain/shared/decimal.ts"
import { amountFrom } from "../ui/german-amount.ts"
import type { Fields } from "../ui/merge.ts"
import { said } from "../ui/said.ts"
import type { Edit, NutrientView } from "./nutrient-words.tsx"

const amountIn = (values: FormData, name: string): number | null => amountFrom(said(values, name))

/** How many rows of a kind the form has. */
const rowsIn = <Row>(values: FormData, name: string, column: string, read: (row: string) => Row): Row[] => {
  const rows: Row[] = []
  while (values.has(`${name}.${rows.length}.${column}`)) rows.push(read(`${name}.${rows.length}`))
  return rows
}

type Shipped = NutrientView["shipped"]

/** What the form says. */
export const editIn = (values: FormData, { cautions, claims }: Shipped): Edit => ({
  ul: {
    kind: said(values, "edit.ul.kind") as Edit["ul"]["kind"],
    scope: said(values, "edit.ul.scope") as Edit["ul"]["scope"],
    adult: amountIn(values, "edit.ul.adult"),
    source: said(values, "edit.ul.source"),
  },
  bfr_max: {
    status: said(values, "edit.bfr_max.status") as Edit["bfr_max"]["status"],
    adult: amountIn(values, "edit.bfr_max.adult"),
    trying_to_conceive: amountIn(values, "edit.bfr_max.trying_to_conceive"),
    pregnancy: amountIn(values, "edit.bfr_max.pregnancy"),
    lactation: amountIn(values, "edit.bfr_max.lactation"),
    source: said(values, "edit.bfr_max.source"),
  },
  engine_cap: {
    adult: amountIn(values, "edit.engine_cap.adult"),
    trying_to_conceive: amountIn(values, "edit.engine_cap.trying_to_conceive"),
    overrides: rowsIn(values, "edit.engine_cap.overrides", "tag", (row) => ({
      tag: said(values, `${row}.tag`),
      amount: amountIn(values, `${row}.amount`) ?? ("" as unknown as number),
    })),
    never_suggest: values.has("edit.engine_cap.never_suggest"),
  },
  cautions: rowsIn(values, "edit.cautions", "tag", (row) => ({
    tag: said(values, `${row}.tag`),
    action: said(values, `${row}.action`) as CautionAction,
    text_de: said(values, `${row}.text_de`).trim(),
    source: said(values, `${row}.source`),
  })),
  withdrawnCautions: cautions.flatMap(({ tag, action, text_de }, at) =>
    values.has(`withdrawn.${at}`)
      ? [{ tag, action, text_de, reason: said(values, `withdrawn.${at}.reason`).trim() }]
      : [],
  ),
  claims: claims.flatMap(({ text, min_per_daily_dose }, at): Edit["claims"] => {
    if (values.has(`claims.${at}.none`)) return [{ text, min: null }]
    const min = values.has(`claims.${at}.min`) ? amountIn(values, `claims.${at}.min`) : min_per_daily_dose
    // An empty field is the law's amount.
    return min === min_per_daily_dose || min === null ? [] : [{ text, min }]
  }),
  sources: rowsIn(values, "edit.sources", "key", (row) => ({
    key: said(values, `${row}.key`).trim().toUpperCase(),
    title: said(values, `${row}.title`).trim(),
    year: amountIn(values, `${row}.year`) ?? ("" as unknown as number),
    confidence: said(values, `${row}.confidence`) as Edit["sources"][number]["confidence"],
  })),
  reviewBy: said(values, "edit.reviewBy"),
})

/** The form's field for a path of the input: cautions and claims of the shipped table have one each, also where nothing is sent of them. */
export const fieldAt = (path: string, { withdrawnCautions, claims }: Edit, shipped: Shipped): string => {
  const [, list, number] = /^edit\.(withdrawnCautions|claims)\.(\d+)/.exec(path) ?? []
  if (list === "claims")
    return `claims.${shipped.claims.findIndex(({ text }) => text === claims[Number(number)]?.text)}.min`
  if (list === undefined) return path
  const withdrawn = withdrawnCautions[Number(number)]
  return `withdrawn.${shipped.cautions.findIndex((caution) => withdrawn && sameCaution(caution, withdrawn))}.reason`
}

/** The names of what an edit sets, for comparing. */
export const fieldNames: Readonly<Record<string, string>> = {
  efsa: "EFSA",
  bfr: "BfR",
  cap: "Hausgrenze",
  overrides: "Eigene Grenzen",
  never: "Nie vorschlagen",
  cautions: "Eigene Hinweise",
  withdrawn: "Weggelassene Hinweise",
  claims: "Angaben",
  sources: "Eigene Quellen",
  reviewBy: "Prüfen bis",
}

const lines = <Row>(rows: readonly Row[], words: (row: Row) => string): string => rows.map(words).join("\n")

/** An edit in words, part by part. */
export const inFields = (edit: Edit): Fields => {
  const { ul, bfr_max, engine_cap } = edit
  const amount = (value: number | null) => (value === null ? "–" : formatDecimal(value))
  return {
    efsa: `${upperKindNames[ul.kind]}, ${amount(ul.adult)}, ${upperScopeNames[ul.scope]}, ${ul.source}`,
    bfr: `${bfrStatusNames[bfr_max.status]}, ${amount(bfr_max.adult)}, Kinderwunsch ${amount(bfr_max.trying_to_conceive)}, Schwangerschaft ${amount(bfr_max.pregnancy)}, Stillzeit ${amount(bfr_max.lactation)}, ${bfr_max.source}`,
    cap: `${amount(engine_cap.adult)}, Kinderwunsch ${amount(engine_cap.trying_to_conceive)}`,
    overrides: lines(engine_cap.overrides, ({ tag, amount: most }) => `${tag}: ${amount(most)}`),
    never: engine_cap.never_suggest ? "ja" : "nein",
    cautions: lines(
      edit.cautions,
      ({ tag, action, text_de, source }) => `${tag}, ${actionNames[action]}: ${text_de} (${source})`,
    ),
    withdrawn: lines(
      edit.withdrawnCautions,
      ({ tag, action, text_de, reason }) => `${tag}, ${actionNames[action]}: ${text_de} Grund: ${reason}`,
    ),
    claims: lines(
      edit.claims,
      ({ text, min }) => `${text}: ${min === null ? "machen wir nicht" : `ab ${formatDecimal(min)}`}`,
    ),
    sources: lines(edit.sources, ({ key, title, year }) => `${key}: ${title} (${year})`),
    reviewBy: edit.reviewBy,
  }
}
