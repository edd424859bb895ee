/**
 * The duration of signing in: `session.requestLink` beside a plain Hono server with an answer of the same size, then the time
 * from the click on the mailed link to the painted account in real Chromium, beside the front page opened in turn with it.
 * Needs the built shop (`npm run build`), two cores and `taskset`.
 * Run: `npx node web/bench/sign-in.ts [--runs=15]`.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Browser } from "playwright-core"
import { launchBrowser, phone } from "../e2e/browser.ts"
import { mainScript, type ShopProcess, startShop } from "../e2e/shop-process.ts"
import { besideYardstick } from "./beside-yardstick.ts"
import { median } from "./load.ts"
import { pause, startMeasured } from "./measured-process.ts"
import { heading, line } from "./table.ts"
import { vitalsOf, watchVitals } from "./vitals.ts"

const { values } = parseArgs({ options: { runs: { type: "string", default: "15" } } })
const both = "0,1"

/** Each request from an address and for a mailbox of its own: rate limits allow no more. */
const measureAsking = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "shop-bench-"))
  const env = {
    DATABASE_URL: `sqlite:${join(folder, "shop.db")}`,
    MAIL_URL: `file:${join(folder, "mailbox")}`,
    FILES_URL: `file:${join(folder, "files")}`,
  }
  const shop = await startMeasured(mainScript, { cores: both, path: "/", env: { DEMO_CATALOGUE: "true", ...env } })
  const plainScript = new URL("plain-hono.ts", import.meta.url).pathname
  const plain = await startMeasured(plainScript, { cores: both, path: "/2/text/plain" })
  let count = 0
  const ask = () => {
    count += 1
    return {
      method: "POST",
      path: "/trpc/session.requestLink",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
      },
      body: JSON.stringify({ email: `shopper${count}@example.org` }),
    } as const
  }
  try {
    console.info(heading)
    const question = { what: "session.requestLink", ask, amount: 500, target: {} }
    console.info(line(await besideYardstick(shop, plain, { spells: 3, seconds: 1, orders: 0 }, question)))
  } finally {
    await Promise.all([shop.stop(), plain.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** The link in the mail to an address, once it has arrived. */
const linkTo = async ({ mailbox }: ShopProcess, email: string): Promise<string> => {
  for (;;) {
    for (const name of (await readdir(mailbox).catch(() => [])).filter((each) => each.endsWith(".eml"))) {
      const mail = (await readFile(join(mailbox, name), "utf8")).replace(/=\r?\n/g, "")
      const link = /http:\/\/localhost:\d+\/auth\/link\/[A-Za-z0-9_-]{43}/.exec(mail)?.[0]
      if (link !== undefined && mail.includes(email)) return link
    }
    await pause(50)
  }
}

/** Opens a URL in a browser without cache, after `before`; returns its LCP. */
const paintedAfter = async (
  browser: Browser,
  url: string,
  before: (post: Post) => Promise<string>,
): Promise<number> => {
  const context = await browser.newContext({ viewport: phone })
  try {
    const address = await before((path, form) => context.request.post(url + path, { form }))
    const page = await context.newPage()
    await watchVitals(page)
    await page.goto(address, { waitUntil: "networkidle" })
    return (await vitalsOf(page)).lcp
  } finally {
    await context.close()
  }
}
type Post = (path: string, form: Record<string, string>) => Promise<unknown>

const measureOpening = async (runs: number): Promise<void> => {
  const shop = await startShop({ env: { NODE_ENV: "production", DEMO_CATALOGUE: "true" } })
  const browser = await launchBrowser()
  try {
    const [account, front]: [number[], number[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      front.push(await paintedAfter(browser, shop.url, async () => shop.url))
      const email = `shopper${run}@example.org`
      const signIn = async (post: Post) => {
        await post("/login", { email })
        return linkTo(shop, email)
      }
      account.push(await paintedAfter(browser, shop.url, signIn))
    }
    const [mine, plain] = [median(account), median(front)]
    console.info(
      `  from the link to the drawn account ${mine.toFixed(0)} ms, the front page ${plain.toFixed(0)} ms: ${(mine / plain).toFixed(2)} (${runs} runs)`,
    )
  } finally {
    await browser.close()
    await shop.dispose()
  }
}

console.info(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}`)
await measureAsking()
await measureOpening(Number(values.runs))
