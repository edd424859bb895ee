import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { demoShop } from "../../../adapters/demo-shop/demo-shop.ts"
import { healthyAnswers } from "../../../adapters/shipped-questionnaire/example-answers.ts"
import type { Role } from "../../../domain/access/roles.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { NutrientEdit } from "../../../domain/nutrients/nutrient-edit.ts"
import { nutrientTableVersion } from "../../../domain/nutrients/nutrient-table.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample, setTime } from "../open-example.ts"

const { products } = Effect.runSync(demoShop)

const open = async () => {
  // The shipped version is valid for a year.
  setTime(Date.parse("2026-11-26T09:00:00Z"))
  const shop = await openExample({ products })
  const cookieAs = async (email: string, role: Role) => ({
    cookie: (await signInAs(shop, email, { roles: [role] })).cookie,
  })
  const as = {
    nutrition: await cookieAs("ada@beispiel.de", "nutrition"),
    editor: await cookieAs("text@beispiel.de", "editor"),
  }
  return {
    ...shop,
    ask: (path: string, input: unknown, who: keyof typeof as = "nutrition") =>
      shop.query(`staffNutrients.${path}`, input, as[who]),
    change: (path: string, input: unknown, who: keyof typeof as = "nutrition") =>
      shop.mutate(`staffNutrients.${path}`, input, as[who]),
  }
}
type Shop = Awaited<ReturnType<typeof open>>

const errorOf = async (answer: Response) => (await answer.json()).error

const view = async (shop: Shop, id = "vitamin_d") => resultOf(await shop.ask("view", { id }))
const switchTo = async (shop: Shop, off: boolean, id = "vitamin_d") =>
  resultOf(await shop.change("switch", { id, off, reason: "Charge verunreinigt" }))

/** A lower maximum with its source, and the cap that has to follow. */
const lowered = (edit: NutrientEdit, most: number): NutrientEdit => ({
  ...edit,
  bfr_max: { ...edit.bfr_max, adult: most, trying_to_conceive: most, source: "BFR-D-2026" },
  engine_cap: { ...edit.engine_cap, adult: most, trying_to_conceive: most },
  sources: [{ key: "BFR-D-2026", title: "BfR: Höchstmengen für Vitamin D", year: 2026, confidence: "high" }],
})
const save = (shop: Shop, edit: NutrientEdit, revision = 0, confirmed = true) =>
  shop.change("save", { id: "vitamin_d", revision, edit, reason: "Neue Stellungnahme", confirmed })

const inTheShade = { ...healthyAnswers, q_sun: "low_sun" }
const evaluated = async (shop: Shop) => {
  const { version } = await resultOf(await shop.query("questionnaire.current", undefined))
  return resultOf(await shop.mutate("questionnaire.evaluate", { version, consent: true, answers: inTheShade }))
}

describe("the switch of a nutrient", () => {
  const switchedOff = async () => {
    const shop = await open()
    // Public answers are cached: the switch must empty them.
    await shop.query("questionnaire.material", undefined)
    expect((await evaluated(shop)).suggestions).not.toEqual([])
    await switchTo(shop, true)
    return shop
  }

  it("holds it back from the next evaluation, and says so", async () => {
    const shop = await switchedOff()
    const { status, suggestions, blocked, versions } = await evaluated(shop)
    expect({ status, suggestions }).toEqual({ status: "blocked", suggestions: [] })
    expect(blocked).toMatchObject([{ nutrient: "vitamin_d", because: "off" }])
    expect(versions.nutrients).toBe(`${nutrientTableVersion}.1`)
  })

  it("is told to browsers before they evaluate, uncached, and in the material", async () => {
    const shop = await switchedOff()
    const answer = await shop.query("questionnaire.nutrients", undefined)
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect(await resultOf(answer)).toEqual({ version: `${nutrientTableVersion}.1`, off: ["vitamin_d"] })
    const { nutrients } = await resultOf(await shop.query("questionnaire.material", undefined))
    expect(nutrients.filter(({ off }: { off: boolean }) => off).map(({ id }: { id: string }) => id)).toEqual([
      "vitamin_d",
    ])
  })

  it("keeps it out of packs, kindly, and sells its products as before", async () => {
    const shop = await switchedOff()
    const pack = await resultOf(await shop.query("configurator.view", { items: [], nutrient: "vitamin_d" }))
    expect(pack.choice).toBeNull()
    expect(pack.nutrients).toContainEqual(expect.objectContaining({ nutrient: "vitamin_d", off: true }))
    const [product] = products.filter(({ doses }) => doses.some(({ nutrient }) => nutrient === "vitamin_d"))
    const handle = product?.handle ?? ""
    const put = await shop.mutate("cart.putPack", { items: [{ handle, dose: 1 }] })
    expect(put.status).toBe(409)
    expect((await errorOf(put)).message).toMatch(/^Vitamin D: Zurzeit stellen wir damit keine Packs zusammen\./)
    expect((await shop.query("catalogue.product", { handle })).status).toBe(200)
  })

  it("switches what is counted together, is done once however often, and is switched on again", async () => {
    const shop = await switchedOff()
    expect(await switchTo(shop, true)).toEqual({ revision: 1 })
    await switchTo(shop, true, "omega3_dha")
    const { off } = await resultOf(await shop.query("questionnaire.nutrients", undefined))
    expect(off).toEqual(["vitamin_d", "omega3_epa_dha", "omega3_dha"])
    await switchTo(shop, false, "omega3_dha")
    await switchTo(shop, false)
    expect((await evaluated(shop)).suggestions).not.toEqual([])
    expect((await view(shop)).steps.map(({ what }: { what: string }) => what)).toEqual(["on", "off"])
    const log = await shop.runtime.runPromise(
      AuditLog.use((audit) => audit.list({ before: null, limit: 9, subject: { kind: "nutrient", id: "vitamin_d" } })),
    )
    expect(log.map(({ action }) => action)).toEqual(["nutrient.switched-on", "nutrient.switched-off"])
    expect(log[1]?.after).toEqual({ off: true, reason: "Charge verunreinigt" })
  })
})

describe("the limits of a nutrient", () => {
  it("are changed at once, re-check every product, and name what breaks and what hangs on them", async () => {
    const shop = await open()
    const { edit, products: hanging, versions } = await view(shop)
    expect(versions).toContainEqual(expect.objectContaining({ inForce: true }))
    expect(hanging.every(({ faults }: { faults: unknown[] }) => faults.length === 0)).toBe(true)
    const next = lowered(edit, 10)
    const asked = await save(shop, next, 0, false)
    expect(asked.status).toBe(412)
    const { refusal: preview } = (await errorOf(asked)).data
    expect(preview).toMatchObject({ looser: [], withdrawn: [] })
    expect(preview.products.length).toBeGreaterThan(0)
    expect(await view(shop)).toMatchObject({ revision: 0 })
    expect(await resultOf(await save(shop, next))).toEqual({ revision: 1 })
    const after = await view(shop)
    const broken = after.products.filter(({ faults }: { faults: unknown[] }) => faults.length > 0)
    expect(broken.map(({ handle }: { handle: string }) => handle).sort()).toEqual(
      preview.products.map(({ handle }: { handle: string }) => handle).sort(),
    )
    expect(after.edit).toEqual(next)
    const { rows, version } = await resultOf(await shop.ask("list", undefined))
    expect(version).toBe(`${nutrientTableVersion}.1`)
    expect(rows.find(({ id }: { id: string }) => id === "vitamin_d")).toMatchObject({ bfr: 10, cap: 10, changed: true })
    const { suggestions, versions: used } = await evaluated(shop)
    expect(used.nutrients).toBe(version)
    for (const { sums } of suggestions) for (const { cap } of sums) expect(cap).toBeLessThanOrEqual(10)
    const material = await resultOf(await shop.query("questionnaire.material", undefined))
    expect(material.nutrientsVersion).toBe(version)
    expect(material.sources["BFR-D-2026"]).toMatchObject({ year: 2026 })
  })

  it("never rise above the lowest, and say at which field", async () => {
    const shop = await open()
    const { edit } = await view(shop)
    const answer = await save(shop, { ...edit, engine_cap: { ...edit.engine_cap, adult: 25 } })
    expect(answer.status).toBe(400)
    const { data } = await errorOf(answer)
    expect(data.fields).toEqual([
      { path: "edit.engine_cap.adult", message: expect.stringContaining("höchstens 20\u00a0µg") },
    ])
    expect((await view(shop)).revision).toBe(0)
  })

  it("are refused at each field that was left empty, with what belongs there", async () => {
    const shop = await open()
    const { edit } = await view(shop)
    const answer = await save(shop, {
      ...edit,
      engine_cap: { ...edit.engine_cap, overrides: [{ tag: "", amount: "" }] },
      cautions: [{ tag: "vegan", action: "warn", text_de: "", source: "" }],
      sources: [{ key: "", title: "", year: "", confidence: "high" }],
    } as unknown as typeof edit)
    expect(answer.status).toBe(400)
    const { fields } = (await errorOf(answer)).data
    expect(Object.fromEntries(fields.map((field: { path: string; message: string }) => Object.values(field)))).toEqual({
      "edit.engine_cap.overrides.0.tag": "Bitte gib das Merkmal an.",
      "edit.engine_cap.overrides.0.amount": "Bitte gib eine Menge von 0 bis 1.000.000 an, zum Beispiel 12,5.",
      "edit.cautions.0.text_de": "Hier fehlt der Text.",
      "edit.cautions.0.source": "Bitte gib das Kürzel einer Quelle an.",
      "edit.sources.0.key": "Bitte gib das Kürzel einer Quelle an.",
      "edit.sources.0.title": "Hier fehlt der Text.",
      "edit.sources.0.year": "Bitte gib ein Jahr von 1950 bis 2100 an.",
    })
  })

  it("are not overwritten by who opened them earlier; a switch meanwhile is no conflict", async () => {
    const shop = await open()
    const { edit } = await view(shop)
    await switchTo(shop, true)
    expect(await resultOf(await save(shop, lowered(edit, 15)))).toEqual({ revision: 2 })
    const late = await save(shop, lowered(edit, 10))
    expect(late.status).toBe(409)
    const { data } = await errorOf(late)
    expect(data.refusal).toMatchObject({ revision: 2, by: "ada@beispiel.de", current: lowered(edit, 15) })
    // Sent twice it is saved once.
    expect(await resultOf(await save(shop, lowered(edit, 15)))).toEqual({ revision: 2 })
    expect(await resultOf(await save(shop, lowered(edit, 10), 2))).toEqual({ revision: 3 })
    // Raising it again is marked.
    await resultOf(await save(shop, lowered(edit, 20), 3))
    const { steps } = await view(shop)
    expect(steps[0].looser).toContain("Hausgrenze: 10\u00a0µg → 20\u00a0µg")
    expect((await view(shop)).off).toBe(true)
  })

  it("are read by editors and changed by who knows nutrition", async () => {
    const shop = await open()
    const { edit } = await resultOf(await shop.ask("view", { id: "vitamin_d" }, "editor"))
    const asked = { id: "vitamin_d", revision: 0, edit, reason: "x", confirmed: true }
    expect((await shop.change("save", asked, "editor")).status).toBe(403)
    expect((await shop.change("switch", { id: "vitamin_d", off: true, reason: "x" }, "editor")).status).toBe(403)
    expect((await shop.query("staffNutrients.list", undefined, {})).status).toBe(401)
    expect((await shop.ask("view", { id: "unobtainium" })).status).toBe(404)
    const unsaid = await shop.change("switch", { id: "vitamin_d", off: true, reason: " " })
    expect(unsaid.status).toBe(400)
    expect(await unsaid.text()).toContain("Bitte schreib, warum.")
  })
})
