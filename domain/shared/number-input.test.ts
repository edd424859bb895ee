import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { numberOrNull, wholeNumber } from "./number-input.ts"

const hours = wholeNumber(1, 48, "Bitte gib ganze Stunden an.", "So lange darf niemand arbeiten.")
const sentenceOf = (schema: typeof hours | ReturnType<typeof numberOrNull<typeof hours>>, value: unknown) =>
  Result.match(Schema.decodeUnknownResult(schema)(value), {
    onFailure: ({ message }) => message,
    onSuccess: (number) => number,
  })

describe("wholeNumber", () => {
  it.each([
    [8, 8],
    [null, "Bitte gib ganze Stunden an."],
    ["acht", "Bitte gib ganze Stunden an."],
    [1.5, "Bitte gib ganze Stunden an."],
    [0, "Bitte gib ganze Stunden an."],
    [99, "So lange darf niemand arbeiten."],
  ])("of %j says %j", (value, said) => {
    expect(sentenceOf(hours, value)).toBe(said)
  })
})

describe("numberOrNull", () => {
  it.each([
    [null, null],
    ["acht", "Bitte gib ganze Stunden an."],
    [99, "So lange darf niemand arbeiten."],
  ])("of %j says %j", (value, said) => {
    expect(sentenceOf(numberOrNull(hours, "Bitte gib ganze Stunden an."), value)).toBe(said)
  })
})
