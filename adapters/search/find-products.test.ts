import { readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, it } from "vitest"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { atOnce } from "../../domain/shared/steps.ts"
import { findProducts } from "./find-products.ts"
import { indexProducts } from "./search-index.ts"

const demo: readonly Product[] = JSON.parse(
  readFileSync(new URL("../demo-shop/catalogue.json", import.meta.url), "utf8"),
).products
const products = demo.slice(0, 8)
const snapshot = makeSnapshot(1, products)

const word = fc.constantFrom(
  ..."magnesium magnesum vitamin vita d3 d v zink tabletten tablettn kapseln vegan veganes laktosefrei ohne fisch gelatine 60 400 mg b12 komplex multivitamintabletten wlan und NW-001".split(
    " ",
  ),
)
const term = fc.array(word, { maxLength: 5 }).chain((words) => fc.constantFrom(words.join(" "), `${words.join(" ")} `))

it("answers the same whatever was asked before", () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 2, maxLength: 12 }), (terms) => {
      const asked = atOnce(indexProducts(products))
      for (const each of terms) {
        const unasked = atOnce(indexProducts(products))
        expect(findProducts(asked, snapshot, each, 5)).toEqual(findProducts(unasked, snapshot, each, 5))
      }
    }),
    { numRuns: 40 },
  )
})
