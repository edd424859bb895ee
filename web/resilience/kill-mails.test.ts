import { expect, it } from "vitest"
import { campaignRounds } from "./campaign-rounds.ts"
import { mailRounds } from "./mail-rounds.ts"

it("a killed shop loses no mail and sends none under two Message-IDs, whatever the mail server does", async () => {
  const { faults, caused, arrived } = await mailRounds({ rounds: 4, seed: 20_261_125 })
  expect(faults).toEqual([])
  expect(caused).toBeGreaterThan(0)
  expect(arrived).toBeGreaterThanOrEqual(caused)
})

it("a killed shop sends a campaign to everybody who stays, under one Message-ID, and to nobody who left", async () => {
  const { faults, arrived, caused } = await campaignRounds({ rounds: 2, seed: 20_261_125 })
  expect(faults).toEqual([])
  expect(arrived).toBeGreaterThanOrEqual(caused)
})
