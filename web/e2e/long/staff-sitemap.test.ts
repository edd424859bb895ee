import { afterAll, beforeAll, expect, it } from "vitest"
import { reload } from "../go-to.ts"
import { accessibilityErrors } from "../page-checks.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

const read = async (path: string) => {
  const answer = await fetch(staff.shop.url + path, { redirect: "manual" })
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() }
}

it("an address leaves the sitemap, says why in the list, and comes back", async () => {
  const path = "/blog-new/vitamin-d-im-winter"
  const file = "/sitemap-posts.xml"
  expect((await read("/sitemap.xml")).text).toContain(file)
  expect((await read(file)).text).toContain(path)
  const page = await staff.open("/admin/sitemap?term=vitamin-d-im-winter")
  const row = page.getByRole("row").filter({ hasText: path })
  await row.getByRole("button", { name: "Herausnehmen" }).click()
  const dialog = page.getByRole("dialog", { name: "Aus der Sitemap nehmen" })
  await dialog.getByLabel("Nicht aufgenommen, weil …").and(page.locator(":focus")).fill("er umzieht")
  expect(await accessibilityErrors(page)).toEqual([])
  await dialog.getByRole("button", { name: "Herausnehmen" }).click()
  await row.getByText("Draußen").waitFor()
  await row.getByText(/^Nicht aufgenommen, weil er umzieht \(hallo@naehrwerk\.example, /).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  expect((await read(file)).text).not.toContain(path)
  expect((await read(path)).text).toContain('<meta name="robots" content="noindex">')
  await row.getByRole("button", { name: "Aufnehmen" }).click()
  await row.getByText("Drin").waitFor()
  expect((await read(file)).text).toContain(path)
})

it("an address asked for in vain is picked with a click and leads on; a circle is refused in words", async () => {
  expect((await read("/alte-seite")).status).toBe(404)
  const page = await staff.open("/admin/sitemap/redirects")
  const wanted = page.getByRole("button", { name: "Weiterleiten von /alte-seite" })
  // It is counted after its answer.
  await expect
    .poll(async () => {
      await reload(page)
      return wanted.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await wanted.click()
  const [from, to] = [page.getByLabel("Von"), page.getByLabel("Nach")]
  await expect.poll(() => from.inputValue()).toBe("/alte-seite")
  await to.fill("/alte-seite")
  const send = page.getByRole("button", { name: "Weiterleiten", exact: true })
  await send.click()
  await page.getByText("Dieser Pfad führt zum Anfang zurück.").first().waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await to.fill("/products")
  await send.click()
  await page.getByText("Weiterleitung angelegt.").waitFor()
  expect(await read("/alte-seite")).toMatchObject({ status: 301, location: "/products" })
  await page.getByText("Noch hat niemand eine Seite gesucht, die es nicht gibt.").waitFor()
})
