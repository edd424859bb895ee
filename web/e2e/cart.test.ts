import { describe, expect, it } from "vitest"
import { desktop } from "./browser.ts"
import { goTo, reload } from "./go-to.ts"
import { accessibilityErrors, htmlErrors } from "./page-checks.ts"
import { shop } from "./shared-shop.ts"
import { startShop } from "./shop-process.ts"
import { atCart, d3, hold, putIntoCart, type Shopper, textOf, visit, zinc } from "./shopper.ts"

const multi = { handle: "multi-60plus", sku: "NW-033" }
/** The demo shop has two packs of it. */
const scarce = { handle: "lutein-zink-kapseln", sku: "NW-041" }

const titles = async (page: Shopper["page"]) =>
  (await page.locator(".cart-line__name").allInnerTexts()).map((title) => title.replace(/\s/g, " "))
const total = (page: Shopper["page"]) => textOf(page.locator(".summary__total td"))

describe("putting into the cart", () => {
  it("takes a double tap on a slow network as one, and shows that it is pending", async () => {
    const { page } = await visit()
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/trpc/cart.set")) sent.push(request.postData() ?? "")
    })
    await goTo(page, `${shop}/products/${zinc.handle}`)
    const letGo = await hold(page, "**/trpc/cart.get**")
    const button = page.getByRole("button", { name: /^In den Warenkorb/ }).first()
    await button.dblclick()
    await button.click({ force: true })
    expect(await button.getAttribute("aria-busy")).toBe("true")
    letGo()
    await page.getByText("Zink Tabletten liegt im Warenkorb.").waitFor()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('"quantity":1')
  })
})

describe("the cart with JavaScript", () => {
  it("shows a quantity immediately, sends it, and stores it", async () => {
    const { page, problems } = await atCart(shop, [d3])
    expect(await total(page)).toBe("16,80\u00a0€")
    await page.getByRole("button", { name: "Eine Packung mehr" }).click()
    await expect.poll(() => total(page)).toBe("29,70\u00a0€")
    expect(await textOf(page.locator(".cart__head").getByRole("status"))).toBe("2 Packungen, Gesamtbetrag 29,70\u00a0€")
    const packs = page.getByRole("spinbutton", { name: "Packungen Vitamin D3 Tropfen" })
    await packs.fill("4")
    await packs.press("Enter")
    await page.locator(".count", { hasText: "4" }).waitFor()
    expect(await total(page)).toBe("51,60\u00a0€")
    await reload(page)
    expect(await packs.inputValue()).toBe("4")
    expect(await page.getByText("Der Versand ist kostenlos.").isVisible()).toBe(true)
    expect(problems).toEqual([])
  })

  it("combines many quick steps into few requests, the last one last", async () => {
    const { page } = await atCart(shop, [zinc])
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("cart.set")) sent.push(request.postData() ?? "")
    })
    const more = page.getByRole("button", { name: "Eine Packung mehr" })
    await more.evaluate((button: HTMLElement) => {
      for (let step = 0; step < 6; step += 1) button.click()
    })
    await page.locator(".count", { hasText: "7" }).waitFor()
    expect(sent.length).toBeLessThanOrEqual(3)
    expect(sent.at(-1)).toContain('"quantity":7')
  })

  it("restores the previous quantity when stock is too low, with a message at the line", async () => {
    const { page } = await atCart(shop, [scarce])
    const packs = page.getByRole("spinbutton")
    await packs.fill("9")
    await packs.press("Enter")
    await page.getByRole("alert").getByText("Davon haben wir gerade nur noch 2.").waitFor()
    expect(await packs.inputValue()).toBe("1")
    expect(await packs.getAttribute("aria-invalid")).toBe("true")
    expect(await total(page)).toBe("19,80\u00a0€")
  })

  it("refuses an invalid quantity at its field in German without a request, and accepts the next one", async () => {
    const { page } = await atCart(shop, [zinc])
    const sent: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("cart.set")) sent.push(request.url())
    })
    const packs = page.getByRole("spinbutton")
    for (const [typed, problem] of [
      ["999", "Höchstens 20\u00a0Packungen."],
      ["1.5", "Bitte gib eine ganze Zahl ein."],
      ["", "Bitte gib an, wie viele Packungen es sein sollen."],
    ] as const) {
      await packs.fill(typed)
      await packs.press("Enter")
      await page.getByRole("alert").getByText(problem, { exact: true }).waitFor()
      expect(await packs.getAttribute("aria-invalid")).toBe("true")
    }
    expect(sent).toEqual([])
    await packs.fill("3")
    await packs.press("Enter")
    await page.locator(".count", { hasText: "3" }).waitFor()
    expect(await page.getByRole("alert").count()).toBe(0)
  })

  it("removes by stepping below one pack, and offers to restore", async () => {
    const { page } = await atCart(shop, [d3, zinc])
    const before = await titles(page)
    await page.getByRole("button", { name: "Letzte Packung entfernen" }).first().click()
    await expect.poll(() => titles(page)).toEqual(before.slice(1))
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await expect.poll(() => titles(page)).toEqual(before)
    await page.getByRole("spinbutton").first().fill("0")
    await page.getByRole("spinbutton").first().press("Enter")
    await expect.poll(() => titles(page)).toEqual(before.slice(1))
  })

  it("restores a removed line at its position, by the toast and by the note below", async () => {
    const { page } = await atCart(shop, [d3, multi, zinc])
    const before = await titles(page)
    await page.getByRole("button", { name: "Entfernen Multi 60 plus" }).click()
    await expect.poll(() => titles(page)).toEqual([before[0], before[2]])
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await expect.poll(() => titles(page)).toEqual(before)
    await page.getByRole("button", { name: "Entfernen Vitamin D3 Tropfen" }).click()
    await page.getByRole("button", { name: "Wieder hineinlegen Vitamin D3 Tropfen" }).click()
    await expect.poll(() => titles(page)).toEqual(before)
  })

  it("offers to undo while the focus is on it, and then for some seconds", async () => {
    const { page } = await atCart(shop, [d3, multi])
    await page.clock.install()
    await page.getByRole("button", { name: "Entfernen Multi 60 plus" }).click()
    const undo = page.getByRole("button", { name: "Rückgängig" })
    await undo.focus()
    await page.clock.runFor(60_000)
    await undo.and(page.locator(":focus")).waitFor()
    await page.getByRole("heading", { level: 1 }).focus()
    await page.clock.runFor(7_000)
    expect(await undo.isVisible()).toBe(true)
    await page.clock.runFor(2_000)
    await undo.waitFor({ state: "detached" })
  })

  it("removes a line with its dose notice and restores both immediately, however slow the server is", async () => {
    const { page } = await atCart(shop, [d3, multi])
    const before = await titles(page)
    const letGo = await hold(page, "**/trpc/cart.set*")
    const notices = page.getByRole("region", { name: "Zusammen ist das viel" })
    await page.getByRole("button", { name: "Entfernen Multi 60 plus" }).click()
    await expect.poll(() => titles(page)).toEqual(before.slice(0, 1))
    expect(await notices.count()).toBe(0)
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await expect.poll(() => titles(page)).toEqual(before)
    expect(await textOf(notices)).toMatch(/Vitamin D: zusammen/)
    const sum = await total(page)
    const putBack = page.waitForResponse((answer) => answer.request().postData()?.includes('"quantity":1') ?? false)
    letGo()
    await putBack
    expect(await titles(page)).toEqual(before)
    await reload(page)
    expect(await titles(page)).toEqual(before)
    expect(await total(page)).toBe(sum)
  })

  it("waits for pending changes before it goes to the checkout", async () => {
    const { page } = await atCart(shop, [d3])
    const letGo = await hold(page, "**/trpc/cart.set*")
    await page.getByRole("button", { name: "Eine Packung mehr" }).click()
    await page.getByRole("link", { name: "Zur Kasse" }).first().click()
    letGo()
    await page.getByRole("heading", { name: "Kasse", exact: true }).waitFor()
    expect(await total(page)).toBe("29,70\u00a0€")
  })
})

describe("the cart without JavaScript", () => {
  const plain = { javaScriptEnabled: false }

  it("changes quantities, shows an error at its field, and offers to restore a removed line", async () => {
    const { page } = await atCart(shop, [d3, zinc], plain)
    const packs = page.getByRole("spinbutton", { name: "Packungen Vitamin D3 Tropfen" })
    await packs.fill("3")
    await page.getByRole("button", { name: "Aktualisieren Vitamin D3 Tropfen" }).click()
    expect(await total(page)).toBe("50,50\u00a0€")
    await page.getByRole("button", { name: "Entfernen Vitamin D3 Tropfen" }).click()
    await expect.poll(() => titles(page)).toEqual(["Zink Tabletten"])
    await page.getByRole("button", { name: "Wieder hineinlegen" }).click()
    await expect.poll(() => titles(page)).toEqual(["Vitamin D3 Tropfen", "Zink Tabletten"])
    expect(await packs.inputValue()).toBe("3")
  })

  it.each([
    ["no number", { ...d3, quantity: "viele" }, 422, "Bitte gib die Menge als ganze Zahl von 0 bis 20 an."],
    ["nothing", { ...d3, quantity: "" }, 422, "Bitte gib die Menge als ganze Zahl von 0 bis 20 an."],
    ["too many", { ...d3, quantity: "21" }, 422, "Bitte wähle eine Menge von 0 bis 20."],
    ["half a pack", { ...d3, quantity: "1.5" }, 422, "Bitte gib die Menge als ganze Zahl von 0 bis 20 an."],
    [
      "an unknown product",
      { handle: "gibt-es-nicht", quantity: "1" },
      404,
      "Dieses Produkt gibt es bei uns nicht mehr.",
    ],
  ])("answers %s with the unchanged cart and a sentence", async (_what, form, status, sentence) => {
    const visitor = await visit(plain)
    await putIntoCart(visitor, shop, d3)
    const answer = await visitor.context.request.post(`${shop}/cart`, { form })
    expect(answer.status()).toBe(status)
    const html = await answer.text()
    expect(html).toContain(sentence)
    expect(html).toContain("Vitamin D3 Tropfen")
    expect(await htmlErrors(html)).toEqual([])
  })

  it("adds to what is there, up to a line's maximum", async () => {
    const lines = ["2", "3", "20"].map((quantity) => ({ ...zinc, quantity }))
    const { page } = await atCart(shop, lines, plain)
    expect(await page.getByRole("spinbutton").inputValue()).toBe("20")
  })
})

describe("a full cart", () => {
  it("explains doses that add up beyond a limit, and still allows to order", async () => {
    const { page } = await atCart(shop, [d3, multi])
    const notices = page.getByRole("region", { name: "Zusammen ist das viel" })
    expect(await textOf(notices)).toMatch(/Vitamin D: zusammen 40\u00a0µg am Tag/)
    expect(await textOf(notices)).toMatch(/höchstens 20\u00a0µg/)
    await page.getByRole("link", { name: "Zur Kasse" }).first().click()
    await page.getByRole("heading", { name: "Kasse", exact: true }).waitFor()
    expect(await textOf(notices)).toContain("Multi 60 plus")
  })

  it("names what to take out so that nothing is too much, and takes it out", async () => {
    const { page } = await atCart(shop, [d3, multi])
    const box = page.getByRole("region", { name: "Zusammen ist das viel" })
    await box.getByRole("button", { name: "Herausnehmen Multi 60 plus" }).click()
    await expect.poll(() => titles(page)).toEqual(["Vitamin D3 Tropfen"])
    expect(await box.count()).toBe(0)
    await page.getByRole("button", { name: "Rückgängig" }).waitFor()
  })

  it("keeps the way to the checkout in sight of a phone, at the top of the page as at its end", async () => {
    const { page } = await atCart(shop, [d3, multi, zinc])
    const toCheckout = page.getByRole("link", { name: "Zur Kasse" })
    const inSight = () =>
      toCheckout.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return (
          top >= 0 &&
          bottom <= innerHeight &&
          document.elementFromPoint(link.getBoundingClientRect().x + 9, top + 9) === link
        )
      })
    expect(await inSight()).toBe(true)
    await page.getByText("Alle Preise inkl. MwSt. Mehr unter").scrollIntoViewIfNeeded()
    expect(await inSight()).toBe(true)
  })

  it("breaks no rule of accessibility or HTML", async () => {
    const { page, context } = await atCart(shop, [d3, multi, zinc])
    expect(await htmlErrors(await (await context.request.get(`${shop}/cart`)).text())).toEqual([])
    await page.getByRole("button", { name: "Entfernen Zink Tabletten" }).click()
    await page.getByRole("button", { name: "Rückgängig" }).waitFor()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      expect(await accessibilityErrors(page)).toEqual([])
    }
    await page.setViewportSize(desktop)
    expect(await accessibilityErrors(page)).toEqual([])
  })

  it("states delivery area, time and payment before ordering", async () => {
    const { page } = await atCart(shop, [d3])
    const text = await textOf(page.locator("#content"))
    for (const fact of [
      "Lieferzeit 2–\u20604\u00a0Werktage",
      "nur innerhalb Deutschlands",
      "Kauf auf Rechnung",
      "Vorkasse",
    ])
      expect(text).toContain(fact)
    expect(text).toContain("darin 7\u00a0% MwSt.")
  })
})

describe("a cart after a restart of the shop", () => {
  it("still exists", async () => {
    const first = await startShop()
    const visitor = await visit()
    await putIntoCart(visitor, first.url, { ...d3, quantity: "2" })
    await putIntoCart(visitor, first.url, zinc)
    await first.stop()
    const second = await startShop({ folder: first.folder })
    try {
      // Cookies ignore ports: the browser sends the cart's cookie to the second shop.
      await goTo(visitor.page, `${second.url}/cart`)
      expect(await titles(visitor.page)).toEqual(["Vitamin D3 Tropfen", "Zink Tabletten"])
      expect(await visitor.page.getByRole("spinbutton").first().inputValue()).toBe("2")
    } finally {
      await second.dispose()
    }
  })
})
