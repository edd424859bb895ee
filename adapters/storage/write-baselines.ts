import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { baselines, baselinesFolder } from "./baselines.ts"

/* After a change of the schema: `npx node adapters/storage/write-baselines.ts`. */

for (const [engine, write] of Object.entries(baselines))
  await writeFile(join(baselinesFolder, `${engine}.sql`), await write())
