import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type LoopbackOpenIdProvider, startOpenIdProvider } from "../../../adapters/test-servers/openid-provider.ts"
import { type LoopbackSmtpServer, startSmtpServer } from "../../../adapters/test-servers/smtp-server.ts"
import { desktop, phone } from "../browser.ts"
import { goTo } from "../go-to.ts"
import { accessibilityErrors, setTextSize, tooWide } from "../page-checks.ts"
import { freePort, type ShopProcess, startShop } from "../shop-process.ts"
import { d3, fillCheckout, orderButton, orderNumber, putIntoCart, visit } from "../shopper.ts"

let shop: ShopProcess
let mails: LoopbackSmtpServer
let provider: LoopbackOpenIdProvider

beforeAll(async () => {
  const port = await freePort()
  mails = await startSmtpServer()
  provider = await startOpenIdProvider({
    clients: [
      {
        client_id: "naehrwerk",
        client_secret: "ge:heim%+",
        redirect_uris: [`http://localhost:${port}/auth/callback/staff`],
      },
    ],
    accounts: {
      chefin: { email: "chefin@naehrwerk.example", email_verified: true },
      fremd: { email: "fremd@anderswo.example", email_verified: true },
      neu: { email: "neu@naehrwerk.example", email_verified: false },
    },
  })
  shop = await startShop({
    port,
    env: {
      MAIL_URL: mails.url,
      STAFF_EMAILS: "chefin@naehrwerk.example",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "naehrwerk",
      OIDC_CLIENT_SECRET: "ge:heim%+",
    },
  })
})
afterAll(async () => {
  await shop.dispose()
  await provider.close()
  await mails.close()
})

const linkIn = /http:\/\/localhost:\d+\/auth\/link\/[A-Za-z0-9_-]{43}/

/** The newest sign-in link to an address; mails of an order may arrive after it. */
const linkTo = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const received = (await mails.received()).filter(({ to }) => to.includes(email))
      const link = received.flatMap(({ text }) => linkIn.exec(text)?.[0] ?? []).at(-1)
      if (link === undefined) throw new Error(`no link in ${received.length} mails to ${email}`)
      return link
    },
    { timeout: 15_000, interval: 100 },
  )

const askForLink = async (page: Page, email: string, path = "/login") => {
  await goTo(page, shop.url + path)
  await page.getByLabel("E-Mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Link zum Anmelden schicken" }).click()
  await page.getByText("Sieh in dein Postfach.").waitFor()
}

describe("a shopper", () => {
  it("signs in by the mailed link and finds an order placed as a guest", async () => {
    const visitor = await visit()
    const { page, problems } = visitor
    const email = "Anna.Gast@beispiel.de"
    await putIntoCart(visitor, shop.url, d3)
    await goTo(page, `${shop.url}/checkout`)
    await fillCheckout(page, email)
    await page.getByLabel(/Vorkasse/).check()
    await orderButton(page).click()
    const number = await orderNumber(page)
    await askForLink(page, email.toLowerCase())
    await goTo(page, await linkTo(email.toLowerCase()))
    expect(page.url()).toBe(`${shop.url}/account`)
    await page.getByRole("link", { name: new RegExp(number) }).click()
    await page
      .getByRole("heading", { name: /Bestellung/ })
      .first()
      .waitFor()
    expect(page.url()).toBe(`${shop.url}/orders/${number}`)
    expect(problems).toEqual([])
  })

  it("confirms a link opened in another browser, and the cart moves along", async () => {
    const email = "bo@beispiel.de"
    const [first, second] = [await visit(), await visit({ viewport: desktop })]
    await askForLink(first.page, email)
    const link = await linkTo(email)
    await putIntoCart(second, shop.url, { ...d3, quantity: "2" })
    await goTo(second.page, link)
    expect(await accessibilityErrors(second.page)).toEqual([])
    await second.page.getByRole("button", { name: "Ja, hier anmelden" }).click()
    await second.page.waitForURL(`${shop.url}/account`)
    await goTo(second.page, `${shop.url}/cart`)
    expect(
      await second.page
        .getByRole("link", { name: /Warenkorb/ })
        .first()
        .textContent(),
    ).toContain("2")
    await first.page.goto(link)
    await first.page.getByRole("heading", { name: "Dieser Link gilt nicht mehr." }).waitFor()
  })

  it("is redirected to the page requested first, also by links inside the shop, and signs out", async () => {
    const { page } = await visit()
    await goTo(page, shop.url)
    await page.getByRole("link", { name: "Konto" }).click()
    await page.getByRole("heading", { name: "Bitte melde dich an." }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex")
    await page.getByLabel("E-Mail", { exact: true }).fill("clara@beispil.de")
    await page.getByRole("button", { name: "Link zum Anmelden schicken" }).click()
    await page.getByText("An clara@beispil.de geht gleich ein Link.").waitFor()
    // A wrong address is corrected where it is named.
    await page.getByLabel("E-Mail", { exact: true }).fill("clara@gmial.com")
    await page.keyboard.press("Tab")
    await page.getByText("Meinst du clara@gmail.com?").waitFor()
    await page.getByRole("button", { name: "Ja, ändern" }).click()
    expect(await page.getByLabel("E-Mail", { exact: true }).inputValue()).toBe("clara@gmail.com")
    await page.getByLabel("E-Mail", { exact: true }).fill("clara@beispiel.de")
    await page.getByRole("button", { name: "Link zum Anmelden schicken" }).click()
    await goTo(page, await linkTo("clara@beispiel.de"))
    await page.getByRole("heading", { name: "Dein Konto" }).waitFor()
    await page.getByRole("button", { name: "Hier abmelden" }).click()
    await page.getByText("Du bist abgemeldet.").waitFor()
    await page.goto(`${shop.url}/account`)
    await page.getByRole("heading", { name: "Bitte melde dich an." }).waitFor()
  })

  it("signs in without JavaScript", async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    await page.goto(`${shop.url}/login?next=/cart`)
    await page.getByLabel("E-Mail", { exact: true }).fill("dora@beispiel.de")
    await page.getByRole("button", { name: "Link zum Anmelden schicken" }).click()
    await page.goto(await linkTo("dora@beispiel.de"))
    expect(page.url()).toBe(`${shop.url}/cart`)
  })

  it("is told in the shop's frame that the account needs a sign-in, and gets there by keyboard", async () => {
    const { page } = await visit()
    await askForLink(page, "frida@beispiel.de")
    await goTo(page, await linkTo("frida@beispiel.de"))
    await page.getByText("Adresse hinzufügen").press("Enter")
    await page.getByRole("button", { name: "Adresse merken" }).press("Enter")
    await page.getByRole("heading", { name: "4 Angaben stimmen noch nicht." }).waitFor()
    await page.locator(".error-summary:focus").waitFor()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.locator("input[name=name]:focus").waitFor()
    await page.getByText("Konto löschen").first().press("Enter")
    await page.getByRole("button", { name: "Konto endgültig löschen" }).press("Enter")
    await page.locator(".error-summary:focus").waitFor()
    expect(await page.getByRole("checkbox", { name: /^Ja, mein Konto löschen/ }).getAttribute("aria-describedby")).toBe(
      await page.locator(".account-form .field__error").getAttribute("id"),
    )
    expect(await accessibilityErrors(page)).toEqual([])
  })

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ] as const)("has an account that fits a %s and breaks no accessibility rule", async (name, viewport) => {
    const visitor = await visit({ viewport })
    const { page } = visitor
    const email = `erika.mit.einer.sehr.langen.adresse.${name}@langername-beispielunternehmen.de`
    await putIntoCart(visitor, shop.url, d3)
    await goTo(page, `${shop.url}/checkout`)
    await fillCheckout(page, email)
    await page.getByLabel(/Vorkasse/).check()
    await orderButton(page).click()
    await orderNumber(page)
    await askForLink(page, email)
    await goTo(page, await linkTo(email))
    await page.getByText("Adresse hinzufügen").click()
    await page.getByText("Konto löschen").first().click()
    for (const path of ["/account", "/account/data", "/login", "/auth/signin"]) {
      if (!page.url().endsWith(path)) await goTo(page, shop.url + path)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        expect(await accessibilityErrors(page), `${path} ${colorScheme}`).toEqual([])
      }
      expect(await tooWide(page), path).toEqual([])
      await setTextSize(page, "200%")
      expect(await tooWide(page), `${path} in large letters`).toEqual([])
    }
  })
})

describe("staff", () => {
  const withProvider = async (page: Page, name: string) => {
    await goTo(page, `${shop.url}/auth/signin?next=/admin`)
    await page.getByRole("link", { name: /^Mit .* anmelden$/ }).click()
    await page.locator('input[name="login"]').fill(name)
    await page.locator('input[name="password"]').fill("beliebig")
    await page.locator('button[type="submit"]').click()
    await page.locator('button[type="submit"]').click()
  }

  // First: the link ends with the first admin.
  it("set the shop up by the printed link", async () => {
    const link = /Staff sign-in link \(valid once\): (\S+)/.exec(shop.output())?.[1] ?? ""
    const { page } = await visit({ viewport: desktop })
    await page.goto(link)
    await page.getByRole("button", { name: "Ja, hier anmelden" }).click()
    await page.waitForURL(`${shop.url}/admin`)
  })

  it("sign in through the organisation's provider and get to the page requested first", async () => {
    const { page } = await visit({ viewport: desktop })
    await withProvider(page, "chefin")
    await page.waitForURL(`${shop.url}/admin`)
  })

  it.each([
    ["a script", true],
    ["none", false],
  ])("unlink the provider in their account with %s, and sign in by it again", async (_with, javaScriptEnabled) => {
    const { page } = await visit({ viewport: phone, javaScriptEnabled })
    await withProvider(page, "chefin")
    await page.waitForURL(`${shop.url}/admin`)
    await goTo(page, `${shop.url}/account`)
    const ways = page.getByRole("region", { name: "Anmeldung" })
    await ways.getByText("Link per E-Mail", { exact: true }).waitFor()
    await ways.locator("summary").click()
    await ways.getByText("Beim nächsten Mal meldest du dich mit dem Link per E-Mail an.").waitFor()
    if (javaScriptEnabled) {
      for (const viewport of [phone, desktop])
        for (const colorScheme of ["light", "dark"] as const) {
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
          expect([await accessibilityErrors(page), await tooWide(page)]).toEqual([[], []])
        }
      await page.setViewportSize(phone)
    }
    await ways.getByRole("button", { name: /: Ja, Verknüpfung lösen$/ }).click()
    await ways.locator("summary").waitFor({ state: "detached" })
    await page.waitForURL(`${shop.url}/account${javaScriptEnabled ? "" : "?done=identities"}`)
    expect(await ways.getByRole("listitem").count()).toBe(1)
  })

  it.each([
    ["a person without a role", "fremd", "Du hast hier noch keine Rolle."],
    ["an address the provider has not verified", "neu", "Deine E-Mail-Adresse ist dort noch nicht bestätigt."],
  ])("%s gets an explanation and how to continue", async (_whose, name, words) => {
    const { page } = await visit()
    await withProvider(page, name)
    await page.getByRole("heading", { name: words }).waitFor()
    await page.getByRole("link", { name: "Noch einmal anmelden" }).click()
    await page.getByRole("heading", { name: "Anmeldung für das Team" }).waitFor()
    await page.goto(`${shop.url}/admin`)
    await page.getByRole("heading", { name: "Bitte melde dich an." }).waitFor()
  })

  it("who cancel at the provider return without a session", async () => {
    const { page } = await visit()
    await goTo(page, `${shop.url}/auth/signin`)
    await page.getByRole("link", { name: /^Mit .* anmelden$/ }).click()
    await page.getByRole("link", { name: /cancel/i }).click()
    await page.getByRole("heading", { name: "Die Anmeldung wurde abgebrochen." }).waitFor()
  })
})
