import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { reload } from "../go-to.ts"
import { accessibilityErrors } from "../page-checks.ts"
import { field, mailsTo, newEmail } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
const readers = [newEmail(), newEmail(), newEmail()]

const post = async (procedure: string, data: unknown) => {
  const answer = await staff.context.request.post(`${staff.shop.url}/trpc/${procedure}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).result.data
}
/** Has campaigns sent now: by itself that begins with the next minute. Not while a run is ending. */
const sendNow = () =>
  vi.waitFor(
    async () => expect(await post("jobs.startSchedule", { name: "send-campaigns" })).toEqual({ started: true }),
    { timeout: 15_000, interval: 200 },
  )
const setLimit = (limit: number) => post("staffCampaigns.setLimit", { limit })

beforeAll(async () => {
  staff = await startStaffDesk()
  const page = await staff.context.newPage()
  for (const email of readers) {
    await post("newsletter.subscribe", { email })
    const [mail] = await mailsTo(staff.shop.mailbox, email, 1)
    await page.goto(staff.shop.url + (/\/newsletter\/NL-[^\s>]+/.exec(mail?.text ?? "")?.[0] ?? ""))
    await page.getByRole("button", { name: "Ja, Newsletter bestätigen" }).click()
    await page.getByRole("heading", { name: "Du bekommst den Newsletter" }).waitFor()
  }
  await page.close()
})
afterAll(() => staff.dispose())

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const number = (page: Page, of: string, name: string) =>
  panel(page, of).locator("dl > div", { hasText: name }).locator("dd")
const state = (page: Page, words: string) => page.locator(".staff-head .badge", { hasText: words })

it("a campaign is written, tried, sent, held, resumed and done, and says what came of it", async () => {
  await setLimit(1)
  const page = await staff.open("/admin/emails/management/campaigns/new")
  await field(page, "Name").fill("Winter")
  await field(page, "Betreff").fill("Neues im Winter")
  const body = page.locator('[name="text.body"]')
  await body.fill((await body.inputValue()).replace("hier steht, was es Neues gibt", "der Winter ist da"))
  await page.getByLabel("Bestellt über").selectOption("draw")
  await page.getByText("Erreicht gerade niemanden.").waitFor()
  await page.getByLabel("Bestellt über").selectOption("")
  await page.getByText("Erreicht gerade 3 Menschen").waitFor()
  await page.getByRole("button", { name: "Test an mich senden" }).click()
  await page.getByText("gesendet.").waitFor()
  await page.getByRole("button", { name: "Entwurf anlegen" }).click()

  await page.getByRole("heading", { level: 1, name: "Winter" }).waitFor()
  await page.getByRole("button", { name: "Senden …" }).click()
  await page.getByRole("dialog").getByText("„Neues im Winter“ geht an 3 Menschen").waitFor()
  await page.getByRole("button", { name: "Verbindlich senden" }).click()
  await state(page, "Geplant").waitFor()

  await sendNow()
  const [mail] = await Promise.any(readers.map((email) => mailsTo(staff.shop.mailbox, email, 2)))
  expect(mail).toBeDefined()
  await page.getByRole("button", { name: "Anhalten" }).click()
  await state(page, "Angehalten").waitFor()
  expect(await accessibilityErrors(page)).toEqual([])
  // With room for all of them: the second run begins once the first has found nothing to do.
  await setLimit(600)
  for (const _ of [1, 2]) await sendNow()
  await reload(page)
  expect(await number(page, "Versand", "Gesendet").innerText()).toBe("1")
  expect(await number(page, "Versand", "Noch offen").innerText()).toBe("2")

  await page.getByRole("button", { name: "Fortsetzen" }).click()
  await state(page, "Wird gesendet").waitFor()
  await sendNow()
  await state(page, "Fertig").waitFor()
  expect(await number(page, "Ergebnis", "Gesendet").innerText()).toBe("3")
  for (const email of readers) {
    const mails = (await mailsTo(staff.shop.mailbox, email, 2)).filter(({ subject }) => subject === "Neues im Winter")
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/\/newsletter\/NL-\S+\?token=/)
  }
  for (const step of ["Fertig", "Fortgesetzt", "Angehalten", "Begonnen"])
    await panel(page, "Verlauf").getByText(step).first().waitFor()
  await page.close()
})
