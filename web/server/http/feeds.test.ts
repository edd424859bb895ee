import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { demoShop } from "../../../adapters/demo-shop/demo-shop.ts"
import { exampleProduct } from "../../../domain/catalogue/example-product.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { Product } from "../../../domain/catalogue/product.ts"
import { FeedAccess } from "../../../domain/channels/ports.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { exampleApp, resultOf } from "../example-app.ts"
import { examplePorts } from "../example-ports.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

type Item = Readonly<Record<string, string>>

const unescaped = (text: string): string => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

const itemsOf = (xml: string): ReadonlyMap<string, Item> =>
  new Map(
    [...xml.matchAll(/<item>(.*?)<g:shipping><g:country>DE<\/g:country><g:price>(.*?)<\/g:price>/gs)].map(
      ([, item = "", parcel = ""]) => {
        const fields = [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)]
        const own = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, unescaped(value)]))
        return [own.id ?? "", { ...own, parcel }]
      },
    ),
  )

/** A table in quotes (RFC 4180), by its first column. */
const rowsOf = (csv: string): ReadonlyMap<string, Item> => {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')))
  return new Map(
    rows.map((cells) => [cells[0] ?? "", Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""]))]),
  )
}

const textOf = async ({ app }: Example, path: string): Promise<string> => {
  const answer = await app.request(path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

interface Offer {
  readonly sku: string
  readonly price: string
  readonly availability: string
  readonly shippingDetails: { readonly shippingRate: { readonly value: string } }
  readonly priceSpecification?: { readonly referenceQuantity: { readonly value: number } }
}

const offersIn = (html: string): readonly Offer[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .flatMap(([, text = ""]) => JSON.parse(text))
    .flatMap((data) => (data["@type"] === "Product" ? data.offers : []))

describe("every variant on sale", () => {
  const { products: demo } = Effect.runSync(demoShop)
  const [first, second, ...others] = demo
  if (first === undefined || second === undefined) throw new Error("the demo shop is empty")
  const [reduced] = second.variants
  const products: readonly Product[] = [
    first,
    { ...second, variants: [{ ...reduced, priorPriceCents: reduced.priceCents + 300 }, ...second.variants.slice(1)] },
    ...others,
    exampleProduct({
      handle: "wenig",
      title: "Wenig",
      variants: [
        {
          ...first.variants[0],
          sku: "KLEIN-1",
          gtin: "2000000000008",
          netQuantity: { value: 9, unit: "g" },
          basePriceExemption: "unter 10 g",
        },
      ],
    }),
  ]
  const soldOut = first.variants[0].sku
  let shop: Example
  let google: ReadonlyMap<string, Item>

  afterAll(() => shop.runtime.dispose())
  beforeAll(async () => {
    shop = await exampleApp(examplePorts(), { products })
    await shop.runtime.runPromise(
      Effect.flatMap(Catalogue, ({ publish }) => publish([], [{ sku: soldOut, quantity: 0 }])),
    )
    google = itemsOf(await textOf(shop, "/feeds/google-shopping.xml"))
  })

  it("stands in each feed once, alike", async () => {
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect([...google.keys()].toSorted()).toEqual(skus.toSorted())
    expect(itemsOf(await textOf(shop, "/feeds/facebook-catalog.xml"))).toEqual(google)
    const rows = rowsOf(await textOf(shop, "/feeds/products.csv"))
    for (const [id, { parcel, ...item }] of google)
      expect({ id, ...rows.get(id) }).toMatchObject({ ...item, shipping: `DE:::${parcel}` })
    expect(google.get("KLEIN-1")).toMatchObject({ identifier_exists: "no" })
    expect(google.get("KLEIN-1")).not.toHaveProperty("gtin")
  })

  it("costs, holds and ships in the feeds what its page, its structured data and the cart say", async () => {
    for (const { handle, variants } of products) {
      const html = await textOf(shop, `/products/${handle}`)
      const offers = offersIn(html)
      expect(offers).toHaveLength(variants.length)
      for (const variant of variants) {
        const item = google.get(variant.sku)
        const offer = offers.find(({ sku }) => sku === variant.sku)
        const paid = item?.sale_price ?? item?.price
        expect(paid).toBe(`${offer?.price} EUR`)
        expect(html).toContain(formatCents(variant.priceCents))
        expect(item?.availability === "in_stock").toBe(offer?.availability === "https://schema.org/InStock")
        expect(item?.parcel).toBe(`${offer?.shippingDetails.shippingRate.value} EUR`)
        const inside = offer?.priceSpecification?.referenceQuantity.value
        expect(item?.unit_pricing_measure).toBe(inside && `${inside} ${variant.netQuantity.unit}`)
        const answer = await shop.mutate("cart.set", { handle, sku: variant.sku, quantity: 1 })
        if (item?.availability === "out_of_stock") expect(answer.status).toBe(409)
        else {
          const { totalCents, shippingCents } = await resultOf(answer)
          expect(item?.parcel).toBe(`${(shippingCents / 100).toFixed(2)} EUR`)
          expect(paid).toBe(`${((totalCents - shippingCents) / 100).toFixed(2)} EUR`)
        }
      }
    }
    expect(google.get(soldOut)?.availability).toBe("out_of_stock")
    expect(google.get(reduced.sku)).toMatchObject({ price: `${((reduced.priceCents + 300) / 100).toFixed(2)} EUR` })
  })

  it("is listed for staff with what is wrong with it, and who fetched last", async () => {
    const staff = { cookie: (await signInAs(shop, "redaktion@beispiel.de", { roles: ["editor"] })).cookie }
    await shop.app.request("/feeds/google-shopping.xml", { headers: { "user-agent": "Abholer\u00ad/2.1" } })
    const { rows, counts, lastFetch } = await resultOf(
      await shop.query("staffFeeds.google", { state: "warned" }, staff),
    )
    expect(rows.map(({ item, faults }: { item: Item; faults: Item[] }) => [item.id, faults[0]?.field])).toEqual([
      ["KLEIN-1", "gtin"],
    ])
    expect(counts).toEqual({ all: google.size, out: 0, warned: 1, refused: 0 })
    expect(lastFetch.agent).toBe("Abholer/2.1")
  })
})

describe("a feed", () => {
  it("that did not change is not sent again; a sold-out pack changes it", async () => {
    const shop = await openExample({ products: [exampleProduct()] })
    const get = (etag = "") => shop.app.request("/feeds/products.csv", { headers: { "if-none-match": etag } })
    const etag = (await get()).headers.get("etag") ?? ""
    expect((await get(etag)).status).toBe(304)
    const { sku } = exampleProduct().variants[0]
    await shop.runtime.runPromise(Effect.flatMap(Catalogue, ({ publish }) => publish([], [{ sku, quantity: 0 }])))
    const changed = await get(etag)
    expect(changed.status).toBe(200)
    expect(rowsOf(await changed.text()).get(sku)?.availability).toBe("out_of_stock")
  })

  it("with a token is for those who know it", async () => {
    const token = Layer.succeed(FeedAccess, { token: Redacted.make("geheim-1"), publicUrl: "https://shop.example" })
    const { app } = await openExample({}, Layer.provideMerge(token, examplePorts()))
    const statusOf = async (query: string) => (await app.request(`/feeds/google-shopping.xml${query}`)).status
    expect([await statusOf(""), await statusOf("?token=geheim-2"), await statusOf("?token=geheim-1")]).toEqual([
      403, 403, 200,
    ])
  })

  it("of an empty shop is a whole file", async () => {
    const shop = await openExample({ products: [] })
    expect(await textOf(shop, "/feeds/google-shopping.xml")).toMatch(/<channel>.*<\/channel><\/rss>\n$/s)
  })
})
