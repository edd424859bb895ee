import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { sqliteBaseline } from "../../../adapters/storage/in-new-database.ts"
import { connect } from "../../../adapters/storage/sqlite/connection.ts"
import { openSqlite } from "../../../adapters/storage/sqlite/open-sqlite.ts"
import { startS3Server } from "../../../adapters/test-servers/s3-server.ts"
import { mainScript } from "../shop-process.ts"

/** Runs a built entry; all it printed, and its exit code. */
const run = (name: string, env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly printed: string }>((resolve) => {
    execFile(process.execPath, [join(dirname(mainScript), `${name}.js`), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, printed: stdout + stderr }),
    )
  })

const newShop = async () => {
  const folder = await mkdtemp(join(tmpdir(), "operator-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, "shop.db")
  const shop = await openSqlite({ file, baseline: sqliteBaseline })
  await mkdir(join(folder, "files", "pictures"), { recursive: true })
  await writeFile(join(folder, "files", "pictures", "a.webp"), "bytes")
  return {
    folder,
    file,
    shop,
    env: { DATABASE_URL: `sqlite:${file}`, FILES_URL: `file:${join(folder, "files")}` },
  }
}

it("a shop that is open is backed up, and restored elsewhere", async () => {
  const { folder, env, shop } = await newShop()
  const backups = join(folder, "backups")
  const made = await run("backup", { ...env, BACKUP_URL: `file:${backups}` })
  expect(made).toMatchObject({ code: 0, printed: expect.stringContaining("1 uploads") })
  expect(made.printed).toContain("Not in it, so write these down elsewhere: RESULTS_KEY")
  await shop.close()
  const [name = ""] = await readdir(backups)
  const elsewhere = {
    DATABASE_URL: `sqlite:${join(folder, "new", "shop.db")}`,
    FILES_URL: `file:${join(folder, "new", "files")}`,
  }
  const restored = await run("restore", elsewhere, join(backups, name))
  expect(restored).toMatchObject({
    code: 0,
    printed: expect.stringContaining("0 orders, 0 invoices, 0 people, 1 uploads"),
  })
  expect(restored.printed).toContain("The books are right.")
  const again = await run("restore", elsewhere, join(backups, name))
  expect(again).toMatchObject({
    code: 1,
    printed: expect.stringContaining("nothing was restored: the place for uploads is not empty"),
  })
  expect(await run("doctor", elsewhere)).toMatchObject({ code: 0 })
})

it("a shop is backed up to a store, and restored from there by the backup's name", async () => {
  const { folder, env, shop } = await newShop()
  await shop.close()
  const store = await startS3Server()
  onTestFinished(store.close)
  const inStore = { BACKUP_URL: store.url, TMPDIR: folder }
  const made = await run("backup", { ...env, ...inStore })
  expect(made).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^s3:\/\/127\.0\.0\.1:\d+\/files\/.*1 uploads/),
  })
  const [name = ""] = /\d{4}-\d\d-\d\dT[\d-]+Z/.exec(made.printed) ?? []
  const elsewhere = { DATABASE_URL: `sqlite:${folder}/new/shop.db`, FILES_URL: `file:${folder}/new/files`, ...inStore }
  const restored = await run("restore", elsewhere, name)
  expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining("The books are right.") })
  expect((await run("doctor", elsewhere)).printed).toContain("gut       Sicherung: Die letzte ist vom")
  expect((await readdir(folder)).filter((each) => each.startsWith("shop-backup-"))).toEqual([])
  await store.close()
  const away = await run("backup", { ...env, ...inStore })
  expect(away).toMatchObject({ code: 1, printed: expect.stringContaining("The file store failed (ECONNREFUSED).") })
  expect([made, restored, away].map(({ printed }) => printed).join()).not.toContain(store.secrets[0])
})

it("commands say how they are used, and what is wrong", async () => {
  const { env, shop } = await newShop()
  await shop.close()
  expect(await run("backup", env)).toMatchObject({ code: 1, printed: expect.stringContaining("[file:<folder>]") })
  expect(await run("backup", env, "s3://key:geheim@host/b")).toMatchObject({ code: 1 })
  expect(await run("restore", env)).toMatchObject({ code: 1, printed: expect.stringContaining("--despite-faults") })
  const wrong = await run("doctor", { ...env, PUBLIC_URL: "x", OPERATOR_EMAIL: "nobody" })
  expect(wrong.code).toBe(1)
  expect(wrong.printed.trim().split("\n")).toEqual([
    "PUBLIC_URL must be an address like https://shop.example, without a path",
    "OPERATOR_EMAIL must be one e-mail address",
  ])
})

it("the doctor finds a shop well, and four that are not", async () => {
  const { folder, env, shop, file } = await newShop()
  await shop.close()
  const well = await run("doctor", env)
  expect(well).toMatchObject({
    code: 0,
    printed: expect.stringContaining("gut       Warteschlange: 0 warten, 0 laufen."),
  })
  expect(well.printed).not.toContain("SCHLECHT")
  expect(well.printed).toContain(`Shop: ${process.env.RELEASE ?? "naehrwerk@"}`)

  const noFile = await run("doctor", { ...env, DATABASE_URL: `sqlite:${join(folder, "other.db")}` })
  expect(noFile).toMatchObject({ code: 1, printed: expect.stringContaining("Es gibt keine Datei") })
  expect(await readdir(folder)).not.toContain("other.db")

  const noServer = await run("doctor", { ...env, DATABASE_URL: "postgres://shop:geheim@127.0.0.1:1/shop" })
  expect(noServer).toMatchObject({ code: 1, printed: expect.stringContaining("no server listens there") })
  expect(noServer.printed).not.toContain("geheim")

  const noBackup = await run("doctor", { ...env, BACKUP_URL: `file:${join(folder, "backups")}` })
  expect(noBackup).toMatchObject({
    code: 1,
    printed: expect.stringContaining("SCHLECHT  Sicherung: Es gibt noch keine."),
  })

  const { query, close } = await connect(file, "write")
  await query(
    "insert into tasks (id, kind, cause, payload, state, attempts, due_at, created_at) values ('t', 'email', 'c', '{}', 'waiting', 0, 1, 1)",
  )
  await close()
  const stuck = await run("doctor", env)
  expect(stuck).toMatchObject({ code: 1, printed: expect.stringContaining("SCHLECHT  Warteschlange: 1 wartet") })
  expect(stuck.printed).toContain("Läuft der Shop?")
})
