import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { shopifyError, shopifyJson } from "../../adapters/test-servers/shopify-server.ts"
import { saveProduct } from "../../domain/catalogue/editing/change-product.ts"
import { contentOf } from "../../domain/catalogue/editing/draft-of.ts"
import { readDraft } from "../../domain/catalogue/editing/read-draft.ts"
import { Entries } from "../../domain/entries/ports.ts"
import { ImportRecords } from "../../domain/imports/ports.ts"
import { takeProduct } from "../../domain/imports/take-product.ts"
import { Redirects } from "../../domain/redirects/ports.ts"
import { aVitamin, day, exampleRules, minute, openedWithShopify } from "./example-shopify.ts"

const onSale = { state: "published", problems: [], conflicts: [], pending: false }

it("reads without taking until staff let it, then puts on sale what is whole and sold there", async () => {
  const { put, sync, take, item, product } = await openedWithShopify()
  put(aVitamin(1), aVitamin(2, { status: "DRAFT" }), aVitamin(3, { onlineStoreUrl: null }))
  expect(await sync()).toBe("Abgeglichen.")
  expect(await item(1)).toMatchObject({ state: "read", handle: null, pending: true })
  expect(await product("vitamin-d3-1")).toBeNull()
  await take()
  await sync()
  expect(await item(1)).toMatchObject({ ...onSale, handle: "vitamin-d3-1" })
  expect(await product("vitamin-d3-1")).toMatchObject({
    published: true,
    product: {
      title: "Vitamin D3 1",
      form: "softgels",
      vatClass: "reduced_7",
      ingredients: "Sonnenblumenöl, Vitamin D3 (Cholecalciferol)",
      doses: [{ nutrient: "vitamin_d", amount: 20, unit: "µg", source: "Cholecalciferol" }],
      variants: [{ sku: "VD3-1", priceCents: 1290, netQuantity: { value: 20, unit: "g" }, servings: 60 }],
    },
    stock: [{ sku: "VD3-1", quantity: 7 }],
  })
  for (const id of [2, 3]) expect(await item(id)).toMatchObject({ state: "off", problems: [] })
})

it("writes nothing the second time", async () => {
  const { put, sync, take, revision, product, runs, state, shopify } = await openedWithShopify()
  put(aVitamin(1), aVitamin(2))
  await take()
  await sync()
  const before = [
    await revision(),
    await product("vitamin-d3-1"),
    await product("vitamin-d3-2"),
    (await state()).fields,
  ]
  await sync(day)
  await sync(day)
  expect([
    await revision(),
    await product("vitamin-d3-1"),
    await product("vitamin-d3-2"),
    (await state()).fields,
  ]).toEqual(before)
  expect((await runs()).map(({ written, kind }) => [kind, written])).toEqual([
    ["full", 0],
    ["full", 0],
    ["full", 2],
  ])
  expect(shopify.asked).toContain("Ids")
})

it("guesses nothing: without a mapping a product stays a draft and says what is missing", async () => {
  const { put, sync, take, item, product } = await openedWithShopify()
  put(aVitamin(1))
  await take([])
  await sync()
  const { problems, state } = await item(1)
  expect(state).toBe("draft")
  for (const message of ["Die Mehrwertsteuer fehlt.", "Die Darreichungsform fehlt.", "VD3-1: Die Füllmenge fehlt."])
    expect(problems).toContain(message)
  expect((await product("vitamin-d3-1"))?.draft).toMatchObject({ vatClass: "", form: "", title: "Vitamin D3 1" })
  await take()
  await sync()
  expect(await item(1)).toMatchObject(onSale)
})

it("sells nothing above a limit, with forbidden words or with too many variants", async () => {
  const { put, sync, take, item } = await openedWithShopify()
  const tooMuch = { key: "dosis", type: "number_integer", value: "25" }
  put(
    aVitamin(1, { metafields: [tooMuch, ...(aVitamin(1).metafields ?? []).slice(1)] }),
    aVitamin(2, { descriptionHtml: "<p>Heilt Krebs.</p>" }),
    aVitamin(3, { variants: Array.from({ length: 63 }, (_, index) => ({ id: 300 + index })) }),
  )
  await take()
  await sync()
  expect(await item(1)).toMatchObject({ state: "draft", problems: [expect.stringContaining("mehr als 20\u00a0µg")] })
  expect((await item(2)).state).toBe("draft")
  expect(await item(3)).toMatchObject({
    state: "left",
    handle: null,
    problems: [expect.stringContaining("63 Varianten")],
  })
})

it("names variants without a SKU or with one twice", async () => {
  const { put, sync, take, item } = await openedWithShopify()
  const [pack] = aVitamin(1).variants ?? []
  put(
    aVitamin(1, {
      variants: [
        { id: 10, ...pack },
        { id: 11, sku: null, title: "Groß" },
        { ...pack, id: 12 },
      ],
    }),
  )
  await take()
  await sync()
  expect((await item(1)).problems).toEqual([
    "Packung „Groß“ hat keine SKU.",
    "Die SKU „VD3-1“ steht an zwei Packungen.",
  ])
})

it("leaves a field that staff changed, and asks once where both sides changed it", async () => {
  const { app, run, put, sync, take, item, product } = await openedWithShopify()
  put(aVitamin(1))
  await take()
  await sync()
  const edit = async (title: string) => {
    const known = await product("vitamin-d3-1")
    if (known === null) throw new Error("no product")
    const draft = { ...contentOf(known), title }
    await run(saveProduct(null, "vitamin-d3-1", known.version, readDraft(draft).edit, []))
  }
  await edit("Unser Titel")
  put(
    aVitamin(1, {
      descriptionHtml: "<p>Neu dort.</p>",
      variants: [{ id: 10, ...aVitamin(1).variants?.[0], price: "9.90", inventoryQuantity: 3 }],
    }),
  )
  await sync(day)
  // Prices and stock are ours after the first import.
  expect(await product("vitamin-d3-1")).toMatchObject({
    product: { title: "Unser Titel", description: ["Neu dort."], variants: [{ priceCents: 1290 }] },
    stock: [{ quantity: 7 }],
  })
  expect(await item(1)).toMatchObject(onSale)
  put(aVitamin(1, { title: "Ihr Titel" }))
  await sync(day)
  expect((await item(1)).conflicts).toEqual([{ name: "title", ours: "Unser Titel", theirs: "Ihr Titel" }])
  expect((await product("vitamin-d3-1"))?.product.title).toBe("Unser Titel")
  expect(app).toBeDefined()
})

it("follows prices, stock and selling where staff want that, but no price that halves", async () => {
  const { put, sync, take, item, product } = await openedWithShopify()
  put(aVitamin(1))
  await take(exampleRules, { prices: true, stock: true, publishing: true })
  await sync()
  const pack = aVitamin(1).variants?.[0]
  put(aVitamin(1, { variants: [{ id: 10, ...pack, price: "11.90", inventoryQuantity: 3 }] }))
  await sync(day)
  expect(await product("vitamin-d3-1")).toMatchObject({
    product: { variants: [{ priceCents: 1190 }] },
    stock: [{ quantity: 3 }],
  })
  put(aVitamin(1, { variants: [{ id: 10, ...pack, price: "1.19" }] }))
  await sync(day)
  expect(await item(1)).toMatchObject({ problems: [expect.stringContaining("fällt um mehr als die Hälfte")] })
  expect((await product("vitamin-d3-1"))?.product.variants[0].priceCents).toBe(1190)
  put(aVitamin(1, { status: "ARCHIVED", variants: [{ id: 10, ...pack, price: "11.90" }] }))
  await sync(day)
  expect(await item(1)).toMatchObject({ state: "off" })
})

it("finds deletions by a sweep, and leaves a redirect where a handle changed", async () => {
  const { run, put, sync, take, item, shopify, product } = await openedWithShopify()
  const redirects = () => run(Effect.flatMap(Redirects, ({ list }) => list))
  put(aVitamin(1), aVitamin(2))
  await take()
  await sync()
  expect(await redirects()).toEqual([])
  shopify.products.delete(2)
  put(aVitamin(1, { handle: "sonnenvitamin" }))
  await sync(day)
  expect(await item(2)).toMatchObject({ state: "gone", pending: false })
  // Selling is ours: it stays on sale.
  expect((await product("vitamin-d3-2"))?.published).toBe(true)
  expect(await item(1)).toMatchObject({ handle: "vitamin-d3-1", handles: ["vitamin-d3-1", "sonnenvitamin"] })
  expect(await redirects()).toMatchObject([{ from: "/products/sonnenvitamin", to: "/products/vitamin-d3-1" }])
})

it("reads only what changed every quarter of an hour, and a product at once that a webhook names", async () => {
  const { app, put, sync, take, item, shopify, deliver } = await openedWithShopify()
  put(aVitamin(1), aVitamin(2))
  await take()
  await sync()
  const calls = shopify.asked.length
  await sync(5 * minute)
  expect(shopify.asked.length).toBe(calls)
  put(aVitamin(2, { title: "Neu", updatedAt: "2026-11-27T11:20:00Z" }))
  await sync(15 * minute)
  expect((await item(2)).outside.title).toBe("Neu")
  expect(shopify.asked.slice(calls)).toEqual(["Shop", "Products"])

  put(aVitamin(1, { title: "Per Meldung" }))
  const body = '{"id":1,"title":"not believed"}'
  expect((await deliver("products/update", body, "e-1", "wrong")).status).toBe(401)
  expect(await (await deliver("products/update", body, "e-1")).json()).toEqual({ result: "taken" })
  expect(await (await deliver("products/update", body, "e-1")).json()).toEqual({ result: "known" })
  expect((await deliver("orders/create", body, "e-2")).status).toBe(404)
  await sync()
  expect((await item(1)).outside.title).toBe("Per Meldung")
  shopify.products.delete(1)
  await deliver("products/delete", '{"id":1}', "e-3")
  await sync()
  expect((await item(1)).state).toBe("gone")
  expect(app).toBeDefined()
})

it("goes on where it was cut off, after a crash in the middle", async () => {
  const { put, sync, state, runs, shopify, item } = await openedWithShopify()
  for (let id = 1; id <= 20; id += 1) put(aVitamin(id))
  let pages = 0
  shopify.disturb((call, response) => {
    if (call === "Products") pages += 1
    if (call !== "Products" || pages !== 2) return false
    shopifyError(response, "INTERNAL_SERVER_ERROR")
    pages -= 1
    return true
  })
  expect(await sync()).toBe("Shopify hat eine Störung.")
  expect((await state()).run).toMatchObject({ read: 8, phase: "products" })
  shopify.disturb(null)
  await sync(2 * minute)
  expect((await runs()).map(({ reason }) => reason)).toEqual([expect.stringContaining("20 Produkte gelesen")])
  expect((await item(20)).state).toBe("read")
})

it("makes a product once, also where the shop stopped before it was written down", async () => {
  const { run, put, sync, take, item, product } = await openedWithShopify()
  put(aVitamin(1))
  await sync()
  await take()
  const [before, { mapping, follow }] = [await item(1), await run(Effect.flatMap(ImportRecords, ({ state }) => state))]
  await run(takeProduct(before, mapping, follow))
  const made = await product("vitamin-d3-1")
  await sync()
  expect(await item(1)).toMatchObject({ ...onSale, handle: "vitamin-d3-1" })
  expect(await product("vitamin-d3-1")).toEqual(made)
})

it("reads an export where there are many products, and pages where it is only a part", async () => {
  const { put, sync, shopify, item, state, runs } = await openedWithShopify()
  for (let id = 1; id <= 30; id += 1) put(aVitamin(id))
  const many = (call: string, response: Parameters<typeof shopifyJson>[0]) => {
    if (call === "Shop") shopifyJson(response, 200, { data: { shop: shopify.shop, productsCount: { count: 6_000 } } })
    return call === "Shop"
  }
  shopify.disturb(many)
  shopify.exportAs({ running: true })
  await sync()
  expect((await state()).run).toMatchObject({ phase: "export" })
  shopify.exportAs({})
  // Cut off in the middle of the file.
  shopify.disturb((_, response, query) => {
    if (query.includes("/export/")) response.destroy()
    return query.includes("/export/")
  })
  expect(await sync()).toContain("Shopify")
  expect((await state()).run).toMatchObject({ phase: "rows" })
  shopify.disturb(many)
  await sync(2 * minute)
  expect((await item(30)).outside).toMatchObject({ title: "Vitamin D3 30", variantsThere: 1 })
  expect(shopify.asked).not.toContain("Products")
  const [run] = await runs()
  expect(run?.reason).toContain("30 Produkte gelesen")

  put(aVitamin(31))
  shopify.exportAs({ status: "FAILED", rows: (rows) => rows.slice(0, 40) })
  await sync(day)
  expect(shopify.asked).toContain("Products")
  expect((await item(31)).state).toBe("read")
  expect((await item(30)).state).toBe("read")
  expect((await runs())[0]?.reason).toContain("nur ein Teil")
})

it("reads what an export lacks although it says it is whole", async () => {
  const { put, sync, shopify, item, runs } = await openedWithShopify()
  for (let id = 1; id <= 60; id += 1) put(aVitamin(id))
  shopify.disturb((call, response) => {
    if (call === "Shop") shopifyJson(response, 200, { data: { shop: shopify.shop, productsCount: { count: 6_000 } } })
    return call === "Shop"
  })
  const lines = (row: string) => (JSON.parse(row).__parentId === undefined ? 1 : 0)
  shopify.exportAs({
    whole: true,
    rows: (rows) => rows.filter((row) => lines(row) === 0 || row.includes('Product/1"')),
  })
  await sync()
  expect((await item(60)).state).toBe("read")
  expect((await runs())[0]?.reason).toContain("59 Produkte fehlten")
})

it("reads no shop with other money or with prices without VAT", async () => {
  const { put, sync, shopify, state } = await openedWithShopify()
  put(aVitamin(1))
  shopify.shop.currencyCode = "CHF"
  expect(await sync()).toContain("rechnet in CHF")
  Object.assign(shopify.shop, { currencyCode: "EUR", taxesIncluded: false })
  expect(await sync(day)).toContain("ohne Mehrwertsteuer")
  expect((await state()).run).toBeNull()
})

it("takes pages as texts nobody sees, and redirects whose end is here", async () => {
  const { run, put, sync, take, shopify } = await openedWithShopify()
  put(aVitamin(1))
  shopify.pages.push({
    id: "gid://shopify/Page/3",
    handle: "versand-info",
    title: "Versand",
    body: "<h2>So</h2><p>Geht <b>das</b>.</p>",
    isPublished: true,
  })
  shopify.redirects.push(
    { id: "gid://shopify/UrlRedirect/1", path: "/alt", target: "/products/vitamin-d3-1?variant=7" },
    { id: "gid://shopify/UrlRedirect/2", path: "/alt2", target: "/collections/nichts" },
    { id: "gid://shopify/UrlRedirect/3", path: "/alt3", target: "https://anderswo.de/" },
  )
  await take()
  await sync()
  const page = await run(Effect.flatMap(Entries, ({ named }) => named("page", "versand-info")))
  expect(page).toMatchObject({
    value: { published: null, content: { title: "Versand", body: expect.stringContaining("**das**") } },
  })
  const redirects = await run(Effect.flatMap(Redirects, ({ list }) => list))
  expect(redirects).toMatchObject([{ from: "/alt", to: "/products/vitamin-d3-1", by: "Shopify" }])
  const { id, version } = Option.getOrThrow(page)
  await sync(day)
  expect(await run(Effect.flatMap(Entries, ({ find }) => find(id)))).toMatchObject({ value: { version } })
  const [first] = shopify.pages
  if (first !== undefined) first.body = "<p>Neu.</p>"
  await sync(day)
  const changed = Option.getOrThrow(await run(Effect.flatMap(Entries, ({ find }) => find(id))))
  expect(changed).toMatchObject({ version: version + 1, published: null, content: { body: "Neu." } })
  await run(
    Effect.flatMap(Entries, ({ change }) =>
      change(id, ({ content }) => Result.succeed({ content: { ...content, body: "Unser." }, by: "wir", audit: [] })),
    ),
  )
  if (first !== undefined) first.body = "<p>Noch neuer.</p>"
  await sync(day)
  expect(await run(Effect.flatMap(Entries, ({ find }) => find(id)))).toMatchObject({
    value: { content: { body: "Unser." } },
  })
})

it("makes its webhooks itself, again where they are gone", async () => {
  const { sync, shopify } = await openedWithShopify({}, "https://shop.example.de")
  await sync()
  expect(shopify.webhooks.map(({ uri }) => uri)).toEqual(
    ["create", "update", "delete"].map((event) => `https://shop.example.de/webhooks/shopify/products/${event}`),
  )
  await sync(61 * minute)
  expect(shopify.webhooks).toHaveLength(3)
  shopify.webhooks.splice(1, 1)
  await sync(61 * minute)
  expect(shopify.webhooks).toHaveLength(3)
})

it("does not guess a product on sale back to what is usual when its mapping ends", async () => {
  const { put, sync, take, product, item } = await openedWithShopify()
  put(aVitamin(1))
  await take(exampleRules.map((rule) => (rule.target === "vatClass" ? { ...rule, value: "19 %" } : rule)))
  await sync()
  await take([])
  await sync()
  expect(await product("vitamin-d3-1")).toMatchObject({
    published: true,
    product: { vatClass: "standard_19", form: "softgels", doses: [{ amount: 20 }] },
  })
  // Without its food information it would be unlawful: it stays as it was, and says why.
  expect((await item(1)).problems.length).toBeGreaterThan(0)
})

it("names the field of what does not fit, and takes no characters that texts may not hold", async () => {
  const { put, sync, take, item } = await openedWithShopify()
  put(aVitamin(1, { title: `${"Lang ".repeat(40)}\u0000\u202e` }))
  await take()
  await sync()
  const { problems, outside } = await item(1)
  expect(outside.title).not.toMatch(/[\0\u202e]/)
  expect(problems).toEqual(["Titel: Das ist zu lang: höchstens 120 Zeichen."])
})
