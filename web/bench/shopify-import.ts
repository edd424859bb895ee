/**
 * A shop at Shopify moves in: so many products with three variants and ten metafields each, and 500 articles, from a server on this machine.
 * How long it takes, in how many requests and cost points, and how much memory the shop needs above idle; then all is read again, unchanged.
 * Needs the built shop (`npm run build`), two cores and `taskset`.
 * Run: `npx node web/bench/shopify-import.ts [--products=10000]`.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { connect } from "../../adapters/storage/sqlite/connection.ts"
import { startShopify } from "../../adapters/test-servers/shopify-server.ts"
import { type ImportState, newImportState } from "../../domain/imports/import-item.ts"
import type { MappingRule } from "../../domain/imports/mapping.ts"
import { mainScript } from "../e2e/shop-process.ts"
import { pause, startMeasured, stayOn } from "./measured-process.ts"

const { values } = parseArgs({ options: { products: { type: "string", default: "10000" } } })
const products = Number(values.products)
stayOn("1")

const text = (key: string, value: string, type = "single_line_text_field") => ({ key, type, value })
const gtin = (number: number): string => {
  const digits = String(400_000_000_000 + number)
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const shopify = await startShopify()
for (let id = 1; id <= products; id += 1)
  shopify.put({
    id,
    handle: `vitamin-d3-${id}`,
    title: `Vitamin D3 Sorte ${id}`,
    descriptionHtml: `<p>Ein Tropfen am Tag, Sorte ${id}.</p><p>${"Mit einer Mahlzeit nehmen. ".repeat(20)}</p>
      <table><tr><th>Je Tropfen</th><th>20 µg</th></tr><tr><td>Vitamin D3</td><td>20 µg</td></tr></table>`,
    tags: ["Vitamine", "Tropfen"],
    metafields: [
      text("dosis", "20", "number_integer"),
      text("zutaten", '["Sonnenblumenöl","Vitamin D3 (Cholecalciferol)"]', "list.single_line_text_field"),
      text("form", "Tropfen"),
      text("hersteller", "Muster GmbH, Musterweg 1, 10115 Berlin"),
      ...["eins", "zwei", "drei", "vier", "fünf", "sechs"].map((key, at) =>
        text(`feld_${at}`, `Wert ${key} von ${id}`),
      ),
    ],
    media: [{ id, alt: `Sorte ${id}`, url: `https://cdn.shopify.com/s/files/${id}.jpg` }],
    variants: [1, 2, 3].map((pack) => ({
      id: id * 10 + pack,
      sku: `VD-${id}-${pack}`,
      price: `${9 + pack}.90`,
      barcode: gtin(id * 10 + pack),
      metafields: [
        text("inhalt", `{"value":${pack * 10}.0,"unit":"ml"}`, "volume"),
        text("portionen", `${pack * 300}`),
      ],
    })),
  })
for (let id = 1; id <= 500; id += 1)
  shopify.articles.push({
    id: `gid://shopify/Article/${id}`,
    handle: `artikel-${id}`,
    title: `Artikel ${id}`,
    body: `<h2>Warum</h2>${"<p>Im Winter steht die Sonne <em>tief</em>, und das Jahr ist lang.</p>".repeat(30)}`,
    summary: "<p>Kurz gesagt.</p>",
    isPublished: true,
    publishedAt: "2025-03-01T09:00:00Z",
    tags: ["Winter"],
    author: { name: "Anna Muster" },
    image: null,
    blog: { handle: "news" },
  })

const rule = (source: string, target: MappingRule["target"], more: Partial<MappingRule> = {}): MappingRule => ({
  ...{ source, target, value: "", nutrient: "", unit: "", words: "" },
  ...more,
})
const rules: readonly MappingRule[] = [
  rule("product:custom.dosis", "dose", { nutrient: "vitamin_d", unit: "µg", value: "Cholecalciferol" }),
  rule("product:custom.zutaten", "ingredients"),
  rule("product:custom.form", "form"),
  rule("product:custom.hersteller", "foodBusiness"),
  rule("variant:custom.inhalt", "net"),
  rule("variant:custom.portionen", "servings"),
  rule("fixed", "vatClass", { value: "7" }),
  rule("fixed", "category", { value: "Vitamine" }),
  rule("fixed", "portionAmount", { value: "1" }),
  rule("fixed", "portionUnit", { value: "Tropfen" }),
  rule("fixed", "instructions", { value: "Täglich einen Tropfen zu einer Mahlzeit einnehmen." }),
  rule("fixed", "characteristic", { value: "Nahrungsergänzungsmittel mit Vitamin D" }),
]

const folder = await mkdtemp(join(tmpdir(), "shopify-bench-"))
const file = join(folder, "shop.db")
const own = {
  DATABASE_URL: `sqlite:${file}`,
  FILES_URL: `file:${join(folder, "files")}`,
  MAIL_URL: `file:${folder}/mails`,
}
const connected = {
  ...own,
  SHOPIFY_SHOP: "beispiel",
  SHOPIFY_CLIENT_ID: shopify.clientId,
  SHOPIFY_CLIENT_SECRET: shopify.clientSecret,
  SHOPIFY_API_URL: shopify.apiUrl,
}
const start = (env: Readonly<Record<string, string>>) => startMeasured(mainScript, { cores: "0", path: "/", env })
const one = async (statement: string): Promise<unknown> => Object.values((await books.query(statement))[0] ?? {})[0]
const stateNow = async (): Promise<ImportState> =>
  JSON.parse(String((await one("select state from import_state")) ?? JSON.stringify(newImportState)))
const setState = (state: ImportState) =>
  books.query(
    "insert into import_state (name, state) values ('shopify', ?) on conflict do update set state = excluded.state",
    [JSON.stringify(state)],
  )

await (await start(own)).stop()
const books = await connect(file, "write")
const writes = async () => {
  const counts = ["audit_log", "entry_versions"].map((table) => one(`select count(*) from ${table}`))
  return Promise.all(counts)
}

/** One run from a start of the shop to its end: the largest resident memory of each of its phases, above idle. */
const measured = async (what: string) => {
  const idle = await start(own)
  await pause(20_000)
  const idleMb = idle.residentMb()
  await idle.stop()
  const before = { ...shopify.spent }
  const shop = await start(connected)
  const begun = performance.now()
  const peaks = new Map<string, number>()
  let run: ImportState["run"] = null
  while (true) {
    await pause(250)
    const state = await stateNow()
    run = state.run ?? run
    const phase = run?.phase ?? "start"
    peaks.set(phase, Math.max(peaks.get(phase) ?? 0, shop.residentMb()))
    if (run !== null && state.run === null) break
  }
  const seconds = (performance.now() - begun) / 1_000
  const { requests, points } = shopify.spent
  console.info(
    `${what}: ${seconds.toFixed(0)} s, ${requests - before.requests} requests, ${points - before.points} points; idle ${idleMb.toFixed(0)} MB, above it at most ${[
      ...peaks,
    ]
      .map(([phase, mb]) => `${phase} ${(mb - idleMb).toFixed(0)}`)
      .join(", ")}`,
  )
  console.info(
    `  ${await one("select reason from deliveries where channel = 'shopify' order by started_at desc limit 1")}`,
  )
  await pause(20_000)
  console.info(`  afterwards ${(shop.residentMb() - idleMb).toFixed(0)} MB above idle`)
  await shop.stop()
}

await setState({ ...newImportState, takes: true, mapping: { version: 1, rules } })
await measured("first run")
console.info(
  `  ${JSON.stringify(await books.query("select state, count(*) as products from import_items group by state"))}`,
)
const written = await writes()
await setState({ ...(await stateNow()), since: null })
await measured("second run")
console.info(
  `  rows written by it: ${JSON.stringify((await writes()).map((count, at) => Number(count) - Number(written[at])))}`,
)
await books.close()
await shopify.close()
await rm(folder, { recursive: true, force: true })
