import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { phone } from "./browser.ts"
import { open } from "./opened-pages.ts"
import { painted } from "./page-checks.ts"
import { textOf } from "./shopper.ts"

const bar = (page: Page) => page.locator(".buy-bar")
const barButton = (page: Page) => bar(page).getByRole("button", { name: "In den Warenkorb" })
/** Scrolls as a finger does, and waits until the page has reacted. */
const scroll = async (page: Page, by: number): Promise<void> => {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, by)
  await page.waitForFunction((y) => scrollY !== y, before)
  await painted(page)
}
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

describe("a product page on a phone", () => {
  it("keeps price and button in reach while the form's own button is out of sight", async () => {
    const page = await open("/products/zink-tabletten-6", { viewport: phone })
    await page.locator("#buy [type=submit]").scrollIntoViewIfNeeded()
    await bar(page).waitFor({ state: "hidden" })
    await page.getByLabel("Packungen Zink Tabletten").fill("3")
    await scroll(page, 2500)
    await barButton(page).waitFor()
    expect(await textOf(bar(page).locator("strong"))).toMatch(/^7,90\s€$/)
    await barButton(page).click()
    await page.getByText("Zink Tabletten liegt im Warenkorb.").waitFor()
    expect(await textOf(page.locator(".header .count"))).toMatch(/^3 /)
    // It rests above the footer, and by keyboard follows the page's last product.
    await page.locator(".product__similar .card__name a").last().focus()
    for (
      let presses = 0;
      presses < 3 && !(await barButton(page).evaluate((it) => it === document.activeElement));
      presses += 1
    )
      await page.keyboard.press("Tab")
    expect(await barButton(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await scroll(page, 20_000)
    const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await top(page, ".footer")) + 1)
  })

  it("gets the header back by scrolling up or by the focus, and nothing moves", async () => {
    const page = await open("/products/zink-tabletten-6", { viewport: phone })
    await scroll(page, 1200)
    expect(await top(page, ".header__moving")).toBeLessThan(-50)
    const heading = await page.locator("#doses").evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await scroll(page, -200)
    expect(await top(page, ".header__moving")).toBe(0)
    expect(await page.getByRole("link", { name: "Suche", exact: true }).first().isVisible()).toBe(true)
    await scroll(page, 300)
    expect(await top(page, ".header__moving")).toBeLessThan(-50)
    await page
      .getByRole("link", { name: /Warenkorb/ })
      .first()
      .focus()
    await painted(page)
    expect(await top(page, ".header__moving")).toBe(0)
    expect(await page.locator("#doses").evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(
      heading,
    )
  })

  it("has its toasts above the bar, and at the lower edge while there is none", async () => {
    const page = await open("/products/zink-tabletten-6", { viewport: phone })
    const below = () =>
      page.locator(".toasts").evaluate((toasts) => Number.parseInt(getComputedStyle(toasts).bottom, 10))
    await page.locator("#buy [type=submit]").scrollIntoViewIfNeeded()
    await bar(page).waitFor({ state: "hidden" })
    expect(await below()).toBe(0)
    await scroll(page, 2500)
    await barButton(page).waitFor()
    expect(await below()).toBe(await bar(page).evaluate((element: HTMLElement) => element.offsetHeight))
  })

  it("has no bar without JavaScript", async () => {
    const page = await open("/products/zink-tabletten-6", { viewport: phone, javaScriptEnabled: false })
    expect(await bar(page).isVisible()).toBe(false)
  })
})

describe("the navigation on a phone", () => {
  it("scrolls to the current category", async () => {
    const page = await open("/products?category=probieren", { viewport: phone })
    const { x = 0, width = 0 } = (await page.locator(".nav__link[aria-current]").boundingBox()) ?? {}
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(phone.width)
  })
})
