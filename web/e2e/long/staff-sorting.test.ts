import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { phone } from "../browser.ts"
import { goTo, reload } from "../go-to.ts"
import { accessibilityErrors, tooWide } from "../page-checks.ts"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let desk: StaffDesk
beforeAll(async () => {
  desk = await startStaffDesk()
})
afterAll(() => desk.dispose())

const heading = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true })
const sortLink = (page: Page, name: string) => page.locator("thead").getByRole("link", { name, exact: true })
const names = (page: Page) => page.locator("tbody .table__name").allInnerTexts()
const cells = (page: Page, label: string) => page.locator(`tbody td[data-label="${label}"]`).allInnerTexts()
const fewest = (cell: string) => Math.min(...cell.split(" · ").map(Number))

/** The headings with `aria-sort`, and its value. */
const sortedBy = (page: Page) =>
  page
    .locator("th[aria-sort]")
    .evaluateAll((headings) => headings.map((th) => `${th.textContent} ${th.getAttribute("aria-sort")}`))

const choose = async (page: Page, name: string, address: RegExp) => {
  await sortLink(page, name).focus()
  await page.keyboard.press("Enter")
  await page.waitForURL(address)
}

it("a heading sorts by its column, reverses and resets; reload and back show what the address says", async () => {
  const page = await desk.open("/admin/products")
  const inShop = await names(page)
  expect(await sortedBy(page)).toEqual([])

  await choose(page, "Bestand", /\?sort=stock$/)
  await heading(page, "Bestand").and(page.locator("[aria-sort=ascending]")).waitFor()
  const upwards = (await cells(page, "Bestand")).map(fewest)
  expect(upwards).toEqual(upwards.toSorted((a, b) => a - b))
  expect(new Set(upwards).size).toBeGreaterThan(5)
  await page.getByText("sortiert nach Bestand, aufsteigend.").waitFor({ state: "attached" })

  const upwardsNames = await names(page)
  await choose(page, "Bestand", /\?sort=-stock$/)
  await page.locator("[aria-sort=descending]").waitFor()
  expect((await cells(page, "Bestand")).map(fewest)).toEqual(upwards.toReversed())
  expect(await sortedBy(page)).toEqual(["Bestand descending"])
  expect(await sortLink(page, "Bestand").evaluate((link) => link === document.activeElement)).toBe(true)

  const downwardsNames = await names(page)
  await reload(page)
  expect([await names(page), await sortedBy(page)]).toEqual([downwardsNames, ["Bestand descending"]])

  await page.getByRole("link", { name: "Ausverkauft", exact: true }).click()
  await page.waitForURL(/state=sold-out/)
  expect(new URL(page.url()).searchParams.get("sort")).toBe("-stock")
  await page.goBack()
  await page.getByText(downwardsNames[0] ?? "").waitFor()
  await page.goBack()
  await page.locator("[aria-sort=ascending]").waitFor()
  expect(await names(page)).toEqual(upwardsNames)
  await page.goForward()
  await page.locator("[aria-sort=descending]").waitFor()
  await choose(page, "Bestand", /\/admin\/products$/)
  await page.locator("[aria-sort]").waitFor({ state: "detached" })
  expect(await names(page)).toEqual(inShop)
  await page.close()
})

it("cards on a phone are sorted by the same links, also before hydration", async () => {
  const page = await desk.open("/admin/products", phone)
  await sortLink(page, "Produkt").click()
  await page.waitForURL(/\?sort=title$/)
  await page.locator("[aria-sort=ascending]").waitFor()
  const titles = await names(page)
  expect(titles).toEqual(titles.toSorted(new Intl.Collator("de", { numeric: true, sensitivity: "accent" }).compare))
  expect(await accessibilityErrors(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
  const plain = await (await desk.context.request.get(`${desk.shop.url}/admin/products?sort=title`)).text()
  const at = titles.slice(0, 5).map((title) => plain.indexOf(`>${title}<`))
  expect(at.every((index, n) => index > (at[n - 1] ?? 0))).toBe(true)
  await page.close()
})

/** Orders like a shopper. */
const order = async () => {
  const shopper = await atCheckout(desk.shop.url)
  await fillCheckout(shopper.page, newEmail())
  await shopper.page.getByLabel("Kauf auf Rechnung").check()
  await orderButton(shopper.page).click()
  const id = await orderNumber(shopper.page)
  await shopper.page.close()
  return id
}

it("orders are sorted newest first, can be reversed, and show their shipping date; a cursor of another sorting leads to the first page", async () => {
  const [first, second] = [await order(), await order()]
  const page = await desk.open("/admin/orders")
  expect([await names(page), await sortedBy(page)]).toEqual([[second, first], ["Bestellt descending"]])
  await choose(page, "Bestellt", /\?sort=placedAt$/)
  await page.locator("[aria-sort=ascending]").waitFor()
  expect(await names(page)).toEqual([first, second])
  await choose(page, "Versand bis", /\?sort=shipBy$/)
  await heading(page, "Versand bis").and(page.locator("[aria-sort]")).waitFor()
  for (const day of await cells(page, "Versand bis")) expect(day).toMatch(/^\d\d\.\d\d\.\d{4}$/)
  await goTo(page, `${desk.shop.url}/admin/orders?sort=total&after=-total.1.${first}`)
  expect((await names(page)).toSorted()).toEqual([first, second].toSorted())
  await goTo(page, `${desk.shop.url}/admin/orders?sort=gibtesnicht`)
  expect([await names(page), await sortedBy(page)]).toEqual([[second, first], ["Bestellt descending"]])
  await page.close()
})
