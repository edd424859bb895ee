import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import fc from "fast-check"
import { expect, it } from "vitest"
import { numberPlace, placeText, sortedBy, textPlace } from "./list-place.ts"
import { PlaceUnknown, placeAsked } from "./place-asked.ts"

const sorting = fc.constantFrom("total", "-total", "title", "-title")
const id = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/)

it("a place is read as it was written, in its own order and in no other", () => {
  fc.assert(
    fc.property(sorting, sorting, fc.option(fc.integer()), id, (by, other, value, of) => {
      const text = placeText(by, { value, id: of })
      expect(numberPlace(by, text)).toEqual({ value, id: of })
      if (other !== by) expect(numberPlace(other, text)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(sorting, fc.string({ unit: "binary" }), id, (by, value, of) => {
      expect(textPlace(by, placeText(by, { value, id: of }))).toEqual({ value, id: of })
    }),
  )
})

it("what is no place is refused, and no number is made of what is none", () => {
  for (const text of [
    "",
    "NW-1",
    "total.1",
    "total.1.",
    "total.0x10.NW-1",
    "total.-0.NW-1",
    "total. 1.NW-1",
    "total.1e3.NW-1",
  ])
    expect([text, numberPlace("total", text)]).toEqual([text, null])
  const asked = (after: string | undefined) =>
    Effect.runSync(Effect.result(placeAsked(after, (text) => numberPlace("total", text))))
  expect(asked("-total.1.NW-1")).toEqual(Result.fail(new PlaceUnknown({})))
  expect(asked("total.1.NW-1")).toEqual(Result.succeed({ value: 1, id: "NW-1" }))
  expect(asked(undefined)).toEqual(Result.succeed(null))
})

it("which way a list is sorted is told by a dash", () => {
  expect([sortedBy("total"), sortedBy("-total")]).toEqual([
    { column: "total", downwards: false },
    { column: "total", downwards: true },
  ])
})
