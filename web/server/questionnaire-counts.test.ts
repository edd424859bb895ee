import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { countingVersion } from "../../domain/questionnaire-counts/consent-text.ts"
import { QuestionnaireCounts } from "../../domain/questionnaire-counts/ports.ts"
import type { Statement } from "../../domain/questionnaire-counts/statement.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"

const { products } = Effect.runSync(demoShop)
const version = "2026-11-26"
const october = "2026-10_2026-11-26"

let shop: Awaited<ReturnType<typeof exampleApp>>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-01-15T12:00:00Z") })
  shop = await exampleApp(examplePorts(), { products })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await shop.runtime.dispose()
})

const begun = { lot: "start", question: null, value: "started" } as const
const vegan = { lot: "answer", question: "q_diet", value: "vegan" } as const

const tell = (statement: unknown, changes: Readonly<Record<string, unknown>> = {}) =>
  shop.mutate("questionnaire.count", {
    version,
    consent: countingVersion,
    ...(statement as Record<string, unknown>),
    ...changes,
  })
const codeOf = async (answer: Response) => (await answer.json()).error.data.code
const counted = (month: number) =>
  shop.runtime.runPromise(Effect.flatMap(QuestionnaireCounts, (counts) => counts.of({ month, version })))
const thisMonth = Date.UTC(2027, 0)

/** Counts of a month, as if so many browsers had told them. */
const countUp = (statement: Statement, count: number, month = Date.UTC(2026, 9)) =>
  shop.runtime.runPromise(
    Effect.flatMap(QuestionnaireCounts, (counts) =>
      Effect.forEach(Array(count).fill(statement), (each: Statement) => counts.add({ month, version }, each)),
    ),
  )
const admin = async () => (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie
const view = async (cookie: string, input: unknown = {}) =>
  (await (await shop.query("staffCounts.view", input, { cookie })).json()).result.data
const sheet = (data: { shown: { sheets: { id: string }[] } }, id: string) =>
  data.shown.sheets.find((each) => each.id === id)

describe("counting", () => {
  it("adds one to the counter of the month in Germany and answers nothing personal", async () => {
    const answer = await tell(vegan)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("set-cookie")).toBeNull()
    expect(answer.headers.get("cache-control")).toContain("no-store")
    await tell(vegan)
    expect(await counted(thisMonth)).toEqual([{ ...vegan, count: 2 }])
    vi.setSystemTime(Date.parse("2027-01-31T23:30:00Z"))
    await tell(begun)
    expect(await counted(Date.UTC(2027, 1))).toEqual([{ ...begun, count: 1 }])
  })

  it.each<[string, unknown, Record<string, unknown>?]>([
    ["an unknown version", vegan, { version: "2020-01-01" }],
    ["a version that is no name", vegan, { version: "<script>" }],
    ["an unknown lot", { ...vegan, lot: "everything" }],
    ["an unknown question", { ...vegan, question: "q_name" }],
    ["an unknown option", { ...vegan, value: "canary4711" }],
    ["another question's option", { ...vegan, value: "med_coumarin" }],
    ["a question for a lot without one", { ...begun, question: "q_diet" }],
    ["no question", { ...vegan, question: null }],
    ["an amount", { ...vegan, value: 4711.47 }],
    ["a step that cannot be", { lot: "way", question: "q_diet", value: "q_age" }],
    ["several answers", { ...vegan, value: ["vegan", "mixed"] }],
    ["ten thousand statements", { ...vegan, value: "canary4711".repeat(900) }],
    ["a name of the language", { ...vegan, question: "__proto__", value: "constructor" }],
  ])("refuses %s, without saying or logging what it was", async (_name, statement, changes = {}) => {
    const logged = ["log", "info", "warn", "error"].map((level) =>
      vi.spyOn(console, level as "log").mockImplementation(() => {}),
    )
    const answer = await tell(statement, changes)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toMatch(/canary|4\.?711[.,]?47|coumarin/)
    expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toMatch(/canary|4\.?711[.,]?47|coumarin|q_/)
    expect(await counted(thisMonth)).toEqual([])
  })

  it("refuses a list, and whoever agreed to other words", async () => {
    expect(
      (await shop.mutate("questionnaire.count", Array(10_000).fill({ version, ...vegan }))).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await codeOf(await tell(vegan, { consent: "2020-01-01" }))).toBe("CONFLICT")
    expect((await tell(vegan, { consent: undefined })).status).toBe(400)
    expect(await counted(thisMonth)).toEqual([])
  })

  it("is limited for each caller", async () => {
    const codes: number[] = []
    for (let index = 0; index < 21; index++) codes.push((await tell(begun)).status)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  it("counts nothing of a form posted without JavaScript", async () => {
    await shop.submit("/questionnaire/results", { version, consent: "on", q_age: "18_50", q_diet: "vegan" })
    await shop.mutate("questionnaire.evaluate", { version, consent: true, answers: { q_diet: "vegan" } })
    expect(await counted(thisMonth)).toEqual([])
  })
})

describe("the numbers", () => {
  it("are those of months that are over, from 20 on, and the same in the file", async () => {
    const cookie = await admin()
    expect(await view(cookie)).toEqual({ periods: [], counting: false, shown: null })
    await countUp(begun, 40, thisMonth)
    expect(await view(cookie)).toEqual({ periods: [], counting: true, shown: null })
    expect((await shop.query("staffCounts.view", { period: "2027-01_2026-11-26" }, { cookie })).status).toBe(404)

    await countUp(begun, 25)
    await countUp(vegan, 16)
    await countUp({ ...vegan, value: "mixed" }, 61)
    await countUp({ lot: "after", question: null, value: "order" }, 16)
    const data = await view(cookie)
    expect(data.periods).toMatchObject([{ name: october }])
    expect(data.counting).toBe(true)
    expect(sheet(data, "begun")).toMatchObject({
      rows: [
        ["Angefangen", 25, 300],
        ["Ergebnis gesehen", null, null],
        ["Danach etwas in den Warenkorb gelegt", null, null],
        ["Danach bestellt", null, null],
      ],
    })
    expect(sheet(data, "answer.q_diet")).toMatchObject({
      rows: [[expect.stringContaining("Mischkost"), 61, "100\u00a0%"]],
    })
    // 37 ended: the sum is above the least, and would tell the 7.
    await countUp({ lot: "end", question: null, value: "suggest" }, 30)
    await countUp({ lot: "end", question: null, value: "no_need" }, 7)
    expect(sheet(await view(cookie), "months")).toMatchObject({ rows: [["2026-10", 25, "nicht gezeigt"]] })
    // Nor the sum, which would tell the hidden one.
    expect(JSON.stringify(data.shown)).not.toMatch(/\b(?:16|77)\b/)

    const csv = async (query: string) =>
      (await shop.app.request(`/admin/questionnaire-analytics/counts.csv?${query}`, { headers: { cookie } })).text()
    expect(await csv(`period=${october}&sheet=begun`)).toBe(
      [
        '"Was";"Gezählt";"Hochgerechnet"',
        '"Angefangen";"25";"300"',
        '"Ergebnis gesehen";"unter 20";"unter 20"',
        '"Danach etwas in den Warenkorb gelegt";"unter 20";"unter 20"',
        '"Danach bestellt";"unter 20";"unter 20"',
        "",
      ].join("\r\n"),
    )
    const file = await shop.app.request(`/admin/questionnaire-analytics/counts.csv?period=${october}&sheet=begun`, {
      headers: { cookie },
    })
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="naehrstoff-check_${october}_begun.csv"`)
    const unknown = await shop.app.request("/admin/questionnaire-analytics/counts.csv?sheet=nothing", {
      headers: { cookie },
    })
    expect(unknown.status).toBe(404)
    expect(await csv("")).not.toMatch(/\b(?:16|77)\b/)
    const html = await shop.app.request("/admin/questionnaire-analytics", { headers: { cookie } })
    expect(await html.text()).toContain("Oktober 2026")
  })

  it("of questions are those of the quarter, once it is over: no month of them can be worked out", async () => {
    const cookie = await admin()
    for (const month of [9, 10, 11]) {
      await countUp(begun, 25, Date.UTC(2026, month))
      await countUp(vegan, 11 + month, Date.UTC(2026, month))
    }
    const views = await Promise.all(
      ["2026-10", "2026-11", "2026-12"].map((month) => view(cookie, { period: `${month}_${version}` })),
    )
    for (const data of views) {
      expect(sheet(data, "begun")).toMatchObject({ rows: expect.arrayContaining([["Angefangen", 25, 300]]) })
      expect(sheet(data, "answer.q_diet")).toMatchObject({ rows: [["Vegan", 63, "100\u00a0%"]] })
    }
    vi.setSystemTime(Date.parse("2026-12-31T22:00:00Z"))
    const early = await view(await admin(), { period: october })
    expect(early.shown.quarter.over).toBe(false)
    expect(sheet(early, "answer.q_diet")).toBeUndefined()
    expect(JSON.stringify(early)).not.toMatch(/Vegan/)
  })

  it("say how often a question was left without an answer, as far as the tables of its quarter do", async () => {
    const cookie = await admin()
    const skipped = async () =>
      (await (await shop.query("staffCounts.skipped", { version }, { cookie })).json()).result.data
    expect(await skipped()).toBeNull()
    await countUp({ ...vegan, value: "declined" }, 15)
    await countUp({ ...vegan, value: "declined" }, 15, Date.UTC(2026, 10))
    await countUp({ lot: "answer", question: "q_sun", value: "declined" }, 19)
    await countUp({ ...vegan, value: "declined" }, 500, Date.UTC(2027, 0))
    const { questions } = await skipped()
    const byId = (id: string) => questions.find((each: { id: string }) => each.id === id)
    expect(byId("q_diet")).toMatchObject({ declined: 30, choseNothing: 0 })
    expect(byId("q_sun")).toMatchObject({ declined: null })
    expect(JSON.stringify(questions)).not.toMatch(/\b(?:19|500)\b/)
    const page = await shop.app.request("/admin/questionnaire/question", { headers: { cookie } })
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain("Alle Fragen")
    expect(html).toContain("R-B12-VEGAN")
    expect(html).toMatch(/\/admin\/questionnaire\/question\?version=[\w-]+&amp;id=q_diet/)
  })

  it("are for those who may see the questionnaire", async () => {
    const { cookie } = await signInAs(shop, "bert@beispiel.de")
    expect(await codeOf(await shop.query("staffCounts.view", {}, { cookie }))).toBe("FORBIDDEN")
    expect(await codeOf(await shop.query("staffCounts.view", {}))).toBe("UNAUTHORIZED")
  })
})
