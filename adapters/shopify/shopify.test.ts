import { createHmac } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Redacted from "effect/Redacted"
import { expect, it, onTestFinished } from "vitest"
import { ChannelAway, ChannelRefused } from "../../domain/channels/ports.ts"
import type { ExportRow } from "../../domain/imports/ports.ts"
import {
  OutsideExport,
  OutsideShop,
  OutsideTexts,
  OutsideWebhookRefused,
  OutsideWebhooks,
} from "../../domain/imports/ports.ts"
import { layerOutgoingHttp } from "../outgoing-http/outgoing-http.ts"
import type { ShopifyMetafield } from "../test-servers/shopify-goods.ts"
import { shopifyError, shopifyJson, startShopify } from "../test-servers/shopify-server.ts"
import { layerShopify } from "./shopify.ts"

type Services = OutsideShop | OutsideExport | OutsideTexts | OutsideWebhooks

const opened = async (options: Parameters<typeof startShopify>[0] = {}) => {
  const shopify = await startShopify(options)
  onTestFinished(async () => {
    expect(shopify.faults).toEqual([])
    await shopify.close()
  })
  const layer = Layer.provide(
    layerShopify({
      shop: "beispiel.myshopify.com",
      access: { clientId: shopify.clientId, clientSecret: Redacted.make(shopify.clientSecret) },
      webhookSecret: Redacted.make(shopify.clientSecret),
      apiUrl: shopify.apiUrl,
      exportUrl: shopify.apiUrl,
    }),
    layerOutgoingHttp({ repeats: 0, answerMs: 5_000 }),
  )
  const services = await Effect.runPromise(Effect.scoped(Layer.build(layer)))
  const run = <A, E>(work: Effect.Effect<A, E, Services>) => Effect.runPromise(Effect.provide(work, services))
  const shop = await run(OutsideShop)
  const all = async (since: string | null = null) => {
    const found = []
    let cursor: string | null = null
    do {
      const page: Effect.Success<ReturnType<typeof shop.products>> = await run(shop.products({ since, cursor }))
      found.push(...page.products)
      cursor = page.cursor
    } while (cursor !== null)
    return found
  }
  return { shopify, run, shop, all, export: await run(OutsideExport) }
}

const manyFields = (count: number): readonly ShopifyMetafield[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `f${index}`,
    type: "single_line_text_field",
    value: `v${index}`,
  }))

it("reads products with all their variants, metafields and pictures, also where lists are cut", async () => {
  const { shopify, all } = await opened()
  for (let id = 1; id <= 11; id += 1) shopify.put({ id })
  shopify.put({
    id: 99,
    handle: "vitamin-d3",
    title: "Vitamin D3",
    descriptionHtml:
      "<p>Gut &amp; rein.</p><script>alert(1)</script><table><tr><td>Vitamin D</td><td>25 µg</td></tr></table>",
    metafields: manyFields(130),
    media: Array.from({ length: 12 }, (_, id) => ({ id, alt: `Bild ${id}`, url: `https://cdn.shopify.com/${id}.jpg` })),
    variants: Array.from({ length: 63 }, (_, index) => ({
      id: 9_000 + index,
      price: "9.90",
      unitPriceMeasurement: { quantityUnit: "G", quantityValue: 37.8 },
      metafields: index === 62 ? manyFields(7) : [],
    })),
  })
  const found = await all()
  expect(found).toHaveLength(12)
  const last = found.at(-1)
  expect(last).toMatchObject({
    id: "99",
    handle: "vitamin-d3",
    state: "active",
    sellable: true,
    paragraphs: ["Gut & rein."],
    rows: [["Vitamin D", "25 µg"]],
    variantsThere: 63,
  })
  expect([last?.variants.length, last?.media.length, last?.fields.length]).toEqual([63, 12, 130])
  expect(last?.variants[62]?.fields.filter(({ key }) => key.startsWith("custom."))).toHaveLength(7)
  expect(last?.variants[0]).toMatchObject({ sku: "SKU-9000", priceCents: 990, quantity: 7 })
  expect(last?.variants[0]?.fields).toContainEqual({ key: "shopify.unit_price", type: "text", texts: ["37,8 g"] })
})

it("takes for sellable only what is active and in the online store", async () => {
  const { shopify, all } = await opened()
  shopify.put(
    { id: 1 },
    { id: 2, onlineStoreUrl: null },
    ...["UNLISTED", "DRAFT", "ARCHIVED"].map((status, index) => ({ id: 3 + index, status })),
  )
  expect((await all()).map(({ sellable, state }) => [sellable, state])).toEqual([
    [true, "active"],
    [false, "active"],
    [false, "unlisted"],
    [false, "draft"],
    [false, "archived"],
  ])
})

it("reads metafields of every kind to texts, references by their names", async () => {
  const { shopify, all } = await opened()
  const ref = "gid://shopify/Metaobject/7"
  shopify.others.push({
    __typename: "Metaobject",
    id: ref,
    displayName: "Magnesiumcitrat",
    fields: [{ key: "menge", type: "number_decimal", value: "400" }],
  })
  const fields: readonly ShopifyMetafield[] = [
    { key: "integer", type: "number_integer", value: "1000" },
    { key: "decimal", type: "number_decimal", value: "2.5" },
    { key: "weight", type: "weight", value: '{"value":37.8,"unit":"g"}' },
    { key: "volume", type: "list.volume", value: '[{"value":20.0,"unit":"milliliters"},{"value":1,"unit":"ML"}]' },
    { key: "list", type: "list.single_line_text_field", value: '["a","b"]' },
    { key: "yes", type: "boolean", value: "true" },
    { key: "money", type: "money", value: '{"amount":"5.99","currency_code":"EUR"}' },
    { key: "rating", type: "rating", value: '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}' },
    { key: "link", type: "link", value: '{"text":"Blatt","url":"https://a.de"}' },
    {
      key: "rich",
      type: "rich_text_field",
      value:
        '{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Fett "},{"type":"text","value":"gut","bold":true}]}]}',
    },
    { key: "json", type: "json", value: '{"a":1}' },
    { key: "one", type: "metaobject_reference", value: ref },
    {
      key: "some",
      type: "list.mixed_reference",
      value: `["${ref}","gid://shopify/Product/1","gid://shopify/Page/404"]`,
    },
    { key: "day", type: "date", value: "2026-11-01" },
    { key: "broken", type: "list.number_integer", value: "[1," },
  ]
  shopify.put({ id: 1, title: "Eins", metafields: fields })
  const [product] = await all()
  expect(Object.fromEntries(product?.fields.map(({ key, texts }) => [key.slice(7), texts]) ?? [])).toEqual({
    integer: ["1000"],
    decimal: ["2,5"],
    weight: ["37,8 g"],
    volume: ["20 ml", "1 ml"],
    list: ["a", "b"],
    yes: ["ja"],
    money: ["5,99 EUR"],
    rating: ["4,5 von 5,0"],
    link: ["Blatt (https://a.de)"],
    rich: ["Fett gut"],
    json: ['{"a":1}'],
    one: ["Magnesiumcitrat (400)"],
    some: ["Magnesiumcitrat (400)", "Eins", "gid://shopify/Page/404"],
    day: ["2026-11-01"],
    broken: ["[1,"],
  })
})

it("waits where it is throttled, and asks for less where that is too much", async () => {
  const { shopify, all, shop, run } = await opened({ mostCost: 400 })
  for (let id = 1; id <= 9; id += 1) shopify.put({ id })
  let throttled = 2
  shopify.disturb((call, response) => {
    if (call !== "Products" || throttled === 0) return false
    throttled -= 1
    const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 0, restoreRate: 100_000 }
    shopifyError(response, "THROTTLED", { extensions: { cost: { requestedQueryCost: 700, throttleStatus } } })
    return true
  })
  expect(await all()).toHaveLength(9)
  expect(shopify.asked.filter((call) => call === "Products").length).toBeGreaterThan(4)
  expect((await run(shop.usage)).requests).toBe(shopify.spent.requests)

  shopify.disturb((_, response) => {
    const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 0, restoreRate: 1 }
    shopifyError(response, "THROTTLED", { extensions: { cost: { requestedQueryCost: 500, throttleStatus } } })
    return true
  })
  const left = await run(Effect.flip(shop.facts))
  expect(left).toBeInstanceOf(ChannelAway)
  expect(left).toMatchObject({ waitMs: 500_000 })
})

it("fetches a token anew once where it ended, and says what it lacks", async () => {
  const { shopify, shop, run } = await opened()
  await run(shop.facts)
  shopify.expireToken()
  expect(await run(shop.facts)).toEqual({ currency: "EUR", taxesIncluded: true, products: 0 })
  expect(shopify.asked.filter((call) => call === "token")).toHaveLength(2)
  const failWith = async (answer: Parameters<typeof shopify.disturb>[0]) => {
    shopify.disturb(answer)
    return run(Effect.flip(shop.facts))
  }
  const refused = await failWith((call, response) => {
    if (call !== "token") shopifyJson(response, 401, { errors: "[API] Invalid API key" })
    return call !== "token"
  })
  expect(refused).toBeInstanceOf(ChannelRefused)
  expect(
    await failWith((_, response) => {
      shopifyError(response, "ACCESS_DENIED")
      return true
    }),
  ).toMatchObject({ _tag: "ChannelRefused", reason: expect.stringContaining("read_products") })
  expect(
    await failWith((_, response) => {
      shopifyJson(response, 200, {
        data: { shop: null },
        errors: [{ message: "Internal error", extensions: { code: "INTERNAL_SERVER_ERROR" } }],
      })
      return true
    }),
  ).toBeInstanceOf(ChannelAway)
  expect(
    await failWith((_, response) => {
      shopifyJson(response, 200, { data: { shop: {} } })
      return true
    }),
  ).toBeInstanceOf(ChannelAway)
})

const exported = async ({ run, export: { start, state, rows } }: Awaited<ReturnType<typeof opened>>, bytes = 700) => {
  const id = await run(start)
  const ready = await run(state(id))
  if (ready.state !== "ready" || ready.url === null) throw new Error("no export")
  const found: ExportRow[] = []
  for (let from = 0; ; ) {
    const part = await run(rows(ready.url, from, bytes))
    if (part.rows.length === 0) return { ready, rows: found }
    found.push(...part.rows)
    from = part.next
  }
}

it("reads an export in parts and joins its rows, wherever they stand", async () => {
  const context = await opened()
  const { shopify, run } = context
  shopify.put(
    {
      id: 1,
      metafields: manyFields(30),
      variants: [
        { id: 10, metafields: manyFields(2) },
        { id: 11, sku: null },
      ],
    },
    {
      id: 2,
      descriptionHtml: `<p>${"Lang ".repeat(400)}</p>`,
      media: [{ id: 5, alt: "Dose", url: "https://cdn.shopify.com/5.jpg" }],
    },
  )
  const { rows, ready } = await exported(context)
  expect(rows).toHaveLength(ready.state === "ready" ? ready.objects : 0)
  const products = await run(context.export.assemble(rows))
  expect(products).toMatchObject([
    { id: "1", variants: [{ id: "10" }, { id: "11", sku: "" }] },
    { id: "2", media: [{ alt: "Dose" }], variantsThere: 1 },
  ])
  expect(products[0]?.fields).toHaveLength(30)
  expect(products[0]?.variants[0]?.fields.filter(({ key }) => key.startsWith("custom."))).toHaveLength(2)
  expect(await context.all()).toEqual(products)
})

it("says when an export is a part, reads a product anew whose variants are cut, and leaves other hosts alone", async () => {
  const context = await opened()
  const { shopify, run } = context
  shopify.put({ id: 1, variants: [{ id: 10 }, { id: 11 }] })
  shopify.exportAs({ status: "FAILED", rows: (rows) => rows.filter((row) => !row.includes("ProductVariant/11")) })
  const { rows, ready } = await exported(context)
  expect(ready).toMatchObject({ partial: true, objects: 3 })
  expect(rows).toHaveLength(2)
  expect(await run(context.export.assemble(rows))).toMatchObject([{ variants: [{ id: "10" }, { id: "11" }] }])

  shopify.exportAs({ running: true })
  expect(await run(context.export.state("x"))).toEqual({ state: "running", done: 12 })
  shopify.exportAs({ host: "https://storage.example" })
  expect(await run(Effect.flip(context.export.state("x")))).toBeInstanceOf(ChannelRefused)
  expect(await run(Effect.flip(context.export.rows("http://169.254.169.254/x", 0, 9)))).toBeInstanceOf(ChannelRefused)
})

it("lists ids, pages and redirects, and fails rather than reading half a list", async () => {
  const { shopify, run, shop } = await opened({ mostAPage: 4 })
  for (let id = 1; id <= 9; id += 1) shopify.put({ id })
  shopify.pages.push({
    id: "gid://shopify/Page/3",
    handle: "ueber-uns",
    title: "Über uns",
    body: "<p>Hallo</p>",
    isPublished: true,
  })
  shopify.redirects.push({ id: "gid://shopify/UrlRedirect/1", path: "/alt", target: "/products/neu" })
  expect([...(await run(shop.ids))].toSorted()).toEqual(Array.from({ length: 9 }, (_, id) => String(id + 1)))
  const texts = await run(OutsideTexts)
  expect(await run(texts.pages)).toEqual([
    {
      ...{ id: "3", handle: "ueber-uns", title: "Über uns", html: "<p>Hallo</p>", published: true },
      fingerprint: expect.stringMatching(/^.{44}$/),
    },
  ])
  expect(await run(texts.redirects)).toMatchObject([{ path: "/alt", target: "/products/neu" }])
  shopify.disturb((call, response) => {
    if (call === "Ids")
      shopifyJson(response, 200, {
        data: {
          products: { nodes: [{ id: "gid://shopify/Product/1" }], pageInfo: { hasNextPage: true, endCursor: "same" } },
        },
      })
    return call === "Ids"
  })
  expect(await run(Effect.flip(shop.ids))).toBeInstanceOf(ChannelAway)
})

it("takes webhooks by their signature alone, and makes those that are missing", async () => {
  const { shopify, run } = await opened()
  const webhooks = await run(OutsideWebhooks)
  const body = Buffer.from('{"id":788032119674292922,"title":"x"}')
  const sign = (secret: string) => createHmac("sha256", secret).update(body).digest("base64")
  const verify = (signature: string | undefined) =>
    webhooks.verify({
      body,
      header: (name) => ({ "x-shopify-hmac-sha256": signature, "x-shopify-event-id": "event-1" })[name],
    })
  expect(await run(verify(sign(shopify.clientSecret)))).toEqual({ id: "event-1", productId: "788032119674292922" })
  for (const wrong of [undefined, "", sign("another"), "no base64 !"])
    expect(await run(Effect.flip(verify(wrong)))).toBeInstanceOf(OutsideWebhookRefused)
  const address = "https://shop.de/webhooks/shopify/products/update"
  await run(webhooks.add({ topic: "products/update", address }))
  expect(await run(webhooks.there)).toEqual([{ topic: "products/update", address }])
})

it("logs once that Shopify answers in another version", async () => {
  const { shopify, run, shop } = await opened()
  const lines: unknown[] = []
  const logger = Logger.layer([Logger.make(({ message }) => void lines.push(message))])
  await run(Effect.provide(shop.facts, logger))
  shopify.answerIn("2027-01")
  await run(Effect.provide(Effect.andThen(shop.facts, shop.facts), logger))
  expect(lines.flat()).toEqual(["Shopify answers in another version"])
})
