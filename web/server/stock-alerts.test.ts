import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterEach, describe, expect, it, vi } from "vitest"
import { renderEmailOf } from "../../domain/background/emails.ts"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { exampleProduct } from "../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { forgetAlerts } from "../../domain/stock-alerts/forget-alerts.ts"
import { StockAlerts } from "../../domain/stock-alerts/ports.ts"
import { sendAlerts } from "../../domain/stock-alerts/send-alerts.ts"
import { unconfirmedMs, waitingMs } from "../../domain/stock-alerts/stock-alert.ts"
import { browserAt, locationOf } from "./example-browser.ts"
import { deliver } from "./example-emails.ts"
import { expectMailSent } from "./example-mail-sent.ts"
import { signInAs } from "./example-visitors.ts"
import { type Example, openExample } from "./open-example.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const anna = "anna@beispiel.de"
const product = exampleProduct()
const { handle } = product
const [{ sku }] = product.variants

const setStock = ({ runtime }: Example, quantity: number) =>
  runtime.runPromise(Effect.flatMap(Catalogue, ({ publish }) => publish([], [{ sku, quantity }])))

/** A shop whose one product is sold out. */
const soldOutShop = async () => {
  const example = await openExample()
  await setStock(example, 0)
  return example
}

const linkIn = (mails: Awaited<ReturnType<typeof deliver>>): string =>
  /\/stock-alert\/[A-Za-z0-9_-]{43}/.exec(mails.at(-1)?.text ?? "")?.[0] ?? ""

const requestFor = (example: Example, email = anna) =>
  browserAt(example).submit("/stock-alert", { product: handle, sku, email })

const press = (example: Example, link: string, button: "confirm" | "withdraw") =>
  browserAt(example).submit(`/stock-alert/${button}`, { token: link.split("/").at(-1) ?? "" })

/** Requests, receives the link and confirms. */
const confirmedIn = async (example: Example, email = anna) => {
  await requestFor(example, email)
  const link = linkIn(await deliver(example))
  await press(example, link, "confirm")
  return link
}

const run = ({ runtime }: Example) => runtime.runPromise(Effect.all({ told: sendAlerts(), forgotten: forgetAlerts() }))
const kept = ({ runtime }: Example, email = anna) =>
  runtime.runPromise(Effect.flatMap(StockAlerts, (alerts) => alerts.ofMailbox(email)))
const pageOf = async ({ app }: Example, path: string) => (await app.request(path)).text()

describe("„Sag mir Bescheid“", () => {
  it("asks on a sold-out product's page, confirms by mail and click, writes once, and deletes the address", async () => {
    const example = await soldOutShop()
    const way = `/stock-alert?product=${handle}&amp;sku=${sku}`
    expect(await pageOf(example, `/products/${handle}`)).toContain(`href="${way}"`)
    expect(await pageOf(example, way.replace("&amp;", "&"))).toContain('action="/stock-alert"')
    const sent = await requestFor(example, "Anna@Beispiel.de")
    await expectMailSent(sent, "Anna@Beispiel.de")

    const mails = await deliver(example)
    expect(mails.map(({ to }) => to)).toEqual(["Anna@Beispiel.de"])
    const link = linkIn(mails)
    // A mail scanner that opens the link confirms nothing.
    expect(await pageOf(example, link)).toContain("Ja, sagt mir Bescheid")
    expect((await kept(example))[0]?.confirmedAt).toBeNull()
    expect(locationOf(await press(example, link, "confirm"))).toBe(`${link}?done=1`)
    expect(await pageOf(example, link)).toContain("Du stehst auf der Liste.")

    expect(await run(example)).toEqual({ told: 0, forgotten: 0 })
    await setStock(example, 5)
    expect(await run(example)).toEqual({ told: 1, forgotten: 0 })
    expect(await run(example)).toEqual({ told: 0, forgotten: 0 })
    const [told, ...others] = await deliver(example)
    expect(others).toEqual([])
    expect(told?.to).toBe("Anna@Beispiel.de")
    expect(told?.subject).toContain("ist wieder da")
    expect(told?.text).toContain(`/products/${handle}?sku=${sku}`)
    expect(await run(example)).toEqual({ told: 0, forgotten: 1 })
    expect(await kept(example)).toEqual([])
    expect(await run(example)).toEqual({ told: 0, forgotten: 0 })
    expect(await deliver(example)).toEqual([])
    expect(await pageOf(example, link)).toContain("Hier wartet nichts mehr")
  })

  it("says the same whether the address is new, waits, is confirmed, or was asked often enough, and mails no more", async () => {
    const example = await soldOutShop()
    const first = await requestFor(example)
    const again = await requestFor(example, "ANNA@beispiel.de")
    await press(example, linkIn(await deliver(example)), "confirm")
    const confirmed = await requestFor(example)
    const said = await Promise.all([first, again, confirmed].map(async (answer) => (await answer.text()).toLowerCase()))
    expect(new Set(said).size).toBe(1)
    expect(await deliver(example)).toEqual([])
    expect(await kept(example)).toHaveLength(1)
  })

  it("queues no address and no link, and keeps no link's token", async () => {
    const example = await soldOutShop()
    await requestFor(example)
    const tasks = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    expect(tasks.map(({ payload }) => payload)).toEqual([
      { template: "stock-alert-confirm", data: { alert: expect.stringMatching(/^SA-/) } },
    ])
    const id = tasks[0]?.cause.split(":").at(-1) ?? ""
    expect(await pageOf(example, `/stock-alert/${id}`)).toContain("Hier wartet nichts mehr")
  })

  it("shows the form again with what is wrong, and refuses what is in stock or unknown", async () => {
    const example = await soldOutShop()
    const wrong = await requestFor(example, "anna@")
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain("Bitte prüfe die E-Mail-Adresse")
    expect(html).toContain('value="anna@"')
    const unknown = await example.mutate("stockAlerts.request", { sku: "NW-404", email: anna })
    expect(unknown.status).toBe(404)
    await setStock(example, 1)
    const inStock = await requestFor(example)
    expect(inStock.status).toBe(409)
    expect(await inStock.text()).toContain("Schon wieder da")
    expect(await deliver(example)).toEqual([])
  })

  it("is confirmed once by its own link, whoever else has one, and keeps the time of that", async () => {
    const example = await soldOutShop()
    const own = await confirmedIn(example)
    await requestFor(example, "bo@beispiel.de")
    const [before] = await kept(example)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 })
    for (const link of [own, "/stock-alert/", `/stock-alert/${"A".repeat(43)}`]) await press(example, link, "confirm")
    expect(await kept(example)).toEqual([before])
    expect((await kept(example, "bo@beispiel.de"))[0]?.confirmedAt).toBeNull()
  })

  it("says on its page, with the focus, that a click could not be kept", async () => {
    const example = await soldOutShop()
    await requestFor(example)
    const link = linkIn(await deliver(example))
    const alerts = await example.runtime.runPromise(StockAlerts)
    vi.spyOn(alerts, "change").mockReturnValueOnce(Effect.die(new Error("The database is read-only")))
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const answer = await press(example, link, "confirm")
    expect(answer.status).toBe(500)
    expect(await answer.text()).toMatch(/<section class="error-summary"[^>]* autofocus=""/i)
    expect((await press(example, link, "confirm")).status).toBe(303)
  })

  it("ends with a click in any of its e-mails, also while the last one waits to be sent", async () => {
    const example = await soldOutShop()
    await requestFor(example)
    await press(example, linkIn(await deliver(example)), "withdraw")
    expect(await kept(example)).toEqual([])
    const link = await confirmedIn(example)
    await setStock(example, 5)
    await run(example)
    await press(example, link, "withdraw")
    expect(await kept(example)).toEqual([])
    const [task] = await example.runtime.runPromise(Effect.flatMap(Queue, (queue) => queue.list("waiting", 9)))
    const refused = await example.runtime.runPromise(Effect.flip(renderEmailOf(task?.payload)))
    expect(refused.permanent).toBe(true)
  })

  it("is over after a week without confirmation, which then confirms nothing, and after half a year without stock", async () => {
    const example = await soldOutShop()
    await requestFor(example)
    const link = linkIn(await deliver(example))
    const start = Date.now()
    vi.useFakeTimers({ toFake: ["Date"], now: start + unconfirmedMs + 1_000 })
    expect(await pageOf(example, link)).toContain("Hier wartet nichts mehr")
    await press(example, link, "confirm")
    expect(await kept(example)).toEqual([])
    await requestFor(example, "bo@beispiel.de")
    await confirmedIn(example)
    vi.setSystemTime(Date.now() + unconfirmedMs + 1_000)
    expect(await run(example)).toEqual({ told: 0, forgotten: 1 })
    expect(await kept(example, "bo@beispiel.de")).toEqual([])
    vi.setSystemTime(Date.now() + waitingMs)
    expect(await run(example)).toEqual({ told: 0, forgotten: 1 })
    expect(await kept(example)).toEqual([])
  })

  it("is dropped with a product that is taken off sale", async () => {
    const example = await soldOutShop()
    const link = await confirmedIn(example)
    await requestFor(example, "bo@beispiel.de")
    await example.runtime.runPromise(
      Effect.flatMap(CatalogueEditing, (editing) =>
        editing.change(handle, (known) => Result.succeed({ ...known, published: false, audit: [] })),
      ),
    )
    expect(await pageOf(example, link)).toContain("Hier wartet nichts mehr")
    expect(await run(example)).toEqual({ told: 0, forgotten: 2 })
    expect(await kept(example)).toEqual([])
  })

  it("is told whatever put packs back: a correction by staff, or those of an order", async () => {
    const example = await soldOutShop()
    const { cookie } = await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })
    await confirmedIn(example)
    const correction = { handle, sku, reason: "received", packs: 1, note: "", key: crypto.randomUUID() }
    expect((await example.mutate("staffProducts.correctStock", correction, { cookie })).status).toBe(200)
    expect((await run(example)).told).toBe(1)
    await deliver(example)
    await run(example)

    const added = await example.mutate("cart.set", { handle, sku, quantity: 1 })
    const placed = await example.mutate(
      "orders.place",
      {
        idempotencyKey: crypto.randomUUID(),
        email: "bo@beispiel.de",
        shippingAddress: { name: "Bo Muster", street: "Weg 3", postalCode: "10115", city: "Berlin", country: "DE" },
        payment: "prepayment",
        expectedTotalCents: (await added.json()).result.data.totalCents,
      },
      { cookie: added.headers.get("set-cookie")?.split(";")[0] ?? "" },
    )
    const { orderId } = (await placed.json()).result.data
    await confirmedIn(example)
    expect((await run(example)).told).toBe(0)
    await example.runtime.runPromise(
      Effect.flatMap(Orders, (orders) =>
        orders.change(orderId, (order) =>
          Result.succeed({ order, tasks: [], packsBack: [{ sku, quantity: 1, reason: "cancelled" }] }),
        ),
      ),
    )
    expect((await run(example)).told).toBe(1)
  })

  it("shows staff how many wait, and no address", async () => {
    const example = await soldOutShop()
    const { cookie } = await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })
    await confirmedIn(example)
    await requestFor(example, "bo@beispiel.de")
    const answer = await (await example.query("staffProducts.stockAlerts", { handle }, { cookie })).text()
    expect(JSON.parse(answer).result.data).toEqual([{ sku, confirmed: 1, unconfirmed: 1 }])
    expect(answer).not.toContain("@beispiel")
    const page = await (await example.app.request(`/admin/products/${handle}/stock`, { headers: { cookie } })).text()
    expect(page).toContain("1 Person wartet auf Bescheid")
  })

  it("is part of what an account exports, and deleted with it", async () => {
    const example = await soldOutShop()
    const { cookie } = await signInAs(example, anna)
    await confirmedIn(example)
    await requestFor(example, "bo@beispiel.de")
    const { stockAlerts } = await (await example.app.request("/account/export.json", { headers: { cookie } })).json()
    expect(stockAlerts).toEqual([
      { email: anna, sku, requestedAt: expect.any(String), confirmedAt: expect.any(String) },
    ])
    const data = await (await example.app.request("/account/data", { headers: { cookie } })).text()
    expect(data).toContain(sku)
    await example.mutate("account.leave", undefined, { cookie })
    expect(await kept(example)).toEqual([])
    expect(await kept(example, "bo@beispiel.de")).toHaveLength(1)
  })

  it("takes twenty requests of one visitor in ten minutes", async () => {
    const example = await soldOutShop()
    const statuses: number[] = []
    for (let n = 0; n <= 20; n++) statuses.push((await requestFor(example, `p${n}@beispiel.de`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
