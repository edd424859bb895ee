import type { BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { shopRoutes } from "../../client/shop-routes.ts"
import { launchBrowser, phone } from "../browser.ts"
import { goTo } from "../go-to.ts"
import { shop } from "../shared-shop.ts"
import { d3, zinc } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"
import { addressesOf, session } from "./sample-addresses.ts"

const sizes = [phone, { width: 640, height: 360 }, { width: 1280, height: 800 }]

/** More than any page has: a walk that does not end has lost its way. */
const mostStops = 600

/** So many keys are pressed before the page is asked where the walk is. */
const keysAtOnce = 20

/** Where a press of Tab led: the element, whether it can be seen, was led to before, and whether Tab stops at no later one. */
interface Stop {
  readonly what: string
  readonly seen: boolean
  readonly again: boolean
  readonly last: boolean
}

/** Notes in `window.stops`, at each press of Tab, where the one before led; `null`: nothing has the focus. */
const noteStops = () => {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(":disabled, [inert] *") &&
    element.checkVisibility({ visibilityProperty: true })
  const lastStop = () =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")].findLast(isStop)
  const met = new Set<Element>()
  let before: Element | null = null
  const look = (): Stop | null => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || activeElement === document.documentElement)
      return null
    // A control that lies invisibly over what shows it, or stands in its label.
    const shown = activeElement.closest("label, .file-field") ?? activeElement
    const boxes = [...activeElement.getClientRects(), ...(shown === activeElement ? [] : shown.getClientRects())]
    const seen = boxes.some(({ left, right, top, bottom }) =>
      [0.5, 0.02, 0.25, 0.75, 0.98].some((across) =>
        [0.5, 0.02, 0.25, 0.75, 0.98].some((down) => {
          const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
          return hit !== null && shown.contains(hit)
        }),
      ),
    )
    // A date has several stops.
    const again = met.has(activeElement) && activeElement !== before
    met.add(activeElement)
    before = activeElement
    return { what: activeElement.outerHTML.slice(0, 120), seen, again, last: activeElement === lastStop() }
  }
  const stops: (Stop | null)[] = []
  Object.assign(window, { stops })
  let begun = false
  addEventListener(
    "keydown",
    () => {
      if (begun) stops.push(look())
      begun = true
    },
    true,
  )
}

/** The stops of Tab through the whole page that cannot be seen, and where the walk was lost. */
const faultsOfWalk = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(noteStops)
  const faults: string[] = []
  let met = 0
  while (met < mostStops) {
    await Promise.all(Array.from({ length: keysAtOnce }, () => page.keyboard.press("Tab")))
    const found = await page.evaluate(() => (window as unknown as { stops: (Stop | null)[] }).stops.splice(0))
    for (const stop of found) {
      if (stop === null || stop.again) return [...faults, `lost after ${met} stops: ${stop?.what}`]
      met += 1
      if (!stop.seen) faults.push(`${met}: ${stop.what}`)
      if (stop.last) return faults
    }
  }
  return [...faults, "does not end"]
}

const nothing = async (_: Page): Promise<unknown> => undefined

/** Walks through a page at each size; the faults, a line each. */
const walk = async (
  address: string,
  options: BrowserContextOptions,
  before: (page: Page) => Promise<unknown> = nothing,
  opened = nothing,
) => {
  const context = await (await launchBrowser()).newContext({ reducedMotion: "reduce", ...options })
  const page = await context.newPage()
  const faults: string[] = []
  await before(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await goTo(page, address)
    await opened(page)
    faults.push(...(await faultsOfWalk(page)).map((fault) => `${size.width}×${size.height}, ${fault}`))
  }
  await context.close()
  return faults.join("\n")
}

const pack = "?p=vitamin-d3-tropfen-20:1,calcium-kautabletten-400:2,zink-tabletten-6:1&nutrient=magnesium"

const fillCart = (url: string) => async (page: Page) => {
  for (const item of [d3, zinc])
    await page.request.post(`${url}/cart`, { form: { mode: "add", ...item, quantity: "2" } })
}

describe("Tab through a page meets nothing that is covered, and does not lose its way", () => {
  it.each(shopRoutes.flatMap((route) => addressesOf(route).map((address) => [address, route.access] as const)))(
    "%s",
    async (address, access) => {
      const storageState = { cookies: access === "person" ? session : [], origins: [] }
      expect(await walk(shop + address, { storageState })).toBe("")
    },
  )

  it.each(["/cart", "/checkout"])("%s with packs in the cart", async (address) => {
    expect(await walk(shop + address, {}, fillCart(shop))).toBe("")
  })
})

describe("in the staff area", () => {
  let staff: StaffDesk
  beforeAll(async () => {
    staff = await startStaffDesk()
  })
  afterAll(() => staff.dispose())

  it.each([
    "/admin/products/vitamin-d3-tropfen-20",
    "/admin/products/multi-basis",
    "/admin/orders",
    "/admin/emails/management/campaigns/new",
  ])("Tab through %s meets nothing that is covered", async (path) => {
    const storageState = await staff.context.storageState()
    expect(await walk(staff.shop.url + path, { storageState })).toBe("")
  })
})

describe("while consent is asked for", () => {
  let staff: StaffDesk
  beforeAll(async () => {
    staff = await startStaffDesk()
    const programme = await staff.open("/admin/partners/programme")
    await programme.getByLabel("Partnerlinks 30 Tage merken").check()
    await programme.getByRole("button", { name: "Speichern" }).click()
    await programme.getByText("Programm gespeichert.").waitFor()
    await programme.close()
  })
  afterAll(() => staff.dispose())

  it.each([
    "/",
    "/products",
    "/products/vitamin-d3-tropfen-20",
    "/cart",
    "/checkout",
    `/configure${pack}`,
    "/questionnaire",
    "/contact",
  ])("Tab through %s meets nothing that is covered, and the footer ends above the sheet", async (path) => {
    const { url } = staff.shop
    const address = `${url}${path}${path.includes("?") ? "&" : "?"}partner=studio`
    const asked = (page: Page) => page.getByRole("region", { name: "Dürfen wir uns den Link merken?" }).waitFor()
    expect(await walk(address, {}, fillCart(url), asked)).toBe("")
    const page = await (await launchBrowser()).newPage({ viewport: phone })
    await goTo(page, address)
    await asked(page)
    const legalNotice = page.getByRole("contentinfo").getByRole("link", { name: "Impressum" })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await legalNotice.click({ trial: true })
    await page.close()
  })
})
