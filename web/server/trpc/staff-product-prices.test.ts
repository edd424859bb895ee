import { expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { editOf } from "../../../domain/catalogue/editing/product-edit.ts"
import { exampleVariant } from "../../../domain/catalogue/example-product.ts"
import { handle, iron, openProductDesk, product, sku } from "../example-product-desk.ts"

it("a stock correction is stored with its reason; the revision changes only when a pack sells out or returns", async () => {
  const { ask, correct, revision, log } = await openProductDesk()
  const before = await revision()
  expect((await correct({ reason: "damaged", packs: 4, note: " Bruch " })).body.result.data).toEqual({ quantity: 26 })
  const key = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1) await correct({ reason: "received", packs: 10 }, key)
  expect(await revision()).toBe(before)
  expect((await correct({ packs: 0 })).body.result.data).toEqual({ quantity: 0 })
  expect(await revision()).toBe(before + 1)
  const tooMany = await correct({ reason: "damaged", packs: 1 })
  expect(tooMany.status).toBe(409)
  expect(tooMany.body.error.data.fields).toMatchObject([{ path: "packs" }])
  const { rows, next } = await ask("movements", { sku })
  expect(rows.map(({ delta, left, reason, note }: Record<string, unknown>) => [delta, left, reason, note])).toEqual([
    [-36, 0, "counted", null],
    [10, 36, "received", null],
    [-4, 26, "damaged", "Bruch"],
    [30, 30, "counted", null],
  ])
  expect(next).toBeNull()
  expect((await log()).at(-1)).toEqual({
    by: "fulfilment@beispiel.de",
    action: "stock.corrected",
    id: handle,
    before: { sku, quantity: 30 },
    after: { sku, quantity: 26, reason: "damaged", note: "Bruch" },
  })
})

it("a changed price is charged in the shop and in the history, with the lowest of 30 days", async () => {
  const { ask, save } = await openProductDesk()
  await save(1, { variants: [{ ...exampleVariant({ priceCents: 690 }), costCents: null }] })
  expect(await ask("prices", { sku })).toMatchObject({
    history: [{ cents: 690 }, { cents: 790 }],
    references: { current: { cents: 690 }, lowest30Days: 690 },
  })
})

it("a lower price is announced as a reduction with the lowest of the 30 days before, until there is another price", async () => {
  const { example, ask, send, save, log } = await openProductDesk()
  const shown = async () =>
    (await (await example.app.request(`/products/${handle}`)).text()).includes("Niedrigster Preis der 30")
  const announce = (announced: boolean, role: Role = "editor") =>
    send("announceReduction", { handle, sku, announced }, role)
  const priced = (priceCents: number) => [{ ...exampleVariant({ priceCents }), costCents: null }] as const
  expect((await announce(true)).body.error.message).toContain("Davor wurde die Packung nicht angeboten")
  await save(1, { variants: priced(690) })
  expect(await shown()).toBe(false)
  expect((await announce(true, "fulfilment")).status).toBe(403)
  expect((await announce(true)).body.result.data.version).toBe(3)
  expect((await announce(true)).body.result.data.version).toBe(3)
  expect(await shown()).toBe(true)
  const { product: sold } = await ask("get", { handle })
  expect(sold.variants[0].priorPriceCents).toBe(790)
  expect((await log())[0]).toMatchObject({ action: "product.reduction", after: { sku, priorPriceCents: 790 } })
  // Other words leave it, another price ends it.
  await save(3, { title: "Zink, reduziert", variants: priced(690) })
  expect(await shown()).toBe(true)
  await save(4, { variants: priced(750) })
  expect(await shown()).toBe(false)
  // 6,90 € was asked within the 30 days before.
  expect((await announce(true)).body.error.message).toContain("schon 6,90")
})

it("a price that falls by more than half or below the cost of a pack is saved only once it is confirmed", async () => {
  const { ask, send, save, create } = await openProductDesk()
  const at = (priceCents: number, costCents: number | null) => ({
    variants: [{ ...exampleVariant({ priceCents }), costCents }] as const,
  })
  const slip = await save(1, at(79, null))
  expect([slip.status, slip.body.error.data.refusal]).toEqual([
    409,
    { tag: "PriceDropNotConfirmed", drops: [{ sku, before: 790, after: 79, below: null }] },
  ])
  // A confirmation of another price does not count.
  const confirming = (priceCents: number) =>
    send("save", {
      handle,
      version: 1,
      edit: { ...editOf(product, {}), ...at(79, null) },
      confirmed: [{ sku, priceCents }],
    })
  expect((await confirming(7)).status).toBe(409)
  expect((await ask("get", { handle })).version).toBe(1)
  expect((await confirming(79)).body.result.data).toEqual({ handle, version: 2, published: true })
  expect((await save(2, at(790, 500))).status).toBe(200)
  expect((await save(3, at(499, 500))).body.error.data.refusal.drops).toEqual([
    { sku, before: 790, after: 499, below: 500 },
  ])
  expect(
    (await create({ edit: { ...editOf(iron, {}), variants: [{ ...iron.variants[0], costCents: 791 }] } })).status,
  ).toBe(409)
})

it("what a pack costs the shop is seen by staff alone", async () => {
  const { example, ask, save } = await openProductDesk()
  await save(1, { variants: [{ ...exampleVariant(), costCents: 31_337 }] })
  expect(await ask("get", { handle })).toMatchObject({ costs: { [sku]: 31_337 } })
  const addresses = [`/products/${handle}`, "/products", "/search?term=zink", "/", "/sitemap-products.xml"]
  const procedures = [
    ["catalogue.product", { handle }],
    ["catalogue.list", {}],
    ["catalogue.overview", undefined],
  ] as const
  const bodies = [
    ...(await Promise.all(addresses.map(async (address) => (await example.app.request(address)).text()))),
    ...(await Promise.all(procedures.map(async ([name, input]) => (await example.query(name, input)).text()))),
    JSON.stringify(await ask("preview", { handle })),
  ]
  for (const body of bodies) expect(body).not.toMatch(/31.?337|313,37|costCents/)
})
