import { expect, it } from "vitest"
import { editOf } from "../../../domain/catalogue/editing/product-edit.ts"
import { handle, iron, openProductDesk } from "../example-product-desk.ts"
import { signInAs } from "../example-visitors.ts"

it("a new product is off sale at first; created twice with one key it is one, with one log entry", async () => {
  const { example, ask, send, create, revision, log } = await openProductDesk()
  const before = await revision()
  const key = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1)
    expect((await create({ key, copyOf: handle })).body.result.data).toEqual({ handle: "eisen" })
  expect(await revision()).toBe(before)
  expect(await ask("get", { handle: "eisen" })).toMatchObject({
    product: iron,
    published: false,
    version: 1,
    stock: [{ sku: "NW-902", quantity: 0 }],
  })
  expect((await example.app.request("/products/eisen")).status).toBe(404)
  const feed = async () => (await example.app.request("/feeds/products.csv")).text()
  expect(await feed()).not.toContain("NW-902")
  expect(await log()).toEqual([
    {
      by: "editor@beispiel.de",
      action: "product.created",
      id: "eisen",
      before: null,
      after: {
        title: "Eisen Kapseln",
        copyOf: handle,
        variants: [{ sku: "NW-902", gtin: "9520260000035", priceCents: 790 }],
      },
    },
  ])
  expect((await send("publish", { handle: "eisen", version: 1 })).status).toBe(200)
  expect(await (await example.app.request("/products/eisen")).text()).toContain("Eisen Kapseln")
  expect(await feed()).toContain("NW-902")
})

it("an invalid new product is refused in German, and only editors may create one", async () => {
  const { ask, create } = await openProductDesk()
  const wrong = await create({ handle: "Ei sen", edit: { ...editOf(iron, {}), title: " " } })
  expect(wrong.status).toBe(400)
  expect(wrong.body.error.data.fields.map(({ path }: { path: string }) => path)).toEqual(["handle", "edit.title"])
  expect((await create({ handle: "new" })).body.error.data.fields).toEqual([
    { path: "handle", message: "Diese Adresse braucht der Team-Bereich selbst." },
  ])
  expect((await create({}, "viewer")).status).toBe(403)
  expect((await create({}, "fulfilment")).status).toBe(403)
  expect((await ask("list", { term: "eisen" })).rows).toEqual([])
})

it("a preview shows staff the page before and after its sale, and is for staff only", async () => {
  const { example, as, ask, send, create } = await openProductDesk()
  await create()
  expect(await ask("preview", { handle: "eisen" })).toMatchObject({
    sale: "not-yet",
    view: { title: "Eisen Kapseln", available: false, similar: [] },
  })
  const path = "/admin/products/eisen/preview"
  const page = await example.app.request(path, { headers: await as("viewer") })
  expect(page.status).toBe(200)
  expect(page.headers.get("cache-control")).toBe("private, no-store")
  const html = await page.text()
  expect(html).toContain("Vorschau – noch nicht im Verkauf")
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain("Wie viel drin ist, und wie viel zu viel wäre")
  // Nothing is ordered from a preview, not even what is in stock.
  const read = async (address: string) => (await example.app.request(address, { headers: await as("viewer") })).text()
  expect(await read(`/products/${handle}`)).toContain('action="/cart"')
  expect(await read(`/admin/products/${handle}/preview`)).not.toContain('action="/cart"')
  for (const cookie of ["", (await signInAs(example, "kundin@beispiel.de", { roles: [], area: "shop" })).cookie]) {
    const answer = await example.app.request(path, { headers: { cookie } })
    expect([401, 403]).toContain(answer.status)
    expect(await answer.text()).not.toContain("Eisen Kapseln")
  }
  const added = await example.mutate("cart.set", { handle: "eisen", quantity: 1 })
  expect(added.status).toBe(404)

  await send("publish", { handle: "eisen", version: 1 })
  expect((await ask("preview", { handle: "eisen" })).sale).toBe("on")
  await send("unpublish", { handle: "eisen", version: 2 })
  expect((await ask("preview", { handle: "eisen" })).sale).toBe("no-longer")
  expect(await (await example.app.request(path, { headers: await as("viewer") })).text()).toContain(
    "nicht mehr im Verkauf",
  )
})

it("a draft is kept as typed whatever is missing, is nowhere public, and is checked when it goes on sale", async () => {
  const { example, ask, send, log } = await openProductDesk()
  const typed = { title: "", portionAmount: "zwei?", vegan: "on", handle: "Kein Ort" }
  const key = crypto.randomUUID()
  const made = await send("createDraft", { draft: typed, key })
  expect(made.body.result.data.handle).toMatch(/^entwurf-[0-9a-z]{6}$/)
  expect((await send("createDraft", { draft: typed, key })).body.result.data).toEqual(made.body.result.data)
  const draft = made.body.result.data.handle
  expect(await ask("get", { handle: draft })).toMatchObject({ draft: typed, made: false, published: false, stock: [] })
  expect((await ask("list", { state: "draft" })).rows).toMatchObject([{ handle: draft, state: "draft" }])
  expect((await ask("preview", { handle: draft })).sale).toBe("draft")
  const fields = (body: { error: { data: { fields: { path: string }[] } } }) =>
    body.error.data.fields.map(({ path }) => path)
  const early = await send("publish", { handle: draft, version: 1 })
  expect(early.status).toBe(422)
  expect(fields(early.body)).toEqual(expect.arrayContaining(["portionAmount", "title"]))

  const better = { ...typed, title: "Eisen Kapseln", handle: "eisen" }
  expect((await send("saveDraft", { handle: draft, version: 1, draft: better })).body.result.data.version).toBe(2)
  // The same again is saved already; a colleague's older form is not.
  expect((await send("saveDraft", { handle: draft, version: 1, draft: better })).status).toBe(200)
  expect((await send("saveDraft", { handle: draft, version: 1, draft: typed })).body.error.data.refusal).toMatchObject({
    tag: "ProductChanged",
    current: { draft: better },
  })
  for (const address of [`/products/${draft}`, "/products/eisen"])
    expect((await example.app.request(address)).status).toBe(404)
  for (const address of ["/products", "/search?term=eisen", "/sitemap-products.xml", "/"])
    expect(await (await example.app.request(address)).text()).not.toContain("Eisen Kapseln")
  expect((await example.query("catalogue.product", { handle: draft })).status).toBe(404)
  expect(await (await example.query("catalogue.list", {})).text()).not.toContain("Eisen Kapseln")

  const edit = editOf(iron, {})
  const whole = await send("save", { handle: draft, version: 2, edit, address: "eisen" })
  expect(whole.body.result.data).toEqual({ handle: "eisen", version: 3, published: false })
  expect((await send("publish", { handle: "eisen", version: 3 })).status).toBe(200)
  expect((await example.app.request("/products/eisen")).status).toBe(200)
  expect((await log()).map(({ action, id }) => [action, id]).toReversed()).toEqual([
    ["product.created", draft],
    ["product.saved", draft],
    ["product.saved", "eisen"],
    ["product.published", "eisen"],
  ])
})

it("what is on sale is never a draft, other fields than the form's are refused, and only editors keep drafts", async () => {
  const { send } = await openProductDesk()
  const refused = await send("saveDraft", { handle, version: 1, draft: { title: "" } })
  expect([refused.status, refused.body.error.data.refusal.tag]).toEqual([409, "ProductOnSale"])
  expect((await send("createDraft", { draft: { password: "x" }, key: crypto.randomUUID() })).status).toBe(400)
  expect((await send("createDraft", { draft: {}, key: crypto.randomUUID() }, "viewer")).status).toBe(403)
  // Taken addresses do not keep a draft from being kept.
  const same = await send("createDraft", { draft: { title: "x", handle }, key: crypto.randomUUID() })
  expect(same.body.result.data.handle).toMatch(/^entwurf-/)
})
