import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { desktop, launchBrowser, phone } from "../browser.ts"
import { goTo, reload } from "../go-to.ts"
import { accessibilityErrors, setTextSize, tooWide } from "../page-checks.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let shop: StaffDesk["shop"]
let context: StaffDesk["context"]
let dispose: StaffDesk["dispose"]

beforeAll(async () => {
  ;({ shop, context, dispose } = await startStaffDesk())
})
afterAll(() => dispose())

/** A staff member's browser, with its errors. */
const staff = async (viewport = desktop) => {
  const own = await (await launchBrowser()).newContext({ viewport, storageState: await context.storageState() })
  const page = await own.newPage()
  const problems: string[] = []
  page.on("pageerror", (error) => problems.push(error.message))
  page.on("console", (message) => {
    // The browser logs refusals, which are expected.
    if (message.type() === "error" && !/status of 4(?:09|22)/.test(message.text())) problems.push(message.text())
  })
  return { page, problems }
}

const open = (page: Page, path: string) => goTo(page, `${shop.url}/admin/products${path}`)
const title = (page: Page) => page.getByLabel("Titel", { exact: true })
const save = (page: Page) => page.getByRole("button", { name: "Speichern", exact: true })
const zinc = "/zink-tabletten-6"
const multi = "/multi-basis"

/** The address of a product found by its title. */
const find = async (page: Page, name: string): Promise<string> => {
  await open(page, "")
  await page.getByLabel("Titel, Artikelnummer oder GTIN").fill(name)
  await page.getByRole("button", { name: "Anwenden" }).click()
  await page.waitForURL(/term=/)
  const link = page.getByRole("rowheader", { name, exact: true }).getByRole("link")
  await link.waitFor()
  return (await link.getAttribute("href")) ?? ""
}

it("a changed title is in the shop at once, and leaving unsaved input asks first", async () => {
  const { page, problems } = await staff()
  const address = await find(page, "Zink Tabletten")
  await goTo(page, shop.url + address)
  await title(page).fill("Zink Tabletten, klein")
  await page.getByText("Noch nicht gespeichert").waitFor()
  const dialogs: string[] = []
  page.once("dialog", (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole("link", { name: "Bestand und Preise" }).click()
  expect(dialogs).toHaveLength(1)
  expect(await title(page).inputValue()).toBe("Zink Tabletten, klein")
  await save(page).click()
  await page.getByRole("heading", { level: 1, name: "Zink Tabletten, klein" }).waitFor()
  const shown = await page.request.get(shop.url + address.replace("/admin", ""))
  expect(await shown.text()).toContain("Zink Tabletten, klein")
  expect(problems).toEqual([])
})

it("a fault appears at its field while typing, and keeps the product off sale until it is fixed", async () => {
  const { page, problems } = await staff()
  const address = await find(page, "Selen Tabletten")
  await goTo(page, shop.url + address)
  const rules = page.getByRole("region", { name: "Verkaufsregeln" })
  await rules.getByText("Alle erfüllt").waitFor()
  await title(page).fill("Selen heilt Erkältungen")
  await rules.getByText("Eine Regel ist verletzt.").waitFor()
  expect(await title(page).getAttribute("aria-invalid")).toBe("true")
  expect(await accessibilityErrors(page)).toEqual([])
  await save(page).click()
  await page.getByRole("heading", { name: "Eine Angabe stimmt noch nicht." }).waitFor()
  expect(await title(page).inputValue()).toBe("Selen heilt Erkältungen")

  await title(page).fill("Selen Tabletten")
  await page.getByRole("button", { name: "Aus dem Shop nehmen" }).click()
  await page.getByRole("button", { name: "Jetzt herausnehmen" }).click()
  await page.getByRole("heading", { name: "Nicht im Shop" }).waitFor()
  expect((await page.request.get(shop.url + address.replace("/admin", ""))).status()).toBe(404)

  await title(page).fill("Selen heilt Erkältungen")
  await save(page).click()
  await page.getByRole("heading", { level: 1, name: "Selen heilt Erkältungen" }).waitFor()
  const publish = page.getByRole("button", { name: "In den Shop stellen" })
  await page.getByText("Erst wenn nichts fehlt und alle Verkaufsregeln erfüllt sind").waitFor()
  expect(await publish.getAttribute("aria-disabled")).toBe("true")

  await title(page).fill("Selen Tabletten")
  await save(page).click()
  await page.getByRole("heading", { level: 1, name: "Selen Tabletten" }).waitFor()
  await publish.click()
  await page.getByRole("button", { name: "Jetzt hineinstellen" }).click()
  await page.getByRole("heading", { name: "Im Shop", exact: true }).waitFor()
  expect((await page.request.get(shop.url + address.replace("/admin", ""))).status()).toBe(200)
  expect(problems).toEqual([])
})

it("the claims of a nutrient are folded, show how many are chosen, and open by keyboard and on an error", async () => {
  const { page, problems } = await staff(phone)
  await open(page, zinc)
  const claims = page.getByRole("group", { name: "Angaben (HCVO)" })
  const summary = claims.locator("summary").filter({ hasText: "Zink" })
  const first = claims.getByRole("checkbox", { includeHidden: true, checked: true }).first()
  expect(await first.isVisible()).toBe(false)
  const [, before = "0"] = /(?<!\d)(\d+) von \d+ gewählt/.exec(await summary.innerText()) ?? []
  await page.getByLabel("Menge", { exact: true }).first().fill("0,1")
  await first.waitFor({ state: "visible" })
  await summary.press("Enter")
  await first.waitFor({ state: "hidden" })
  await summary.press("Enter")
  await first.press("Space")
  await summary.getByText(`${Number(before) - 1} von`).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  expect(problems).toEqual([])
})

it("values in a closed fold are saved, and a link to a fault opens its fold", async () => {
  const { page, problems } = await staff(phone)
  await open(page, multi)
  const doses = page.getByRole("group", { name: "Nährstoffe je Tagesportion" })
  const amount = doses.getByLabel("Menge").first()
  const summary = doses.locator("summary")
  await summary.getByText("Vitamin D 10\u00a0µg").waitFor()
  expect(await amount.isVisible()).toBe(false)
  await summary.click()
  await amount.fill("viel")
  await summary.click()
  await amount.waitFor({ state: "hidden" })
  await summary.getByText("Vitamin D viel").waitFor()
  await save(page).click()
  const wrong = page.getByRole("region", { name: /stimmt noch nicht/ })
  await wrong.getByRole("link").first().press("Enter")
  await amount.waitFor({ state: "visible" })
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await amount.fill("12")
  await summary.click()
  await save(page).click()
  await page.getByText("Gespeichert.").waitFor()
  await reload(page)
  expect(await amount.inputValue()).toBe("12")
  expect(problems).toEqual([])
})

it("contraindications are folded by kind, and stay ticked when one of their nutrients is removed", async () => {
  const { page, problems } = await staff()
  await open(page, multi)
  const people = page.getByRole("group", { name: "Für wen es nichts ist" })
  const medicines = people.locator("details").filter({ has: page.locator("summary", { hasText: "Medikamente" }) })
  const digoxin = medicines.locator("[value=med_digoxin]")
  expect(await digoxin.isVisible()).toBe(false)
  await medicines.locator("summary").click()
  await medicines.getByText("wegen Vitamin D", { exact: true }).first().waitFor()
  await medicines.getByText("15 von 16 gewählt").waitFor()
  // Vitamin B6 and folate share it: without the one it is offered because of the other.
  const shared = medicines.locator(".choice", { has: page.locator("[value=med_antiepileptic]") })
  await shared.getByText("wegen Vitamin B6, Folsäure").waitFor()
  await shared.getByRole("checkbox").uncheck()
  await medicines.getByText("14 von 16 gewählt").waitFor()
  await page.getByRole("group", { name: "Nährstoffe je Tagesportion" }).locator("summary").click()
  const row = page.locator(".rows__row").filter({ has: page.locator("option:checked[value=vitamin_b6]") })
  await row.getByRole("button", { name: /entfernen/ }).click()
  await shared.getByText("wegen Folsäure").waitFor()
  expect(await shared.getByRole("checkbox").isChecked()).toBe(false)
  expect(await digoxin.isChecked()).toBe(true)
  expect(problems).toEqual([])
})

it("sections are linked in a menu on a phone, in a list on a desktop, and the save button is in reach", async () => {
  const { page, problems } = await staff(phone)
  await open(page, multi)
  const menu = page.locator(".section-menu")
  await menu.locator("summary").click()
  expect(await accessibilityErrors(page)).toEqual([])
  await menu.getByRole("link", { name: "Packungen und Preise" }).click()
  await menu.getByRole("navigation").waitFor({ state: "hidden" })
  const heading = page.getByRole("heading", { name: "Packungen und Preise" })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200)
  const inSight = () => save(page).evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)
  expect(await inSight()).toBe(true)
  await page.setViewportSize(desktop)
  await page.getByRole("navigation", { name: "Abschnitte" }).getByRole("link", { name: "Name und Texte" }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("texts")
  expect(await inSight()).toBe(true)
  expect(problems).toEqual([])
})

it("a new product is copied, corrected row by row, previewed, put on sale and bought", async () => {
  const { page, problems } = await staff()
  const original = await find(page, "Zink Tabletten, klein")
  await goTo(page, shop.url + original)
  await page.getByRole("link", { name: "Kopieren" }).click()
  await page.getByRole("heading", { level: 1, name: "Neues Produkt" }).waitFor()
  await title(page).fill("Zink für Größere")
  const address = page.getByLabel("Name in der Adresse")
  await expect.poll(() => address.inputValue(), { timeout: 10_000 }).toBe("zink-fuer-groessere")
  await address.fill("selen-tabletten-45")
  await page.getByText("Diese Adresse hat schon „selen-tabletten-45“.").waitFor()
  await address.fill("zink-gross")
  const packs = page.getByRole("group", { name: "Packungsgrößen" })
  await packs.getByRole("button", { name: "Packung 2 entfernen" }).click()
  await packs.getByLabel("Artikelnummer").fill("NW-777")
  await packs.getByLabel("GTIN").fill("9520260007771")
  await packs.getByLabel("GTIN").blur()
  await packs.getByText("keine gültige GTIN").waitFor()
  await packs.getByLabel("GTIN").fill("9520260007775")

  // A dose that is too high, in a row of its own, which then moves to the front by keyboard.
  const doses = page.getByRole("group", { name: "Nährstoffe je Tagesportion" })
  await doses.getByRole("button", { name: "Nährstoff hinzufügen" }).press("Enter")
  await doses.getByLabel("Nährstoff", { exact: true }).last().selectOption("selenium")
  expect(await doses.getByLabel("Einheit").last().inputValue()).toBe("µg")
  await doses.getByLabel("Menge").last().fill("200")
  await doses.getByText("364 % des Nährstoffbezugswerts", { exact: false }).waitFor()
  await doses.getByRole("button", { name: "Nährstoff 2 nach oben" }).press("Enter")
  expect(await doses.getByLabel("Menge").first().inputValue()).toBe("200")
  const up = doses.getByRole("button", { name: "Nährstoff 1 nach oben" })
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole("region", { name: "Verkaufsregeln" }).getByText("200 µg sind mehr als").waitFor()
  expect(await accessibilityErrors(page)).toEqual([])

  // A double click creates one product.
  await page.getByRole("button", { name: "Produkt anlegen" }).dblclick()
  await page.waitForURL(`${shop.url}/admin/products/zink-gross`)
  await page.getByRole("heading", { name: "Nicht im Shop" }).waitFor()
  await page.getByText("Erst wenn nichts fehlt und alle Verkaufsregeln erfüllt sind").waitFor()
  await doses.getByLabel("Menge").first().fill("45")
  const rules = page.getByRole("region", { name: "Verkaufsregeln" })
  const add = rules.getByRole("button", { name: "Hinweis ergänzen" })
  for (let left = await add.count(); left > 0; left -= 1) await add.first().click()
  await rules.getByText("Alle erfüllt").waitFor()
  await save(page).click()
  await page.getByText("Gespeichert.").waitFor()

  await page.getByRole("link", { name: "Vorschau", exact: true }).click()
  await page.getByText("Vorschau – noch nicht im Verkauf").waitFor()
  await page.getByRole("heading", { level: 1, name: "Zink für Größere" }).waitFor()
  expect(await page.getByRole("button", { name: /Warenkorb/ }).count()).toBe(0)
  expect(await accessibilityErrors(page)).toEqual([])
  const shopper = await (await launchBrowser()).newContext({ viewport: phone })
  const visitor = await shopper.newPage()
  expect((await goTo(visitor, `${shop.url}/products/zink-gross`))?.status()).toBe(404)
  expect((await visitor.goto(`${shop.url}/admin/products/zink-gross/preview`))?.status()).toBe(401)

  await page.goto(`${shop.url}/admin/products/zink-gross/stock`)
  await page.getByRole("region", { name: "Bestand", exact: true }).getByLabel("Packungen", { exact: true }).fill("5")
  await page.getByRole("button", { name: "Bestand berichtigen" }).click()
  await page.getByText("5 Packungen", { exact: true }).waitFor()
  await goTo(page, `${shop.url}/admin/products/zink-gross`)
  await page.getByRole("button", { name: "In den Shop stellen" }).click()
  await page.getByRole("button", { name: "Jetzt hineinstellen" }).click()
  await page.getByRole("heading", { name: "Im Shop", exact: true }).waitFor()
  await goTo(visitor, `${shop.url}/products/zink-gross`)
  const added = visitor.waitForResponse((answer) => answer.url().includes("cart.set"))
  await visitor.getByRole("button", { name: "In den Warenkorb" }).first().click()
  expect((await added).status()).toBe(200)
  await goTo(visitor, `${shop.url}/cart`)
  await visitor.getByText("Zink für Größere").first().waitFor()
  await shopper.close()
  expect(problems).toEqual([])
})

it("the second of two concurrent editors sees the first one's changes, keeps their own, and saves both", async () => {
  const [first, second] = [await staff(), await staff()]
  const address = await find(first.page, "Biotin 50")
  await goTo(second.page, shop.url + address)
  await goTo(first.page, shop.url + address)
  await first.page.getByLabel("Untertitel").fill("Vom Ersten")
  await title(first.page).fill("Biotin vom Ersten")
  await save(first.page).click()
  await first.page.getByText("Gespeichert.").waitFor()

  const { page } = second
  await page.getByLabel("Aufbewahrung").fill("Vom Zweiten: trocken lagern.")
  await title(page).fill("Biotin vom Zweiten")
  await save(page).click()
  const notice = page.getByRole("alert").filter({ hasText: "inzwischen geändert" })
  await notice.getByText("Vom Ersten", { exact: true }).waitFor()
  await notice.getByText("deine Fassung bleibt stehen: Titel").waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await notice.getByRole("button", { name: "Änderungen übernehmen" }).click()
  await expect.poll(() => page.getByLabel("Untertitel").inputValue()).toBe("Vom Ersten")
  expect(await title(page).inputValue()).toBe("Biotin vom Zweiten")
  await save(page).click()
  await page.getByRole("heading", { level: 1, name: "Biotin vom Zweiten" }).waitFor()
  await reload(page)
  expect(await page.getByLabel("Untertitel").inputValue()).toBe("Vom Ersten")
  expect(await page.getByLabel("Aufbewahrung").inputValue()).toBe("Vom Zweiten: trocken lagern.")
  expect([...first.problems, ...second.problems]).toEqual([])
})

it("stock is corrected with a reason, and its history is a line and a table with the same data", async () => {
  const { page, problems } = await staff()
  const address = await find(page, "Jod Tabletten")
  await goTo(page, `${shop.url}${address}/stock`)
  const stock = page.getByRole("region", { name: "Bestand" })
  await stock.getByText("134 Packungen", { exact: true }).waitFor()
  await stock.getByLabel("Was ist geschehen?").selectOption("damaged")
  await stock.getByLabel("Packungen", { exact: true }).fill("4")
  await stock.getByText("Danach sind es 130 statt 134.").waitFor()
  await stock.getByLabel("Notiz").fill("Wasserschaden")
  await stock.getByRole("button", { name: "Bestand berichtigen" }).click()
  await stock.getByText("130 Packungen", { exact: true }).waitFor()
  const newest = stock.getByRole("row").nth(1)
  await newest.getByText("Wasserschaden").waitFor()
  expect(await newest.innerText()).toMatch(/Beschädigt.*Wasserschaden[\s\S]*−4[\s\S]*130/)
  const line = await stock.getByRole("img").getAttribute("aria-label")
  expect(line).toMatch(/zwischen 130 Packungen und 134 Packungen, zuletzt 130 Packungen/)
  await stock.getByLabel("Packungen", { exact: true }).fill("viele")
  await stock.getByRole("button", { name: "Bestand berichtigen" }).click()
  await page.getByRole("heading", { name: "Eine Angabe stimmt noch nicht." }).waitFor()
  expect(await stock.getByLabel("Packungen", { exact: true }).inputValue()).toBe("viele")
  expect(problems).toEqual([])
})

it.each([{ width: 320, height: 640 }, phone, desktop])(
  "every screen fits %o and is accessible, also with large text",
  async (viewport) => {
    const { page, problems } = await staff(viewport)
    for (const path of ["", "?term=gibt-es-nicht", `${zinc}`, `${zinc}/stock`, `${zinc}/preview`, "/new"]) {
      await open(page, path)
      expect(await accessibilityErrors(page)).toEqual([])
      expect(await tooWide(page)).toEqual([])
      await setTextSize(page, "200%")
      expect(await tooWide(page)).toEqual([])
    }
    expect(problems).toEqual([])
  },
)

it("a draft is kept with anything missing, says what, and goes into the shop only when nothing is", async () => {
  const { page, problems } = await staff()
  await open(page, "/new")
  await title(page).fill("Quercetin")
  await page.getByLabel("Menge je Portion").fill("noch offen")
  await page.getByRole("button", { name: "Entwurf speichern" }).click()
  await page.getByRole("heading", { level: 1, name: "Quercetin" }).waitFor()
  await page.getByText("Entwurf", { exact: true }).first().waitFor()
  await reload(page)
  expect(await page.getByLabel("Menge je Portion").inputValue()).toBe("noch offen")
  await page.getByText("Erst wenn nichts fehlt und alle Verkaufsregeln erfüllt sind").waitFor()
  expect(await page.getByRole("button", { name: "In den Shop stellen" }).getAttribute("aria-disabled")).toBe("true")
  expect(await accessibilityErrors(page)).toEqual([])
  await page.setViewportSize(phone)
  expect([await accessibilityErrors(page), await tooWide(page)]).toEqual([[], []])
  await page.getByRole("link", { name: "Vorschau", exact: true }).click()
  await page.getByText("noch ein Entwurf").waitFor()
  expect((await page.request.get(`${shop.url}/products/quercetin`)).status()).toBe(404)
  expect(problems).toEqual([])
})
