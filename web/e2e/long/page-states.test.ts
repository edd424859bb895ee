import type { Page } from "playwright-core"
import { describe } from "vitest"
import { goTo } from "../go-to.ts"
import {
  atRecommendation,
  begin,
  choose,
  goOn,
  healthyAnswers,
  onMarcumar,
  onScreen,
  thyroidWithoutIodine,
  veganInTheShade,
} from "../questionnaire-answers.ts"
import { shop } from "../shared-shop.ts"
import { d3, fillCheckout, newEmail, orderButton, thanks, zinc } from "../shopper.ts"
import { checkInBrowser } from "./check-page.ts"

const inCart = async (page: Page, handle: string, sku: string): Promise<void> => {
  await page.request.post(`${shop}/cart`, { form: { mode: "add", handle, sku, quantity: "2" } })
}

/** States of a page after an interaction. */
const states: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    "a cart with a dose to take out",
    async (page) => {
      await inCart(page, zinc.handle, zinc.sku)
      await inCart(page, "multi-60plus", "NW-033")
      await goTo(page, `${shop}/cart`)
      await page.locator(".dose-box").waitFor()
    },
  ],
  [
    "a checkout with mistakes",
    async (page) => {
      await inCart(page, d3.handle, d3.sku)
      await goTo(page, `${shop}/checkout`)
      await orderButton(page).click()
      await page.locator(".error-summary").waitFor()
    },
  ],
  [
    "an order to be paid by transfer",
    async (page) => {
      await inCart(page, d3.handle, d3.sku)
      await goTo(page, `${shop}/checkout`)
      await fillCheckout(page, newEmail())
      await page.getByLabel("Vorkasse").check()
      await orderButton(page).click()
      await thanks(page).waitFor()
    },
  ],
  ["the questionnaire's first question", (page) => begin(page).then(() => onScreen(page, "q_age"))],
  [
    "all questions on one page",
    (page) => begin(page, "Alle Fragen auf einer Seite").then(() => onScreen(page, "q_goal")),
  ],
  [
    "all questions with most of them open",
    async (page) => {
      await begin(page, "Alle Fragen auf einer Seite")
      await goOn(page).click()
      await page.locator(".error-summary").waitFor()
    },
  ],
  [
    "all questions with every own amount open",
    async (page) => {
      await begin(page, "Alle Fragen auf einer Seite")
      await choose(page, "q_own", {})
      for (const box of await page.locator(".own__nutrient [type=checkbox]").all()) await box.check()
    },
  ],
  ["a recommendation that suggests", (page) => atRecommendation(page, veganInTheShade, "suggest")],
  [
    "a recommendation with all there is to unfold",
    async (page) => {
      const article = await atRecommendation(page, veganInTheShade, "suggest")
      for (const part of await article.locator(".offer__more > summary").all()) await part.click()
      for (const limits of await article.locator(".doses__limits > summary").all()) await limits.click()
    },
  ],
  ["a recommendation without a need", (page) => atRecommendation(page, healthyAnswers, "no_need")],
  ["a recommendation that withholds", (page) => atRecommendation(page, thyroidWithoutIodine, "blocked")],
  ["a recommendation that refers", (page) => atRecommendation(page, onMarcumar, "refer")],
  [
    "a recommendation with an answer being changed",
    async (page) => {
      await atRecommendation(page, healthyAnswers, "no_need")
      await page.getByRole("button", { name: /^ändern ?: Wie ernährst du dich/ }).click()
      await choose(page, "q_diet", "vegetarian")
      await page.locator(".given__effect").waitFor()
    },
  ],
]

describe.each(states)("%s", (_what, arrive) => {
  checkInBrowser(arrive)
})
