import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { phone } from "../browser.ts"
import { accessibilityErrors, tooWide } from "../page-checks.ts"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let shop: StaffDesk["shop"]
let open: StaffDesk["open"]
let dispose: StaffDesk["dispose"]

beforeAll(async () => {
  ;({ shop, open, dispose } = await startStaffDesk())
})
afterAll(() => dispose())

/** Orders like a shopper; returns the page of the order. */
const order = async (payment: "Vorkasse" | "Rechnung") => {
  const email = newEmail()
  const shopper = await atCheckout(shop.url)
  await fillCheckout(shopper.page, email)
  await shopper.page.getByRole("radio", { name: new RegExp(payment) }).check()
  await orderButton(shopper.page).click()
  return { ...shopper, email, id: await orderNumber(shopper.page) }
}

const clickButton = (page: Page, name: string) => page.getByRole("button", { name }).click()
const ready = (page: Page, name: string) => page.getByRole("button", { name }).waitFor()

describe("an order", () => {
  it("is found by its buyer, paid, packed and shipped; the shopper sees it with its number; it can be taken back", async () => {
    const { page: shopper, email, id } = await order("Vorkasse")
    const page = await open("/admin/orders")
    await page.getByLabel("Nummer, Rechnung, Name").fill(email)
    await clickButton(page, "Anwenden")
    await page.waitForURL(/term=/)
    // The list before moves away under the pointer.
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1)
    await page.getByRole("link", { name: id }).click()
    await page.getByRole("heading", { level: 1, name: id }).waitFor()
    await clickButton(page, "Zahlung verbuchen")
    await clickButton(page, "Als gepackt markieren")
    await page.getByLabel("Sendungsnummer").fill("0034 0434 1610 9402 1501")
    await clickButton(page, "Als verschickt markieren")
    await ready(page, "Als zugestellt markieren")
    // Its mail and its invoice wait for ten minutes, in which it can be taken back.
    await clickButton(page, "Rückgängig")
    await ready(page, "Als verschickt markieren")
    await page.getByLabel("Sendungsnummer").fill("0034 0434 1610 9402 1501")
    await clickButton(page, "Als verschickt markieren")
    await ready(page, "Als zugestellt markieren")
    await page.locator("summary", { hasText: "Doch nicht verschickt" }).waitFor()
    await shopper.reload()
    const follow = shopper.getByRole("link", { name: "Sendung verfolgen" })
    expect(await follow.getAttribute("href")).toContain("00340434161094021501")
    expect(await accessibilityErrors(shopper)).toEqual([])
    await page.close()
  })

  it("changed by a colleague meanwhile is not changed again; the difference is shown, and the input stays", async () => {
    const { id } = await order("Vorkasse")
    const [one, other] = [await open(`/admin/orders/${id}`, phone), await open(`/admin/orders/${id}`)]
    await one.locator("summary", { hasText: "Stornieren" }).click()
    await one.locator("#field-cancelled-command-reason").fill("Ich habe lange überlegt")
    await clickButton(other, "Zahlung verbuchen")
    await ready(other, "Als gepackt markieren")
    await clickButton(one, "Bestellung stornieren")
    await one.getByText("Inzwischen hat jemand diese Bestellung geändert.").waitFor()
    expect(await one.locator(".notice").filter({ hasText: "Inzwischen" }).innerText()).toContain("eingegangen")
    expect(await one.locator("#field-cancelled-command-reason").inputValue()).toBe("Ich habe lange überlegt")
    expect(await accessibilityErrors(one)).toEqual([])
    expect(await tooWide(one)).toEqual([])
    await one.close({ runBeforeUnload: false })
    await other.close()
  })
})

describe("money", () => {
  it("is booked beyond what is open only when that is meant; taken back, it never came", async () => {
    const { id } = await order("Vorkasse")
    const page = await open(`/admin/orders/${id}`)
    const amount = page.locator("#field-paid-command-cents")
    await amount.fill("99")
    await clickButton(page, "Zahlung verbuchen")
    await page.getByText("sind mehr, als offen ist").waitFor()
    expect(await amount.inputValue()).toBe("99")
    await page.getByLabel("Trotzdem verbuchen").check()
    await clickButton(page, "Zahlung verbuchen")
    await page.getByText("Zu viel bezahlt").waitFor()
    await page.locator("summary", { hasText: "Zahlung zurücknehmen" }).click()
    await page.locator("#field-payment-reversed-command-reason").fill("Vertippt")
    await clickButton(page, "Zahlung zurücknehmen")
    await page.getByText("99,00\u00a0€ am").waitFor()
    expect(await amount.inputValue()).toBe("16,80")
    await page.close()
  })
})

describe("several orders", () => {
  it("are packed together, and the one that cannot be is named", async () => {
    const [invoice, prepaid] = [await order("Rechnung"), await order("Vorkasse")]
    const page = await open("/admin/orders")
    for (const { id } of [invoice, prepaid]) await page.getByLabel(`${id} auswählen`).check()
    await clickButton(page, "Als gepackt markieren")
    await page.getByText("1 von 2 sind erledigt.").waitFor()
    // The one that failed stays selected, with the reason in its row.
    expect(await page.getByLabel(`${prepaid.id} auswählen`).isChecked()).toBe(true)
    expect(await page.getByLabel(`${invoice.id} auswählen`).isChecked()).toBe(false)
    await page.getByRole("row", { name: prepaid.id }).getByText("Es fehlen noch").waitFor()
    expect(await page.locator(".notice").innerText()).toContain(prepaid.id)
    await clickButton(page, "Als bezahlt markieren")
    const asked = page.getByRole("dialog")
    await asked.getByText(/Verbucht wird, was offen ist: 16,80\s€ bei 1\sBestellung\./).waitFor()
    expect(await accessibilityErrors(page)).toEqual([])
    await asked.getByRole("button", { name: "verbuchen" }).click()
    await page.getByRole("row", { name: prepaid.id }).getByText("Bezahlt").waitFor()
    await page.close()
  })
})

describe("the list", () => {
  it("begins on a phone's first screen; what was selected is so after a way to the slips and back", async () => {
    const { id } = await order("Rechnung")
    const page = await open("/admin/orders", phone)
    expect((await page.locator("tbody tr").first().boundingBox())?.y).toBeLessThan(600)
    await page.getByLabel(`${id} auswählen`).check()
    await clickButton(page, "Rechnungen (PDF)")
    await page.getByText("Zu dieser Bestellung ist noch keine Rechnung ausgestellt.").waitFor()
    await page.getByRole("link", { name: "Packzettel", exact: true }).click()
    await page.getByRole("heading", { name: "Packzettel", exact: true }).waitFor()
    await page.getByRole("main").getByRole("link", { name: "Bestellungen" }).click()
    await page.getByText("1 ausgewählt").waitFor()
    expect(await page.getByLabel(`${id} auswählen`).isChecked()).toBe(true)
    await page.locator("summary", { hasText: "Filter" }).click()
    await page.getByLabel("Zahlungsart").selectOption("prepayment")
    await clickButton(page, "Anwenden")
    await page.waitForURL(/payment=prepayment/)
    await page.close()
  })

  it("shows a colleague's change when its tab comes back", async () => {
    const { id } = await order("Rechnung")
    const [mine, other] = [await open(`/admin/orders?term=${id}`), await open(`/admin/orders/${id}`)]
    await mine.getByRole("row", { name: id }).getByText("Neu").waitFor()
    await clickButton(other, "Als gepackt markieren")
    await ready(other, "Als verschickt markieren")
    await mine.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await mine.getByRole("row", { name: id }).getByText("Gepackt").waitFor()
    await mine.close()
    await other.close()
  })
})

describe("invoices", () => {
  it("are issued for the parcels about to be packed, printed with their slips, and the shopper sees the same", async () => {
    const [one, other] = [await order("Rechnung"), await order("Rechnung")]
    const page = await open(`/admin/orders/packing-slips?ids=${one.id},${other.id}`)
    await clickButton(page, "2 Rechnungen ausstellen …")
    await page.getByRole("dialog").getByRole("button", { name: "2 Rechnungen ausstellen" }).click()
    const sheets = page.locator(".invoice")
    await sheets.nth(1).waitFor()
    const text = (await sheets.first().innerText()).replaceAll("\n", " ")
    const number = /RE-\d{6}/.exec(text)?.[0] ?? ""
    for (const part of [number, "Steuersatz", "Netto", "USt-IdNr.", "Anna Beispiel", "16,80\u00a0€", "Lieferdatum"])
      expect(text).toContain(part)
    expect(await accessibilityErrors(page)).toEqual([])
    await page.close()
    await one.page.reload()
    await one.page.getByRole("link", { name: "Rechnung ansehen" }).click()
    await one.page.getByText(number).waitFor()
    expect(await accessibilityErrors(one.page)).toEqual([])
  })
})
