import { afterAll, beforeAll, expect, it } from "vitest"
import { healthyAnswers } from "../../../adapters/shipped-questionnaire/example-answers.ts"
import { goTo } from "../go-to.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("a version is begun, its questions are moved by keyboard, and two editors of one question are told of each other", async () => {
  const page = await staff.open("/admin/questionnaire")
  await page.getByRole("button", { name: "Neue Fassung beginnen" }).click()
  await page.getByRole("heading", { name: /^Fragebogen \d/ }).waitFor()
  const version = page.url().split("/").at(-1) ?? ""

  const up = page.getByRole("button", { name: "„Rauchst du, oder hast du früher viel geraucht?“ nach oben" })
  await up.focus()
  await page.keyboard.press("Enter")
  await page.getByText(/Die Frage steht jetzt an \d+\. Stelle von/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-move"))).toBe("q_smoke-up")

  const address = `/admin/questionnaire/question?version=${version}&id=q_nuts`
  const [first, second] = [await staff.open(address), await staff.open(address)]
  const save = (of: typeof page) => of.getByRole("button", { name: "Frage speichern" }).click()
  await first.getByLabel("Hilfe").fill("Eine Nuss am Tag genügt.")
  await save(first)
  await first.getByText("Frage gespeichert.").waitFor()
  await second.getByLabel("Frage", { exact: true }).fill("Isst du jeden Tag Paranüsse?")
  await save(second)
  await second.getByText("Das wurde inzwischen geändert.").waitFor()
  await second.getByRole("button", { name: "Änderungen übernehmen" }).click()
  await expect.poll(() => second.getByLabel("Hilfe").inputValue()).toBe("Eine Nuss am Tag genügt.")
  await save(second)
  await second.getByText("Frage gespeichert.").waitFor()

  await second.getByRole("button", { name: "Antwort hinzufügen" }).click()
  await second.getByLabel("Antwort", { exact: true }).last().fill("Selten")
  await second.getByLabel("Kennung", { exact: true }).last().fill("Nicht gültig!")
  await save(second)
  await second.getByRole("link", { name: "Bitte nimm nur Kleinbuchstaben" }).waitFor()

  const graph = await staff.open(`/admin/questionnaire/${version}`)
  await graph.locator("svg.desk-graph a", { hasText: "jeden Tag Paranüsse" }).click()
  await graph.getByRole("heading", { name: "Isst du jeden Tag Paranüsse?" }).waitFor()
})

it("the version in force is taken back: the questionnaire closes, and answers given before stay in their tab", async () => {
  const asked = await staff.context.request.get(`${staff.shop.url}/trpc/questionnaire.current`)
  const { version } = (await asked.json()).result.data
  const shopper = await staff.context.newPage()
  await goTo(shopper, `${staff.shop.url}/legal-notice`)
  await shopper.evaluate(
    (draft) => sessionStorage.setItem("naehrwerk.questionnaire", draft),
    JSON.stringify({ version, consentedAt: Date.now(), answers: healthyAnswers }),
  )
  const page = await staff.open(`/admin/questionnaire/${version}`)
  await page.getByRole("button", { name: "Fassung zurückziehen …" }).click()
  await page.getByLabel("Grund").fill("Eine Höchstmenge stimmt nicht.")
  await page.getByRole("button", { name: "Zurückziehen und Fragebogen schließen" }).click()
  await page.getByText("Zurückgezogen. Der Fragebogen ist geschlossen.").waitFor()

  await goTo(shopper, `${staff.shop.url}/questionnaire/results`)
  await shopper.getByRole("heading", { name: "Der Nährstoff-Check ist gerade geschlossen." }).waitFor()
  expect(await shopper.evaluate(() => sessionStorage.getItem("naehrwerk.questionnaire"))).toContain("q_diet")
  await goTo(shopper, `${staff.shop.url}/questionnaire`)
  await shopper.getByText("Wir haben seine Fassung zurückgezogen").waitFor()
})
