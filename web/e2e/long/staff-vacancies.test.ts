import { afterAll, beforeAll, expect, it } from "vitest"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

it("two editors of a vacancy are told of each other, and what both wrote, chose and ticked is kept", async () => {
  const path = `/admin/vacancies/${encodeURIComponent("demo:vacancy:lager-und-versand")}`
  const [first, second] = [await staff.open(path), await staff.open(path)]
  await first.getByLabel("Zusammenfassung").fill("Pakete, die ankommen.")
  await first.getByLabel("Bereich", { exact: true }).selectOption("Technik")
  await first.getByLabel("Werkstudium").check()
  await first.getByLabel("Teilzeit").uncheck()
  await first.getByLabel("Unbefristet").uncheck()
  await first.getByRole("button", { name: "Speichern", exact: true }).click()
  await first.getByText("Gespeichert.").waitFor()

  await second.getByLabel("Titel", { exact: true }).fill("Versand (m/w/d)")
  await second.getByRole("button", { name: "Speichern", exact: true }).click()
  await second.getByText("Die Stelle wurde inzwischen geändert.").waitFor()
  await second.getByRole("button", { name: "Änderungen übernehmen" }).click()
  expect(await second.getByLabel("Titel", { exact: true }).inputValue()).toBe("Versand (m/w/d)")
  expect(await second.getByLabel("Zusammenfassung").inputValue()).toBe("Pakete, die ankommen.")
  expect(await second.getByLabel("Bereich", { exact: true }).inputValue()).toBe("technology")
  const ticked = second.locator("form input[type=checkbox]:checked")
  expect(await ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")))).toEqual([
    "full-time",
    "mini-job",
    "working-student",
  ])
  // The preview shows what the form holds now.
  await second.getByText("Pakete, die ankommen.").and(second.locator("p")).waitFor()
  await second.getByRole("button", { name: "Speichern", exact: true }).click()
  await second.getByText("Gespeichert.").waitFor()
})
