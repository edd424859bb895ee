import { readFile } from "node:fs/promises"
import * as kit from "drizzle-kit/api"
import { deriveTables } from "./postgres/derive-tables.ts"
import { tables } from "./tables.ts"

/** Where the committed SQL of each engine stands: all an empty shop's database is made from. */
export const baselinesFolder = new URL("./baselines/", import.meta.url).pathname

const breakpoint = "\n--> statement-breakpoint\n"

const written = async (engine: string, statements: readonly string[]): Promise<string> => {
  const byHand = await readFile(new URL(`./${engine}/by-hand.sql`, import.meta.url), "utf8")
  return [...statements.map((statement) => statement.trim()), byHand].join(breakpoint)
}

/** What the schema gives for each engine, and what Drizzle cannot say: triggers, the search among orders, the first row. */
export const baselines = {
  sqlite: async () =>
    written(
      "sqlite",
      await kit.generateSQLiteMigration(
        await kit.generateSQLiteDrizzleJson({}),
        await kit.generateSQLiteDrizzleJson(tables),
      ),
    ),
  postgres: async () =>
    written(
      "postgres",
      await kit.generateMigration(kit.generateDrizzleJson({}), kit.generateDrizzleJson(deriveTables(tables))),
    ),
} as const
