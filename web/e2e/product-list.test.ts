import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { phone } from "./browser.ts"
import { addressOf, open } from "./opened-pages.ts"
import { shop } from "./shared-shop.ts"
import { textOf } from "./shopper.ts"

const countShown = async (page: Page): Promise<number> => page.locator(".results .card").count()
const total = async (page: Page): Promise<string> => textOf(page.locator(".results__count"))
/** The count beside an option. */
const countBeside = async (page: Page, name: string, value: string): Promise<number> =>
  Number.parseInt(await textOf(page.locator(`label:has(input[name="${name}"][value="${value}"]) .facet__count`)), 10)

describe("the list of products without JavaScript", () => {
  const plain = { javaScriptEnabled: false }

  it("is filtered by its form, and the counts are right", async () => {
    const page = await open("/products", plain)
    const promised = await countBeside(page, "category", "mineralstoffe")
    await page.locator('input[name="category"][value="mineralstoffe"]').check()
    await page.locator(".filters__apply button").click()
    expect(new URL(page.url()).searchParams.get("category")).toBe("mineralstoffe")
    expect(await textOf(page.locator("h1"))).toBe("Mineral\u00adstoffe")
    expect(await countShown(page)).toBe(promised)
    expect(await countBeside(page, "category", "mineralstoffe")).toBe(promised)
  })

  it("is sorted with the button beside the select", async () => {
    const page = await open("/products?category=vitamine", plain)
    await page.locator("#sort").selectOption("price_asc")
    await page.locator(".sort__apply").click()
    await page.waitForURL(/sort=price_asc/)
    const prices = (await page.locator(".results .price__amount").allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d]/g, "")),
    )
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  it("opens its filters as a sheet on a phone", async () => {
    const page = await open("/products", { ...plain, viewport: phone })
    const vegan = page.locator('input[name="vegan"]')
    expect(await vegan.isVisible()).toBe(false)
    await page.locator(".filters-button").click()
    await vegan.check()
    await page.locator(".filters__apply button").click()
    expect(new URL(page.url()).searchParams.get("vegan")).toBe("1")
  })

  it("pages to its end and back to its start", async () => {
    const page = await open("/products", plain)
    const seen = new Set<string>()
    const all = Number.parseInt((await total(page)).split(" von ").at(-1) ?? "", 10)
    for (let turns = 0; turns < 10; turns += 1) {
      for (const href of await page.locator(".results .card__name a").evaluateAll((links) => links.map(String)))
        seen.add(href)
      const more = page.getByRole("link", { name: "Weitere Produkte" })
      if ((await more.count()) === 0) break
      await more.click()
    }
    expect(seen.size).toBe(all)
    await page.getByRole("link", { name: "Zum Anfang der Liste" }).first().click()
    expect(addressOf(page)).toBe("/products")
  })
})

describe("the list of products with JavaScript", () => {
  it("updates with each change, keeps its position, and announces the count", async () => {
    const page = await open("/products")
    const option = page.locator('input[name="nutrient"][value="magnesium"]')
    const promised = await countBeside(page, "nutrient", "magnesium")
    await option.scrollIntoViewIfNeeded()
    await option.focus()
    const box = await option.boundingBox()
    await option.press("Space")
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Magnesium")
    expect(addressOf(page)).toBe("/products?nutrient=magnesium")
    expect(await countShown(page)).toBe(promised)
    expect(await textOf(page.locator('.results__count[role="status"]'))).toMatch(new RegExp(`^${promised}\\s`))
    expect(await option.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await option.boundingBox()).toEqual(box)
  })

  it("has exactly as many products as a count says", async () => {
    const page = await open("/products?category=vitamine&vegan=1")
    const options = await page
      .locator('.filters input:is([name="nutrient"], [name="form"]):not([value=""])')
      .evaluateAll((inputs) =>
        inputs.map((input) => ({
          name: input.getAttribute("name") ?? "",
          value: input.getAttribute("value") ?? "",
          count: Number.parseInt(input.closest("label")?.querySelector(".facet__count")?.textContent ?? "", 10),
        })),
      )
    expect(options.length).toBeGreaterThan(20)
    for (const { name, value, count } of options) {
      const input = encodeURIComponent(
        JSON.stringify({ category: "vitamine", vegan: true, [name]: name === "form" ? [value] : value }),
      )
      const { result } = await (await fetch(`${shop}/trpc/catalogue.list?input=${input}`)).json()
      expect(result.data.total, `${name}=${value}`).toBe(count)
    }
  })

  it("opens its filters on a phone with the focus in them, and closes them with the focus where it was", async () => {
    const page = await open("/products", { viewport: phone })
    const button = page.locator(".filters-button")
    await button.press("Enter")
    await page.getByRole("button", { name: "Filter schließen" }).and(page.locator(":focus")).press("Enter")
    await button.and(page.locator(":focus")).waitFor()
  })

  it("removes one filter with the browser's back button", async () => {
    const page = await open("/products")
    const radio = (value: string) => page.locator(`input[name="category"][value="${value}"]`)
    await radio("vitamine").check()
    await page.waitForURL(/category=vitamine/)
    await page.locator('input[name="vegan"]').check()
    await page.waitForURL(/vegan=1/)
    await page.goBack()
    await page.waitForFunction(() => document.querySelector('.results[aria-busy="false"]'))
    expect(addressOf(page)).toBe("/products?category=vitamine")
    expect(await radio("vitamine").isChecked()).toBe(true)
    expect(await page.locator('input[name="vegan"]').isChecked()).toBe(false)
    await page.goBack()
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Alle Produkte")
    expect(await radio("").isChecked()).toBe(true)
  })

  it("shows the last of two quick changes, whichever answer comes first", async () => {
    const page = await open("/products")
    let held: (() => void) | undefined
    await page.route("**/trpc/**", async (route) => {
      // The first answer waits for the second one.
      if (decodeURIComponent(route.request().url()).includes('"category":"sport"'))
        await new Promise<void>((resolve) => {
          held = resolve
        })
      await route.continue()
    })
    const requested = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"category":"sport"'))
    await page.locator('input[name="category"][value="sport"]').check()
    await requested
    await page.locator('input[name="category"][value="multi"]').check()
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Multi")
    const late = page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes('"category":"sport"'))
    held?.()
    await late
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await textOf(page.locator("h1"))).toBe("Multi")
    expect(await page.locator('input[name="category"][value="multi"]').isChecked()).toBe(true)
  })

  it("is reached by the button in the sheet", async () => {
    const page = await open("/products", { viewport: phone })
    const first = await textOf(page.locator(".results .card__name").first())
    await page.locator(".filters-button").click()
    await page.locator('input[name="category"][value="familie"]').check()
    const button = page.locator(".filters__apply button")
    await page.waitForFunction(() => document.querySelector("h1")?.textContent?.startsWith("Kinderwunsch"))
    expect(await textOf(button)).toMatch(/^4\sProdukte anzeigen$/)
    // The list behind the sheet is held back, so that ticks stay fast.
    expect(await textOf(page.locator(".results .card__name").first())).toBe(first)
    expect(await page.locator(".results").getAttribute("aria-busy")).toBe("true")
    await button.click()
    await page.locator(".filters").waitFor({ state: "hidden" })
    expect(await textOf(page.locator(".chosen .chip"))).toContain("Schwangerschaft")
    await page.locator('.results[aria-busy="false"]').waitFor()
    expect(await countShown(page)).toBe(4)
    // The tick had opened the list already: going back leads to the list without it.
    await page.goBack()
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Alle Produkte")
    expect(await page.locator('input[name="category"][value=""]').isChecked()).toBe(true)
  })

  it("marks the current page without moving the other links", async () => {
    const page = await open("/products")
    const positions = () =>
      page.locator(".nav__link").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
    const before = await positions()
    await page.locator('input[name="category"][value="vitamine"]').check()
    await page.locator('.nav__link[aria-current][href="/products?category=vitamine"]').waitFor()
    expect(await positions()).toEqual(before)
  })

  it("adds further products, focuses the first of them, and still has them and its place after going back", async () => {
    const page = await open("/products?sort=name", { viewport: phone })
    const names = () => page.locator(".results .card__name a").allInnerTexts()
    const before = await names()
    await page.getByRole("link", { name: "Weitere Produkte" }).click()
    await page.waitForFunction((count) => document.querySelectorAll(".results .card").length > count, before.length)
    const all = await names()
    expect(all.slice(0, before.length)).toEqual(before)
    expect(new Set(all).size).toBe(all.length)
    await page.waitForFunction((name) => document.activeElement?.textContent === name, all[before.length])
    expect(await total(page)).toMatch(new RegExp(`^${all.length}\\s`))
    expect(addressOf(page)).toBe("/products?sort=name&pages=2")

    const last = page.locator(".results .card__name a").last()
    await last.focus()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const place = await page.evaluate(() => scrollY)
    await last.press("Enter")
    await page.waitForURL(/\/products\/[a-z]/)
    await page.goBack()
    await page.waitForFunction((count) => document.querySelectorAll(".results .card").length === count, all.length)
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, place)
    await page.reload()
    expect(await countShown(page)).toBe(all.length)
    // One step back leads out of the list, not through its pages.
    expect(addressOf(page)).toBe("/products?sort=name&pages=2")
  })
})

describe("an empty list", () => {
  it("says which filter to remove and what that gives", async () => {
    const page = await open("/products?category=probieren&nutrient=zinc")
    const ways = await page.locator(".ways-out li").allInnerTexts()
    expect(ways.length).toBe(2)
    const promised = Number.parseInt(ways[0]?.split(": ").at(-1) ?? "", 10)
    await page.locator(".ways-out a").first().click()
    await page.waitForSelector(".results .card")
    expect(await countShown(page)).toBe(promised)
  })
})

describe("search engines", () => {
  const headOf = async (path: string) => {
    const html = await (await fetch(shop + path)).text()
    return {
      jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map((match) =>
        JSON.parse(match[1] ?? ""),
      ),
    }
  }

  it("get the breadcrumbs and products of a list", async () => {
    const { jsonLd } = await headOf("/products?category=vitamine")
    const list = jsonLd.find((thing) => thing["@type"] === "ItemList")
    expect(list.itemListElement).toHaveLength(14)
    expect(list.itemListElement[0].url).toMatch(/^https?:\/\/.+\/products\/[a-z0-9-]+$/)
    const way = jsonLd.find((thing) => thing["@type"] === "BreadcrumbList")
    expect(way.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      "Startseite",
      "Alle Produkte",
      "Vitamine",
    ])
  })

  it("never get a fault for a mistyped or outdated address", async () => {
    for (const path of ["/products?after=gibt-es-nicht", "/products?after=%3Cx%3E", "/products?category=__proto__"])
      expect((await fetch(shop + path)).status).toBe(200)
    expect(await (await fetch(`${shop}/products?after=gibt-es-nicht`)).text()).toContain("von vorn")
  })
})
