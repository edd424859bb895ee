import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addProduct, hasProduct, inMostOf, noProducts, type ProductSet, writePlaces } from "./product-set.ts"

const count = 100
const setOf = (places: readonly number[]): ProductSet => {
  const set = noProducts(count)
  for (const place of places) addProduct(set, place)
  return set
}
const placesOf = (set: ProductSet): readonly number[] => {
  const places = new Uint32Array(count)
  return [...places.subarray(0, writePlaces(set, places))]
}
const set = fc.uniqueArray(fc.nat(count - 1)).map(setOf)

describe("sets of products", () => {
  it("are written ascending", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(count - 1)), (places) => {
        expect(placesOf(setOf(places))).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })

  it("know the candidates that are in the most of several", () => {
    fc.assert(
      fc.property(fc.array(set, { maxLength: 20 }), set, (sets, candidates) => {
        const inHowMany = (place: number): number => sets.filter((each) => hasProduct(each, place)).length
        const places = placesOf(candidates)
        const most = Math.max(1, ...places.map(inHowMany))
        expect(placesOf(inMostOf(sets, candidates))).toEqual(places.filter((place) => inHowMany(place) === most))
      }),
    )
  })
})
