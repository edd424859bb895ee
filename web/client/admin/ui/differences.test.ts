import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { differences } from "./differences.ts"

describe("differences", () => {
  it("names the parts that differ, and no others", () => {
    expect(
      differences({ title: "Zink", price: 890, tags: ["a"] }, { title: "Zink 15", price: 890, tags: ["a"] }),
    ).toEqual([{ name: "title", before: "Zink", after: "Zink 15" }])
  })

  it("says of what came or went that there was or is nothing", () => {
    expect(differences(null, { note: "x", open: true })).toEqual([
      { name: "note", before: null, after: "x" },
      { name: "open", before: null, after: "ja" },
    ])
    expect(differences({ device: "Firefox" }, null)).toEqual([{ name: "Gerät", before: "Firefox", after: null }])
  })

  it("tells of anything else the whole, roles by their names", () => {
    expect(differences([], ["viewer", "admin"])).toEqual([{ name: null, before: null, after: "Lesen, Verwaltung" }])
    expect(differences("placed", { state: "paid" })).toEqual([{ name: null, before: "placed", after: "state: paid" }])
  })

  it("takes any JSON, and finds nothing between what is the same", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        expect(differences(before, before)).toEqual([])
        for (const each of differences(before, after)) expect(each.before).not.toBe(each.after)
      }),
    )
  })
})
