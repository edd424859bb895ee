import { writeFileSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { vi } from "vitest"
import { Mailer } from "../../domain/email/ports.ts"
import { contractEmail, contractSender, mailerContract } from "../contracts/mailer.contract.ts"
import { readMime } from "../test-servers/read-mime.ts"
import { layerMailbox } from "./mailbox.ts"

const aFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "mailbox-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true })),
)
const mailbox = (folder: string) => layerMailbox({ url: Redacted.make(`file:${folder}`), from: contractSender })
const entries = (folder: string) => readdir(folder).catch((): string[] => [])

mailerContract(
  "mailbox folder",
  Effect.map(aFolder, (parent) => {
    const folder = join(parent, "made", "when missing")
    return {
      mailer: mailbox(folder),
      received: async () =>
        Promise.all((await entries(folder)).map(async (name) => readMime(await readFile(join(folder, name))))),
      secrets: [parent],
      mend: () => rm(join(parent, "made"), { recursive: true }),
      idle: () =>
        vi.waitFor(async () => {
          if ((await entries(folder)).some((name) => name.endsWith(".draft"))) throw new Error("half written")
        }),
      parent,
    }
  }),
  {
    permanent: "A folder takes every message.",
    temporary: {
      "the folder cannot be written": async ({ parent }) => writeFileSync(join(parent, "made"), ""),
    },
    stall: "A file system answers, or there is no shop either.",
    drop: "There is no connection.",
  },
)

describe("layerMailbox", () => {
  it.live("keeps one file a Message-ID, also for hostile and very long ones", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const ids = [
        "a@x",
        "a.@x",
        "../../a@x",
        "a/b@x",
        "",
        ".",
        "ü@x",
        `${"l".repeat(500)}1@x`,
        `${"l".repeat(500)}2@x`,
      ]
      yield* Effect.gen(function* () {
        const mailer = yield* Mailer
        for (const id of [...ids, ...ids]) yield* mailer.send(contractEmail, id)
      }).pipe(Effect.provide(mailbox(folder)))
      const names = yield* Effect.promise(() => readdir(folder))
      assert.strictEqual(names.length, ids.length)
      for (const name of names) assert.match(name, /^[A-Za-z0-9-]*\.[0-9a-f]{16}\.eml$/)
    }),
  )

  it.live("removes at the start what a killed process had half written", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const [old, recent] = ["1", "2"].map((number) => join(folder, `.a-x.${number}.draft`))
      yield* Effect.promise(async () => {
        for (const draft of [old, recent]) await writeFile(String(draft), "From: half a")
        await utimes(String(old), 0, 0)
      })
      yield* Effect.provide(Mailer, mailbox(folder))
      // The recent one may be in the middle of being written, by another process.
      assert.deepStrictEqual(yield* Effect.promise(() => readdir(folder)), [basename(String(recent))])
    }),
  )

  it.live("reads relative, absolute and full file addresses", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const urls = [`file:${relative(process.cwd(), folder)}`, `file:${folder}`, pathToFileURL(folder).href]
      for (const [index, url] of urls.entries()) {
        yield* Mailer.use((mailer) => mailer.send(contractEmail, `${index}@x`)).pipe(
          Effect.provide(layerMailbox({ url: Redacted.make(url), from: contractSender })),
        )
      }
      assert.strictEqual((yield* Effect.promise(() => readdir(folder))).length, urls.length)
    }),
  )

  it.live("leaves nothing half written behind and nothing others may read", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      yield* Effect.forEach(
        Array.from({ length: 20 }),
        () => Mailer.use((mailer) => mailer.send(contractEmail, "same@x")),
        { concurrency: "unbounded" },
      ).pipe(Effect.provide(mailbox(folder)))
      const names = yield* Effect.promise(() => readdir(folder))
      assert.strictEqual(names.length, 1)
      const file = yield* Effect.promise(() => stat(join(folder, names[0] ?? "")))
      assert.strictEqual(file.mode & 0o077, 0)
    }),
  )

  it.live("dates its messages, and ends their lines as mail does", () =>
    Effect.gen(function* () {
      const folder = yield* aFolder
      const before = Date.now()
      yield* Mailer.use((mailer) => mailer.send(contractEmail, "a@x")).pipe(Effect.provide(mailbox(folder)))
      const [name = ""] = yield* Effect.promise(() => readdir(folder))
      const file = yield* Effect.promise(() => readFile(join(folder, name)))
      assert.notMatch(file.toString("latin1"), /[^\r]\n/)
      const { headers } = yield* Effect.promise(() => readMime(file))
      assert.isAtLeast(Date.parse(headers.date ?? ""), before - 1_000)
      assert.isAtMost(Date.parse(headers.date ?? ""), Date.now())
    }),
  )
})
