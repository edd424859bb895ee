/**
 * What a visitor with a slow phone waits for: the built shop's pages in real Chromium, each in turn with a plain document of
 * the same size, which shows the network's share. Needs the built shop (`npm run build`).
 * Run: `npx node web/bench/browser.ts [--runs=5] [--only=cart] [--why]`; `--only` selects pages whose name contains the word,
 * `--why` adds the largest element, layout shifts, slow work, and every request.
 */
import { cpus } from "node:os"
import { parseArgs } from "node:util"
import { launchBrowser } from "../e2e/browser.ts"
import { startStaffDesk } from "../e2e/staff-desk.ts"
import { servePlainPages } from "./plain-page.ts"
import { postWithPictures, publishPostWithPictures } from "./post-with-pictures.ts"
import { plainLcp, type Seen, visitSlowly } from "./slow-phone.ts"
import { visits } from "./visits.ts"
import { heading, line, medianLcp, reasons } from "./vitals-table.ts"

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    why: { type: "boolean", default: false },
  },
})

const wanted = visits.filter(({ what }) => {
  const isYardstick = visits.some((visit) => visit.asFastAs === what && visit.what.includes(values.only))
  return what.includes(values.only) || isYardstick
})
const staff = await startStaffDesk({ NODE_ENV: "production", DEMO_CATALOGUE: "true" })
const { shop } = staff
if (wanted.some(({ path }) => path === postWithPictures)) await publishPostWithPictures(staff)
const plain = await servePlainPages()
const browser = await launchBrowser()
try {
  console.info(`Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}`)
  console.info(heading)
  const lcps = new Map<string, number>()
  for (const visit of wanted) {
    // Warm-up: the first answers are compressed quickly, later ones well.
    for (let round = 0; round < 3; round += 1)
      await fetch(shop.url + visit.path, { headers: { "accept-encoding": "gzip, br" } }).then((answer) => answer.text())
    const [seen, plains]: [Seen[], number[]] = [[], []]
    for (let run = 0; run < Number(values.runs); run += 1) {
      const one = await visitSlowly(browser, shop.url, visit)
      seen.push(one)
      plains.push(await plainLcp(browser, plain.addressOf(one.documentBytes)))
    }
    lcps.set(visit.what, medianLcp(seen))
    console.info(line(visit, seen, plains, lcps.get(visit.asFastAs ?? "")))
    if (values.why) console.info(reasons(seen))
  }
} finally {
  await browser.close()
  plain.stop()
  await staff.dispose()
}
