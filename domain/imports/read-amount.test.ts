import * as fc from "fast-check"
import { expect, it } from "vitest"
import { convertedAmount, numberText, readNumber } from "./read-amount.ts"

it.each<[text: string, number: string | null, doubtful: boolean]>([
  ["25", "25", false],
  ["2,5", "2,5", false],
  ["2.5", "2,5", false],
  ["0.125", "0,125", false],
  ["1.000", "1000", true],
  ["1,000", "1000", true],
  ["10.000", "10000", true],
  ["1.000.000", "1000000", false],
  ["1.000,5", "1000,5", false],
  ["1,000.5", "1000,5", false],
  ["1 000", "1000", false],
  ["1.0000", "1", false],
  ["", null, false],
  ["1.2.3", null, false],
  ["zehn", null, false],
])("reads the number %s", (text, number, doubtful) => {
  const read = readNumber(text)
  expect([read === null ? null : numberText(read.millionths), read?.doubtful ?? false]).toEqual([number, doubtful])
})

it("converts masses there and back to the same number", () => {
  const millionths = (text: string | undefined) => readNumber(text ?? "")?.millionths ?? 0n
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (milligrams) => {
      const there = convertedAmount({ millionths: millionths(String(milligrams)), unit: "mg" }, "zinc", "µg", "")
      const back = convertedAmount({ millionths: millionths(there?.amount), unit: "µg" }, "zinc", "mg", "")
      expect(back?.amount).toBe(String(milligrams))
    }),
  )
})

it("converts units of activity only where the nutrient has them, and never with rounding", () => {
  const ie = (number: string, nutrient: string, to: "µg" | "mg") =>
    convertedAmount({ millionths: readNumber(number)?.millionths ?? 0n, unit: "IE" }, nutrient, to, "")?.amount ?? null
  expect([ie("1000", "vitamin_d", "µg"), ie("1", "vitamin_d", "µg"), ie("1000", "vitamin_c", "mg")]).toEqual([
    "25",
    "0,025",
    null,
  ])
  expect(ie("0,00001", "vitamin_d", "µg")).toBeNull()
})

it.each([
  ["0,000001", "0,000001"],
  ["1,25", "1,25"],
  ["12", "12"],
])("writes the number %s as it is", (text, written) => {
  expect(numberText(readNumber(text)?.millionths ?? 0n)).toBe(written)
})
