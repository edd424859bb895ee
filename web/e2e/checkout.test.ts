import { describe, expect, it } from "vitest"
import { desktop } from "./browser.ts"
import { goTo, reload } from "./go-to.ts"
import { accessibilityErrors, htmlErrors } from "./page-checks.ts"
import { shop } from "./shared-shop.ts"
import { atCheckout, field, fillCheckout, newEmail, orderButton, orderNumber, textOf, visit } from "./shopper.ts"

describe("the checkout", () => {
  it("keeps the input on reload, and clears it after the order", async () => {
    const { page } = await atCheckout(shop)
    await fillCheckout(page, newEmail())
    await page.getByLabel("Vorkasse").check()
    await reload(page)
    expect(await field(page, "Straße und Hausnummer").inputValue()).toBe("Gartenweg 3")
    expect(await page.getByLabel("Vorkasse").isChecked()).toBe(true)
    await orderButton(page).click()
    await orderNumber(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  it("shows all mandatory information directly above the button, without a link in between", async () => {
    const { page } = await atCheckout(shop)
    const order = page.locator(".checkout__order")
    const text = await textOf(order)
    for (const part of [
      "Vitamin D3 Tropfen",
      "Tropfen, 20\u00a0ml",
      "1 × 12,90\u00a0€",
      "645,00\u00a0€/l",
      "Versand",
      "3,90\u00a0€",
      "16,80\u00a0€",
      "darin 7\u00a0% MwSt.",
    ])
      expect(text).toContain(part)
    expect(await order.locator(".summary ~ * a, .order-lines a").count()).toBe(0)
    expect(await order.getByRole("button").allInnerTexts()).toEqual(["Zahlungspflichtig bestellen"])
    for (const path of ["/terms-of-service", "/refund", "/data-protection"])
      expect(await page.locator(`.checkout__terms a[href="${path}"]`).count()).toBe(1)
    expect(await page.getByRole("checkbox").all()).toHaveLength(1)
    expect(await page.getByRole("checkbox", { name: /^Andere Rechnungsanschrift/ }).isChecked()).toBe(false)
  })

  it("does not continue with an empty cart", async () => {
    const { page, context } = await visit()
    await goTo(page, `${shop}/checkout`)
    expect(await page.getByRole("heading", { name: "Dein Warenkorb ist leer." }).isVisible()).toBe(true)
    expect(await page.locator("#content").getByRole("link", { name: "Zum Sortiment" }).isVisible()).toBe(true)
    const answer = await context.request.post(`${shop}/checkout`, {
      form: {
        idempotencyKey: crypto.randomUUID(),
        email: "anna@beispiel.de",
        "shippingAddress.name": "Anna Beispiel",
        "shippingAddress.street": "Gartenweg 3",
        "shippingAddress.postalCode": "10115",
        "shippingAddress.city": "Berlin",
        payment: "invoice",
        expectedTotalCents: "1680",
      },
    })
    expect(answer.status()).toBe(412)
    expect(await answer.text()).toContain("Dein Warenkorb ist leer.")
  })

  it("breaks no rule of accessibility or HTML, with errors and without", async () => {
    const { page, context } = await atCheckout(shop)
    expect(await htmlErrors(await (await context.request.get(`${shop}/checkout`)).text())).toEqual([])
    await orderButton(page).click()
    await page.locator(".error-summary").waitFor()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      expect(await accessibilityErrors(page)).toEqual([])
    }
    await page.setViewportSize(desktop)
    expect(await accessibilityErrors(page)).toEqual([])
  })
})
