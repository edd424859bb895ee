import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { expect, it, onTestFinished } from "vitest"
import { layerFolderFiles } from "../../adapters/folder-files/folder-files.ts"
import { layerS3Files } from "../../adapters/s3-files/s3-files.ts"
import { sqliteBaseline } from "../../adapters/storage/in-new-database.ts"
import { openSqlite } from "../../adapters/storage/sqlite/open-sqlite.ts"
import { startS3Server } from "../../adapters/test-servers/s3-server.ts"
import type { FileKey } from "../../domain/files/file-key.ts"
import { Files } from "../../domain/files/ports.ts"
import { mainScript } from "./shop-process.ts"

/** Runs the built entry; all it printed, and its exit code. */
const move = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: unknown; readonly printed: string }>((resolve) => {
    execFile(process.execPath, [join(dirname(mainScript), "move.js"), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, printed: stdout + stderr }),
    )
  })

it("says how it is used, and what is wrong, without a password", async () => {
  for (const args of [[], ["--force", "a", "b"], ["a", "b", "c"], ["--files", "file:a"], ["sqlite:a"]])
    expect(await move(args), args.join(" ")).toMatchObject({ code: 1, printed: expect.stringContaining("[--drop]") })
  const wrong = await move([], { MOVE_FROM: "postgres://shop:geheim@127.0.0.1:1/shop", MOVE_TO: "sqlite:a" })
  expect(wrong).toEqual({ code: 1, printed: expect.stringContaining("127.0.0.1:1/shop cannot be used") })
  const files = await move(["--files", "s4://key:geheim@host/bucket", "file:a"])
  expect(files).toEqual({ code: 1, printed: "an address of files begins with file: or s3:\n" })
  expect(wrong.printed).not.toContain("geheim")
})

it("moves the rows and the files of a shop, by addresses of the environment", async () => {
  const folder = await mkdtemp(join(tmpdir(), "move-"))
  const store = await startS3Server()
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  await (await openSqlite({ file: join(folder, "old.db"), baseline: sqliteBaseline })).close()
  const pictures = ["a", "b"].map((name) => `pictures/${name}.webp` as FileKey)
  const folderUrl = `file:${join(folder, "files")}`
  const inFiles = <A, E>(layer: Layer.Layer<Files, E>, use: (files: Files["Service"]) => Effect.Effect<A, unknown>) =>
    Effect.runPromise(
      Effect.scoped(Effect.flatMap(Layer.build(layer), (built) => use(Context.get(built, Files)))) as Effect.Effect<A>,
    )
  await inFiles(layerFolderFiles(Redacted.make(folderUrl)), ({ put }) =>
    Effect.forEach(pictures, (key) => put(key, new TextEncoder().encode(`bytes of ${key}`))),
  )
  const env = {
    MOVE_FROM: `sqlite:${join(folder, "old.db")}`,
    MOVE_TO: `sqlite:${join(folder, "new.db")}`,
    MOVE_FILES_FROM: folderUrl,
    MOVE_FILES_TO: store.url,
  }
  const moved = await move([], env)
  expect(moved).toEqual({
    code: 0,
    printed: expect.stringMatching(/^2 files copied\ncatalogue_revision: 1 rows.*\nMoved/),
  })
  for (const secret of store.secrets) expect(moved.printed).not.toContain(secret)
  const there = await inFiles(layerS3Files(Redacted.make(store.url)), ({ list }) => list("pictures", null))
  expect(there.map(({ key }) => key)).toEqual(pictures)

  const again = await move([], { ...env, MOVE_FILES_FROM: store.url, MOVE_FILES_TO: `file:${join(folder, "back")}` })
  expect(again).toEqual({ code: 1, printed: expect.stringContaining("was moved to") })
  const back = await inFiles(layerFolderFiles(Redacted.make(`file:${join(folder, "back")}`)), ({ read }) =>
    Effect.forEach(pictures, read),
  )
  expect(back.map(({ _tag }) => _tag)).toEqual(["Some", "Some"])
}, 60_000)
