import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { AuditLog } from "../../../domain/audit/ports.ts"
import { exampleOrder } from "../../../domain/orders/example-order.ts"
import { Orders } from "../../../domain/orders/ports.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const guest = "Gast@Beispiel.de"

const place = ({ runtime }: Example, id: string, email: string) =>
  runtime.runPromise(
    Effect.flatMap(Orders, ({ place: placed }) =>
      placed({
        order: exampleOrder({
          id,
          email,
          lines: exampleOrder()
            .lines.slice(0, 1)
            .map((line) => ({ ...line, sku: "NW-900" })),
        }),
        idempotencyKey: id,
        fingerprint: id,
        cart: null,
        tasks: [],
      }),
    ),
  )

const open = async () => {
  const example = await openExample()
  const staff = {
    fulfilment: (await signInAs(example, "lager@beispiel.de", { roles: ["service"] })).cookie,
    viewer: (await signInAs(example, "leser@beispiel.de", { roles: ["viewer"] })).cookie,
    admin: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie,
  }
  const view = async (id: string, role: keyof typeof staff = "viewer") => {
    const answer = await example.query("customers.view", { id }, { cookie: staff[role] })
    return { status: answer.status, data: (await answer.json()).result?.data }
  }
  const send = (procedure: string, input: unknown, role: keyof typeof staff = "fulfilment") =>
    example.mutate(`customers.${procedure}`, input, { cookie: staff[role] })
  await place(example, "NW-GAST1", guest)
  await place(example, "NW-GAST2", "gast@beispiel.de")
  await place(example, "NW-ANNA1", "anna@beispiel.de")
  return { example, view, send, staff }
}

it("a guest is all orders of one mailbox, however it was written, by the number of any of them", async () => {
  const { view } = await open()
  const { data } = await view("NW-GAST1")
  expect(data.orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(["NW-GAST1", "NW-GAST2"])
  expect(data).toMatchObject({ account: null, notes: [] })
  expect(data.addresses).toHaveLength(1)
  expect(data.orders.map(({ dueCents }: { dueCents: number }) => dueCents)).toEqual([1680, 1680])
  expect(data.totals.dueCents).toBe(3360)
  expect((await view("NW-GAST2")).data.email.toLowerCase()).toBe("gast@beispiel.de")
  expect((await view("NW-NONE")).status).toBe(404)
})

it("an account is found by its number, by those who may read people; others get it by its orders", async () => {
  const { example, view } = await open()
  const { personId } = await signInAs(example, "anna@beispiel.de")
  expect((await view(personId, "admin")).data).toMatchObject({
    account: { id: personId },
    orders: [{ id: "NW-ANNA1" }],
  })
  expect((await view(personId, "viewer")).status).toBe(404)
  expect((await view("NW-ANNA1", "viewer")).data.account).toMatchObject({ id: null })
})

it("notes are kept once, deleted, exported with the account and forgotten with it; the log never tells their words", async () => {
  const { example, view, send } = await open()
  const { cookie } = await signInAs(example, "anna@beispiel.de")
  const note = { id: "NW-ANNA1", text: "Möchte angerufen werden.", key: crypto.randomUUID() }
  for (let times = 0; times < 2; times += 1) expect((await send("note", note)).status).toBe(200)
  const { data } = await view("NW-ANNA1")
  expect(data.notes).toMatchObject([{ text: "Möchte angerufen werden.", by: { email: "lager@beispiel.de" } }])
  expect((await (await example.query("account.export", undefined, { cookie })).json()).result.data.notes).toMatchObject(
    [{ text: "Möchte angerufen werden." }],
  )
  const second = { ...note, text: "Doch nicht.", key: crypto.randomUUID() }
  await send("note", second)
  const [{ id: noteId }] = (await view("NW-ANNA1")).data.notes
  expect((await send("deleteNote", { id: "NW-GAST1", noteId })).status).toBe(200)
  expect((await view("NW-ANNA1")).data.notes).toHaveLength(2)
  await send("deleteNote", { id: "NW-ANNA1", noteId })
  expect((await view("NW-ANNA1")).data.notes).toHaveLength(1)
  const log = await example.runtime.runPromise(
    Effect.flatMap(AuditLog, ({ list }) =>
      list({ before: null, limit: 20, subject: { kind: "customer", id: "NW-ANNA1" } }),
    ),
  )
  expect(log.map(({ action }) => action)).toEqual(["customer.note-deleted", "customer.noted", "customer.noted"])
  expect(JSON.stringify(log)).not.toMatch(/angerufen|anna@/)
  expect((await send("note", { ...note, text: " \n" })).status).toBe(400)
  expect((await send("note", { ...note, key: crypto.randomUUID() }, "viewer")).status).toBe(403)
})

it("the list has guests and accounts with what they ordered, by pages; its cursor names no address", async () => {
  const { example, staff } = await open()
  const list = async (input: object) =>
    (await (await example.query("customers.list", input, { cookie: staff.viewer })).json()).result.data
  await signInAs(example, "anna@beispiel.de")
  const { rows, next } = await list({ sort: "-orders" })
  expect(rows).toMatchObject([
    { id: "NW-GAST1", orders: 2, hasAccount: false },
    { id: "NW-ANNA1", orders: 1, hasAccount: true },
  ])
  expect([rows[0].email.toLowerCase(), next]).toEqual(["gast@beispiel.de", null])
  expect((await list({ sort: "-orders", after: "-orders.2.NW-GAST1" })).rows).toMatchObject([{ id: "NW-ANNA1" }])
  expect((await list({ term: "gast@", who: "account" })).rows).toEqual([])
})
