import { describe, expect, it } from "vitest"
import { d3, putIntoCart, visit } from "../e2e/shopper.ts"
import { makeVolume } from "./engine.ts"
import { runShopContainer, startShopContainer } from "./shop-container.ts"

/** The process's capabilities according to the kernel, and the folders it can write to. */
const tryEverything = `
  const { readFileSync, statSync, writeFileSync } = require("node:fs")
  const status = readFileSync("/proc/1/status", "utf8")
  const line = (name) => new RegExp("^" + name + ":\\\\s*(.*)$", "m").exec(status)[1]
  const outcome = (path) => { try { writeFileSync(path, "x"); return "written" } catch (error) { return error.code } }
  console.log(JSON.stringify({
    uid: line("Uid").split("\\t")[0],
    gid: line("Gid").split("\\t")[0],
    capabilities: [line("CapEff"), line("CapPrm"), line("CapBnd")].map((hex) => Number("0x" + hex)),
    mayGainRights: line("NoNewPrivs") === "0",
    database: statSync("/data/shop.db").uid,
    written: ["/x", "/shop/x", "/shop/server/main.js", "/etc/passwd", "/usr/local/bin/node", "/data/x"].map((path) => [path, outcome(path)]),
  }))`

const locked = {
  capabilities: [0, 0, 0],
  mayGainRights: false,
  written: [
    ["/x", "EROFS"],
    ["/shop/x", "EROFS"],
    ["/shop/server/main.js", "EROFS"],
    ["/etc/passwd", "EROFS"],
    ["/usr/local/bin/node", "EROFS"],
    ["/data/x", "written"],
  ],
}

/** Sorts 40 MB with a cache of ten pages, which makes SQLite use temporary files. */
const sortALot = `
  const { Database } = require("sqlite3")
  const database = new Database("/data/sorting.db")
  const told = (error) => { if (error) { console.error(error); process.exit(1) } }
  database.serialize(() => {
    database.run("pragma cache_size = 10", told)
    database.run("create table things (name)", told)
    database.run("with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) insert into things select hex(randomblob(100)) from n", told)
    database.run("create index things_name on things (name)", told)
    database.get("select count(*) as n from (select name from things order by name desc limit -1 offset 1)", (error, row) => { told(error); console.log(row.n) })
  })`

describe("a locked-down container", () => {
  it("runs as an unprivileged user without capabilities, and writes in its volume only", async () => {
    const shop = await startShopContainer()
    expect(JSON.parse(await shop.run(tryEverything))).toEqual({ ...locked, uid: "10001", gid: "0", database: 10001 })
  })

  it("sorts more than fits into memory, without a folder for temporary files", async () => {
    const shop = await startShopContainer()
    expect(await shop.run(sortALot)).toBe("199999")
  })

  it("runs as another user of its group", async () => {
    const shop = await startShopContainer({ user: "4711:0", volume: await makeVolume() })
    expect(JSON.parse(await shop.run(tryEverything))).toEqual({ ...locked, uid: "4711", gid: "0", database: 4711 })
    const visitor = await visit()
    expect(await putIntoCart(visitor, shop.url, d3)).toBe(200)
  })

  it("names the folder when its user may not write in the volume", async () => {
    const { exitCode, stderr } = await runShopContainer({ user: "4711:4711" })
    expect(exitCode).toBe(1)
    expect(stderr).toBe("The shop did not start:\nEACCES: permission denied, access '/data'\n")
  })

  it("names the file when its user may not write another user's database, and leaves no files beside it", async () => {
    const volume = await makeVolume()
    const shop = await startShopContainer({ volume })
    expect(await shop.stop()).toBe(0)
    const { exitCode, stderr } = await runShopContainer({ user: "4711:0", volume })
    expect(exitCode).toBe(1)
    expect(stderr).toBe("The shop did not start:\nEACCES: permission denied, access '/data/shop.db'\n")
    await shop.start()
    expect(await putIntoCart(await visit(), shop.url, d3)).toBe(200)
  })
})
