import { gzipSync } from "node:zlib"
import type { Page } from "playwright-core"
import type { Route } from "../../client/app/route.ts"

/** The measured resources: everything a page loads before any interaction, without data fetched later. */
const kinds = { document: "html", script: "scripts", stylesheet: "styles", font: "fonts", image: "images" } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/**
 * The maximum weight of a page in bytes: texts with gzip, fonts and images as they are. Kinds without a budget are not
 * measured.
 */
export type Budget = Readonly<Partial<Record<Kind, number>>>

/** Two fonts, the italic font; drawings instead of images. */
const every = { fonts: 47_500, images: 0 }

/**
 * Some kilobytes above the area's heaviest page without its own budget, so that a route or a navigation entry more fits; effect's Schema
 * (27 KB at least) in a page does not.
 */
const areaBudgets = {
  public: { ...every, html: 14_300, scripts: 118_000, styles: 10_700 },
  personal: { ...every, html: 6_000, scripts: 126_500, styles: 11_700 },
  // The HTML of staff pages depends on the length of their lists.
  staff: { ...every, scripts: 150_500, styles: 21_700 },
} satisfies Readonly<Record<string, Budget>>

/** Forms that check the selling rules while typing, with the domain's Schemas. */
const productForm = { scripts: 219_000 }

/**
 * Pages with a limit of their own, by path; every other page has its area's. Not in the table of routes, whose bytes every
 * visitor loads.
 */
const ownBudgets: Readonly<Record<string, Budget>> = {
  // A product of thirteen nutrients says of each who needs it and who asks first; its offers name shipping and returns to search engines.
  "/products/:productName": { html: 22_500, scripts: 117_500, styles: 10_900 },
  // What food law wants to be read of every product of a pack, and the limits of each nutrient.
  "/configure": { html: 16_800, scripts: 123_000, styles: 12_600 },
  "/free-trial": { html: 24_000 },
  // How to pay its postage, and what becomes of it.
  "/free-trial/:trial": { styles: 12_600 },
  "/partner": { html: 9_000 },
  // Its longest text stands in it twice, as HTML and as data, further apart than gzip looks back (32 KB); with Brotli it is 12.4 kB.
  "/data-protection": { html: 18_700 },
  // The terms of a draw, how it is drawn, and what it is checked with.
  "/gewinnspiel": { html: 8_000 },
  "/gewinnspiel/:draw": { html: 8_000 },
  // Two consents with their words.
  "/questionnaire": { html: 19_600, scripts: 126_500, styles: 14_600 },
  // It tells what was drawn to be counted, for who agreed to that, and ends it.
  // The letter puts together what it says of several nutrients sentence by sentence: about 1 kB.
  "/questionnaire/results": { scripts: 148_500, styles: 14_600 },
  // The letter with its products, and the account's styles.
  "/account/results/:keptResult": { html: 46_000, scripts: 138_000, styles: 15_400 },
  // The outlines of the postcode regions, and what draws them.
  "/admin/customer-heatmap": { scripts: 154_000 },
  // The questionnaire and its result as shoppers see them, beside the staff area's own, whose forms name the section of each error.
  "/admin/questionnaire/preview": { scripts: 170_500, styles: 24_700 },
  // The questionnaire as well, and in place of its result the engine's reasoning.
  "/admin/vitamin-suggestions/workbench": { scripts: 160_000, styles: 24_000 },
  // An item with its picture, as a search result shows it.
  "/admin/google-shopping": { images: 110_000 },
  "/admin/products/new": productForm,
  "/admin/products/:handle": productForm,
}

const areaOf = ({ access, audience }: Route): keyof typeof areaBudgets =>
  typeof access === "object" ? "staff" : audience

/** The budget of a route's page; `null`: of the page that says there is none. */
export const budgetOf = (route: Route | null): Budget =>
  route === null ? areaBudgets.personal : { ...areaBudgets[areaOf(route)], ...ownBudgets[route.path] }

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

/** The bytes of all requests, by kind; requested again with the page's cookies. */
const weigh = async (page: Page, requests: readonly LoadedResource[]): Promise<Record<Kind, number>> => {
  const weight = { html: 0, scripts: 0, styles: 0, fonts: 0, images: 0 }
  const seen = new Set<string>()
  for (const { type, url } of requests) {
    if (!isWeighed(type) || seen.has(url) || url.startsWith("data:")) continue
    seen.add(url)
    const body = await (await page.request.get(url)).body()
    weight[kinds[type]] += type === "font" || type === "image" ? body.length : gzipSync(body, { level: 9 }).length
  }
  return weight
}

/** The exceeded limits, as text. */
export const overBudget = async (
  page: Page,
  requests: readonly LoadedResource[],
  budget: Budget,
): Promise<readonly string[]> => {
  const weight = await weigh(page, requests)
  return Object.values(kinds)
    .filter((kind) => weight[kind] > (budget[kind] ?? Number.POSITIVE_INFINITY))
    .map((kind) => `${kind} ${weight[kind]} of ${budget[kind]} bytes`)
}
