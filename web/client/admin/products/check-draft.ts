import * as Equal from "effect/Equal"
import { type Draft, rowsIn } from "../../../../domain/catalogue/editing/draft.ts"
import { draftOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import { type Fault, faultsOf } from "../../../../domain/catalogue/editing/faults.ts"
import { handleProblem } from "../../../../domain/catalogue/editing/new-handle.ts"
import { costsOf, editOf, productOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { readDraft, type Unreadable, type Written } from "../../../../domain/catalogue/editing/read-draft.ts"
import type { TakenName } from "../../../../domain/catalogue/editing/refusals.ts"
import type { Product } from "../../../../domain/catalogue/product.ts"
import type { NutrientTable } from "../../../../domain/nutrients/nutrient.ts"

export interface Checked extends Written {
  /** The product as it would be saved. */
  readonly product: Product
  readonly faults: readonly Fault[]
}

/** The errors of a product's name in addresses. */
export const handleErrors = (handle: string): readonly Unreadable[] => {
  const message = handle === "" ? "Bitte gib einen Titel an, oder die Adresse selbst." : handleProblem(handle)
  return message === null ? [] : [{ path: "handle", message }]
}

/** Evaluates the selling rules for the form's content while typing, by the nutrient table in force. */
export const checkDraft = (handle: string, draft: Draft, table: NutrientTable): Checked => {
  const read = readDraft(draft)
  // Only a product that never was whole has a field for its address.
  const written =
    draft.handle === undefined ? read : { ...read, unreadable: [...read.unreadable, ...handleErrors(handle)] }
  const product = productOf(handle, written.edit, table)
  // An invalid GTIN cannot be saved at all; its field reports it.
  const faults = faultsOf(product, table).filter(({ rule }) => rule !== "GtinInvalid")
  return { ...written, product, faults: [...new Map(faults.map((fault) => [fault.message, fault])).values()] }
}

/** Whether saving would change the content `base`. */
export const isChanged = ({ product, edit, unreadable }: Checked, base: Draft): boolean =>
  unreadable.length > 0 || !Equal.equals(draftOf(editOf(product, costsOf(edit))), base)

const packColumns: Readonly<Record<string, string>> = {
  PriceMissing: "price",
  ServingsMissing: "servings",
  BasePriceMissing: "exemption",
}

/** The form's field in which to fix a fault. */
export const formFieldOf = ({ field, about, rule }: Pick<Fault, "field" | "about" | "rule">, draft: Draft): string => {
  if (field === "dailyDose") return "instructions"
  if (about === null || (field !== "doses" && field !== "variants")) return field
  const key = field === "doses" ? "nutrient" : "sku"
  const index = rowsIn(draft, field).findLastIndex((row) => row[key]?.trim() === about)
  const column = field === "doses" ? "amount" : packColumns[rule]
  return index === -1 || column === undefined ? field : `${field}.${index}.${column}`
}

const takenWords = { handle: "Diese Adresse", sku: "Diese Artikelnummer", gtin: "Diese GTIN" }

const takenField = ({ kind, name }: TakenName, draft: Draft): string => {
  if (kind === "handle") return "handle"
  const index = rowsIn(draft, "variants").findIndex((row) => row[kind]?.replace(/\s/g, "") === name)
  return index === -1 ? "variants" : `variants.${index}.${kind}`
}

/** The error of each field, by its name. */
export const errorsIn = (
  { unreadable, faults }: Pick<Checked, "unreadable" | "faults">,
  taken: readonly TakenName[],
  draft: Draft,
): ReadonlyMap<string, string> => {
  const all = [
    ...unreadable.map(({ path, message }) => [path, message] as const),
    ...taken.map((each) => [takenField(each, draft), `${takenWords[each.kind]} hat schon „${each.by}“.`] as const),
    ...faults.map((fault) => [formFieldOf(fault, draft), fault.reason] as const),
  ]
  return new Map(
    [...Map.groupBy(all, ([path]) => path)].map(([path, found]) => [path, found.map(([, m]) => m).join(" ")]),
  )
}
