import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { nutrientNames } from "../nutrients/nutrient-names.ts"
import { allergenLabels, categoryLabels, formLabels } from "./labels.ts"
import type { ProductFilter } from "./product-filter.ts"
import { filterFromSearch, searchFromFilter } from "./product-filter-address.ts"
import { productSorts } from "./product-sort.ts"

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

/** Filters in the one form an address gives back: nothing empty, lists in the labels' order. */
const filter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    category: fc.constantFrom(...keysOf(categoryLabels)),
    nutrient: fc.constantFrom(...keysOf(nutrientNames)),
    form: fc.subarray(keysOf(formLabels), { minLength: 1 }),
    vegan: fc.constant(true),
    withoutAllergens: fc.subarray(keysOf(allergenLabels), { minLength: 1 }),
    maxPricePerDayCents: fc.integer({ min: 1, max: 99_999 }),
    sort: fc.constantFrom(...productSorts.slice(1)),
  },
  { requiredKeys: [] },
)

const read = (search: string) => filterFromSearch(new URLSearchParams(search))

describe("address of a list", () => {
  it("holds the whole filter", () => {
    assert.deepStrictEqual(
      read("?category=vitamine&nutrient=vitamin_d&form=drops&vegan=1&without=fish&perDay=30&sort=price_asc"),
      {
        category: "vitamine",
        nutrient: "vitamin_d",
        form: ["drops"],
        vegan: true,
        withoutAllergens: ["fish"],
        maxPricePerDayCents: 30,
        sort: "price_asc",
      },
    )
  })

  it("gives back every filter it was made from", () => {
    fc.assert(
      fc.property(filter, (given) => {
        assert.deepStrictEqual(read(searchFromFilter(given).toString()), given)
      }),
    )
  })

  it("is the same for the same list", () => {
    const search = searchFromFilter({ form: ["drops", "tablets", "drops"], vegan: false, sort: "recommended" })
    assert.strictEqual(search.toString(), "form=tablets&form=drops")
  })

  it("takes lists with commas too", () => {
    assert.deepStrictEqual(read("form=drops,powder&without=fish,nuts"), {
      form: ["drops", "powder"],
      withoutAllergens: ["fish", "nuts"],
    })
  })

  it.each([
    "category=schuhe&nutrient=gold&form=pillow&vegan=ja&without=cats&perDay=-3&sort=random",
    "category=constructor&nutrient=__proto__&form=toString",
    "perDay=0&perDay=1e3&perDay=NaN&perDay=9999999",
    "%E0%A4%A&category=%00&&&==",
  ])("ignores what it does not know: %s", (search) => {
    assert.deepStrictEqual(read(search), {})
  })

  it("never throws, and what it made of anything is stable", () => {
    const garbage = fc.string({
      unit: fc.constantFrom("form", "=", "&", ",", "drops", "perDay", "7", "%", "vegan", "ü"),
    })
    fc.assert(
      fc.property(garbage, (search) => {
        const understood = read(search)
        assert.deepStrictEqual(read(searchFromFilter(understood).toString()), understood)
      }),
    )
  })
})
