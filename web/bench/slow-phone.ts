import type { Browser, Page } from "playwright-core"
import { phone } from "../e2e/browser.ts"
import { putBefore, settled, type Visit } from "./visits.ts"
import { type Vitals, vitalsOf, watchVitals } from "./vitals.ts"
import { type Loaded, watchRequests } from "./waterfall.ts"

/**
 * Lighthouse's `mobileSlow4G` through DevTools: 150 ms round trip and 1.6 Mbit/s. DevTools delays requests instead of packets,
 * hence 3.75 times the latency and 90 % of the bandwidth.
 */
const slowFourG = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1_024 * 1_024 * 0.9) / 8,
  uploadThroughput: (750 * 1_024 * 0.9) / 8,
}
const processorSlowdown = 4

/** The result of one visit. */
export interface Seen {
  readonly vitals: Vitals
  readonly requests: readonly Loaded[]
  /** Of the page's own HTML as transferred. */
  readonly documentBytes: number
  /** CLS before the first interaction. */
  readonly clsBefore: number
}

interface SlowPage {
  readonly page: Page
  readonly requests: readonly Loaded[]
}

/** Runs in a browser with an empty cache on an emulated slow phone and network; closes it afterwards. */
const onSlowPhone = async <A>(
  browser: Browser,
  prepare: (page: Page) => Promise<unknown>,
  use: (slow: SlowPage) => Promise<A>,
): Promise<A> => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await watchVitals(page)
    await prepare(page)
    const session = await context.newCDPSession(page)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", slowFourG)
    await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown })
    return await use({ page, requests: watchRequests(session) })
  } finally {
    await context.close()
  }
}

/** Scrolls to the end of the page and back, a screen at a time. */
const scrollThrough = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += phone.height) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top)
    await page.waitForTimeout(100)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await settled(page)
}

export const visitSlowly = (browser: Browser, shop: string, visit: Visit): Promise<Seen> =>
  onSlowPhone(
    browser,
    (page) => putBefore(page.context(), shop, visit),
    async ({ page, requests }) => {
      await page.goto(shop + visit.path, { waitUntil: "load" })
      await settled(page)
      const documentBytes = requests[0]?.bytes ?? 0
      await scrollThrough(page)
      const { cls: clsBefore } = await vitalsOf(page)
      await visit.act?.(page)
      return { vitals: await vitalsOf(page), requests: [...requests], documentBytes, clsBefore }
    },
  )

/** The LCP of a plain document. */
export const plainLcp = (browser: Browser, address: string): Promise<number> =>
  onSlowPhone(
    browser,
    async () => {},
    async ({ page }) => {
      await page.goto(address, { waitUntil: "load" })
      await settled(page)
      return (await vitalsOf(page)).lcp
    },
  )
