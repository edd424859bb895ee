import { expect, it } from "vitest"
import { addressOf, open } from "./opened-pages.ts"
import { accessibilityErrors } from "./page-checks.ts"

it("a job is found, and applied for with a file that is what it is called; what was typed and chosen stays until then", async () => {
  const page = await open("/jobs")
  await page.getByLabel("Bereich").selectOption("logistics")
  await page.getByRole("button", { name: "Filtern" }).click()
  await page.getByRole("link", { name: "Lager und Versand" }).click()
  await page.getByRole("heading", { level: 1, name: "Lager und Versand" }).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole("link", { name: "Jetzt bewerben" }).click()
  await page.getByLabel("Dein Name").fill("Anna Muster")
  const cv = page.getByLabel("Lebenslauf", { exact: true })
  await cv.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") })
  await page.getByRole("button", { name: "Bewerbung senden" }).click()
  await page.getByRole("heading", { name: "2 Angaben stimmen noch nicht." }).waitFor()
  await page.getByRole("link", { name: /kein lesbares PDF/ }).waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByLabel("E-Mail").fill(`anna.${crypto.randomUUID()}@beispiel.de`)
  await cv.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") })
  await page.getByRole("button", { name: "Bewerbung senden" }).click()
  await page.getByText("Deine Bewerbung ist angekommen.").waitFor()
  expect(addressOf(page)).toBe("/apply/lager-und-versand")
  expect(await accessibilityErrors(page)).toEqual([])
})
