import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { type CatalogueSnapshot, makeSnapshot } from "./catalogue-snapshot.ts"
import { exampleProduct, exampleVariant } from "./example-product.ts"
import { pricePerDay } from "./portion-price.ts"
import { Allergen, Category, Form, type Product } from "./product.ts"
import { type Facets, facets, type ProductFilter } from "./product-filter.ts"
import { productPage } from "./product-page.ts"
import { productSorts } from "./product-sort.ts"

const nutrients = ["zinc", "vitamin_d", "vitamin_c", "omega3_dha"] as const
const allergens = Allergen.literals.slice(0, 5)

const takenWhenNeeded = { amount: 1, unit: "Tablette", instructions: "", maxPortionsPerDay: 6 }

/** Shops of few different values, so that ties, empty facets and like products happen. */
const randomShop: fc.Arbitrary<CatalogueSnapshot> = fc
  .array(
    fc.record({
      title: fc.constantFrom("Zink", "Äpfel", "Zink 20", "Zink 3", "Öl"),
      category: fc.constantFrom(...Category.literals.slice(0, 3)),
      form: fc.constantFrom(...Form.literals.slice(0, 3)),
      vegan: fc.boolean(),
      allergens: fc.subarray([...allergens]),
      mayContain: fc.subarray([...allergens]),
      nutrients: fc.subarray([...nutrients]),
      priceCents: fc.constantFrom(500, 790, 1290),
      servings: fc.constantFrom(25, 50),
      whenNeeded: fc.boolean(),
    }),
    { maxLength: 45, size: "max" },
  )
  .map((rows) =>
    makeSnapshot(
      1,
      rows.map(({ nutrients: ids, priceCents, servings, whenNeeded, ...row }, index) =>
        exampleProduct({
          ...row,
          ...(whenNeeded && { dailyDose: takenWhenNeeded }),
          // Not in the order of the list, so that ties by handle show.
          handle: `produkt-${(index * 7) % 47}`,
          doses: ids.map((nutrient) => ({ nutrient, amount: 1, unit: "mg", nrvPercent: null, source: "" })),
          variants: [exampleVariant({ sku: `NW-${index}`, priceCents, servings })],
        }),
      ),
    ),
  )

const randomFilter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    category: fc.constantFrom(...Category.literals.slice(0, 4)),
    nutrient: fc.constantFrom(...nutrients, "biotin"),
    form: fc.subarray([...Form.literals.slice(0, 4)], { minLength: 1 }),
    vegan: fc.constant(true),
    withoutAllergens: fc.subarray([...allergens], { minLength: 1 }),
    maxPricePerDayCents: fc.constantFrom(10, 20, 52, 99_999),
    sort: fc.constantFrom(...productSorts.slice(1)),
  },
  { requiredKeys: [] },
)

/** The whole list on one page. */
const filterProducts = (shop: CatalogueSnapshot, filter: ProductFilter): readonly Product[] =>
  productPage(shop, filter, null, shop.products.length + 1)?.items ?? []

const handles = (products: readonly Product[]) => products.map((product) => product.handle)

/** The rule again, written for reading and not for speed. */
const passes = (product: Product, filter: ProductFilter): boolean =>
  (filter.category === undefined || product.category === filter.category) &&
  (filter.nutrient === undefined || product.doses.some((dose) => dose.nutrient === filter.nutrient)) &&
  (filter.form === undefined || filter.form.includes(product.form)) &&
  (filter.vegan !== true || product.vegan) &&
  !(filter.withoutAllergens ?? []).some((one) => product.allergens.includes(one) || product.mayContain.includes(one)) &&
  (filter.maxPricePerDayCents === undefined ||
    (pricePerDay(product, product.variants[0]) ?? Number.POSITIVE_INFINITY) <= filter.maxPricePerDayCents)

const without = (filter: ProductFilter, facet: keyof Facets): ProductFilter => {
  const { [facet]: _, ...rest } = filter
  return rest
}

const options = (offered: Facets): readonly (readonly [ProductFilter, keyof Facets, number])[] => [
  ...offered.category.map(({ value, count }) => [{ category: value }, "category", count] as const),
  ...offered.nutrient.map(({ value, count }) => [{ nutrient: value }, "nutrient", count] as const),
  ...offered.form.map(({ value, count }) => [{ form: [value] }, "form", count] as const),
  [{ vegan: true }, "vegan", offered.vegan.count],
  ...offered.maxPricePerDayCents.map(
    ({ value, count }) => [{ maxPricePerDayCents: value }, "maxPricePerDayCents", count] as const,
  ),
]

describe("filtered products", () => {
  it("are exactly those that pass, each once", () => {
    fc.assert(
      fc.property(randomShop, randomFilter, (shop, filter) => {
        const expected = shop.products.filter((product) => passes(product, filter))
        assert.sameMembers(handles(filterProducts(shop, filter)), handles(expected))
      }),
    )
  })

  it("stand in the shop's order when nothing else is asked", () => {
    fc.assert(fc.property(randomShop, (shop) => assert.deepStrictEqual(filterProducts(shop, {}), shop.products)))
  })

  it("stand in one order only, whatever order the shop has", () => {
    fc.assert(
      fc.property(randomShop, randomFilter, (shop, filter) => {
        fc.pre(filter.sort !== undefined)
        const turned = makeSnapshot(2, shop.products.toReversed())
        assert.deepStrictEqual(handles(filterProducts(turned, filter)), handles(filterProducts(shop, filter)))
      }),
    )
  })

  const priced = (handle: string, title: string, priceCents: number, servings: number) =>
    exampleProduct({ handle, title, variants: [exampleVariant({ priceCents, servings })] })
  const shop = makeSnapshot(1, [
    priced("d", "Zink 20", 900, 100),
    priced("b", "Zink 3", 500, 10),
    priced("c", "Öl", 500, 20),
    priced("a", "Acerola", 1200, 40),
    // The cheapest portion, but nobody takes one a day.
    { ...priced("l", "Lactase", 1190, 1000), dailyDose: takenWhenNeeded },
  ])

  it.each([
    ["recommended", "dbcal"],
    ["price_asc", "bcdla"],
    ["price_desc", "aldbc"],
    ["price_per_day", "dcabl"],
    ["name", "alcbd"],
  ] as const)("sorted by %s stand as %s", (sort, order) => {
    assert.strictEqual(handles(filterProducts(shop, { sort })).join(""), order)
  })

  it("keep out traces of an allergen as well", () => {
    const traces = makeSnapshot(1, [exampleProduct({ mayContain: ["milk"] })])
    assert.deepStrictEqual(filterProducts(traces, { withoutAllergens: ["milk"] }), [])
    assert.lengthOf(filterProducts(traces, { withoutAllergens: ["soy"] }), 1)
  })
})

describe("facets", () => {
  it("count what the list would hold with the option chosen instead", () => {
    fc.assert(
      fc.property(randomShop, randomFilter, (shop, filter) => {
        for (const [option, facet, count] of options(facets(shop, filter)))
          assert.strictEqual(
            count,
            filterProducts(shop, { ...without(filter, facet), ...option }).length,
            JSON.stringify(option),
          )
      }),
    )
  })

  it("count an allergen on top of those already left out", () => {
    fc.assert(
      fc.property(randomShop, randomFilter, (shop, filter) => {
        for (const { value, count } of facets(shop, filter).withoutAllergens)
          assert.strictEqual(
            count,
            filterProducts(shop, { ...filter, withoutAllergens: [...(filter.withoutAllergens ?? []), value] }).length,
          )
      }),
    )
  })

  it("offer what the shop has, chosen or not", () => {
    const shop: CatalogueSnapshot = makeSnapshot(1, [
      exampleProduct({ mayContain: ["milk"] }),
      exampleProduct({ handle: "b", category: "vitamine", form: "drops", doses: [] }),
    ])
    const offered = facets(shop, { category: "sport" })
    assert.deepStrictEqual(offered.category, [
      { value: "vitamine", count: 1 },
      { value: "spurenelemente", count: 1 },
    ])
    assert.deepStrictEqual(offered.form, [
      { value: "tablets", count: 0 },
      { value: "drops", count: 0 },
    ])
    assert.deepStrictEqual(offered.nutrient, [{ value: "zinc", count: 0 }])
    assert.deepStrictEqual(offered.withoutAllergens, [{ value: "milk", count: 0 }])
  })
})
