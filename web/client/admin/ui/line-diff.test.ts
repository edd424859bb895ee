import * as fc from "fast-check"
import { expect, it } from "vitest"
import { lineDiff } from "./line-diff.ts"

it("names what was removed and added, in order", () => {
  expect(lineDiff("a\nb\nc", "a\nx\nc\nd").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same a",
    "removed b",
    "added x",
    "same c",
    "added d",
  ])
})

it("holds both texts, and nothing but same lines for equal ones", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 }).map((lines) => lines.join("\n"))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text)
      expect(without("added").join("\n")).toBe(before)
      expect(without("removed").join("\n")).toBe(after)
      expect(lines.every(({ kind }) => kind === "same")).toBe(before === after)
    }),
  )
})
