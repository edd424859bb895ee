import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { peopleList } from "../accounts/people-list.ts"
import { productList } from "../catalogue/editing/product-list.ts"
import { jobList } from "../jobs/job-list.ts"
import { lotList } from "../lots/lot-list.ts"
import { orderList } from "../orders/order-list.ts"
import { cursorText, type Filter, type List, readListAddress } from "../shared/list.ts"
import { listInput } from "../shared/list-input.ts"
import { changeList } from "./change-list.ts"

const lists: readonly (readonly [string, List])[] = [
  ["orders", orderList],
  ["products", productList],
  ["people", peopleList],
  ["changes", changeList],
  ["jobs", jobList],
  ["lots", lotList],
]

const knownTexts = (filter: Filter): readonly string[] => {
  if (filter.kind === "line") return ["Zink"]
  return filter.kind === "day" ? ["2026-11-20", "2026-02-30", "2028-02-29"] : filter.values
}

/** Texts a parameter of the list may hold, and many it may not. */
const textOf = (list: List, name: string) => {
  const filter = list.filters[name]
  const known = filter === undefined ? list.sortings : knownTexts(filter)
  return fc.oneof(
    fc.constantFrom(...known),
    fc.shuffledSubarray([...known]).map((some) => some.join(",")),
    fc.constantFrom("", "__proto__", "a\u202eb", "a\nb", "x".repeat(300)),
    fc.string({ maxLength: 12 }),
  )
}

describe.each(lists)("the address of %s", (_, list) => {
  const decode = Schema.decodeUnknownOption(listInput(list))
  const names = [...Object.keys(list.filters), "sort"]

  it("asks for exactly those of its parts the input allows", () => {
    const parts = fc.record(Object.fromEntries(names.map((name) => [name, textOf(list, name)])), { requiredKeys: [] })
    fc.assert(
      fc.property(parts, (some) => {
        const written = Object.entries(some).flatMap(([name, text]) =>
          text === undefined ? [] : [[name, text] as const],
        )
        const read = readListAddress(list, new URLSearchParams(written.map(([name, text]) => [name, text])))
        expect(Option.isSome(decode(read))).toBe(true)
        for (const [name, text] of written) {
          const many = list.filters[name]?.kind === "someOf"
          const value = many ? text.split(",").filter(Boolean) : text
          const allowed = value.length > 0 && Option.isSome(decode({ [name]: value }))
          expect([name, text, Object.entries(read).find(([key]) => key === name)?.[1]]).toEqual([
            name,
            text,
            allowed ? value : undefined,
          ])
        }
      }),
      { numRuns: 200 },
    )
  })

  it("keeps a cursor of its sorting and drops that of another", () => {
    for (const sort of list.sortings) {
      const kind = list.columns[sort.replace("-", "")]
      const text = cursorText(list, sort, { value: kind === "id" ? null : 1, id: "N-1" })
      for (const other of list.sortings)
        expect(readListAddress(list, new URLSearchParams({ sort: other, after: text })).after).toBe(
          other === sort ? text : undefined,
        )
    }
  })
})
