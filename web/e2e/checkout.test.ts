import { describe, expect, it } from "vitest"
import { desktop } from "./browser.ts"
import { goTo, reload } from "./go-to.ts"
import { accessibilityErrors, htmlErrors } from "./page-checks.ts"
import { shop } from "./shared-shop.ts"
import { atCheckout, field, fillCheckout, newEmail, orderButton, orderNumber, textOf, visit } from "./shopper.ts"

const addresses = (links: (HTMLElement | SVGElement)[]) => links.map((link) => link.getAttribute("href"))

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
    expect(await page.getByRole("checkbox").all()).toHaveLength(2)
    expect(await page.getByRole("checkbox", { name: "Ich möchte auch den Newsletter." }).isChecked()).toBe(false)
    expect(await page.getByRole("checkbox", { name: /^Andere Rechnungsanschrift/ }).isChecked()).toBe(false)
  })

  it("says the total first, leads nowhere but back and to the legal texts, and takes another invoice address", async () => {
    const { page } = await atCheckout(shop)
    expect(await textOf(page.locator(".checkout__head"))).toContain("1\u00a0Packung, Gesamtbetrag 16,80\u00a0€")
    expect(await page.getByRole("banner").getByRole("link").evaluateAll(addresses)).toEqual(["/cart", "/cart"])
    expect(await page.getByRole("navigation").count()).toBe(1)
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).waitFor()
    const email = newEmail()
    await fillCheckout(page, email)
    await field(page, "Adresszusatz (freiwillig)").fill("Hinterhaus")
    await page.getByRole("checkbox", { name: /^Andere Rechnungsanschrift/ }).check()
    const invoice = page.getByRole("group", { name: "Rechnungsanschrift" })
    await field(page, "Name oder Firma").fill("Beispiel GmbH")
    await orderButton(page).click()
    await page.locator(".error-summary").waitFor()
    expect(await page.locator(".error-summary a").evaluateAll(addresses)).toEqual([
      "#field-invoiceAddress-street",
      "#field-invoiceAddress-postalCode",
      "#field-invoiceAddress-city",
    ])
    await reload(page)
    expect(await field(page, "Name oder Firma").inputValue()).toBe("Beispiel GmbH")
    for (const [name, value] of [
      ["Straße und Hausnummer", "Postfach 12"],
      ["Postleitzahl", "10119"],
      ["Ort", "Berlin"],
    ] as const)
      await invoice.getByRole("textbox", { name, exact: true }).fill(value)
    await orderButton(page).click()
    await orderNumber(page)
    const text = await page.locator(".order__main").innerText()
    for (const line of ["Hinterhaus", "Beispiel GmbH", "Postfach 12"]) expect(text).toContain(line)
  })

  it("asks once about an address that looks mistyped, and takes it when it is sent again", async () => {
    const { page } = await atCheckout(shop)
    await fillCheckout(page, newEmail())
    await field(page, "Straße und Hausnummer").fill("Gut Neuhof")
    await orderButton(page).click()
    const summary = page.locator(".error-summary")
    await summary.getByRole("heading", { name: "Bitte schau noch einmal hin." }).waitFor()
    expect(await summary.getByRole("link").evaluateAll(addresses)).toEqual(["#field-shippingAddress-street"])
    await orderButton(page).click()
    await orderNumber(page)
    expect(await page.locator(".order__main").innerText()).toContain("Gut Neuhof")
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
