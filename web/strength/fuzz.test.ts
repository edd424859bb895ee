import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { fuzzShop } from "./fuzz-run.ts"

it("rubbish sent to every procedure, page, form and file is never a fault of the shop, and changes nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fuzz-"))
  const { faults, statuses } = await fuzzShop(folder, 1_500, 20_261_120, 32)
  expect(faults).toEqual([])
  // A run in which nothing honest came through would prove little.
  for (const kind of ["query 200", "mutation 200", "batch 207", "page 200", "form 303", "malformed 400"])
    expect(statuses[kind], kind).toBeGreaterThan(0)
  await rm(folder, { recursive: true, force: true })
})
