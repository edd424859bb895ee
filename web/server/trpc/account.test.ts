import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { aPerson, aSession } from "../../../adapters/contracts/account-examples.ts"
import { leave } from "../../../domain/accounts/leave.ts"
import { People } from "../../../domain/accounts/ports.ts"
import { doWithOrder } from "../../../domain/orders/book-payment.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const anna = "anna@beispiel.de"
const home = { name: "Anna Muster", street: "Gartenweg 3", postalCode: "10115", city: "Berlin" }

/** Orders packs as a guest. */
const orderAs = async ({ mutate }: Example, email: string, quantity = 1): Promise<string> => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  const { totalCents } = await resultOf(added)
  const placed = await mutate(
    "orders.place",
    {
      idempotencyKey: crypto.randomUUID(),
      email,
      shippingAddress: { ...home, country: "DE" },
      payment: "prepayment",
      expectedTotalCents: totalCents,
    },
    { cookie },
  )
  return (await resultOf(placed)).orderId
}

describe("the account", () => {
  it("has the orders of its mailbox, also those placed before as a guest, and no others", async () => {
    const example = await openExample()
    const mine = await orderAs(example, "Anna@Beispiel.de")
    const theirs = await orderAs(example, "bo@beispiel.de")
    const { cookie } = await signInAs(example, anna)
    const { orders } = await resultOf(await example.query("account.view", undefined, { cookie }))
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([mine])
    expect((await example.app.request(`/orders/${mine}`, { headers: { cookie } })).status).toBe(200)
    expect((await example.app.request(`/orders/${theirs}`, { headers: { cookie } })).status).toBe(403)
    expect((await example.app.request(`/orders/${mine}`)).status).toBe(401)
  })

  it("summarises an order: two packs of one product count as one title", async () => {
    const example = await openExample()
    await orderAs(example, anna, 2)
    const { cookie } = await signInAs(example, anna)
    const { orders } = await resultOf(await example.query("account.view", undefined, { cookie }))
    expect(orders[0]).toMatchObject({ titles: ["2\u00a0× Zink Tabletten"], more: false })
    expect(await (await example.app.request("/account", { headers: { cookie } })).text()).not.toContain("und mehr")
  })

  it("stores addresses, each once, the latest first, and names the invalid field", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, anna)
    const kept = async () =>
      (await resultOf(await example.query("account.view", undefined, { cookie }))).addresses.map(
        ({ street }: { street: string }) => street,
      )
    const answer = await example.submit("/account/address", home, { cookie })
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account?done=addresses"])
    await example.submit("/account/address", { ...home, street: "Werkstraße 9" }, { cookie })
    await example.submit("/account/address", home, { cookie })
    expect(await kept()).toEqual(["Gartenweg 3", "Werkstraße 9"])
    const refused = await example.submit("/account/address", { ...home, postalCode: "1011" }, { cookie })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain("Eine deutsche Postleitzahl hat fünf Ziffern")
    const [first] = (await resultOf(await example.query("account.view", undefined, { cookie }))).addresses
    await example.submit("/account/address/remove", { id: first.id }, { cookie })
    expect(await kept()).toEqual(["Werkstraße 9"])
  })

  it("prefills the order form: the latest address, else the last order's, and nothing for guests", async () => {
    const example = await openExample()
    await orderAs(example, anna)
    const { cookie } = await signInAs(example, anna)
    const details = async (headers: Record<string, string>) =>
      resultOf(await example.query("account.orderDetails", undefined, headers))
    expect(await details({ cookie })).toEqual({
      email: anna,
      address: { ...home, country: "DE" },
      invoiceAddress: null,
    })
    await example.submit("/account/address", { ...home, street: "Werkstraße 9" }, { cookie })
    expect((await details({ cookie })).address.street).toBe("Werkstraße 9")
    expect(await details({})).toBeNull()
  })

  it("stores ten addresses and refuses another with a sentence", async () => {
    const example = await openExample()
    const { cookie } = await signInAs(example, anna)
    for (const number of Array.from({ length: 10 }, (_, index) => index + 1))
      await example.submit("/account/address", { ...home, street: `Weg ${number}` }, { cookie })
    const refused = await example.submit("/account/address", { ...home, street: "Weg 11" }, { cookie })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain("Mehr als 10 Adressen")
  })

  it("lists the person's sessions, and ends an own one only", async () => {
    const example = await openExample()
    const [here, there] = [await signInAs(example, anna), await signInAs(example, anna)]
    const other = await signInAs(example, "bo@beispiel.de")
    const { sessions } = await resultOf(await example.query("account.view", undefined, { cookie: here.cookie }))
    expect(sessions.map(({ id, current }: { id: string; current: boolean }) => [id, current])).toEqual([
      [here.sessionId, true],
      [there.sessionId, false],
    ])
    for (const id of [there.sessionId, other.sessionId])
      await example.submit("/account/session/end", { id }, { cookie: here.cookie })
    expect((await example.query("account.view", undefined, { cookie: there.cookie })).status).toBe(401)
    expect((await example.query("account.view", undefined, { cookie: other.cookie })).status).toBe(200)
  })

  it("is exported as a file with all its data", async () => {
    const example = await openExample()
    const id = await orderAs(example, anna)
    const { cookie } = await signInAs(example, anna)
    await example.submit("/account/address", home, { cookie })
    await example.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 }, { cookie })
    const answer = await example.app.request("/account/export.json", { headers: { cookie } })
    expect(answer.headers.get("content-disposition")).toContain("attachment")
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
    const data = await answer.json()
    expect(data).toMatchObject({ email: anna, addresses: [{ street: "Gartenweg 3" }], orders: [{ id }] })
    expect(data.orders[0].placedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(data.cart).toEqual([{ sku: "NW-900", quantity: 2 }])
    expect(data.sessions).toHaveLength(1)
    const secret = cookie.slice("session=".length)
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(JSON.stringify(data)).not.toContain(createHash("sha256").update(secret).digest("hex"))
  })

  it("is shown in German, not in internal names", async () => {
    const example = await openExample()
    const id = await orderAs(example, anna, 2)
    const at = Date.now()
    const packs = [{ sku: "NW-900", quantity: 1 }]
    for (const command of [
      { kind: "paid", cents: 1_970, receivedAt: at, reference: "Z-1" },
      { kind: "changed", address: null, dropped: packs, restock: true, reason: "Zerbrochen" },
      { kind: "packed" },
      { kind: "shipped", tracking: { carrier: "dhl", number: "00340434161094000017" } },
      { kind: "refunded", cents: 790, reason: "Kulanz" },
      { kind: "refund-granted", cents: 100, reason: "Delle" },
      { kind: "withdrawn", receivedAt: at, packs },
    ] as const)
      await example.runtime.runPromise(doWithOrder(id, () => Result.succeed(command)))
    const { cookie } = await signInAs(example, anna, { roles: ["viewer"] })
    const page = await example.app.request("/account/data", { headers: { cookie } })
    const text = (await page.text())
      .replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^<>]+>/g, "")
      .replaceAll("\u00a0", " ")
    expect(text).toContain(id)
    const when = formatDateTime(at).replaceAll("\u00a0", " ")
    for (const words of [
      "RollenLesen",
      "Angemeldet mitLink per E-Mail",
      "2 × Zink Tabletten, 120 Tabletten, 18 g, Artikelnummer NW-900; Einzelpreis 7,90 € (438,89 €/kg); zusammen 15,80 €",
      "1,29 €, 7 %, enthalten in 19,70 €",
      `19,70 €, eingegangen am ${when}, Verwendungszweck Z-1`,
      ": Zerbrochen; weggelassen: 1 × Zink Tabletten, 120 Tabletten, 18 g",
      "DHL 00340434161094000017",
      `1 × Zink Tabletten, 120 Tabletten, 18 g; eingegangen am ${when}`,
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Verlauf\d+\. \p{L}+ \d{4}, \d\d:\d\d Uhr: Bestellung eingegangen/u)
    expect(text).toMatch(/Erstattungen7,90 € am \d+\. \p{L}+ \d{4}, \d\d:\d\d Uhr: Kulanz/u)
    expect(text).toMatch(/Preisnachlässe1,00 € am \d+\. \p{L}+ \d{4}, \d\d:\d\d Uhr: Delle/u)
    const { orders } = await resultOf(await example.query("account.view", undefined, { cookie }))
    expect(orders[0].moneyBack).toContain("überweisen wir dir zurück, spätestens bis")
    expect(text).not.toMatch(/placed|prepayment|viewer|shipped|withdrawn|reduced_7|\bAm: /)
  })

  it("is deleted after confirmation: sessions end, addresses are removed, orders are kept separately", async () => {
    const example = await openExample()
    const id = await orderAs(example, anna)
    const { cookie } = await signInAs(example, anna)
    await example.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 }, { cookie })
    const unsure = await example.submit("/account/leave", {}, { cookie })
    expect([unsure.status, (await unsure.text()).includes("Bitte bestätige")]).toEqual([422, true])
    const left = await example.submit("/account/leave", { sure: "1" }, { cookie })
    expect(left.headers.get("location")).toBe("/login?left=1")
    expect((await example.query("account.view", undefined, { cookie })).status).toBe(401)
    const again = await signInAs(example, anna)
    const view = await resultOf(await example.query("account.view", undefined, { cookie: again.cookie }))
    expect([view.addresses, view.sessions.length]).toEqual([[], 1])
    expect(view.orders).toEqual([])
    const kept = await example.runtime.runPromise(Effect.flatMap(Orders, (orders) => orders.find(id)))
    expect(Option.isSome(kept)).toBe(true)
    const cart = await resultOf(await example.query("cart.get", undefined, { cookie: again.cookie }))
    expect(cart.count).toBe(0)
  })

  it.each([
    [["viewer"], "Du gehörst zum Team."],
    [["admin"], "Du bist die einzige Person mit der Rolle „Verwaltung“."],
  ] as const)("of staff is not deleted while they have roles: %j", async (roles, words) => {
    const example = await openExample()
    const { cookie } = await signInAs(example, anna, { roles })
    const refused = await example.submit("/account/leave", { sure: "1" }, { cookie })
    expect([refused.status, (await refused.text()).includes(words)]).toEqual([409, true])
    expect((await example.query("account.view", undefined, { cookie })).status).toBe(200)
  })

  it("of a shopper who becomes an admin during the deletion is not deleted", async () => {
    const example = await openExample()
    const { personId } = await signInAs(example, anna)
    const caller = { person: aPerson(personId, { email: anna }), session: aSession("S-1", personId) }
    await signInAs(example, anna, { roles: ["admin"] })
    expect((await example.runtime.runPromise(Effect.flip(leave(caller))))._tag).toBe("LastAdmin")
    expect(await example.runtime.runPromise(Effect.flatMap(People, (people) => people.anyWith("admin")))).toBe(true)
  })
})
