import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { examplePartner } from "../../../domain/partners/example-partner.ts"
import { figuresPath } from "../../../domain/partners/figures-link.ts"
import type { Partner } from "../../../domain/partners/partner.ts"
import { Partners } from "../../../domain/partners/ports.ts"
import { cookieOf, resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

afterEach(() => {
  vi.useRealTimers()
})

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }
const partner: Partner = {
  ...examplePartner(),
  state: "active",
  agreement: { code: "studio", commission: { kind: "percent", percent: 10 }, since: 1 },
}

const shopWithPartner = async () => {
  const shop = await openExample()
  await shop.runtime.runPromise(
    Effect.gen(function* () {
      yield* (yield* Partners).keep(partner, "1", [])
    }),
  )
  return shop
}
const adminOf = async (shop: Example) => ({
  cookie: (await signInAs(shop, "chefin@beispiel.de", { roles: ["admin"] })).cookie,
})
const figuresFor = async (shop: Example) =>
  (await resultOf(await shop.query("staffPartners.figures", { id: partner.id }, await adminOf(shop)))).total
const call = (shop: Example, path: string, headers: Record<string, string> = firefox, method = "GET") =>
  shop.app.request(path, { headers, method })

/** An order of two packs of zinc in a visit with this code. */
const orderWith = async (shop: Example, code: string, email = "anna@example.org") => {
  const cart = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
  const { totalCents } = await resultOf(cart.clone())
  const asked = exampleOrderInput({ idempotencyKey: crypto.randomUUID(), email, expectedTotalCents: totalCents })
  return resultOf(await shop.mutate("orders.place", { ...asked, partner: code }, { cookie: cookieOf(cart) }))
}

describe("a partner's link", () => {
  it("counts a visit, leads to the page with the code in its address, and leaves nothing on the device", async () => {
    const shop = await shopWithPartner()
    const answer = await call(shop, "/p/studio?to=/products/zink-tabletten")
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toBe("/products/zink-tabletten?partner=studio")
    expect(answer.headers.get("set-cookie")).toBeNull()
    expect(answer.headers.get("cache-control")).toContain("no-store")
    expect((await call(shop, "/p/STUDIO")).headers.get("location")).toBe("/?partner=studio")
    expect((await figuresFor(shop)).visits).toBe(2)
  })

  it.each<[string, Record<string, string>, string]>([
    ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "GET"],
    ["a preview in a messenger", { "user-agent": "WhatsApp/2.2" }, "GET"],
    ["a program without a name", {}, "GET"],
    ["a browser that prefetches", { ...firefox, "sec-purpose": "prefetch" }, "GET"],
    ["a check of the link", firefox, "HEAD"],
  ])("does not count %s", async (_, headers, method) => {
    const shop = await shopWithPartner()
    expect((await call(shop, "/p/studio", headers, method)).status).toBe(302)
    expect((await figuresFor(shop)).visits).toBe(0)
  })

  it.each([
    ["/p/nobody", "/"],
    ["/p/studio?to=//evil.example/", "/?partner=studio"],
    ["/p/studio?to=https://evil.example/", "/?partner=studio"],
    ["/p/studio?to=/\\evil.example", "/?partner=studio"],
    ["/p/studio?to=/admin", "/?partner=studio"],
    ["/p/studio?to=/account", "/?partner=studio"],
    ["/p/studio?to=/auth/sign-out", "/?partner=studio"],
    ["/p/studio?to=/products?category=vitamine", "/products?category=vitamine&partner=studio"],
    ["/p/__proto__", "/"],
  ])("%s leads to %s", async (path, location) => {
    const shop = await shopWithPartner()
    expect((await call(shop, path)).headers.get("location")).toBe(location)
  })

  it("of a partner who is paused still leads to the shop and counts nothing", async () => {
    const shop = await shopWithPartner()
    await resultOf(
      await shop.mutate("staffPartners.setState", { id: partner.id, state: "paused" }, await adminOf(shop)),
    )
    expect((await call(shop, "/p/studio")).headers.get("location")).toBe("/")
    expect(await resultOf(await shop.query("partners.named", { code: "studio" }))).toBeNull()
    await orderWith(shop, "studio")
    expect(await figuresFor(shop)).toMatchObject({ visits: 0, orders: 0 })
  })
})

describe("an order in a partner's visit", () => {
  it("keeps code, terms and commission of that day, and shoppers do not see what a partner gets", async () => {
    const shop = await shopWithPartner()
    expect(await resultOf(await shop.query("partners.named", { code: "studio" }))).toEqual({
      code: "studio",
      name: "Studio Süd",
    })
    const { orderId, url } = await orderWith(shop, "studio")
    await orderWith(shop, "nobody")
    // 15,80 € at 7 % is 14,77 € net.
    expect(await figuresFor(shop)).toMatchObject({ orders: 1, runningCents: 147, openCents: 0 })
    const token = new URL(url).searchParams.get("token") ?? ""
    const shown = JSON.stringify(await resultOf(await shop.query("orders.get", { orderId, token })))
    expect(shown).not.toMatch(/referral|commission|studio/)
    const { order } = { order: await resultOf(await shop.query("staffOrders.get", { orderId }, await adminOf(shop))) }
    expect(order.partner).toEqual({ id: partner.id, code: "studio" })
  })

  it("counts once for a fixed amount on first orders, and never for the partner's own", async () => {
    const shop = await shopWithPartner()
    await shop.runtime.runPromise(
      Effect.gen(function* () {
        yield* (yield* Partners).change(partner.id, (before) =>
          Result.succeed({
            partner: {
              ...before,
              agreement: { code: "studio", commission: { kind: "first-order", cents: 500 }, since: 1 },
            },
            tasks: [],
            audit: [],
          }),
        )
      }),
    )
    await orderWith(shop, "studio")
    await orderWith(shop, "studio", "Anna@Example.org")
    await orderWith(shop, "studio", partner.application.email)
    expect(await figuresFor(shop)).toMatchObject({ orders: 1, runningCents: 500 })
  })

  it("brings another commission four weeks after that was announced, and what was ordered before keeps its own", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const shop = await shopWithPartner()
    const change = async (percent: number, admin: { readonly cookie: string }) =>
      shop.mutate("staffPartners.changeCommission", { id: partner.id, commission: { kind: "percent", percent } }, admin)
    const view = async (admin: { readonly cookie: string }) =>
      resultOf(await shop.query("staffPartners.view", { id: partner.id }, admin))
    const admin = await adminOf(shop)
    await orderWith(shop, "studio")
    const { runningCents: before } = await figuresFor(shop)
    await resultOf(await change(20, admin))
    await resultOf(await change(20, admin))
    expect(await view(admin)).toMatchObject({
      commission: { percent: 10 },
      nextCommission: { commission: { percent: 20 }, from: Date.UTC(2026, 11, 22, 23) },
    })
    const { rows } = await resultOf(await shop.query("staff.changes", { kind: "partner", id: partner.id }, admin))
    expect(rows).toMatchObject([
      { action: "partner.commission", before: { percent: 10 }, after: { commission: { percent: 20 } } },
    ])
    const path = await shop.runtime.runPromise(figuresPath(partner.id))
    expect(await (await shop.app.request(path)).text()).toMatch(/Für Bestellungen ab <!-- -->23\.\sDezember 2026/)
    vi.setSystemTime(Date.UTC(2026, 11, 22, 22, 59))
    await orderWith(shop, "studio", "zwei@example.org")
    expect((await figuresFor(shop)).runningCents).toBe(2 * before)
    vi.setSystemTime(Date.UTC(2026, 11, 22, 23))
    await orderWith(shop, "studio", "drei@example.org")
    const { runningCents } = await figuresFor(shop)
    expect(runningCents).toBeGreaterThanOrEqual(4 * before)
    expect(runningCents).toBeLessThanOrEqual(4 * before + 1)
    // Once it is there, going back is another change with its four weeks; taken back meanwhile, nothing changes.
    const later = await adminOf(shop)
    await resultOf(await change(10, later))
    await resultOf(await change(20, later))
    expect(await view(later)).toMatchObject({ commission: { percent: 20 }, nextCommission: null })
  })

  it("is paid out once it is earned, and its partner sees numbers and nobody who ordered", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 24, 9) })
    const shop = await shopWithPartner()
    const { orderId } = await orderWith(shop, "studio")
    const signedIn = await adminOf(shop)
    const step = async (version: number, command: object, procedure = "staffOrders.fulfil") =>
      resultOf(await shop.mutate(procedure, { orderId, version, command }, signedIn))
    await step(1, { kind: "packed" })
    await step(2, { kind: "shipped", tracking: null })
    await step(3, { kind: "delivered" })
    const { money } = await resultOf(await shop.query("staffOrders.get", { orderId }, signedIn))
    await step(4, { kind: "paid", cents: money.openCents, receivedAt: Date.now(), reference: null })
    expect(await figuresFor(shop)).toMatchObject({ runningCents: 147, openCents: 0 })
    vi.setSystemTime(Date.UTC(2026, 11, 24, 9))
    expect(await figuresFor(shop)).toMatchObject({ runningCents: 0, openCents: 147 })
    const admin = await adminOf(shop)
    const payout = { id: partner.id, cents: 147, reference: "RE 2026-1", idempotencyKey: crypto.randomUUID() }
    expect((await shop.mutate("staffPartners.pay", { ...payout, cents: 148 }, admin)).status).toBe(409)
    const first = await resultOf(await shop.mutate("staffPartners.pay", payout, admin))
    expect(await resultOf(await shop.mutate("staffPartners.pay", payout, admin))).toEqual(first)
    const again = { ...payout, idempotencyKey: crypto.randomUUID() }
    expect((await shop.mutate("staffPartners.pay", again, admin)).status).toBe(409)
    expect(await figuresFor(shop)).toMatchObject({ openCents: 0, paidCents: 147 })

    const path = await shop.runtime.runPromise(figuresPath(partner.id))
    const page = await (await shop.app.request(path)).text()
    expect(page).toContain("RE 2026-1")
    expect(page).not.toMatch(/NW-[0-9A-Z]{10}|anna@example/)
    for (const wrong of [`/partner/${partner.id}?token=${"A".repeat(43)}`, `/partner/${partner.id}`, "/partner/P-0"])
      expect((await shop.app.request(wrong)).status).toBe(404)
    const own = { cookie: (await signInAs(shop, "JO@studio.example")).cookie }
    expect((await shop.query("partners.figures", { id: partner.id, token: "" }, own)).status).toBe(200)
    const table = await shop.app.request("/admin/partners/export.csv", { headers: admin })
    expect(await table.text()).toContain(
      '"Studio Süd";"studio";"Studio oder Verein";"2026-11";"0";"1";"0,00";"0,00";"1,47"',
    )
    expect((await shop.app.request("/admin/partners/export.csv")).status).toBe(401)
  })
})
