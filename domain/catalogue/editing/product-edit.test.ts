import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { nutrientTable } from "../../nutrients/nutrient-table.ts"
import { exampleProduct, exampleVariant } from "../example-product.ts"
import { Allergen, Category, Form } from "../product.ts"
import { blankEdit, copiedEdit } from "./blank-edit.ts"
import { stateOf } from "./edited-product.ts"
import { faultsOf } from "./faults.ts"
import { editOf, ProductEdit, productOf } from "./product-edit.ts"

const product = exampleProduct({
  variants: [exampleVariant(), exampleVariant({ sku: "NW-901", gtin: "9520260000028", priceCents: 1_490 })],
})
const saved = (edit: ProductEdit, handle = product.handle) => productOf(handle, edit, nutrientTable)

const words = fc.constantFrom("Zink", "", " Zink ", "je 6 mg", "\u00a0")
const lines = fc.oneof(words, fc.constant("Zeile\nZeile"))
const amount = fc.integer({ min: 1, max: 5_000 }).map((tenths) => tenths / 10)
const gtins = ["9520260000011", "9520260000028", "9520260000035", "9520260000042"]
const packs = fc.uniqueArray(fc.nat(gtins.length - 1), { minLength: 1 }).chain((places) =>
  fc.tuple(
    ...places.map((place) =>
      fc.record({
        sku: fc.constant(`NW-${place}`),
        gtin: fc.constant(gtins[place] ?? ""),
        netQuantity: fc.record({ value: amount, unit: fc.constantFrom("g", "ml") }),
        pieces: fc.option(fc.nat(500)),
        servings: fc.nat(500),
        priceCents: fc.nat(9_000),
        basePriceExemption: fc.option(words),
        costCents: fc.option(fc.nat(9_000)),
      }),
    ),
  ),
)
const tags = fc.subarray(["pregnancy", "vegan", "cond_kidney"])

/** Anything staff may write, by the same Schema that checks it. */
const edits = fc.record({
  title: fc.constantFrom("Zink", " Zink "),
  subtitle: words,
  category: fc.constantFrom(...Category.literals),
  legalName: words,
  characteristic: words,
  description: fc.array(lines, { maxLength: 3 }),
  tags: fc.array(lines, { maxLength: 3 }),
  form: fc.constantFrom(...Form.literals),
  portionAmount: amount,
  portionUnit: fc.constantFrom("Kapseln", "Messlöffel (0,7 g)"),
  maxPortionsPerDay: fc.option(fc.integer({ min: 1, max: 9 })),
  instructions: lines,
  monthsAfterOpening: fc.option(fc.integer({ min: 1, max: 60 })),
  doses: fc.array(
    fc.record({
      nutrient: fc.constantFrom("zinc", "vitamin_d", "lactase", "unknown"),
      amount,
      unit: fc.constantFrom("µg", "mg", "FCC"),
      source: words,
    }),
    { maxLength: 4 },
  ),
  ingredients: lines,
  allergens: fc.subarray([...Allergen.literals]),
  mayContain: fc.subarray([...Allergen.literals]),
  storage: lines,
  warnings: fc.array(lines, { maxLength: 3 }),
  claims: fc.array(fc.record({ nutrient: fc.constant("zinc"), text: words }), { maxLength: 2 }),
  claimsNote: lines,
  novelFoodNote: lines,
  foodBusiness: words,
  countryOfOrigin: words,
  vatClass: fc.constantFrom("reduced_7", "standard_19"),
  vegan: fc.boolean(),
  vegetarian: fc.boolean(),
  adultsOnly: fc.boolean(),
  suggestable: fc.boolean(),
  targetGroups: tags,
  contraindications: tags,
  variants: packs,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<ProductEdit>

it("what was not written stays as it is, whatever the product says", () => {
  expect(saved(editOf(product, {}))).toEqual(product)
  fc.assert(
    fc.property(edits, (edit) => {
      expect(Schema.is(ProductEdit)(edit)).toBe(true)
      const once = saved(edit)
      expect(saved(editOf(once, {}))).toEqual(once)
    }),
  )
})

it("percents of reference values are computed: none that is saved breaks the rule about them", () => {
  fc.assert(
    fc.property(edits, (edit) => {
      expect(faultsOf(saved(edit), nutrientTable).filter(({ rule }) => rule === "NrvPercentWrong")).toEqual([])
    }),
  )
  const { doses } = saved({
    ...editOf(product, {}),
    doses: [
      { nutrient: "zinc", amount: 7.4, unit: "mg", source: " Zinkcitrat " },
      { nutrient: "lactase", amount: 5, unit: "FCC", source: "" },
    ],
  })
  expect(doses).toEqual([
    { nutrient: "zinc", amount: 7.4, unit: "mg", nrvPercent: 74, source: "Zinkcitrat" },
    { nutrient: "lactase", amount: 5, unit: "FCC", nrvPercent: null, source: "" },
  ])
})

it("texts lose the spaces around them and empty entries; an empty note is none", () => {
  const edit = {
    ...editOf(product, {}),
    title: "  Zink  ",
    tags: ["zink", " ", ""],
    countryOfOrigin: " ",
    novelFoodNote: " Neu ",
  }
  expect(saved(edit)).toEqual({ ...product, title: "Zink", tags: ["zink"], novelFoodNote: "Neu" })
})

it("what cannot be is refused in German, at its place", () => {
  const check = Schema.toStandardSchemaV1(ProductEdit, { parseOptions: { errors: "all" } })["~standard"]
  const [pack] = editOf(product, {}).variants
  const told = (edit: Partial<Record<keyof ProductEdit, unknown>>) => {
    const result = check.validate({ ...editOf(product, {}), ...edit })
    if (result instanceof Promise) throw new Error("not at once")
    return (result.issues ?? []).map(({ path = [], message }) => `${path.join(".")}: ${message}`)
  }
  expect(told({})).toEqual([])
  expect(told({ title: " " })).toEqual(["title: Bitte gib einen Titel an."])
  expect(told({ doses: [{ nutrient: "", amount: 0, unit: "mg", source: "" }] })).toEqual([
    "doses.0.nutrient: Bitte wähle einen Nährstoff.",
    "doses.0.amount: Bitte gib eine Menge über 0 an, höchstens 1.000.000.",
  ])
  expect(told({ variants: [{ ...pack, gtin: "9520260000012", pieces: 1.5 }] })).toEqual([
    "variants.0.gtin: Das ist keine gültige GTIN: 8, 12, 13 oder 14 Ziffern mit Prüfziffer.",
    "variants.0.pieces: Bitte gib die Stückzahl als ganze Zahl von 0 bis 100.000 an.",
  ])
  expect(told({ variants: [pack, { ...pack, sku: "NW-901" }] })).toEqual([
    "variants: Zwei Packungen haben dieselbe Artikelnummer oder GTIN.",
  ])
})

it("a fault names its rule, its field, what of it and what is wrong; a notice that is missing can be taken over", () => {
  expect(faultsOf(product, nutrientTable)).toEqual([])
  expect(faultsOf({ ...product, title: "Heilt Erkältungen" }, nutrientTable)).toEqual([
    expect.objectContaining({
      rule: "ForbiddenWords",
      field: "title",
      about: null,
      message: expect.stringContaining("Titel"),
    }),
  ])
  const strong = saved({ ...editOf(product, {}), doses: [{ nutrient: "zinc", amount: 30, unit: "mg", source: "" }] })
  expect(faultsOf(strong, nutrientTable)).toContainEqual(
    expect.objectContaining({ rule: "DoseTooHigh", field: "doses", about: "zinc" }),
  )
  const bare = { ...product, warnings: [] }
  const added = { ...product, warnings: faultsOf(bare, nutrientTable).flatMap(({ notice }) => notice ?? []) }
  expect(added.warnings.length).toBeGreaterThan(2)
  expect(faultsOf(added, nutrientTable)).toEqual([])
})

it("a copy says all its original says but the numbers of its packs; a blank product has every sentence each one needs", () => {
  const copy = copiedEdit(editOf(product, {}))
  expect(copy.variants.map(({ sku, gtin }) => sku + gtin)).toEqual(["", ""])
  expect({ ...copy, variants: [] }).toEqual({ ...editOf(product, {}), variants: [] })
  const rules = faultsOf(saved(blankEdit), nutrientTable).map(({ rule }) => rule)
  expect(rules).not.toContain("NoticeMissing")
  expect(Object.keys(blankEdit)).toEqual(Object.keys(editOf(product, {})))
})

it("the state in a list is the first that needs work", () => {
  const pack = (quantity: number) => ({ sku: "NW-1", priceCents: 790, quantity })
  expect(stateOf({ draft: false, published: false, packs: [pack(0)] })).toBe("unpublished")
  expect(stateOf({ draft: true, published: false, packs: [] })).toBe("draft")
  expect(stateOf({ draft: false, published: true, packs: [pack(0), pack(0)] })).toBe("sold-out")
  expect(stateOf({ draft: false, published: true, packs: [pack(0), pack(50)] })).toBe("few")
  expect(stateOf({ draft: false, published: true, packs: [pack(10)] })).toBe("few")
  expect(stateOf({ draft: false, published: true, packs: [pack(11)] })).toBe("published")
})
