import { expect, it } from "vitest"
import { killRounds } from "./kill-rounds.ts"

it("a killed shop has every order it acknowledged, complete and once, and sends every mail", async () => {
  const { faults, acknowledged, mails } = await killRounds(3, 20_261_120)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(mails).toBeGreaterThanOrEqual(2 * acknowledged)
})
