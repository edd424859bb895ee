import { closeSync, openSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { startShop } from "./shop-process.ts"

it.each(["a disk that is full", "a reader that has left"])("a log to %s ends nothing", async (where) => {
  const full = openSync("/dev/full", "w")
  onTestFinished(() => closeSync(full))
  const shop = await startShop({ log: where === "a disk that is full" ? full : "closed" })
  onTestFinished(shop.dispose)
  // Every picture is an error, which is logged.
  const files = join(shop.folder, "files")
  await rm(files, { recursive: true, force: true })
  await writeFile(files, "")
  for (let round = 0; round < 60; round += 1)
    expect((await fetch(`${shop.url}/media/p-000000000000-320.avif`)).status).toBe(503)
  for (const path of ["/", "/products", "/cart", "/health/live"])
    expect((await fetch(shop.url + path)).status, path).toBe(200)
  expect(await shop.stop()).toBe(0)
})
