import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { phone } from "./browser.ts"
import { addressOf, open } from "./opened-pages.ts"
import { accessibilityErrors } from "./page-checks.ts"
import { shop } from "./shared-shop.ts"
import { textOf } from "./shopper.ts"

const combobox = (page: Page) => page.getByRole("combobox").locator("visible=true").first()
const options = (page: Page) => page.getByRole("option").locator("visible=true")
const isOpen = async (page: Page): Promise<boolean> => (await combobox(page).getAttribute("aria-expanded")) === "true"

/** Types into a field once it is a combobox. */
const type = async (page: Page, id: string, term: string) => {
  await page.locator(`#${id}`).focus()
  await page.waitForSelector(`#${id}[role="combobox"]`)
  await page.keyboard.type(term)
}

describe("searching without JavaScript", () => {
  const plain = { javaScriptEnabled: false }

  it("works from every page's header and shows the corrected term", async () => {
    const page = await open("/products", plain)
    await page.locator("#header-search").fill("magnesum")
    await page.locator("#header-search").press("Enter")
    expect(addressOf(page)).toBe("/search?term=magnesum")
    expect(await textOf(page.locator("main"))).toContain("Wir haben nach „magnesium“ gesucht")
    const hits = await page.locator(".card").count()
    expect(await textOf(page.locator(".search-page__summary"))).toMatch(new RegExp(`^${hits}\\s`))
    expect(await textOf(page.locator(".card mark").first())).toBe("Magnesium")
  })

  it("works on a phone from the page's own field", async () => {
    const page = await open("/search", { ...plain, viewport: phone })
    await page.locator("#search-term").fill("zink")
    await page.locator("#search-term").press("Enter")
    expect(addressOf(page)).toBe("/search?term=zink")
    expect(await page.locator(".card").count()).toBeGreaterThan(3)
  })
})

describe("suggestions", () => {
  it("are not loaded until the field has the focus", async () => {
    const page = await open("/")
    const scripts: string[] = []
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url())
    })
    expect(await page.locator('link[rel="modulepreload"][href*="search-suggestions"]').count()).toBe(0)
    expect(await page.getByRole("combobox").count()).toBe(0)
    await page.locator("#header-search").focus()
    await page.waitForSelector('#header-search[role="combobox"]')
    expect(scripts.some((script) => script.includes("search-suggestions"))).toBe(true)
  })

  it('show Magnesium for "magnesum"', async () => {
    const page = await open("/")
    // In one go: typed letter by letter, "ma" could be answered first.
    await type(page, "header-search", "")
    await page.locator("#header-search").fill("magnesum")
    await options(page).first().waitFor()
    const words = await options(page).allInnerTexts()
    expect(words.length).toBeLessThanOrEqual(7)
    for (const product of words.slice(0, -1)) expect(product).toMatch(/Magnesium[\s\S]*\d,\d\d\s€/)
    expect(words.at(-1)).toMatch(/^Alle \d+ Treffer anzeigen$/)
    expect(await textOf(options(page).first().locator("mark").first())).toBe("Magnesium")
    expect(await isOpen(page)).toBe(true)
  })

  it("appear for a term typed before hydration", async () => {
    const page = await open("/search")
    const script = Promise.withResolvers<void>()
    await page.route("**/assets/*.js", async (route) => {
      await script.promise
      await route.continue()
    })
    await page.reload({ waitUntil: "commit" })
    await page.locator("#search-term").focus()
    await page.keyboard.type("magnesum")
    script.resolve()
    await options(page).getByText("Magnesium").first().waitFor()
    expect(await page.locator("#search-term").inputValue()).toBe("magnesum")
    expect(await isOpen(page)).toBe(true)
  })

  it("are chosen with the arrow keys and Enter, and going back works", async () => {
    const page = await open("/search?term=zink")
    await type(page, "header-search", " x")
    await page.locator("#header-search").fill("magnesum")
    await options(page).getByText("Magnesium").first().waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    const active = await combobox(page).getAttribute("aria-activedescendant")
    expect(active).toBe(await options(page).nth(1).getAttribute("id"))
    expect(await options(page).nth(1).getAttribute("aria-selected")).toBe("true")
    const chosen = await textOf(options(page).nth(1).locator(".suggestion__name"))
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/products\/[a-z0-9-]+$/)
    await page.waitForFunction(
      (name) => document.querySelector("h1")?.textContent?.replaceAll("\u00ad", "") === name,
      chosen,
    )
    await page.goBack()
    await page.waitForSelector(".search-page")
    expect(addressOf(page)).toBe("/search?term=zink")
    expect(await page.locator("#search-term").inputValue()).toBe("zink")
    expect(await page.locator("#header-search").inputValue()).toBe("zink")
  })

  it("cycle: above the first is the link to all hits, below that the field", async () => {
    const page = await open("/search")
    await type(page, "search-term", "selen")
    await options(page).first().waitFor()
    await page.keyboard.press("ArrowUp")
    expect(await options(page).last().getAttribute("aria-selected")).toBe("true")
    await page.keyboard.press("ArrowDown")
    expect(await combobox(page).getAttribute("aria-activedescendant")).toBeNull()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/search\?term=selen$/)
    await page.waitForSelector(".card")
    expect(await isOpen(page)).toBe(false)
  })

  it("close on Escape, and the term stays", async () => {
    const page = await open("/search")
    await type(page, "search-term", "zink")
    await options(page).first().waitFor()
    await page.keyboard.press("Escape")
    expect(await options(page).count()).toBe(0)
    expect(await isOpen(page)).toBe(false)
    expect(await page.locator("#search-term").inputValue()).toBe("zink")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/search\?term=zink$/)
  })

  it("can be clicked", async () => {
    const page = await open("/search", { viewport: phone, hasTouch: true })
    await type(page, "search-term", "kreatin")
    await options(page).first().tap()
    await page.waitForURL(/\/products\/kreatin/)
  })

  it("wait for a pause in typing", async () => {
    const page = await open("/search")
    const requests: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("search.products")) requests.push(request.url())
    })
    // Before the page sets any timer: earlier timers would use the real clock.
    await page.clock.install()
    await page.reload()
    await type(page, "search-term", "")
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of "zink") {
      await page.keyboard.type(letter)
      await page.clock.runFor(100)
    }
    expect(requests).toEqual([])
    const request = page.waitForRequest((one) => one.url().includes("search.products"))
    await page.clock.resume()
    expect((await request).url()).toContain("zink")
    expect(requests).toHaveLength(1)
  })

  it("ignore outdated answers, and a late one changes nothing", async () => {
    const page = await open("/search")
    let letGo: (() => void) | undefined
    await page.route("**/trpc/**", async (route) => {
      const input = decodeURIComponent(route.request().url())
      const term = input.match(/"term":"([^"]+)"/)?.[1]
      if (term === "zink")
        await new Promise<void>((resolve) => {
          letGo = resolve
        })
      await route.continue().catch(() => {})
    })
    const cancelled = page.waitForEvent("requestfailed", (request) => request.url().includes("zink"))
    await type(page, "search-term", "zink")
    await page.waitForRequest((request) => request.url().includes("zink"))
    await page.locator("#search-term").fill("selen")
    await cancelled
    await options(page).getByText("Selen").first().waitFor()
    letGo?.()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await textOf(options(page).first())).toContain("Selen")
  })

  it("break no accessibility rule while open", async () => {
    const page = await open("/search")
    await type(page, "search-term", "zink")
    await options(page).first().waitFor()
    await page.keyboard.press("ArrowDown")
    expect(await accessibilityErrors(page)).toEqual([])
  })
})

describe("the search of a phone", () => {
  it("can be typed into as soon as its icon was touched", async () => {
    const page = await open("/products", { viewport: phone })
    await page.getByRole("link", { name: "Suche" }).first().click()
    await page.locator("#search-term:focus").waitFor()
    await page.keyboard.type("zink")
    expect(await page.locator("#search-term").inputValue()).toBe("zink")
  })
})

describe("the page of hits", () => {
  it("answers in words where products would mislead, and offers the Check where nothing is found", async () => {
    const page = await open("/search?term=vitamine+für+kinder", { javaScriptEnabled: false })
    await page.getByRole("heading", { name: "Für Kinder führen wir nichts." }).waitFor()
    expect(await page.locator("main article").count()).toBe(0)
    const nothing = await open("/search?term=qqqqqq")
    await nothing.locator("main").getByRole("link", { name: "Nährstoff-Check" }).waitFor()
    expect(await accessibilityErrors(nothing)).toEqual([])
  })

  it("is not indexed", async () => {
    for (const path of ["/search", "/search?term=zink"])
      expect(await (await fetch(shop + path)).text()).toContain('<meta name="robots" content="noindex">')
  })

  it("without hits shows further links, and which words have hits alone", async () => {
    const page = await open("/search?term=qqqqqq")
    expect(await textOf(page.locator("main"))).toContain("Dazu finden wir nichts")
    expect(await page.locator('main a[href="/products?category=vitamine"]').count()).toBe(1)
    expect(await page.locator('main a[href="/products?nutrient=vitamin_d"]').count()).toBe(1)
    await page.goto(`${shop}/search?term=magnesium+ohne+magnesium`)
    expect(await textOf(page.locator('.no-hits a[href="/search?term=magnesium"]'))).toBe("magnesium 4")
  })

  it("accepts a term of two hundred characters and refuses a longer one with an explanation", async () => {
    expect((await fetch(`${shop}/search?term=${"x".repeat(200)}`)).status).toBe(200)
    const answer = await fetch(`${shop}/search?term=${"x".repeat(201)}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain("zu lang für die Suche")
  })

  it("shows any term as plain text", async () => {
    const html = await (await fetch(`${shop}/search?term=${encodeURIComponent("<b>x</b>")}`)).text()
    expect(html).not.toContain("<b>x</b>")
    expect(await (await fetch(`${shop}/search?term=${encodeURIComponent("ÄÖÜß 😀")}`)).text()).toContain("ÄÖÜß 😀")
  })
})
