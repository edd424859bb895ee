import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sqliteBaseline } from "../../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../../adapters/storage/layer.ts"
import { QuestionnaireCounts } from "../../../domain/questionnaire-counts/ports.ts"
import type { Lot } from "../../../domain/questionnaire-counts/statement.ts"
import { goTo } from "../go-to.ts"
import { screenErrors } from "../page-checks.ts"
import { version } from "../questionnaire-answers.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

/** Invented counts of a quarter that is over, some of them too small to be shown. */
const counts: readonly (readonly [Lot, string | null, string, number])[] = [
  ["start", null, "started", 61],
  ["end", null, "suggest", 44],
  ["end", null, "no_need", 37],
  ["end", null, "left:q_meds", 23],
  ["end", null, "left:q_cond", 7],
  ["after", null, "result", 48],
  ["after", null, "cart", 9],
  ["answer", "q_diet", "mixed", 52],
  ["answer", "q_diet", "vegan", 21],
  ["answer", "q_diet", "vegetarian", 13],
  ["way", "q_age", "q_sex", 58],
  ["way", "q_sex", "q_preg", 29],
  ["way", "q_sex", "q_meds", 31],
  ["way", "q_preg", "q_meds", 27],
  ["way", "q_meds", ":left", 22],
  ["way", "q_meds", "q_cond", 33],
  ["time", "q_diet", "0", 34],
]

const year = new Date().getFullYear() - 1
const period = `${year}-09_${version}`

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
  const database = layerSqlite({
    file: join(staff.shop.folder, "shop.db"),
    baseline: sqliteBaseline,
  })
  const fill = Effect.gen(function* () {
    const { add } = yield* QuestionnaireCounts
    for (const [lot, question, value, count] of counts)
      for (let told = 0; told < count; told++)
        yield* add({ month: Date.UTC(year, 8), version }, { lot, question, value })
  })
  await Effect.runPromise(Effect.provide(fill, database))
})
afterAll(() => staff.dispose())

const path = `/admin/questionnaire-analytics?period=${period}&question=q_diet`

describe("the numbers of the questionnaire", () => {
  it("stand as charts with a table beside each, without those below 20, and can be taken along", async () => {
    const page = await staff.open(path)
    const charts = page.locator(".counts-sheet svg[role=img]")
    expect(await charts.count()).toBe(7)
    expect(await page.locator(".counts-table").count()).toBe(7)
    const words = await page.locator("main").innerText()
    for (const shown of ["732", "Verlassen bei: Nimmst du regelmäßig Medikamente", "Mischkost", "September"])
      expect(words).toContain(shown)
    // The hidden 7, 9 and 13, and what would tell them: 111, 86.
    expect(await page.locator(".counts-sheet").allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/\b(?:7|9|13|86|111)\b/),
    )
    const href = await page.getByRole("link", { name: /Ernährung: Antworten$/ }).getAttribute("href")
    const csv = await (await staff.context.request.get(staff.shop.url + href)).text()
    expect(csv).toContain('"Mischkost";"52";')
    expect(csv).not.toMatch(/\b13\b/)
    await page.close()
  })

  it("are chosen by month and question without a reload", async () => {
    const page = await staff.open("/admin/questionnaire-analytics")
    await page.getByLabel("Frage", { exact: true }).selectOption("q_diet")
    await page.getByRole("button", { name: "Anwenden" }).press("Enter")
    await page.getByRole("heading", { name: /^Ernährung: Antworten/ }).waitFor()
    expect(page.url()).toContain("question=q_diet")
    await page.close()
  })

  it("break no accessibility rule and fit on phone and desktop, also with text of twice the size", async () => {
    const page = await staff.context.newPage()
    await goTo(page, staff.shop.url + path)
    expect(await screenErrors(page)).toEqual([])
    await page.close()
  })
})
