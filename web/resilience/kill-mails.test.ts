import { expect, it } from "vitest"
import { mailRounds } from "./mail-rounds.ts"

it("a killed shop loses no mail and sends none under two Message-IDs, whatever the mail server does", async () => {
  const { faults, caused, arrived } = await mailRounds(4, 20_261_125)
  expect(faults).toEqual([])
  expect(caused).toBeGreaterThan(0)
  expect(arrived).toBeGreaterThanOrEqual(caused)
})
