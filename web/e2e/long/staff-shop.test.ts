import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"
import { exampleShopDetails } from "../../../domain/seller/example-shop-details.ts"
import { shopDetailNames } from "../../../domain/seller/shop-details.ts"
import { phone } from "../browser.ts"
import { goTo } from "../go-to.ts"
import { accessibilityErrors } from "../page-checks.ts"
import { visit } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("who runs the shop is entered once, corrected at the field, and merged with a colleague's change", async () => {
  const first = await staff.open("/admin/shop")
  const second = await staff.open("/admin/shop", phone)
  for (const name of shopDetailNames) await first.locator(`[name="details.${name}"]`).fill(exampleShopDetails[name])
  await first.locator('[name="details.iban"]').fill("DE75512108001245126198")
  const save = first.getByRole("button", { name: "Angaben speichern" })
  await save.click()
  await first.getByRole("link", { name: "Diese IBAN stimmt nicht" }).click()
  expect(await first.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("details.iban")
  expect(await accessibilityErrors(first)).toEqual([])
  await first.locator('[name="details.iban"]').fill(exampleShopDetails.iban)
  await save.click()
  await first.getByText("Gespeichert.").waitFor()

  for (const name of shopDetailNames) await second.locator(`[name="details.${name}"]`).fill(exampleShopDetails[name])
  await second.locator('[name="details.phone"]').fill("+49 341 7654321")
  const saveSecond = second.getByRole("button", { name: "Angaben speichern" })
  await saveSecond.click()
  await second.getByText("Die Angaben wurden inzwischen geändert.").waitFor()
  await second.getByRole("button", { name: "Änderungen übernehmen" }).click()
  await saveSecond.click()
  await second.getByText("Gespeichert.").waitFor()

  const notice = await (await fetch(`${staff.shop.url}/legal-notice`)).text()
  for (const word of ["Linde Vitalstoffe GmbH", "7654321", "31415"]) expect(notice).toContain(word)
  expect(notice).not.toContain("Platzhalter")
})

it("the official notice on the guarantee is uploaded as a picture and shown with its words", async () => {
  const page = await staff.open("/admin/shop")
  await page.getByText("Amtliche Mitteilung hochladen").click()
  const buffer = await sharp({ create: { width: 1_000, height: 1_414, channels: 3, background: "#003399" } })
    .png()
    .toBuffer()
  const file = page.getByLabel("Bild", { exact: false }).and(page.locator("input[type=file]"))
  await file.setInputFiles({ name: "mitteilung.png", mimeType: "image/png", buffer })
  await page.getByLabel("Was ist zu sehen?").fill("Mitteilung über die Gewährleistung")
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole("button", { name: "Als Mitteilung nehmen" }).click()
  const address = page.locator('[name="details.guaranteeNoticeUrl"]')
  await expect.poll(() => address.inputValue()).toMatch(/^\/media\/p-/)
  await page.getByRole("button", { name: "Angaben speichern" }).click()
  await page.getByText("Gespeichert.").waitFor()

  const { page: reader } = await visit()
  await goTo(reader, `${staff.shop.url}/guarantee`)
  await reader.getByRole("heading", { name: "Die amtliche Mitteilung" }).waitFor()
  const notice = reader.getByRole("img", { name: "Harmonisierte Mitteilung der Europäischen Union" })
  await notice.scrollIntoViewIfNeeded()
  await expect.poll(() => notice.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await accessibilityErrors(reader)).toEqual([])
})

it("a legal text gets its own wording: what is missing is named, and it is seen once published", async () => {
  const page = await staff.open("/admin/legal/legalNotice", phone)
  const field = page.getByRole("textbox", { name: "Text" })
  const shipped = await field.inputValue()
  await field.fill(shipped.replaceAll("{{Firma}}", "Wir"))
  await page.getByText("der Name der Firma").waitFor()
  await page.getByRole("button", { name: "Entwurf speichern" }).click()
  await page.getByRole("button", { name: "Gespeicherten Entwurf veröffentlichen" }).click()
  await page.getByText("So lässt sich der Text nicht veröffentlichen").waitFor()
  expect(await accessibilityErrors(page)).toEqual([])

  await field.fill(`${shipped}\n\nPost erreicht uns unter `)
  await page.getByText("Angabe einfügen").click()
  await page.getByRole("button", { name: "Straße", exact: true }).click()
  expect(await field.inputValue()).toMatch(/unter \{\{Straße\}\}$/)
  await page.getByRole("button", { name: "Vergleichen" }).last().click()
  await page.locator(".text-diff ins", { hasText: "Post erreicht uns" }).waitFor()
  await page.getByRole("button", { name: "Entwurf speichern" }).click()
  await page.getByText("Fassung 2: Entwurf").waitFor()
  await page.getByRole("button", { name: "Gespeicherten Entwurf veröffentlichen" }).click()
  await page.getByText("Zu sehen ist euer Wortlaut vom").waitFor()
  expect(await (await fetch(`${staff.shop.url}/legal-notice`)).text()).toMatch(
    /Post erreicht uns unter [^.]*(?:Lindenallee 12|Musterstra)/,
  )
})
