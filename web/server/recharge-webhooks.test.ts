import { createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { resultOf } from "./example-app.ts"
import { exampleRechargeSecret } from "./example-ports.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

const send = async ({ app }: Example, topic: string, body: string, secret = exampleRechargeSecret) => {
  const time = Math.floor(Date.now() / 1000)
  const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")
  const headers = { "x-recharge-webhook-signature": `t=${time},v1=${v1}` }
  const answer = await app.request(`/webhooks/recharge/${topic}`, { method: "POST", body, headers })
  return [answer.status, await answer.json()] as const
}
const subscription = (changes: string) =>
  `{"subscription":{"id":9007199254740993123,"customer_id":42,"status":"active","product_title":"Vitamin D3 – Öl","quantity":2,"price":"12.90","order_interval_unit":"month","order_interval_frequency":1,"next_charge_scheduled_at":"2026-12-24T00:00:00","updated_at":"2026-11-20T10:00:00"${changes}}}`

it("a subscription ReCharge tells of stands in the account and with the customer, by its whole number", async () => {
  const shop = await openExample()
  expect(await send(shop, "subscription/created", subscription(""))).toEqual([200, { result: "applied" }])
  expect(await send(shop, "customer/updated", '{"customer":{"id":42,"email":"Anna@beispiel.de"}}')).toEqual([
    200,
    { result: "applied" },
  ])
  const anna = await signInAs(shop, "anna@beispiel.de")
  const staff = await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })
  const expected = {
    subscriptions: [
      {
        id: "9007199254740993123",
        title: "Vitamin D3 – Öl",
        variant: null,
        quantity: 2,
        priceCents: 1290,
        every: "jeden Monat",
        state: "läuft, nächste Abbuchung am 24.12.2026",
        running: true,
      },
    ],
  }
  expect(await resultOf(await shop.query("account.view", undefined, anna))).toMatchObject(expected)
  expect(await resultOf(await shop.query("customers.view", { id: anna.personId }, staff))).toMatchObject(expected)
  const page = await (await shop.app.request("/account", { headers: { cookie: anna.cookie } })).text()
  expect(page).toContain("Vitamin D3 – Öl")
  expect(page).toContain('href="/cancel-contract?subscription=9007199254740993123"')
  const form = await shop.app.request("/cancel-contract?subscription=9007199254740993123", {
    headers: { cookie: anna.cookie },
  })
  expect(await form.text()).toContain('value="Abo 9007199254740993123"')
})

it("answers 401 to what is not signed, and 200 to what is signed and of no use", async () => {
  const shop = await openExample()
  const staff = await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })
  expect((await send(shop, "subscription/created", subscription(""), "another secret"))[0]).toBe(401)
  expect(await send(shop, "subscription/created", "no JSON")).toEqual([200, { result: "unreadable" }])
  expect(await send(shop, "subscription/created", '{"subscription":{"id":1}}')).toEqual([200, { result: "unreadable" }])
  expect(await send(shop, "subscription/created", "null")).toEqual([200, { result: "unreadable" }])
  expect((await shop.app.request("/webhooks/recharge/Planet/%20", { method: "POST", body: "{}" })).status).toBe(404)
  expect(await send(shop, "planet/aligned", "{}")).toEqual([200, { result: "ignored" }])
  expect(await send(shop, "subscription/created", "x".repeat(300_000))).toEqual([413, expect.anything()])
  const { rows, health } = await resultOf(await shop.query("staffSubscriptions.webhooks", {}, staff))
  expect(rows.map(({ result }: { result: string }) => result).toSorted()).toEqual([
    "ignored",
    "refused",
    "unreadable",
    "unreadable",
    "unreadable",
  ])
  expect(health).toMatchObject([{ topic: "planet/aligned" }, { topic: "subscription/created", count: 3, failed: 3 }])
})

it("shows bodies to those who may read people, and reads them again for those who may start jobs", async () => {
  const shop = await openExample()
  const [admin, viewer] = [
    await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] }),
    await signInAs(shop, "gast@beispiel.de", { roles: ["viewer"] }),
  ]
  await send(shop, "subscription/updated", subscription(""))
  const list = await shop.query("staffSubscriptions.webhooks", { term: "42" }, viewer)
  const { rows } = await resultOf(list.clone())
  expect(await list.text()).not.toContain("product_title")
  const [{ id }] = rows
  expect((await shop.query("staffSubscriptions.webhook", { id }, viewer)).status).toBe(403)
  expect((await resultOf(await shop.query("staffSubscriptions.webhook", { id }, admin))).payload).toContain("Öl")
  expect((await shop.mutate("staffSubscriptions.takeAgain", { ids: [id] }, viewer)).status).toBe(403)
  expect(await resultOf(await shop.mutate("staffSubscriptions.takeAgain", { ids: [id] }, admin))).toEqual({ read: 1 })
  expect((await shop.mutate("staffSubscriptions.takeAgain", { ids: ["gone"] }, admin)).status).toBe(404)
})
