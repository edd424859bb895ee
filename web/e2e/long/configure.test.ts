import { describe, expect, it } from "vitest"
import { phone } from "../browser.ts"
import { addressOf, open } from "../opened-pages.ts"
import { atRecommendation, veganInTheShade } from "../questionnaire-answers.ts"
import { textOf, visit } from "../shopper.ts"

const zinc = "zink-tabletten-6:1"

describe("the configurator", () => {
  it("is worked by keyboard: sums follow every choice, what is over loses its button, the focus is never lost", async () => {
    const page = await open("/configure", { viewport: phone })
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).first().focus()
      await page.keyboard.press("Enter")
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "")
    const status = () => textOf(page.locator('.configure [role="status"]'))
    await press("Zink")
    await page.locator("#choice-title:focus").waitFor()
    expect(addressOf(page)).toBe("/configure?nutrient=zinc")

    await press("Dazunehmen Zink Tabletten")
    await page.locator("#sums").waitFor()
    expect(addressOf(page)).toBe(`/configure?p=${zinc}&nutrient=zinc`)
    await expect.poll(status).toContain("Nichts über dem Höchstwert.")
    await expect.poll(focused).toContain("Herausnehmen")

    await press("Dazunehmen Zink + Vitamin C Lutschtabletten")
    await page.getByText("So nicht bestellbar").waitFor()
    expect(await page.getByRole("button", { name: "Pack in den Warenkorb" }).count()).toBe(0)
    await expect.poll(status).toContain("Zu viel: Zink")
    expect(await textOf(page.locator(".configure__bar"))).toContain("Zu viel: Zink")

    await page.locator(".pack-line").last().getByRole("button", { name: "Herausnehmen" }).focus()
    await page.keyboard.press("Enter")
    await page.locator("#pack-title:focus").waitFor()
    await page.locator(".configure__bar").getByRole("button", { name: "Pack in den Warenkorb" }).click()
    await page.getByText("Dein Pack liegt im Warenkorb.").waitFor()
    await expect.poll(() => textOf(page.locator(".header .count"))).toContain("1")

    await page.goBack()
    await page.getByText("So nicht bestellbar").waitFor()
  })

  it("keeps the focus in the pack that was started with", async () => {
    const page = await open("/configure")
    await page.locator(".configure__starts a").first().focus()
    await page.keyboard.press("Enter")
    await page.locator("#pack-title:focus").waitFor()
  })

  it("keeps the focus in the page when the last product is taken out", async () => {
    const page = await open(`/configure?p=${zinc}`)
    await page.getByRole("button", { name: /^Herausnehmen/ }).press("Enter")
    await page.locator(".pack-line").waitFor({ state: "detached" })
    await page.getByRole("main").and(page.locator(":focus")).waitFor()
  })

  it("hears two quick clicks", async () => {
    const page = await open("/configure?nutrient=zinc")
    await page.evaluate(() => {
      for (const name of ["zink-tabletten-6:1", "vegan-basis:1"])
        document.querySelector<HTMLButtonElement>(`button[name="add"][value="${name}"]`)?.click()
    })
    await page.locator(".pack-line").nth(1).waitFor()
    expect(addressOf(page)).toBe("/configure?p=zink-tabletten-6:1,vegan-basis:1&nutrient=zinc")
  })

  it("starts from a result: neither its address nor any after a change names a suggested product", async () => {
    const { page } = await visit()
    await atRecommendation(page, veganInTheShade, "suggest")
    const addresses: string[] = []
    page.on("request", (request) => addresses.push(request.url()))
    await page.getByRole("button", { name: "Als Pack zusammenstellen" }).click()
    await page.getByRole("heading", { name: "Im Pack" }).waitFor()
    const before = await page.locator(".pack-line").count()
    expect(before).toBeGreaterThan(1)
    // Over what is fetched ahead elsewhere.
    await page.locator(".pack-line h3 a").first().hover()
    await page.locator(".pack-line").first().getByRole("button", { name: "Herausnehmen" }).click()
    await page
      .locator(".pack-line")
      .nth(before - 1)
      .waitFor({ state: "detached" })
    await page.waitForLoadState("networkidle")
    expect(await page.locator(".pack-line").count()).toBe(before - 1)
    expect(addresses.filter((address) => /omega|algen|b12|vitamin|zink|basis/.test(address))).toEqual([])
  })
})
