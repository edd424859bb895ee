import { expect, it } from "vitest"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { atOnce } from "../../domain/shared/steps.ts"
import { findProducts } from "./find-products.ts"
import { rehearse } from "./rehearse.ts"
import { indexProducts } from "./search-index.ts"

it("ends in a shop of any size, and changes no answer", () => {
  for (const count of [0, 1, 2_600]) {
    const products = Array.from({ length: count }, (_, at) => exampleProduct({ handle: `zink-${at}` }))
    const [rehearsed, untouched] = [atOnce(indexProducts(products)), atOnce(indexProducts(products))]
    atOnce(rehearse(rehearsed))
    const found = (index: typeof rehearsed) => findProducts(index, makeSnapshot(1, products), "zink vegan", 24)
    expect(found(rehearsed)).toEqual(found(untouched))
    expect(found(rehearsed).total).toBe(count)
  }
})
