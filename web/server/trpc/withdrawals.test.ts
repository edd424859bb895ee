import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

type Example = Awaited<ReturnType<typeof open>>

const open = async () => {
  const example = await openExample()
  const as = async (email: string, ...roles: readonly Role[]) => ({
    cookie: (await signInAs(example, email, { roles })).cookie,
  })
  return { ...example, as }
}
afterEach(() => {
  vi.useRealTimers()
})

const errorOf = async (answer: Response) => (await answer.json()).error.data

/** An order of two packs on invoice, with the secret part of its link. */
const place = async ({ mutate }: Example) => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  const { totalCents } = await resultOf(added)
  const placed = await mutate(
    "orders.place",
    {
      idempotencyKey: crypto.randomUUID(),
      email: "anna@beispiel.de",
      shippingAddress: {
        name: "Anna Muster",
        street: "Gartenweg 3",
        postalCode: "10115",
        city: "Berlin",
        country: "DE",
      },
      payment: "invoice",
      expectedTotalCents: totalCents,
    },
    { cookie },
  )
  const { orderId, url } = await resultOf(placed)
  return { orderId: String(orderId), token: new URL(url).searchParams.get("token") ?? "" }
}

const declaration = (changes: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  name: "Anna Muster",
  email: "anna@beispiel.de",
  orderNumber: "",
  extent: "whole",
  ...changes,
})

/** What happened to an order, packs left in stock, and the subjects of the mails about withdrawals. */
const factsOf = ({ runtime }: Example, orderId: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const order = Option.getOrThrow(yield* (yield* Orders).find(orderId))
      const [stock] = yield* (yield* Catalogue).stock(["NW-900"])
      return { events: order.events, stock: stock?.quantity }
    }),
  )

const mailsOf = async (shop: Example) =>
  (await queuedEmails(shop)).filter(({ subject }) => subject.includes("Widerruf"))

describe("a declaration of withdrawal", () => {
  it("is acknowledged at once with content, date and time, whether there is such an order or not", async () => {
    const shop = await open()
    const { orderId } = await place(shop)
    const answers = await Promise.all(
      [orderId, "NW-0000000000"].map(async (orderNumber) =>
        resultOf(await shop.mutate("withdrawals.declare", declaration({ orderNumber }))),
      ),
    )
    const shapes = answers.map(({ id: _, receivedAt: __, orderNumber: ___, ...rest }) => rest)
    expect(shapes[0]).toEqual(shapes[1])
    const mails = await mailsOf(shop)
    expect(mails.map(({ to }) => to)).toEqual(["anna@beispiel.de", "anna@beispiel.de"])
    const [mail] = mails
    for (const words of ["Anna Muster", "NW-0000000000", "die ganze Bestellung", "Uhr"])
      expect(mails.some(({ text }) => text.includes(words))).toBe(true)
    expect(mail?.text.replace(/\s+/g, " ")).toMatch(/am \d{1,2}\. \S+ \d{4}, \d{2}:\d{2} Uhr/)
    // Nobody has shown to be the buyer: the order stays as it is.
    expect((await factsOf(shop, orderId)).events).toEqual([])
  })

  it("with the order's link takes the packs out of the order at once, with one mail", async () => {
    const shop = await open()
    const { orderId, token } = await place(shop)
    const asked = declaration({
      orderNumber: ` ${orderId.toLowerCase()} `,
      token,
      extent: "part",
      packs: [{ sku: "NW-900", quantity: 1 }],
    })
    const first = await resultOf(await shop.mutate("withdrawals.declare", asked))
    expect(await resultOf(await shop.mutate("withdrawals.declare", asked))).toEqual(first)
    expect(first.part).toMatch(/^1\u00a0×\u00a0Zink Tabletten, .+ \(NW-900\)$/)
    const { events, stock } = await factsOf(shop, orderId)
    expect(events).toMatchObject([
      { kind: "withdrawn", packs: [{ sku: "NW-900", quantity: 1 }], by: null, declarationId: first.id },
    ])
    expect(stock).toBe(29)
    const mails = await mailsOf(shop)
    expect(mails.map(({ subject }) => subject)).toEqual(["Dein Widerruf ist eingegangen"])
    expect(mails[0]?.text).toContain("Zu bezahlen sind nur noch")
    const staff = await shop.as("team@beispiel.de", "fulfilment")
    const { rows } = await resultOf(await shop.query("staffWithdrawals.list", {}, staff))
    expect(rows).toMatchObject([{ id: first.id, state: "booked" }])
  })

  it.each([
    [{}, "Überweise nichts: Du musst nichts bezahlen."],
    [{ token: "falsch" }, "Hast du noch nicht bezahlt? Dann überweise nichts."],
    [{ token: "", extent: "part", part: "Zink" }, "Dann überweise nur, was du behältst."],
  ])("says in its mail that nothing unpaid is to be paid: %o", async (changes, words) => {
    const shop = await open()
    const { orderId, token } = await place(shop)
    await resultOf(await shop.mutate("withdrawals.declare", declaration({ orderNumber: orderId, token, ...changes })))
    expect((await mailsOf(shop))[0]?.text.replace(/\s+/g, " ")).toContain(words)
  })

  it("from the account of the order's mailbox does so too, and leaves to staff what is not certain", async () => {
    const shop = await open()
    const [one, other] = [await place(shop), await place(shop)]
    const anna = await shop.as("Anna@Beispiel.de")
    const vague = declaration({ orderNumber: one.orderId, extent: "part", part: "die angebrochene Packung" })
    await shop.mutate("withdrawals.declare", vague, anna)
    await shop.mutate("withdrawals.declare", declaration({ orderNumber: other.orderId }), anna)
    await shop.mutate("withdrawals.declare", declaration({ orderNumber: one.orderId, token: other.token }))
    expect((await factsOf(shop, one.orderId)).events).toEqual([])
    expect((await factsOf(shop, other.orderId)).events).toMatchObject([{ kind: "withdrawn" }])
  })

  it("of a part names the goods, also where the order is not known, and nothing of whether there is one", async () => {
    const shop = await open()
    const { orderId } = await place(shop)
    const packs = [
      { sku: "NW-900", quantity: 1 },
      { sku: "NW-000", quantity: 2 },
    ]
    const parts = await Promise.all(
      [orderId, "NW-0000000000"].map(
        async (orderNumber) =>
          (
            await resultOf(
              await shop.mutate("withdrawals.declare", declaration({ orderNumber, extent: "part", packs })),
            )
          ).part,
      ),
    )
    expect(parts[0]).toMatch(/^1\u00a0×\u00a0Zink Tabletten, .+ \(NW-900\)\n2\u00a0×\u00a0Artikel NW-000$/)
    expect(parts[1]).toBe(parts[0])
    for (const { text } of await mailsOf(shop)) expect(text).toContain("1\u00a0×\u00a0Zink Tabletten")
  })

  it("of an order that was withdrawn from already waits for staff and changes nothing", async () => {
    const shop = await open()
    const { orderId, token } = await place(shop)
    const declare = (changes: object = {}) =>
      shop.mutate("withdrawals.declare", declaration({ orderNumber: orderId, token, ...changes }))
    await declare()
    await declare()
    await declare({ extent: "part", packs: [{ sku: "NW-900", quantity: 1 }] })
    expect((await factsOf(shop, orderId)).events).toHaveLength(1)
    const staff = await shop.as("team@beispiel.de", "fulfilment")
    const { rows } = await resultOf(await shop.query("staffWithdrawals.list", { state: "open" }, staff))
    expect(rows).toHaveLength(2)
  })

  it("that comes late is kept for staff, who book it once", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-02T09:00:00Z") })
    const shop = await open()
    const { orderId, token } = await place(shop)
    const staff = await shop.as("team@beispiel.de", "fulfilment")
    const steps = [{ kind: "packed" }, { kind: "shipped", tracking: null }, { kind: "delivered" }]
    for (const [at, command] of steps.entries())
      await shop.mutate("staffOrders.fulfil", { orderId, version: at + 1, command }, staff)
    vi.setSystemTime(Date.parse("2026-11-30T09:00:00Z"))
    const again = await shop.as("team@beispiel.de", "fulfilment")
    const { id } = await resultOf(
      await shop.mutate("withdrawals.declare", declaration({ orderNumber: orderId, token })),
    )
    const { orders } = await resultOf(await shop.query("staffWithdrawals.view", { id }, again))
    expect(orders).toMatchObject([{ orderId, match: "link", lines: [{ sku: "NW-900", quantity: 2, chosen: 2 }] }])
    const book = () =>
      shop.mutate("staffWithdrawals.book", { id, orderId, packs: [{ sku: "NW-900", quantity: 2 }] }, again)
    const answers = await Promise.all([book(), book()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { events } = await factsOf(shop, orderId)
    expect(events.filter(({ kind }) => kind === "withdrawn")).toHaveLength(1)
  })

  it("booked by staff before a crash is settled without taking the packs out twice", async () => {
    const shop = await open()
    const { orderId } = await place(shop)
    const staff = await shop.as("team@beispiel.de", "fulfilment")
    const { id, receivedAt } = await resultOf(
      await shop.mutate("withdrawals.declare", declaration({ orderNumber: orderId, email: "andere@beispiel.de" })),
    )
    const packs = [{ sku: "NW-900", quantity: 1 }]
    const command = { kind: "withdrawn", receivedAt, packs, declarationId: id }
    expect((await shop.mutate("staffOrders.fulfil", { orderId, version: 1, command }, staff)).status).toBe(200)
    expect((await shop.mutate("staffWithdrawals.book", { id, orderId, packs }, staff)).status).toBe(200)
    expect((await factsOf(shop, orderId)).events).toHaveLength(1)
    const settled = await shop.mutate("staffWithdrawals.close", { id, reason: "doppelt" }, staff)
    expect(settled.status).toBe(409)
  })

  it("offers staff the orders it can be about, the surest first, and can be closed with a reason", async () => {
    const shop = await open()
    const [named, other] = [await place(shop), await place(shop)]
    const staff = await shop.as("team@beispiel.de", "fulfilment")
    const declare = async (changes: object) =>
      (await resultOf(await shop.mutate("withdrawals.declare", declaration(changes)))).id
    const matches = async (changes: object) => {
      const view = await resultOf(await shop.query("staffWithdrawals.view", { id: await declare(changes) }, staff))
      return view.orders.map(({ orderId, match }: { orderId: string; match: string }) => [orderId, match])
    }
    expect(await matches({ orderNumber: named.orderId })).toEqual([
      [named.orderId, "number-and-mail"],
      [other.orderId, "mail"],
    ])
    expect(await matches({ orderNumber: named.orderId, email: "x@beispiel.de" })).toEqual([[named.orderId, "number"]])
    expect(await matches({ email: "x@beispiel.de" })).toEqual([])
    const id = await declare({ email: "x@beispiel.de" })
    const close = (reason: string) => shop.mutate("staffWithdrawals.close", { id, reason }, staff)
    expect((await errorOf(await close(" "))).fields).toMatchObject([{ path: "reason" }])
    expect(await resultOf(await close("Nichts bestellt."))).toMatchObject({ state: "closed" })
    const viewer = await shop.as("gast@beispiel.de", "viewer")
    expect((await shop.mutate("staffWithdrawals.close", { id, reason: "x" }, viewer)).status).toBe(403)
    const reopen = () => shop.mutate("staffWithdrawals.reopen", { id }, staff)
    expect(await resultOf(await reopen())).toMatchObject({ state: "open" })
    expect((await reopen()).status).toBe(409)
    expect(await resultOf(await close("Doch nicht."))).toMatchObject({ state: "closed" })
  })

  it("says at the fields what is missing", async () => {
    const shop = await open()
    const fields = async (changes: object) => {
      const answer = await shop.mutate("withdrawals.declare", declaration(changes))
      expect(answer.status).toBe(400)
      return (await errorOf(answer)).fields.map(({ path }: { path: string }) => path)
    }
    expect(await fields({ name: " ", email: "anna", extent: "all" })).toEqual(["name", "extent", "email"])
    expect(await fields({ extent: "part" })).toEqual(["part"])
    const vague = await errorOf(await shop.mutate("withdrawals.declare", declaration({ extent: "part" })))
    expect(vague.fields[0].message).toBe("Bitte schreib, welche Artikel du widerrufst.")
    expect(await fields({ extent: "part", part: "  " })).toEqual(["part"])
    expect(await fields({ extent: "part", packs: [{ sku: "NW-900", quantity: 0 }] })).toEqual(["packs.0.quantity"])
    expect(await mailsOf(shop)).toEqual([])
  })
})

describe("the form at /withdraw", () => {
  it("works as a form alone: what was declared stands on the page, faults at their fields", async () => {
    const shop = await open()
    const { orderId, token } = await place(shop)
    const address = `/withdraw?${new URLSearchParams({ order: orderId, token })}`
    const html = await (await shop.app.request(address)).text()
    expect(html).toContain(`value="${orderId}"`)
    expect(html).toContain('name="packs.NW-900"')
    const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1] ?? ""
    const values = {
      idempotencyKey,
      name: "Anna Muster",
      email: "anna@beispiel.de",
      orderNumber: orderId,
      extent: "part",
    }
    const wrong = await shop.submit(address, { ...values, "packs.NW-900": "viele" })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('href="#field-packs-NW-900"')
    const none = await shop.submit(address, { ...values, "packs.NW-900": "0" })
    expect(await none.text()).toContain('href="#field-packs-NW-900"')
    const declared = await shop.submit(address, { ...values, "packs.NW-900": "2" })
    expect(declared.status).toBe(200)
    expect(await declared.text()).toContain("Dein Widerruf ist eingegangen.")
    expect((await factsOf(shop, orderId)).events).toMatchObject([{ kind: "withdrawn" }])
  })

  it("believes no date that was posted", async () => {
    const shop = await open()
    const html = await (await shop.submit("/withdraw", { receivedAt: "1", name: "Anna" })).text()
    expect(html).not.toContain("Dein Widerruf ist eingegangen.")
  })
})
