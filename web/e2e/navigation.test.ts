import { expect, it } from "vitest"
import { open } from "./opened-pages.ts"

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
