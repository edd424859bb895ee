import fc from "fast-check"
import { expect, it } from "vitest"
import { namedPlaces } from "./named-places.ts"

/** Two have the same checksum, and others are names of what every object has. */
const names = ["costarring", "liquid", "", "a", "b", "ab", "ä", "__proto__", "constructor", "zink-15", "zink-16"]

it("finds the first place that has a name, and none for a name nobody has", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (list) => {
      const places = namedPlaces(list.length, (place, name) => list[place] === name)
      for (const [place, name] of list.entries()) places.add(name, place)
      for (const name of names) expect(places.find(name)).toBe(list.includes(name) ? list.indexOf(name) : undefined)
    }),
  )
})
