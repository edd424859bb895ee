import { expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { editOf } from "../../../domain/catalogue/editing/product-edit.ts"
import { exampleVariant } from "../../../domain/catalogue/example-product.ts"
import { cookieOf } from "../example-app.ts"
import { handle, iron, openProductDesk, product, sku } from "../example-product-desk.ts"

it("input that would break the product page is refused at its field", async () => {
  const { save } = await openProductDesk()
  const { status, body } = await save(1, { title: "Zink\r\n15", instructions: "Eine Kapsel\u202e am Tag" })
  const message = expect.stringContaining("unsichtbare Zeichen")
  expect([status, body.error.data.fields]).toEqual([
    400,
    [
      { path: "edit.title", message },
      { path: "edit.instructions", message },
    ],
  ])
})

it("a saved change is in the shop at once, with a log entry of the differences", async () => {
  const { example, as, save, revision, log } = await openProductDesk()
  const before = await revision()
  expect((await save(1, { title: "Zink, das du magst" })).body.result.data).toEqual({
    handle,
    version: 2,
    published: true,
  })
  expect(await revision()).toBe(before + 1)
  const page = await example.app.request(`/products/${handle}`)
  expect(await page.text()).toContain("Zink, das du magst")
  expect(await log()).toEqual([
    {
      by: "editor@beispiel.de",
      action: "product.saved",
      id: handle,
      before: { title: product.title },
      after: { title: "Zink, das du magst" },
    },
  ])
  const changes = await example.query("staff.changes", {}, await as("admin"))
  expect((await changes.json()).result.data.rows).toMatchObject([{ name: "Zink, das du magst" }])
})

it("the same save sent twice is stored once; a save without changes stores nothing", async () => {
  const { save, revision, log } = await openProductDesk()
  await save(1, { title: "Neu" })
  const before = await revision()
  expect((await save(1, { title: "Neu" })).body.result.data).toEqual({ handle, version: 2, published: true })
  expect((await save(2, { title: " Neu " })).status).toBe(200)
  expect(await revision()).toBe(before)
  expect(await log()).toHaveLength(1)
})

it("a save based on an outdated version is refused with the current product and who changed it", async () => {
  const { ask, send, save, log } = await openProductDesk()
  await save(1, { title: "Zuerst" })
  const { status, body } = await save(1, { subtitle: "Danach" })
  expect(status).toBe(409)
  expect(body.error.data.refusal).toMatchObject({
    tag: "ProductChanged",
    by: "editor@beispiel.de",
    current: { version: 2, product: { title: "Zuerst", subtitle: product.subtitle } },
  })
  expect((await send("unpublish", { handle, version: 1 })).status).toBe(409)
  expect((await ask("get", { handle })).product.subtitle).toBe(product.subtitle)
  expect(await log()).toHaveLength(1)
})

it("a product on sale is saved only without faults; off sale it may be incomplete, but cannot go on sale", async () => {
  const { send, save, revision, log } = await openProductDesk()
  const wrong = { title: "Heilt Erkältungen" }
  const refused = await save(1, wrong)
  expect(refused.status).toBe(422)
  expect(refused.body.error.data.refusal.faults).toMatchObject([{ rule: "ForbiddenWords", field: "title" }])
  expect(refused.body.error.data.fields).toMatchObject([{ path: "title", message: expect.stringContaining("Heilt") }])
  expect(await log()).toEqual([])

  expect((await send("unpublish", { handle, version: 1 })).body.result.data).toEqual({
    handle,
    version: 2,
    published: false,
  })
  const hidden = await revision()
  expect((await save(2, wrong)).body.result.data).toEqual({ handle, version: 3, published: false })
  expect(await revision()).toBe(hidden)
  expect((await send("publish", { handle, version: 3 })).status).toBe(422)
  expect((await save(3, { title: "Zink" })).status).toBe(200)
  expect((await send("publish", { handle, version: 4 })).body.result.data).toEqual({
    handle,
    version: 5,
    published: true,
  })
  expect(await revision()).toBe(hidden + 1)
  expect((await log()).map(({ action }) => action)).toEqual([
    "product.published",
    "product.saved",
    "product.saved",
    "product.unpublished",
  ])
})

it("a product off sale is in no public answer, and carts say that it is no longer sold", async () => {
  const { example, send, inShop } = await openProductDesk()
  const cart = cookieOf(await example.mutate("cart.set", { handle, quantity: 2 }))
  const paths = ["/products", "/sitemap-products.xml", `/search?term=${encodeURIComponent(product.title)}`]
  const naming = async () => {
    const texts = await Promise.all(paths.map(async (path) => (await example.app.request(path)).text()))
    return paths.filter((_, index) => texts[index]?.includes(`/products/${handle}`))
  }
  expect(await naming()).toEqual(paths)
  await send("unpublish", { handle, version: 1 })
  expect(await inShop()).toBe(404)
  expect(await naming()).toEqual([])
  const body = await (await example.query("cart.get", undefined, { cookie: cart })).json()
  expect(body.result.data.lines).toMatchObject([{ sku, available: false }])
})

it("a value another product already has is reported while typing, and refused at its field", async () => {
  const { ask, save, create, log } = await openProductDesk()
  const names = { handle, skus: [sku, "NW-902"], gtins: ["9520260000028"] }
  const expected = [
    { kind: "handle", name: handle, by: handle },
    { kind: "sku", name: sku, by: handle },
    { kind: "gtin", name: "9520260000028", by: "magnesium" },
  ]
  expect(await ask("taken", names, "editor")).toEqual(expected)
  expect(await ask("taken", { ...names, own: handle }, "editor")).toEqual(expected.slice(2))
  const rival = { ...editOf(iron, {}), variants: [{ ...exampleVariant({ gtin: "9520260000028" }), costCents: null }] }
  const refused = await create({ handle, edit: rival })
  expect(refused.status).toBe(409)
  expect(refused.body.error.data.refusal).toEqual({ tag: "NamesTaken", taken: expected })
  expect(refused.body.error.data.fields).toEqual([
    { path: "handle", message: `Die Adresse „${handle}“ hat schon ein anderes Produkt.` },
    { path: "variants", message: expect.stringContaining(`Die Artikelnummer ${sku} hat schon eine Packung`) },
  ])
  const late = await save(1, { variants: [{ ...exampleVariant({ gtin: "9520260000028" }), costCents: null }] })
  expect(late.status).toBe(409)
  expect(late.body.error.data.refusal.tag).toBe("NamesTaken")
  expect(await log()).toEqual([])
})

it("recipes are held to their limits, and percentages of reference values are computed, whatever is sent", async () => {
  const { ask, save } = await openProductDesk()
  const doses = (amount: number) => ({
    doses: [{ nutrient: "zinc", amount, unit: "mg" as const, source: "Zinkcitrat", nrvPercent: 1 }],
  })
  const refused = await save(1, doses(25))
  expect(refused.status).toBe(422)
  expect(refused.body.error.data.refusal.faults).toMatchObject([{ rule: "DoseTooHigh", field: "doses", about: "zinc" }])
  expect((await save(1, doses(5))).status).toBe(200)
  expect((await ask("get", { handle })).product.doses).toEqual([
    { nutrient: "zinc", amount: 5, unit: "mg", source: "Zinkcitrat", nrvPercent: 50 },
  ])
})

it("each role may do only what its work needs", async () => {
  const { send } = await openProductDesk()
  const tries = async (role: Role) => [
    (await send("publish", { handle, version: 1 }, role)).status,
    (
      await send(
        "correctStock",
        { handle, sku, reason: "counted", packs: 30, note: "", key: crypto.randomUUID() },
        role,
      )
    ).status,
  ]
  expect(await tries("viewer")).toEqual([403, 403])
  expect(await tries("editor")).toEqual([200, 403])
  expect(await tries("fulfilment")).toEqual([403, 200])
  expect(await tries("admin")).toEqual([200, 200])
})

it("the list names what needs attention, and filters by words and state", async () => {
  const { ask, send, correct } = await openProductDesk()
  await correct({ packs: 3 })
  await send("unpublish", { handle: "magnesium", version: 1 })
  const { rows } = await ask("list", {})
  expect(rows).toMatchObject([
    { handle, title: product.title, state: "few", packs: [{ sku, priceCents: 790, quantity: 3 }] },
    { handle: "magnesium", state: "unpublished" },
  ])
  expect((await ask("list", { term: "MAGN" })).rows).toMatchObject([{ handle: "magnesium" }])
  expect((await ask("list", { state: "few" })).rows).toMatchObject([{ handle }])
  expect((await ask("list", { after: `shop..${handle}` })).rows).toMatchObject([{ handle: "magnesium" }])
})

it("unknown products and invalid input are answered in German", async () => {
  const { send, correct } = await openProductDesk()
  expect((await send("save", { handle: "eisen", version: 1, edit: editOf(product, {}) })).status).toBe(404)
  expect((await correct({ sku: "NW-901" })).status).toBe(404)
  const { status, body } = await correct({ packs: 1.5 })
  expect(status).toBe(400)
  expect(body.error.data.fields).toEqual([
    { path: "packs", message: "Bitte gib eine ganze Zahl von 0 bis 100.000 an." },
  ])
})
