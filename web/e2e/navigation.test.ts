import { expect, it } from "vitest"
import { addressOf, open } from "./opened-pages.ts"

it("a screen reader is told the page a link led to: the focus is in the content, named by its heading", async () => {
  const page = await open("/")
  for (const [name, heading] of [
    ["Über uns", "Über uns"],
    ["Häufige Fragen", "Häufige Fragen"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click()
    await page.getByRole("heading", { level: 1, name: heading }).waitFor()
    await page.getByRole("main", { name: heading, exact: true }).and(page.locator(":focus")).waitFor()
  }
  expect(new URL(page.url()).pathname).toBe("/faq")
})

it("what became of a posted form is told once: not after going back, and not in the address", async () => {
  const page = await open("/privacy-settings?saved=1")
  const told = page.getByText("Gespeichert.", { exact: true })
  await page.getByRole("status").filter({ has: told }).and(page.locator(":focus")).waitFor()
  expect(addressOf(page)).toBe("/privacy-settings")
  await page.getByRole("contentinfo").getByRole("link", { name: "Über uns" }).click()
  await page.getByRole("heading", { level: 1, name: "Über uns" }).waitFor()
  await page.goBack()
  await page
    .getByRole("main", { name: /Datenschutz/ })
    .and(page.locator(":focus"))
    .waitFor()
  expect(await told.count()).toBe(0)
})

it("the search of questions shows the term of its address, and keeps the focus", async () => {
  const page = await open("/faq")
  const field = page.getByRole("searchbox", { name: "Wonach suchst du?" })
  for (const term of ["versand", "rechnung"]) {
    await field.fill(term)
    await field.press("Enter")
    await page
      .getByRole("status")
      .filter({ hasText: `„${term}“` })
      .waitFor()
    await field.and(page.locator(":focus")).waitFor()
  }
  for (const term of ["versand", ""]) {
    await page.goBack()
    await expect.poll(() => field.inputValue()).toBe(term)
  }
})
