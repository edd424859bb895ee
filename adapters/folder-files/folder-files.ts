import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
// Unlike `Readable.toWeb`, it may be cancelled at any moment.
import { ReadableStream } from "node:stream/web"
import { fileURLToPath } from "node:url"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { checkedBytes } from "../../domain/files/checked-bytes.ts"
import { type FileKey, fileAreas, isFileKey } from "../../domain/files/file-key.ts"
import { type FileContent, Files, FilesUnavailable, type ListedFile } from "../../domain/files/ports.ts"

/** Milliseconds; far longer than writing a file takes. */
const abandonedAfter = 600_000

const folderOf = (url: string): string =>
  url.startsWith("file://") ? fileURLToPath(url) : resolve(url.replace(/^file:/, ""))

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "unknown"

const isMissing = (cause: unknown): boolean => codeOf(cause) === "ENOENT"

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return []
    throw cause
  })

/** Removes what a killed process left half written. */
const removeDrafts = async (folder: string): Promise<void> => {
  for (const name of (await namesIn(folder)).filter((each) => each.endsWith(".draft"))) {
    const written = await stat(join(folder, name)).catch(() => null)
    if (written !== null && Date.now() - written.mtimeMs > abandonedAfter) await rm(join(folder, name), { force: true })
  }
}

/** Files that only the shop's own user may read, one folder an area. */
const filesIn = (root: string) => {
  const pathOf = (key: FileKey): string => {
    if (!isFileKey(key)) throw new Error("This is no key of a file.")
    return join(root, key)
  }
  return {
    put: async (key: FileKey, content: Uint8Array | FileContent, signal: AbortSignal): Promise<void> => {
      const path = pathOf(key)
      const folder = join(path, "..")
      const draft = join(folder, `.${randomUUID()}.draft`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const bytes = content instanceof Uint8Array ? content : checkedBytes(content)
        await writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true, signal })
        signal.throwIfAborted()
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    read: async (key: FileKey): Promise<FileContent | null> => {
      const handle = await open(pathOf(key), "r").catch((cause: unknown) => {
        if (isMissing(cause)) return null
        throw cause
      })
      if (handle === null) return null
      const { size } = await handle.stat()
      return { size, body: ReadableStream.from(handle.createReadStream()) as FileContent["body"] }
    },
    remove: (key: FileKey): Promise<void> => rm(pathOf(key), { force: true }),
    list: async (area: string, after: FileKey | null): Promise<readonly ListedFile[]> => {
      const keys = (await namesIn(join(root, area)))
        .map((name) => `${area}/${name}`)
        .filter(isFileKey)
        .filter((key) => after === null || key > after)
        .toSorted()
        .slice(0, 1_000)
      const listed = await Promise.all(
        keys.map(async (key) => {
          const found = await stat(pathOf(key)).catch(() => null)
          return found === null ? [] : [{ key, putAt: found.mtimeMs }]
        }),
      )
      return listed.flat()
    },
  }
}

/** Keeps files in a folder: `file:<folder>`, relative to the working directory (`file:./data/files`) or absolute (`file:/…`, `file:///…`). */
export const layerFolderFiles = (url: Redacted.Redacted<string>): Layer.Layer<Files> =>
  Layer.effect(
    Files,
    Effect.gen(function* () {
      const root = folderOf(Redacted.value(url))
      const files = filesIn(root)
      yield* Effect.promise(() => Promise.all(fileAreas.map((area) => removeDrafts(join(root, area)))))
      const attempt = <A>(work: (signal: AbortSignal) => Promise<A>) =>
        Effect.tryPromise({
          try: work,
          catch: (cause) => new FilesUnavailable({ reason: `The folder of the files failed (${codeOf(cause)}).` }),
        })
      return Files.of({
        put: (key, content) => attempt((signal) => files.put(key, content, signal)),
        read: (key) =>
          Effect.map(
            attempt(() => files.read(key)),
            Option.fromNullishOr,
          ),
        remove: (key) => attempt(() => files.remove(key)),
        list: (area, after) => attempt(() => files.list(area, after)),
      })
    }),
  )
