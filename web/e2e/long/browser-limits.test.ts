import type { Page } from "playwright-core"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  backOffMs,
  freshForMs,
  keepDataMs,
  maxBackOffMs,
  maxPrefetches,
  maxRetries,
  openPageTimeoutMs,
} from "../../client/app/browser-limits.ts"
import { desktop, launchBrowser } from "../browser.ts"
import { goTo } from "../go-to.ts"
import { shop } from "../shared-shop.ts"

const start = "/products/vitamin-d3-tropfen-20"

let page: Page
/** Requested procedures in order, with the requested product. */
let calls: string[]

const callIn = (url: string): string => {
  const { pathname, searchParams } = new URL(url)
  const input = JSON.parse(searchParams.get("input") ?? "{}")
  return `${pathname.slice("/trpc/".length)} ${input.handle ?? ""}`.trim()
}

const count = (call: string) => calls.filter((each) => each === call).length

/** From now on time passes only where a test lets it: on a busy machine it would pass by itself. */
const stopClock = () => page.clock.pauseAt(Date.now() + 60_000)

/** The first link to another product on the page. */
const nextLink = () => page.locator("main a[href^='/products/']:not([href*='?'])").first()

beforeEach(async () => {
  page = await (await launchBrowser()).newPage({ viewport: desktop })
  calls = []
  page.on("request", (request) => {
    if (request.url().includes("/trpc/")) calls.push(callIn(request.url()))
  })
  // Lets a test advance the page's clock.
  await page.clock.install()
  await goTo(page, shop + start)
})
afterEach(() => page.close())

const isAt = (path: string) => expect.poll(() => page.url()).toBe(shop + path)
const back = () => page.evaluate(() => history.back())

describe("the browser", () => {
  it("has the limits of the mission", () => {
    expect({ maxRetries, maxBackOffMs, keepDataMs, freshForMs, openPageTimeoutMs, maxPrefetches }).toEqual({
      maxRetries: 3,
      maxBackOffMs: 30_000,
      keepDataMs: 300_000,
      freshForMs: 300_000,
      openPageTimeoutMs: 3_800,
      maxPrefetches: 5,
    })
    const waits = Array.from({ length: 12 }, (_, retry) => backOffMs(retry))
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000))
  })

  it("retries a failed request three times, doubling the wait", async () => {
    await page.route("**/trpc/**", (route) => route.abort())
    await page.getByRole("button", { name: /In den Warenkorb/ }).click()
    await expect.poll(() => count("cart.get")).toBe(2)
    for (const [retry, waitMs] of [1_000, 2_000, 4_000].entries()) {
      await page.clock.runFor(waitMs - 50)
      expect(count("cart.get")).toBe(2 + retry)
      await page.clock.runFor(60)
      await expect.poll(() => count("cart.get")).toBe(3 + retry)
    }
    await page.clock.runFor(60_000)
    expect(count("cart.get")).toBe(5)
    await page.getByRole("alert").filter({ hasText: "Die Verbindung zum Shop ist gerade gestört" }).waitFor()
  })

  it("does not retry a refusal", async () => {
    await page.route("**/trpc/cart.set**", (route) =>
      route.fulfill({
        status: 409,
        json: { error: { message: "Ausverkauft.", code: -32_009, data: { code: "CONFLICT", httpStatus: 409 } } },
      }),
    )
    await page.getByRole("button", { name: /In den Warenkorb/ }).click()
    await page.getByText("Ausverkauft.").waitFor()
    await page.clock.runFor(60_000)
    expect(count("cart.set")).toBe(1)
  })

  it("treats data fetched for a page as fresh for 300 seconds and refetches after that", async () => {
    const href = (await nextLink().getAttribute("href")) ?? ""
    const call = `catalogue.product ${href.split("/").at(-1)}`
    const title = () => page.locator("h1").textContent()
    const first = await title()
    const answered = page.waitForResponse((response) => response.url().includes("/trpc/catalogue.product"))
    await nextLink().hover()
    // The answer's age starts when it is processed, which has to happen before the clock advances.
    await (await answered).finished()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(count(call)).toBe(1)
    await page.clock.fastForward(freshForMs - 5_000)
    await nextLink().click()
    await isAt(href)
    await expect.poll(title).not.toBe(first)
    expect(count(call)).toBe(1)

    await back()
    await isAt(start)
    await expect.poll(title).toBe(first)
    await page.clock.fastForward(10_000)
    await page.locator(`main a[href='${href}']`).first().click()
    await expect.poll(() => count(call)).toBe(2)
  })

  it("schedules the removal of unused data after five minutes", async () => {
    const other = await (await launchBrowser()).newPage({ viewport: desktop })
    await other.addInitScript(() => {
      const original = window.setTimeout
      const delays: number[] = []
      Object.assign(window, { delays })
      Object.assign(window, {
        setTimeout: (handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
          delays.push(delay ?? 0)
          return original(handler, delay, ...rest)
        },
      })
    })
    await goTo(other, shop + start)
    const planned = () => other.evaluate(() => (window as unknown as { delays: number[] }).delays)
    await other.locator("main a[href^='/products/']:not([href*='?'])").first().click()
    await expect.poll(async () => (await planned()).includes(keepDataMs)).toBe(true)
    expect(Math.max(...(await planned()))).toBe(keepDataMs)
    await other.close()
  })

  it("opens a page that takes longer than 3,800 ms as a document, not earlier", async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route("**/trpc/catalogue.product**", async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const documents: string[] = []
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const title = await page.locator("h1").textContent()
    const href = (await nextLink().getAttribute("href")) ?? ""
    await stopClock()
    await nextLink().click()
    await page.clock.runFor(openPageTimeoutMs - 100)
    expect([await page.locator("h1").textContent(), documents]).toEqual([title, []])
    const opened = page.waitForEvent("load")
    await page.clock.runFor(200)
    await opened
    expect(await page.locator(".product h1").textContent()).not.toBe(title)
    expect([page.url(), documents]).toEqual([shop + href, [shop + href]])
    release()
  })

  it("opens no document when the visitor went back in time", async () => {
    await page.route("**/trpc/catalogue.product**", () => {
      // Never answered.
    })
    await stopClock()
    await nextLink().click()
    await page.clock.runFor(openPageTimeoutMs - 100)
    await back()
    await isAt(start)
    const opened = page.waitForEvent("domcontentloaded", { timeout: 500 }).then(
      () => "opened",
      () => "stayed",
    )
    await page.clock.runFor(60_000)
    expect(await opened).toBe("stayed")
  })

  it("prefetches at most five pages at the same time", async () => {
    await page.route("**/trpc/catalogue.**", () => {
      // Never answered: all of them stay pending.
    })
    await page.evaluate(() => {
      const handles = [
        "zink-tabletten-6",
        "multi-basis",
        "folsaeure-400",
        "jod-tabletten-100",
        "selen-tabletten-45",
        "biotin-tabletten-50",
        "chrom-tabletten-40",
        "lactase-tabletten",
      ]
      for (const handle of handles) {
        const link = document.createElement("a")
        link.href = `/products/${handle}`
        document.body.append(link)
        link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
      }
    })
    await expect.poll(() => calls.filter((call) => call.startsWith("catalogue.product")).length).toBe(maxPrefetches)
    await page.clock.runFor(500)
    expect(calls.filter((call) => call.startsWith("catalogue.product")).length).toBe(maxPrefetches)
  })

  it("does not prefetch personal pages", async () => {
    const before = calls.length
    await page
      .getByRole("link", { name: /Warenkorb/ })
      .first()
      .hover()
    await page.clock.runFor(500)
    expect(calls.slice(before)).toEqual([])
  })
})

describe("when the shop's own files fail to load", () => {
  it("shows a fallback with links", async () => {
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.getByRole("link", { name: "Impressum" }).first().click()
    await page.locator("[data-fallback='assets']").waitFor()
    await page.unroute("**/assets/*.js")
    await page.getByRole("link", { name: "Noch einmal versuchen" }).click()
    await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor()
  })
})

describe("when an answer of the server cannot be parsed", () => {
  it("opens the page as a document, which needs no such answer", async () => {
    await page.route("**/trpc/catalogue.product**", (route) =>
      route.fulfill({ status: 200, contentType: "application/json", body: '{"hello":"world"}' }),
    )
    const title = await page.locator("h1").textContent()
    await nextLink().click()
    const opened = page.waitForEvent("load")
    await page.clock.runFor(openPageTimeoutMs)
    await opened
    expect(await page.locator(".product h1").textContent()).not.toBe(title)
  })

  it("shows it for a page that fails to render, and renders the next one", async () => {
    await page.route("**/trpc/catalogue.product**", async (route) => {
      const answer = await route.fetch()
      const { result } = await answer.json()
      await route.fulfill({ json: { result: { data: { ...result.data, doseFacts: null } } } })
    })
    await nextLink().click()
    await page.locator("[data-fallback='error']").waitFor()
    await page.getByRole("link", { name: "Impressum" }).first().click()
    await page.getByRole("heading", { level: 1, name: "Impressum" }).waitFor()
    expect(await page.locator("[data-fallback]").count()).toBe(0)
  })
})
