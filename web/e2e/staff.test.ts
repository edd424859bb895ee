import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { desktop, launchBrowser, phone } from "./browser.ts"
import { goTo } from "./go-to.ts"
import { accessibilityErrors, htmlErrors, setTextSize, tooWide } from "./page-checks.ts"
import { mailsTo, newEmail, visit } from "./shopper.ts"
import { type StaffDesk, startStaffDesk } from "./staff-desk.ts"

let shop: StaffDesk["shop"]
let context: StaffDesk["context"]
let open: StaffDesk["open"]
let dispose: StaffDesk["dispose"]

beforeAll(async () => {
  ;({ shop, context, open, dispose } = await startStaffDesk())
})
afterAll(() => dispose())

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })

describe.each(["/admin", "/admin/people", "/admin/people?term=qqq", "/admin/changes", "/admin/gibt-es-nicht"])(
  "%s",
  (path) => {
    it("breaks no accessibility rule and fits, light and dark, on phone and desktop, with text of twice the size", async () => {
      const page = await open(path)
      for (const colorScheme of ["light", "dark"] as const)
        for (const viewport of [phone, desktop]) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize(viewport)
          expect(await accessibilityErrors(page)).toEqual([])
          expect(await tooWide(page)).toEqual([])
        }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await tooWide(page)).toEqual([])
      await setTextSize(page, "200%")
      expect(await tooWide(page)).toEqual([])
      await page.close()
    })

    it("is valid HTML", async () => {
      const answer = await context.request.get(shop.url + path)
      expect(await htmlErrors(await answer.text())).toEqual([])
    })
  },
)

describe("the frame", () => {
  it("has working links only, shows who is signed in, and marks the current page", async () => {
    const page = await open("/admin/people")
    const rail = page.getByRole("navigation", { name: "Team-Bereich" })
    expect(await rail.getByRole("link", { name: "Personen" }).getAttribute("aria-current")).toBe("page")
    for (const href of await rail
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
      expect((await context.request.get(`${shop.url}${href}`)).status()).toBe(200)
    expect(await page.locator(".staff-rail__desk .staff-me__roles").innerText()).toBe("Verwaltung")
    await rail.getByRole("link", { name: "Änderungen" }).click()
    await heading(page, "Änderungen").waitFor()
    await page.close()
  })

  it("is a menu on phones, which navigation closes", async () => {
    const page = await open("/admin", phone)
    const menu = page.locator(".staff-menu")
    await menu.getByText("Menü").click()
    await menu.getByRole("link", { name: "Personen" }).click()
    await heading(page, "Personen").waitFor()
    expect(await menu.getAttribute("open")).toBeNull()
    await page.close()
  })

  it("is hidden when signed out, with a link to sign in and back", async () => {
    const page = await (await launchBrowser()).newPage({ viewport: phone })
    const answer = await page.goto(`${shop.url}/admin/people?who=staff`)
    expect(answer?.status()).toBe(401)
    expect(await page.getByRole("navigation").count()).toBe(0)
    expect(await page.getByRole("link", { name: "Als Team anmelden" }).getAttribute("href")).toBe(
      "/auth/signin?next=%2Fadmin%2Fpeople%3Fwho%3Dstaff",
    )
    expect(await accessibilityErrors(page)).toEqual([])
    await page.close()
  })
})

describe("the command palette", () => {
  it("opens by its shortcut, is used by arrows and Enter, and finds people", async () => {
    const page = await open("/admin")
    await page.keyboard.press("Control+k")
    const field = page.getByRole("combobox")
    await field.waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await accessibilityErrors(page)).toEqual([])
    await page.keyboard.press("ArrowDown")
    const chosen = page.getByRole("option", { selected: true })
    expect(await field.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"))
    await field.fill("änder")
    await page.keyboard.press("Enter")
    await heading(page, "Änderungen").waitFor()
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.getByRole("button", { name: "Suchen" }).click()
    await field.fill("hallo@")
    await page.getByRole("option", { name: /hallo@/ }).waitFor()
    await page.keyboard.press("Enter")
    await heading(page, "hallo@").waitFor()
    await page.close()
  })

  it("finds actions, also by synonyms", async () => {
    const page = await open("/admin")
    await page.keyboard.press("Control+k")
    const field = page.getByRole("combobox", { name: "Seiten, Bestellungen" })
    await field.fill("sendungsliste")
    await page.keyboard.press("Enter")
    await heading(page, "Sendungsnummern einlesen").waitFor()
    await page.getByRole("button", { name: "Suchen" }).click()
    await field.fill("produkt neu")
    await page.keyboard.press("Enter")
    await heading(page, "Neues Produkt").waitFor()
    await page.close()
  })

  it("opens from a field too, and gives the focus back", async () => {
    const page = await open("/admin/people")
    const term = page.getByLabel("E-Mail oder ein Teil davon")
    await term.fill("an")
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog").getByRole("combobox").waitFor()
    await page.keyboard.press("Escape")
    await page.keyboard.type("na")
    expect(await term.inputValue()).toBe("anna")
    await page.close()
  })
})

describe("a person", () => {
  const openOwn = async (): Promise<Page> => {
    const page = await open("/admin/people?who=staff")
    await page.getByRole("link", { name: "hallo@" }).click()
    await heading(page, "hallo@").waitFor()
    return page
  }

  it("gets roles, with a log entry", async () => {
    const page = await openOwn()
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole("checkbox", { name: /^Versand/ }).check()
    await page.getByRole("button", { name: "Rollen speichern" }).click()
    await page.getByText("Rollen gespeichert.").waitFor()
    await page.getByRole("link", { name: "An diesem Konto" }).click()
    await heading(page, "Änderungen").waitFor()
    const newest = page.locator("tbody tr").first()
    expect((await newest.innerText()).replaceAll(/\s+/g, " ")).toContain("Versand, Verwaltung")
    await page.close()
  })

  it("is invited by mail, and works with the role that was given", async () => {
    const page = await open("/admin/people")
    const email = newEmail()
    await page.getByLabel("E-Mail", { exact: true }).fill(email)
    await page.getByLabel("Rolle").selectOption({ label: "Versand" })
    await page.getByRole("button", { name: "Einladen" }).click()
    await page.getByRole("listitem").filter({ hasText: email }).getByText("Offen bis").waitFor()
    const [mail] = await mailsTo(shop.mailbox, email, 1)
    const link = /http:\/\/\S+\/auth\/link\/[^\s"<>)]+/.exec(mail?.text ?? "")?.[0] ?? ""
    const colleague = await visit()
    await goTo(colleague.page, link)
    expect(await accessibilityErrors(colleague.page)).toEqual([])
    await colleague.page.getByRole("button", { name: "annehmen" }).click()
    await colleague.page.waitForURL(`${shop.url}/admin`)
    await goTo(colleague.page, `${shop.url}/admin/orders`)
    await heading(colleague.page, "Bestellungen").waitFor()
    expect((await colleague.page.request.get(`${shop.url}/admin/people`)).status()).toBe(403)
    await page.reload()
    await page.getByRole("listitem").filter({ hasText: email }).getByText("Angenommen").waitFor()
    await page.close()
  })

  it("keeps the selection after a refusal, and asks before leaving it", async () => {
    const page = await openOwn()
    await page.getByRole("checkbox", { name: /^Lesen/ }).check()
    await page.getByRole("checkbox", { name: /^Verwaltung/ }).uncheck()
    await page.getByRole("button", { name: "Rollen speichern" }).click()
    await page.getByText("kannst du dir nicht selbst nehmen").waitFor()
    expect(await page.getByRole("checkbox", { name: /^Lesen/ }).isChecked()).toBe(true)
    const dialogs: string[] = []
    page.once("dialog", (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole("link", { name: "Änderungen", exact: true }).click()
    expect(dialogs).toEqual([expect.stringContaining("noch nicht gespeichert")])
    expect(await heading(page, "hallo@").isVisible()).toBe(true)
    page.once("dialog", (dialog) => void dialog.accept())
    await page.getByRole("link", { name: "Änderungen", exact: true }).click()
    await heading(page, "Änderungen").waitFor()
    await page.close()
  })

  it("keeps the selection after the session has ended, and says how to continue", async () => {
    const page = await openOwn()
    await page.getByRole("checkbox", { name: /^Redaktion/ }).check()
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.getByRole("button", { name: "Rollen speichern" }).click()
    await page.getByText("Deine Anmeldung ist abgelaufen.").waitFor()
    expect(await page.getByRole("checkbox", { name: /^Redaktion/ }).isChecked()).toBe(true)
    await context.addCookies(cookies)
    await page.getByRole("button", { name: "Rollen speichern" }).click()
    await page.getByText("Rollen gespeichert.").waitFor()
    await page.close({ runBeforeUnload: false })
  })
})

it("filters and pages lists without JavaScript", async () => {
  const plain = await (await launchBrowser()).newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const page = await plain.newPage()
  await page.goto(`${shop.url}/admin/people`)
  await page.getByLabel("E-Mail oder ein Teil davon").fill("niemand")
  await page.getByRole("button", { name: "Anwenden" }).click()
  expect(new URL(page.url()).search).toBe("?term=niemand")
  await page.getByText("Niemand passt dazu.").waitFor()
  await page.getByRole("link", { name: "Nur das Team" }).click()
  expect(new URL(page.url()).search).toBe("?term=niemand&who=staff")
  await plain.close()
})
