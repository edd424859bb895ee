import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { expect, it, onTestFinished } from "vitest"
import { layerFolderFiles } from "../../adapters/folder-files/folder-files.ts"
import { type Bucket, openBucket } from "../../adapters/s3-files/s3-files.ts"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { openSqlite } from "../../adapters/storage/sqlite/open-sqlite.ts"
import { startS3Server } from "../../adapters/test-servers/s3-server.ts"
import type { FileKey } from "../../domain/files/file-key.ts"
import { Files } from "../../domain/files/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { Backups } from "../../domain/system/ports.ts"
import { type BackupPlace, withBackupPlace } from "./backup-places.ts"
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

/** A shop with an upload. */
const newShop = async () => {
  const folder = await newFolder()
  const shop = await partsIn(join(folder, "shop"))
  await (await openSqlite({ file: join(folder, "shop", "shop.db"), baseline: sqliteBaseline })).close()
  await Effect.runPromise(shop.files.put(picture, new TextEncoder().encode("bytes of a picture")))
  return { folder, shop }
}

const inRoot = <A>(root: string, work: (place: BackupPlace) => Promise<A>) =>
  withBackupPlace(Redacted.make(`file:${root}`), work)

/** A shop with an upload, and its backup in a folder. */
const withBackup = async () => {
  const { folder, shop } = await newShop()
  const root = join(folder, "backups")
  const { backup } = await inRoot(root, (place) => makeBackup(shop, place, at))
  return { folder, shop, root, backup, made: join(root, backup.name) }
}

const restore = (made: string, shop: ShopParts, despiteFaults = false) =>
  inRoot(dirname(made), (place) => restoreBackup(place, basename(made), shop, despiteFaults))

const restoreInto = async (made: string, folder: string) => restore(made, await partsIn(join(folder, "restored")))

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
    expect(await readdir(join(folder, "restored")).catch(() => [])).toEqual([])
  }
  await refused("shop.db is not what was written", (copy) => truncate(join(copy, "shop.db"), 8_192))
  await refused("cut short: backup.json is missing", (copy) => rm(join(copy, "backup.json")))
  await refused("1 uploads with 18 bytes were written, 0 with 0 are there", (copy) => rm(join(copy, "files", picture)))
  await refused("of a newer version of the shop: restore it with that one", (copy) =>
    writeFile(join(copy, "backup.json"), JSON.stringify({ format: 2, tables: [] })),
  )
  await refused("cannot be read", (copy) => writeFile(join(copy, "backup.json"), '{"format":1,'))
  await expect(restoreInto(join(folder, "nowhere"), folder)).rejects.toThrow("is no backup")
})

it("refuses a place with uploads or a database, and takes nothing back that was there", async () => {
  const { folder, made, shop } = await withBackup()
  await expect(restore(made, shop)).rejects.toThrow("the place for uploads is not empty: there is pictures/a.webp")
  const there = await partsIn(join(folder, "shop"))
  const elsewhere = await partsIn(join(folder, "elsewhere"))
  await expect(restore(made, { ...there, files: elsewhere.files })).rejects.toThrow("is not empty")
  expect(await Effect.runPromise(elsewhere.files.list("pictures", null))).toEqual([])
  expect((await Effect.runPromise(shop.files.list("pictures", null))).map(({ key }) => key)).toEqual([picture])
})

it("refuses books that are not right, unless they are wanted as they are", async () => {
  const { folder, shop, root } = await withBackup()
  const { query, close } = await connect(join(folder, "shop", "shop.db"), "write")
  await query("insert into stock (sku, quantity) values ('A', 5)")
  await close()
  const { backup } = await inRoot(root, (place) => makeBackup(shop, place, at + 1_000))
  const made = join(root, backup.name)
  await expect(restoreInto(made, folder)).rejects.toThrow(/stock that is not the sum.*--despite-faults/)
  // Past the books; what no database takes is refused still.
  await expect(restore(made, await partsIn(join(folder, "restored")), true)).rejects.toThrow("FOREIGN KEY")
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
  await expect(restore(made, { ...parts, files })).rejects.toThrow("1 put, then broken")
  expect(await Effect.runPromise(parts.files.list("pictures", null))).toEqual([])
  expect(await readdir(join(folder, "restored"))).toEqual(["files"])
})

it("keeps the newest backup and those that are not too old, and touches nothing else", async () => {
  const { root } = await withBackup()
  const others = ["2026-10-01T00-00-00Z", "2026-11-20T00-00-00Z", "2026-11-20T00-00-00Z-0123abcd.part", "notes"]
  for (const name of others) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, "backup.json"), "{}")
  }
  const removeOld = (now: number) => inRoot(root, (place) => removeOldBackups(place, 14, now))
  expect(await removeOld(at)).toBe(2)
  expect((await readdir(root)).toSorted()).toEqual(["2026-11-20T00-00-00Z", "2026-11-28T03-00-00Z", "notes"])
  await removeOld(at + 400 * dayMs)
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

/** A shop with an upload, and an S3 store for its backups. */
const withStore = async () => {
  const { folder, shop } = await newShop()
  const store = await startS3Server()
  onTestFinished(store.close)
  const url = Redacted.make(store.url)
  const inPlace = <A>(work: (place: BackupPlace) => Promise<A>) => withBackupPlace(url, work)
  const inBucket = <A, E>(work: (bucket: Bucket) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.scoped(Effect.flatMap(openBucket(url), work)))
  return {
    store,
    url,
    shop,
    inBucket,
    inPlace,
    make: (madeAt = at) => inPlace((place) => makeBackup(shop, place, madeAt)),
    restore: async (name = stored) =>
      inPlace(async (place) => restoreBackup(place, name, await partsIn(join(folder, "restored")), false)),
    restored: () => readdir(join(folder, "restored", "files", "pictures")).catch(() => null),
    keys: () => inBucket((bucket) => Effect.map(bucket.list("", null), (found) => found.map(({ key }) => key))),
  }
}

const stored = "2026-11-28T03-00-00Z"

it("makes and restores backups in a store, and says which is the newest", async () => {
  const { make, restore, restored, keys, shop, url } = await withStore()
  const { last } = await Effect.runPromise(
    Effect.provide(Backups, Layer.provide(layerBackups(url, 30, shop), Layer.succeed(Files, shop.files))),
  )
  expect(await Effect.runPromise(last)).toBeNull()
  const { backup } = await make()
  expect(backup).toMatchObject({ name: stored, files: 1, fileBytes: 18 })
  expect(await keys()).toEqual([`${stored}/backup.json`, `${stored}/files/${picture}`, `${stored}/shop.db`])
  expect(await Effect.runPromise(last)).toEqual(backup)
  await expect(make()).rejects.toThrow(`${stored} is there already`)
  expect(await restore()).toMatchObject({ madeAt: at, files: 1, faults: [] })
  expect(await restored()).toEqual(["a.webp"])
})

it("leaves nothing in a store that becomes full, and says so", async () => {
  const { make, keys, store } = await withStore()
  void store.disturb(({ method, url }, response) => {
    if (method !== "PUT" || !url?.includes("shop.db")) return false
    response.writeHead(507, { "content-type": "application/xml" })
    return response.end("<Error><Code>InsufficientStorage</Code></Error>")
  })
  await expect(make()).rejects.toMatchObject({
    full: true,
    message: "the backup was not made: there is no room left",
  })
  expect(await keys()).toEqual([])
})

it("says which store is away, and takes what it left there for no backup", async () => {
  const { make, restore, inPlace, inBucket, keys, store } = await withStore()
  await make(at - 2 * dayMs)
  void store.disturb(({ method, url, socket }) => {
    if (method !== "DELETE" && !url?.includes("backup.json")) return false
    return socket.destroy()
  })
  const failed = await make().catch(({ message }: Error) => message)
  expect(failed).toMatch(/^the backup was not made: s3:\/\/127\.0\.0\.1:\d+\/files: The file store failed \(/)
  for (const secret of store.secrets) expect(failed).not.toContain(secret)
  void store.disturb(null)
  expect(await keys()).toContain(`${stored}/shop.db`)
  await expect(restore()).rejects.toThrow("cut short: backup.json is missing")
  const removeOld = (now: number) => inPlace((place) => removeOldBackups(place, 14, now))
  expect(await removeOld(at + dayMs)).toBe(0)
  expect(await removeOld(at + dayMs + 1_000)).toBe(1)
  expect(new Set((await keys()).map((key) => key.slice(0, 10)))).toEqual(new Set(["2026-11-26"]))
  await make(at + 1_000)
  await inBucket((bucket) => bucket.put("other/a.txt", new Uint8Array(1)))
  expect(await removeOld(at + 400 * dayMs)).toBe(1)
  expect(new Set((await keys()).map((key) => key.split("/")[0]))).toEqual(new Set(["2026-11-28T03-00-01Z", "other"]))
  await store.close()
  await expect(make()).rejects.toThrow("The file store failed (ECONNREFUSED)")
})

it("restores nothing of a stored backup that is changed or breaks off", async () => {
  const { make, restore, restored, inBucket, store } = await withStore()
  await make()
  store.cutAfter(100_000)
  await expect(restore()).rejects.toThrow("nothing was restored: ")
  store.cutAfter(null)
  await inBucket((bucket) => bucket.put(`${stored}/files/pictures/b.webp`, new Uint8Array(2)))
  await expect(restore()).rejects.toThrow("1 uploads with 18 bytes were written, 2 with 20 are there")
  expect(await restored()).toEqual([])
  await inBucket((bucket) => bucket.put(`${stored}/shop.db`, new Uint8Array(2)))
  await expect(restore()).rejects.toThrow("shop.db is not what was written")
  await expect(restore("2026-01-01T00-00-00Z")).rejects.toThrow("is no backup")
})

/** Makes a backup in a process that may write no file larger than so many blocks of 512 bytes, and prints why it failed. */
const backUpWithin = (blocks: number, shop: string, root: string) =>
  new Promise<string>((resolve) => {
    const script = `
      import { withBackupPlace } from ${JSON.stringify(join(import.meta.dirname, "backup-places.ts"))}
      import { makeBackup } from ${JSON.stringify(join(import.meta.dirname, "backups.ts"))}
      import * as Effect from "effect/Effect"
      import * as Redacted from "effect/Redacted"
      const files = { list: () => Effect.succeed([]) }
      const shop = { database: Redacted.make(${JSON.stringify(`sqlite:${shop}`)}), files, baselines: ${JSON.stringify(baselines)} }
      await withBackupPlace(Redacted.make(${JSON.stringify(`file:${root}`)}), (place) => makeBackup(shop, place, 0)).then(() => console.log("made"), (error) => console.log(error.message))`
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
