import { describe, expect, it } from "vitest"
import type { ProductFilter } from "../../../domain/catalogue/product-filter.ts"
import { chosenOptions, listAddress, listHeading, loosenings } from "./product-list-words.ts"

const full: ProductFilter = {
  category: "vitamine",
  nutrient: "vitamin_d",
  form: ["tablets", "drops"],
  vegan: true,
  withoutAllergens: ["fish", "soy"],
  maxPricePerDayCents: 30,
  sort: "name",
}

describe("the chosen options", () => {
  it("are all named, each with the list without only it", () => {
    const options = chosenOptions(full)
    expect(options.map(({ label }) => label)).toEqual([
      "Vitamine",
      "Vitamin D",
      "Tabletten",
      "Tropfen",
      "Nur vegan",
      "ohne Fisch",
      "ohne Soja",
      "bis 0,30\u00a0€ am Tag",
    ])
    for (const { label, without } of options) {
      expect(chosenOptions(without).map((option) => option.label)).toEqual(
        options.map((option) => option.label).filter((other) => other !== label),
      )
      expect(without.sort).toBe("name")
    }
  })

  it("do not include the sorting", () => {
    expect(chosenOptions({ sort: "name" })).toEqual([])
  })
})

describe("the suggestions for an empty list", () => {
  it("remove all product forms at once", () => {
    const ways = loosenings(full)
    expect(ways).toHaveLength(7)
    expect(ways[2]?.label).toBe("Tabletten oder Tropfen")
    expect(ways[2]?.without.form).toBeUndefined()
  })
})

describe("a list", () => {
  it.each<[ProductFilter, string]>([
    [{}, "Alle Produkte"],
    [{ sort: "name" }, "Alle Produkte"],
    [{ category: "vitamine" }, "Vitamine"],
    [{ nutrient: "zinc" }, "Zink"],
    [{ category: "vitamine", nutrient: "vitamin_d" }, "Vitamine: Vitamin D"],
    [{ form: ["drops"] }, "Tropfen"],
    [{ vegan: true }, "Vegane Produkte"],
    [{ form: ["drops"], vegan: true }, "Alle Produkte"],
  ])("%j is called %s", (filter, heading) => {
    expect(listHeading(filter)).toBe(heading)
  })

  it("has one address, with the product its page starts after", () => {
    expect(listAddress({})).toBe("/products")
    expect(listAddress({ sort: "name", category: "vitamine" }, "zink-tabletten-6")).toBe(
      "/products?category=vitamine&sort=name&after=zink-tabletten-6",
    )
    expect(listAddress({ category: "vitamine" }, null, 3)).toBe("/products?category=vitamine&pages=3")
  })
})
