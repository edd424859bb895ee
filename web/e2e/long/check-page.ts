import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { desktop, launchBrowser, phone } from "../browser.ts"
import { accessibilityErrors, setTextSize, tooWide } from "../page-checks.ts"
import { shop } from "../shared-shop.ts"
import { type Budget, type LoadedResource, overBudget, recordRequests } from "./byte-budgets.ts"

/** Checks a page in a browser after `arrive`; `budget`: of what it loads until then. */
export const checkInBrowser = (arrive: (page: Page) => Promise<unknown>, budget?: Budget) =>
  describe("in a browser", () => {
    let page: Page
    let requests: readonly LoadedResource[] = []
    const problems: string[] = []
    const foreign: string[] = []

    beforeAll(async () => {
      page = await (await launchBrowser()).newPage({ viewport: phone })
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of 4(?:0[134]|10)/.test(message.text()))
          problems.push(message.text())
      })
      page.on("pageerror", (error) => problems.push(String(error)))
      page.on("request", (request) => {
        if (!request.url().startsWith(shop) && !request.url().startsWith("data:")) foreign.push(request.url())
      })
      const noted = recordRequests(page)
      await arrive(page)
      // The budget counts all requests, not only those before hydration.
      if (budget !== undefined) await page.waitForLoadState("networkidle")
      // Later tests load more.
      requests = [...noted]
    })
    afterAll(() => page.close())

    it.each([
      ["light", phone],
      ["dark", desktop],
    ] as const)("breaks no accessibility rule, %s", async (colorScheme, size) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await page.setViewportSize(size)
      expect(await accessibilityErrors(page)).toEqual([])
    })

    it.each([
      [320, 640],
      [390, 844],
      [720, 450],
      [1440, 900],
    ])("fits into %i px without scrolling sideways", async (width, height) => {
      await page.setViewportSize({ width, height })
      expect(await tooWide(page)).toEqual([])
    })

    it.each([320, 390])("fits into %i px with text of twice the size", async (width) => {
      await page.setViewportSize({ width, height: 640 })
      await setTextSize(page, "200%")
      expect(await tooWide(page)).toEqual([])
      await setTextSize(page, "")
    })

    if (budget !== undefined) {
      it("stays within its budget of bytes", async () => {
        expect((await overBudget(page, requests, budget)).join(", ")).toBe("")
      })
    }

    it("runs without errors and requests no other host", () => {
      expect(problems).toEqual([])
      expect(foreign).toEqual([])
    })
  })
