import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { moveShop } from "../../adapters/storage/move/move.ts"
import { postgresBaseline, queryOnce, type startServer } from "../../adapters/storage/postgres/test-server.ts"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { type Books, readBooks } from "./shop-books.ts"

/** The database of a shop that is killed. */
export interface KilledDatabase {
  /** The shop's settings that name it. */
  readonly env: Readonly<Record<string, string>>
  /** One statement beside the running shop. */
  readonly query: Books["query"]
  /** Its books on SQLite, of a shop that does not run. */
  readonly read: <A>(look: (books: Books) => Promise<A>) => Promise<A>
  readonly remove: () => Promise<void>
}

/** In the shop's own folder. */
export const sqliteDatabase = async (folder: string): Promise<KilledDatabase> => ({
  env: {},
  query: async (text, params) => {
    const { query, close } = await connect(join(folder, "shop.db"), "read")
    return query(text, params).finally(close)
  },
  read: (look) => readBooks(folder, look),
  remove: async () => undefined,
})

/** On a server for tests; its books are a copy that is moved. */
export const postgresDatabase =
  (server: Awaited<ReturnType<typeof startServer>>) => async (): Promise<KilledDatabase> => {
    const name = `killed_${randomUUID().replaceAll("-", "")}`
    const copy = `${name}_copy`
    const url = await server.newDatabase(name)
    const drop = (database: string) => queryOnce(server.url, `drop database if exists ${database} with (force)`)

    /** Once the server has seen that the killed shop's connections are gone. */
    const makeCopy = async (): Promise<string> => {
      for (let tried = 1; ; tried += 1)
        try {
          return await server.newDatabase(copy, name)
        } catch (error) {
          if (tried === 10) throw error
          await setTimeout(500)
        }
    }
    return {
      env: { DATABASE_URL: url },
      query: (text, params) => queryOnce(url, text, params),
      read: async (look) => {
        const folder = await mkdtemp(join(tmpdir(), "books-"))
        try {
          const from = await makeCopy()
          if ((await queryOnce(from, "select 1 from pg_tables where tablename = 'workers'")).length > 0) {
            // Of the shop that was killed.
            await queryOnce(from, "delete from workers")
            await moveShop({
              from,
              to: `sqlite:${join(folder, "shop.db")}`,
              baselines: { sqlite: sqliteBaseline, postgres: postgresBaseline },
              drop: false,
            })
          }
          return await readBooks(folder, look)
        } finally {
          await drop(copy)
          await rm(folder, { recursive: true, force: true })
        }
      },
      remove: async () => void (await drop(name)),
    }
  }
