import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accessibilityErrors } from "../page-checks.ts"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk

beforeAll(async () => {
  staff = await startStaffDesk()
})
afterAll(() => staff.dispose())

const order = async (): Promise<string> => {
  const { page } = await atCheckout(staff.shop.url)
  await fillCheckout(page, newEmail())
  await page.getByLabel("Kauf auf Rechnung").check()
  await orderButton(page).click()
  return orderNumber(page)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const button = (page: Page, name: string) => page.getByRole("button", { name })

/** The focused element's name; `body` if the focus is lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const named = element?.getAttribute("aria-labelledby")
    const name = named ? document.getElementById(named)?.textContent : element?.textContent
    return element === document.body ? "body" : `${element?.tagName.toLowerCase()} ${name ?? ""}`.trim()
  })

const openOwnRoles = async (): Promise<Page> => {
  const page = await staff.open("/admin/people?who=staff")
  await page.getByRole("link", { name: "hallo@" }).click()
  await heading(page, "hallo@").waitFor()
  return page
}

/** Answers one request with the server's own 429. */
const refuseOnce = async (page: Page, procedure: string): Promise<void> => {
  const data = { code: "TOO_MANY_REQUESTS", httpStatus: 429 }
  const json = { error: { message: "Das waren viele Anfragen in kurzer Zeit.", code: -32_029, data } }
  await page.route(
    `**/trpc/${procedure}`,
    (route) => route.fulfill({ status: 429, headers: { "retry-after": "2" }, json }),
    { times: 1 },
  )
}

describe("the rate limit", () => {
  it("says how long to wait and when it is over; the input stays and is saved then", async () => {
    const page = await openOwnRoles()
    await page.getByRole("checkbox", { name: /^Lesen/ }).check()
    await refuseOnce(page, "people.grantRoles")
    await button(page, "Rollen speichern").click()
    await page.getByText("In 2\u00a0Sekunden kannst du weitermachen.").waitFor()
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByText("Jetzt geht es weiter").waitFor()
    expect(await page.getByRole("checkbox", { name: /^Lesen/ }).isChecked()).toBe(true)
    await button(page, "Rollen speichern").click()
    await page.getByText("Rollen gespeichert.").waitFor()
    expect(await page.getByText("Jetzt geht es weiter").count()).toBe(0)
    await page.close()
  })

  it("keeps the selection of orders", async () => {
    const id = await order()
    const page = await staff.open("/admin/orders")
    await page.getByLabel(`${id} auswählen`).check()
    await refuseOnce(page, "staffOrders.bulk")
    await button(page, "Als gepackt markieren").click()
    await page.getByText("Das war zu viel in kurzer Zeit.").waitFor()
    expect(await page.getByLabel(`${id} auswählen`).isChecked()).toBe(true)
    expect(await accessibilityErrors(page)).toEqual([])
    await page.close()
  })
})

describe("without a network", () => {
  it("the input stays, a message says so, and it is saved when the network is back", async () => {
    const page = await openOwnRoles()
    await page.getByRole("checkbox", { name: /^Redaktion/ }).check()
    await staff.context.setOffline(true)
    await page.getByText("Du bist gerade offline.").waitFor()
    await button(page, "Rollen speichern").click()
    await page.getByText("Der Shop ist gerade nicht zu erreichen.").waitFor()
    expect(await page.getByRole("checkbox", { name: /^Redaktion/ }).isChecked()).toBe(true)
    expect(await accessibilityErrors(page)).toEqual([])
    await staff.context.setOffline(false)
    await page.getByText("Du bist gerade offline.").waitFor({ state: "detached" })
    await button(page, "Rollen speichern").click()
    await page.getByText("Rollen gespeichert.").waitFor()
    await page.close()
  })

  it("a page whose data does not come is opened as a document", async () => {
    const page = await staff.open("/admin")
    await page.route(/\/(?:trpc|health)\//, (route) => route.abort())
    await page.getByRole("link", { name: "Personen" }).first().click()
    await heading(page, "Personen").waitFor()
    expect(await page.getByRole("navigation", { name: "Team-Bereich" }).first().isVisible()).toBe(true)
    await page.close()
  })
})

describe("with the keyboard only", () => {
  it("an order is found, packed and shipped, and the focus is never lost", async () => {
    const id = await order()
    const page = await staff.open("/admin")
    await page.keyboard.press("Control+k")
    await page.keyboard.type(id)
    await page.getByRole("option", { name: new RegExp(id) }).waitFor()
    await page.keyboard.press("Enter")
    await heading(page, id).waitFor()
    await expect.poll(() => focused(page)).toContain("main")
    const pressHere = async (name: string) => {
      for (let step = 0; (await focused(page)) !== `button ${name}`; step += 1) {
        expect(step).toBeLessThan(12)
        await page.keyboard.press("Tab")
      }
      await page.keyboard.press("Enter")
    }
    await pressHere("Als gepackt markieren")
    await button(page, "Als verschickt markieren").waitFor()
    // The button is removed: its panel has the focus, and the next step follows it.
    await expect.poll(() => focused(page)).toMatch(/^section Als Nächstes/)
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("section")?.getAttribute("aria-labelledby"))).toBe(
      "next",
    )
    await page.goBack()
    await heading(page, "Heute").waitFor()
    await expect.poll(() => focused(page)).toContain("main")
    await page.close()
  })

  it("a list is filtered: the focus stays in the field, and the count is announced", async () => {
    const id = await order()
    const page = await staff.open("/admin/orders")
    const term = page.getByLabel("Nummer, Rechnung, Name")
    await term.fill(id)
    await term.press("Enter")
    await page.waitForURL(/term=/)
    await page.getByRole("status").filter({ hasText: "Bestellungen: 1 Zeile." }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-term")
    await page.getByRole("link", { name: "Zurücksetzen" }).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.search === "")
    await expect.poll(() => focused(page)).not.toBe("body")
    await page.close()
  })
})
