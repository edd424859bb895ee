import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { readCsv } from "../../../domain/orders/shipments/read-csv.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const home = { name: "Anna Muster", street: "Gartenweg 3", postalCode: "10115", city: "Berlin", country: "DE" }
const atBack = { ...home, addition: "Hinterhaus, 3. OG" }
const firm = { ...home, name: "Muster GmbH", addition: "Buchhaltung", street: "Postfach 12 34", postalCode: "10119" }

const filled = async ({ mutate }: Example) => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  return { cookie, expectedTotalCents: (await resultOf(added)).totalCents as number }
}

const place = async (example: Example, addresses: object, payment = "invoice") => {
  const { cookie, expectedTotalCents } = await filled(example)
  const email = "anna@beispiel.de"
  const asked = { idempotencyKey: crypto.randomUUID(), email, payment, expectedTotalCents, ...addresses }
  return example.mutate("orders.place", asked, { cookie })
}

/** Those that wait, oldest first. */
const mails = async (example: Example) => (await queuedEmails(example)).toReversed()

describe("an order with a second address line and another invoice address", () => {
  it("has both wherever its addresses stand: order, mails, staff, table, slip, invoice and exported data", async () => {
    const example = await openExample()
    const placed = await resultOf(await place(example, { shippingAddress: atBack, invoiceAddress: firm }))
    const shopper = { cookie: (await signInAs(example, "anna@beispiel.de")).cookie }
    const staff = {
      cookie: (await signInAs(example, "pack@beispiel.de", { roles: ["admin"] })).cookie,
    }
    const orderId: string = placed.orderId
    const seen = await resultOf(await example.query("orders.get", { orderId }, shopper))
    expect([seen.shippingAddress, seen.otherInvoiceAddress]).toEqual([atBack, firm])
    const [received, confirmed] = await mails(example)
    for (const mail of [received, confirmed])
      for (const words of [atBack.addition, firm.name, firm.addition, firm.street]) expect(mail?.text).toContain(words)
    const atDesk = await resultOf(await example.query("staffOrders.get", { orderId }, staff))
    expect([atDesk.shippingAddress, atDesk.otherInvoiceAddress]).toEqual([atBack, firm])
    const table = await (await example.app.request("/admin/orders/export.csv", { headers: staff })).text()
    const [heading, row] = readCsv(table)
    const cell = (name: string) => row?.cells[heading?.cells.indexOf(name) ?? -1]
    expect(cell("Adresszusatz")).toBe(atBack.addition)
    expect(cell("Rechnungsanschrift")).toBe("Muster GmbH, Buchhaltung, Postfach 12 34, 10119 Berlin")
    const found = await example.app.request("/admin/orders/export.csv?term=buchhaltung", { headers: staff })
    expect(await found.text()).toContain(orderId)
    await example.mutate("staffOrders.fulfil", { orderId, version: 1, command: { kind: "packed" } }, staff)
    const [slip] = await resultOf(await example.query("staffOrders.packingSlips", { ids: [orderId] }, staff))
    expect([slip.address, slip.invoices[0].buyer]).toEqual([atBack, firm])
    const sheet = await (
      await example.app.request(`/admin/orders/packing-slips?ids=${orderId}`, { headers: staff })
    ).text()
    expect(sheet).toContain("(ausgestellt auf Muster GmbH)")
    const { orders } = await resultOf(await example.query("account.export", undefined, shopper))
    expect(orders[0]).toMatchObject({ shippingAddress: atBack, invoiceAddress: firm })
    const page = await (await example.app.request("/account/data", { headers: shopper })).text()
    for (const words of [atBack.addition, firm.addition]) expect(page).toContain(words)
    const next = await resultOf(await example.query("account.orderDetails", undefined, shopper))
    expect(next).toMatchObject({ address: atBack, invoiceAddress: firm })
  })

  it("is the same order when sent twice, and another one with another invoice address", async () => {
    const example = await openExample()
    const { cookie, expectedTotalCents } = await filled(example)
    const asked = {
      idempotencyKey: crypto.randomUUID(),
      email: "anna@beispiel.de",
      shippingAddress: atBack,
      invoiceAddress: firm,
      payment: "invoice",
      expectedTotalCents,
    }
    const send = (changes: object = {}) => example.mutate("orders.place", { ...asked, ...changes }, { cookie })
    const first = await resultOf(await send())
    expect(await resultOf(await send())).toEqual(first)
    for (const changes of [{ invoiceAddress: home }, { shippingAddress: home }])
      expect((await send(changes)).status).toBe(409)
  })

  it("comes from the form without a script; the box unchecked, what its fields hold is left alone", async () => {
    const example = await openExample()
    const typed = (field: string, address: object) =>
      Object.fromEntries(Object.entries(address).map(([name, value]) => [`${field}.${name}`, String(value)]))
    const post = async (changes: Record<string, string>) => {
      const { cookie, expectedTotalCents } = await filled(example)
      const values = {
        idempotencyKey: crypto.randomUUID(),
        email: "anna@beispiel.de",
        payment: "invoice",
        expectedTotalCents: String(expectedTotalCents),
        ...typed("shippingAddress", { ...atBack, addition: " " }),
        ...typed("invoiceAddress", firm),
        ...changes,
      }
      const answer = await example.submit("/checkout", values, { cookie })
      return { status: answer.status, html: await answer.text(), to: answer.headers.get("location") ?? "" }
    }
    const shown = async (path: string) => (await example.app.request(path)).text()
    expect(await shown((await post({})).to)).not.toContain("Rechnungsanschrift")
    expect(await shown((await post({ otherInvoiceAddress: "yes" })).to)).toContain("Muster GmbH")
    const refused = await post({ otherInvoiceAddress: "yes", "invoiceAddress.name": "" })
    expect([refused.status, refused.html.includes("Bitte gib an, auf wen die Rechnung ausgestellt wird.")]).toEqual([
      422,
      true,
    ])
    expect(refused.html).toMatch(/name="otherInvoiceAddress"[^>]*checked/)
  })

  it("asks once, without a script, about what looks mistyped, and takes it when it is sent again", async () => {
    const example = await openExample()
    const { cookie, expectedTotalCents } = await filled(example)
    const values = {
      idempotencyKey: crypto.randomUUID(),
      email: "anna@beispiel.de",
      payment: "invoice",
      expectedTotalCents: String(expectedTotalCents),
      "shippingAddress.name": "Anna Muster",
      "shippingAddress.street": "Gut Neuhof",
      "shippingAddress.postalCode": "10115",
      "shippingAddress.city": "Berlin",
    }
    const post = async (more: Record<string, string> = {}) => {
      const answer = await example.submit("/checkout", { ...values, ...more }, { cookie })
      const html = await answer.text()
      const [, asked = ""] = /name="shippingAddress\.asked" value="([^"]*)"/.exec(html) ?? []
      return { status: answer.status, html, asked: asked.replaceAll("&amp;", "&") }
    }
    const first = await post()
    expect(first.status).toBe(422)
    expect(first.html).toContain("Bitte schau noch einmal hin.")
    expect(first.html).toContain("Bitte gib auch die Hausnummer an oder schreib „ohne Nummer“. Stimmt es so?")
    // What was asked about is not what is sent now.
    const other = { "shippingAddress.asked": first.asked, "shippingAddress.street": "Hof Neugut" }
    expect((await post(other)).status).toBe(422)
    expect((await post({ "shippingAddress.asked": first.asked })).status).toBe(303)
  })

  it.each([
    { name: "Studio*Eins", street: "Gut Neuhof" },
    { name: "Lindenallee 12", street: "Am Hof o. Nr." },
    { name: "Nguyễn Thị Ánh Đặng", street: "An der Packstation 3" },
  ])("that only looks mistyped is taken from a program: %j", async (address) => {
    const example = await openExample()
    const { orderId, url } = await resultOf(await place(example, { shippingAddress: { ...home, ...address } }))
    expect(orderId).toMatch(/^NW-/)
    expect(await (await example.app.request(new URL(url).pathname + new URL(url).search)).text()).toContain(
      address.name,
    )
  })

  it("of a locker has its number and the customer number where the parcel is packed, however they were typed", async () => {
    const example = await openExample()
    const shippingAddress = { ...home, street: "12345678", addition: "Packstation 145" }
    const { orderId } = await resultOf(await place(example, { shippingAddress }))
    const staff = { cookie: (await signInAs(example, "pack@beispiel.de", { roles: ["admin"] })).cookie }
    const seen = await resultOf(await example.query("staffOrders.get", { orderId }, staff))
    expect(seen.shippingAddress).toEqual({ ...home, street: "Packstation 145, Postnummer 12345678" })
  })

  it("in letters no invoice can show is refused at its field before ordering, in each form", async () => {
    const example = await openExample()
    const name = "محمد علي"
    const answer = await place(example, { shippingAddress: { ...home, name } })
    expect([answer.status, (await answer.json()).error.data.fields]).toEqual([
      400,
      [
        {
          path: "shippingAddress.name",
          message: expect.stringContaining("lateinischen, griechischen oder kyrillischen"),
        },
      ],
    ])
    const shopper = { cookie: (await signInAs(example, "anna@beispiel.de")).cookie }
    for (const [path, values] of [
      ["/account/address", { ...home, name }],
      ["/partner", { ...home, name, kind: "practice" }],
    ] as const) {
      const page = await example.submit(path, values, shopper)
      expect([page.status, (await page.text()).includes("lateinischen, griechischen")]).toEqual([422, true])
    }
  })

  it("is kept in the account after the same question", async () => {
    const example = await openExample()
    const shopper = { cookie: (await signInAs(example, "anna@beispiel.de")).cookie }
    const values = { ...home, street: "Gut Neuhof" }
    const asked = await example.submit("/account/address", values, shopper)
    expect([asked.status, (await asked.text()).includes("Hausnummer an oder")]).toEqual([422, true])
    const kept = await example.submit("/account/address", { ...values, asked: "street=Gut+Neuhof" }, shopper)
    expect(kept.status).toBe(303)
    expect((await resultOf(await example.query("account.view", undefined, shopper))).addresses).toMatchObject([
      { street: "Gut Neuhof" },
    ])
  })

  it("gets another invoice address from staff until the invoice is issued; its shopper is told", async () => {
    const example = await openExample()
    const { orderId } = await resultOf(await place(example, { shippingAddress: home }))
    const staff = { cookie: (await signInAs(example, "pack@beispiel.de", { roles: ["admin"] })).cookie }
    const change = (version: number, invoiceAddress: object) =>
      example.mutate(
        "staffOrders.fulfil",
        {
          orderId,
          version,
          command: {
            kind: "changed",
            address: null,
            invoiceAddress,
            dropped: [],
            restock: true,
            reason: "Wie gewünscht",
          },
        },
        staff,
      )
    expect(await resultOf(await change(1, firm))).toMatchObject({ otherInvoiceAddress: firm, shippingAddress: home })
    // The log is kept for good and names no shopper.
    const [entry] = await example.runtime.runPromise(
      Effect.flatMap(AuditLog, ({ list }) => list({ before: null, limit: 1 })),
    )
    expect(entry).toMatchObject({ action: "order.changed", after: { invoiceAddress: true, reason: "Wie gewünscht" } })
    expect(JSON.stringify(entry)).not.toContain("Muster GmbH")
    const mail = (await mails(example)).at(-1)
    expect(mail?.text).toContain("Muster GmbH, Buchhaltung, Postfach 12 34, 10119 Berlin")
    const shopper = { cookie: (await signInAs(example, "anna@beispiel.de")).cookie }
    const { orders } = await resultOf(await example.query("account.export", undefined, shopper))
    expect(orders[0].changes).toMatchObject([{ address: null, invoiceAddress: firm, reason: "Wie gewünscht" }])
    const kept = await (await example.app.request("/account/data", { headers: shopper })).text()
    expect(kept).toContain("Muster GmbH, Buchhaltung, Postfach 12 34, 10119 Berlin")
    // No mail program makes a link of what stands in an address.
    await resultOf(await change(2, { ...firm, name: "boese.example GmbH" }))
    const texts = (await mails(example)).map(({ text }) => text).join()
    expect(texts).toContain("boese.\u200bexample GmbH, Buchhaltung")
    expect(texts).not.toContain("boese.example")
    await example.mutate("staffOrders.fulfil", { orderId, version: 3, command: { kind: "packed" } }, staff)
    const late = await change(4, home)
    expect([late.status, (await late.json()).error.message]).toEqual([
      409,
      "Die Rechnung ist schon ausgestellt. Wähl dafür „Rechnung auf jemand anderen ausstellen“.",
    ])
  })
})
