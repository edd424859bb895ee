import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { pageOf } from "./page-of.ts"

const list = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 20 })
  .map((handles) => handles.map((handle) => ({ handle })))

describe("pages", () => {
  it("one after the other hold every item once, in order", () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 7 }), (items, limit) => {
        const seen: { readonly handle: string }[] = []
        let cursor: string | null = null
        do {
          const page: ReturnType<typeof pageOf<{ readonly handle: string }>> = pageOf(items, cursor, limit)
          assert.isNotNull(page)
          if (page === null) return
          assert.isAtMost(page.items.length, limit)
          assert.strictEqual(page.total, items.length)
          seen.push(...page.items)
          cursor = page.nextCursor
        } while (cursor !== null)
        assert.deepStrictEqual(seen, items)
      }),
    )
  })

  it("end without a cursor when the last page is full", () => {
    assert.isNull(pageOf([{ handle: "a" }, { handle: "b" }], null, 2)?.nextCursor)
  })

  it("refuse a cursor the list no longer holds", () => {
    assert.isNull(pageOf([{ handle: "a" }], "weg", 2))
  })
})
