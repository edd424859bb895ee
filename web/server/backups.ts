import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { backUpDatabase, faultsInBackup, restoreDatabase } from "../../adapters/storage/move/backup.ts"
import { type FileKey, fileAreas } from "../../domain/files/file-key.ts"
import { Files } from "../../domain/files/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"
import { type Backup, BackupFailed, Backups } from "../../domain/system/ports.ts"
import { type BackupPlace, databaseName, descriptionName, withBackupPlace } from "./backup-places.ts"
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

const finished = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
/** With those cut short in a folder; elsewhere they have no description. */
const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-[0-9a-f]{8}\.part)?$/
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

/** A disk, a store, a quota or a limit that lets nothing more be written. */
const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  /ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|disk is full|InsufficientStorage|StorageFull|QuotaExceeded/.test(
    `${"code" in error ? error.code : ""} ${error.message} ${"reason" in error ? error.reason : ""}`,
  )

const failure = (what: string, error: unknown): BackupFailed => {
  if (error instanceof BackupFailed) return error
  const full = isFull(error)
  const reason = error instanceof Error ? ("reason" in error ? String(error.reason) : error.message) : String(error)
  return new BackupFailed({ full, reason: `${what}: ${full ? "there is no room left" : reason}` })
}

/** What belongs to a shop, by address. `baselines`: the folder with the SQL of an empty one. */
export interface ShopParts {
  readonly database: Redacted.Redacted<string>
  readonly files: Files["Service"]
  readonly baselines: string
}

/** Makes a backup; all of it is there, or nothing. Answers also what this build has no place for. Fails with `BackupFailed`. */
export const makeBackup = async (shop: ShopParts, place: BackupPlace, at: number) => {
  const name = nameAt(at)
  try {
    return await place.write(name, async (folder, uploads) => {
      const database = join(folder, databaseName)
      const losses = await backUpDatabase(Redacted.value(shop.database), database, baselines(shop.baselines))
      // After the database: a file is put before the row that names it.
      const copied = await Effect.runPromise(copyFiles(shop.files, uploads))
      const made = { madeAt: at, databaseBytes: (await stat(database)).size, ...copied }
      const described = JSON.stringify({ format, ...made, databaseSha256: await sha256Of(database) })
      await writeFile(join(folder, descriptionName), described, { flush: true, mode: 0o600 })
      return { backup: { name, ...made } satisfies Backup, losses }
    })
  } catch (error) {
    throw failure("the backup was not made", error)
  }
}

const readDescription = (backup: string, text: string | null): typeof Description.Type => {
  if (text === null) throw new Error(`${backup} is no backup, or one that was cut short: ${descriptionName} is missing`)
  const version = /"format":(\d+)/.exec(text)?.[1]
  if (Number(version) > format) throw new Error(`${backup} is of a newer version of the shop: restore it with that one`)
  try {
    return decodeDescription(text)
  } catch {
    throw new Error(`${descriptionName} of ${backup} cannot be read`)
  }
}

/** The newest one that is whole as far as it has a description. */
const lastBackup = async (place: BackupPlace): Promise<Backup | null> => {
  for (const name of (await place.names())
    .filter((each) => finished.test(each))
    .toSorted()
    .toReversed()) {
    const text = await place.description(name)
    if (text === null) continue
    const { madeAt, databaseBytes, files, fileBytes } = readDescription(name, text)
    return { name, madeAt, databaseBytes, files, fileBytes }
  }
  return null
}

/** Removes backups that are older than so many days, and what was cut short yesterday or before; never the newest one. */
export const removeOldBackups = async (place: BackupPlace, keepDays: number, now: number): Promise<number> => {
  const newest = await lastBackup(place)
  const isOld = async (name: string): Promise<boolean> =>
    name < nameAt(now - keepDays * dayMs) ||
    (name < nameAt(now - dayMs) && !(finished.test(name) && (await place.description(name)) !== null))
  let removed = 0
  for (const name of await place.names()) {
    if (name === newest?.name || !named.test(name) || !(await isOld(name))) continue
    await place.remove(name)
    removed += 1
  }
  return removed
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
export const restoreBackup = async (place: BackupPlace, name: string, shop: ShopParts, despiteFaults: boolean) => {
  const backup = `${place.title}/${name}`
  const restore = async (folder: string, uploads: Files["Service"]) => {
    const { databaseSha256, ...described } = readDescription(backup, await place.description(name))
    const database = join(folder, databaseName)
    const { size } = await stat(database).catch(() => ({ size: -1 }))
    if (size !== described.databaseBytes || (await sha256Of(database)) !== databaseSha256)
      throw new Error(`${backup} was cut short or changed: ${databaseName} is not what was written`)
    const faults = await faultsInBackup(database)
    if (faults.length > 0 && !despiteFaults)
      throw new Error(`its books are not right: ${faults.join("; ")}. With --despite-faults it is restored as it is`)
    const restored: FileKey[] = []
    const put: Files["Service"]["put"] = (key, content) => {
      restored.push(key)
      return shop.files.put(key, content)
    }
    const restoreUploads = async () => {
      const { files, fileBytes } = await Effect.runPromise(copyFiles(uploads, { ...shop.files, put }))
      if (files !== described.files || fileBytes !== described.fileBytes)
        throw new Error(
          `${backup} was cut short or changed: ${described.files} uploads with ${described.fileBytes} bytes were written, ${files} with ${fileBytes} are there`,
        )
    }
    try {
      const target = Redacted.value(shop.database)
      const copied = await restoreDatabase(database, target, baselines(shop.baselines), restoreUploads)
      return { ...described, copied, faults }
    } catch (error) {
      await Effect.runPromise(Effect.ignore(Effect.forEach(restored, (key) => shop.files.remove(key))))
      throw error
    }
  }
  try {
    const there = await Effect.runPromise(keysIn(shop.files))
    if (there.length > 0) throw new Error(`the place for uploads is not empty: there is ${there[0]}`)
    return await place.read(name, restore)
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
      const attempt = <A>(work: (place: BackupPlace) => Promise<A>) =>
        Effect.tryPromise({
          try: () => withBackupPlace(url ?? Redacted.make(""), work),
          catch: (error) => failure("the backups cannot be used", error),
        })
      return Backups.of({
        configured: url !== null,
        make: attempt(async (place) => {
          const { backup } = await makeBackup(parts, place, Date.now())
          await removeOldBackups(place, keepDays, Date.now())
          return backup
        }),
        last: attempt(lastBackup),
      })
    }),
  )
