import * as fc from "fast-check"
import { expect, it } from "vitest"
import { blankEdit } from "../../../../domain/catalogue/editing/blank-edit.ts"
import { type Draft, rowsIn, rowsText } from "../../../../domain/catalogue/editing/draft.ts"
import { draftOf } from "../../../../domain/catalogue/editing/draft-of.ts"
import { editOf } from "../../../../domain/catalogue/editing/product-edit.ts"
import { readDraft } from "../../../../domain/catalogue/editing/read-draft.ts"
import { exampleProduct, exampleVariant } from "../../../../domain/catalogue/example-product.ts"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { checkDraft, errorsIn, isChanged } from "./check-draft.ts"
import { draftFrom, mergedDraft } from "./draft.ts"

const product = exampleProduct({
  allergens: ["milk", "gluten"],
  ingredients: "**Magermilchpulver**, **Weizen**, Zinkgluconat (Zink, Gluconsäure)",
  contraindications: ["med_levothyroxine", "cond_kidney"],
  doses: [
    { nutrient: "zinc", amount: 2.5, unit: "mg", nrvPercent: 25, source: "Zinkgluconat" },
    { nutrient: "vitamin_d", amount: 20, unit: "µg", nrvPercent: 400, source: "" },
  ],
  variants: [exampleVariant(), exampleVariant({ sku: "NW-901", gtin: "9520260000028", pieces: null })],
})
const draft = draftOf(editOf(product, {}))

/** A form as submitted by a browser with these values. */
const formOf = (written: Draft): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(written)) {
    if (name === "doses" || name === "ingredients" || name === "variants")
      for (const [index, row] of rowsIn(written, name).entries())
        for (const [column, text] of Object.entries(row)) form.set(`${name}.${index}.${column}`, text)
    else if (["allergens", "mayContain", "claims", "targetGroups", "contraindications"].includes(name))
      for (const each of value.split("\n").filter((one) => one !== "")) form.append(name, each)
    else if (value !== "" || !["vegan", "vegetarian", "adultsOnly", "suggestable"].includes(name)) form.set(name, value)
  }
  return form
}

const withRows = (
  list: "doses" | "variants" | "ingredients",
  change: (rows: readonly Record<string, string>[]) => readonly Record<string, string>[],
): Draft => ({
  ...draft,
  [list]: rowsText(list, change(rowsIn(draft, list))),
})

it("an unchanged form is the product, without changes", () => {
  expect(draftFrom(formOf(draft), draft)).toEqual(draft)
  const checked = checkDraft(product.handle, draft, nutrientTable)
  expect(checked.unreadable).toEqual([])
  expect({ ...checked.product, allergens: [], contraindications: [] }).toEqual({
    ...product,
    allergens: [],
    contraindications: [],
  })
  expect(isChanged(checked, draft)).toBe(false)
  expect(isChanged(checkDraft(product.handle, { ...draft, title: "  Zink Tabletten " }, nutrientTable), draft)).toBe(
    false,
  )
  expect(isChanged(checkDraft(product.handle, { ...draft, vegan: "" }, nutrientTable), draft)).toBe(true)
})

it("empty rows are ignored; an incomplete row has an error at its field", () => {
  const blank = { nutrient: "", amount: " ", unit: "mg", source: "" }
  const doses = withRows("doses", (rows) => [blank, ...rows, { ...blank, amount: "3" }, { ...blank, nutrient: "iron" }])
  const { edit, unreadable } = readDraft(doses)
  expect(edit.doses.map(({ nutrient }) => nutrient)).toEqual(["zinc", "vitamin_d"])
  expect(unreadable.map(({ path }) => path)).toEqual(["doses.3.nutrient", "doses.4.amount"])
})

it("an ambiguous number is refused", () => {
  const withAmount = (amount: string) => withRows("doses", ([first, ...others]) => [{ ...first, amount }, ...others])
  expect(readDraft(withAmount("2,25")).edit.doses[0]?.amount).toBe(2.25)
  for (const amount of ["1.000", "2.5", "1,2,3", "viel", "-1"])
    expect(readDraft(withAmount(amount)).unreadable).toMatchObject([{ path: "doses.0.amount" }])
  expect(readDraft(withAmount("0")).unreadable).toMatchObject([
    { path: "doses.0.amount", message: "Bitte gib eine Menge über 0 an, höchstens 1.000.000." },
  ])
})

it("errors stand at their fields: unreadable values, broken rules and values already taken", () => {
  const wrong = {
    ...withRows("doses", (rows) => rows.map((row) => (row.nutrient === "vitamin_d" ? { ...row, amount: "500" } : row))),
    variants: rowsText("variants", [
      { ...rowsIn(draft, "variants")[0], price: "umsonst" },
      { ...rowsIn(draft, "variants")[1], gtin: "952 0260000028" },
    ]),
  }
  const errors = errorsIn(
    checkDraft(product.handle, wrong, nutrientTable),
    [
      { kind: "gtin", name: "9520260000028", by: "eisen" },
      { kind: "sku", name: "NW-900", by: "eisen" },
    ],
    wrong,
  )
  expect(errors.get("doses.1.amount")).toContain("BfR")
  expect(errors.get("variants.0.price")).toContain("12,90")
  expect(errors.get("variants.0.sku")).toContain("eisen")
  expect(errors.get("variants.1.gtin")).toContain("eisen")
})

it("an empty product lacks a title, a portion's description and a pack's numbers", () => {
  const paths = readDraft(draftOf(blankEdit)).unreadable.map(({ path }) => path)
  expect(paths).toContain("title")
  expect(paths).toContain("variants.0.sku")
  expect(paths).toContain("variants.0.price")
})

const words = fc.constantFrom("", "a", "b", "c")
const drafts = fc.record({
  title: words,
  vegan: fc.constantFrom("", "on"),
  variants: fc
    .uniqueArray(fc.record({ sku: fc.constantFrom("A", "B", "C", "D"), price: words, net: words }), {
      selector: ({ sku }) => sku,
    })
    .map((rows) => rowsText("variants", rows)),
}) as fc.Arbitrary<Draft>

it("a merge loses no change: a field changed on one side takes it, a field changed on both keeps mine", () => {
  fc.assert(
    fc.property(drafts, drafts, drafts, (before, theirs, mine) => {
      expect(mergedDraft(before, theirs, before)).toEqual(theirs)
      expect(mergedDraft(before, before, mine)).toEqual(mine)
      expect(mergedDraft(before, mine, mine)).toEqual(mine)
      const both = mergedDraft(before, theirs, mine)
      for (const name of ["title", "vegan"])
        expect(both[name]).toBe(mine[name] === before[name] ? theirs[name] : mine[name])
      const [was, is, own, now] = [before, theirs, mine, both].map(
        (each) => new Map(rowsIn(each, "variants").map((row) => [row.sku, row])),
      )
      for (const sku of ["A", "B", "C", "D"]) {
        const [b, t, m, n] = [was?.get(sku), is?.get(sku), own?.get(sku), now?.get(sku)]
        // Added on one side.
        if (b === undefined && (t === undefined) !== (m === undefined)) expect(n).toEqual(t ?? m)
        if (b === undefined || t === undefined || m === undefined) continue
        for (const column of ["price", "net"]) expect(n?.[column]).toBe(m[column] === b[column] ? t[column] : m[column])
      }
    }),
  )
})
