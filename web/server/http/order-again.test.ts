import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { exampleProduct, exampleVariant } from "../../../domain/catalogue/example-product.ts"
import { Catalogue, type StockLevel } from "../../../domain/catalogue/ports.ts"
import type { Product } from "../../../domain/catalogue/product.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const product = (letter: string, priceCents = 790, sku = `NW-${letter}`) =>
  exampleProduct({
    handle: letter,
    title: `Zink ${letter}`,
    variants: [exampleVariant({ sku, priceCents, gtin: gtinOf(sku) })],
  })
const gtinOf = (sku: string): string => `952026000${sku.charCodeAt(3) * 10 + sku.length}`
const letters = ["a", "b", "c", "d", "e"] as const

const open = async () => {
  return openExample({ products: letters.map((letter) => product(letter)) })
}

const publish = ({ runtime }: Example, products: readonly Product[], stock: readonly StockLevel[]) =>
  runtime.runPromise(Effect.flatMap(Catalogue, (catalogue) => catalogue.publish(products, stock)))

/** Puts packs into a cart; without a cookie into a new one. */
const put = async ({ mutate }: Example, packs: readonly (readonly [string, number])[], cookie = "") => {
  let [kept, totalCents] = [cookie, 0]
  for (const [handle, quantity] of packs) {
    const answer = await mutate("cart.set", { handle, quantity }, kept === "" ? {} : { cookie: kept })
    kept = answer.headers.get("set-cookie")?.split(";")[0] ?? kept
    totalCents = (await resultOf(answer)).totalCents
  }
  return { cookie: kept, totalCents }
}

const order = async (example: Example, packs: readonly (readonly [string, number])[]) => {
  const { cookie, totalCents } = await put(example, packs)
  const shippingAddress = { name: "Anna Muster", street: "Weg 3", postalCode: "10115", city: "Berlin", country: "DE" }
  const asked = { idempotencyKey: crypto.randomUUID(), email: "anna@beispiel.de", shippingAddress, payment: "invoice" }
  const placed = await resultOf(
    await example.mutate("orders.place", { ...asked, expectedTotalCents: totalCents }, { cookie }),
  )
  return { id: placed.orderId as string, token: new URL(placed.url).searchParams.get("token") ?? "" }
}

const cartOf = async ({ query }: Example, cookie: string) => {
  const { lines } = await resultOf(await query("cart.get", undefined, { cookie }))
  return lines.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])
}

describe("ordering again", () => {
  it("puts what can still be bought into the cart, keeps what is there, and says what differs; twice changes nothing", async () => {
    const example = await open()
    const { id, token } = await order(example, [
      ["a", 2],
      ["b", 1],
      ["c", 3],
      ["d", 1],
    ])
    await publish(
      example,
      [product("b", 890), product("d", 790, "NW-new")],
      [
        { sku: "NW-a", quantity: 0 },
        { sku: "NW-c", quantity: 2 },
      ],
    )
    const { cookie } = await put(example, [
      ["e", 1],
      ["b", 4],
    ])
    for (const _ of ["once", "twice"]) {
      const answer = await example.submit("/cart", { mode: "again", order: id, token }, { cookie })
      const html = (await answer.text()).replaceAll("\u00a0", " ")
      expect(answer.status).toBe(200)
      for (const sentence of [
        "Aus deiner Bestellung liegen zwei Produkte im Warenkorb, zu heutigen Preisen.",
        "„Zink a, 120 Tabletten, 18 g“ ist gerade ausverkauft.",
        "„Zink b, 120 Tabletten, 18 g“ kostet jetzt 8,90 € statt 7,90 €.",
        "Von „Zink c, 120 Tabletten, 18 g“ haben wir gerade nur 2 statt 3.",
        "„Zink d“ gibt es bei uns nicht mehr.",
      ])
        expect(html).toContain(sentence)
      expect(await cartOf(example, cookie)).toEqual([
        ["NW-e", 1],
        ["NW-b", 4],
        ["NW-c", 2],
      ])
    }
  })

  it("wants the order's link or its account, and changes nothing without", async () => {
    const example = await open()
    const { id } = await order(example, [["a", 2]])
    const { cookie } = await put(example, [["e", 1]])
    for (const form of [{ order: id }, { order: id, token: "x".repeat(43) }, { order: "", token: "" }]) {
      const answer = await example.submit("/cart", { mode: "again", ...form }, { cookie })
      expect([401, 403]).toContain(answer.status)
      expect(await cartOf(example, cookie)).toEqual([["NW-e", 1]])
    }
    const signedIn = await signInAs(example, "anna@beispiel.de")
    const account = await (await example.app.request("/account", { headers: { cookie: signedIn.cookie } })).text()
    expect(account).toContain(`name="order" value="${id}"`)
    const answer = await example.submit("/cart", { mode: "again", order: id }, { cookie: signedIn.cookie })
    expect(await answer.text()).toContain("liegt ein Produkt im Warenkorb")
  })
})

describe("an order's page", () => {
  it("says why less is due after packs were left out", async () => {
    const example = await open()
    const { id, token } = await order(example, [
      ["a", 2],
      ["b", 1],
    ])
    const staff = { cookie: (await signInAs(example, "pack@beispiel.de", { roles: ["fulfilment"] })).cookie }
    const page = async () =>
      (await (await example.app.request(`/orders/${id}?token=${token}`)).text())
        .replaceAll(/<[^<>]*>/g, "")
        .replaceAll("\u00a0", " ")
    expect(await page()).not.toContain("Nicht alles kommt mit.")
    const command = {
      kind: "changed",
      address: null,
      dropped: [{ sku: "NW-b", quantity: 1 }],
      restock: false,
      reason: "Eine Packung ist zerbrochen.",
    }
    await example.mutate("staffOrders.fulfil", { orderId: id, version: 1, command }, staff)
    const html = await page()
    for (const words of [
      "Nicht alles kommt mit.",
      "1 × Zink b, 120 Tabletten, 18 g",
      "Grund: Eine Packung ist zerbrochen.",
    ])
      expect(html).toContain(words)
    expect(html).toContain("Deine Bestellung kostet jetzt 19,70 € statt 27,60 €.")
  })
})
