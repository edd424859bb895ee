import { afterAll, beforeAll, expect, it } from "vitest"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { goTo, hydrated } from "../go-to.ts"
import { mailsTo, newEmail, textOf } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let staff: StaffDesk
/** One that costs nothing, and one whose delivery does. */
const trials: { readonly id: string; readonly path: string }[] = []

const request = async (handle: string, street: string) => {
  const email = newEmail()
  const page = await staff.context.newPage()
  await page.goto(`${staff.shop.url}/free-trial?pack=${handle}`)
  await page.getByLabel("E-Mail", { exact: true }).fill(email)
  for (const [label, value] of Object.entries({
    "Vor- und Nachname": exampleAddress.name,
    "Straße und Hausnummer": street,
    Postleitzahl: exampleAddress.postalCode,
    Ort: exampleAddress.city,
  }))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value)
  await page.getByRole("button", { name: "Probe anfragen" }).click()
  await page.getByText("Sieh in dein Postfach.").waitFor()
  const [mail] = await mailsTo(staff.shop.mailbox, email, 1)
  const path = /\/free-trial\/T-[^\s>]+/.exec(mail?.text ?? "")?.[0] ?? ""
  await page.goto(staff.shop.url + path)
  await page.getByRole("button", { name: /zuschicken|Zahlungspflichtig/ }).click()
  await page.getByRole("heading", { name: "Deine Probe ist vorgemerkt" }).waitFor()
  await page.close()
  trials.push({ id: new URL(path, staff.shop.url).pathname.split("/").at(-1) ?? "", path })
}

beforeAll(async () => {
  staff = await startStaffDesk()
  await request("probierpackung-vitamin-d3", "Weg 1")
  await request("calcium-kautabletten-400", "Weg 2")
})
afterAll(() => staff.dispose())

it("keeps its page and its link where a button is refused", async () => {
  const [{ path }] = trials as [(typeof trials)[0]]
  const page = await staff.context.newPage()
  await goTo(page, staff.shop.url + path)
  await page.locator('input[name="token"]').evaluate((input: HTMLInputElement) => {
    input.value = "x"
  })
  await page.getByRole("button", { name: "Doch nicht: stornieren" }).click()
  const refused = page.getByText("Das geht gerade nicht.")
  await refused.waitFor()
  await hydrated(page)
  expect([await refused.isVisible(), page.url()]).toEqual([true, staff.shop.url + path])
  await page.close()
})

it("bulk approval leaves out what is not paid and says why; booked, it goes on, and its page says so", async () => {
  const [free, costly] = trials as [(typeof trials)[0], (typeof trials)[0]]
  const page = await staff.open("/admin/trial-orders?state=confirmed")
  for (const { id } of [free, costly]) await page.getByRole("checkbox", { name: id }).check()
  await page.getByRole("button", { name: "Freigeben" }).click()
  await page.getByText("1 von 2 sind erledigt.").waitFor()
  await page.getByText("sind noch nicht eingegangen").first().waitFor()
  await page.getByRole("link", { name: "Wartet auf Zahlung" }).click()
  // The list before moves away under the pointer.
  await page.getByRole("checkbox", { name: free.id }).waitFor({ state: "detached" })
  await page.getByRole("link", { name: costly.id }).click()
  await page.getByRole("button", { name: "Versandkosten eingegangen" }).click()
  await page.getByText("2,90\u00a0€, eingegangen").waitFor()
  const own = await staff.context.newPage()
  await own.goto(staff.shop.url + costly.path)
  await own.getByText("Dein Geld für den Versand ist da").waitFor()
  await own.close()
  await page.close()
})

it("a rejection says whether it happened", async () => {
  const { id = "" } = trials[0] ?? {}
  const [page, colleague] = [
    await staff.open(`/admin/trial-orders/${id}`),
    await staff.open(`/admin/trial-orders/${id}`),
  ]
  await colleague.getByRole("button", { name: "Als gepackt markieren" }).click()
  await colleague.getByRole("button", { name: "Als verschickt markieren …" }).click()
  await colleague.getByRole("dialog").getByRole("button", { name: "Als verschickt markieren" }).click()
  await colleague.getByRole("button", { name: "Als zugestellt markieren" }).waitFor()
  await page.getByRole("button", { name: "Ablehnen" }).click()
  await page.getByText("Sie ist inzwischen „Verschickt“.").waitFor()
  await expect.poll(() => textOf(page.locator(".toasts"))).toContain("Nicht abgelehnt")
  await page.close()
  await colleague.close()
})

it("what is wrong about an offer stands at its row", async () => {
  const page = await staff.open("/admin/trial-orders/settings")
  await page.getByLabel("Packung 1").selectOption("")
  await page.getByLabel("Packung 3").selectOption("NW-025")
  await page.getByRole("button", { name: "Speichern" }).click()
  await page.locator("#field-sku2-error").waitFor()
  expect(await textOf(page.locator("#field-sku2-error"))).toContain("Von diesem Produkt steht oben schon eine Packung.")
  await page.locator("[name=postage2]").fill("viel")
  await page.getByRole("button", { name: "Speichern" }).click()
  await page.locator("#field-postage2-error").waitFor()
  expect(await page.locator("[aria-invalid]").count()).toBe(1)
  await page.close()
})
