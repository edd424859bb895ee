import { defineConfig } from "drizzle-kit"

/**
 * After a change of the schema: `npx drizzle-kit generate --config adapters/storage/drizzle.config.ts --name <what-changes>`. What Drizzle
 * cannot say (triggers, the search index of orders) is written into the migration by hand.
 */
export default defineConfig({
  dialect: "sqlite",
  schema: "./adapters/storage/schema.ts",
  out: "./adapters/storage/sqlite/migrations",
})
