import { join } from "node:path"
import * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { FileChooser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { aJobStart } from "../../../adapters/contracts/job-examples.ts"
import { sqliteBaseline } from "../../../adapters/storage/in-new-database.ts"
import { layerSqlite } from "../../../adapters/storage/layer.ts"
import type { Job } from "../../../domain/jobs/job.ts"
import { askToCancel, giveUp } from "../../../domain/jobs/job-rules.ts"
import { type JobChange, Jobs } from "../../../domain/jobs/ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { desktop, phone } from "../browser.ts"
import { accessibilityErrors, tooWide } from "../page-checks.ts"
import { atCheckout, fillCheckout, newEmail, orderButton, orderNumber } from "../shopper.ts"
import { type StaffDesk, startStaffDesk } from "../staff-desk.ts"

let shop: StaffDesk["shop"]
let context: StaffDesk["context"]
let open: StaffDesk["open"]
let dispose: StaffDesk["dispose"]

beforeAll(async () => {
  ;({ shop, context, open, dispose } = await startStaffDesk())
})
afterAll(() => dispose())

const books = <A, E>(work: Effect.Effect<A, E, Jobs | Queue>) => {
  return Effect.runPromise(
    work.pipe(Effect.provide(layerSqlite({ file: join(shop.folder, "shop.db"), baseline: sqliteBaseline }))),
  )
}

/** A packed order on invoice. */
const packedOrder = async () => {
  const email = newEmail()
  const shopper = await atCheckout(shop.url)
  await fillCheckout(shopper.page, email)
  await shopper.page.getByLabel("Kauf auf Rechnung").check()
  await orderButton(shopper.page).click()
  const id = await orderNumber(shopper.page)
  const packed = await context.request.post(`${shop.url}/trpc/staffOrders.fulfil`, {
    data: { orderId: id, version: 1, command: { kind: "packed" } },
  })
  expect(packed.status()).toBe(200)
  return { ...shopper, email, id }
}

const clickButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click()

describe("a list of parcels", () => {
  it("is pasted, previewed and run: its orders are shipped, shoppers see their parcels, and the log has entries", async () => {
    const [one, two] = [await packedOrder(), await packedOrder()]
    const page = await open("/admin/orders")
    await page.getByRole("link", { name: "Sendungsnummern einlesen" }).click()
    await page.getByRole("heading", { level: 1, name: "Sendungsnummern einlesen" }).waitFor()
    await clickButton(page, "Liste prüfen")
    await page.getByText("Wähle eine Datei, oder füge die Liste ein.").waitFor()
    await page
      .getByLabel("Oder einfügen")
      .fill(`Referenz;Sendungsnummer\n${one.id};00340434161094021507\nNW-NIEMAND;1234567\n${two.id};1Z999AA10123456784`)
    await page.getByLabel("Versanddienst").selectOption("UPS")
    await clickButton(page, "Liste prüfen")
    await page.getByRole("heading", { name: "2 Bestellungen zum Verschicken" }).waitFor()
    expect(await page.getByRole("table", { name: "Was liegen bleibt" }).innerText()).toContain("keine Bestellnummer")
    expect([await accessibilityErrors(page), await tooWide(page)]).toEqual([[], []])
    await clickButton(page, "2 Bestellungen als verschickt melden …")
    await page.getByRole("dialog").getByRole("button", { name: "als verschickt melden" }).click()
    await page.waitForURL(/\/admin\/jobs\/J-/)
    await page.getByText("Fertig", { exact: true }).waitFor()
    await page.getByText("3 von 3 Zeilen, davon 1 nicht übernommen").waitFor()
    const log = page.getByRole("table", { name: "Protokoll" })
    await log.getByText("Verschickt mit UPS 1Z999AA10123456784.").waitFor()
    expect(await log.innerText()).toContain("Zeile\u00a03: „NW-NIEMAND“ ist keine Bestellnummer")
    for (const [{ page: shopper }, number] of [
      [one, "00340434161094021507"],
      [two, "1Z999AA10123456784"],
    ] as const) {
      await shopper.reload()
      const follow = shopper.getByRole("link", { name: "Sendung verfolgen" })
      expect(await follow.getAttribute("href")).toContain(number)
    }
    await page.getByRole("link", { name: /Nicht übernommen/ }).click()
    await page.waitForURL(/show=left/)
    await log.getByText("Verschickt mit").first().waitFor({ state: "detached" })
    expect(await log.getByRole("row").count()).toBe(2)
    await page.close()
  })

  it("can be a file, and a colleague finds its job in the list and cancels it", async () => {
    const { id } = await packedOrder()
    // Enough lines that the job still runs when the button is found.
    const others = Array.from(
      { length: 9_000 },
      (_, index) => `NW-${String(index).padStart(10, "0")};${100_000 + index}`,
    )
    const page = await open("/admin/orders/shipments", phone)
    const lines = ["Bestellnummer;Sendungsnummer", `${id};00340434161094021507`, ...others]
    const file = { name: "versand.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n"), "latin1") }
    const field = page.getByLabel("Datei vom Paketdienst")
    const choosers: FileChooser[] = []
    page.on("filechooser", (chooser) => void choosers.push(chooser))
    await field.setInputFiles({ ...file, name: "gestern.csv" })
    await page.getByText("gestern.csv").waitFor()
    await clickButton(page, "Leeren")
    await page.getByText("Noch nichts gewählt").waitFor()
    // By keyboard, and by a click anywhere, also on its German text.
    await field.press("Enter")
    await vi.waitFor(() => expect(choosers).toHaveLength(1), { timeout: 10_000 })
    await page.locator(".file-field").click({ position: { x: 20, y: 20 } })
    await vi.waitFor(() => expect(choosers).toHaveLength(2), { timeout: 10_000 })
    await choosers[1]?.setFiles(file)
    await page.getByText("versand.csv").waitFor()
    await clickButton(page, "Liste prüfen")
    await page.getByText("9.000 Zeilen bleiben liegen.").waitFor()
    await clickButton(page, "1 Bestellung als verschickt melden …")
    await page.getByRole("dialog").getByRole("button", { name: "als verschickt melden" }).click()
    await page.waitForURL(/\/admin\/jobs\/J-/)
    await page.getByRole("progressbar").waitFor()
    const colleague = await open("/admin/jobs")
    await colleague.getByRole("link", { name: "versand.csv" }).click()
    const through = async () => Number(await colleague.getByRole("progressbar").getAttribute("value"))
    await vi.waitFor(async () => expect(await through()).toBeGreaterThan(0), { timeout: 10_000, interval: 100 })
    await clickButton(colleague, "Abbrechen")
    await clickButton(colleague, "Jetzt abbrechen")
    for (const each of [colleague, page]) {
      await each.getByText("Abgebrochen", { exact: true }).waitFor()
      await each.getByText(/^Abgebrochen von .* Der Rest blieb liegen\.$/).waitFor()
    }
    expect(await through()).toBeLessThan(9_001)
    await colleague.close()
    await page.close()
  })
})

describe("the start page of staff", () => {
  const change = (id: string, rule: (job: Job) => Result.Result<JobChange, unknown>) =>
    books(Effect.flatMap(Jobs, (jobs) => jobs.change(id, rule)))

  it("resumes a failed job by keyboard, and shows running jobs until they end", async () => {
    const { id } = await packedOrder()
    const shipment = {
      line: 2,
      orderId: id,
      parcels: [{ carrier: "dhl", number: "00340434161094021599" }],
      fault: null,
    }
    // Written directly: no worker of the shop is woken.
    const start = { ...aJobStart("J-STUCK", 1, { startedAt: Date.now() }), items: [shipment], tasks: [] }
    const waiting = { ...aJobStart("J-WAITS", 3, { startedAt: Date.now() }), tasks: [] }
    await books(Effect.flatMap(Jobs, (jobs) => Effect.all([jobs.start(start), jobs.start(waiting)])))
    await change("J-STUCK", (job) => giveUp(job, job.attempt, "TypeError", Date.now()))
    const page = await open("/admin")
    const stuck = page.getByRole("region", { name: "Vorgänge, die stecken geblieben sind" })
    const running = page.getByRole("region", { name: "Läuft gerade" })
    await stuck.getByText("TypeError").waitFor()
    await running.getByRole("progressbar", { name: "Liste J-WAITS" }).waitFor()
    for (const viewport of [phone, desktop])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        await page.setViewportSize(viewport)
        expect([await accessibilityErrors(page), await tooWide(page)]).toEqual([[], []])
      }
    await stuck.getByRole("button", { name: "Liste J-STUCK: noch einmal versuchen" }).focus()
    await page.keyboard.press("Enter")
    await stuck.waitFor({ state: "detached" })
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true)
    await change("J-WAITS", (job) => askToCancel(job, job.startedBy, Date.now()))
    await running.waitFor({ state: "detached" })
    await page.goto(`${shop.url}/admin/jobs/J-STUCK`)
    await page.getByText("Fertig", { exact: true }).waitFor()
    await page.getByText("Verschickt mit DHL 00340434161094021599.").waitFor()
    await page.close()
  })
})

describe("background work", () => {
  /** A task with a payload that is invalid. */
  const deadLetter = (kind: string, cause: string) =>
    books(Effect.flatMap(Queue, (queue) => queue.add([{ kind, cause, payload: null }])))

  it("shows each schedule's last and next run, and starts one by hand, with a log entry", async () => {
    const page = await open("/admin/jobs")
    const row = page.getByRole("row", { name: /Alte Warenkörbe löschen/ })
    await row.getByText("In Ordnung").waitFor()
    expect(await row.innerText()).toMatch(/\d\d:07/)
    await row.getByRole("button", { name: "Alte Warenkörbe löschen: jetzt starten" }).click()
    await page.getByText("„Alte Warenkörbe löschen“ startet gleich.").waitFor()
    await row.getByText("In Ordnung").waitFor()
    await page.goto(`${shop.url}/admin/changes`)
    await page.getByText("Von Hand gestartet").waitFor()
    await page.close()
  })

  it("shows dead letters, e-mails and others, and retries them", async () => {
    await deadLetter("email", "email:order-received:NW-7K2M9QXP4T")
    await deadLetter("schedule", "schedule:unknown:1")
    const page = await open("/admin/jobs")
    const queue = page.getByRole("region", { name: "Warteschlange" })
    await queue.getByText(/^Unreadable payload/).waitFor()
    expect(await queue.getByRole("row", { name: /^E-Mails(?! von)/ }).innerText()).toMatch(/1$/)
    const mails = page.getByRole("region", { name: "Mails, die nicht angekommen sind" })
    await mails.getByText("Der Auftrag ist keine E-Mail.").waitFor()
    for (const viewport of [phone, desktop])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        await page.setViewportSize(viewport)
        expect([await accessibilityErrors(page), await tooWide(page)]).toEqual([[], []])
        const shot = process.env.SHOTS
        if (shot) await page.screenshot({ path: `${shot}/jobs-${viewport.width}-${colorScheme}.png`, fullPage: true })
      }
    await mails.getByRole("button", { name: /^Bestelleingang zu NW-7K2M9QXP4T/ }).click()
    await page.getByText("Bestelleingang zu NW-7K2M9QXP4T ist wieder auf dem Weg.").waitFor()
    // It is worked on, and is a dead letter again.
    await mails.getByText("Der Auftrag ist keine E-Mail.").waitFor()
    await page.close()
  })
})
