import fc from "fast-check"
import { expect, it } from "vitest"
import { checksum, namedPlaces } from "./named-places.ts"

/** Two have the same checksum, and others are names of what every object has. */
const names = ["costarring", "liquid", "", "a", "b", "ab", "ä", "__proto__", "constructor", "zink-15", "zink-16"]

it("has room for as many different names as was said", () => {
  for (const most of [0, 1, 5]) {
    const places = namedPlaces(most, (place, name) => name === `${place}`)
    for (let place = 0; place < most; place += 1) places.add(`${place}`, place)
    expect(places.find("none")).toBeUndefined()
    expect(() => places.add(`${most}`, most)).toThrow()
  }
})

it("finds the first place that has a name, and none for a name nobody has", () => {
  expect(checksum("costarring")).toBe(checksum("liquid"))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (list) => {
      const places = namedPlaces(list.length, (place, name) => list[place] === name)
      for (const [place, name] of list.entries()) places.add(name, place)
      for (const name of names) expect(places.find(name)).toBe(list.includes(name) ? list.indexOf(name) : undefined)
    }),
  )
})
