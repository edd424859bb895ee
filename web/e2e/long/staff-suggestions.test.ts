import { afterAll, beforeAll, expect, it } from "vitest"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
let version = ""
beforeAll(async () => {
  staff = await startStaffDesk()
  const current = await staff.context.request.get(`${staff.shop.url}/trpc/questionnaire.current`)
  const begun = await staff.context.request.post(`${staff.shop.url}/trpc/staffQuestionnaire.create`, {
    data: { from: (await current.json()).result.data.version, key: crypto.randomUUID() },
  })
  version = (await begun.json()).result.data.version
})
afterAll(() => staff.dispose())

const partOf = (kind: string, id: string) =>
  `/admin/vitamin-suggestions/part?${new URLSearchParams({ version, kind, id })}`

it("a stop is added with a form, and its sentence stands in the table", async () => {
  const page = await staff.open(`/admin/vitamin-suggestions?version=${version}`)
  await page.getByRole("link", { name: "Verweis hinzufügen" }).click()
  await page.getByLabel("Wer diese Antwort gibt").selectOption("alcohol_high")
  await page.getByLabel("Text des Verweises").selectOption("condition")
  await page.getByRole("button", { name: "Verweis anlegen" }).click()
  await page.getByText("Verweis angelegt.").waitFor()
  await page
    .getByRole("row", { name: /alcohol_high Wer „Ja“ oder „Möchte ich nicht sagen“ \(Alkohol\) angibt/ })
    .waitFor()
})

it("two editors of one rule are told of each other, and what both wrote is kept", async () => {
  const [first, second] = [await staff.open(partOf("rules", "R-I-SRC")), await staff.open(partOf("rules", "R-I-SRC"))]
  await first.getByLabel("Grund").fill("Ohne Jodsalz fehlt eine Quelle für Jod.")
  await first.getByRole("button", { name: "Regel speichern" }).click()
  await first.getByText("Regel gespeichert.").waitFor()
  await second.getByLabel("Mindestmenge am Tag").fill("80")
  await second.getByRole("button", { name: "Regel speichern" }).click()
  await second.getByText("Das wurde inzwischen geändert.").waitFor()
  await second.getByRole("button", { name: "Änderungen übernehmen" }).click()
  await expect.poll(() => second.getByLabel("Grund").inputValue()).toBe("Ohne Jodsalz fehlt eine Quelle für Jod.")
  await second.getByRole("button", { name: "Regel speichern" }).click()
  await second.getByText("Jod ab 80 µg am Tag. Grund: Ohne Jodsalz fehlt").waitFor()
})

it("a rule removed by mistake is back by one key, at its place", async () => {
  const page = await staff.open(partOf("rules", "R-N3"))
  await page.getByText("Aus dem Entwurf entfernen").click()
  await page.getByRole("button", { name: "Regel entfernen" }).press("Enter")
  await page.getByRole("status").getByText("Regel R-N3 entfernt.").waitFor()
  await page.getByRole("heading", { level: 1, name: "Vorschläge" }).waitFor()
  await page.getByRole("row", { name: /^R-N3 / }).waitFor({ state: "detached" })
  await page.keyboard.press("z")
  await page.getByRole("status").getByText("Regel R-N3 ist wieder da.").waitFor()
  await page.getByRole("row", { name: /^R-N3 / }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content")
})

it("a part left empty is named with its section", async () => {
  const page = await staff.open(partOf("referrals", "condition"))
  await page.getByLabel("Überschrift").fill("")
  await page.getByLabel("Text", { exact: true }).fill("")
  await page.getByRole("button", { name: "Anlaufstelle hinzufügen" }).click()
  await page.getByLabel("Name", { exact: true }).last().fill("")
  await page.getByRole("button", { name: "Text speichern" }).click()
  await page.getByRole("link", { name: "Ärztlich klären, Überschrift: Hier fehlt der Text." }).waitFor()
  await page.getByRole("link", { name: "Ärztlich klären, Text: Hier muss mindestens eins stehen." }).waitFor()
  await page.getByRole("link", { name: /^Ärztlich klären, Anlaufstellen \d, Name: Hier fehlt der Text\.$/ }).waitFor()
})

it("the workbench tells what follows from answers, and why another product does not", async () => {
  const page = await staff.open("/admin/vitamin-suggestions/workbench")
  await page.getByRole("button", { name: "Unauffällige Antworten einsetzen" }).click()
  await page.getByRole("heading", { name: "Ergebnis: kein Anlass" }).waitFor()
  await page.getByLabel("Name des Falls").fill("Unauffällig")
  await page.getByLabel("Erwartetes Ergebnis").selectOption("suggest")
  await page.getByRole("button", { name: "Fall speichern" }).click()
  await page.getByRole("link", { name: "Erwartetes Ergebnis: Bei „Vorschlag“ muss mindestens ein Nährstoff" }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("status")
  await page.getByRole("radio", { name: /^Vegan/ }).check()
  await page.getByRole("heading", { name: "Ergebnis: Vorschlag" }).waitFor()
  await page.getByRole("listitem").filter({ hasText: "R-B12-VEGAN: Wer „Vegan“ (Ernährung) angibt" }).first().waitFor()
  await page.getByText("Passt, ein anderes passt besser").waitFor()
  await page.getByRole("radio", { name: "Unter 18" }).check()
  await page.getByRole("heading", { name: "Warum verwiesen wird" }).waitFor()
})

it("a case that the draft breaks keeps it from release, and is found from there; answers are kept as a new one", async () => {
  const rule = await staff.open(partOf("rules", "R-N3"))
  await rule.getByRole("button", { name: "Bedingung hinzufügen" }).click()
  await rule.getByLabel("Bedingung", { exact: true }).last().selectOption("all")
  await rule.getByLabel("Antwort").last().selectOption("fish_sometimes")
  await rule.getByRole("button", { name: "Regel speichern" }).click()
  await rule.getByText("Regel gespeichert.").waitFor()
  const page = await staff.open(`/admin/questionnaire/${version}`)
  await page
    .getByRole("listitem")
    .filter({ hasText: "Fall „Isst nie Fisch: Omega-3“" })
    .first()
    .getByRole("link")
    .click()
  await page.getByText("Fall „Isst nie Fisch: Omega-3“: nicht erfüllt").waitFor()
  await page.getByLabel("Name des Falls").fill("Isst nie Fisch: kein Anlass")
  await page.getByRole("button", { name: "Fall speichern" }).click()
  await page.getByText("Fall gespeichert.").waitFor()
  await page.getByText("Fall „Isst nie Fisch: kein Anlass“: nicht erfüllt").waitFor()
  await page.getByRole("button", { name: "Fall ablegen" }).click()
  await page.getByText("Der Fall ist abgelegt").waitFor()
  const cases = await staff.open(`/admin/vitamin-suggestions/cases?version=${version}`)
  await cases.getByText("Abgelegte Fälle").click()
  await cases.getByRole("button", { name: "„Isst nie Fisch: kein Anlass“ zurückholen" }).click()
  await cases.getByText("Der Fall zählt wieder.").waitFor()
})

it("what changes for whom is counted and shown with examples", async () => {
  const page = await staff.open(`/admin/vitamin-suggestions/changes?after=${version}&people=500`)
  await page.getByText(/^Für \d+ von 500 .* erfundenen Erwachsenen ändert sich etwas\./).waitFor()
  await page.locator("summary").filter({ hasText: "Omega-3 (EPA und DHA) nicht mehr" }).click()
  await page.locator("details[open] li").filter({ hasText: "Vorschlag: Omega-3" }).first().waitFor()
})
