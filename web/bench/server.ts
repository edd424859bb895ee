/**
 * The speed of the shop at several sizes, each figure beside a plain Hono server with a fixed body of the same size, measured
 * in turn on the same core. Needs the built shop (`npm run build`), two cores and `taskset`.
 * Run: `npx node web/bench/server.ts [--quick] [--products=50,1000] [--orders=0,100000] [--only=front] [--postgres]`;
 * `--only` selects reads whose name contains the word, `--postgres` moves the shop onto a server first.
 */
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { moveShop } from "../../adapters/storage/move/move.ts"
import { postgresBaseline, startServer } from "../../adapters/storage/postgres/test-server.ts"
import { mainScript } from "../e2e/shop-process.ts"
import { fillShop, type ShopSize } from "./filled-shop.ts"
import { type MeasuredProcess, pause, startMeasured, stayOn } from "./measured-process.ts"
import { measureReads } from "./reads.ts"
import { staffCookie } from "./staff-session.ts"
import { measureTexts } from "./staff-texts.ts"
import { heading, line, type Measured } from "./table.ts"
import { measureWrites } from "./writes.ts"

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    products: { type: "string" },
    orders: { type: "string" },
    only: { type: "string" },
    postgres: { type: "boolean", default: false },
  },
})
const numbersIn = (list: string): number[] => list.split(",").map(Number)
const productCounts = numbersIn(values.products ?? (values.quick ? "1000" : "50,1000,10000,100000"))
const orderCounts = numbersIn(values.orders ?? (values.quick ? "0" : "0,100000,1000000"))
const effort = values.quick ? { spells: 1, seconds: 1, orders: 1_000 } : { spells: 3, seconds: 1, orders: 2_000 }

const plainScript = new URL("plain-hono.ts", import.meta.url).pathname

/** The servers' core and the client's. */
const [serverCore, askingCore] = ["0", "1"]
stayOn(askingCore)

/** Synchronous writes of 4 KiB per second: the upper bound of single durable writes. */
const confirmationsASecond = (folder: string): number => {
  const file = openSync(join(folder, "confirmed"), "w")
  const page = Buffer.alloc(4_096)
  const started = performance.now()
  let count = 0
  while (performance.now() - started < 500) {
    writeSync(file, page)
    fsyncSync(file)
    count += 1
  }
  closeSync(file)
  return Math.round((count * 1_000) / (performance.now() - started))
}

const show = (measured: Measured): void => console.info(line(measured))

/** The server of the whole run, which waits for its disk as SQLite does. */
const postgres = values.postgres ? await startServer({ fsync: "on", full_page_writes: "on" }, tmpdir()) : undefined

/** Moves the filled shop into a new database; its environment from then on. */
const moved = async (env: Record<string, string>, to: string): Promise<Record<string, string>> => {
  const started = performance.now()
  const baselines = { sqlite: sqliteBaseline, postgres: postgresBaseline }
  const tables = await moveShop({ from: env.DATABASE_URL ?? "", to, baselines, drop: false })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.info(`\nmoved ${rows} rows to PostgreSQL in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  return { ...env, DATABASE_URL: to }
}

/** The longest block of the event loop that staff's texts may cause, in milliseconds. */
const longestBlock = 100

const measureSize = async (
  plain: MeasuredProcess,
  plainBoth: MeasuredProcess,
  size: ShopSize,
  what: "reads" | "writes",
) => {
  const folder = await mkdtemp(join(tmpdir(), "shop-bench-"))
  const servers: MeasuredProcess[] = []
  const start = async (cores: string, env: Record<string, string>) => {
    const shop = await startMeasured(mainScript, { cores, path: "/", env })
    servers.push(shop)
    return shop
  }
  try {
    const filled = await fillShop(folder, size)
    const cookie = await staffCookie(join(folder, "shop.db"))
    const env =
      postgres === undefined ? filled.env : await moved(filled.env, await postgres.newDatabase(`bench_${Date.now()}`))
    console.info(
      `\n${size.products} products, ${size.orders} past orders; the disk confirms ${confirmationsASecond(folder)} writes a second`,
    )
    const both = `${serverCore},${askingCore}`
    const first = await start(both, env)
    await pause(1_500)
    console.info(
      `  first answer after ${first.firstAnswerMs.toFixed(0)} ms, ${first.residentMb().toFixed(0)} MB when idle`,
    )
    console.info(heading)
    if (what === "reads") {
      await first.stop()
      const pinned = await start(serverCore, env)
      await measureReads(pinned, filled, plain, effort, values.only ?? "", show)
      const { blockedMs, slowest } = await measureTexts(pinned, cookie)
      console.info(
        `  staff preview texts that take long to read: loop blocked for ${blockedMs.toFixed(0)} ms${blockedMs > longestBlock ? `  misses ${longestBlock} ms` : ""}, slowest answer ${slowest.toFixed(0)} ms`,
      )
      await pause(500)
      console.info(`  ${pinned.residentMb().toFixed(0)} MB after this load`)
      await pinned.stop()
    } else {
      await measureWrites(first, plainBoth, effort, show)
      console.info(`  ${first.residentMb().toFixed(0)} MB after this load`)
    }
  } finally {
    for (const server of servers) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

console.info(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}`)
const plain = await startMeasured(plainScript, { cores: serverCore, path: "/2/text/plain" })
const plainBoth = await startMeasured(plainScript, { cores: `${serverCore},${askingCore}`, path: "/2/text/plain" })
try {
  for (const products of productCounts) await measureSize(plain, plainBoth, { products, orders: 0 }, "reads")
  for (const orders of orderCounts) await measureSize(plain, plainBoth, { products: 1_000, orders }, "writes")
} finally {
  await plain.stop()
  await plainBoth.stop()
  await postgres?.stop()
}
