import { expect, it } from "vitest"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const open = async () => {
  const example = await openExample()
  const { cookie } = await signInAs(example, "zahlen@beispiel.de", { roles: ["viewer"] })
  const place = async (email: string, postalCode: string, quantity = 1) => {
    const added = await example.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity })
    const cart = { cookie: added.headers.get("set-cookie")?.split(";")[0] ?? "" }
    const shippingAddress = { name: "Anna", street: "Gartenweg 3", postalCode, city: "Ort", country: "DE" }
    const placed = await example.mutate(
      "orders.place",
      {
        idempotencyKey: crypto.randomUUID(),
        email,
        shippingAddress,
        payment: "invoice",
        expectedTotalCents: (await resultOf(added)).totalCents,
      },
      cart,
    )
    return (await resultOf(placed)).orderId as string
  }
  const query = async (name: string, wanted: object) => resultOf(await example.query(name, wanted, { cookie }))
  const file = async (search: string) =>
    (await example.app.request(`/admin/customer-heatmap/regions.csv?${search}`, { headers: { cookie } })).text()
  return { example, cookie, place, query, file }
}

it("shows regions with five customers and more, on the page and in the file", async () => {
  const { place, query, file } = await open()
  for (let n = 0; n < 6; n++) await place(`k${n}@beispiel.de`, "10115")
  for (let n = 6; n < 12; n++) await place(`k${n}@beispiel.de`, "20095")
  await place("k0@beispiel.de", "80331")
  await place("k0@beispiel.de", "80331")
  const { found } = await query("staffFigures.heatmap", {})
  expect(found.regions).toEqual([expect.objectContaining({ region: "20", customers: 6, orders: 6 })])
  // Of eight orders from two regions six are of other mailboxes.
  expect(found.merged).toMatchObject({ regions: ["80", "10"], customers: 6, orders: 8 })
  expect(found.week.flat().reduce((sum: number, { orders }: { orders: number }) => sum + orders, 0)).toBe(14)
  const again = await query("staffFigures.heatmap", { which: "repeat", product: "zink-tabletten" })
  expect(again.found).toMatchObject({ regions: [], tooFew: true, product: { handle: "zink-tabletten" } })
  const lines = (await file("")).trimEnd().split("\r\n")
  expect(lines.map((line) => line.split(";")[0])).toEqual(['"Region"', '"20"', '"80 und 10"'])
})

it("finds a product by its name in addresses or by words, and none where none fits", async () => {
  const { query } = await open()
  for (const product of ["zink-tabletten", "zink"])
    expect((await query("staffFigures.heatmap", { product })).found.product.handle).toBe("zink-tabletten")
  expect(await query("staffFigures.heatmap", { product: "kaviar" })).toMatchObject({ choices: [], found: null })
})

it("answers a period without a day by nothing, and one of no calendar by a sentence", async () => {
  const { example, cookie, query } = await open()
  expect(await query("staffFigures.heatmap", { from: "2026-11-02", to: "2026-11-01" })).toMatchObject({ found: null })
  for (const wanted of [{ from: "2026-02-30" }, { product: "x".repeat(1_000) }]) {
    const refused = await example.query("staffFigures.heatmap", wanted, { cookie })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toMatch(/Bitte/)
  }
})
