/* `npx node web/bench/move.ts [orders]`: how long it takes to move a shop with so many past orders to PostgreSQL and back. Exits 1 where
   its rows and sums are others afterwards. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { moveShop } from "../../adapters/storage/move/move.ts"
import { postgresBaseline, startServer } from "../../adapters/storage/postgres/test-server.ts"
import { fillShop } from "./filled-shop.ts"

const orders = Number(process.argv[2] ?? 100_000)
const folder = await mkdtemp(join(tmpdir(), "shop-move-"))
const server = await startServer({ fsync: "on", full_page_writes: "on" }, tmpdir())

const timed = async (from: string, to: string) => {
  const started = performance.now()
  const baselines = { sqlite: sqliteBaseline, postgres: postgresBaseline }
  const moved = await moveShop({ from, to, baselines, drop: false })
  const rows = moved.reduce((sum, table) => sum + table.rows, 0)
  console.info(`${rows} rows to ${to.split(":", 1)} in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  return moved
}

try {
  const { env } = await fillShop(folder, { products: 1_000, orders })
  const postgres = await server.newDatabase("moved")
  const there = await timed(env.DATABASE_URL ?? "", postgres)
  const back = await timed(postgres, `sqlite:${join(folder, "back.db")}`)
  const kept = there.find(({ table }) => table === "orders")
  console.info(`orders: ${kept?.rows}, ${JSON.stringify(kept?.sums)}`)
  if (kept?.rows !== orders || !isDeepStrictEqual(there, back)) throw new Error("other rows or sums came back")
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
