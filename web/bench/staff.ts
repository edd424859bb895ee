/**
 * The latency of staff's lists, and how it grows with the number of orders: a shop of 100 beside one of 100,000, measured in
 * turn, one query at a time. Needs the built shop (`npm run build`), two cores and `taskset`.
 * Run: `npx node web/bench/staff.ts [--orders=100,100000] [--only=customers]`.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { mainScript } from "../e2e/shop-process.ts"
import { medianSpell, putLoadOn, type Spell } from "./load.ts"
import { type MeasuredProcess, startMeasured, stayOn } from "./measured-process.ts"
import { fillForStaff } from "./staff-orders.ts"

const { values } = parseArgs({
  options: { orders: { type: "string", default: "100,100000" }, only: { type: "string", default: "" } },
})
const sizes = values.orders.split(",").map(Number)
const [spells, questions] = [5, 40]

const call = (procedure: string, input: unknown): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

/** Each query finds the same number of rows in every shop, except the total, which is counted up to a thousand. */
const queries: readonly (readonly [what: string, path: string])[] = [
  ["all", call("staffOrders.list", {})],
  ["to ship", call("staffOrders.list", { work: "ship" })],
  ["by sum", call("staffOrders.list", { sort: "-total" })],
  ["by sum, from the middle on", call("staffOrders.list", { sort: "-total", after: "-total.10500.PAST-9" })],
  ["by sum, to ship", call("staffOrders.list", { sort: "-total", work: "ship" })],
  ["by sum, in a state 60 have", call("staffOrders.list", { sort: "total", fulfilment: ["packed"] })],
  ["by sum, a word all of them have", call("staffOrders.list", { sort: "-total", term: "muster" })],
  ["by sum, a word one of them has", call("staffOrders.list", { sort: "-total", term: "shopper42@" })],
  ["oldest first", call("staffOrders.list", { sort: "placedAt" })],
  ["by the day parcels leave", call("staffOrders.list", { sort: "shipBy" })],
  ["by that day, behind those that wait", call("staffOrders.list", { sort: "shipBy", after: "shipBy..PAST-70" })],
  ["by that day, a word all have", call("staffOrders.list", { sort: "shipBy", term: "muster" })],
  ["products by what runs out", call("staffProducts.list", { sort: "stock" })],
  ["products by title", call("staffProducts.list", { sort: "title" })],
  ["customers by their last order", call("customers.list", {})],
  ["customers by what their orders cost", call("customers.list", { sort: "-due" })],
  ["customers, a word one of them has", call("customers.list", { term: "shopper42@" })],
  ["people by address", call("people.list", { sort: "email" })],
  ["overdue, of which there is none", call("staffOrders.list", { work: "overdue" })],
  ["a word all of them have", call("staffOrders.list", { term: "muster" })],
  ["a word one of them has", call("staffOrders.list", { term: "shopper42@" })],
  ["a word without hits", call("staffOrders.list", { term: "gibtesnicht" })],
  ["two letters without hits", call("staffOrders.list", { term: "qx" })],
  ["one order", call("staffOrders.get", { orderId: "PAST-42" })],
  ["invoices", call("staffInvoices.list", {})],
  ["invoices, a word all of them have", call("staffInvoices.list", { term: "muster" })],
  ["invoices, a word one of them has", call("staffInvoices.list", { term: "shopper42@" })],
  ["e-mails", call("staffEmails.list", {})],
  ["e-mails to one", call("staffEmails.list", { term: "shopper42@" })],
  ["the audit log", call("staff.changes", {})],
  ["withdrawals", call("staffWithdrawals.list", {})],
  ["trials", call("staffTrials.list", {})],
  ["messages", call("staffMessages.list", {})],
  ["the home page's numbers", "/trpc/staff.today"],
]

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(13))).join("")}`

const [serverCore, askingCore] = ["0", "1"]
const folders: string[] = []
const shops: { readonly server: MeasuredProcess; readonly cookie: string }[] = []
try {
  for (const orders of sizes) {
    const folder = await mkdtemp(join(tmpdir(), "shop-bench-"))
    folders.push(folder)
    const { env, cookie } = await fillForStaff(folder, orders)
    shops.push({ cookie, server: await startMeasured(mainScript, { cores: serverCore, path: "/", env }) })
  }
  stayOn(askingCore)
  console.info(`Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}`)
  console.info(row(["", ...sizes.flatMap((size) => [`${size}: ms`, "µs cpu"]), "ratio, ms", "by cpu"]))
  for (const [what, path] of queries.filter(([what]) => what.includes(values.only))) {
    const found: Spell[][] = shops.map(() => [])
    for (let spell = 0; spell < spells; spell += 1)
      for (const [at, { server, cookie }] of shops.entries())
        found[at]?.push(await putLoadOn(server, () => ({ path, headers: { cookie } }), { amount: questions }, 1))
    const middles = found.map(medianSpell)
    const [few, many] = [middles[0], middles.at(-1)]
    if (few === undefined || many === undefined) throw new Error("no shop to ask")
    console.info(
      row([
        what,
        ...middles.flatMap(({ p50, cpuMicros }) => [p50.toFixed(2), cpuMicros.toFixed(0)]),
        (many.p50 / few.p50).toFixed(2),
        (many.cpuMicros / few.cpuMicros).toFixed(2),
      ]),
    )
  }
} finally {
  for (const { server } of shops) await server.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
