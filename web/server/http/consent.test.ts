import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { describe, expect, it } from "vitest"
import { choiceIn, consentVersion } from "../../../domain/consent/choice.ts"
import { forgetConsents } from "../../../domain/consent/forget-consents.ts"
import { Consents } from "../../../domain/consent/ports.ts"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { examplePartner } from "../../../domain/partners/example-partner.ts"
import type { Partner } from "../../../domain/partners/partner.ts"
import { Partners } from "../../../domain/partners/ports.ts"
import { PartnerSales } from "../../../domain/partners/sales-ports.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { cookieOf } from "../example-app.ts"
import { type Example, openExample } from "../open-example.ts"

const partner: Partner = {
  ...examplePartner(),
  state: "active",
  agreement: { code: "studio", commission: { kind: "percent", percent: 10 }, since: 1 },
}

const shopThatAsks = async (asks = true) => {
  const shop = await openExample()
  await shop.runtime.runPromise(
    Effect.gen(function* () {
      yield* (yield* Partners).keep(partner, "1", [])
      yield* (yield* Settings).change({ partnerCookie: asks })
    }),
  )
  return shop
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
/** The cookies an answer sets, by name; one that is removed has no value. */
const cookiesSet = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((each) => {
      const [name = "", value = ""] = (each.split(";")[0] ?? "").split("=")
      return [name, /max-age=0/i.test(each) ? "" : value]
    }),
  )
const choose = (shop: Example, values: Record<string, string>, cookie = "") =>
  shop.submit("/privacy-settings/choose", values, { cookie })
const visit = (shop: Example, cookie = "") =>
  shop.app.request("/p/studio", { headers: { "user-agent": firefox, cookie } })
const recordOf = (shop: Example, id: string) =>
  shop.runtime.runPromise(
    Effect.gen(function* () {
      return Option.getOrNull(yield* (yield* Consents).find(id))
    }),
  )
const ordersOf = (shop: Example) =>
  shop.runtime.runPromise(
    Effect.gen(function* () {
      return (yield* (yield* PartnerSales).of(partner.id)).orders.length
    }),
  )
const orderWith = async (shop: Example, cookie: string) => {
  const cart = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 1 })
  const { totalCents: expectedTotalCents } = (await cart.clone().json()).result.data
  const asked = exampleOrderInput({ idempotencyKey: crypto.randomUUID(), expectedTotalCents })
  const placed = await shop.mutate("orders.place", asked, { cookie: `${cookieOf(cart)}; ${cookie}` })
  expect(placed.status, await placed.clone().text()).toBe(200)
}

describe("a shop that asks for nothing", () => {
  it("has no link to settings and sets no cookie, whatever is sent or visited", async () => {
    const shop = await shopThatAsks(false)
    expect(await (await shop.app.request("/")).text()).not.toContain("/privacy-settings")
    expect(cookiesSet(await visit(shop, `consent=${consentVersion}.abc.partner`))).toEqual({})
    expect(cookiesSet(await choose(shop, { choice: "all", visit: "studio" }))).toEqual({})
    expect(await (await shop.app.request("/privacy-settings")).text()).toContain("Es gibt nichts zu erlauben.")
  })
})

describe("a shop that asks", () => {
  it("says so on cached pages, from the moment it is switched on, and stores nothing before a choice", async () => {
    const shop = await shopThatAsks(false)
    expect(await (await shop.app.request("/products")).text()).not.toContain("/privacy-settings")
    await shop.runtime.runPromise(Effect.flatMap(Settings, (settings) => settings.change({ partnerCookie: true })))
    const page = await shop.app.request("/products")
    expect(await page.text()).toContain('href="/privacy-settings"')
    expect(page.headers.get("cache-control")).toContain("public")
    expect(cookiesSet(page)).toEqual({})
    expect(cookiesSet(await visit(shop))).toEqual({})
    await orderWith(shop, "partner=studio")
    expect(await ordersOf(shop)).toBe(0)
  })

  it("refused keeps the refusal alone: no record, no number", async () => {
    const shop = await shopThatAsks()
    const answer = await choose(shop, { choice: "none", visit: "studio" })
    expect(answer.status).toBe(303)
    const { consent = "", ...others } = cookiesSet(answer)
    expect(others).toEqual({})
    expect(choiceIn(consent)).toEqual({ id: null, purposes: [] })
    expect(cookiesSet(await visit(shop, `consent=${consent}`))).toEqual({})
    const unknown = await choose(shop, { choice: "some" })
    expect(unknown.headers.get("location")).toBe("/privacy-settings?saved=1")
    expect(choiceIn(cookiesSet(unknown).consent)?.purposes).toEqual([])
  })

  it("allowed remembers the partner of this visit and of later ones, and keeps proof without a person", async () => {
    const shop = await shopThatAsks()
    const { consent = "", partner: code } = cookiesSet(await choose(shop, { choice: "all", visit: "studio" }))
    expect(code).toBe("studio")
    const id = choiceIn(consent)?.id ?? ""
    expect(await recordOf(shop, id)).toEqual({
      id,
      version: consentVersion,
      purposes: ["partner"],
      givenAt: expect.any(Number),
      withdrawnAt: null,
    })
    expect(cookiesSet(await visit(shop, `consent=${consent}`))).toEqual({ partner: "studio" })
    await orderWith(shop, `consent=${consent}; partner=studio`)
    expect(await ordersOf(shop)).toBe(1)
  })

  it("withdrawn takes the cookie away at once and says so in the record", async () => {
    const shop = await shopThatAsks()
    const { consent = "" } = cookiesSet(await choose(shop, { choice: "all", visit: "studio" }))
    const after = cookiesSet(await choose(shop, { choice: "none" }, `consent=${consent}; partner=studio`))
    expect(after.partner).toBe("")
    expect((await recordOf(shop, choiceIn(consent)?.id ?? ""))?.withdrawnAt).toEqual(expect.any(Number))
    await orderWith(shop, `consent=${after.consent}; partner=studio`)
    expect(await ordersOf(shop)).toBe(0)
  })

  it("asks again when its words have changed, and what was allowed before counts no more", async () => {
    const shop = await shopThatAsks()
    const old = `consent=2020-01-01.${"A".repeat(43)}.partner; partner=studio`
    const { chosen } = (await (await shop.query("consent.current", undefined, { cookie: old })).json()).result.data
    expect(chosen).toBeNull()
    expect(cookiesSet(await visit(shop, old))).toEqual({})
    await orderWith(shop, old)
    expect(await ordersOf(shop)).toBe(0)
  })

  it("answers the banner without a page, and refuses other sites and no form at all without a fault", async () => {
    const shop = await shopThatAsks()
    const headers = { accept: "application/json" }
    expect((await shop.submit("/privacy-settings/choose", { choice: "none" }, headers)).status).toBe(204)
    expect((await choose(shop, { choice: "all", next: "//evil.example" })).headers.get("location")).toBe(
      "/privacy-settings?saved=1",
    )
    const foreign = { "sec-fetch-site": "cross-site" }
    expect((await shop.submit("/privacy-settings/choose", { choice: "all" }, foreign)).status).toBe(403)
    const empty = await shop.app.request("/privacy-settings/choose", { method: "POST", body: "{}" })
    expect(empty.status).toBe(303)
  })

  it("keeps proof for three years after the year", async () => {
    const shop = await shopThatAsks()
    const keep = (id: string, givenAt: number) =>
      Effect.flatMap(Consents, (consents) =>
        consents.keep({ id, version: consentVersion, purposes: ["partner"], givenAt, withdrawnAt: null }),
      )
    const year = new Date().getUTCFullYear()
    await shop.runtime.runPromise(keep("old", Date.UTC(year - 4, 6, 1)))
    await shop.runtime.runPromise(keep("young", Date.UTC(year - 3, 6, 1)))
    expect(await shop.runtime.runPromise(forgetConsents())).toBe(1)
    expect(await recordOf(shop, "old")).toBeNull()
  })
})
