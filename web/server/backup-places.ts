import { randomUUID } from "node:crypto"
import { createWriteStream, openAsBlob } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { pipeline } from "node:stream/promises"
import { fileURLToPath } from "node:url"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { layerFolderFiles } from "../../adapters/folder-files/folder-files.ts"
import { type Bucket, filesInBucket, openBucket } from "../../adapters/s3-files/s3-files.ts"
import { checkedBytes } from "../../domain/files/checked-bytes.ts"
import { type FileContent, Files, type FilesUnavailable } from "../../domain/files/ports.ts"
import { dayMs } from "../../domain/shared/day-ms.ts"

/** What stands beside the uploads of a backup: the database, and what is in it, which is written last. */
export const databaseName = "shop.db"
export const descriptionName = "backup.json"

/** Works on a backup: a folder of this machine with database and description, and its uploads. */
type Work<A> = (folder: string, uploads: Files["Service"]) => Promise<A>

/** Where backups are, each under a name of its own. */
export interface BackupPlace {
  /** For people, without a password. */
  readonly title: string
  /** Of backups, and of what was cut short. */
  readonly names: () => Promise<readonly string[]>
  /** `null`: there is no such backup, or it was cut short. */
  readonly description: (name: string) => Promise<string | null>
  /** What `work` has written is a backup then; of what fails nothing is left. */
  readonly write: <A>(name: string, work: Work<A>) => Promise<A>
  /** Changes nothing there. */
  readonly read: <A>(name: string, work: Work<A>) => Promise<A>
  readonly remove: (name: string) => Promise<void>
}

const uploadsIn = (folder: string): Promise<Files["Service"]> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.map(Layer.build(layerFolderFiles(Redacted.make(`file:${join(folder, "files")}`))), Context.get(Files)),
    ),
  )

const ifThere = <A>(work: Promise<A>): Promise<A | null> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })

const inFolder = (root: string): BackupPlace => ({
  title: root,
  names: async () => (await ifThere(readdir(root))) ?? [],
  description: (name) => ifThere(readFile(join(root, name, descriptionName), "utf8")),
  write: async (name, work) => {
    const part = join(root, `${name}-${randomUUID().slice(0, 8)}.part`)
    try {
      await mkdir(part, { recursive: true, mode: 0o700 })
      const done = await work(part, await uploadsIn(part))
      await rename(part, join(root, name))
      return done
    } catch (error) {
      await rm(part, { recursive: true, force: true })
      throw error
    }
  },
  read: async (name, work) => work(join(root, name), await uploadsIn(join(root, name))),
  remove: (name) => rm(join(root, name), { recursive: true }),
})

const scratchPrefix = join(tmpdir(), "shop-backup-")

/** Works in a folder for a database on its way; what a killed process left of one is removed. */
const inScratch = async <A>(work: (folder: string) => Promise<A>): Promise<A> => {
  for (const each of await readdir(tmpdir())) {
    const path = join(tmpdir(), each)
    const changed = path.startsWith(scratchPrefix) ? await ifThere(stat(path)) : null
    if (changed !== null && changed.mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true })
  }
  const folder = await mkdtemp(scratchPrefix)
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

const inBucket = (bucket: Bucket, title: string): BackupPlace => {
  const run = <A>(call: Effect.Effect<A, FilesUnavailable>): Promise<A> =>
    Effect.runPromise(Effect.mapError(call, ({ reason }) => new Error(`${title}: ${reason}`)))
  const remove = async (name: string): Promise<void> => {
    // The description first: what is cut short now is no backup.
    await run(bucket.remove(`${name}/${descriptionName}`))
    for (;;) {
      const found = await run(bucket.list(`${name}/`, null))
      if (found.length === 0) return
      await run(Effect.forEach(found, ({ key }) => bucket.remove(key), { concurrency: 8 }))
    }
  }
  const read = async (name: string, file: string): Promise<FileContent | null> =>
    Option.getOrNull(await run(bucket.read(`${name}/${file}`)))
  return {
    title,
    names: () => run(bucket.folders),
    description: async (name) => {
      const found = await read(name, descriptionName)
      return found === null ? null : new Response(found.body).text()
    },
    write: async (name, work) => {
      if ((await run(bucket.list(`${name}/`, null))).length > 0) throw new Error(`${name} is there already`)
      return inScratch(async (folder) => {
        try {
          const done = await work(folder, filesInBucket(bucket, `${name}/files/`))
          for (const file of [databaseName, descriptionName]) {
            const blob = await openAsBlob(join(folder, file))
            await run(bucket.put(`${name}/${file}`, { size: blob.size, body: blob.stream() }))
          }
          return done
        } catch (error) {
          // Where the store is away too, what is there has no description; it is removed as cut short later.
          await remove(name).catch(() => undefined)
          throw error
        }
      })
    },
    read: (name, work) =>
      inScratch(async (folder) => {
        for (const file of [descriptionName, databaseName]) {
          const found = await read(name, file)
          if (found === null) break
          await pipeline(checkedBytes(found), createWriteStream(join(folder, file), { mode: 0o600 }))
        }
        return work(folder, filesInBucket(bucket, `${name}/files/`))
      }),
    remove,
  }
}

/** Opens `file:<folder>` or `s3://…`; see `readS3Url`. */
export const withBackupPlace = <A>(
  url: Redacted.Redacted<string>,
  work: (place: BackupPlace) => Promise<A>,
): Promise<A> => {
  const address = Redacted.value(url)
  if (!address.startsWith("s3:"))
    return work(
      inFolder(address.startsWith("file://") ? fileURLToPath(address) : resolve(address.replace(/^file:/, ""))),
    )
  const { host, pathname } = new URL(address)
  return Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(openBucket(url), (bucket) =>
        Effect.promise(() => work(inBucket(bucket, `s3://${host}${pathname.replace(/\/$/, "")}`))),
      ),
    ),
  )
}
