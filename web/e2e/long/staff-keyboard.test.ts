import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exampleOrderInput } from "../../../domain/orders/example-order-input.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { at, mutate } from "../../resilience/ask-shop.ts"
import { accessibilityErrors } from "../page-checks.ts"
import { d3, newEmail } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let desk: StaffDesk
beforeAll(async () => {
  desk = await startStaffDesk()
})
afterAll(() => desk.dispose())

/** Without fading between pages: the emulated GPU of a busy machine falls behind by minutes. */
const open = async (path: string): Promise<Page> => {
  const page = await desk.open(path)
  await page.emulateMedia({ reducedMotion: "reduce" })
  return page
}

/** Orders like a shopper, on invoice; returns the number. */
const order = async (): Promise<string> => {
  const added = await mutate(desk.shop.url, "cart.set", { ...d3, quantity: 1 })
  const input = exampleOrderInput({
    idempotencyKey: crypto.randomUUID(),
    email: newEmail(),
    expectedTotalCents: Number(at(added?.data, "totalCents")),
  })
  const placed = await mutate(desk.shop.url, "orders.place", input, added?.cart ?? null)
  return String(at(placed?.data, "orderId"))
}

const orders = async (count: number): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await order())
  return ids
}

/** Presses keys, and counts them. */
const keyboard = (page: Page) => {
  let pressed = 0
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        pressed += 1
        await page.keyboard.press(key)
      }
    },
    pressed: () => pressed,
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "")
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })
const selected = (page: Page) => page.locator("tr[data-selected] .table__name").allInnerTexts()

describe("the packing queue", () => {
  it("is packed by keyboard, 20 orders with at most 100 keys, the oldest first", async () => {
    const ids = await orders(20)
    const page = await open("/admin")
    const { press, pressed } = keyboard(page)
    await press("g", "z")
    await page.getByRole("link", { name: ids[0] ?? "" }).waitFor()
    await press("j", "Enter")
    for (const [index, id] of ids.entries()) {
      if (index > 0) await press("j")
      await heading(page, id).waitFor()
      await press("e")
      await page.getByRole("button", { name: "Als verschickt markieren" }).waitFor()
    }
    expect(pressed()).toBeLessThanOrEqual(100)
    await page.goto(`${desk.shop.url}/admin/orders?work=pack`)
    await page.getByText("Nichts zu packen.").waitFor()
    await page.close()
  })

  it("is packed at once too", async () => {
    await orders(3)
    const page = await open("/admin/orders?work=pack&sort=shipBy")
    const { press } = keyboard(page)
    await press("j", "Shift+J", "Shift+J")
    expect(await selected(page)).toHaveLength(3)
    await press("e")
    await page.getByText("Nichts zu packen.").waitFor()
    await press("z")
    await page.getByText("3 Bestellungen wieder zu packen.").waitFor()
    expect(await page.locator("tbody tr").count()).toBe(3)
    await page.close()
  })
})

describe("a list", () => {
  it("is gone through and selected by keys, and goes on at the row it was left from", async () => {
    const [, second, third] = (await orders(4)).toReversed()
    const page = await open("/admin/orders?work=pack&sort=-placedAt")
    const { press } = keyboard(page)
    await press("j", "j", "x", "j")
    expect(await focused(page)).toBe(third)
    await page.getByLabel(`${third} auswählen`).click({ modifiers: ["Shift"] })
    expect(await selected(page)).toEqual([second, third])
    await press("j", "Shift+J", "Shift+K")
    expect(await focused(page)).toBe(await page.locator(".table__name").nth(3).innerText())
    await page.getByRole("link", { name: third ?? "" }).click()
    await heading(page, third ?? "").waitFor()
    await page.reload()
    await page.getByRole("link", { name: "Vorige" }).click()
    await heading(page, second ?? "").waitFor()
    await page.getByRole("link", { name: "Bestellungen" }).nth(1).click()
    await page.waitForURL(`${desk.shop.url}/admin/orders?work=pack&sort=-placedAt`)
    await page.locator(".table").waitFor()
    expect(await focused(page)).toBe(second)
    await page.close()
  })

  it("opens a row wherever it is clicked, in a new tab with Ctrl or the middle button, and its text can be selected", async () => {
    const id = await order()
    const page = await open(`/admin/orders?term=${id}`)
    const cell = page.getByRole("row", { name: id }).getByText(exampleAddress.name)
    for (const click of [() => cell.click({ button: "middle" }), () => cell.click({ modifiers: ["Control"] })]) {
      // A tab behind the one in front is slow to show what it has asked for.
      const asked = desk.context.waitForEvent("request", (request) => request.url().includes(`/admin/orders/${id}?`))
      const [tab] = await Promise.all([desk.context.waitForEvent("page"), asked, click()])
      expect(tab).not.toBe(page)
      await tab.close()
    }
    const { x = 0, y = 0, width = 0, height = 0 } = (await cell.boundingBox()) ?? {}
    await page.mouse.move(x + 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString().trim())).not.toBe("")
    expect(new URL(page.url()).pathname).toBe("/admin/orders")
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await cell.click()
    await heading(page, id).waitFor()
    await page.close()
  })
})

describe("keys", () => {
  it("are text in fields, are listed by ?, and can be switched off", async () => {
    await order()
    const page = await open("/admin/orders")
    await page.keyboard.press("/")
    const term = page.getByLabel(/^Nummer, Rechnung/)
    await page.keyboard.type("gojx?e")
    expect(await term.inputValue()).toBe("gojx?e")
    expect([await selected(page), await page.getByRole("dialog").count()]).toEqual([[], 0])
    await page.keyboard.press("ArrowDown")
    expect(await focused(page)).toMatch(/^NW-/)
    await page.keyboard.press("?")
    const help = page.getByRole("dialog", { name: "Tasten" })
    for (const text of ["Nächste Zeile", "Zeile auswählen", "Bestellungen packen"]) await help.getByText(text).waitFor()
    expect(await accessibilityErrors(page)).toEqual([])
    await help.getByRole("checkbox").uncheck()
    await help.getByRole("button", { name: "Schließen" }).click()
    const before = await focused(page)
    for (const key of ["j", "x", "g", "p", "?"]) await page.keyboard.press(key)
    expect([await focused(page), await selected(page)]).toEqual([before, []])
    await page.evaluate(() => localStorage.clear())
    await page.close()
  })

  it("and the palette act on the open order", async () => {
    const id = await order()
    const page = await open(`/admin/orders/${id}`)
    await page.keyboard.press("n")
    const note = page.getByLabel("Für Kolleginnen und Kollegen")
    await page.keyboard.type("Bitte klingeln")
    expect(await note.inputValue()).toBe("Bitte klingeln")
    await note.fill("")
    await page.keyboard.press("Control+k")
    await page.keyboard.type("stornie")
    await page.keyboard.press("Enter")
    expect(await page.locator("#field-cancelled-command-reason").evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await page.keyboard.press("Control+k")
    await page.keyboard.type("gepackt")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Als verschickt markieren" }).waitFor()
    await page.getByRole("button", { name: "Rückgängig" }).click()
    await page.getByRole("button", { name: "Als gepackt markieren" }).waitFor()
    await page.close()
  })
})
