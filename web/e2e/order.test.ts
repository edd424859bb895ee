import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { desktop } from "./browser.ts"
import { goTo, reload } from "./go-to.ts"
import { mailbox, shop } from "./shared-shop.ts"
import {
  address,
  atCheckout,
  d3,
  field,
  fillCheckout,
  mailsTo,
  newEmail,
  orderButton,
  orderNumber,
  putIntoCart,
  type Shopper,
  textOf,
  visit,
  zinc,
} from "./shopper.ts"

/** The two mails of one order, and no third. */
const oneOrdersMails = async (email: string): Promise<readonly string[]> =>
  (await mailsTo(mailbox, email, 2)).map(({ subject }) => subject ?? "").sort()

const words = (text: string): string => text.replace(/[\s\u00a0\u00ad]+/g, " ")

const journey = async (visitor: Shopper, email: string) => {
  const { page } = visitor
  await goTo(page, `${shop}/products/vitamin-d3-tropfen-20`)
  await page.locator(".buy").getByRole("button", { name: "In den Warenkorb" }).click()
  if (new URL(page.url()).pathname !== "/cart") await page.getByRole("link", { name: "Zum Warenkorb" }).click()
  await page.getByRole("link", { name: "Zur Kasse" }).first().click()
  await page.getByRole("heading", { name: "Kasse", exact: true }).waitFor()

  // First with errors: the input stays, each error is named at its field and in the summary.
  await page.getByLabel("E-Mail", { exact: true }).fill("anna@beispiel")
  await page.getByLabel("Vor- und Nachname").fill(address["Vor- und Nachname"])
  await page.getByLabel("Vorkasse").check()
  await orderButton(page).click()
  const summary = page.locator(".error-summary")
  await summary.waitFor()
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de.",
    "Bitte gib Straße und Hausnummer an.",
    "Bitte gib die Postleitzahl an.",
    "Bitte gib den Ort an.",
  ])
  expect(await page.getByLabel("Vor- und Nachname").inputValue()).toBe("Anna Beispiel")
  expect(await page.getByLabel("Vorkasse").isChecked()).toBe(true)
  await summary.getByRole("link", { name: "Bitte gib den Ort an." }).click()
  expect(await page.evaluate(() => document.activeElement?.id ?? "")).toBe("field-shippingAddress-city")

  await fillCheckout(page, email)
  await orderButton(page).click()
  return orderNumber(page)
}

const expectOrderPage = async (page: Page, number: string) => {
  const text = await textOf(page.locator("#content"))
  for (const part of [
    number,
    "Vitamin D3 Tropfen",
    "11,80\u00a0€",
    "darin 7\u00a0% MwSt.",
    "Anna Beispiel",
    "Gartenweg 3",
    "10115 Berlin",
    "DE02 1203 0000 0000 2020 51",
    "BYLADEM1001",
    "Bestellung eingegangen",
  ])
    expect(text).toContain(part)
  const code = page.getByRole("img", {
    name: `QR-Code für die Überweisung von 11,80\u00a0€, Verwendungszweck ${number}`,
  })
  expect(await code.locator("rect").getAttribute("fill")).toBe("#fff")
}

const expectMails = async (email: string, number: string) => {
  const mails = await mailsTo(mailbox, email, 2)
  expect(mails).toHaveLength(2)
  const received = mails.find(({ subject }) => subject?.includes("Bestelleingang"))
  const confirmed = mails.find(({ subject }) => subject?.includes("Vertragsbestätigung"))
  for (const mail of [received, confirmed]) {
    expect(mail?.text).toContain(number)
    expect(mail?.html).toContain(number)
    expect(words(mail?.text ?? "")).toMatch(/Vitamin D3 Tropfen/)
    expect(words(mail?.text ?? "")).toMatch(/11,80 €/)
  }
  expect(received?.attachments).toEqual([])
  const [code] = confirmed?.attachments ?? []
  expect(code).toMatchObject({ mimeType: "image/png", contentId: expect.stringContaining("transfer-qr") })
  const bytes = code?.content instanceof ArrayBuffer ? new Uint8Array(code.content) : null
  expect(bytes === null ? "" : String.fromCharCode(...bytes.subarray(1, 4))).toBe("PNG")
  const files = confirmed?.attachments.filter(({ mimeType }) => mimeType === "application/pdf") ?? []
  expect(files.map(({ filename }) => filename)).toEqual([
    "Allgemeine Geschäftsbedingungen.pdf",
    "Widerrufsbelehrung.pdf",
    "Datenschutzerklärung.pdf",
  ])
}

describe("ordering on a phone", () => {
  it("goes from the product to two mails, with errors in the form on the way", async () => {
    const visitor = await visit()
    const email = newEmail()
    const number = await journey(visitor, email)
    await expectOrderPage(visitor.page, number)
    await expectMails(email, number)
    expect(visitor.problems).toEqual([])
  })

  it("works the same without JavaScript", async () => {
    const visitor = await visit({ javaScriptEnabled: false })
    const email = newEmail()
    const number = await journey(visitor, email)
    await expectOrderPage(visitor.page, number)
    await expectMails(email, number)
  })

  it("works with the keyboard only", async () => {
    const { page } = await visit({ viewport: desktop })
    const tabTo = async (selector: string) => {
      for (let step = 0; step < 120; step += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
        await page.keyboard.press("Tab")
      }
      throw new Error(`The keyboard does not reach ${selector}`)
    }
    await goTo(page, `${shop}/products/vitamin-d3-tropfen-20`)
    await tabTo(".buy .add-to-cart button.button")
    await page.keyboard.press("Enter")
    await page.getByRole("link", { name: "Zum Warenkorb" }).waitFor()
    await tabTo('.toast a[href="/cart"]')
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "Warenkorb" }).waitFor()
    await tabTo('a[href="/checkout"]')
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "Kasse", exact: true }).waitFor()
    await tabTo("#field-email")
    await page.keyboard.type(newEmail())
    for (const [label, value] of Object.entries(address)) {
      await tabTo(`#${await field(page, label).getAttribute("id")}`)
      await page.keyboard.type(value)
    }
    // Enter in a field must not order: only the button does.
    await page.keyboard.press("Enter")
    await tabTo("#field-payment")
    await page.keyboard.press("ArrowDown")
    expect(page.url()).toBe(`${shop}/checkout`)
    await tabTo(".checkout__order button[type=submit]")
    await page.keyboard.press("Enter")
    expect(await orderNumber(page)).toMatch(/^NW-/)
    expect(await page.getByText("Vorkasse per Überweisung").isVisible()).toBe(true)
  })
})

describe("one order", () => {
  it.each([true, false])("follows a double click (JavaScript: %s)", async (javaScriptEnabled) => {
    const { page } = await atCheckout(shop, { javaScriptEnabled })
    const email = newEmail()
    await fillCheckout(page, email)
    let sent = 0
    page.on("request", (request) => {
      if (request.url().includes("orders.place")) sent += 1
    })
    await orderButton(page).dblclick()
    await orderNumber(page)
    expect(sent).toBe(javaScriptEnabled ? 1 : 0)
    expect(await oneOrdersMails(email)).toHaveLength(2)
  })

  it("follows the same form posted twice at once and again later", async () => {
    const { page, context } = await atCheckout(shop, { javaScriptEnabled: false })
    const email = newEmail()
    await fillCheckout(page, email)
    const form = Object.fromEntries(
      await page
        .locator("form.checkout__form")
        .evaluate((element: HTMLFormElement) => [
          ...[...new FormData(element)].map(([name, value]) => [name, String(value)] as const),
        ]),
    )
    const post = () => context.request.post(`${shop}/checkout`, { form, maxRedirects: 0 })
    const answers = await Promise.all([post(), post()])
    const later = await post()
    const answered = [...answers, later].map((answer) => [answer.status(), answer.headers().location])
    expect(answered[0]?.[0]).toBe(303)
    expect(answered).toEqual([answered[0], answered[0], answered[0]])
    expect(await oneOrdersMails(email)).toHaveLength(2)
  })

  it.each([true, false])("is not repeated by going back (JavaScript: %s)", async (javaScriptEnabled) => {
    const { page } = await atCheckout(shop, { javaScriptEnabled })
    const email = newEmail()
    await fillCheckout(page, email)
    await orderButton(page).click()
    await orderNumber(page)
    await page.goBack({ waitUntil: "networkidle" })
    expect(await orderButton(page).count()).toBe(0)
    expect(await oneOrdersMails(email)).toHaveLength(2)
  })

  it("is found again after a lost answer and a reload", async () => {
    const { page } = await atCheckout(shop)
    const email = newEmail()
    await fillCheckout(page, email)
    const arrived = Promise.withResolvers<void>()
    await page.route("**/trpc/orders.place*", async (route) => {
      await route.fetch()
      await route.abort()
      arrived.resolve()
    })
    await orderButton(page).click()
    await arrived.promise
    await page.unroute("**/trpc/orders.place*")
    await reload(page)
    await page.getByRole("button", { name: "Nachsehen" }).click()
    await orderNumber(page)
    expect(await oneOrdersMails(email)).toHaveLength(2)
  })

  it("is retried automatically after a short failure of the connection", async () => {
    const { page } = await atCheckout(shop)
    const email = newEmail()
    await fillCheckout(page, email)
    let failures = 0
    await page.route("**/trpc/orders.place*", async (route) => {
      failures += 1
      if (failures > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await orderButton(page).click()
    await page.getByText("Das dauert länger als sonst.").waitFor()
    expect(await orderButton(page).getAttribute("aria-busy")).toBe("true")
    await orderNumber(page)
    expect(await oneOrdersMails(email)).toHaveLength(2)
  })

  it("does not prevent a second deliberate one", async () => {
    const visitor = await atCheckout(shop)
    const email = newEmail()
    await fillCheckout(visitor.page, email)
    await orderButton(visitor.page).click()
    const first = await orderNumber(visitor.page)
    await visitor.page.getByRole("link", { name: "Alle Produkte" }).first().click()
    await putIntoCart(visitor, shop, d3)
    await visitor.page.getByRole("link", { name: /Warenkorb/ }).click()
    await visitor.page.getByRole("link", { name: "Zur Kasse" }).first().click()
    await fillCheckout(visitor.page, email)
    await orderButton(visitor.page).click()
    expect(await orderNumber(visitor.page)).not.toBe(first)
    await mailsTo(mailbox, email, 4)
  })
})

describe("a total that changed", () => {
  it("is compared with the previous one line by line, and needs a second click", async () => {
    const visitor = await atCheckout(shop)
    const { page } = visitor
    const email = newEmail()
    await fillCheckout(page, email)
    await putIntoCart(visitor, shop, zinc)
    await orderButton(page).click()
    const refused = page.getByRole("region", { name: "Der Gesamtbetrag hat sich geändert." })
    await refused.waitFor()
    const text = await textOf(refused)
    for (const part of ["16,80\u00a0€", "24,70\u00a0€", "Zink Tabletten: neu im Warenkorb"])
      expect(text).toContain(part)
    expect(await textOf(page.locator(".checkout__order .summary__total td"))).toBe("24,70\u00a0€")
    expect(await page.getByRole("textbox", { name: "Ort", exact: true }).inputValue()).toBe("Berlin")
    await orderButton(page).click()
    await orderNumber(page)
    expect(await page.getByText("24,70\u00a0€").first().isVisible()).toBe(true)
  })

  it("is compared without JavaScript too, when the form has another one", async () => {
    const { page } = await atCheckout(shop, { javaScriptEnabled: false })
    await fillCheckout(page, newEmail())
    await page.locator('input[name="expectedTotalCents"]').evaluate((input: HTMLInputElement) => {
      input.value = "1580"
    })
    const answer = page.waitForResponse((response) => response.request().method() === "POST")
    await orderButton(page).click()
    expect((await answer).status()).toBe(409)
    const refused = page.getByRole("region", { name: "Der Gesamtbetrag hat sich geändert." })
    expect(await textOf(refused)).toMatch(/Vorher15,80\u00a0€Jetzt16,80\u00a0€/)
    expect(await page.locator('input[name="expectedTotalCents"]').inputValue()).toBe("1680")
    expect(await page.getByRole("textbox", { name: "Ort", exact: true }).inputValue()).toBe("Berlin")
    await orderButton(page).click()
    expect(await orderNumber(page)).toMatch(/^NW-/)
  })
})
