import { afterAll, beforeAll, expect, it } from "vitest"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { at, mutate } from "../../resilience/ask-shop.ts"
import { phone } from "../browser.ts"
import { goTo } from "../go-to.ts"
import { accessibilityErrors, tooWide } from "../page-checks.ts"
import { d3, mailsTo, newEmail, visit } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

/** Orders as a guest; returns the number. */
const order = async (email: string): Promise<string> => {
  const added = await mutate(staff.shop.url, "cart.set", { ...d3, quantity: 1 })
  const input = exampleOrderInput({
    idempotencyKey: crypto.randomUUID(),
    email,
    expectedTotalCents: Number(at(added?.data, "totalCents")),
  })
  const placed = await mutate(staff.shop.url, "orders.place", input, added?.cart ?? null)
  return String(at(placed?.data, "orderId"))
}

it("a guest is found by mail, with all orders, their sum and a note that colleagues read", async () => {
  const email = newEmail()
  const ids = [await order(email), await order(email.toUpperCase())]
  const page = await staff.open("/admin/customers")
  await page.getByLabel("Name, E-Mail, Ort oder Artikel").fill(email)
  await page.getByRole("button", { name: "Anwenden" }).click()
  await page.waitForURL(/term=/)
  const row = page.getByRole("row").nth(1)
  expect(await row.innerText()).toMatch(/Gast[^2]*2[\s\S]*33,60/)
  expect(await accessibilityErrors(page)).toEqual([])
  await row.getByRole("link").click()
  const orders = page.getByRole("region", { name: "Bestellungen" })
  for (const id of ids) await orders.getByRole("link", { name: id }).waitFor()
  await page.getByRole("region", { name: "Auf einen Blick" }).getByText("33,60\u00a0€").first().waitFor()
  const notes = page.getByRole("region", { name: "Notizen" })
  await notes.getByLabel("Für Kolleginnen und Kollegen").fill("Bitte nur per Mail.")
  await notes.getByRole("button", { name: "Notiz festhalten" }).click()
  await notes.getByRole("paragraph").filter({ hasText: "Bitte nur per Mail." }).waitFor()
  await page.setViewportSize(phone)
  expect([await accessibilityErrors(page), await tooWide(page)]).toEqual([[], []])
  await page.close()
})

it("a colleague is invited by mail with a role, accepts, and may do what the role may", async () => {
  const email = newEmail()
  const page = await staff.open("/admin/people")
  const team = page.getByRole("region", { name: "Ins Team einladen" })
  await team.getByLabel("E-Mail").fill(email)
  await team.getByLabel("Rolle").selectOption({ label: "Versand" })
  await team.getByRole("button", { name: "Einladen" }).click()
  await team.getByText("Offen bis").waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  const [mail] = await mailsTo(staff.shop.mailbox, email, 1)
  const { page: colleague, problems } = await visit()
  await goTo(colleague, /http:\/\/\S+\/auth\/link\/\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  await colleague.getByRole("heading", { name: "Einladung annehmen?" }).waitFor()
  expect(await accessibilityErrors(colleague)).toEqual([])
  await colleague.getByRole("button", { name: "Annehmen und anmelden" }).click()
  await colleague.waitForURL(`${staff.shop.url}/admin`)
  const orders = await colleague.goto(`${staff.shop.url}/admin/orders`)
  const people = await colleague.goto(`${staff.shop.url}/admin/people`)
  expect([orders?.status(), people?.status()]).toEqual([200, 403])
  await page.reload()
  await team.getByText("Angenommen").waitFor()
  expect(problems.filter((each) => !each.includes("403"))).toEqual([])
  await page.close()
})
