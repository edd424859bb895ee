import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest"
import { desk, launchBrowser, phone } from "./browser.ts"
import { type Asked, noteAsked, overBudget } from "./byte-budgets.ts"
import { accessibilityErrors, htmlErrors, setTextSize, tooWide } from "./page-checks.ts"
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
} from "./questionnaire-answers.ts"

const shop = inject("shopUrl")

/** One of each page, and the states of them that look different. */
const paths = [
  "/",
  "/v2",
  "/products",
  "/products?category=vitamine&vegan=1&sort=price_asc",
  "/products?category=probieren&nutrient=zinc",
  "/products/vitamin-d3-tropfen-20",
  "/products/multi-basis",
  "/products/fischoel-omega3-kapseln",
  "/search",
  "/search?term=magnesum",
  "/search?term=kapseln+ohne+gelatine",
  "/search?term=qqqqqq",
  "/cart",
  "/checkout",
  "/orders/NW-0000000000",
  "/questionnaire",
  "/questionnaire/results",
  "/legal-notice",
  "/data-protection",
  "/refund",
  "/terms-of-service",
  "/shipping-and-payment",
  "/accessibility",
  "/gibt-es-nicht",
  "/login",
  "/auth/signin",
  "/auth/error?reason=link",
  // For whoever is not signed in: why not, and the way in. That of the staff area has a frame and a test of its own.
  "/account",
] as const

/** What a page looks like after somebody did something, by what they did. */
const states: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
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
  ["a recommendation that sees no need", (page) => atRecommendation(page, healthyAnswers, "no_need")],
  ["a recommendation that holds back", (page) => atRecommendation(page, thyroidWithoutIodine, "blocked")],
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

/** How a page holds up in a browser, once somebody has arrived at it; `path`: its own, where it is one of the pages. */
const checkInBrowser = (arrive: (page: Page) => Promise<unknown>, path?: string) =>
  describe("in a browser", () => {
    let page: Page
    let asked: readonly Asked[] = []
    const problems: string[] = []
    const foreign: string[] = []

    beforeAll(async () => {
      page = await (await launchBrowser()).newPage({ viewport: phone })
      page.on("console", (message) => {
        if (message.type() === "error" && !/status of 40[134]/.test(message.text())) problems.push(message.text())
      })
      page.on("pageerror", (error) => problems.push(String(error)))
      page.on("request", (request) => {
        if (!request.url().startsWith(shop) && !request.url().startsWith("data:")) foreign.push(request.url())
      })
      const noted = noteAsked(page)
      await arrive(page)
      await page.waitForLoadState("networkidle")
      // Before the tests turn the page into others that load more.
      asked = [...noted]
    })
    afterAll(() => page.close())

    it.each([
      ["rule", "light", false],
      ["rule of colours", "dark", true],
    ] as const)("breaks no accessibility %s, %s", async (_, colorScheme, colourOnly) => {
      for (const size of [phone, desk]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        await page.setViewportSize(size)
        expect(await accessibilityErrors(page, { colourOnly })).toEqual([])
      }
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

    it("fits into 390 px in letters of twice the size", async () => {
      await page.setViewportSize(phone)
      await setTextSize(page, "200%")
      expect(await tooWide(page)).toEqual([])
      await setTextSize(page, "")
    })

    if (path !== undefined) {
      it("stays within its budget of bytes", async () => {
        expect(await overBudget(path, asked)).toEqual([])
      })
    }

    it("runs without an error and asks no other host", () => {
      expect(problems).toEqual([])
      expect(foreign).toEqual([])
    })
  })

describe.each(paths)("%s", (path) => {
  it("is valid HTML with one h1, landmarks and the legal links", async () => {
    const html = await (await fetch(shop + path)).text()
    expect(await htmlErrors(html)).toEqual([])
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    for (const landmark of ["<header", "<main", "<footer", "<nav"]) expect(html).toContain(landmark)
    for (const link of ["/legal-notice", "/data-protection", "/refund", "/terms-of-service"])
      expect(html).toContain(`href="${link}"`)
    expect(html).toMatch(/<html lang="de">/)
  })

  checkInBrowser((page) => page.goto(shop + path, { waitUntil: "networkidle" }), path)
})

describe.each(states)("%s", (_what, arrive) => {
  checkInBrowser(arrive)
})
