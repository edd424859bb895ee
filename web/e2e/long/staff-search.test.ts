import { afterAll, beforeAll, expect, it } from "vitest"
import { goTo } from "../go-to.ts"
import { visit } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("the result page counts what was shown and opened, and stores nothing on the device", async () => {
  const { page, context } = await visit()
  const counted: unknown[] = []
  context.on("request", (request) => {
    if (request.url().includes("search.count")) counted.push(request.postDataJSON())
  })
  await goTo(page, `${staff.shop.url}/search?term=zink`)
  const second = page.locator(".search-page .card a[href^='/products/']").nth(1)
  const position = await second.evaluate(
    (link, all) => [...document.querySelectorAll(all)].indexOf(link.closest(all) as Element) + 1,
    ".search-page .card",
  )
  await second.click()
  await page.waitForURL(/\/products\//)
  expect(counted).toEqual([
    { term: "zink", event: "shown" },
    { term: "zink", event: "click", position },
  ])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("search")))).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await context.close()
})

it("staff see what a rule would find, save it at the field's word, and undo it", async () => {
  const { page: shopper, context } = await visit()
  const hits = async () => {
    await goTo(shopper, `${staff.shop.url}/search?term=fluffinol`)
    return shopper.locator(".search-page .card").count()
  }
  expect(await hits()).toBe(0)
  const page = await staff.open("/admin/search-analytics/term?term=Fluffinol")
  await page.getByLabel("Gesucht wird stattdessen").fill("xyzzyplugh")
  await page.getByRole("button", { name: "Speichern", exact: true }).click()
  await page.locator("#field-rule-synonym-error").waitFor()
  await page.getByLabel("Gesucht wird stattdessen").fill("Vitamin D")
  const changed = page.getByRole("region", { name: "Was die Suche findet" }).locator("section").nth(1)
  await changed.locator("li").first().waitFor()
  await page.getByRole("button", { name: "Speichern", exact: true }).click()
  const undo = page.getByRole("button", { name: "Rückgängig" })
  await undo.waitFor()
  expect(await hits()).toBeGreaterThan(0)
  await undo.click()
  await page.getByText("Rückgängig gemacht: Die Suche antwortet wieder wie vorher.").waitFor()
  expect(await hits()).toBe(0)
  await Promise.all([page.close(), context.close()])
})
