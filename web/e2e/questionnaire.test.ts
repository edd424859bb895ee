import type { Page } from "playwright-core"
import { extractText } from "unpdf"
import { describe, expect, it } from "vitest"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { desktop } from "./browser.ts"
import {
  answerAll,
  applicableQuestions,
  atRecommendation,
  begin,
  choice,
  choose,
  draftName,
  goOn,
  goThrough,
  healthyAnswers,
  minor,
  onMarcumar,
  onScreen,
  pregnant,
  recommendation,
  storedIn,
  thyroidWithoutIodine,
  veganInTheShade,
  wordsIn,
} from "./questionnaire-answers.ts"
import { shop } from "./shared-shop.ts"
import { visit } from "./shopper.ts"

const fitsSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  )

describe("in the browser", () => {
  it("no answer leaves it: not in an address, a request, a log, a cookie or what outlives the tab", async () => {
    const { page, context } = await visit({ viewport: desktop })
    const told: string[] = []
    page.on("request", (request) => {
      told.push(request.url(), request.postData() ?? "", JSON.stringify(request.headers()))
    })
    page.on("console", (message) => told.push(message.text()))
    page.on("framenavigated", (frame) => told.push(frame.url()))
    await goThrough(page, { ...veganInTheShade, q_own: { zinc: 4711.25 } })
    const sheet = await recommendation(page, "suggest")
    expect(await wordsIn(sheet)).toContain("4.711,25 mg")
    // The next page is told where somebody came from, never what was said there.
    await sheet.getByRole("link", { name: "Vitamin D3 Tropfen" }).first().click()
    await page.getByRole("heading", { level: 1, name: "Vitamin D3 Tropfen" }).waitFor()
    told.push(JSON.stringify(await context.cookies()))
    told.push(await page.evaluate(() => JSON.stringify({ ...localStorage })))
    expect(told.length).toBeGreaterThan(20)
    expect(told.filter((text) => /4\.?711[.,]?25|q_own|q_diet|low_sun/.test(text))).toEqual([])
  })
})

describe("a question of several choices", () => {
  it("says which one another choice has taken back, while it is on the screen", async () => {
    const { page } = await visit()
    await begin(page)
    const { q_meds = "", q_cond = "", q_alarm = "" } = healthyAnswers
    await answerAll(page, { q_age: "51_64", q_sex: "male", q_meds, q_cond, q_alarm })
    const told = page.getByRole("status").filter({ hasText: "Nicht mehr gewählt" })
    await choice(page, "q_allergy", "allergy_lupin").check()
    await choice(page, "q_allergy", "declined").check()
    expect(await wordsIn(told)).toBe("Nicht mehr gewählt: Lupinen.")
    expect(await choice(page, "q_allergy", "allergy_lupin").isChecked()).toBe(false)
    await goOn(page).click()
    await onScreen(page, "q_diet")
    expect(await told.count()).toBe(0)
    await page.goBack()
    await onScreen(page, "q_allergy")
    expect(await told.count()).toBe(0)
  })
})

describe("printed on A4", () => {
  it("a letter of three products takes two pages, with every warning that is folded on the screen", async () => {
    const { page } = await visit({ viewport: desktop })
    await atRecommendation(page, veganInTheShade, "suggest")
    const warnings = await page.locator(".offer .warnings li").allTextContents()
    expect(warnings.length).toBeGreaterThan(10)
    const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })))
    expect(totalPages).toBe(2)
    const letters = (words: string) => words.normalize("NFKC").replaceAll(/[\s\u00ad\u2060-]+/g, "")
    for (const words of [...warnings, "20 µg am Tag (400 % NRV)", "Das ist keine ärztliche Beratung", "7,90 €"])
      expect(letters(text.join(" "))).toContain(letters(words))
  })
})

describe("on a phone", () => {
  it("a vegan with little sun gets a recommendation with what, why, how much, and what to eat instead, and her progress on the way", async () => {
    const { page, problems } = await visit()
    await begin(page)
    for (const [index, { id }] of applicableQuestions(veganInTheShade).entries()) {
      await page.locator(`input[name="${id}"]`).first().waitFor()
      const progress = page.getByRole("progressbar", { name: "Fortschritt" })
      expect(Number(await progress.getAttribute("value"))).toBe(index)
      expect(Number(await progress.getAttribute("max"))).toBeGreaterThan(index)
      expect(await wordsIn(page.locator("#progress-words"))).toMatch(new RegExp(`^Frage ${index + 1},`))
      await choose(page, id, veganInTheShade[id] ?? "")
      await goOn(page).click()
    }
    const sheet = await recommendation(page, "suggest")
    expect(page.url()).toBe(`${shop}/questionnaire/results`)
    expect(await wordsIn(sheet.getByRole("heading", { level: 1 }))).toBe(
      "Unser Vorschlag für dich: Vitamin B12, Vitamin D und Omega-3 (EPA und DHA).",
    )
    const summary = sheet.getByRole("navigation", {
      name: /^Auf einen Blick: drei Präparate, zusammen \d+,\d\d € am Tag$/,
    })
    expect(await wordsIn(summary)).toContain("Vitamin D 20 µg Vitamin D3 Tropfen")
    await fitsSideways(page)

    const part = sheet.getByRole("region", { name: "Vitamin D" })
    await summary.getByRole("link", { name: "Vitamin D" }).click()
    await part.getByRole("heading", { name: "Vitamin D", exact: true }).waitFor()
    const folded = part.getByText("Warnhinweise und alle Angaben")
    await folded.click()
    const words = await wordsIn(part)
    for (const expected of [
      "Mit wenig Sonne auf Gesicht und Armen bildet die Haut wenig Vitamin D.",
      "Weil du angegeben hast: Zeit draußen: Selten",
      "Ohne Präparat",
      "Vitamin D3 Tropfen",
      "20 µg am Tag (400 % NRV), von höchstens 20 µg (BfR 2024)",
      "7,90 €",
      "790,00 €/l",
      "inkl. MwSt., zzgl. Versand",
      "Vitamin D trägt zur Erhaltung normaler Knochen bei.",
      "Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.",
      "Cholecalciferol",
      "Die angegebene empfohlene tägliche Verzehrmenge darf nicht überschritten werden.",
    ])
      expect(words).toContain(expected)
    // What to eat comes before what to buy.
    expect(words.indexOf("Ohne Präparat")).toBeLessThan(words.indexOf("7,90 €"))
    await folded.click()
    expect(await wordsIn(part)).not.toContain("Verzehrmenge")
    const sources = "Quellen: DGE-Positionspapier zu veganer Ernährung (2024); DGE, BfR und MRI (2019)."
    for (const expected of ["Lieferzeit", sources]) expect(await wordsIn(sheet)).toContain(expected)
    await sheet.getByText(sources).click()
    expect(await wordsIn(sheet)).toContain("Vitamin D (2019) · Vitamin D")
    expect(problems).toEqual([])
  })

  it("each suggestion goes into the cart by its own button, and nothing else does", async () => {
    const { page, problems } = await visit()
    const sheet = await atRecommendation(page, veganInTheShade, "suggest")
    await sheet.locator("details", { hasText: "20 ml" }).getByText("Eine andere Packungsgröße").click()
    await sheet.getByRole("button", { name: "In den Warenkorb legen: Vitamin D3 Tropfen, 20 ml" }).click()
    await page.getByRole("link", { name: "Zum Warenkorb" }).click()
    await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor()
    const answer = await page.request.get(`${shop}/trpc/cart.get`)
    const { result } = await answer.json()
    expect(result.data.lines).toMatchObject([{ handle: "vitamin-d3-tropfen-20", sku: "NW-001", quantity: 1 }])
    expect(result.data.lines).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it("a healthy person is told that there is no need, and which nutrients were checked", async () => {
    const { page, problems } = await visit()
    const words = await wordsIn(await atRecommendation(page, healthyAnswers, "no_need"))
    expect(words).toContain("Nach deinen Antworten sehen wir keinen Grund für ein Präparat.")
    expect(words).toContain("Du hast 17 Fragen beantwortet.")
    expect(words).toContain("Das Geld bleibt bei dir.")
    expect(await page.locator('main form[action="/cart"], main a[href^="/products/"]').count()).toBe(0)
    await fitsSideways(page)
    expect(problems).toEqual([])
  })

  it("with a reason and a reason against it both are stated, and nothing is suggested", async () => {
    const { page, problems } = await visit()
    const words = await wordsIn(await atRecommendation(page, thyroidWithoutIodine, "blocked"))
    for (const expected of [
      "Diesmal schlagen wir dir nichts vor.",
      "Was wir nicht vorschlagen, und warum",
      "Jod",
      "Ohne Jodsalz, tägliche Milchprodukte und Seefisch fehlen die üblichen Quellen für Jod.",
      "Weil du angegeben hast: Gesundheit: Schilddrüsenerkrankung",
      "Bitte klär das ärztlich oder in deiner Apotheke, bevor du davon ein Präparat nimmst.",
    ])
      expect(words).toContain(expected)
    expect(await page.locator('main form[action="/cart"], main a[href^="/products/"]').count()).toBe(0)
    await fitsSideways(page)
    expect(problems).toEqual([])
  })

  it.each([
    ["a minor", minor, "Unsere Werte gelten für Erwachsene"],
    ["a pregnant woman", pregnant, "Schwangerschaft und Stillzeit"],
    ["a person taking Marcumar", onMarcumar, "Deine Medikamente"],
  ] as const)(
    "%s is referred immediately, without products and without stored answers",
    async (_who, answers, title) => {
      const { page, problems } = await visit()
      await begin(page)
      const applicable = applicableQuestions(answers as Answers)
      for (const { id } of applicable.slice(0, -1)) {
        await choose(page, id, (answers as Answers)[id] ?? "")
        await goOn(page).click()
      }
      const last = applicable.at(-1)?.id ?? ""
      await choose(page, last, (answers as Answers)[last] ?? "")
      // Already before the recommendation: that answer is never stored.
      await expect.poll(async () => Object.keys(await storedIn(page))).not.toContain(draftName)
      await goOn(page).click()

      const words = await wordsIn(await recommendation(page, "refer"))
      expect(words).toContain("Bitte sprich mit deiner Ärztin, deinem Arzt oder deiner Apotheke.")
      expect(words).toContain(title)
      expect(
        await page.locator("main").locator('form[action^="/cart"], a[href^="/products"], a[href^="/cart"]').count(),
      ).toBe(0)
      expect(words).not.toMatch(/€|Warenkorb/)
      const stored = JSON.stringify(await storedIn(page))
      for (const option of Object.values(answers).flat()) expect(stored).not.toContain(option)
      await fitsSideways(page)
      expect(problems).toEqual([])
    },
  )

  it("a referral is gone after a reload, because nothing was stored; going back in the tab still works", async () => {
    const { page } = await visit()
    await goThrough(page, minor)
    await recommendation(page, "refer")
    await page.goBack()
    await choice(page, "q_age", "under_18").waitFor()
    expect(await choice(page, "q_age", "under_18").isChecked()).toBe(true)
    await page.goForward()
    await recommendation(page, "refer")
    await page.reload()
    await page.getByRole("heading", { name: "Hier sind keine Antworten." }).waitFor()
  })

  it("shows where answers stay before the script has looked for any, and says only afterwards that there are none", async () => {
    const { page } = await visit()
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.goto(`${shop}/questionnaire/results`)
    expect(await page.getByText("Deine Antworten bleiben nur in dem Tab").isVisible()).toBe(true)
    await page.getByRole("heading", { name: "Hier sind keine Antworten." }).waitFor()
  })

  it("all questions on one page lead to the same recommendation, and missing answers are named", async () => {
    const { page, problems } = await visit()
    await begin(page, "Alle Fragen auf einer Seite")
    for (const { id } of applicableQuestions(veganInTheShade))
      if (id !== "q_sun") await choose(page, id, veganInTheShade[id] ?? "")
    await goOn(page).click()
    const summary = page.locator(".error-summary")
    await summary.waitFor()
    expect(await summary.getByRole("link").count()).toBe(1)
    await summary.getByRole("link").click()
    // The address does not reveal the question.
    expect(page.url()).toBe(`${shop}/questionnaire`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q_sun")
    await fitsSideways(page)
    await choose(page, "q_sun", "low_sun")
    await goOn(page).click()
    await recommendation(page, "suggest")
    expect(problems).toEqual([])
  })

  it("starting needs the consent, and no question can be skipped", async () => {
    const { page } = await visit()
    await page.goto(`${shop}/questionnaire`)
    await page.getByRole("button", { name: "Eine Frage nach der anderen" }).click()
    await page.getByText("Bitte setze das Häkchen").waitFor()
    expect(await storedIn(page)).not.toHaveProperty(draftName)
    await begin(page)
    await choice(page, "q_age", "18_50").waitFor()
    await goOn(page).click()
    await page.getByText("Bitte wähle eine Antwort.").waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q_age")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-describedby"))).toBe(
      "field-q_age-error",
    )
  })
})

describe("with the keyboard only", () => {
  it("consent, digits, Enter and Backspace lead to the recommendation", async () => {
    const { page, problems } = await visit({ viewport: desktop })
    await page.goto(`${shop}/questionnaire`)
    const press = async (key: string) => page.keyboard.press(key)
    const focused = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
    const tabTo = async (selector: string) => {
      for (let tabs = 0; tabs < 60 && !(await focused(selector)); tabs += 1) await press("Tab")
      expect(await focused(selector)).toBe(true)
    }
    const onScreen = (question: string) => page.locator(`form:has(input[name="${question}"]) h1:focus`).waitFor()

    await page.getByRole("button", { name: "Eine Frage nach der anderen" }).waitFor()
    await tabTo("input[name=consent]")
    await press("Space")
    await tabTo(".start__ways button")
    await press("Enter")

    await onScreen("q_age")
    await press("2")
    await press("Enter")
    await onScreen("q_sex")
    await press("Backspace")
    await onScreen("q_age")
    expect(await choice(page, "q_age", "18_50").isChecked()).toBe(true)
    await press("Enter")
    await onScreen("q_sex")

    const keys: Readonly<Record<string, readonly string[]>> = {
      q_sex: ["1"],
      q_preg: ["4"],
      q_meds: ["1"],
      q_cond: ["1"],
      q_alarm: ["1"],
      q_allergy: ["1"],
      q_diet: ["1"],
      q_calcium: ["1"],
      q_fish: ["1"],
      q_iodine: ["1", "2"],
      q_nuts: ["2"],
      q_sun: ["1"],
      q_smoke: ["1"],
      q_alcohol: ["1"],
      q_own: ["1"],
      q_goal: ["0"],
    }
    for (const [question, pressed] of Object.entries(keys)) {
      await onScreen(question)
      for (const key of pressed) await press(key)
      await press("Enter")
    }
    await recommendation(page, "no_need")
    // The focus is at the start of the recommendation.
    await page.locator("h1#result:focus").waitFor()
    const stored = JSON.parse((await storedIn(page))[draftName] ?? "null")
    expect(stored.answers).toEqual({ ...healthyAnswers, q_goal: ["declined"] })
    expect(problems).toEqual([])
  })
})

describe("with JavaScript", () => {
  it("the start links to the recommendation when answers exist, and to the questions", async () => {
    const { page } = await visit()
    await atRecommendation(page, healthyAnswers, "no_need")
    await page.getByRole("link", { name: "Alle Fragen noch einmal durchgehen" }).click()
    await page.getByText("Deine Antworten sind noch da.").waitFor()
    await page.getByRole("button", { name: "Von vorn durchgehen" }).click()
    expect(await choice(page, "q_age", "18_50").isChecked()).toBe(true)
    await answerAll(page, healthyAnswers)
    await recommendation(page, "no_need")
  })
})
