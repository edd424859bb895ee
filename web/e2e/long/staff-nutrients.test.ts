import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { veganInTheShade, version } from "../questionnaire-answers.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

const open = () => staff.open("/admin/vitamins/vitamin_d")
const cap = (page: Page) => page.getByRole("group", { name: /^Hausgrenze/ }).getByLabel(/^Für Erwachsene/)
const save = async (page: Page, reason = "Neue Bewertung") => {
  await page.getByLabel("Warum änderst du das").fill(reason)
  await page.getByRole("button", { name: "Speichern", exact: true }).click()
}
const suggested = async (): Promise<readonly string[]> => {
  const answer = await staff.context.request.post(`${staff.shop.url}/trpc/questionnaire.evaluate`, {
    data: { version, consent: true, answers: veganInTheShade },
  })
  const { suggestions } = (await answer.json()).result.data
  return suggestions.flatMap(({ reasons }: { reasons: { nutrient: string }[] }) =>
    reasons.map(({ nutrient }) => nutrient),
  )
}

describe("the desk of a nutrient", () => {
  it("switches it off with a reason, at once, and on again", async () => {
    expect(await suggested()).toContain("vitamin_d")
    const page = await open()
    await page.getByText("Abschalten", { exact: true }).click()
    await page.getByLabel("Grund", { exact: true }).fill("Charge verunreinigt")
    await page.getByRole("button", { name: "Vitamin D jetzt abschalten" }).click()
    await page.getByText("Vitamin D ist abgeschaltet.").first().waitFor()
    expect(await suggested()).not.toContain("vitamin_d")
    const list = await staff.open("/admin/vitamins?only=off")
    expect(await list.locator(".table__name").allTextContents()).toEqual(["Vitamin D"])
    await list.close()
    await page.getByLabel("Grund", { exact: true }).fill("Charge ist gesperrt")
    await page.getByRole("button", { name: "Vitamin D wieder einschalten" }).click()
    await page.getByText("Vitamin D ist wieder eingeschaltet.").waitFor()
    expect(await suggested()).toContain("vitamin_d")
    await page.close()
  })

  it("refuses a cap above the lowest limit at its field, and takes amounts with a comma", async () => {
    const page = await open()
    await cap(page).fill("20,5")
    await save(page)
    await page
      .getByText(/darf höchstens 20\sµg sein/)
      .first()
      .waitFor()
    expect(await cap(page).getAttribute("aria-invalid")).toBe("true")
    await cap(page).fill("zwölf")
    await save(page)
    await page.getByText("Bitte gib eine Menge von 0 bis 1.000.000 an, zum Beispiel 12,5.").first().waitFor()
    await cap(page).fill("19,5")
    await save(page)
    await page.getByText("Gespeichert. Es gilt ab sofort.").waitFor()
    expect(await cap(page).inputValue()).toBe("19,5")
    await page.close()
  })

  it("says of each error in which section and at which field it is, and leads there", async () => {
    const page = await open()
    await page.getByRole("button", { name: "Hinweis hinzufügen" }).click()
    await page.getByRole("button", { name: "Hinweis hinzufügen" }).click()
    await page.getByRole("group", { name: "Eigene Hinweise" }).getByLabel("Merkmal").first().fill("vegan")
    await page.locator("summary").filter({ hasText: "Nierenerkrankung" }).click()
    await page.getByLabel("Diesen Hinweis weglassen").locator("visible=true").check()
    await page.locator("summary").filter({ hasText: "Nierenerkrankung" }).click()
    await save(page, "")
    const errors = page.getByRole("region", { name: "Angaben stimmen noch nicht" }).getByRole("link")
    await errors.first().waitFor()
    expect(await errors.allTextContents()).toEqual([
      "Vorsicht, Eigene Hinweise 1, Text im Ergebnis: Hier fehlt der Text.",
      "Vorsicht, Eigene Hinweise 2, Merkmal: Bitte gib das Merkmal an.",
      "Vorsicht, Eigene Hinweise 2, Text im Ergebnis: Hier fehlt der Text.",
      "Vorsicht, Mitgelieferte Hinweise, Nierenerkrankung, Warum er wegfallen darf: Bitte schreib, warum.",
      "Quellen und Prüfung, Warum änderst du das: Bitte schreib, warum.",
    ])
    await errors.nth(3).click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-describedby") ?? "")
    await expect.poll(focused).toMatch(/^field-withdrawn-\d+-reason-error$/)
    await page.close()
  })

  it("says what is loosened before it saves, and what a colleague saved meanwhile", async () => {
    const [page, other] = [await open(), await open()]
    await cap(other).fill("15")
    await save(other, "Strenger")
    await other.getByText("Gespeichert. Es gilt ab sofort.").waitFor()
    await cap(page).fill("18")
    await save(page)
    await page.getByText("Der Nährstoff wurde inzwischen geändert.").waitFor()
    await page.getByRole("button", { name: "Änderungen übernehmen und weiterschreiben" }).click()
    expect(await cap(page).inputValue()).toBe("18")
    await save(page)
    const told = page.getByText(/Gelockert wird: Hausgrenze: 15\sµg → 18\sµg/)
    await told.waitFor()
    // It stands a screen and more above the button.
    await expect.poll(() => told.evaluate((words) => document.activeElement?.contains(words))).toBe(true)
    await page.getByLabel("Ich habe das gesehen und will es so.").check()
    await save(page)
    await page.getByText(/^Gelockert: Hausgrenze: 15/).waitFor()
    await Promise.all([page.close(), other.close()])
  })
})
