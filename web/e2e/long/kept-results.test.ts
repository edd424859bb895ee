import { expect, it } from "vitest"
import { accessibilityErrors } from "../page-checks.ts"
import { atRecommendation, veganInTheShade, wordsIn } from "../questionnaire-answers.ts"
import { mailbox, shop } from "../shared-shop.ts"
import { mailsTo, newEmail, visit } from "../shopper.ts"

it("a result is kept in the account after signing in in another tab, opened again, and deleted", async () => {
  const { page, context } = await visit()
  const letter = await atRecommendation(page, veganInTheShade, "suggest")
  const title = await wordsIn(letter.locator("#result"))
  const shown = () => wordsIn(page.locator("#result"))
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.getByText("Ergebnis aufheben", { exact: true }).click()
  await page.getByText("Dafür brauchst du ein Konto.").waitFor()

  const email = newEmail()
  await context.request.post(`${shop}/trpc/session.requestLink`, { data: { email } })
  const [mail] = await mailsTo(mailbox, email, 1)
  const other = await context.newPage()
  await other.goto(shop + (/\/auth\/link\/\S+/.exec(mail?.text ?? "")?.[0] ?? ""))
  await other.waitForURL(`${shop}/account`)
  await other.close()
  await page.getByRole("button", { name: "Ich bin angemeldet" }).click()

  const keep = page.getByRole("button", { name: "Im Konto aufheben" })
  await keep.click()
  await page.getByText("Ohne deine Zustimmung speichern wir nichts.").waitFor()
  await page.getByRole("checkbox", { name: "Ja, hebt mein Ergebnis auf." }).check()
  expect(await accessibilityErrors(page)).toEqual([])
  await keep.click()
  await page.getByText("Aufgehoben.", { exact: true }).waitFor()
  expect(asked.filter((url) => /vegan|low_sun/.test(url))).toEqual([])

  await page.getByRole("link", { name: "in deinem Konto" }).click()
  await page.waitForURL(/\/account\/results\//)
  await page.getByText(/^Aufgehoben am/).waitFor()
  await expect.poll(shown).toBe(title)
  await page.goto(`${shop}/account`)
  await page.getByRole("link", { name: /^Nährstoff-Check vom/ }).click()
  await page.waitForURL(/\/account\/results\//)
  await expect.poll(shown).toBe(title)
  await page.getByRole("button", { name: "Ergebnis löschen" }).click()
  await page.waitForURL((url) => url.pathname === "/account")
  await page.getByRole("heading", { name: "Bestellungen" }).waitFor()
  await expect.poll(() => page.getByText("Aufgehobene Ergebnisse").count()).toBe(0)
})
