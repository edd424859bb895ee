import { describe, expect, it } from "vitest"
import type { Role } from "../../../domain/access/roles.ts"
import { daysAfter, germanDay } from "../../../domain/shared/german-day.ts"
import { resultOf } from "../example-app.ts"
import { queuedEmails } from "../example-emails.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

type Headers = Record<string, string>

/** A shop whose zinc is all in the lot `L1`, ten packs, keeping for 100 days. */
const open = async () => {
  const example = await openExample()
  const as = async (...roles: readonly Role[]): Promise<Headers> => ({
    cookie: (await signInAs(example, `${roles.join("-")}@beispiel.de`, { roles })).cookie,
  })
  const headers = await as("admin")
  const lot = await resultOf(await receive(example, headers, {}))
  await example.mutate(
    "staffLots.count",
    { id: lot.id - 1, reason: "damaged", packs: 30, note: "", key: crypto.randomUUID() },
    headers,
  )
  return { ...example, as, headers, lotId: Number(lot.id) }
}

const errorOf = async (answer: Response) => {
  const { error } = await answer.json()
  return { status: answer.status, message: error.message, fields: error.data.fields }
}

const inDays = (days: number) => daysAfter(germanDay(Date.now()), days)
const receive = ({ mutate }: Example, headers: Headers, changes: object) =>
  mutate(
    "staffLots.receive",
    { sku: "NW-900", number: "L1", bestBefore: inDays(100), packs: 10, key: crypto.randomUUID(), ...changes },
    headers,
  )

const place = async ({ mutate }: Example, email: string, quantity = 1): Promise<string> => {
  const added = await mutate("cart.set", { handle: "zink-tabletten", sku: "NW-900", quantity })
  const cookie = added.headers.get("set-cookie")?.split(";")[0] ?? ""
  const { totalCents } = await resultOf(added)
  const shippingAddress = {
    name: "Anna Muster",
    street: "Gartenweg 3",
    postalCode: "10115",
    city: "Berlin",
    country: "DE",
  }
  const request = { idempotencyKey: crypto.randomUUID(), email, shippingAddress, payment: "invoice" }
  const placed = await mutate("orders.place", { ...request, expectedTotalCents: totalCents }, { cookie })
  return (await resultOf(placed)).orderId
}

const bulk = async ({ mutate }: Example, headers: Headers, step: string, ids: readonly string[]) =>
  resultOf(await mutate("staffOrders.bulk", { ids, step }, headers))

const recalls = async (example: Example) => (await queuedEmails(example, "email:lot-recall:")).toReversed()

const words = { reason: "Zu viel Zink in einer Probe.", action: "Bitte nimm nichts mehr davon." }

describe("a recall", () => {
  it("tells everybody who got the lot once, keeps what is packed here, and can be exported", async () => {
    const example = await open()
    const { headers, lotId } = example
    const emails = ["anna@beispiel.de", "bo@beispiel.de", "Anna@Beispiel.de", "cem@beispiel.de"]
    const ids: string[] = []
    for (const email of emails) ids.push(await place(example, email, 2))
    await bulk(example, headers, "packed", ids)
    await bulk(example, headers, "shipped", ids.slice(0, 3))

    const preview = await example.query("staffLots.previewRecall", { id: lotId, ...words }, headers)
    expect(await resultOf(preview)).toMatchObject({ recipients: 2, subject: expect.stringContaining("Charge L1") })
    expect(await recalls(example)).toEqual([])

    for (const _ of [1, 2, 3])
      expect(await resultOf(await example.mutate("staffLots.recall", { id: lotId, ...words }, headers))).toEqual({
        recipients: 2,
      })
    const mails = await recalls(example)
    expect(mails.map(({ to }) => to)).toEqual(["anna@beispiel.de", "bo@beispiel.de"])
    expect(mails[0]?.text).toContain(words.reason)
    expect(mails[0]?.text).toContain(words.action)
    for (const id of [ids[0], ids[2]]) expect(mails[0]?.text).toContain(`2\u00a0Packungen in der Bestellung ${id}`)
    expect(mails[0]?.text).not.toContain(ids[1])

    const [held] = await bulk(example, headers, "shipped", ids.slice(3))
    expect(held).toMatchObject({ done: false, message: expect.stringContaining("(Charge L1): inzwischen gesperrt") })
    const got = await resultOf(await example.query("staffLots.orders", { id: lotId }, headers))
    expect(got).toMatchObject({ recipients: 2, told: 2, packs: 8 })
    expect(got.orders.map(({ left, mail }: { left: boolean; mail: string | null }) => [left, mail])).toEqual([
      [true, "waiting"],
      [true, "waiting"],
      [true, "waiting"],
      [false, null],
    ])
    const table = await (await example.app.request(`/admin/lots/${lotId}/orders.csv`, { headers })).text()
    expect(table.trim().split("\r\n")).toHaveLength(5)
    expect(table).toContain(`"${ids[0]}";`)
  })

  it("wants words, a lot with a number, and rights", async () => {
    const example = await open()
    const { headers, lotId, as } = example
    expect(
      await errorOf(await example.mutate("staffLots.recall", { id: lotId, reason: " ", action: "" }, headers)),
    ).toMatchObject({ status: 400, fields: [{ path: "reason" }, { path: "action" }] })
    expect(await errorOf(await example.mutate("staffLots.recall", { id: lotId - 1, ...words }, headers))).toMatchObject(
      {
        status: 409,
        message: expect.stringContaining("keine Chargennummer"),
      },
    )
    expect(await errorOf(await example.mutate("staffLots.recall", { id: 99, ...words }, headers))).toMatchObject({
      status: 404,
    })
    const answer = await example.mutate("staffLots.recall", { id: lotId, ...words }, await as("viewer"))
    expect(answer.status).toBe(403)
  })
})

describe("staff's work with lots", () => {
  it("says at the row why an order cannot be packed, and packs it from the next lot", async () => {
    const example = await open()
    const { headers, lotId } = example
    const id = await place(example, "anna@beispiel.de", 3)
    await example.mutate("staffLots.block", { id: lotId, blocked: true }, headers)
    expect((await bulk(example, headers, "packed", [id]))[0]).toMatchObject({
      done: false,
      message: expect.stringMatching(/3 gebraucht, keine darf hinaus\. 10 im Regal sind gesperrt oder zu kurz haltbar/),
    })
    const view = await resultOf(await example.query("staffOrders.get", { orderId: id }, headers))
    expect(view.lots).toMatchObject({ taken: false, problem: expect.stringContaining("Nicht packbar") })
    await receive(example, headers, { number: "L2", bestBefore: inDays(300), packs: 5 })
    const [slip] = await resultOf(await example.query("staffOrders.packingSlips", { ids: [id] }, headers))
    expect(slip.lines[0].lots).toMatchObject([{ number: "L2", quantity: 3 }])
    expect((await bulk(example, headers, "packed", [id]))[0]).toMatchObject({ done: true })
    const packed = await resultOf(await example.query("staffOrders.get", { orderId: id }, headers))
    expect(packed.lots).toMatchObject({ taken: true, problem: null })
    expect(packed.happened.at(-1)).toMatchObject({ label: "Gepackt", detail: expect.stringContaining("Charge L2") })
  })

  it("gives each slip what the ones before it leave of a lot, and names other open orders of the mailbox", async () => {
    const example = await open()
    const { headers } = example
    await receive(example, headers, { number: "L2", bestBefore: inDays(300), packs: 5 })
    const ids = [await place(example, "anna@beispiel.de", 7), await place(example, "Anna@beispiel.de", 4)]
    const slips = await resultOf(await example.query("staffOrders.packingSlips", { ids }, headers))
    const lots = slips.map(({ lines }: { lines: { lots: { number: string; quantity: number }[] }[] }) =>
      lines.flatMap((line) => line.lots.map(({ number, quantity }) => `${quantity} ${number}`)),
    )
    expect(lots[0]).toHaveLength(1)
    expect(lots[1]).toHaveLength(2)
    expect(slips[0].alsoOpen).toMatchObject([{ id: ids[1], work: "pack" }])
    const { rows } = await resultOf(await example.query("staffOrders.list", { term: "anna" }, headers))
    expect(rows.map(({ openTogether }: { openTogether: number }) => openTogether)).toEqual([2, 2])
    const page = await example.app.request(`/admin/orders/picking-list?ids=${ids}`, { headers })
    expect((await page.text()).replaceAll("<!-- -->", "")).toMatch(/11\s×/)
  })

  it("refuses a receipt that is wrong at the field that is", async () => {
    const example = await open()
    const { headers } = example
    for (const [changes, path] of [
      [{ bestBefore: "2027-02-30" }, "bestBefore"],
      [{ bestBefore: inDays(29), number: "L3" }, "bestBefore"],
      [{ bestBefore: inDays(101) }, "number"],
      [{ number: " " }, "number"],
      [{ packs: 0 }, "packs"],
      [{ sku: "NW-999" }, "sku"],
    ] as const) {
      const { status, fields } = await errorOf(await receive(example, headers, changes))
      expect([status >= 400 && status < 500, fields?.[0]?.path]).toEqual([true, path])
    }
    const corrected = { handle: "zink-tabletten", sku: "NW-900", reason: "counted", packs: 3, note: "" }
    const refused = await example.mutate(
      "staffProducts.correctStock",
      { ...corrected, key: crypto.randomUUID() },
      headers,
    )
    expect(await errorOf(refused)).toMatchObject({ status: 409, message: expect.stringContaining("nach Chargen") })
  })
})
