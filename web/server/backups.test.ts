import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { expect, it, onTestFinished } from "vitest"
import { layerFolderFiles } from "../../adapters/folder-files/folder-files.ts"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { openSqlite } from "../../adapters/storage/sqlite/open-sqlite.ts"
import type { FileKey } from "../../domain/files/file-key.ts"
import { Files } from "../../domain/files/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { Backups } from "../../domain/system/ports.ts"
import { layerBackups, makeBackup, removeOldBackups, restoreBackup, type ShopParts } from "./backups.ts"

const baselines = join(sqliteBaseline, "..")
const at = Date.UTC(2026, 10, 28, 3, 0, 0)
const picture = "pictures/a.webp" as FileKey

const partsIn = async (folder: string): Promise<ShopParts> => ({
  database: Redacted.make(`sqlite:${join(folder, "shop.db")}`),
  files: await Effect.runPromise(
    Effect.scoped(
      Effect.map(Layer.build(layerFolderFiles(Redacted.make(`file:${join(folder, "files")}`))), Context.get(Files)),
    ),
  ),
  baselines,
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A shop with an upload, and its backup. */
const withBackup = async () => {
  const folder = await newFolder()
  const shop = await partsIn(join(folder, "shop"))
  await (await openSqlite({ file: join(folder, "shop", "shop.db"), baseline: sqliteBaseline })).close()
  await Effect.runPromise(shop.files.put(picture, new TextEncoder().encode("bytes of a picture")))
  const root = join(folder, "backups")
  const { backup } = await makeBackup(shop, root, at)
  return { folder, shop, root, backup, made: join(root, backup.name) }
}

const restoreInto = async (made: string, folder: string) =>
  restoreBackup(made, await partsIn(join(folder, "restored")), false)

it("restores database and uploads of a backup", async () => {
  const { folder, made, backup } = await withBackup()
  expect(backup).toEqual({
    name: "2026-11-28T03-00-00Z",
    madeAt: at,
    databaseBytes: expect.any(Number),
    files: 1,
    fileBytes: 18,
  })
  expect((await readdir(made)).toSorted()).toEqual(["backup.json", "files", "shop.db"])
  expect(await restoreInto(made, folder)).toMatchObject({ madeAt: at, files: 1, faults: [] })
  expect(await readFile(join(folder, "restored", "files", picture), "utf8")).toBe("bytes of a picture")
  await (await openSqlite({ file: join(folder, "restored", "shop.db"), baseline: sqliteBaseline })).close()
})

it("refuses what was cut short, changed or made by a newer version, and writes nothing", async () => {
  const { folder, made } = await withBackup()
  const refused = async (message: string, change: (copy: string) => Promise<unknown>) => {
    const copy = join(folder, `copy-${message.length}`)
    await cp(made, copy, { recursive: true })
    await change(copy)
    await expect(restoreInto(copy, folder)).rejects.toMatchObject({
      _tag: "BackupFailed",
      message: expect.stringContaining(message),
    })
    expect(await readdir(folder)).not.toContain("restored")
  }
  await refused("shop.db is not what was written", (copy) => truncate(join(copy, "shop.db"), 8_192))
  await refused("cut short: backup.json is missing", (copy) => rm(join(copy, "backup.json")))
  await refused("1 uploads with 18 bytes were written, 0 with 0 are there", (copy) => rm(join(copy, "files", picture)))
  await refused("of a newer version of the shop: restore it with that one", (copy) =>
    writeFile(join(copy, "backup.json"), JSON.stringify({ format: 2, tables: [] })),
  )
  await refused("backup.json cannot be read", (copy) => writeFile(join(copy, "backup.json"), '{"format":1,'))
  await expect(restoreInto(join(folder, "nowhere"), folder)).rejects.toThrow("holds no backup")
})

it("refuses a place with uploads or a database, and takes nothing back that was there", async () => {
  const { folder, made, shop } = await withBackup()
  await expect(restoreBackup(made, shop, false)).rejects.toThrow(
    "the place for uploads is not empty: there is pictures/a.webp",
  )
  const there = await partsIn(join(folder, "shop"))
  const elsewhere = await partsIn(join(folder, "elsewhere"))
  await expect(restoreBackup(made, { ...there, files: elsewhere.files }, false)).rejects.toThrow("is not empty")
  expect(await Effect.runPromise(elsewhere.files.list("pictures", null))).toEqual([])
  expect((await Effect.runPromise(shop.files.list("pictures", null))).map(({ key }) => key)).toEqual([picture])
})

it("refuses books that are not right, unless they are wanted as they are", async () => {
  const { folder, shop, root } = await withBackup()
  const { query, close } = await connect(join(folder, "shop", "shop.db"), "write")
  await query("insert into stock (sku, quantity) values ('A', 5)")
  await close()
  const { backup } = await makeBackup(shop, root, at + 1_000)
  const made = join(root, backup.name)
  await expect(restoreInto(made, folder)).rejects.toThrow(/stock that is not the sum.*--despite-faults/)
  // Past the books; what no database takes is refused still.
  await expect(restoreBackup(made, await partsIn(join(folder, "restored")), true)).rejects.toThrow("FOREIGN KEY")
  expect(await readdir(join(folder, "restored"))).toEqual([])
})

it("takes restored uploads back where the database cannot be written", async () => {
  const { folder, made } = await withBackup()
  const parts = await partsIn(join(folder, "restored"))
  let puts = 0
  const files: Files["Service"] = {
    ...parts.files,
    put: (key, content) =>
      Effect.andThen(parts.files.put(key, content), Effect.die(new Error(`${++puts} put, then broken`))),
  }
  await expect(restoreBackup(made, { ...parts, files }, false)).rejects.toThrow("1 put, then broken")
  expect(await Effect.runPromise(parts.files.list("pictures", null))).toEqual([])
  expect(await readdir(join(folder, "restored"))).toEqual(["files"])
})

it("keeps the newest backup and those that are not too old, and touches nothing else", async () => {
  const { root } = await withBackup()
  const others = ["2026-10-01T00-00-00Z", "2026-11-20T00-00-00Z", "2026-11-20T00-00-00Z-0123abcd.part", "notes"]
  for (const name of others) await mkdir(join(root, name))
  expect(await removeOldBackups(root, 14, at)).toBe(2)
  expect((await readdir(root)).toSorted()).toEqual(["2026-11-20T00-00-00Z", "2026-11-28T03-00-00Z", "notes"])
  await removeOldBackups(root, 14, at + 400 * dayMs)
  expect((await readdir(root)).toSorted()).toEqual(["2026-11-28T03-00-00Z", "notes"])
})

it("says what the newest backup is, or that there is none", async () => {
  const { folder, shop, root } = await withBackup()
  const last = (url: string) =>
    Effect.runPromise(
      Effect.provide(
        Backups.use((backups) => backups.last),
        Layer.provide(layerBackups(Redacted.make(url), 30, shop), Layer.succeed(Files, shop.files)),
      ),
    )
  expect(await last(`file:${root}`)).toMatchObject({ name: "2026-11-28T03-00-00Z", madeAt: at, files: 1 })
  expect(await last(`file:${join(folder, "none-yet")}`)).toBeNull()
})

/** Makes a backup in a process that may write no file larger than so many blocks of 512 bytes, and prints why it failed. */
const backUpWithin = (blocks: number, shop: string, root: string) =>
  new Promise<string>((resolve) => {
    const script = `
      import { makeBackup } from ${JSON.stringify(join(import.meta.dirname, "backups.ts"))}
      import * as Effect from "effect/Effect"
      import * as Redacted from "effect/Redacted"
      const files = { list: () => Effect.succeed([]) }
      const shop = { database: Redacted.make(${JSON.stringify(`sqlite:${shop}`)}), files, baselines: ${JSON.stringify(baselines)} }
      await makeBackup(shop, ${JSON.stringify(root)}, 0).then(() => console.log("made"), (error) => console.log(error.message))`
    execFile(
      "/bin/sh",
      ["-c", `ulimit -f ${blocks}; exec "$0" --input-type=module -e "$1"`, process.execPath, script],
      { cwd: join(import.meta.dirname, "../..") },
      (_, stdout, stderr) => resolve(`${stdout}${stderr}`.trim()),
    )
  })

it("leaves nothing of a backup that the disk has no room for", async () => {
  const { folder, root } = await withBackup()
  const shop = join(folder, "shop", "shop.db")
  const before = await readdir(root)
  expect(await backUpWithin(64, shop, root)).toMatch(/^the backup was not made: /)
  expect(await readdir(root)).toEqual(before)
  expect(await backUpWithin(1_000_000, shop, root)).toBe("made")
})
