import { afterAll, beforeAll, expect, it } from "vitest"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("a draft is announced only as it is saved: it cannot be changed afterwards", async () => {
  const page = await staff.open("/admin/prize-draws/new")
  for (const [label, value] of Object.entries({
    Titel: "Zwei Bücher",
    "Was jeder Gewinn ist": "ein Kochbuch",
    "Wert je Gewinn in Euro": "24,90",
    Beginn: "2090-01-01T10:00",
    Teilnahmeschluss: "2090-01-08T10:00",
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole("button", { name: "Entwurf anlegen" }).click()
  const announce = page.getByRole("button", { name: "Verbindlich ankündigen …" })
  await announce.waitFor()
  const title = page.getByLabel("Titel", { exact: true })
  await title.fill("Drei Bücher")
  await page.getByText("Speichere zuerst, was du geändert hast").waitFor()
  expect(await announce.isDisabled()).toBe(true)
  await page.getByRole("button", { name: "Entwurf speichern" }).click()
  await page.getByRole("heading", { name: "Drei Bücher", level: 1 }).waitFor()
  // Twice in one place it only asks.
  await announce.dblclick()
  const question = page.getByRole("dialog", { name: "Gewinnspiel ankündigen" })
  const confirm = question.getByRole("button", { name: "Verbindlich ankündigen" })
  await confirm.waitFor()
  expect(await page.getByText("Den Startwert kennt bis zur Ziehung niemand").count()).toBe(0)
  const [opener, answer] = [await announce.boundingBox(), await confirm.boundingBox()]
  expect(
    opener !== null && answer !== null && answer.y + answer.height > opener.y && answer.y < opener.y + opener.height,
  ).toBe(false)
  await confirm.click()
  await page.getByText("Den Startwert kennt bis zur Ziehung niemand").waitFor()
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Drei Bücher")
  await page.close()
})
