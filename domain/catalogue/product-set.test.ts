import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addProduct,
  countInBoth,
  hasProduct,
  inMostOf,
  noProducts,
  type ProductSet,
  upToNumber,
  writePlaces,
} from "./product-set.ts"

const count = 300
const setOf = (places: readonly number[]): ProductSet => {
  const set = noProducts(count)
  for (const place of places) addProduct(set, place)
  return set
}
const placesOf = (set: ProductSet): readonly number[] => {
  const places = new Uint32Array(count)
  return [...places.subarray(0, writePlaces(set, places))]
}
const set = fc.uniqueArray(fc.nat(count - 1), { maxLength: count, size: "max" }).map(setOf)

describe("sets of products", () => {
  it("are written ascending", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(count - 1)), (places) => {
        expect(placesOf(setOf(places))).toEqual([...places].sort((a, b) => a - b))
      }),
    )
  })

  it("know how many they have in common", () => {
    fc.assert(
      fc.property(set, set, (one, other) => {
        expect(countInBoth(one, other)).toBe(placesOf(one).filter((place) => hasProduct(other, place)).length)
      }),
    )
  })

  it("have the products whose number is at most another", () => {
    const number = fc.oneof(fc.nat(30), fc.nat(2 ** 31 - 2))
    fc.assert(
      fc.property(
        fc.array(number, { maxLength: count }),
        fc.oneof(number, fc.constantFrom(-1, -(2 ** 40), 2 ** 31, 2 ** 40, Number.POSITIVE_INFINITY)),
        (numbers, most) => {
          const passing = numbers.flatMap((each, place) => (each <= most ? [place] : []))
          expect(placesOf(upToNumber(Int32Array.from(numbers), most))).toEqual(passing)
        },
      ),
    )
  })

  it("know the candidates that are in the most of several", () => {
    fc.assert(
      fc.property(fc.array(set, { maxLength: 20 }), set, (sets, candidates) => {
        const inHowMany = (place: number): number => sets.filter((each) => hasProduct(each, place)).length
        const places = placesOf(candidates)
        const most = Math.max(0, ...places.map(inHowMany))
        const { products, howMany } = inMostOf(sets, candidates, setOf([0, 7]))
        expect(howMany).toBe(most)
        expect(placesOf(products)).toEqual(places.filter((place) => most > 0 && inHowMany(place) === most))
      }),
    )
  })
})
