import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core"
import PostalMime, { type Email } from "postal-mime"
import { afterEach, vi } from "vitest"
import { launchBrowser, phone } from "./browser.ts"
import { goTo, noteWithoutScript } from "./go-to.ts"

/** A shopper with a browser of their own. */
export interface Shopper {
  readonly page: Page
  readonly context: BrowserContext
  /** The browser's errors, except refusals (409, 412, 422). */
  readonly problems: readonly string[]
}

const shopper = async (options: BrowserContextOptions = {}): Promise<Shopper> => {
  const context = await (await launchBrowser()).newContext({ viewport: phone, ...options })
  if (options.javaScriptEnabled === false) noteWithoutScript(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !/status of 4(?:09|12|22)/.test(message.text()))
      problems.push(message.text())
  })
  page.on("pageerror", (error) => problems.push(String(error)))
  return { page, context, problems }
}

const visitors: Shopper[] = []
afterEach(async () => {
  for (const { context } of visitors.splice(0)) await context.close()
})

/** A shopper whose browser is closed when the test ends. */
export const visit = async (options?: BrowserContextOptions): Promise<Shopper> => {
  const visitor = await shopper(options)
  visitors.push(visitor)
  return visitor
}

/** Holds back a page's requests to a URL until the returned function is called. */
export const hold = async (page: Page, url: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const d3 = { handle: "vitamin-d3-tropfen-20", sku: "NW-001" }
/** No packs of it are in stock. */
export const soldOut = { handle: "chrom-tabletten-40", sku: "NW-028" }
export const zinc = { handle: "zink-tabletten-6", sku: "NW-024" }

/** Adds packs to the cart by the form without JavaScript; returns the status. */
export const putIntoCart = async (
  { context }: Shopper,
  shop: string,
  form: Readonly<Record<string, string>>,
): Promise<number> => {
  const answer = await context.request.post(`${shop}/cart`, { form: { mode: "add", quantity: "1", ...form } })
  return answer.status()
}

/** Opens the cart with these packs in it. */
export const atCart = async (
  shop: string,
  lines: readonly Readonly<Record<string, string>>[],
  options?: BrowserContextOptions,
): Promise<Shopper> => {
  const visitor = await visit(options)
  for (const line of lines) await putIntoCart(visitor, shop, line)
  await goTo(visitor.page, `${shop}/cart`)
  return visitor
}

export const address = {
  "Vor- und Nachname": "Anna Beispiel",
  "Straße und Hausnummer": "Gartenweg 3",
  Postleitzahl: "10115",
  Ort: "Berlin",
} as const

/** Opens the checkout with packs in the cart. */
export const atCheckout = async (shop: string, options?: BrowserContextOptions): Promise<Shopper> => {
  const visitor = await visit(options)
  await putIntoCart(visitor, shop, d3)
  await goTo(visitor.page, `${shop}/checkout`)
  return visitor
}

/** A field of the delivery address: that of the invoice has the same fields, hidden until its box is checked. */
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

export const fillCheckout = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("E-Mail", { exact: true }).fill(email)
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value)
}

export const orderButton = (page: Page) => page.getByRole("button", { name: "Zahlungspflichtig bestellen" })

export const textOf = async (part: Locator): Promise<string> => (await part.textContent()) ?? ""

const mailsIn = async (mailbox: string): Promise<readonly Email[]> => {
  const names = await readdir(mailbox).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => PostalMime.parse(await readFile(join(mailbox, name)))),
  )
}

/** The mails to an address by subject, once there are `count`. */
export const mailsTo = (mailbox: string, email: string, count: number): Promise<readonly Email[]> =>
  vi.waitFor(
    async () => {
      const mails = (await mailsIn(mailbox)).filter(({ to }) => to?.some((each) => each.address === email))
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email}`)
      return mails
    },
    { timeout: 15_000, interval: 100 },
  )

let people = 0
/** A new address for each call. */
export const newEmail = (): string => {
  people += 1
  return `anna${people}.${Date.now().toString(36)}@beispiel.de`
}

export const thanks = (page: Page) => page.getByRole("heading", { name: "Danke, deine Bestellung ist eingegangen." })
/** The number of the order whose page opens. */
export const orderNumber = async (page: Page): Promise<string> => {
  await thanks(page).waitFor()
  return /\/orders\/(NW-[0-9A-Z]{10})\?token=/.exec(page.url())?.[1] ?? ""
}
