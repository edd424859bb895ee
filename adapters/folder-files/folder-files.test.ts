import { renameSync, writeFileSync } from "node:fs"
import { mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { FileKey } from "../../domain/files/file-key.ts"
import { Files } from "../../domain/files/ports.ts"
import { filesContract } from "../contracts/files.contract.ts"
import { layerFolderFiles } from "./folder-files.ts"

const aFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "files-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true })),
)
const content = new TextEncoder().encode("Inhalt")
const filesIn = (folder: string) => layerFolderFiles(Redacted.make(`file:${folder}`))
const put = (key: FileKey, url: string) =>
  Files.use((files) => files.put(key, content)).pipe(Effect.provide(layerFolderFiles(Redacted.make(url))))

filesContract(
  "folder",
  Effect.map(aFolder, (parent) => {
    const folder = join(parent, "made", "when missing")
    return {
      files: filesIn(folder),
      secrets: [parent],
      mend: async () => {
        await rm(folder)
        await rename(join(parent, "away"), folder)
      },
      parent,
      folder,
    }
  }),
  {
    refusal: {
      // At once, as the contract begins its calls without waiting: one in between would make the folder anew.
      "a file is where the folder was": async ({ parent, folder }) => {
        renameSync(folder, join(parent, "away"))
        writeFileSync(folder, "")
      },
    },
    stall: "A file system answers, or there is no shop either.",
    drop: "There is no connection.",
    cut: "There is no connection.",
  },
)

describe("layerFolderFiles", () => {
  it.live("takes no key that leads out of its folder", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      for (const key of ["pictures/../x.pdf", "../x.pdf", "pictures/a/b.pdf", "pictures/.draft", "other/a.pdf"])
        assert.isTrue((yield* Effect.exit(put(key as FileKey, `file:${folder}`)))._tag === "Failure", key)
      assert.deepStrictEqual(yield* Effect.promise(() => readdir(folder)), [])
    }).pipe(Effect.scoped),
  )

  it.live("removes at the start what a killed process had half written, and lists nothing of it", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      yield* put("pictures/whole.webp", `file:${folder}`)
      const [old, recent] = ["1", "2"].map((number) => join(folder, "pictures", `.${number}.draft`))
      yield* Effect.promise(async () => {
        for (const draft of [old, recent]) await writeFile(String(draft), "half a")
        await utimes(String(old), 0, 0)
      })
      const listed = yield* Files.use((files) => files.list("pictures", null)).pipe(Effect.provide(filesIn(folder)))
      assert.deepStrictEqual(
        listed.map(({ key }) => key),
        ["pictures/whole.webp"],
      )
      // The recent one may be in the middle of being written, by another process.
      assert.sameMembers(yield* Effect.promise(() => readdir(join(folder, "pictures"))), [".2.draft", "whole.webp"])
    }).pipe(Effect.scoped),
  )

  it.live("reads relative, absolute and full file addresses, and lets nobody else read what it wrote", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      for (const [number, url] of [
        `file:${relative(process.cwd(), folder)}`,
        `file:${folder}`,
        pathToFileURL(folder).href,
      ].entries())
        yield* put(`applications/a-${number}.pdf`, url)
      const names = yield* Effect.promise(() => readdir(join(folder, "applications")))
      assert.sameMembers(names, ["a-0.pdf", "a-1.pdf", "a-2.pdf"])
      const file = yield* Effect.promise(() => stat(join(folder, "applications/a-0.pdf")))
      assert.strictEqual(file.mode & 0o077, 0)
    }).pipe(Effect.scoped),
  )
})
