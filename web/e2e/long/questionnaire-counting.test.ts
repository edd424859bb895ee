import type { Page, Request } from "playwright-core"
import { describe, expect, it } from "vitest"
import { countingVersion } from "../../../domain/questionnaire-counts/consent-text.ts"
import { goTo } from "../go-to.ts"
import {
  answerAll,
  begin,
  choose,
  goOn,
  goThrough,
  onScreen,
  recommendation,
  storedIn,
  veganInTheShade,
  version,
} from "../questionnaire-answers.ts"
import { shop } from "../shared-shop.ts"
import { d3, fillCheckout, newEmail, orderButton, putIntoCart, thanks, visit } from "../shopper.ts"

/** A number from which the browser draws this lot; with the question q_diet where it is about one. */
const draws = { answer: 0.42, end: 0.1, after: 0.95 } as const

/** At the start, where the browser will draw this lot, with a cart and its cookie. */
const atStart = async (lot: keyof typeof draws) => {
  const visitor = await visit()
  const { page, context } = visitor
  await putIntoCart(visitor, shop, d3)
  await context.addInitScript((number) => {
    Math.random = () => number
    // What a page sends while it is left is reported to nobody; the tab remembers it.
    const { fetch } = window
    window.fetch = (input, init) => {
      if (typeof init?.body === "string" && String(input).includes("questionnaire.count"))
        localStorage.setItem("sent", `${localStorage.getItem("sent") ?? ""}${JSON.parse(init.body).value} `)
      return fetch(input, init)
    }
  }, draws[lot])
  const told: Request[] = []
  context.on("request", (request) => {
    if (request.url().includes("questionnaire.count")) told.push(request)
  })
  await goTo(page, `${shop}/questionnaire`)
  return { page, context, told, values: () => told.map((request) => request.postDataJSON().value) }
}

const sentBy = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem("sent"))

const agree = (page: Page) => page.getByRole("checkbox", { name: /Zählt meinen Durchgang anonym mit/ }).check()

describe("counting the questionnaire", () => {
  it("is asked for by a box of its own that is not ticked; without it nothing is told or kept", async () => {
    const { page, told } = await atStart("answer")
    expect(await page.getByRole("checkbox", { name: /Zählt meinen/ }).isChecked()).toBe(false)
    await goThrough(page, veganInTheShade)
    await recommendation(page, "suggest")
    await page.goto(`${shop}/legal-notice`)
    expect([told, await sentBy(page)]).toEqual([[], null])
    expect(Object.keys(await storedIn(page))).not.toContain("naehrwerk.counting")
  })

  it("tells one answer at the end, without cookie, page or anything else of the answers", async () => {
    const { page, context, told } = await atStart("answer")
    await agree(page)
    await begin(page)
    await choose(page, "q_age", veganInTheShade.q_age ?? "")
    await goOn(page).click()
    await onScreen(page, "q_sex")
    expect(told).toEqual([])
    expect(JSON.parse((await storedIn(page))["naehrwerk.counting"] ?? "")).toEqual({
      version,
      draw: { lot: "answer", question: "q_diet" },
      told: [],
    })
    const { q_age: _, ...others } = veganInTheShade
    for (const [id, answer] of Object.entries(others)) {
      await onScreen(page, id)
      await choose(page, id, answer)
      await goOn(page).click()
    }
    await recommendation(page, "suggest")
    await expect.poll(() => told.length).toBe(1)
    const [request] = told
    expect(request?.postDataJSON()).toEqual({
      version,
      consent: countingVersion,
      lot: "answer",
      question: "q_diet",
      value: "vegan",
    })
    expect((await request?.response())?.status()).toBe(200)
    const headers = await request?.allHeaders()
    expect(headers).not.toHaveProperty("cookie")
    expect(headers).not.toHaveProperty("referer")
    // A reload, another answer and leaving tell nothing more.
    await page.reload()
    await recommendation(page, "suggest")
    expect((await storedIn(page))["naehrwerk.counting"]).not.toContain("vegan")
    await page.goto(`${shop}/legal-notice`)
    expect([told.length, await sentBy(page)]).toEqual([1, "vegan "])
    expect(JSON.stringify(await context.cookies())).not.toMatch(/count|q_diet|vegan/)
  })

  it("tells where somebody left, or nothing once they ended it", async () => {
    const { page } = await atStart("end")
    await agree(page)
    await begin(page)
    await onScreen(page, "q_age")
    await page.getByRole("button", { name: "Nicht mehr mitzählen" }).waitFor()
    await page.goto(`${shop}/legal-notice`)
    expect(await sentBy(page)).toBe("left:q_age ")

    const other = await atStart("end")
    await agree(other.page)
    await begin(other.page)
    await onScreen(other.page, "q_age")
    await other.page.getByRole("button", { name: "Nicht mehr mitzählen" }).click()
    await other.page.getByText("Wir zählen deinen Durchgang nicht mehr mit.").first().waitFor()
    expect(await other.page.getByRole("button", { name: "Nicht mehr mitzählen" }).count()).toBe(0)
    expect(await other.page.evaluate(() => document.activeElement?.textContent)).toBe("Nicht mehr mitgezählt")
    await answerAll(other.page, veganInTheShade)
    await recommendation(other.page, "suggest")
    await other.page.goto(`${shop}/legal-notice`)
    expect(await sentBy(other.page)).toBeNull()
  })

  it("tells that something was put into the cart after the result, and ordered", async () => {
    const { page, told, values } = await atStart("after")
    await agree(page)
    await goThrough(page, veganInTheShade)
    const sheet = await recommendation(page, "suggest")
    await expect.poll(values).toEqual(["result"])
    await sheet
      .getByRole("button", { name: /^In den Warenkorb/ })
      .first()
      .click()
    await expect.poll(values).toEqual(["result", "cart"])
    await page.getByRole("link", { name: "Zum Warenkorb" }).click()
    await page.getByRole("link", { name: "Zur Kasse" }).first().click()
    await page.getByRole("heading", { name: "Kasse", exact: true }).waitFor()
    await fillCheckout(page, newEmail())
    await orderButton(page).click()
    await thanks(page).waitFor()
    await expect.poll(values).toEqual(["result", "cart", "order"])
    for (const request of told) expect(Object.keys(await request.allHeaders())).not.toContain("referer")
  })
})
