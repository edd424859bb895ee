import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { fuzzShop } from "./fuzz-run.ts"

it.each([
  [
    "strangers",
    false,
    ["query 200", "mutation 200", "batch 207", "page 200", "form 303", "malformed 400", "query 401", "page 401"],
  ],
  [
    "signed-in people",
    true,
    ["query 200", "mutation 200", "mutation 403", "mutation 409", "batch 207", "page 200", "page 403", "upload 200"],
  ],
] as const)(
  "malformed input sent by %s to every procedure, page, form and file causes no fault of the shop and no other change",
  async (_, signedIn, kinds) => {
    const folder = await mkdtemp(join(tmpdir(), "fuzz-"))
    const run = { requests: 800, seed: 20_261_120, mayGrowMiB: 32, signedIn }
    const { faults, statuses } = await fuzzShop(folder, run)
    expect(faults).toEqual([])
    // A run without successful valid requests would prove little.
    for (const kind of kinds) expect(statuses[kind], kind).toBeGreaterThan(0)
    await rm(folder, { recursive: true, force: true })
  },
)
