import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import fc from "fast-check"
import { expect, it } from "vitest"
import { aPlacement, aProduct } from "../../../adapters/contracts/shop-examples.ts"
import type { Caller } from "../../../domain/access/caller.ts"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { demoOperator } from "../../../domain/content/operator.ts"
import { arbitraryWalk } from "../../../domain/orders/arbitrary-walk.ts"
import { exampleOrder } from "../../../domain/orders/example-order.ts"
import { handleOrder } from "../../../domain/orders/handle-order.ts"
import { invoicesOf } from "../../../domain/orders/invoice.ts"
import type { VatSum } from "../../../domain/orders/order-sums.ts"
import { Invoices, Orders } from "../../../domain/orders/ports.ts"
import { resultOf } from "../example-app.ts"
import { signInAs } from "../example-visitors.ts"
import { type Example, openExample } from "../open-example.ts"

const email = "anna@example.org"
const by = { person: { id: "P-1", email: "lager@beispiel.de" } } as unknown as Caller

const open = async () => {
  const example = await openExample()
  const products = [aProduct("vitamin-d3", ["NW-001"]), aProduct("magnesium", ["NW-019"])]
  const stock = ["NW-001", "NW-019"].map((sku) => ({ sku, quantity: 10_000 }))
  await example.runtime.runPromise(Effect.flatMap(Catalogue, ({ publish }) => publish(products, stock)))
  const staff = { cookie: (await signInAs(example, "chefin@beispiel.de", { roles: ["admin"] })).cookie }
  const shopper = { cookie: (await signInAs(example, email)).cookie }
  return { example, staff, shopper }
}

/** An order after these commands, those refused left out; its documents' sums. */
const history = (
  { runtime }: Example,
  id: string,
  { payment, commands }: typeof arbitraryWalk extends fc.Arbitrary<infer Walk> ? Walk : never,
) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const placement = aPlacement(exampleOrder({ id, email, payment }))
      const { placedAt } = yield* (yield* Orders).place(placement)
      expect(placedAt).toBeLessThan(Date.now())
      // In another mailbox, neither this shopper's account nor their link shows the order.
      const own = commands.filter(({ kind }) => kind !== "email-changed")
      yield* Effect.forEach(own, (command) => Effect.ignore(handleOrder(by, id, null, command, () => true)))
      return yield* (yield* Invoices).of([id])
    }),
  )

/** What an invoice of now would say that an order comes to; 0 where nothing is kept. */
const invoicedNow = ({ runtime }: Example, id: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const order = Option.getOrThrow(yield* (yield* Orders).find(id))
      const event = { kind: "invoiced" as const, at: 1, by: null, version: order.events.length + 9 }
      const [invoice] = invoicesOf(order, { ...order, events: [...order.events, event] }, demoOperator, 1)
      return invoice?.totalCents ?? 0
    }),
  )

/** Cents of each amount by rate, of documents or of what a view serves. */
const byRate = (vat: readonly VatSum[]) =>
  [7, 19].map((percent) => {
    const own = vat.filter(({ ratePercent }) => ratePercent === percent)
    const sum = (of: (each: VatSum) => number) => own.reduce((total, each) => total + of(each), 0)
    return [sum(({ netCents }) => netCents), sum(({ cents }) => cents), sum(({ grossCents }) => grossCents)]
  })

const cents = (text: string | undefined): number => Number(text?.replace(",", ""))

/** Of a table's row, the cells by the names of their columns. */
const rowOf = (table: string, id: string) => {
  const [names = [], ...rows] = table
    .replace("\ufeff", "")
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('";"'))
  const row = rows.find(([first]) => first === id) ?? []
  return Object.fromEntries(names.map((name, index) => [name, row[index]]))
}

it("every view of an invoiced order says what its documents sum to, in all and by rate; of others, 0 where nothing is kept", async () => {
  const { example, staff, shopper } = await open()
  let [count, invoiced] = [0, 0]
  await fc.assert(
    fc.asyncProperty(arbitraryWalk, async (walk) => {
      count += 1
      const id = `NW-${String(count).padStart(10, "0")}`
      const documents = await history(example, id, walk)
      const view = await resultOf(await example.query("staffOrders.get", { orderId: id }, staff))
      const isNothingKept = view.lines.every(
        (line: { quantity: number; goneQuantity: number }) => line.goneQuantity === line.quantity,
      )
      const due: number = view.invoiced
        ? documents.reduce((sum, { totalCents }) => sum + totalCents, 0)
        : await invoicedNow(example, id)
      if (view.invoiced) invoiced += 1
      if (view.invoiced) expect(byRate(view.sums.vat)).toEqual(byRate(documents.flatMap(({ vat }) => vat)))
      else expect(documents).toEqual([])
      expect(view.sums.dueCents).toBe(due)
      if (isNothingKept)
        expect(view.sums).toEqual({ subtotalCents: 0, shippingCents: 0, reductionCents: 0, dueCents: 0, vat: [] })
      expect(view.money.dueCents).toBe(due)
      const shoppers = await resultOf(await example.query("orders.get", { orderId: id }, shopper))
      expect(shoppers).toMatchObject({ dueCents: due, sums: view.sums })
      const list = await resultOf(await example.query("staffOrders.list", { term: id }, staff))
      expect(list.rows[0]).toMatchObject({ id, dueCents: due })
      const table = await example.app.request(`/admin/orders/export.csv?term=${id}`, { headers: staff })
      const row = rowOf(await table.text(), id)
      expect(cents(row.Gesamtbetrag)).toBe(due)
      expect([cents(row["MwSt. 7 %"]), cents(row["MwSt. 19 %"])]).toEqual(byRate(view.sums.vat).map(([, vat]) => vat))
      const account = await resultOf(await example.query("account.view", undefined, shopper))
      expect(account.orders.find((each: { id: string }) => each.id === id)).toMatchObject({ dueCents: due })
      const customer = await resultOf(await example.query("customers.view", { id }, staff))
      const [own, ...others] = [
        customer.orders.find((each: { id: string }) => each.id === id),
        ...customer.orders.filter((each: { id: string }) => each.id !== id),
      ]
      expect(own).toMatchObject({ dueCents: due })
      const all = others.reduce((sum: number, each: { dueCents: number }) => sum + each.dueCents, due)
      expect(customer.totals.dueCents).toBe(all)
      const customers = await resultOf(await example.query("customers.list", {}, staff))
      expect(customers.rows).toMatchObject([{ dueCents: all }])
    }),
    { numRuns: 40 },
  )
  expect(invoiced).toBeGreaterThan(3)
})
