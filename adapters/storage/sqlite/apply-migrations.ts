import type { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy"
import { migrate } from "drizzle-orm/sqlite-proxy/migrator"

/**
 * Applies the migrations not applied yet, all or nothing. Looking and applying happen under one write lock, so that of several
 * processes starting at once the first does it and the others find it done.
 *
 * References are not enforced meanwhile (rebuilding a table would trip over them), but checked before anything is kept.
 */
export const applyMigrations = async (
  database: SqliteRemoteDatabase,
  run: (query: string) => Promise<readonly unknown[]>,
  migrationsFolder: string,
): Promise<void> => {
  await run("pragma foreign_keys = off")
  await run("begin immediate")
  try {
    await migrate(
      database,
      async (queries) => {
        for (const query of queries) await run(query)
      },
      { migrationsFolder },
    )
    const broken = await run("pragma foreign_key_check")
    if (broken.length > 0) throw new Error(`the migrations leave ${broken.length} rows without what they refer to`)
    await run("commit")
  } catch (error) {
    await run("rollback").catch(() => undefined)
    throw error
  }
  await run("pragma foreign_keys = on")
}
