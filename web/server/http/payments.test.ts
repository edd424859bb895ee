import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { stripeOptions } from "../../../adapters/contracts/stripe-shop.ts"
import { layerOutgoingHttp } from "../../../adapters/outgoing-http/outgoing-http.ts"
import { layerPayments } from "../../../adapters/payment/payments.ts"
import { type SignedNotice, startStripeServer } from "../../../adapters/test-servers/stripe-server.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { confirmPayments } from "../../../domain/orders/confirm-payments.ts"
import { eventsOf, statusOf } from "../../../domain/orders/order-status.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { locationOf } from "../example-browser.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
})

/** Moves the clock of shop and provider. */
const later = (minutes: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * minute })
}

/** A shop with one product that takes cards at a local stand-in for Stripe. */
const open = async () => {
  const stripe = await startStripeServer()
  onTestFinished(() => stripe.close())
  const ports = Layer.provideMerge(
    layerPayments(stripeOptions(stripe)),
    Layer.merge(examplePorts(), layerOutgoingHttp({ answerMs: 400, repeats: 1, pauseMs: 1 })),
  )
  const example = await openExample({ paymentPages: stripe.url }, ports)
  const { app, runtime, mutate, submit } = example
  const notify = ({ body, signature }: SignedNotice) =>
    app.request("/webhooks/stripe", { method: "POST", headers: { "stripe-signature": signature }, body })
  const find = (orderId: string) =>
    runtime.runPromise(Effect.flatMap(Orders, (orders) => Effect.map(orders.find(orderId), Option.getOrThrow)))
  return {
    ...example,
    stripe,
    find,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    /** A webhook as Stripe delivers it now. */
    notify: (body: string, options?: Parameters<typeof stripe.sign>[1]) => notify(stripe.sign(body, options)),
    /** An order by card, without JavaScript: where its form leads to. */
    order: async () => {
      const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
      const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
      const { totalCents } = (await added.json()).result.data
      const values = {
        idempotencyKey: crypto.randomUUID(),
        email: "anna@beispiel.de",
        "shippingAddress.name": "Anna Muster",
        "shippingAddress.street": "Gartenweg 3",
        "shippingAddress.postalCode": "10115",
        "shippingAddress.city": "Berlin",
        payment: "card",
        expectedTotalCents: String(totalCents),
      }
      const payPath = locationOf(await submit("/checkout", values, { cookie })) ?? ""
      const orderId = /NW-[0-9A-Z]{10}/.exec(payPath)?.[0] ?? ""
      return {
        orderId,
        payPath,
        orderPath: payPath.replace("/pay?", "?"),
        paidPath: payPath.replace("/pay?", "/paid?"),
      }
    },
    status: async (orderId: string) => statusOf(await find(orderId)),
    confirm: () => runtime.runPromise(confirmPayments()),
    stock: () =>
      runtime.runPromise(
        Effect.gen(function* () {
          return (yield* (yield* Catalogue).stock(["NW-900"]))[0]?.quantity
        }),
      ),
    mails: () =>
      runtime.runPromise(
        Effect.gen(function* () {
          return (yield* (yield* Queue).list("waiting", 50)).map(({ cause }) => cause)
        }),
      ),
    /** What staff do. */
    staff: async () => {
      const { cookie } = await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })
      const ask = async (procedure: string, input: unknown) => {
        const answer = await mutate(`staffOrders.${procedure}`, input, { cookie })
        return { status: answer.status, ...(await answer.json()) }
      }
      const read = async (procedure: string, input: unknown) =>
        (await (await example.query(`staffOrders.${procedure}`, input, { cookie })).json()).result.data
      return {
        view: (orderId: string) => read("get", { orderId }),
        list: (input: unknown) => read("list", input),
        cancel: async (orderId: string, version: number) =>
          ask("fulfil", { orderId, version, command: { kind: "cancelled", reason: "Ausverkauft" } }),
        refund: (orderId: string, version: number, cents: number) =>
          ask("refundThroughProvider", { orderId, version, command: { kind: "refunded", cents, reason: "Storniert" } }),
        askAgain: (orderId: string) => ask("askForRefunds", { orderId }),
      }
    },
  }
}

type Open = Awaited<ReturnType<typeof open>>

/** An order whose page is open. */
const atPage = async (shop: Open) => {
  const order = await shop.order()
  const url = locationOf(await shop.get(order.payPath)) ?? ""
  return { ...order, url, page: url.split("/").at(-1) ?? "" }
}

describe("the way to the payment page", () => {
  it("leads from the form there without JavaScript, and the browser allows it", async () => {
    const shop = await open()
    const { payPath, orderId } = await shop.order()
    expect(payPath).toMatch(/^\/orders\/NW-\w{10}\/pay\?token=/)
    const away = await shop.get(payPath)
    expect([away.status, locationOf(away)]).toEqual([303, `${shop.stripe.url}/pay/${shop.stripe.sessions()[0]}`])
    expect(away.headers.get("cache-control")).toContain("no-store")
    const page = await shop.get("/checkout")
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${shop.stripe.url};`)
    const { totalCents, events } = await shop.find(orderId)
    expect(events).toMatchObject([{ kind: "payment-started", cents: totalCents, by: null }])
  })

  it("answers the same page for two clicks at once, a later one, and after giving up", async () => {
    const shop = await open()
    const { payPath, orderPath } = await shop.order()
    const both = await Promise.all([shop.get(payPath), shop.get(payPath)])
    const [first, second] = both.map(locationOf)
    expect(second).toBe(first)
    later(5)
    expect(locationOf(await shop.get(payPath))).toBe(first)
    expect(shop.stripe.sessions()).toHaveLength(1)
    const back = await (await shop.get(`${orderPath}&payment=cancelled`)).text()
    expect(back).toContain("Du hast die Zahlung abgebrochen.")
    expect(back).toContain("Noch einmal bezahlen")
  })

  it("opens another when the first is over, and none once the time to pay is", async () => {
    const shop = await open()
    const { payPath, orderPath, url } = await atPage(shop)
    later(41)
    const again = locationOf(await shop.get(payPath))
    expect(again).toMatch(/\/pay\/cs_test_/)
    expect(again).not.toBe(url)
    later(80)
    expect(locationOf(await shop.get(payPath))).toBe(orderPath)
    expect(await (await shop.get(orderPath)).text()).toContain("Die Zeit zum Bezahlen ist um.")
    expect(shop.stripe.sessions()).toHaveLength(2)
  })

  it("needs the order's link, and starts nothing for a HEAD request", async () => {
    const shop = await open()
    const { orderId, payPath } = await shop.order()
    for (const path of [
      `/orders/${orderId}/pay`,
      `/orders/${orderId}/pay?token=x`,
      `/orders/${orderId}/paid?token=x`,
    ]) {
      const { status, headers } = await shop.get(path)
      expect([status, headers.get("location")?.split("?")[0]]).toEqual([303, `/orders/${orderId}`])
    }
    await shop.app.request(payPath, { method: "HEAD" })
    expect(shop.stripe.sessions()).toEqual([])
  })

  it("says on the order page that the provider cannot be reached, and goes on after it", async () => {
    const shop = await open()
    vi.spyOn(console, "error").mockImplementation(() => {})
    const { payPath, orderPath } = await shop.order()
    shop.stripe.disturb(() => "cut")
    const back = locationOf(await shop.get(payPath)) ?? ""
    expect(back).toBe(`${orderPath}&payment=unavailable`)
    expect(await (await shop.get(back)).text()).toContain("Die Zahlungsseite ist gerade nicht zu erreichen.")
    shop.stripe.disturb(null)
    expect(locationOf(await shop.get(payPath))).toContain(shop.stripe.url)
  })
})

describe("a notice of the provider", () => {
  it("books the payment once, however often and late it comes, and the order is packed", async () => {
    const shop = await open()
    const { orderId, page, orderPath, payPath } = await atPage(shop)
    const notice = shop.stripe.pay(page)
    later(60)
    const answers = await Promise.all([shop.notify(notice), shop.notify(notice), shop.notify(notice)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    later(600)
    expect((await shop.notify(notice)).status).toBe(200)
    const order = await shop.find(orderId)
    expect(eventsOf(order, "paid")).toMatchObject([
      { through: "provider", cents: order.totalCents, reference: expect.stringMatching(/^pi_/), by: null },
    ])
    expect(await shop.status(orderId)).toMatchObject({ payment: "paid", fulfilment: "new" })
    const staff = await shop.staff()
    expect(await staff.view(orderId)).toMatchObject({ work: "pack", next: ["packed"] })
    expect(await (await shop.get(orderPath)).text()).toContain("Danke, deine Bestellung ist bezahlt.")
    // A click in an old tab leads nowhere else.
    expect(locationOf(await shop.get(payPath))).toBe(orderPath)
  })

  it("is believed only as it was signed, without a session, and within its limits", async () => {
    const shop = await open()
    const { orderId, page } = await atPage(shop)
    const notice = shop.stripe.pay(page)
    const forged = [
      await shop.notify(notice, { secret: "whsec_mallory" }),
      await shop.notify(notice, { at: Date.now() - 6 * minute }),
      await shop.app.request("/webhooks/stripe", { method: "POST", body: notice }),
    ]
    for (const { status, headers } of forged) expect([status, headers.get("set-cookie")]).toEqual([400, null])
    const long = await shop.notify(JSON.stringify("x".repeat(300_000)))
    expect(long.status).toBe(413)
    expect(await shop.status(orderId)).toMatchObject({ payment: "open" })
    expect((await shop.notify(notice)).status).toBe(200)
    expect(await shop.status(orderId)).toMatchObject({ payment: "paid" })
  })

  it("is taken when nobody knows its order, so that it is not sent for days", async () => {
    const shop = await open()
    const { page } = await atPage(shop)
    const notice = shop.stripe.pay(page).replace(/NW-\w{10}/, "NW-ZZZZZZZZZZ")
    expect((await shop.notify(notice)).status).toBe(200)
  })

  it("comes after the shopper, who asked first: booked once", async () => {
    const shop = await open()
    const { orderId, page, paidPath, orderPath } = await atPage(shop)
    const notice = shop.stripe.pay(page)
    expect(locationOf(await shop.get(paidPath))).toBe(orderPath)
    expect(await shop.status(orderId)).toMatchObject({ payment: "paid" })
    await shop.notify(notice)
    expect(eventsOf(await shop.find(orderId), "paid")).toHaveLength(1)
  })

  it("has not come when the shopper is back and the provider is silent: the page says so and does not ask to pay again", async () => {
    const shop = await open()
    vi.spyOn(console, "error").mockImplementation(() => {})
    const { page, paidPath } = await atPage(shop)
    shop.stripe.pay(page)
    shop.stripe.disturb(() => "cut")
    const back = await (await shop.get(locationOf(await shop.get(paidPath)) ?? "")).text()
    expect(back).toContain("Deine Zahlung wird bestätigt.")
    expect(back).not.toContain("Jetzt bezahlen")
  })
})

describe("an order that is not paid", () => {
  it("is cancelled after two hours, its packs are free again and its shopper is told", async () => {
    const shop = await open()
    const { orderId } = await shop.order()
    const stock = await shop.stock()
    later(119)
    expect(await shop.confirm()).toBe(0)
    later(2)
    expect([await shop.confirm(), await shop.confirm()]).toEqual([1, 0])
    expect(await shop.status(orderId)).toMatchObject({ fulfilment: "cancelled", payment: "none" })
    expect(await shop.stock()).toBe((stock ?? 0) + 2)
    expect((await shop.mails()).some((cause) => cause.startsWith("email:order-cancelled"))).toBe(true)
  })

  it("is kept as long as its page can be paid on, and as long as the provider cannot say", async () => {
    const shop = await open()
    const { orderId, payPath } = await shop.order()
    later(110)
    await shop.get(payPath)
    later(20)
    expect(await shop.confirm()).toBe(0)
    later(30)
    shop.stripe.disturb(() => "cut")
    expect(await shop.confirm()).toBe(0)
    expect(await shop.status(orderId)).toMatchObject({ fulfilment: "new" })
    shop.stripe.disturb(null)
    expect(await shop.confirm()).toBe(1)
  })

  it("was paid, and the notice was lost: the shop asks, and books it", async () => {
    const shop = await open()
    const { orderId, page } = await atPage(shop)
    shop.stripe.pay(page)
    later(300)
    expect([await shop.confirm(), await shop.confirm()]).toEqual([1, 0])
    expect(await shop.status(orderId)).toMatchObject({ fulfilment: "new", payment: "paid" })
  })
})

describe("money that came after a cancellation", () => {
  const paidTooLate = async () => {
    const shop = await open()
    const staff = await shop.staff()
    const order = await atPage(shop)
    await staff.cancel(order.orderId, (await staff.view(order.orderId)).version)
    await shop.notify(shop.stripe.pay(order.page))
    const { version, money } = await staff.view(order.orderId)
    return { ...shop, ...order, desk: staff, version, cents: money.owedCents as number }
  }

  it("is booked, is to be refunded, and goes back with one click, once", async () => {
    const { orderId, desk, version, cents, stripe, find, status, stock, notify } = await paidTooLate()
    expect(await status(orderId)).toMatchObject({ fulfilment: "cancelled", payment: "refund-due" })
    expect((await desk.list({ work: "refund" })).rows).toMatchObject([{ id: orderId, owedCents: cents }])
    const packs = await stock()
    const clicks = await Promise.all([desk.refund(orderId, version, cents), desk.refund(orderId, version, cents)])
    expect(clicks.map((each) => each.status).toSorted()).toEqual([200, 409])
    expect(stripe.refunds()).toMatchObject([{ cents, status: "succeeded" }])
    expect(await status(orderId)).toMatchObject({ payment: "refunded", owedCents: 0 })
    expect(eventsOf(await find(orderId), "refunded")).toMatchObject([
      { through: "provider", cents, reason: "Storniert", reference: stripe.refunds()[0]?.id },
    ])
    // What the provider tells of it afterwards is no news.
    await notify(stripe.settle(stripe.refunds()[0]?.id ?? ""))
    expect(eventsOf(await find(orderId), "refunded")).toHaveLength(1)
    expect(await stock()).toBe(packs)
  })

  it("stays due when the provider refuses, which is said and kept, and can be tried again", async () => {
    const { orderId, desk, version, cents, stripe, status } = await paidTooLate()
    stripe.refundsBecome("failed")
    const refused = await desk.refund(orderId, version, cents)
    expect(refused.error.message).toContain("Der Zahlungsdienst erstattet das nicht („expired_or_canceled_card“).")
    expect(await status(orderId)).toMatchObject({ payment: "refund-due", owedCents: cents })
    const view = await desk.view(orderId)
    expect(view.happened.at(-1)).toMatchObject({ detail: "vom Zahlungsdienst: expired_or_canceled_card" })
    expect(view.money.throughProvider).toEqual({ refundableCents: cents, open: [] })
    stripe.refundsBecome("succeeded")
    expect((await desk.refund(orderId, view.version, cents)).status).toBe(200)
    expect(await status(orderId)).toMatchObject({ payment: "refunded" })
  })

  it("is not booked as given back while the provider has only accepted it, and is by its notice", async () => {
    const { orderId, desk, version, cents, stripe, status, notify } = await paidTooLate()
    stripe.refundsBecome("pending")
    const pending = await desk.refund(orderId, version, cents)
    expect(pending.error.message).toContain("angenommen und noch nicht ausgeführt")
    expect(await status(orderId)).toMatchObject({ payment: "refund-due" })
    expect((await desk.view(orderId)).money.throughProvider).toMatchObject({ refundableCents: 0, open: [{ cents }] })
    const notice = stripe.settle(stripe.refunds()[0]?.id ?? "")
    for (const _ of [1, 2]) expect((await notify(notice)).status).toBe(200)
    expect(await status(orderId)).toMatchObject({ payment: "refunded", refundedCents: cents })
  })

  it("is given back once when the provider's answer is lost and it is asked again", async () => {
    const { orderId, desk, version, cents, stripe, status } = await paidTooLate()
    stripe.disturb(() => "cut")
    const lost = await desk.refund(orderId, version, cents)
    expect(lost.error.message).toContain("Der Zahlungsdienst antwortet gerade nicht.")
    stripe.disturb(null)
    expect((await desk.askAgain(orderId)).status).toBe(200)
    expect(stripe.refunds()).toHaveLength(1)
    expect(await status(orderId)).toMatchObject({ payment: "refunded", refundedCents: cents })
  })

  it("cannot go back twice over, in parts or beyond what the provider took", async () => {
    const { orderId, desk, version, cents } = await paidTooLate()
    expect((await desk.refund(orderId, version, cents + 1)).error.data.refusal).toMatchObject({
      tag: "RefundTooHigh",
      leftCents: cents,
    })
    expect((await desk.refund(orderId, version, cents - 100)).status).toBe(200)
    const view = await desk.view(orderId)
    expect(view.money.throughProvider.refundableCents).toBe(100)
    expect((await desk.refund(orderId, view.version, 101)).error.data.refusal.tag).toBe("RefundTooHigh")
    expect((await desk.refund(orderId, view.version, 100)).status).toBe(200)
  })
})
