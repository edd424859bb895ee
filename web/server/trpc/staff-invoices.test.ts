import { unzipSync } from "fflate"
import { expect, it } from "vitest"
import { zipEntries } from "../../../domain/files/zip-entries.ts"
import { daysAfter, germanDay, monthAround } from "../../../domain/shared/german-day.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { openExample } from "../open-example.ts"

const open = async () => {
  const example = await openExample()
  const { cookie } = await signInAs(example, "buch@beispiel.de", { roles: ["admin"] })
  const place = async () => {
    const added = await example.mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity: 2 })
    const cart = { cookie: added.headers.get("set-cookie")?.split(";")[0] ?? "" }
    const shippingAddress = {
      name: "Anna Muster",
      street: "Gartenweg 3",
      postalCode: "10115",
      city: "Berlin",
      country: "DE",
    }
    const request = {
      idempotencyKey: crypto.randomUUID(),
      email: "anna@beispiel.de",
      shippingAddress,
      payment: "invoice",
    }
    const expectedTotalCents = (await resultOf(added)).totalCents
    const { orderId } = await resultOf(await example.mutate("orders.place", { ...request, expectedTotalCents }, cart))
    return orderId as string
  }
  const step = (orderId: string, version: number, command: object) =>
    example.mutate("staffOrders.fulfil", { orderId, version, command }, { cookie })
  const list = async (wanted: object) => resultOf(await example.query("staffInvoices.list", wanted, { cookie }))
  const file = async (name: string) => example.app.request(`/admin/invoices/${name}`, { headers: { cookie } })
  const table = async (name: string) => {
    const lines = (await (await file(name)).text()).trimEnd().split("\r\n").slice(1)
    return lines.map((line) => line.slice(1, -1).split('";"'))
  }
  const today = async () => resultOf(await example.query("staff.today", undefined, { cookie }))
  return { place, step, list, file, table, today }
}

it("lists documents with what is open of their orders, and exports what sums to the same", async () => {
  const { place, step, list, table, today } = await open()
  const [kept, cancelled] = [await place(), await place()]
  for (const id of [kept, cancelled]) expect((await step(id, 1, { kind: "packed" })).status).toBe(200)
  expect((await step(cancelled, 2, { kind: "cancelled", reason: "customer_request" })).status).toBe(200)
  const all = await list({})
  expect(all.gaps).toEqual([])
  expect(all.rows.map(({ number }: { number: string }) => number)).toEqual(["RS-000001", "RE-000002", "RE-000001"])
  const [cancellation, second, first] = all.rows
  // Money is said at invoices alone.
  expect(cancellation.money).toBeNull()
  expect(second.money).toMatchObject({ dueCents: 0, openCents: 0, overdue: false })
  expect(first.money).toMatchObject({ dueCents: first.totalCents, paidCents: 0, openCents: first.totalCents })
  expect((await list({ money: "open" })).rows).toEqual([first])
  expect((await list({ money: "overdue" })).sums.documents).toBe(0)
  const { sums } = all
  const rows = await table("export.csv")
  const cents = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]?.replace(",", "")), 0)
  expect(rows).toHaveLength(3)
  expect(rows[0]?.slice(2, 5)).toEqual(["Stornorechnung", "RE-000002", germanDay(cancellation.issuedAt)])
  expect([cents(9), cents(10), cents(11)]).toEqual([
    sums.net7Cents + sums.net19Cents,
    sums.vat7Cents + sums.vat19Cents,
    first.totalCents,
  ])
  const netCents = sums.net7Cents + sums.net19Cents
  const day = germanDay(first.issuedAt)
  expect((await today()).sold).toEqual({
    day: { from: day, to: day, netCents, grossCents: first.totalCents },
    month: { ...monthAround(day), netCents, grossCents: first.totalCents },
  })
  const tomorrow = daysAfter(germanDay(first.issuedAt), 1)
  expect([await table(`export.csv?from=${tomorrow}`), (await table(`export.csv?term=${kept}`)).length]).toEqual([[], 1])
})

it("exports what was open and prepaid at the end of a day", async () => {
  const { place, step, list, file, table } = await open()
  const [shipped, waiting] = [await place(), await place()]
  expect((await step(shipped, 1, { kind: "packed" })).status).toBe(200)
  const payment = { kind: "paid", cents: 500, receivedAt: Date.now(), reference: null }
  for (const [id, version] of [
    [shipped, 2],
    [waiting, 1],
  ] as const)
    expect((await step(id, version, payment)).status).toBe(200)
  const [{ issuedAt, totalCents }] = (await list({})).rows
  const day = germanDay(issuedAt)
  const left = ((totalCents - 500) / 100).toFixed(2).replace(".", ",")
  expect(await table(`open-items.csv?day=${day}`)).toEqual([[shipped, "Anna Muster", "RE-000001", day, left]])
  expect(await table(`prepayments.csv?day=${day}`)).toEqual([[waiting, "Anna Muster", "", "", "5,00"]])
  for (const name of ["open-items", "prepayments"])
    expect(await table(`${name}.csv?day=${daysAfter(day, -1)}`)).toEqual([])
  for (const wrong of ["?day=2026-02-30", "?day="]) {
    const answer = await file(`open-items.csv${wrong}`)
    expect([answer.status, await answer.text()]).toEqual([400, "Bitte prüfe deine Angaben."])
  }
})

it("puts the documents of a list into a ZIP archive, each a file of its own", async () => {
  const { place, step, list, file } = await open()
  const [kept, cancelled] = [await place(), await place()]
  for (const id of [kept, cancelled]) expect((await step(id, 1, { kind: "packed" })).status).toBe(200)
  expect((await step(cancelled, 2, { kind: "cancelled", reason: "customer_request" })).status).toBe(200)
  const day = germanDay((await list({})).rows[0].issuedAt)
  const answer = await file(`documents.zip?from=${day}&to=${day}`)
  expect(answer.headers.get("content-disposition")).toContain(`"belege-ab-${day}-bis-${day}.zip"`)
  const content = new Uint8Array(await answer.arrayBuffer())
  const names = ["RS-000001.pdf", "RE-000002.pdf", "RE-000001.pdf"]
  expect(zipEntries(content)?.map(({ name }) => name)).toEqual(names)
  // In tests a PDF file says its number.
  for (const [name, pdf] of Object.entries(unzipSync(content)))
    expect(`${new TextDecoder().decode(pdf)}.pdf`).toBe(name)
  const none = await file(`documents.zip?from=${daysAfter(day, 1)}&to=${daysAfter(day, 1)}`)
  expect([none.status, await none.text()]).toEqual([404, "Kein Beleg passt dazu."])
})
