import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { accessibilityErrors, htmlErrors } from "./page-checks.ts"
import { shop } from "./shared-shop.ts"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber } from "./shopper.ts"

/** The number of lines each occurrence of the order's number takes; it must not break at its hyphen. */
const linesOf = (page: Page, number: string): Promise<readonly number[]> =>
  page.locator("main .unbroken", { hasText: number }).evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return new Set([...words.getClientRects()].map(({ top }) => top)).size
    }),
  )

describe("an order's pages", () => {
  it("keep its number on one line on the narrowest phone", async () => {
    const { page } = await atCheckout(shop, { viewport: { width: 320, height: 640 } })
    await fillCheckout(page, newEmail())
    await page.getByLabel("Vorkasse").check()
    await orderButton(page).click()
    const number = await orderNumber(page)
    expect(await linesOf(page, number)).toEqual([1, 1, 1])
    expect(await page.getByRole("link", { name: "Rechnung ansehen" }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  it("break no rule, reveal nothing to search engines and other sites, and the invoice links back", async () => {
    const { page, context } = await atCheckout(shop)
    await fillCheckout(page, newEmail())
    await page.getByLabel("Vorkasse").check()
    await orderButton(page).click()
    const number = await orderNumber(page)
    const address = page.url()
    const answer = await context.request.get(address)
    expect(answer.headers()["referrer-policy"]).toBe("same-origin")
    expect(answer.headers()["cache-control"]).toContain("no-store")
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
    expect(await htmlErrors(await answer.text())).toEqual([])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      expect(await accessibilityErrors(page)).toEqual([])
    }
    await page.goto(address.replace("?", "/invoice?"))
    await page.getByRole("heading", { name: "Noch gibt es keine Rechnung." }).waitFor()
    expect(await htmlErrors(await (await context.request.get(page.url())).text())).toEqual([])
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole("link", { name: "Zurück zur Bestellung" }).click()
    await page.getByText(`Bestellung ${number}`, { exact: true }).waitFor()
    expect(page.url()).toBe(address)
  })

  it("are closed without their link", async () => {
    const { page, context } = await atCheckout(shop)
    await fillCheckout(page, newEmail())
    await orderButton(page).click()
    const path = `/orders/${await orderNumber(page)}`
    for (const [address, status] of [
      [path, 401],
      [`${path}/invoice`, 401],
      [`${path}?token=falsch`, 403],
      [`${path}/invoice?token=falsch`, 403],
    ] as const) {
      const answer = await context.request.get(shop + address)
      expect(answer.status()).toBe(status)
      expect(await answer.text()).not.toContain("Gartenweg")
    }
  })
})
