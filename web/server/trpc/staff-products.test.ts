import * as Effect from "effect/Effect"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { editOf, type ProductEdit } from "../../../domain/catalogue/editing/product-edit.ts"
import { exampleProduct, exampleVariant } from "../../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { cookieOf, exampleApp } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"

const product = exampleProduct()
const { handle } = product
const [{ sku }] = product.variants
const other = exampleProduct({
  handle: "magnesium",
  title: "Magnesium",
  variants: [exampleVariant({ sku: "NW-901", gtin: "9520260000028" })],
})

let example: Awaited<ReturnType<typeof exampleApp>>
beforeEach(async () => {
  example = await exampleApp(examplePorts(), { products: [product, other] })
})
afterEach(() => example.runtime.dispose())

const as = async (role: Role) => ({
  cookie: (await signInAs(example, `${role}@beispiel.de`, { roles: [role] })).cookie,
})
const ask = async (procedure: string, input: unknown, role: Role = "viewer") =>
  (await (await example.query(`staffProducts.${procedure}`, input, await as(role))).json()).result.data
const send = async (procedure: string, input: unknown, role: Role = "editor") => {
  const answer = await example.mutate(`staffProducts.${procedure}`, input, await as(role))
  return { status: answer.status, body: await answer.json() }
}
const save = (version: number, edit: Partial<ProductEdit>, base = product) =>
  send("save", { handle, version, edit: { ...editOf(base, {}), ...edit } })
const correct = (changes: object, key: string = crypto.randomUUID()) =>
  send("correctStock", { handle, sku, reason: "counted", packs: 5, note: "", key, ...changes }, "fulfilment")

const revision = () =>
  example.runtime.runPromise(Effect.flatMap(Catalogue, (catalogue) => catalogue.snapshot)).then((s) => s.revision)
const log = () =>
  example.runtime
    .runPromise(Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 20 })))
    .then((entries) =>
      entries.map(({ by, action, subject, before, after }) => ({
        by: by?.email,
        action,
        id: subject.id,
        before,
        after,
      })),
    )
const inShop = async () => (await example.query("catalogue.product", { handle })).status

it("input that would break the product page is refused at its field", async () => {
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
  await save(1, { title: "Neu" })
  const before = await revision()
  expect((await save(1, { title: "Neu" })).body.result.data).toEqual({ handle, version: 2, published: true })
  expect((await save(2, { title: " Neu " })).status).toBe(200)
  expect(await revision()).toBe(before)
  expect(await log()).toHaveLength(1)
})

it("a save based on an outdated version is refused with the current product and who changed it", async () => {
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
  const cart = cookieOf(await example.mutate("cart.set", { handle, quantity: 2 }))
  await send("unpublish", { handle, version: 1 })
  expect(await inShop()).toBe(404)
  for (const path of ["/products", "/sitemap-products.xml", `/search?q=${encodeURIComponent(product.title)}`]) {
    const text = await (await example.app.request(path)).text()
    expect(text).not.toContain(`/products/${handle}`)
  }
  const body = await (await example.query("cart.get", undefined, { cookie: cart })).json()
  expect(body.result.data.lines).toMatchObject([{ sku, available: false }])
})

it("a stock correction is stored with its reason; the revision changes only when a pack sells out or returns", async () => {
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
  await save(1, { variants: [{ ...exampleVariant({ priceCents: 690 }), costCents: null }] })
  expect(await ask("prices", { sku })).toMatchObject({
    history: [{ cents: 690 }, { cents: 790 }],
    references: { current: { cents: 690 }, lowest30Days: 690 },
  })
})

it("a lower price is announced as a reduction with the lowest of the 30 days before, until there is another price", async () => {
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

const iron = exampleProduct({
  handle: "eisen",
  title: "Eisen Kapseln",
  subtitle: "6 mg Eisen",
  variants: [exampleVariant({ sku: "NW-902", gtin: "9520260000035" })],
})
const create = (changes: object = {}, role: Role = "editor") =>
  send("create", { handle: "eisen", edit: editOf(iron, {}), key: crypto.randomUUID(), ...changes }, role)

it("a new product is off sale at first; created twice with one key it is one, with one log entry", async () => {
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
})

it("a price that falls by more than half or below the cost of a pack is saved only once it is confirmed", async () => {
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
  await save(1, { variants: [{ ...exampleVariant(), costCents: 31_337 }] })
  expect(await ask("get", { handle })).toMatchObject({ costs: { [sku]: 31_337 } })
  const addresses = [`/products/${handle}`, "/products", "/search?q=zink", "/", "/sitemap-products.xml"]
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

it("a value another product already has is reported while typing, and refused at its field", async () => {
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

it("an invalid new product is refused in German, and only editors may create one", async () => {
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

it("recipes are held to their limits, and percentages of reference values are computed, whatever is sent", async () => {
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

it("a preview shows staff the page before and after its sale, and is for staff only", async () => {
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
  expect(html).not.toContain("cart.set")
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

it("each role may do only what its work needs", async () => {
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
  expect((await send("save", { handle: "eisen", version: 1, edit: editOf(product, {}) })).status).toBe(404)
  expect((await correct({ sku: "NW-901" })).status).toBe(404)
  const { status, body } = await correct({ packs: 1.5 })
  expect(status).toBe(400)
  expect(body.error.data.fields).toEqual([
    { path: "packs", message: "Bitte gib eine ganze Zahl von 0 bis 100.000 an." },
  ])
})

it("a draft is kept as typed whatever is missing, is nowhere public, and is checked when it goes on sale", async () => {
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
  for (const address of ["/products", "/search?q=eisen", "/sitemap-products.xml", "/"])
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
  const refused = await send("saveDraft", { handle, version: 1, draft: { title: "" } })
  expect([refused.status, refused.body.error.data.refusal.tag]).toEqual([409, "ProductOnSale"])
  expect((await send("createDraft", { draft: { password: "x" }, key: crypto.randomUUID() })).status).toBe(400)
  expect((await send("createDraft", { draft: {}, key: crypto.randomUUID() }, "viewer")).status).toBe(403)
  // Taken addresses do not keep a draft from being kept.
  const same = await send("createDraft", { draft: { title: "x", handle }, key: crypto.randomUUID() })
  expect(same.body.result.data.handle).toMatch(/^entwurf-/)
})
