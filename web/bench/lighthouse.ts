/**
 * Lighthouse's figures for the built shop on a phone: accessibility, best practices and search engines have to be 100, performance at
 * least 95. Lighthouse itself comes from npm when it is run (185 MB) and is no part of the project. Needs the built shop.
 * Run: `npx node web/bench/lighthouse.ts [--only=blog] [--why]`; `--why` names every audit that is not passed.
 */
import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs, promisify } from "node:util"
import { unpackBrowser } from "../e2e/browser.ts"
import { startShop } from "../e2e/shop-process.ts"

const run = promisify(execFile)

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, why: { type: "boolean", default: false } },
})

const pages = {
  front: "/",
  list: "/products",
  product: "/products/vitamin-d3-tropfen-20",
  post: "/blog-new/vitamin-d-im-winter",
  vacancy: "/jobs/lager-und-versand",
  questions: "/faq",
  questionnaire: "/questionnaire",
  contact: "/contact",
}
const categories = ["performance", "accessibility", "best-practices", "seo"] as const

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >
}

const folder = await mkdtemp(join(tmpdir(), "lighthouse-"))
const shop = await startShop({ env: { NODE_ENV: "production", DEMO_CATALOGUE: "true" } })
const env = { ...process.env, CHROME_PATH: await unpackBrowser() }
try {
  console.info(`${"page".padEnd(16)}${categories.map((name) => name.padStart(16)).join("")}`)
  for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(values.only))) {
    const file = join(folder, `${name}.json`)
    await run(
      "npx",
      [
        "--yes",
        "lighthouse@12",
        shop.url + path,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        "--chrome-flags=--headless --no-sandbox --disable-gpu",
      ],
      { env, timeout: 180_000 },
    )
    const report = JSON.parse(await readFile(file, "utf8")) as Report
    const scores = categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100))
    console.info(`${name.padEnd(16)}${scores.map((score) => String(score).padStart(16)).join("")}`)
    if (!values.why) continue
    for (const category of categories)
      for (const { id, weight } of report.categories[category]?.auditRefs ?? []) {
        const audit = report.audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 1)
          console.info(`  ${category}: ${audit.title} ${audit.displayValue ?? ""}`)
      }
  }
} finally {
  await shop.dispose()
  await rm(folder, { recursive: true })
}
