import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"
import { goTo } from "./go-to.ts"
import { accessibilityErrors } from "./page-checks.ts"
import { visit } from "./shopper.ts"
import { type StaffDesk, startStaffDesk } from "./staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("a post is written with a preview and a lint, published, corrected and brought back", async () => {
  const page = await staff.open("/admin/posts/new")
  await page.getByLabel("Titel").fill("Zink für alle Fälle")
  await page.getByRole("button", { name: "Anlegen und schreiben" }).click()
  const body = page.getByRole("textbox", { name: "Text" })
  await body.fill("Zink heilt Schnupfen.")
  await page.getByText("„heilt“").waitFor()
  await body.fill("Zink steckt in Haferflocken.")
  await body.selectText()
  await body.press("Control+b")
  await page.locator(".entry-preview strong", { hasText: "Haferflocken" }).waitFor()
  await page.getByRole("button", { name: "Produkt" }).click()
  await page.getByLabel("Zusammenfassung").fill("Wo Zink drin ist.")
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole("button", { name: "Fassung speichern" }).click()
  await page.getByText("Gespeichert.").waitFor()
  await page.getByRole("button", { name: "Gespeicherte Fassung veröffentlichen" }).click()
  await page.getByText("Zu sehen seit").waitFor()
  const { page: reader } = await visit()
  await goTo(reader, `${staff.shop.url}/blog-new/zink-fuer-alle-faelle`)
  await reader.getByRole("heading", { level: 1, name: "Zink für alle Fälle" }).waitFor()
  expect(await accessibilityErrors(reader)).toEqual([])

  await page.getByRole("listitem").filter({ hasText: "Fassung 1" }).getByRole("button", { name: "Vergleichen" }).click()
  await page.locator(".entry-diff ins", { hasText: "Wo Zink drin ist." }).waitFor()
  await page.getByRole("listitem").filter({ hasText: "Fassung 1" }).getByRole("button", { name: "Zurückholen" }).click()
  await page.getByText("Fassung 3", { exact: true }).waitFor()
  await page.getByText("Neuere Fassung").waitFor()
})

it("a picture is refused or uploaded with its words, and stands in the post in the size of the screen", async () => {
  const page = await staff.open("/admin/posts/new")
  await page.getByLabel("Titel").fill("Ein Bild")
  await page.getByRole("button", { name: "Anlegen und schreiben" }).click()
  await page.getByText("Bild einfügen").click()
  const file = page.getByLabel("Bild", { exact: false }).and(page.locator("input[type=file]"))
  await file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
  await page.getByText("Bitte nimm ein JPEG, PNG oder WebP.").waitFor()
  await file.setInputFiles({ name: "halb.jpg", mimeType: "image/jpeg", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })
  await page.getByText("lässt sich nicht lesen").waitFor()
  const buffer = await sharp({ create: { width: 1_400, height: 700, channels: 3, background: "#174c3c" } })
    .jpeg()
    .toBuffer()
  await file.setInputFiles({ name: "gruen.jpg", mimeType: "image/jpeg", buffer })
  const insert = page.getByRole("button", { name: "In den Text setzen" })
  await insert.waitFor()
  expect(await insert.isDisabled()).toBe(true)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByLabel("Was ist zu sehen?").fill("Eine grüne Fläche")
  await insert.click()
  const shown = page.locator(".entry-preview").getByRole("img", { name: "Eine grüne Fläche" })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/media\/p-\S+\.avif$/)
})
