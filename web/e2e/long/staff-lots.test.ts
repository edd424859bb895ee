import { afterAll, beforeAll, expect, it } from "vitest"
import { atCheckout, fillCheckout, mailsTo, newEmail, orderButton, orderNumber, textOf, zinc } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk

beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

/** So many days from now as a date field wants it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it("a delivery is booked into its lot beside what was counted without one", async () => {
  const page = await staff.open(`/admin/products/${zinc.handle}/stock`)
  const lots = page.getByRole("region", { name: "Chargen im Regal" })
  await lots.getByLabel("Chargennummer").fill("ZN-77")
  await lots.getByLabel("Mindestens haltbar bis").fill(inDays(10))
  await lots.getByLabel("Packungen", { exact: true }).fill("5")
  await lots.getByRole("button", { name: "Eingang buchen" }).click()
  await lots.getByText("Gepackt wird nur, was noch mindestens 30 Tage haltbar ist.").first().waitFor()
  await lots.getByLabel("Mindestens haltbar bis").fill(inDays(400))
  await lots.getByRole("button", { name: "Eingang buchen" }).click()
  await lots.getByRole("link", { name: "Charge ZN-77" }).waitFor()
  expect(await lots.getByRole("row").count()).toBe(3)
  await lots.getByRole("link", { name: "ohne Charge" }).waitFor()
  expect(await page.getByRole("button", { name: "Bestand berichtigen" }).count()).toBe(0)
  await page.close()
})

it("an order is packed from the lot that expires first, and whoever got it is told once of its recall", async () => {
  const email = newEmail()
  const { page: shopper } = await atCheckout(staff.shop.url)
  await fillCheckout(shopper, email)
  await shopper.getByRole("radio", { name: /Rechnung/ }).check()
  await orderButton(shopper).click()
  const orderId = await orderNumber(shopper)

  const order = await staff.open(`/admin/orders/${orderId}`)
  await order.getByText("Nimm 1\u00a0×\u00a0Charge D3T-2609", { exact: false }).waitFor()
  await order.getByRole("button", { name: "Als gepackt markieren" }).click()
  await order.getByLabel("Sendungsnummer").fill("0034 0434 1610 9402 1501")
  await order.getByRole("button", { name: "Als verschickt markieren" }).click()
  await order.getByText("Unterwegs").first().waitFor()
  await order.close()

  const page = await staff.open("/admin/lots?term=D3T-2609")
  await page.getByRole("link", { name: "Charge D3T-2609" }).click()
  const got = page.getByRole("region", { name: "Wer hat sie bekommen?" })
  await got.getByRole("link", { name: orderId }).waitFor()
  const recall = page.getByRole("region", { name: "Rückruf" })
  await recall.getByRole("button", { name: "E-Mail ansehen" }).click()
  await recall.getByText("Bitte schreib, warum die Charge zurückgerufen wird.").first().waitFor()
  await recall.getByLabel("Warum").fill("In einer Probe war mehr Vitamin D, als auf der Packung steht.")
  await recall.getByRole("button", { name: "E-Mail ansehen" }).click()
  const preview = page.getByRole("dialog").getByRole("region", { name: "Vorschau der E-Mail" })
  expect(await textOf(preview)).toContain("Hallo Anna Beispiel,")
  await page.getByRole("button", { name: "Charge sperren und 1 E-Mail senden" }).click()
  await page.getByText("Zurückgerufen am").waitFor()
  await page.getByRole("button", { name: "Wieder freigeben" }).waitFor()

  const mails = await mailsTo(staff.shop.mailbox, email, 3)
  const told = mails.filter(({ subject }) => subject?.startsWith("Rückruf: Vitamin D3 Tropfen"))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain("In einer Probe war mehr")
  expect(told[0]?.text).toContain("D3T-2609")

  const table = await page.context().request.get(`${page.url().split("?")[0]}/orders.csv`)
  expect(await table.text()).toContain(`"${orderId}";`)
  await page.close()
})
