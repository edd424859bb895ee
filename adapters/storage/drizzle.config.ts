import { defineConfig } from "drizzle-kit"

/** `npx drizzle-kit generate --config adapters/storage/drizzle.config.ts --name <what-changes>` after a change of the schema. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./adapters/storage/sqlite/schema.ts",
  out: "./adapters/storage/sqlite/migrations",
})
