import { describe, expect, it } from "vitest"
import { exampleCampaign } from "../../../domain/campaigns/example-campaign.ts"
import { errorOf, resultOf } from "../example-app.ts"
import { subscribed } from "../example-subscribers.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample, setTime } from "../open-example.ts"

describe("staff", () => {
  const content = (changes: Record<string, unknown> = {}) => ({ ...exampleCampaign().content, ...changes })
  const key = "00000000-0000-4000-8000-000000000001"
  const open = async () => {
    setTime(Date.parse("2026-11-25T09:00:00Z"))
    const example = await openExample()
    const as = async (email: string, role: "admin" | "viewer") => ({
      cookie: (await signInAs(example, email, { roles: [role] })).cookie,
    })
    const [admin, colleague, viewer] = [
      await as("chefin@beispiel.de", "admin"),
      await as("kollege@beispiel.de", "admin"),
      await as("blick@beispiel.de", "viewer"),
    ]
    return { example, admin, colleague, viewer }
  }

  it("cannot send what still has the placeholder of the shipped text, however it is wrapped", async () => {
    const { example, admin } = await open()
    await subscribed(example, 1)
    const text = await resultOf(await example.query("staffCampaigns.begin", undefined, admin))
    for (const [version, body] of [text.body, text.body.replace("was es", "was\nes")].entries()) {
      const { id } = await resultOf(
        await example.mutate(
          "staffCampaigns.create",
          { ...content({ text: { ...text, body } }), key: crypto.randomUUID() },
          admin,
        ),
      )
      const refused = await errorOf(
        await example.mutate("staffCampaigns.schedule", { id, version: 1, sendAt: null }, admin),
      )
      expect([version, refused.data.code]).toEqual([version, "PRECONDITION_FAILED"])
      expect(refused.message).toContain("Platzhalter „hier steht, was es Neues gibt“")
    }
  })

  it("write one, are told what it lacks, plan, take back and cancel it, each with who did it", async () => {
    const { example, admin, viewer } = await open()
    const text = { ...content().text, body: "Ohne Ende." }
    const asked = { ...content({ text }), key }
    expect((await example.mutate("staffCampaigns.create", asked, viewer)).status).toBe(403)
    const { id: made } = await resultOf(await example.mutate("staffCampaigns.create", asked, admin))
    expect((await resultOf(await example.mutate("staffCampaigns.create", asked, admin))).id).toBe(made)
    const plan = (version: number, sendAt: string | null = null) =>
      example.mutate("staffCampaigns.schedule", { id: made, version, sendAt }, admin)
    const lacking = await errorOf(await plan(1))
    expect(lacking.data.code).toBe("PRECONDITION_FAILED")
    expect(lacking.message).toContain("{{ abmelden }} muss darin stehen")
    expect(lacking.message).toContain("erreicht gerade niemanden")
    await subscribed(example, 1)
    const save = { id: made, version: 1, ...content() }
    expect(await resultOf(await example.mutate("staffCampaigns.save", save, admin))).toMatchObject({ version: 2 })
    expect((await errorOf(await plan(2, "2026-11-25T09:00"))).data.fields).toEqual([
      { path: "sendAt", message: "Dieser Zeitpunkt ist schon vorbei." },
    ])
    expect((await plan(2, "gestern")).status).toBe(400)
    expect((await plan(1)).status).toBe(409)
    expect(await resultOf(await plan(2, "2026-11-26T08:00"))).toMatchObject({
      state: "scheduled",
      sendAt: Date.parse("2026-11-26T07:00:00Z"),
    })
    const does = (action: string) => example.mutate("staffCampaigns.act", { id: made, action }, admin)
    expect((await example.mutate("staffCampaigns.save", { ...save, version: 3 }, admin)).status).toBe(409)
    expect((await does("pause")).status).toBe(409)
    expect(await resultOf(await does("unschedule"))).toMatchObject({ state: "draft", sendAt: null })
    expect(await resultOf(await does("cancel"))).toMatchObject({ state: "cancelled" })
    const seen = await resultOf(await example.query("staffCampaigns.view", { id: made }, viewer))
    expect(seen.history.map(({ what, by }: { what: string; by: string }) => [what, by])).toEqual(
      ["created", "saved", "scheduled", "unscheduled", "cancelled"].map((what) => [what, "chefin@beispiel.de"]),
    )
    const log = await resultOf(await example.query("staff.changes", {}, admin))
    expect(log.rows.map(({ action }: { action: string }) => action)).toEqual([
      "campaign.cancelled",
      "campaign.unscheduled",
      "campaign.scheduled",
      "campaign.saved",
      "campaign.created",
    ])
  })

  it("cannot send a text whose loop does not end: the preview says so, and planning it", async () => {
    const { example, admin } = await open()
    await subscribed(example, 1)
    const text = { ...content().text, body: `${content().text.body}{% for i in (1..99999999) %}x{% endfor %}` }
    const asked = { name: "campaign", text, example: "gewöhnlich" }
    const { problems } = await resultOf(await example.mutate("staffEmailTemplates.preview", asked, admin))
    expect(problems.join()).toContain("Schleife")
    const { id: made } = await resultOf(
      await example.mutate("staffCampaigns.create", { ...content({ text }), key }, admin),
    )
    const planned = await example.mutate("staffCampaigns.schedule", { id: made, version: 1, sendAt: null }, admin)
    expect([planned.status, (await errorOf(planned)).message]).toEqual([412, expect.stringContaining("Schleife")])
  })

  it("do not overwrite a colleague's words unseen", async () => {
    const { example, admin, colleague } = await open()
    const { id: made } = await resultOf(await example.mutate("staffCampaigns.create", { ...content(), key }, admin))
    const save = (name: string, as: { cookie: string }) =>
      example.mutate("staffCampaigns.save", { id: made, version: 1, ...content({ name }) }, as)
    await resultOf(await save("Ihrs", colleague))
    const conflict = await errorOf(await save("Meins", admin))
    expect(conflict.data).toMatchObject({
      code: "CONFLICT",
      refusal: {
        tag: "CampaignChanged",
        current: { version: 2, content: { name: "Ihrs" } },
        by: "kollege@beispiel.de",
      },
    })
  })

  it("set the limit, whose numbers are checked, and see what it means for whom", async () => {
    const { example, admin, viewer } = await open()
    await subscribed(example, 1, 2, 3)
    await resultOf(await example.mutate("staffCampaigns.setLimit", { limit: 2 }, admin))
    for (const limit of [0, -1, 1.5, 10_001, null])
      expect(
        (await errorOf(await example.mutate("staffCampaigns.setLimit", { limit }, admin))).data.fields,
      ).toMatchObject([{ path: "limit", message: "Bitte gib eine ganze Zahl von 1 bis 10.000 an." }])
    const reach = (audience: object) => example.query("staffCampaigns.reach", audience, viewer)
    const everybody = { source: null, confirmedFrom: null, confirmedUntil: null }
    expect(await resultOf(await reach(everybody))).toEqual({ people: 3, limit: 2, minutes: 2 })
    expect((await resultOf(await reach({ ...everybody, confirmedUntil: "2026-11-24" }))).people).toBe(0)
    expect((await reach({ ...everybody, confirmedFrom: "2026-13-01" })).status).toBe(400)
    expect((await reach({ ...everybody, confirmedFrom: "2026-11-02", confirmedUntil: "2026-11-01" })).status).toBe(400)
  })
})
