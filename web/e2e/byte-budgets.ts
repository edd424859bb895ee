import { gzipSync } from "node:zlib"
import type { Page } from "playwright-core"
import { staffRoutes } from "../client/admin/routes.ts"

/** The measured resources: everything a page loads before any interaction, without data fetched later. */
const kinds = { document: "html", script: "scripts", stylesheet: "styles", font: "fonts", image: "images" } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/**
 * The maximum weight of a page in bytes: texts with gzip, fonts and images as they are. Kinds without a budget are not
 * measured.
 */
type Budget = Readonly<Partial<Record<Kind, number>>>

/** What every page loads: shared styles, two fonts, the italic font; drawings instead of images. */
const every = { styles: 7_900, fonts: 47_500, images: 0 }
/** 110 KiB. */
const productScripts = 112_640

/** By path, a little above today's weight: exceeding a budget is a deliberate decision. */
const budgets: Readonly<Record<string, Budget>> = {
  "/": { ...every, html: 11_600, scripts: 116_300, styles: 9_500 },
  "/v2": { ...every, html: 13_300, scripts: 116_800, styles: 9_900 },
  "/products": { ...every, html: 13_900, scripts: 116_300 },
  "/products?category=vitamine&vegan=1&sort=price_asc": { ...every, html: 11_100, scripts: 116_300 },
  "/products?category=probieren&nutrient=zinc": { ...every, html: 7_000, scripts: 116_300 },
  "/products/vitamin-d3-tropfen-20": { ...every, html: 8_500, scripts: productScripts, styles: 9_500 },
  "/products/multi-basis": { ...every, html: 10_300, scripts: productScripts, styles: 9_500 },
  "/products/fischoel-omega3-kapseln": { ...every, html: 7_900, scripts: productScripts, styles: 9_500 },
  "/search": { ...every, html: 4_500, scripts: 116_000 },
  "/search?term=magnesum": { ...every, html: 5_600, scripts: 116_000 },
  "/search?term=kapseln+ohne+gelatine": { ...every, html: 8_600, scripts: 116_000 },
  "/search?term=qqqqqq": { ...every, html: 4_600, scripts: 116_000 },
  "/cart": { ...every, html: 3_400, scripts: 116_600, styles: 10_400 },
  "/checkout": { ...every, html: 3_400, scripts: 118_900, styles: 10_400 },
  "/orders/NW-0000000000": { ...every, html: 3_000, scripts: 114_800, styles: 10_200 },
  "/questionnaire": { ...every, html: 17_700, scripts: 123_800, styles: 13_000 },
  "/questionnaire/results": { ...every, html: 3_200, scripts: 135_100, styles: 13_000 },
  "/legal-notice": { ...every, html: 4_100, scripts: 111_300 },
  "/data-protection": { ...every, html: 8_100, scripts: 111_300 },
  "/refund": { ...every, html: 5_100, scripts: 111_300 },
  "/terms-of-service": { ...every, html: 7_500, scripts: 111_300 },
  "/shipping-and-payment": { ...every, html: 4_200, scripts: 111_300 },
  "/accessibility": { ...every, html: 5_000, scripts: 111_300 },
  "/gibt-es-nicht": { ...every, html: 3_000, scripts: 110_300 },
  "/login": { ...every, html: 3_400, scripts: 112_700, styles: 8_600 },
  "/auth/signin": { ...every, html: 3_400, scripts: 112_800, styles: 8_600 },
  "/auth/error?reason=link": { ...every, html: 3_000, scripts: 110_900, styles: 8_600 },
  "/account": { ...every, html: 3_000, scripts: 109_400 },
  "/admin": { ...every, html: 2_100, scripts: 115_000, styles: 17_400 },
}

/** A staff page's data depend on its list: only what every visit loads is measured. Schema in a page by accident exceeds this. */
const staffPage = { styles: 17_400, fonts: 47_500, images: 0, scripts: 128_500 }
/** Forms that check the selling rules while typing, with the domain's Schemas. */
const productForm = { ...staffPage, scripts: 201_000 }
const ownBudgets: Readonly<Record<string, Budget>> = {
  "/admin/products/new": productForm,
  "/admin/products/:handle": productForm,
}

/** By staff route, for a staff member with every permission. */
export const staffBudgets: Readonly<Record<string, Budget>> = Object.fromEntries(
  staffRoutes.map(({ path }) => [path, ownBudgets[path] ?? staffPage]),
)

/** A request of a page. */
export interface LoadedResource {
  readonly type: string
  readonly url: string
}

/** Records a page's requests from now on. */
export const recordRequests = (page: Page): LoadedResource[] => {
  const requests: LoadedResource[] = []
  page.on("request", (request) => requests.push({ type: request.resourceType(), url: request.url() }))
  return requests
}

const isWeighed = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

/** The bytes of all requests, by kind. */
const weigh = async (requests: readonly LoadedResource[]): Promise<Record<Kind, number>> => {
  const weight = { html: 0, scripts: 0, styles: 0, fonts: 0, images: 0 }
  const seen = new Set<string>()
  for (const { type, url } of requests) {
    if (!isWeighed(type) || seen.has(url) || url.startsWith("data:")) continue
    seen.add(url)
    const body = new Uint8Array(await (await fetch(url)).arrayBuffer())
    weight[kinds[type]] += type === "font" || type === "image" ? body.length : gzipSync(body, { level: 9 }).length
  }
  return weight
}

/** The exceeded budgets, as text; a page without a budget exceeds it. */
export const overBudget = async (
  path: string,
  requests: readonly LoadedResource[],
  among: Readonly<Record<string, Budget>> = budgets,
): Promise<readonly string[]> => {
  const budget = among[path]
  if (budget === undefined) return [`${path} has no budget`]
  const weight = await weigh(requests)
  return Object.values(kinds)
    .filter((kind) => weight[kind] > (budget[kind] ?? Number.POSITIVE_INFINITY))
    .map((kind) => `${path}: ${kind} ${weight[kind]} of ${budget[kind]} bytes`)
}
