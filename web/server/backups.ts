import { createHash, randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { layerFolderFiles } from "../../adapters/folder-files/folder-files.ts"
import { backUpDatabase, faultsInBackup, restoreDatabase } from "../../adapters/storage/move/backup.ts"
import { type FileKey, fileAreas } from "../../domain/files/file-key.ts"
import { Files } from "../../domain/files/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { type Backup, BackupFailed, Backups } from "../../domain/system/ports.ts"
import { copyFiles } from "./copy-files.ts"

/** Raised where an older shop could not read what a newer one writes. */
const format = 1

/** What stands beside the database and the uploads; written last. */
const Description = Schema.Struct({
  format: Schema.Number,
  madeAt: Schema.Number,
  databaseBytes: Schema.Number,
  databaseSha256: Schema.String,
  files: Schema.Number,
  fileBytes: Schema.Number,
})
const decodeDescription = Schema.decodeUnknownSync(Schema.fromJsonString(Description))

const databaseIn = (folder: string) => join(folder, "shop.db")
const filesIn = (folder: string) => join(folder, "files")
const descriptionIn = (folder: string) => join(folder, "backup.json")

/** The folder of `file:<folder>`. */
export const backupFolderOf = (url: string): string =>
  url.startsWith("file://") ? fileURLToPath(url) : resolve(url.replace(/^file:/, ""))

const finished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const unfinished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}\.part$/
const nameAt = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z`

const baselines = (folder: string) => ({
  sqlite: join(folder, "sqlite.sql"),
  postgres: join(folder, "postgres.sql"),
})

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(file), hash)
  return hash.digest("hex")
}

const uploadsIn = async (folder: string): Promise<{ readonly files: number; readonly fileBytes: number }> => {
  let [files, fileBytes] = [0, 0]
  for (const area of fileAreas)
    for (const name of await readdir(join(filesIn(folder), area)).catch(() => [])) {
      files += 1
      fileBytes += (await stat(join(filesIn(folder), area, name))).size
    }
  return { files, fileBytes }
}

const inFolder = <A, E>(folder: string, use: (files: Files["Service"]) => Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(Layer.build(layerFolderFiles(Redacted.make(`file:${filesIn(folder)}`))), (built) =>
        use(Context.get(built, Files)),
      ),
    ),
  )

/** A disk, a quota or a limit that lets nothing more be written. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|disk is full/.test(
    `${"code" in error ? error.code : ""} ${error.message} ${"reason" in error ? error.reason : ""}`,
  )

const failure = (what: string, error: unknown): BackupFailed => {
  if (error instanceof BackupFailed) return error
  const full = isFull(error)
  const reason = error instanceof Error ? ("reason" in error ? String(error.reason) : error.message) : String(error)
  return new BackupFailed({ full, reason: `${what}: ${full ? "there is no room left on the disk" : reason}` })
}

/** What belongs to a shop, by address. `baselines`: the folder with the SQL of an empty one. */
export interface ShopParts {
  readonly database: Redacted.Redacted<string>
  readonly files: Files["Service"]
  readonly baselines: string
}

/** Makes a backup in a new folder inside of `root`; all of it is there, or nothing. Answers also what this build has no place for. */
export const makeBackup = async (shop: ShopParts, root: string, at: number) => {
  const name = nameAt(at)
  const part = join(root, `${name}-${randomUUID().slice(0, 8)}.part`)
  try {
    await mkdir(filesIn(part), { recursive: true, mode: 0o700 })
    const losses = await backUpDatabase(Redacted.value(shop.database), databaseIn(part), baselines(shop.baselines))
    // After the database: a file is put before the row that names it.
    await inFolder(part, (there) => copyFiles(shop.files, there))
    const databaseBytes = (await stat(databaseIn(part))).size
    const made = { madeAt: at, databaseBytes, ...(await uploadsIn(part)) }
    const described = { format, ...made, databaseSha256: await sha256Of(databaseIn(part)) }
    await writeFile(descriptionIn(part), JSON.stringify(described), { flush: true, mode: 0o600 })
    await rename(part, join(root, name))
    return { backup: { name, ...made } satisfies Backup, losses }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw failure("the backup was not made", error)
  }
}

/** Removes backups that are older than so many days, and what was cut short yesterday or before; never the newest one. */
export const removeOldBackups = async (root: string, keepDays: number, now: number): Promise<number> => {
  const names = (await readdir(root)).toSorted()
  const newest = names.findLast((name) => finished.test(name))
  const old = names.filter((name) => {
    const isPart = unfinished.test(name)
    if (name === newest || !(isPart || finished.test(name))) return false
    return name < nameAt(now - (isPart ? 1 : keepDays) * dayMs)
  })
  for (const name of old) await rm(join(root, name), { recursive: true })
  return old.length
}

const readDescription = async (folder: string): Promise<typeof Description.Type> => {
  const text = await readFile(descriptionIn(folder), "utf8").catch(() => {
    throw new Error(`${folder} holds no backup, or one that was cut short: backup.json is missing`)
  })
  const version = /"format":(\d+)/.exec(text)?.[1]
  if (Number(version) > format) throw new Error(`${folder} is of a newer version of the shop: restore it with that one`)
  try {
    return decodeDescription(text)
  } catch {
    throw new Error(`${descriptionIn(folder)} cannot be read`)
  }
}

/** The newest one that is whole as far as its description says. */
const lastBackup = async (root: string): Promise<Backup | null> => {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  const name = names.toSorted().findLast((each) => finished.test(each))
  if (name === undefined) return null
  const { madeAt, databaseBytes, files, fileBytes } = await readDescription(join(root, name))
  return { name, madeAt, databaseBytes, files, fileBytes }
}

const readWhole = async (folder: string): Promise<Omit<Backup, "name">> => {
  const { databaseSha256, ...described } = await readDescription(folder)
  const { size } = await stat(databaseIn(folder)).catch(() => ({ size: -1 }))
  const uploads = await uploadsIn(folder)
  if (size !== described.databaseBytes || (await sha256Of(databaseIn(folder))) !== databaseSha256)
    throw new Error(`${folder} was cut short or changed: shop.db is not what was written`)
  if (uploads.files !== described.files || uploads.fileBytes !== described.fileBytes)
    throw new Error(
      `${folder} was cut short or changed: ${described.files} uploads with ${described.fileBytes} bytes were written, ${uploads.files} with ${uploads.fileBytes} are there`,
    )
  return described
}

const keysIn = (files: Files["Service"]) =>
  Effect.map(
    Effect.forEach(fileAreas, (area) => files.list(area, null)),
    (lists) => lists.flat().map(({ key }) => key),
  )

/**
 * Restores a backup into an empty database and an empty place for uploads; all of it is there, or nothing. `despiteFaults`: also where the
 * books in it are not right. Fails with `BackupFailed`.
 */
export const restoreBackup = async (folder: string, shop: ShopParts, despiteFaults: boolean) => {
  try {
    const described = await readWhole(folder)
    const faults = await faultsInBackup(databaseIn(folder))
    if (faults.length > 0 && !despiteFaults)
      throw new Error(`its books are not right: ${faults.join("; ")}. With --despite-faults it is restored as it is`)
    const there = await Effect.runPromise(keysIn(shop.files))
    if (there.length > 0) throw new Error(`the place for uploads is not empty: there is ${there[0]}`)
    const restored: FileKey[] = []
    const noted: Files["Service"] = {
      ...shop.files,
      put: (key, content) =>
        Effect.andThen(
          Effect.sync(() => restored.push(key)),
          shop.files.put(key, content),
        ),
    }
    try {
      const copied = await restoreDatabase(
        databaseIn(folder),
        Redacted.value(shop.database),
        baselines(shop.baselines),
        async () => void (await inFolder(folder, (from) => copyFiles(from, noted))),
      )
      return { ...described, copied, faults }
    } catch (error) {
      await Effect.runPromise(Effect.ignore(Effect.forEach(restored, (key) => shop.files.remove(key))))
      throw error
    }
  } catch (error) {
    throw failure("nothing was restored", error)
  }
}

/** `url`: where backups go; `null`: nowhere. */
export const layerBackups = (
  url: Redacted.Redacted<string> | null,
  keepDays: number,
  shop: Omit<ShopParts, "files">,
): Layer.Layer<Backups, never, Files> =>
  Layer.effect(
    Backups,
    Effect.gen(function* () {
      const parts = { ...shop, files: yield* Files }
      const root = url === null ? "" : backupFolderOf(Redacted.value(url))
      const attempt = <A>(work: () => Promise<A>) =>
        Effect.tryPromise({ try: work, catch: (error) => failure("the backups cannot be used", error) })
      return Backups.of({
        configured: url !== null,
        make: attempt(async () => {
          const { backup } = await makeBackup(parts, root, Date.now())
          await removeOldBackups(root, keepDays, Date.now())
          return backup
        }),
        last: attempt(() => lastBackup(root)),
      })
    }),
  )
