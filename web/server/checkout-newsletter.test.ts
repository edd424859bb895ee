import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { NewsletterAudience } from "../../domain/newsletter/ports.ts"
import { exampleOrderInput } from "../../domain/orders/example-order-input.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { cookieOf } from "./example-app.ts"
import { locationOf } from "./example-browser.ts"
import { examplePorts } from "./example-ports.ts"
import { type Example, openExample } from "./open-example.ts"

const { email, shippingAddress, payment } = exampleOrderInput()

const cartIn = async (shop: Example) => {
  const cart = await shop.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 1 })
  return { cookie: cookieOf(cart), totalCents: (await cart.clone().json()).result.data.totalCents }
}

/** Orders by the posted form, as a browser without a script does. */
const order = async (shop: Example, more: Record<string, string> = {}) => {
  const { cookie, totalCents } = await cartIn(shop)
  const address = Object.entries(shippingAddress).map(([name, value]) => [`shippingAddress.${name}`, value])
  const values = {
    ...{ idempotencyKey: crypto.randomUUID(), email, payment, expectedTotalCents: `${totalCents}` },
    ...Object.fromEntries(address),
    ...more,
  }
  return shop.submit("/checkout", values, { cookie })
}

const noted = ({ runtime }: Example) =>
  runtime.runPromise(Effect.flatMap(NewsletterAudience, ({ ofMailbox }) => ofMailbox(email)))
const mailsIn = ({ runtime }: Example) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const tasks = yield* (yield* Queue).list("waiting", 9)
      return tasks.map(({ cause }) => cause.split(":")[1])
    }),
  )

describe("the newsletter at the checkout", () => {
  it("is a box that nobody ticked, beside its words", async () => {
    const shop = await openExample()
    const { cookie } = await cartIn(shop)
    const page = await (await shop.app.request("/checkout", { headers: { cookie } })).text()
    const box = /<input[^>]*name="newsletter"[^>]*>/.exec(page)?.[0] ?? ""
    expect(box).toContain('type="checkbox"')
    expect(box).not.toContain("checked")
    expect(page).toContain("darf mir höchstens zweimal im Monat per E-Mail schreiben")
  })

  it("is asked for once the order is placed, to be confirmed, with where it came from; not without the box", async () => {
    const shop = await openExample()
    expect((await order(shop)).status).toBe(303)
    expect(await noted(shop)).toEqual([])
    expect(locationOf(await order(shop, { newsletter: "yes" }))).toMatch(/^\/orders\/NW-/)
    expect(await noted(shop)).toMatchObject([{ email, source: "checkout", state: "unconfirmed", text: null }])
    expect(await mailsIn(shop)).toContain("newsletter-confirm")
  })

  it("is not asked for with an order that is refused", async () => {
    const shop = await openExample()
    expect((await order(shop, { newsletter: "yes", email: "keine" })).status).toBe(422)
    expect((await order(shop, { newsletter: "yes", expectedTotalCents: "1" })).status).toBe(409)
    expect(await noted(shop)).toEqual([])
  })

  it.each([
    ["breaks down", Effect.die(new Error("audience"))],
    ["never answers", Effect.never],
  ])("loses no order where it %s", async (_, request) => {
    const broken = Layer.mock(NewsletterAudience, { request: () => request })
    const shop = await openExample({}, Layer.merge(examplePorts(), broken))
    expect(locationOf(await order(shop, { newsletter: "yes" }))).toMatch(/^\/orders\/NW-/)
    expect(await mailsIn(shop)).toContain("order-received")
  })
})
