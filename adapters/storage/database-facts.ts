import { sql } from "drizzle-orm"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DatabaseFacts } from "../../domain/system/ports.ts"
import { markTable } from "./apply-baseline.ts"
import { Store } from "./store.ts"

/** How each engine is asked for its version. */
const versions = {
  SQLite: sql<string>`sqlite_version()`,
  PostgreSQL: sql<string>`current_setting('server_version')`,
}

export const layerDatabaseFacts = (program: keyof typeof versions) =>
  Layer.effect(
    DatabaseFacts,
    Effect.map(Store, ({ tables, read, transaction }) => ({
      facts: read("databaseFacts.facts", async (db) => {
        const baseline = sql<string>`(select substr(baseline, 1, 8) from ${sql.raw(markTable)})`
        // It always has one row.
        const [row] = await db.select({ version: versions[program], baseline }).from(tables.catalogueRevision).limit(1)
        return { program, version: row?.version ?? "", baseline: row?.baseline ?? "" }
      }),
      tryWrite: transaction("databaseFacts.tryWrite", async (tx) => {
        const { revision } = tables.catalogueRevision
        await tx.update(tables.catalogueRevision).set({ revision: sql`${revision}` })
      }),
    })),
  )
