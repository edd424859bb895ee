import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import { People } from "../../domain/accounts/ports.ts"
import { AuditLog } from "../../domain/audit/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { demoOperator } from "../../domain/content/operator.ts"
import { invoicesOf } from "../../domain/orders/invoice.ts"
import { Invoices, Orders } from "../../domain/orders/ports.ts"
import { Settings } from "../../domain/settings/ports.ts"
import { defaultSettings } from "../../domain/settings/shop-settings.ts"
import { anEntry, aPerson } from "../contracts/account-examples.ts"
import { anOrder, aPlacement, aProduct, aVariant } from "../contracts/shop-examples.ts"
import { engines } from "./in-new-database.ts"
import { Store } from "./store.ts"

for (const { engine, isMissing, inNewDatabase } of engines)
  describe.skipIf(isMissing)(`the books of a shop on ${engine}`, () => {
    it.effect("every change of stock is booked with its reason, and the bookings add up to the stock", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const [catalogue, orders] = [yield* Catalogue, yield* Orders]
        yield* catalogue.publish(
          [aProduct("zink", ["A", "B"])],
          [
            { sku: "A", quantity: 10 },
            { sku: "B", quantity: 4 },
          ],
        )
        yield* TestClock.adjust(1_000)
        yield* orders.place(
          aPlacement(
            anOrder("NW-1", [
              ["A", 3],
              ["B", 1],
            ]),
          ),
        )
        yield* Effect.flip(
          orders.place(
            aPlacement(
              anOrder("NW-2", [
                ["A", 1],
                ["B", 9],
              ]),
            ),
          ),
        )
        yield* catalogue.publish(
          [],
          [
            { sku: "A", quantity: 9 },
            { sku: "B", quantity: 3 },
          ],
        )
        yield* catalogue.publish([aProduct("zink", ["A"])], [])
        const { stockMovements } = store.tables
        const booked = yield* store.read("test", (db) => db.select().from(stockMovements))
        expect(booked.map(({ sku, delta, reason, orderId, at }) => [sku, delta, reason, orderId, at])).toEqual([
          ["A", 10, "counted", null, 0],
          ["B", 4, "counted", null, 0],
          ["A", -3, "ordered", "NW-1", 1_000],
          ["B", -1, "ordered", "NW-1", 1_000],
          ["A", 2, "counted", null, 1_000],
          ["B", -3, "discontinued", null, 1_000],
        ])
      }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect(
      "packs that come back are booked with their reason and order, and still add up; what is no longer sold is not",
      () =>
        Effect.gen(function* () {
          const store = yield* Store
          const [catalogue, orders] = [yield* Catalogue, yield* Orders]
          yield* catalogue.publish(
            [aProduct("zink", ["A", "B"])],
            [
              { sku: "A", quantity: 3 },
              { sku: "B", quantity: 4 },
            ],
          )
          const lines = [
            ["A", 3],
            ["B", 1],
          ] as const
          const order = yield* orders.place(aPlacement(anOrder("NW-1", lines)))
          yield* catalogue.publish([aProduct("zink", ["A"])], [])
          const packsBack = lines.map(([sku, quantity]) => ({ sku, quantity, reason: "cancelled" as const }))
          yield* orders.change("NW-1", () => Result.succeed({ order, tasks: [], packsBack }))
          const { stock, stockMovements } = store.tables
          const booked = yield* store.read("test", (db) => db.select().from(stockMovements))
          expect(booked.slice(5).map(({ sku, delta, reason, orderId }) => [sku, delta, reason, orderId])).toEqual([
            ["A", 3, "cancelled", "NW-1"],
          ])
          for (const { sku, quantity } of yield* store.read("test", (db) => db.select().from(stock)))
            expect(booked.filter((each) => each.sku === sku).reduce((sum, { delta }) => sum + delta, 0)).toBe(quantity)
        }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect("a price is written down when it starts to be asked, and only then", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const catalogue = yield* Catalogue
        const priced = (priceCents: number) => aProduct("zink", ["A"], { variants: [aVariant("A", { priceCents })] })
        for (const [cents, title] of [
          [1290, "a"],
          [1290, "b"],
          [990, "b"],
          [1290, "b"],
        ] as const) {
          yield* catalogue.publish([{ ...priced(cents), title }], [])
          yield* TestClock.adjust("1 day")
        }
        const { priceHistory } = store.tables
        const prices = yield* store.read("test", (db) => db.select().from(priceHistory))
        const day = 86_400_000
        expect(prices.map(({ sku, cents, from }) => [sku, cents, from])).toEqual([
          ["A", 1290, 0],
          ["A", 990, 2 * day],
          ["A", 1290, 3 * day],
        ])
      }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect("an idempotency key is not stored, only its hash", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const catalogue = yield* Catalogue
        yield* catalogue.publish([aProduct("zink", ["A"])], [{ sku: "A", quantity: 1 }])
        const placement = aPlacement(anOrder("NW-1", [["A", 1]]), { idempotencyKey: "the key" })
        yield* (yield* Orders).place(placement)
        const rows = yield* store.read("test", (db) => db.select().from(store.tables.orders))
        expect(rows[0]?.idempotencyKeyHash).toMatch(/^[0-9a-f]{64}$/)
        expect(JSON.stringify(rows)).not.toContain("the key")
      }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect("a stored setting this version does not know has its default, and others stay readable", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const { settings } = store.tables
        yield* store.transaction("test", async (tx) => {
          const old = [
            { key: "frontPage", value: "v3" },
            { key: "__proto__", value: { x: 1 } },
            { key: "gone", value: null },
          ]
          await tx.insert(settings).values(old)
        })
        const shopSettings = yield* Settings
        expect(yield* shopSettings.current).toEqual(defaultSettings)
        expect(yield* shopSettings.change({ frontPage: "v2" })).toEqual({ ...defaultSettings, frontPage: "v2" })
      }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect(
      "selling out changes what is sold out and leaves the list of products as it is, publishing makes a new one",
      () =>
        Effect.gen(function* () {
          const [catalogue, orders] = [yield* Catalogue, yield* Orders]
          const products = [aProduct("zink", ["A"]), aProduct("eisen", ["B"])]
          yield* catalogue.publish(products, [
            { sku: "A", quantity: 1 },
            { sku: "B", quantity: 1 },
          ])
          const before = yield* catalogue.snapshot
          yield* orders.place(aPlacement(anOrder("NW-1", [["A", 1]])))
          const sold = yield* catalogue.snapshot
          expect(sold.revision).toBeGreaterThan(before.revision)
          expect([...sold.soldOut]).toEqual(["A"])
          expect(sold.products).toBe(before.products)
          yield* catalogue.publish([aProduct("zink", ["A", "C"])], [])
          const published = yield* catalogue.snapshot
          expect(published.products).not.toBe(before.products)
          expect([...published.soldOut].toSorted()).toEqual(["A", "C"])
        }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect("nobody changes or empties the audit log, whatever statement they write", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const people = yield* People
        yield* people.ensure(aPerson("P-1"))
        yield* people.change("P-1", (person) => Result.succeed({ person, audit: [anEntry("P-1")] }))
        const { auditLog } = store.tables
        const changed = yield* Effect.exit(
          store.transaction("test", async (tx) => void (await tx.update(auditLog).set({ action: "job.started" }))),
        )
        const removed = yield* Effect.exit(store.transaction("test", async (tx) => void (await tx.delete(auditLog))))
        expect([changed, removed].map(Exit.isFailure)).toEqual([true, true])
        expect(yield* (yield* AuditLog).list({ before: null, limit: 9 })).toHaveLength(1)
      }).pipe(Effect.provide(inNewDatabase())),
    )

    it.effect(
      "no document is changed, and none removed while its order is there, whatever statement somebody writes",
      () =>
        Effect.gen(function* () {
          const store = yield* Store
          const { invoices, orders } = store.tables
          const order = yield* (yield* Orders).place(aPlacement(anOrder("NW-1", [])))
          const issued = {
            ...order,
            events: [...order.events, { kind: "invoiced" as const, at: 5, by: null, version: 2 }],
          }
          const documents = invoicesOf(order, issued, demoOperator, 5)
          yield* (yield* Orders).change("NW-1", () => Result.succeed({ order: issued, tasks: [], invoices: documents }))
          const changed = yield* Effect.exit(
            store.transaction("test", async (tx) => void (await tx.update(invoices).set({ issuedAt: 1 }))),
          )
          const removed = yield* Effect.exit(store.transaction("test", async (tx) => void (await tx.delete(invoices))))
          expect([changed, removed].map(Exit.isFailure)).toEqual([true, true])
          yield* store.transaction("test", async (tx) => {
            await tx.delete(orders)
            await tx.delete(invoices)
          })
          expect(yield* (yield* Invoices).of(["NW-1"])).toEqual([])
        }).pipe(Effect.provide(inNewDatabase())),
    )
  })
