import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { SearchCounts } from "../../domain/search/search-counts.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"

const { products } = Effect.runSync(demoShop)
const today = Date.UTC(2026, 10, 20)
const noRule = { synonym: "", redirect: "", first: "", title: "", text: "" }

let shop: Awaited<ReturnType<typeof exampleApp>>
let cookie: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: today + dayMs / 2 })
  shop = await exampleApp(examplePorts(), { products })
  cookie = (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.runtime.dispose()
})

const count = (counted: unknown) => shop.mutate("search.count", counted)
const counters = () => shop.runtime.runPromise(SearchCounts.use(({ days }) => days(0, today)))
const countUp = (term: string, days: number, searches: number, empty = 0) =>
  shop.runtime.runPromise(
    SearchCounts.use(({ add }) =>
      Effect.forEach(Array(days).keys(), (day) => add(today - day * dayMs, term, { searches, empty })),
    ),
  )
const view = async (input: unknown = {}) =>
  (await (await shop.query("staffSearch.view", input, { cookie })).json()).result.data
const found = async (term: string) => (await (await shop.query("search.products", { term })).json()).result.data
const save = (term: string, rule: object, seen: object = noRule) =>
  shop.mutate("staffSearch.save", { term, seen: { ...noRule, ...seen }, rule: { ...noRule, ...rule } }, { cookie })
const fieldsOf = async (answer: Response) => (await answer.json()).error.data.fields

describe("counting searches", () => {
  it("adds to the day's counters and leaves nothing on the device", async () => {
    const answer = await count({ term: "Zink", event: "shown" })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("set-cookie")).toBeNull()
    await count({ term: "zink", event: "click", position: 3 })
    await count({ term: "ZINK", event: "cart" })
    await count({ term: "xyzzyplugh", event: "shown" })
    expect(await counters()).toEqual([{ day: today, searches: 2, empty: 1, clicks: 1, positions: 3, carts: 1 }])
  })

  it("drops what looks personal, and refuses what is no search", async () => {
    for (const term of ["max@beispiel.de", "0171 2345678", "max1984"])
      expect((await count({ term, event: "shown" })).status).toBe(200)
    expect(await fieldsOf(await count({ term: "z".repeat(10_000), event: "shown" }))).toEqual([
      { path: "term", message: "Der Suchbegriff darf höchstens 200 Zeichen lang sein." },
    ])
    expect((await count({ term: "zink", event: "click", position: 4711 })).status).toBe(400)
    expect(await counters()).toEqual([])
  })

  it("ends at so many from one address", async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => count({ term: "zink", event: "cart" })))
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})

describe("what staff see", () => {
  it("are terms searched often and on several days, with their hits, the period before, and as a file", async () => {
    await countUp("zink", 12, 3)
    await countUp("xyzzyplugh", 4, 5, 5)
    await countUp("anna müller", 2, 40)
    const data = await view({ from: "2026-11-15", to: "2026-11-20" })
    expect(data).toMatchObject({ problem: null, span: "day", total: { searches: 118, empty: 20 } })
    expect(data.trend).toHaveLength(6)
    expect(data.terms).toMatchObject([
      { term: "xyzzyplugh", searches: 20, hits: 0, before: null },
      { term: "zink", searches: 18, before: 18, correctedTerm: null },
    ])
    expect(JSON.stringify(data)).not.toContain("anna")
    const csv = await shop.app.request("/admin/search-analytics/terms.csv?from=2026-11-15&show=empty", {
      headers: { cookie },
    })
    expect((await csv.text()).split("\r\n").slice(1)).toEqual(['"xyzzyplugh";"20";"unter 5";"20";"0";"";"0"', ""])
    const page = await shop.app.request("/admin/search-analytics", { headers: { cookie } })
    expect(await page.text()).toContain("xyzzyplugh")
  })

  it.each([
    ["2026-02-30", "2026-03-01", "Diesen Tag gibt es nicht. Bitte gib Tage an wie 2026-11-20."],
    ["2026-11-20", "2026-11-01", "Der Zeitraum endet, bevor er beginnt."],
    ["2027-01-01", "2027-02-01", "Der Zeitraum liegt in der Zukunft."],
    [
      "2020-01-01",
      "2020-02-01",
      "So weit zurück gibt es keine Zahlen mehr: Zähler der Suche löschen wir nach 13 Monaten.",
    ],
  ])("says what is wrong with %s to %s", async (from, to, problem) => {
    expect((await view({ from, to })).problem).toBe(problem)
    const page = await shop.app.request(`/admin/search-analytics?from=${from}&to=${to}`, { headers: { cookie } })
    expect(await page.text()).toContain(problem)
    const csv = await shop.app.request(`/admin/search-analytics/terms.csv?from=${from}&to=${to}`, {
      headers: { cookie },
    })
    expect([csv.status, await csv.text()]).toEqual([400, problem])
  })
})

describe("what staff let a term do", () => {
  it("is a synonym the real search follows, until it is undone", async () => {
    expect((await found("xyzzyplugh")).total).toBe(0)
    const preview = await shop.query(
      "staffSearch.preview",
      { term: "Xyzzyplugh", rule: { ...noRule, synonym: "Zink" } },
      { cookie },
    )
    const { now, changed } = (await preview.json()).result.data
    expect(now.total).toBe(0)
    expect((await found("xyzzyplugh")).total).toBe(0)
    expect((await save("Xyzzyplugh", { synonym: "Zink" })).status).toBe(200)
    expect((await found("XYZZYPLUGH")).total).toBe(changed.total)
    expect((await found("xyzzyplugh")).items).toEqual((await found("zink")).items)
    expect((await view()).rules).toEqual([{ ...noRule, term: "xyzzyplugh", synonym: "Zink" }])
    expect((await save("xyzzyplugh", {}, { synonym: "Zink" })).status).toBe(200)
    expect((await found("xyzzyplugh")).total).toBe(0)
    expect((await view()).rules).toEqual([])
  })

  it("is a product that stands first, a page, and an answer in words", async () => {
    const last = (await found("zink")).items.at(-1).handle
    await save("zink", { first: last, redirect: "/configure", title: "Zink oder nicht", text: "Frag uns ruhig." })
    const hits = await found("zink")
    expect(hits.items[0].handle).toBe(last)
    expect(hits).toMatchObject({ redirect: "/configure", answer: { kind: "staff", title: "Zink oder nicht" } })
    expect(await (await shop.app.request("/search?term=zink")).text()).toContain("Dazu haben wir eine eigene Seite")
    expect((await found("zink tabletten")).redirect).toBeNull()
  })

  it("never replaces what warns", async () => {
    const answer = await save("marcumar", { synonym: "Vitamin K" })
    expect((await answer.json()).error.message).toMatch(/antwortet der Shop schon in Worten/)
    await save("blutverdünnerlein", { synonym: "Marcumar" })
    expect(await found("blutverdünnerlein")).toMatchObject({ answer: { kind: "medicine" } })
  })

  it("is refused at the field", async () => {
    const refused = async (rule: object) => (await fieldsOf(await save("zink", rule)))[0]
    expect(await refused({ synonym: "ZINK" })).toMatchObject({ path: "rule.synonym" })
    expect(await refused({ synonym: "xyzzyplugh" })).toMatchObject({ path: "rule.synonym" })
    expect(await refused({ first: "nicht-da" })).toMatchObject({ path: "rule.first" })
    expect(await refused({ redirect: "/search" })).toMatchObject({ path: "rule.redirect" })
    expect(await refused({ redirect: "/gibt-es-nicht" })).toEqual({
      path: "rule.redirect",
      message: "Diese Seite gibt es im Shop nicht.",
    })
    expect(await refused({ redirect: "https://beispiel.de" })).toMatchObject({ path: "rule.redirect" })
    expect(await refused({ title: "Nur ein Titel" })).toMatchObject({ path: "rule.text" })
    expect(await refused({ title: "Zink", text: "Heilt jede Krankheit." })).toMatchObject({ path: "rule.text" })
    expect((await fieldsOf(await save("z".repeat(10_000), { synonym: "Eisen" })))[0]).toMatchObject({ path: "term" })
    expect((await save("zink", { synonym: "Eisen" }, { synonym: "Selen" })).status).toBe(409)
  })
})
