import { expect, it } from "vitest"
import { nutrientTable } from "../../nutrients/nutrient-table.ts"
import { exampleProduct, exampleVariant } from "../example-product.ts"
import { stateOf } from "./edited-product.ts"
import { editOf, faultsOf, withEdit } from "./product-edit.ts"

const product = exampleProduct({ variants: [exampleVariant(), exampleVariant({ sku: "NW-901", priceCents: 1_490 })] })

it("what was not written stays as it is", () => {
  expect(withEdit(product, editOf(product))).toEqual(product)
})

it("texts lose the spaces around them and empty entries; packs that are not named stay, unknown ones are none", () => {
  const edited = withEdit(product, {
    ...editOf(product),
    title: "  Zink  ",
    tags: ["zink", " ", ""],
    countryOfOrigin: " ",
    novelFoodNote: " Neu ",
    variants: [
      { sku: "NW-901", priceCents: 990, servings: 60 },
      { sku: "NW-999", priceCents: 1, servings: 1 },
    ],
  })
  expect(edited).toEqual({
    ...product,
    title: "Zink",
    tags: ["zink"],
    novelFoodNote: "Neu",
    variants: [exampleVariant(), exampleVariant({ sku: "NW-901", priceCents: 990, servings: 60 })],
  })
})

it("a fault names its rule, its field and what is wrong", () => {
  expect(faultsOf(product, nutrientTable)).toEqual([])
  expect(faultsOf({ ...product, title: "Heilt Erkältungen" }, nutrientTable)).toEqual([
    expect.objectContaining({ rule: "ForbiddenWords", field: "title", message: expect.stringContaining("Titel") }),
  ])
})

it("the state in a list is the first that needs somebody", () => {
  const pack = (quantity: number) => ({ sku: "NW-1", priceCents: 790, quantity })
  expect(stateOf({ published: false, packs: [pack(0)] })).toBe("unpublished")
  expect(stateOf({ published: true, packs: [pack(0), pack(0)] })).toBe("sold-out")
  expect(stateOf({ published: true, packs: [pack(0), pack(50)] })).toBe("few")
  expect(stateOf({ published: true, packs: [pack(10)] })).toBe("few")
  expect(stateOf({ published: true, packs: [pack(11)] })).toBe("published")
})
