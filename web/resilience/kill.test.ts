import { expect, it } from "vitest"
import { killRounds } from "./kill-rounds.ts"

it("a shop killed in the middle has every order it acknowledged, whole and once, and sends every mail", async () => {
  const { faults, acknowledged, mails } = await killRounds(3, 20_261_120)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(mails).toBeGreaterThanOrEqual(2 * acknowledged)
})
