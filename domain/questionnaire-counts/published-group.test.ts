import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { leastShown, type PublishedGroup, publishGroup } from "./published-group.ts"

/** Every group of so many counts with this total at most. */
const groups = (size: number, most: number): readonly (readonly number[])[] =>
  size === 0
    ? [[]]
    : groups(size - 1, most).flatMap((group) => Array.from({ length: most + 1 }, (_, count) => [...group, count]))

describe("the counts of a group as they may be seen", () => {
  it("shows no count below 20, and no sum below 20", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 25 }), (counts) => {
        const group = publishGroup(counts)
        for (const [index, count] of group.counts.entries())
          expect(count).toBe((counts[index] ?? 0) < 20 ? null : counts[index])
        expect(group.rest === null || group.rest >= leastShown).toBe(true)
        expect(group.total === null || group.total >= leastShown).toBe(true)
      }),
    )
  })

  /*
   * Somebody who knows the rule, everything that was published, and how many cells there are, tries every group that would have been
   * published the same. Groups do not overlap, so that no other publication can help.
   */
  it.each([
    [1, 5, 12],
    [2, 5, 14],
    [3, 4, 10],
    [4, 3, 7],
  ])(
    "of %i counts and a least of %i nothing hidden can be narrowed down, whatever was published",
    (size, least, most) => {
      const possible = new Map<string, { readonly group: PublishedGroup; readonly counts: (readonly number[])[] }>()
      for (const counts of groups(size, most)) {
        const group = publishGroup(counts, least)
        const text = JSON.stringify(group)
        const known = possible.get(text) ?? { group, counts: [] }
        known.counts.push(counts)
        possible.set(text, known)
      }
      const hideable = Array.from({ length: least }, (_, count) => count)
      expect(possible.size).toBeGreaterThan(size)
      for (const { group, counts } of possible.values())
        for (const [index, shown] of group.counts.entries()) {
          if (shown !== null) continue
          expect([...new Set(counts.map((each) => each[index] ?? -1))].toSorted((a, b) => a - b)).toEqual(hideable)
        }
    },
  )

  it("tells the rest where that helps and gives nothing away", () => {
    expect(publishGroup([100, 50, 15, 10, 3])).toEqual({ counts: [100, 50, null, null, null], rest: 28, total: 178 })
    expect(publishGroup([100, 50])).toEqual({ counts: [100, 50], rest: null, total: 150 })
    // Both would have to be 19.
    expect(publishGroup([100, 19, 19])).toEqual({ counts: [100, null, null], rest: null, total: null })
    expect(publishGroup([100, 19])).toEqual({ counts: [100, null], rest: null, total: null })
    expect(publishGroup([0, 0])).toEqual({ counts: [null, null], rest: null, total: null })
  })
})
