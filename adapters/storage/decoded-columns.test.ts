import { describe, expect, it } from "@effect/vitest"
import { getTableColumns, getTableName, is } from "drizzle-orm"
import { SQLiteCustomColumn, SQLiteTable } from "drizzle-orm/sqlite-core"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { Orders } from "../../../domain/orders/ports.ts"
import { exampleAddress } from "../../../domain/shared/example-address.ts"
import { anOrder, aPlacement } from "../../contracts/shop-examples.ts"
import { sqliteBaseline, temporaryFile } from "../in-new-database.ts"
import { layerSqlite } from "../layer.ts"
import * as schema from "../schema.ts"
import { connect } from "./connection.ts"

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

  it.effect("an order with a field missing is a defect that tells where and nothing of what it holds", () =>
    Effect.gen(function* () {
      const file = yield* temporaryFile
      const shop = layerSqlite({ file, baseline: sqliteBaseline })
      yield* Effect.gen(function* () {
        yield* (yield* Orders).place(aPlacement(anOrder("NW-1", [])))
        yield* Effect.promise(async () => {
          const { ask, close } = await connect(file, "write")
          await ask("update orders set data = json_remove(data, '$.events')")
          await close()
        })
        const exit = yield* Effect.exit((yield* Orders).find("NW-1"))
        expect(Exit.hasDies(exit)).toBe(true)
        const told = JSON.stringify(exit)
        expect(told).toContain("orders.data holds what its Schema does not know")
        expect(told).not.toContain(exampleAddress.street)
      }).pipe(Effect.provide(shop))
    }),
  )
})
