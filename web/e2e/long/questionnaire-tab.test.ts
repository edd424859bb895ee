import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import {
  applicableQuestions,
  atRecommendation,
  begin,
  choice,
  choose,
  draftName,
  goOn,
  healthyAnswers,
  keepInTab,
  onScreen,
  recommendation,
  storedIn,
  veganInTheShade,
  version,
  wordsIn,
} from "../questionnaire-answers.ts"
import { shop } from "../shared-shop.ts"
import { hold, visit } from "../shopper.ts"

const keptIn = async (page: Page) => JSON.parse((await storedIn(page))[draftName] ?? "null")?.answers ?? null
/** Answers the first questions and stops at the next one. */
const someWay = async (page: Page, questions: number) => {
  await begin(page)
  const applicable = applicableQuestions(veganInTheShade)
  for (const { id } of applicable.slice(0, questions)) {
    await choose(page, id, veganInTheShade[id] ?? "")
    await goOn(page).click()
  }
  await onScreen(page, applicable[questions]?.id ?? "")
}

describe("the browser's buttons", () => {
  it("back and forward lead from question to question and keep every answer", async () => {
    const { page, problems } = await visit()
    await someWay(page, 4)
    for (const [id, option] of [
      ["q_meds", "no"],
      ["q_preg", "none"],
      ["q_sex", "female"],
      ["q_age", "18_50"],
    ] as const) {
      await page.goBack()
      await choice(page, id, option).waitFor()
      expect(await choice(page, id, option).isChecked()).toBe(true)
      expect(page.url()).toBe(`${shop}/questionnaire`)
    }
    for (const id of ["q_sex", "q_preg", "q_meds", "q_cond"]) {
      await page.goForward()
      await onScreen(page, id)
    }
    await page.getByRole("button", { name: "Zurück" }).click()
    await onScreen(page, "q_meds")
    expect(await keptIn(page)).toEqual({ q_age: "18_50", q_sex: "female", q_preg: "none", q_meds: "no" })
    expect(problems).toEqual([])
  })

  it("back from the recommendation leads to the last question, and from a product's page to the recommendation", async () => {
    const { page } = await visit()
    await begin(page, "Alle Fragen auf einer Seite")
    for (const { id } of applicableQuestions(veganInTheShade)) await choose(page, id, veganInTheShade[id] ?? "")
    await goOn(page).click()
    const sheet = await recommendation(page, "suggest")
    await sheet.getByRole("link", { name: "Vitamin D3 Tropfen" }).click()
    await page.getByRole("heading", { level: 1, name: "Vitamin D3 Tropfen" }).waitFor()
    await page.goBack()
    await recommendation(page, "suggest")
    await page.goBack()
    await choice(page, "q_sun", "low_sun").waitFor()
    expect(await choice(page, "q_sun", "low_sun").isChecked()).toBe(true)
  })

  it("a reload in the middle keeps the position and the answers", async () => {
    const { page, problems } = await visit()
    await someWay(page, 3)
    await choice(page, "q_meds", "no").check()
    await page.reload()
    await onScreen(page, "q_meds")
    await expect.poll(() => choice(page, "q_meds", "no").isChecked()).toBe(true)
    await page.goBack()
    await onScreen(page, "q_preg")
    expect(await choice(page, "q_preg", "none").isChecked()).toBe(true)
    expect(problems).toEqual([])
  })

  it("a reload of the recommendation shows the same recommendation", async () => {
    const { page } = await visit()
    const before = await wordsIn(await atRecommendation(page, veganInTheShade, "suggest"))
    await page.reload()
    expect(await wordsIn(await recommendation(page, "suggest"))).toBe(before)
  })
})

describe("the tab", () => {
  it("keeps its answers to itself: other tabs and visitors have none", async () => {
    const { page, context } = await visit()
    await atRecommendation(page, veganInTheShade, "suggest")
    const another = await context.newPage()
    await another.goto(`${shop}/questionnaire/results`)
    await another.getByRole("heading", { name: "Hier sind keine Antworten." }).waitFor()
    expect(await storedIn(another)).not.toHaveProperty(draftName)
    await another.goto(`${shop}/questionnaire`)
    await another.getByRole("button", { name: "Eine Frage nach der anderen" }).waitFor()
  })

  it("deletes all answers at a question, and restores them on undo", async () => {
    const { page } = await visit()
    await someWay(page, 3)
    const before = await keptIn(page)
    await page.getByRole("button", { name: "Antworten löschen" }).click()
    await page.getByRole("checkbox", { name: /Ich willige ein/ }).waitFor()
    expect(await page.getByRole("checkbox", { name: /Ich willige ein/ }).isChecked()).toBe(false)
    expect(await storedIn(page)).not.toHaveProperty(draftName)
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await onScreen(page, "q_meds")
    expect(await keptIn(page)).toEqual(before)
    await page.goBack()
    expect(await choice(page, "q_preg", "none").isChecked()).toBe(true)
  })

  it("deletes all answers at the recommendation, after a confirmation", async () => {
    const { page } = await visit()
    await atRecommendation(page, veganInTheShade, "suggest")
    await page.getByRole("button", { name: "Antworten löschen" }).click()
    await page.getByRole("button", { name: "Behalten" }).click()
    expect(await keptIn(page)).toEqual(veganInTheShade)
    await page.getByRole("button", { name: "Antworten löschen" }).click()
    await page.getByRole("button", { name: "Ja, löschen" }).click()
    await page.getByRole("heading", { name: "Deine Antworten sind gelöscht." }).waitFor()
    expect(await storedIn(page)).not.toHaveProperty(draftName)
    await page.reload()
    await page.getByRole("heading", { name: "Hier sind keine Antworten." }).waitFor()
  })

  it("with answers to an older version says so, keeps valid ones and asks to review the questions", async () => {
    const { page, problems } = await visit()
    const older = { ...veganInTheShade, q_diet: "pescetarian", q_gone: "yes" }
    await keepInTab(page, { version: "2025-11-20", consentedAt: 1_760_000_000_000, answers: older })
    await page.goto(`${shop}/questionnaire/results`)
    await page.getByRole("heading", { name: "Die Fragen haben sich geändert." }).waitFor()
    await page.getByRole("link", { name: "Fragen noch einmal ansehen" }).click()
    await page.getByText("Du hast schon angefangen.").waitFor()
    await page.getByRole("button", { name: "Weitermachen" }).click()
    // The first question whose answer is no longer valid.
    await onScreen(page, "q_diet")
    expect(await page.locator("input[name=q_diet]:checked").count()).toBe(0)
    expect(problems).toEqual([])
  })

  it.each([
    ["malformed JSON", "{"],
    ["another format", JSON.stringify({ version, consentedAt: 1, answers: { q_age: 7 } })],
  ])("with %s as stored answers starts anew", async (_what, text) => {
    const { page, problems } = await visit()
    await keepInTab(page, null)
    await page.evaluate(([name, kept]) => sessionStorage.setItem(String(name), String(kept)), [draftName, text])
    await page.goto(`${shop}/questionnaire/results`)
    await page.getByRole("heading", { name: "Hier sind keine Antworten." }).waitFor()
    await page.getByRole("link", { name: "Zu den Fragen" }).click()
    await page.getByRole("checkbox", { name: /Ich willige ein/ }).waitFor()
    expect(problems).toEqual([])
  })
})

describe("an answer changed beside the recommendation", () => {
  it("updates the recommendation immediately, and the effect is announced", async () => {
    const { page, problems } = await visit()
    const sheet = await atRecommendation(page, veganInTheShade, "suggest")
    const change = (name: RegExp) => page.getByRole("button", { name }).click()
    const effect = page.locator(".given__effect p")

    await change(/^ändern ?: Bist du von April bis September/)
    await choice(page, "q_sun", "enough_sun").check()
    await expect.poll(() => wordsIn(effect)).toBe("Weggefallen: Vitamin D.")
    expect(await sheet.getByRole("region", { name: "Vitamin D", exact: true }).count()).toBe(0)
    expect(await wordsIn(sheet.getByRole("heading", { level: 1 }))).toContain("Unser Vorschlag für dich")
    expect(await wordsIn(page.getByRole("status").filter({ hasText: "Weggefallen" }))).toBe("Weggefallen: Vitamin D.")
    expect((await keptIn(page)).q_sun).toBe("enough_sun")

    await choice(page, "q_sun", "low_sun").check()
    await expect.poll(() => wordsIn(effect)).toBe("Neu: Vitamin D.")
    await sheet.getByRole("region", { name: "Vitamin D", exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  it("that rules out all suggestions removes all products and the stored answers", async () => {
    const { page } = await visit()
    await atRecommendation(page, veganInTheShade, "suggest")
    await page.getByRole("button", { name: /^ändern ?: Bist du schwanger/ }).click()
    await choice(page, "q_preg", "pregnancy").check()
    await recommendation(page, "refer")
    expect(await page.locator('main form[action="/cart"], main a[href^="/products"]').count()).toBe(0)
    expect(await storedIn(page)).not.toHaveProperty(draftName)
    await choice(page, "q_preg", "none").check()
    await recommendation(page, "suggest")
    expect(await keptIn(page)).toEqual(veganInTheShade)
  })

  it("is reached from the reason it gave", async () => {
    const { page } = await visit()
    const sheet = await atRecommendation(page, veganInTheShade, "suggest")
    await sheet
      .getByRole("region", { name: "Vitamin D", exact: true })
      .getByRole("link", { name: /^ändern/ })
      .click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q_sun")
    // The address does not reveal the edited answer.
    expect(page.url()).toBe(`${shop}/questionnaire/results`)
  })
})

describe("the data of the recommendation", () => {
  it("are fetched in parallel with the page's scripts, and once", async () => {
    const { page, problems } = await visit()
    await keepInTab(page, { version, consentedAt: 1_795_000_000_000, answers: healthyAnswers })
    const fetched: string[] = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith("/trpc/questionnaire.")) fetched.push(pathname)
    })
    const release = await hold(page, "**/assets/*.js")
    await page.goto(`${shop}/questionnaire/results`, { waitUntil: "commit" })
    const everything = ["/trpc/questionnaire.current", "/trpc/questionnaire.material"]
    await expect.poll(() => fetched).toEqual(everything)
    release()
    await recommendation(page, "no_need")
    // Before the evaluation the switches are asked for.
    expect(fetched).toEqual([...everything, "/trpc/questionnaire.nutrients"])
    expect(problems).toEqual([])
  })
})

describe("the network", () => {
  const material = "**/trpc/questionnaire.material**"

  it("is slow: the page shows that it loads, then the recommendation", async () => {
    const { page, problems } = await visit()
    const release = await hold(page, material)
    await keepInTab(page, { version, consentedAt: 1_795_000_000_000, answers: healthyAnswers })
    await page.goto(`${shop}/questionnaire/results`, { waitUntil: "commit" })
    await page.getByRole("heading", { name: "Dein Ergebnis wird berechnet." }).waitFor()
    expect(await page.locator("main [role=status]").count()).toBe(1)
    release()
    await recommendation(page, "no_need")
    expect(problems).toEqual([])
  })

  it("fails: the answers stay, and a retry shows the recommendation", async () => {
    const { page } = await visit()
    await page.clock.install()
    await page.route(material, (route) => route.abort())
    await keepInTab(page, { version, consentedAt: 1_795_000_000_000, answers: healthyAnswers })
    await page.goto(`${shop}/questionnaire/results`)
    const failed = page.getByRole("heading", { name: "Das Ergebnis ist gerade nicht zu berechnen." })
    // Three automatic retries, doubling the wait.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(4_000)
          return failed.isVisible()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(await keptIn(page)).toEqual(healthyAnswers)
    await page.unroute(material)
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
    await recommendation(page, "no_need")
  })

  it("is lost after the start: nothing is evaluated without the switches, and the answers wait", async () => {
    const { page, context } = await visit()
    const fetched = page.waitForResponse((response) => response.url().includes("questionnaire.material"))
    await begin(page, "Alle Fragen auf einer Seite")
    await (await fetched).finished()
    await page.waitForLoadState("networkidle")
    await context.setOffline(true)
    for (const { id } of applicableQuestions(healthyAnswers)) await choose(page, id, healthyAnswers[id] ?? "")
    await goOn(page).click()
    await page.getByRole("heading", { name: "Das Ergebnis ist gerade nicht zu berechnen." }).waitFor()
    expect(await keptIn(page)).toEqual(healthyAnswers)
    await context.setOffline(false)
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click()
    await recommendation(page, "no_need")
  })

  it("brings a switch to an open browser's next evaluation", async () => {
    const { page, problems } = await visit()
    const sheet = await atRecommendation(page, veganInTheShade, "suggest")
    await sheet.getByRole("region", { name: "Vitamin D", exact: true }).waitFor()
    const asked = "**/trpc/questionnaire.nutrients**"
    await page.route(asked, async (route) => {
      const answer = await route.fetch()
      const { result } = await answer.json()
      return route.fulfill({
        response: answer,
        json: { result: { ...result, data: { ...result.data, off: ["vitamin_d"] } } },
      })
    })
    await page.getByRole("button", { name: /^ändern ?: Rauchst du/ }).click()
    await page.locator('input[name="q_smoke"]:not(:checked)').first().check()
    await page.getByText("Davon schlagen wir zurzeit nichts vor.").first().waitFor()
    expect(await page.getByRole("region", { name: "Vitamin D", exact: true }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})
