import { expect, it } from "vitest"
import { defaultTrialSettings } from "../../../../domain/settings/trial-settings.ts"
import { changedSettings } from "./changed-settings.ts"

it("sends what was written, also what is no number, and nothing that only stood there", () => {
  const opened = { ...defaultTrialSettings, offers: [{ sku: "NW-001", postageCents: 0 }] }
  expect(changedSettings(opened, { ...opened, offers: [{ sku: "NW-001", postageCents: 0 }] })).toEqual({})
  expect(changedSettings(opened, { ...opened, offers: [], dailyLimit: Number.NaN })).toEqual({
    offers: [],
    dailyLimit: Number.NaN,
  })
})
