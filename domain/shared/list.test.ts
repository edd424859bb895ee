import * as Schema from "effect/Schema"
import fc from "fast-check"
import { expect, it } from "vitest"
import { cursorIn, cursorText, defineList, line, oneOf, someOf, sortedBy } from "./list.ts"
import { listInput } from "./list-input.ts"

const example = defineList({
  filters: { state: oneOf(["open", "done"]), states: someOf(["open", "done"]), term: line(10) },
  columns: { shop: "id", total: "number", due: "optionalNumber", title: "text" },
  sortings: ["shop", "total", "-total", "due", "-due", "title", "-title"],
})

const sorting = fc.constantFrom(...example.sortings)
const id = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)
const cursor = fc.oneof(
  fc.record({ sort: fc.constant("shop" as const), value: fc.constant(null), id }),
  fc.record({ sort: fc.constantFrom("total", "-total"), value: fc.integer(), id }),
  fc.record({ sort: fc.constantFrom("due", "-due"), value: fc.option(fc.integer()), id }),
  fc.record({ sort: fc.constantFrom("title", "-title"), value: fc.string({ unit: "binary" }), id }),
)

it("reads a cursor as it was written, in its own sorting and in no other", () => {
  fc.assert(
    fc.property(cursor, sorting, ({ sort, value, id: of }, other) => {
      const text = cursorText(example, sort, { value, id: of })
      expect(cursorIn(example, sort, text)).toEqual({ value, id: of })
      if (other !== sort) expect(cursorIn(example, other, text)).toBeNull()
    }),
  )
})

it("refuses a text that is no cursor, and makes no number of what is none", () => {
  for (const text of ["", "1", "total.1", "total.1.", "total.0x10.1", "total.-0.1", "total. 1.1", "total.1e3.1"])
    expect([text, cursorIn(example, "total", text)]).toEqual([text, null])
  expect(cursorIn(example, "total", "total..1")).toBeNull()
  expect(cursorIn(example, "shop", "shop.1.1")).toBeNull()
  expect(cursorIn(example, "title", `title.${"x".repeat(400)}.1`)).toBeNull()
})

it("names the column and the direction of a sorting, of the first one by default", () => {
  expect([sortedBy(example), sortedBy(example, "-total")]).toEqual([
    { column: "shop", downwards: false },
    { column: "total", downwards: true },
  ])
})

it("the input says in German what is too long", () => {
  const input = Schema.toStandardSchemaV1(listInput(example))["~standard"]
  const messages = (value: unknown) => {
    const result = input.validate(value)
    return "issues" in result ? (result.issues ?? []).map(({ message }) => message) : []
  }
  expect(messages({ term: "x".repeat(11) })).toEqual(["Bitte höchstens 10 Zeichen."])
  expect(messages({ states: ["open", "done", "open"] })).toEqual(["Das sind mehr, als es gibt."])
  expect(messages({ after: "x".repeat(401) })).toEqual(["Diese Seite gibt es nicht."])
})
