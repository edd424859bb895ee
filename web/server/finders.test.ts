import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readDemoEntries } from "../../adapters/demo-shop/demo-entries.ts"
import { demoShop } from "../../adapters/demo-shop/demo-shop.ts"
import { demoVacancies } from "../../adapters/demo-shop/demo-vacancies.ts"
import { Entries } from "../../domain/entries/ports.ts"
import { daysAfter, germanDay } from "../../domain/shared/german-day.ts"
import { Vacancies } from "../../domain/vacancies/ports.ts"
import { exampleApp } from "./example-app.ts"
import { examplePorts } from "./example-ports.ts"
import type { Example } from "./open-example.ts"

const publicUrl = "http://localhost:3000"

const publishDemoEntries = Effect.gen(function* () {
  const entries = yield* Entries
  for (const { kind, content } of readDemoEntries()) {
    const { id } = yield* entries.create({ id: `demo-${content.slug}`, kind, content, savedBy: "x" }, content.slug, [])
    yield* entries.change(id, () => Result.succeed({ published: true, by: "x", audit: [] }))
  }
})

const publishDemoVacancies = Effect.gen(function* () {
  const vacancies = yield* Vacancies
  const today = germanDay(Date.now())
  for (const { content, closesIn } of demoVacancies) {
    const whole = { ...content, closesOn: daysAfter(today, closesIn) }
    const { id } = yield* vacancies.create(
      { id: `demo-${content.slug}`, content: whole, savedBy: "x" },
      content.slug,
      [],
    )
    yield* vacancies.change(id, () => Result.succeed({ publishedOn: today, by: "x", audit: [] }))
  }
})

interface Seen {
  readonly path: string
  readonly status: number
  readonly html: string
}

const contentOf = ({ html }: Seen, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ""
const titleOf = (page: Seen): string => contentOf(page, /<title>([^<]*)<\/title>/)
const descriptionOf = (page: Seen): string => contentOf(page, /<meta name="description" content="([^"]*)"/)
const robotsOf = (page: Seen): string => contentOf(page, /<meta name="robots" content="([^"]*)"/)
const canonicalOf = (page: Seen): string => contentOf(page, /<link rel="canonical" href="([^"]*)"/)

/** What Google's and schema.org's documentation ask of each type, beside its name. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ["name"],
  WebSite: ["name", "url", "publisher", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  Product: ["name", "image", "description", "brand", "offers"],
  Brand: ["name"],
  Offer: ["url", "sku", "gtin", "price", "priceCurrency", "availability", "shippingDetails", "hasMerchantReturnPolicy"],
  UnitPriceSpecification: ["price", "priceCurrency", "referenceQuantity"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  ShippingDeliveryTime: ["handlingTime", "transitTime"],
  MonetaryAmount: ["value", "currency"],
  DefinedRegion: ["addressCountry"],
  // `unitCode` of packs, `unitText` of salaries.
  QuantitativeValue: [],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "validThrough",
    "employmentType",
    "hiringOrganization",
    "baseSalary",
  ],
  PropertyValue: ["name", "value"],
  Place: ["address"],
  Country: ["name"],
  MerchantReturnPolicy: [
    "applicableCountry",
    "returnPolicyCategory",
    "merchantReturnDays",
    "returnMethod",
    "returnFees",
  ],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement", "numberOfItems"],
  ListItem: ["position", "name"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  Person: ["name"],
}
const availabilities = ["InStock", "OutOfStock", "PreOrder", "BackOrder"].map((name) => `https://schema.org/${name}`)

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null
/** Every object with a type in it, at any depth. */
const thingsIn = (value: unknown): readonly Thing[] =>
  Array.isArray(value)
    ? value.flatMap(thingsIn)
    : isThing(value)
      ? [...(value["@type"] === undefined ? [] : [value]), ...Object.values(value).flatMap(thingsIn)]
      : []
const jsonLdOf = ({ html }: Seen): readonly Thing[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g), ([, text]) =>
    JSON.parse(text ?? ""),
  )

let shop: Example
let listed: readonly Seen[]

const see = async (path: string): Promise<Seen> => {
  const answer = await shop.app.request(path)
  return { path, status: answer.status, html: await answer.text() }
}
const locations = async (path: string): Promise<readonly string[]> =>
  Array.from((await see(path)).html.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => (loc ?? "").slice(publicUrl.length))

beforeAll(async () => {
  const { products } = Effect.runSync(demoShop)
  shop = await exampleApp(examplePorts(), { products, publicUrl })
  await shop.runtime.runPromise(publishDemoEntries)
  await shop.runtime.runPromise(publishDemoVacancies)
  const paths: string[] = []
  for (const file of await locations("/sitemap.xml")) paths.push(...(await locations(file)))
  const pages: Seen[] = []
  for (const path of paths) pages.push(await see(path))
  listed = pages
}, 60_000)
afterAll(() => shop.runtime.dispose())

describe("every page in the sitemap", () => {
  it("is there, may be indexed and is canonical to itself", () => {
    expect(listed.length).toBeGreaterThan(60)
    expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length)
    for (const page of listed) {
      expect([page.path, page.status, robotsOf(page)]).toEqual([page.path, 200, "index,follow"])
      expect(canonicalOf(page)).toBe(publicUrl + page.path)
    }
  })

  it("has a title and a description of its own, of a length that results show", () => {
    expect(new Set(listed.map(titleOf)).size).toBe(listed.length)
    expect(new Set(listed.map(descriptionOf)).size).toBe(listed.length)
    for (const page of listed) {
      expect(titleOf(page), page.path).toMatch(/^.{12,90}$/)
      expect(descriptionOf(page), page.path).toMatch(/^.{50,250}$/)
    }
  })
})

describe("structured data", () => {
  it("have what their types require, on every page, with addresses that are whole", () => {
    const found = new Set<string>()
    for (const page of listed)
      for (const thing of thingsIn(jsonLdOf(page))) {
        const type = String(thing["@type"])
        found.add(type)
        const names = required[type]
        expect(names, `${page.path}: ${type}`).toBeDefined()
        const empty = (names ?? []).filter(
          (name) =>
            [undefined, null, ""].includes(thing[name] as string) ||
            (Array.isArray(thing[name]) && thing[name].length === 0),
        )
        expect(empty, `${page.path}: ${type}`).toEqual([])
        for (const name of ["url", "item", "image", "logo", "urlTemplate", "mainEntityOfPage"])
          for (const address of [thing[name]].flat())
            if (address !== undefined)
              expect(address, `${page.path}: ${type}.${name}`).toMatch(/^http:\/\/localhost:3000\//)
        for (const name of ["datePublished", "dateModified"])
          if (thing[name] !== undefined) expect(thing[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      }
    for (const type of [
      "Organization",
      "WebSite",
      "Product",
      "FAQPage",
      "BlogPosting",
      "JobPosting",
      "BreadcrumbList",
      "UnitPriceSpecification",
    ])
      expect([...found]).toContain(type)
  })

  it("of a product say price, stock and base price as the page does", () => {
    for (const page of listed.filter(({ path }) => path.startsWith("/products/"))) {
      const offers = thingsIn(jsonLdOf(page)).filter((thing) => thing["@type"] === "Offer")
      expect(offers.length).toBeGreaterThan(0)
      for (const offer of offers) {
        expect(offer.price).toMatch(/^\d+\.\d\d$/)
        expect(availabilities).toContain(offer.availability)
        const { priceSpecification: unit } = offer as {
          priceSpecification?: {
            price: string
            referenceQuantity: { value: number; unitCode: string; valueReference: { value: number; unitCode: string } }
          }
        }
        if (unit === undefined) continue
        expect(unit.price).toBe(offer.price)
        const { value, unitCode, valueReference } = unit.referenceQuantity
        expect([unitCode, valueReference.unitCode]).toEqual(unitCode === "GRM" ? ["GRM", "KGM"] : ["MLT", "LTR"])
        const basePrice = (Number(unit.price) * 1000) / value
        const shown = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
          basePrice,
        )
        if (offer === offers[0])
          expect(page.html.replaceAll("\u202f", ".").replaceAll(".", "")).toContain(shown.replaceAll(".", ""))
      }
    }
  })

  it("have the breadcrumbs that are seen, and every page but the first and the check has some", () => {
    for (const page of listed) {
      const seen = Array.from(
        (/<nav class="breadcrumbs".*?<\/nav>/s.exec(page.html)?.[0] ?? "").matchAll(
          /<li>(?:<a [^>]*>|<span [^>]*>)([^<]*)</g,
        ),
        ([, label]) => label?.replaceAll(/[\u00ad\u2060]/g, ""),
      )
      const told = jsonLdOf(page).find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement as
        | { name: string }[]
        | undefined
      const escaped = (text: string) => text.replaceAll("&", "&amp;")
      expect(
        (told ?? []).map(({ name }) => escaped(name)),
        page.path,
      ).toEqual(seen)
      if (page.path !== "/" && page.path !== "/questionnaire") expect(seen.length, page.path).toBeGreaterThan(1)
    }
  })
})

describe("the picture of a page for social networks", () => {
  it("is named by every page, with a new address for new content, and is there", async () => {
    const addresses = listed.map((page) => contentOf(page, /<meta property="og:image" content="([^"]*)"/))
    expect(new Set(addresses).size).toBe(listed.length)
    for (const [index, address] of addresses.entries()) {
      expect(address, listed[index]?.path).toMatch(
        /^http:\/\/localhost:3000\/pictures\/cards\/.+\.png\?v=[0-9a-f]{12}$/,
      )
      const { status, headers } = await shop.app.request(address.slice(publicUrl.length))
      expect([address, status, headers.get("content-type")]).toEqual([address, 200, "image/png"])
    }
    for (const page of listed)
      for (const name of ["og:title", "og:description", "og:url", "og:type", "og:image:alt"])
        expect(
          contentOf(page, new RegExp(`<meta property="${name}" content="([^"]+)"`)),
          `${page.path} ${name}`,
        ).not.toBe("")
  })

  it.each(["/cart", "/search", "/account", "/admin", "/products/nichts", "/..%2f..%2fetc", "/index/index", "/%ff"])(
    "does not exist for %s",
    async (path) => {
      expect((await shop.app.request(`/pictures/cards${path}.png`)).status).toBe(404)
    },
  )
})

it.each([
  "/products?category=vitamine",
  "/products?nutrient=zinc&vegan=1",
  "/products?after=zink-tabletten-6",
  "/products?nutrient=fluoride",
  "/search?term=zink",
  "/blog-new?tag=Vitamin+D",
  "/blog-new?page=2",
  "/faq?q=versand",
  "/v2",
  "/cart",
  "/checkout",
  "/login",
  "/questionnaire/results",
  "/account",
  "/admin",
  "/products/gibt-es-nicht",
  "/gibt-es-nicht",
])("%s is not indexed", async (path) => {
  expect(robotsOf(await see(path))).toBe("noindex")
})

it.each([
  ["/products?sort=price", "/products"],
  ["/products?utm_source=x", "/products"],
  ["/products/zink-tabletten-6?sku=NW-1001", "/products/zink-tabletten-6"],
  ["/?utm_source=x", "/"],
])("%s is canonical to %s", async (path, canonical) => {
  const page = await see(path)
  expect([page.status, robotsOf(page), canonicalOf(page)]).toEqual([200, "index,follow", publicUrl + canonical])
})

describe("robots.txt and the sitemap", () => {
  it("name each other, and answer 304 to whom they are known, HEAD with the same head", async () => {
    expect((await see("/robots.txt")).html).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ["/robots.txt", "/sitemap.xml", "/sitemap-products.xml"]) {
      const first = await shop.app.request(path)
      const etag = first.headers.get("etag") ?? ""
      const known = await shop.app.request(path, { headers: { "if-none-match": etag } })
      expect([path, known.status, await known.text()]).toEqual([path, 304, ""])
      const head = await shop.app.request(path, { method: "HEAD" })
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""])
    }
  })

  it("leave nothing out that robots.txt forbids", async () => {
    const forbidden = Array.from(
      (await see("/robots.txt")).html.matchAll(/^Disallow: (.+)$/gm),
      ([, path]) => path ?? "",
    )
    for (const { path } of listed)
      for (const start of forbidden) expect(path.startsWith(start), `${path} ${start}`).toBe(false)
  })

  it.each([
    "/sitemap-page-2.xml",
    "/sitemap-nichts.xml",
    "/sitemap-products-0.xml",
    "/sitemap-products-99999.xml",
    "/sitemap-.xml",
  ])("have no %s", async (path) => {
    expect((await shop.app.request(path)).status).toBe(404)
  })
})
