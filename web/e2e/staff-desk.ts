import type { BrowserContext, Page } from "playwright-core"
import { desktop, launchBrowser } from "./browser.ts"
import { goTo } from "./go-to.ts"
import { type ShopProcess, startShop } from "./shop-process.ts"

/** A shop of its own with a signed-in staff member. */
export interface StaffDesk {
  readonly shop: ShopProcess
  readonly context: BrowserContext
  readonly open: (path: string, viewport?: typeof desktop) => Promise<Page>
  readonly dispose: () => Promise<void>
}

/** Signs in by the link that a shop without staff prints at its first start; `env` are settings of the shop. */
export const startStaffDesk = async (env: Readonly<Record<string, string>> = {}): Promise<StaffDesk> => {
  const shop = await startShop({ env })
  const link = /http:\/\/\S+\/auth\/link\/\S+/.exec(shop.output())?.[0]
  if (link === undefined) throw new Error(`no link in:\n${shop.output()}`)
  const context = await (await launchBrowser()).newContext({ viewport: desktop, locale: "de-DE" })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole("button", { name: "Ja, hier anmelden" }).click()
  await page.waitForURL(`${shop.url}/admin`)
  await page.close()
  return {
    shop,
    context,
    open: async (path, viewport = desktop) => {
      const opened = await context.newPage()
      await opened.setViewportSize(viewport)
      await goTo(opened, shop.url + path)
      return opened
    },
    dispose: async () => {
      await context.close()
      await shop.dispose()
    },
  }
}
