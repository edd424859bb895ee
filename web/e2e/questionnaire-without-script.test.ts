import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { phone } from "./browser.ts"
import { accessibilityErrors, htmlErrors } from "./page-checks.ts"
import {
  applicableQuestions,
  choice,
  choose,
  formOf,
  healthyAnswers,
  minor,
  onMarcumar,
  pregnant,
  recommendation,
  thyroidWithoutIodine,
  veganInTheShade,
  wordsIn,
} from "./questionnaire-answers.ts"
import { shop } from "./shared-shop.ts"
import { visit } from "./shopper.ts"

const post = (form: URLSearchParams) =>
  fetch(`${shop}/questionnaire/results`, { method: "POST", body: form, headers: { origin: shop } })

const withoutScript = async (): Promise<Page> => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: phone })
  await page.goto(`${shop}/questionnaire`)
  return page
}
const submit = (page: Page) => page.getByRole("button", { name: "Zum Ergebnis" }).click()

describe("without JavaScript", () => {
  it.each([
    ["a suggestion", veganInTheShade, "suggest"],
    ["no need", healthyAnswers, "no_need"],
    ["a withheld suggestion", thyroidWithoutIodine, "blocked"],
    ["a referral for age", minor, "refer"],
    ["a referral for pregnancy", pregnant, "refer"],
    ["a referral for a medicine", onMarcumar, "refer"],
  ] as const)(
    "the posted form leads to %s as valid HTML that is not cached",
    async (_what, answers: Answers, status) => {
      const answer = await post(formOf(answers))
      expect(answer.status).toBe(200)
      expect(answer.headers.get("cache-control")).toBe("private, no-store")
      expect(answer.headers.get("set-cookie")).toBeNull()
      const html = await answer.text()
      expect(html).toContain(`data-status="${status}"`)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(await htmlErrors(html)).toEqual([])
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""
      expect(/action="\/cart"/.test(main)).toBe(status === "suggest")
      if (status === "refer") expect(main).not.toMatch(/href="\/(products|cart)/)
    },
  )

  it("the form is filled in by hand, and a product of the recommendation goes into the cart", async () => {
    const page = await withoutScript()
    expect(await page.getByText("Ohne JavaScript berechnet unser Server").isVisible()).toBe(true)
    expect(await page.getByText("Der Vorschlag wird in deinem Browser berechnet").isVisible()).toBe(false)
    await page.getByRole("checkbox", { name: /Ich willige ein/ }).check()
    for (const { id } of applicableQuestions(veganInTheShade)) await choose(page, id, veganInTheShade[id] ?? "")
    await submit(page)
    const sheet = await recommendation(page, "suggest")
    expect(page.url()).toBe(`${shop}/questionnaire/results`)
    expect(await wordsIn(sheet)).toContain("Weil du angegeben hast: Zeit draußen: Selten")
    await sheet.locator("details", { hasText: "20 ml" }).getByText("Eine andere Packungsgröße").click()
    await sheet.getByRole("button", { name: "In den Warenkorb legen: Vitamin D3 Tropfen, 20 ml" }).click()
    await page.getByRole("heading", { level: 1, name: "Warenkorb" }).waitFor()
    expect(await page.locator("main").innerText()).toContain("Vitamin D3 Tropfen")
  })

  it("an own amount in international units is counted", async () => {
    const page = await withoutScript()
    await page.getByRole("checkbox", { name: /Ich willige ein/ }).check()
    for (const { id } of applicableQuestions(veganInTheShade))
      if (id !== "q_own") await choose(page, id, veganInTheShade[id] ?? "")
    await choose(page, "q_own", { vitamin_d: 800 })
    await page.getByRole("combobox", { name: "Vitamin D: Einheit" }).selectOption("I.E.")
    await submit(page)
    const words = await wordsIn(await recommendation(page, "suggest"))
    expect(words).toContain("Was wir nicht vorschlagen, und warum")
    expect(words).toMatch(/Vitamin D[^.]*20 µg/)
  })

  it("a form without consent and with open questions is shown again with an error for each, and every answer kept", async () => {
    const page = await withoutScript()
    await choice(page, "q_age", "18_50").check()
    await choice(page, "q_sex", "female").check()
    await choice(page, "q_diet", "vegan").check()
    await choose(page, "q_iodine", ["iodised_salt", "dairy"])
    // Switches off the browser's validation to test the server's.
    await page.locator("form.questionnaire").evaluate((form) => form.setAttribute("novalidate", ""))
    const answered = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/questionnaire/results"),
    )
    await submit(page)
    const answer = await answered
    expect(answer.status()).toBe(422)
    expect(answer.headers()["cache-control"]).toBe("private, no-store")
    expect(await htmlErrors(await answer.text())).toEqual([])

    const summary = page.locator(".error-summary")
    const links = await summary.getByRole("link").all()
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) {
      const field = (await link.getAttribute("href")) ?? ""
      expect(await page.locator(field).count()).toBe(1)
    }
    const names = await summary.getByRole("link").allInnerTexts()
    expect(names.join(" ")).toContain("Einwilligung")
    expect(names.join(" ").replace(/\s/g, " ")).toContain("Nimmst du regelmäßig Medikamente")
    for (const [question, option] of [
      ["q_age", "18_50"],
      ["q_sex", "female"],
      ["q_diet", "vegan"],
      ["q_iodine", "iodised_salt"],
      ["q_iodine", "dairy"],
    ] as const)
      expect(await choice(page, question, option).isChecked()).toBe(true)
    expect(await page.locator('input[type="radio"]:checked').count()).toBe(3)
  })

  it("an invalid amount is shown again as typed, with an explanation at its field", async () => {
    const form = formOf({ ...healthyAnswers, q_own: { zinc: 4711 } })
    form.set("q_own.amount.zinc", "viel")
    const answer = await post(form)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toMatch(/<input[^>]*name="q_own\.amount\.zinc"[^>]*value="viel"/)
    expect(html).toContain("Zink: Bitte gib die Menge als Zahl in mg an")
  })

  it("a form for an older version is refused with an explanation, and keeps its answers", async () => {
    const form = formOf(healthyAnswers)
    form.set("version", "2025-11-20")
    const answer = await post(form)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain("neue Fassung der Fragen")
    expect(html).toMatch(/<input[^>]*name="q_age" checked="" value="18_50"/)
  })

  it("the form still leads to a recommendation when the script fails to load, which breaks no accessibility rule", async () => {
    const { page } = await visit()
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.goto(`${shop}/questionnaire`)
    await page.getByRole("checkbox", { name: /Ich willige ein/ }).check()
    await page.getByRole("link", { name: "Alle Fragen auf einer Seite" }).click()
    await choose(page, "q_age", "under_18")
    await submit(page)
    await recommendation(page, "refer")
    expect(await accessibilityErrors(page)).toEqual([])
  })

  it("deleting the answers clears a form posted before the script loaded", async () => {
    const { page } = await visit()
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.goto(`${shop}/questionnaire`)
    await page.getByRole("checkbox", { name: /Ich willige ein/ }).check()
    await page.getByRole("link", { name: "Alle Fragen auf einer Seite" }).click()
    await choose(page, "q_diet", "vegan")
    await page.unroute("**/assets/*.js")
    await submit(page)
    await page.locator(".error-summary").waitFor()
    expect(await choice(page, "q_diet", "vegan").isChecked()).toBe(true)

    await page.getByRole("button", { name: "Antworten löschen" }).click()
    await page.getByText("Deine Antworten sind gelöscht.").waitFor()
    expect(await page.locator("input:checked").count()).toBe(0)
    expect(await page.locator(".error-summary").count()).toBe(0)

    await page.getByRole("button", { name: "Rückgängig" }).click()
    await choice(page, "q_diet", "vegan").waitFor()
    expect(await choice(page, "q_diet", "vegan").isChecked()).toBe(true)
  })
})
