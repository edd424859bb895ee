import { expect, it } from "vitest"
import { makeVolume } from "./engine.ts"
import { holdVolume, runShopContainer, startShopContainer } from "./shop-container.ts"

/** Runs a command of the image in a running shop's container, as `docker compose exec` does. */
const inShop = async (shop: Awaited<ReturnType<typeof startShopContainer>>, name: string, ...args: readonly string[]) =>
  JSON.parse(
    await shop.run(`
      const { spawnSync } = require("node:child_process")
      const { status, stdout, stderr } = spawnSync("node", ["server/${name}.js", ...${JSON.stringify(args)}], { encoding: "utf8" })
      console.log(JSON.stringify({ status, printed: stdout + stderr }))`),
  ) as { readonly status: number; readonly printed: string }

const newestBackup = `console.log(require("node:fs").readdirSync("/data/backups").filter((name) => !name.endsWith(".part")).at(-1))`

it("every command of the operator runs in the image, beside the shop or instead of it", async () => {
  const volume = await makeVolume()
  const shop = await startShopContainer({ volume })
  const doctor = await inShop(shop, "doctor")
  expect(doctor.printed).toContain("gut       Warteschlange")
  expect(doctor.status, doctor.printed).toBe(0)
  const made = await inShop(shop, "backup", "file:/data/backups")
  expect(made.status, made.printed).toBe(0)
  expect(made.printed).toContain("Not in it, so write these down elsewhere")
  const folder = `/data/backups/${await shop.run(newestBackup)}`
  for (const [name, args] of [
    ["backup", []],
    ["restore", []],
    ["move", []],
    ["restore", [folder]],
  ] as const)
    expect((await inShop(shop, name, ...args)).status, name).toBe(1)
  expect(await shop.stop()).toBe(0)

  const env = { DATABASE_URL: "sqlite:/data/new/shop.db", FILES_URL: "file:/data/new/files" }
  const restored = await runShopContainer({ volume, env, command: ["node", "server/restore.js", folder] })
  expect(restored.stderr).toBe("")
  expect(restored.stdout).toContain("The books are right.")
  expect(restored.exitCode).toBe(0)
  const again = await startShopContainer({ volume, env })
  expect((await inShop(again, "doctor")).status).toBe(0)
}, 240_000)

it("a backup that the disk has no room for leaves nothing and says so", async () => {
  const volume = await makeVolume({ bytes: 16 * 1024 * 1024 })
  await holdVolume(volume)
  const shop = await startShopContainer({ volume })
  await shop.run(`
    const { openSync, writeSync } = require("node:fs")
    const file = openSync("/data/ballast", "a")
    try { for (;;) writeSync(file, Buffer.alloc(4096)) } catch {}
    require("node:fs").truncateSync("/data/ballast", require("node:fs").statSync("/data/ballast").size - 200_000)`)
  const full = await inShop(shop, "backup", "file:/data/backups")
  expect(full).toEqual({ status: 1, printed: "the backup was not made: there is no room left\n" })
  expect(await shop.run(`console.log(require("node:fs").readdirSync("/data/backups").length)`)).toBe("0")
})
