import { afterAll, beforeAll, expect, it } from "vitest"
import { launchBrowser, phone } from "../browser.ts"
import { goTo, reload } from "../go-to.ts"
import { accessibilityErrors, setTextSize, tooWide } from "../page-checks.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("asks only when staff have switched on what needs it; refused leaves nothing, allowed can be taken back", async () => {
  const context = await (await launchBrowser()).newContext({ viewport: { width: 390, height: 844 }, locale: "de-DE" })
  const page = await context.newPage()
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  const banner = page.getByRole("region", { name: "Dürfen wir uns den Link merken?" })
  await goTo(page, staff.shop.url)
  expect(await banner.count()).toBe(0)

  const programme = await staff.open("/admin/partners/programme")
  await programme.getByLabel("Partnerlinks 30 Tage merken").check()
  await programme.getByRole("button", { name: "Speichern" }).click()
  await programme.getByText("Programm gespeichert.").waitFor()
  await programme.close()

  await reload(page)
  expect(await banner.count()).toBe(0)
  await goTo(page, `${staff.shop.url}/?partner=studio`)
  await banner.waitFor()
  expect(await names()).toEqual([])
  expect(await accessibilityErrors(page)).toEqual([])
  const sizes = await banner
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => [button.className, button.getBoundingClientRect().width]))
  expect(new Set(sizes.map(String)).size).toBe(1)
  await page.setViewportSize(phone)
  await setTextSize(page, "200%")
  expect(await tooWide(page)).toEqual([])
  await setTextSize(page, "")

  await banner.getByRole("button", { name: "Nein" }).press("Enter")
  await banner.waitFor({ state: "detached" })
  expect(await names()).toEqual(["consent"])
  await goTo(page, `${staff.shop.url}/products?partner=studio`)
  expect(await banner.count()).toBe(0)

  await page.getByRole("link", { name: "Datenschutz-Einstellungen" }).click()
  await page.getByRole("button", { name: "Ja", exact: true }).click()
  await page.getByText("Du kannst es hier jederzeit zurücknehmen.").waitFor()
  await page.getByText("Im Moment: Ja").waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole("button", { name: "Nein", exact: true }).click()
  await page.getByText("Was erlaubt war, ist gelöscht.").waitFor()
  expect(await names()).toEqual(["consent"])
  await context.close()
})
