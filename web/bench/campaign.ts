/**
 * A campaign to 100,000 invented subscribers over SMTP to a server on this machine: how long a product page takes before and while it is
 * sent, how many e-mails go out in a minute, how much memory the shop needs, and whether it stops, goes on after a restart, and gets to
 * everybody once. Needs the built shop (`npm run build`), two cores and `taskset`.
 * Run: `npx node web/bench/campaign.ts [--subscribers=100000] [--limit=1200] [--seconds=60] [--rest=10000]`; `--rest=0` ends before the rest is sent.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { exampleCampaign } from "../../domain/campaigns/example-campaign.ts"
import { mainScript } from "../e2e/shop-process.ts"
import { pause, startMeasured, stayOn } from "./measured-process.ts"

const { values } = parseArgs({
  options: {
    subscribers: { type: "string", default: "100000" },
    limit: { type: "string", default: "1200" },
    seconds: { type: "string", default: "60" },
    rest: { type: "string", default: "10000" },
  },
})
const [subscribers, limit, seconds, rest] = [values.subscribers, values.limit, values.seconds, values.rest].map(
  Number,
) as [number, number, number, number]
/** Product pages asked for in a second. */
const rate = 100
const shopCore = "0"
stayOn("1")

const sink = fork(new URL("smtp-sink.ts", import.meta.url))
const [{ port }] = (await once(sink, "message")) as [{ port: number }]
const all: { at: number; to: string; id: string }[] = []
/** What came since this was last asked; all of it is kept. */
const arrived = async () => {
  const answer = once(sink, "message") as Promise<[{ came: typeof all }]>
  sink.send("report")
  const [{ came }] = await answer
  all.push(...came)
  return came
}

const folder = await mkdtemp(join(tmpdir(), "campaign-bench-"))
const file = join(folder, "shop.db")
const env = {
  DEMO_CATALOGUE: "true",
  DATABASE_URL: `sqlite:${file}`,
  FILES_URL: `file:${join(folder, "files")}`,
  MAIL_URL: `smtp://127.0.0.1:${port}`,
}
const start = () => startMeasured(mainScript, { cores: shopCore, path: "/", env })
let shop = await start()
await shop.stop()

const books = await connect(file, "write")
const { id, content, history } = exampleCampaign()
await books.query("begin")
await books.query(
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
   insert into newsletter_subscriptions (id, email, email_key, source, state, requested_at, confirmed_at, text)
   select printf('NL-%016d', n), 'leser' || n || '@beispiel.de', 'leser' || n || '@beispiel.de', 'page', 'confirmed', 1, 1, 'x'
   from numbers`,
  [subscribers],
)
await books.query(
  "insert into campaigns (id, key, version, state, started_at, people, reached_end, data) values (?, 'key', 1, 'paused', ?, ?, 0, ?)",
  [id, Date.now(), subscribers, JSON.stringify({ content, history, results: null })],
)
const setLimit = (perMinute: number) =>
  books.query(
    "insert into settings (key, value) values ('campaignMailsPerMinute', ?) on conflict do update set value = excluded.value",
    [JSON.stringify(perMinute)],
  )
const setState = (state: string) => books.query("update campaigns set state = ?, fed_at = null", [state])
/** What was held while it was paused is tried from the beginning, as when staff resume it. */
const releaseHeld = () =>
  books.query(
    "update tasks set attempts = 0, due_at = ?, last_error = null where kind = 'newsletter-email' and state = 'waiting'",
    [Date.now()],
  )
const stateIs = async () => String((await books.query("select state from campaigns"))[0]?.state)
await setLimit(limit)
await books.query("commit")
shop = await start()

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const path = "/products/vitamin-d3-tropfen-20"
const timeOf = () =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    const headers = { "accept-encoding": "br", "x-forwarded-for": `10.0.${Math.floor(begun / 100) % 250}.1` }
    const outgoing = request(shop.url + path, { agent, headers }, (answer) => {
      answer.resume()
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(performance.now() - begun) : reject(new Error(`${answer.statusCode}`)),
      )
    })
    outgoing.on("error", reject)
    outgoing.end()
  })
/** Asks for the product page for so long, evenly, whatever the answers take; sorted, in milliseconds. */
const times = async (): Promise<readonly number[]> => {
  const asked: Promise<number>[] = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1_000) {
    asked.push(timeOf())
    const next = begun + asked.length * (1_000 / rate)
    await pause(Math.max(0, next - performance.now()))
  }
  return (await Promise.all(asked)).toSorted((a, b) => a - b)
}
const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
const untilMails = async (): Promise<number> => {
  const begun = Date.now()
  while ((await arrived()).length === 0) {
    if (Date.now() - begun > 90_000) throw new Error("No e-mail arrives.")
    await pause(100)
  }
  return Date.now() - begun
}

const cells = (...texts: readonly string[]): string =>
  texts.map((text, n) => (n === 0 ? text.padEnd(34) : text.padStart(12))).join("")
console.info(
  `${subscribers} subscribers, ${limit} e-mails a minute, ${rate} product pages a second for ${seconds} s each`,
)
console.info(cells("", "p50 ms", "p99 ms", "mails/min", "resident MB", "loop busy"))
let largest = 0
const measured = async (what: string) => {
  await arrived()
  await shop.report()
  const sorted = await times()
  const { cpuMs } = await shop.report()
  const mails = (await arrived()).length
  largest = Math.max(largest, shop.residentMb())
  console.info(
    cells(
      what,
      at(sorted, 0.5).toFixed(2),
      at(sorted, 0.99).toFixed(2),
      ((mails * 60) / seconds).toFixed(0),
      shop.residentMb().toFixed(0),
      `${(cpuMs / seconds / 10).toFixed(0)} %`,
    ),
  )
  return sorted
}

// Neither is measured cold.
await setState("sending")
await untilMails()
await times()
await setState("paused")
await pause(5_000)
const before: number[] = []
const during: number[] = []
for (const round of [1, 2]) {
  before.push(...(await measured(`without, ${round}`)))
  await setState("sending")
  await untilMails()
  during.push(...(await measured(`while it is sent, ${round}`)))
  await setState("paused")
  await pause(5_000)
  await arrived()
  await pause(10_000)
  console.info(cells(`  in 10 s while it is paused`, "", "", String((await arrived()).length)))
}
const ofAll = (sorted: number[], share: number) =>
  at(
    sorted.toSorted((a, b) => a - b),
    share,
  )
console.info(
  cells(
    "while / without",
    (ofAll(during, 0.5) / ofAll(before, 0.5)).toFixed(2),
    (ofAll(during, 0.99) / ofAll(before, 0.99)).toFixed(2),
  ),
)
await setState("sending")
await untilMails()
const reached = (await books.query("select cursor from campaigns"))[0]?.cursor
await shop.stop()
shop = await start()
console.info(
  `after a restart behind ${reached} the next e-mail comes in ${((await untilMails()) / 1_000).toFixed(1)} s`,
)

if (rest > 0) {
  await setLimit(rest)
  await releaseHeld()
  const begun = Date.now()
  const already = all.length
  while ((await stateIs()) !== "done") {
    await pause(2_000)
    await arrived()
    largest = Math.max(largest, shop.residentMb())
  }
  const minutes = (Date.now() - begun) / 60_000
  console.info(`the rest at a limit of ${rest} a minute: ${((all.length - already) / minutes).toFixed(0)} a minute`)
}
await arrived()
const sorted = all.map((mail) => mail.at).toSorted((a, b) => a - b)
let [most, from] = [0, 0]
sorted.forEach((instant, n) => {
  while ((sorted[from] ?? 0) <= instant - 60_000) from += 1
  most = Math.max(most, n - from + 1)
})
console.info(`most e-mails in any minute: ${most}`)
console.info(
  `${all.length} arrived, ${new Set(all.map((mail) => mail.id)).size} Message-IDs, ${new Set(all.map(({ to }) => to)).size} recipients of ${subscribers}`,
)
console.info(`largest resident memory: ${largest.toFixed(0)} MB`)
await books.close()
await shop.stop()
sink.disconnect()
agent.destroy()
await rm(folder, { recursive: true, force: true })
