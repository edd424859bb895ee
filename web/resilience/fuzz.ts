import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fuzzShop } from "./fuzz-run.ts"

/* `node web/resilience/fuzz.ts [requests] [seed] [people]`: sends the built shop generated malformed input over HTTP: every
   procedure with spoiled inputs made from its Schema, every page, form and file with wrong addresses, headers, cookies and bodies,
   and malformed HTTP. With `people` most of it is from signed-in shoppers and staff. Exits 1 on a server fault, a hang, growing
   memory, or an unexpected effect. */
const requests = Number(process.argv[2] ?? 200_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.info(`${requests} requests, seed ${seed}`)
const folder = await mkdtemp(join(tmpdir(), "fuzz-"))
const report = await fuzzShop(folder, {
  requests,
  seed,
  mayGrowMiB: 16,
  signedIn: process.argv[4] === "people",
  note: (line) => console.info(line),
})
await rm(folder, { recursive: true, force: true })
const { faults, ...numbers } = report
console.info(JSON.stringify(numbers, null, 2))
for (const fault of faults) console.info(fault)
console.info(`${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
