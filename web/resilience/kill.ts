import { startServer } from "../../adapters/storage/postgres/test-server.ts"
import { postgresDatabase, sqliteDatabase } from "./kill-database.ts"
import { killRounds } from "./kill-rounds.ts"

/* `node web/resilience/kill.ts [rounds] [seed]`: kills the built shop with SIGKILL at random moments, while it starts and while
   eight shoppers change carts and order and mails are sent; with `TEST_DATABASE=postgres` on the tests' PostgreSQL. Exits 1 when an
   acknowledged order is lost, duplicated or incomplete, or when anything else in the database contradicts an answer. */
const rounds = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const server = process.env.TEST_DATABASE === "postgres" ? await startServer() : undefined
console.info(`${rounds} rounds, seed ${seed}${server === undefined ? "" : ", on PostgreSQL"}`)
try {
  const newDatabase = server === undefined ? sqliteDatabase : postgresDatabase(server)
  const report = await killRounds(rounds, seed, (line) => console.info(line), newDatabase)
  console.info(JSON.stringify(report, null, 2))
  process.exitCode = report.faults.length > 0 ? 1 : 0
} finally {
  await server?.stop()
}
