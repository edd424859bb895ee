import { expect, it } from "vitest"
import { open } from "./opened-pages.ts"

it("client-side navigation shows a page only with its own styles, also when they were loading before the click", async () => {
  const page = await open("/products")
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route("**/assets/product-facts-*.css", async (route) => {
    await arrived
    await route.continue()
  })
  const link = page.locator(".card__name a").first()
  const requested = page.waitForRequest("**/assets/product-facts-*.css")
  const answered = page.waitForResponse("**/trpc/catalogue.product*")
  await link.hover()
  await requested
  await (await answered).finished()
  // Checked at the very moment it appears.
  const shown = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>()
    new MutationObserver(() => {
      const facts = document.querySelector(".buy__facts")
      if (facts !== null) resolve(getComputedStyle(facts).display)
    }).observe(document.body, { childList: true, subtree: true })
    return promise
  })
  await link.click()
  await page.locator('.loading-bar[data-busy="true"]').waitFor({ state: "attached" })
  arrive()
  expect(await shown).toBe("grid")
})
