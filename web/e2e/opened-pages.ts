import type { BrowserContextOptions, Page } from "playwright-core"
import { afterEach } from "vitest"
import { desktop, launchBrowser } from "./browser.ts"
import { goTo, noteWithoutScript } from "./go-to.ts"
import { shop } from "./shared-shop.ts"

const opened: Page[] = []
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

/** A page of the shop at desktop size, closed when the test ends. */
export const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await (await launchBrowser()).newContext({ viewport: desktop, ...options })
  if (options.javaScriptEnabled === false) noteWithoutScript(context)
  const page = await context.newPage()
  opened.push(page)
  await goTo(page, shop + path)
  return page
}

/** The path and query of a page. */
export const addressOf = (page: Page): string => page.url().slice(shop.length)
