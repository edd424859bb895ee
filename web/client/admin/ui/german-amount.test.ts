import { expect, it } from "vitest"
import { nutrientTable } from "../../../../domain/nutrients/nutrient-table.ts"
import { amountFrom, amountText } from "./german-amount.ts"

it("reads amounts as they are written in German, and makes none of anything else", () => {
  expect(["12,5", " 1.000 ", "2.500,25", "0", "", "6500"].map(amountFrom)).toEqual([
    12.5,
    1_000,
    2_500.25,
    0,
    null,
    6_500,
  ])
  // A dot is no comma: 6.5 must never become 65.
  for (const text of ["6.5", "-1", "zwölf", "1.00", "1,2,3", "1e3", "0x10", "1.0000"])
    expect(amountFrom(text)).toBe(text)
})

it("reads back every amount of the table as it writes it", () => {
  for (const { ul, bfr_max, engine_cap, claims_de } of nutrientTable.values())
    for (const amount of [
      ul.adult,
      bfr_max.adult,
      engine_cap.adult,
      ...claims_de.map((claim) => claim.min_per_daily_dose),
    ])
      expect(amountFrom(amountText(amount))).toBe(amount)
})
