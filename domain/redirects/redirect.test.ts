import * as Result from "effect/Result"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { type Redirect, withRedirect } from "./redirect.ts"

const name = fc.constantFrom("/a", "/b", "/c", "/d/", "/e", "/")
const added = (from: string, to: string): Redirect => ({ from, to, by: "team@beispiel.de", at: 1 })

it("whatever is added, every redirect leads to a page in one step, and each start has one", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { maxLength: 25 }), (steps) => {
      let known: readonly Redirect[] = []
      for (const [from, to] of steps) known = Result.getOrElse(withRedirect(known, added(from, to)), () => known)
      const starts = known.map((each) => each.from)
      expect(new Set(starts).size).toBe(starts.length)
      for (const { from, to } of known) {
        expect(to).not.toBe(from)
        expect(starts).not.toContain(to)
      }
    }),
  )
})

it("what led to the new start leads on to its end, and the last word about a start counts", () => {
  const one = Result.getOrThrow(withRedirect([added("/old", "/middle")], added("/middle/", "/new")))
  expect(one.map(({ from, to }) => `${from} ${to}`)).toEqual(["/old /new", "/middle /new"])
  const two = Result.getOrThrow(withRedirect(one, added("/old", "/other")))
  expect(two.map(({ from, to }) => `${from} ${to}`)).toEqual(["/middle /new", "/old /other"])
  expect(Result.isFailure(withRedirect(one, added("/new", "/old")))).toBe(true)
})
