import { describe, expect, it } from "@effect/vitest"
import { getTableColumns, getTableName, is, sql } from "drizzle-orm"
import { SQLiteCustomColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { Orders } from "../../domain/orders/ports.ts"
import { exampleAddress } from "../../domain/shared/example-address.ts"
import { anOrder, aPlacement } from "../contracts/shop-examples.ts"
import { engines } from "./in-new-database.ts"
import * as schema from "./schema.ts"
import { Store } from "./store.ts"

const decoded = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => is(column, SQLiteCustomColumn))
      .map((column) => ({ name: `${getTableName(table)}.${column.name}`, column })),
  )

describe("columns with a Schema", () => {
  it.each(decoded)("$name names itself when it cannot be decoded", ({ name, column }) => {
    for (const stored of ["{", '{"street":7}'])
      expect(() => column.mapFromDriverValue(stored)).toThrow(`${name} holds what its Schema does not know`)
  })

  for (const { engine, isMissing, inNewDatabase } of engines)
    it.effect.skipIf(isMissing)(
      `on ${engine} an order with a field missing is a defect that tells where and nothing of what it holds`,
      () =>
        Effect.gen(function* () {
          const { transaction, tables } = yield* Store
          yield* (yield* Orders).place(aPlacement(anOrder("NW-1", [])))
          yield* transaction("test", (tx) =>
            tx.update(tables.orders).set({ data: sql`replace(data, '"events"', '"others"')` }),
          )
          const exit = yield* Effect.exit((yield* Orders).find("NW-1"))
          expect(Exit.hasDies(exit)).toBe(true)
          const told = JSON.stringify(exit)
          expect(told).toContain("orders.data holds what its Schema does not know")
          expect(told).not.toContain(exampleAddress.street)
        }).pipe(Effect.provide(inNewDatabase())),
    )
})
