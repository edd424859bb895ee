import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core"
import PostalMime, { type Email } from "postal-mime"
import { vi } from "vitest"
import { launchBrowser, phone } from "./browser.ts"

/** Somebody with a browser of their own. */
export interface Shopper {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained about, refusals (409, 412, 422) aside. */
  readonly problems: readonly string[]
}

export const shopper = async (options: BrowserContextOptions = {}): Promise<Shopper> => {
  const context = await (await launchBrowser()).newContext({ viewport: phone, ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !/status of 4(?:09|12|22)/.test(message.text()))
      problems.push(message.text())
  })
  page.on("pageerror", (error) => problems.push(String(error)))
  return { page, context, problems }
}

/** Puts packs into the cart the way the form does without a script; answers the status. */
export const putIntoCart = async (
  { context }: Shopper,
  shop: string,
  form: Readonly<Record<string, string>>,
): Promise<number> => {
  const answer = await context.request.post(`${shop}/cart`, { form: { mode: "add", quantity: "1", ...form } })
  return answer.status()
}

export const address = {
  "Vor- und Nachname": "Anna Beispiel",
  "Straße und Hausnummer": "Gartenweg 3",
  Postleitzahl: "10115",
  Ort: "Berlin",
} as const

export const fillCheckout = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("E-Mail", { exact: true }).fill(email)
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(value)
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

/** The mails to somebody by subject, as soon as there are so many. */
export const mailsTo = (mailbox: string, email: string, count: number): Promise<readonly Email[]> =>
  vi.waitFor(
    async () => {
      const mails = (await mailsIn(mailbox)).filter(({ to }) => to?.some((each) => each.address === email))
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email}`)
      return mails
    },
    { timeout: 15_000, interval: 100 },
  )
