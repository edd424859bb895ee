import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as fc from "fast-check"
import { type CampaignCommand, decideCampaign, mayBe, recipientsAt } from "./campaign.ts"
import type { CampaignState } from "./campaign-state.ts"
import { exampleCampaign } from "./example-campaign.ts"

const content = exampleCampaign().content
const commands: readonly CampaignCommand[] = [
  { kind: "edit", content: { ...content, name: "Anders" } },
  { kind: "schedule", sendAt: 500 },
  { kind: "unschedule" },
  { kind: "start", people: 3 },
  { kind: "pause" },
  { kind: "resume" },
  { kind: "cancel" },
  { kind: "finish" },
]

describe("a campaign", () => {
  it("goes from draft to done by these steps alone, and ends for good", () => {
    const path = (...kinds: readonly CampaignCommand["kind"][]): CampaignState =>
      kinds.reduce((campaign, kind, index) => {
        const command = commands.find((each) => each.kind === kind) ?? { kind: "finish" }
        return Result.getOrThrow(decideCampaign(campaign, command, { by: "a", now: index }))
      }, exampleCampaign()).state
    assert.strictEqual(path("edit", "schedule", "unschedule", "edit", "schedule"), "scheduled")
    assert.strictEqual(path("schedule", "start", "pause", "resume", "finish"), "done")
    for (const state of ["done", "cancelled"] as const)
      assert.deepStrictEqual(
        commands.filter(({ kind }) => mayBe({ state }, kind)),
        [],
      )
  })

  it("changes its words as a draft alone; each step counts and is kept with who did it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 30 }), (steps) => {
        let campaign = exampleCampaign()
        for (const [index, command] of steps.entries()) {
          const next = decideCampaign(campaign, command, { by: `${index}`, now: 1_000 + index })
          if (Result.isFailure(next)) continue
          if (next.success.content !== campaign.content) assert.strictEqual(campaign.state, "draft")
          assert.strictEqual(next.success.version, campaign.version + 1)
          assert.deepStrictEqual(next.success.history.slice(0, -1), campaign.history)
          assert.deepInclude(next.success.history.at(-1), { by: `${index}`, at: 1_000 + index })
          campaign = next.success
        }
        assert.strictEqual(campaign.state === "done" || campaign.state === "cancelled", campaign.endedAt !== null)
        if (campaign.startedAt !== null) assert.strictEqual(campaign.people, 3)
      }),
    )
  })

  it("is for who had confirmed when it began, on German days", () => {
    const now = Date.parse("2026-11-25T12:00:00Z")
    const audience = { source: "draw", confirmedFrom: "2026-11-01", confirmedUntil: "2026-11-24" } as const
    assert.deepStrictEqual(recipientsAt(audience, now), {
      source: "draw",
      confirmedFrom: Date.parse("2026-10-31T23:00:00Z"),
      confirmedUntil: Date.parse("2026-11-24T22:59:59.999Z"),
    })
    assert.strictEqual(recipientsAt({ ...audience, confirmedUntil: "2026-11-30" }, now).confirmedUntil, now)
    assert.strictEqual(recipientsAt({ ...audience, confirmedUntil: null }, now).confirmedUntil, now)
  })
})
