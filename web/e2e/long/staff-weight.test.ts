import { afterAll, beforeAll, expect, it } from "vitest"
import { staffRoutes } from "../../client/admin/routes.ts"
import { goTo } from "../go-to.ts"
import { atCheckout, d3, fillCheckout, newEmail, orderButton, orderNumber } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"
import { budgetOf, overBudget, recordRequests } from "./byte-budgets.ts"

let staff: StaffDesk
let orderId: string
let personId: string
let withdrawalId: string
let messageId: string

beforeAll(async () => {
  staff = await startStaffDesk()
  const { page } = await atCheckout(staff.shop.url)
  await fillCheckout(page, newEmail())
  await page.getByLabel("Kauf auf Rechnung").check()
  await orderButton(page).click()
  orderId = await orderNumber(page)
  const declared = await page.request.post(`${staff.shop.url}/trpc/withdrawals.declare`, {
    data: {
      idempotencyKey: crypto.randomUUID(),
      name: "Anna Muster",
      email: newEmail(),
      orderNumber: orderId,
      extent: "whole",
    },
  })
  withdrawalId = (await declared.json()).result.data.id
  const sent = await page.request.post(`${staff.shop.url}/trpc/messages.contact`, {
    data: {
      idempotencyKey: crypto.randomUUID(),
      name: "Anna Muster",
      email: newEmail(),
      topic: "order",
      orderNumber: orderId,
      text: "Wo ist mein Paket?",
    },
  })
  messageId = (await sent.json()).result.data.id
  const people = await staff.open("/admin/people?who=staff")
  const own = await people.getByRole("link", { name: "hallo@" }).getAttribute("href")
  personId = own?.split("/").at(-1) ?? ""
  await people.close()
})
afterAll(() => staff.dispose())

/** An address that matches the pattern. */
const addressOf = (pattern: string): string => {
  if (pattern === "/admin/orders/packing-slips") return `${pattern}?ids=${orderId}`
  if (pattern.startsWith("/admin/people")) return pattern.replace(":id", personId)
  if (pattern.startsWith("/admin/lots")) return pattern.replace(":id", "1")
  if (pattern.startsWith("/admin/posts") || pattern.startsWith("/admin/changelog"))
    return pattern.replace(":id", encodeURIComponent("demo:post:vitamin-d-im-winter"))
  if (pattern.startsWith("/admin/messages")) return pattern.replace(":id", messageId)
  if (pattern.startsWith("/admin/withdrawals")) return pattern.replace(":id", withdrawalId)
  return pattern.replace(":handle", d3.handle).replace(":id", orderId)
}

it.each(staffRoutes.map((route) => [route.path, route] as const))(
  "%s stays within its budget",
  async (pattern, route) => {
    const page = await staff.context.newPage()
    const requests = recordRequests(page)
    const answer = await goTo(page, staff.shop.url + addressOf(pattern))
    // No job exists: the page's script loads nevertheless.
    expect(answer?.status()).toBe(pattern === "/admin/jobs/:id" ? 404 : 200)
    expect(await overBudget(page, requests, budgetOf(route))).toEqual([])
    await page.close()
  },
)
