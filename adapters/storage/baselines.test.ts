import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { baselines, baselinesFolder } from "./baselines.ts"

it.each(Object.entries(baselines))("%s's committed baseline is what the schema gives", async (engine, write) => {
  const committed = await readFile(join(baselinesFolder, `${engine}.sql`), "utf8")
  expect(committed === (await write()), "write it anew: npx node adapters/storage/write-baselines.ts").toBe(true)
})
