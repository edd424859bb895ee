/**
 * The speed of the search over many products, beside the naive solution: a scan of all texts.
 * Run: `npx node web/bench/search.ts [products]`.
 */
import { readFileSync } from "node:fs"
import { cpus } from "node:os"
import * as Effect from "effect/Effect"
import { findProducts } from "../../adapters/search/find-products.ts"
import { indexProducts, type SearchIndex } from "../../adapters/search/search-index.ts"
import { type CatalogueSnapshot, makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { syllables } from "./invented-words.ts"

const demo: readonly Product[] = JSON.parse(
  readFileSync(new URL("../../adapters/demo-shop/catalogue.json", import.meta.url), "utf8"),
).products

/** A repeatable sequence of random numbers. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Demo products mixed anew, each with invented words of its own, so that the vocabulary grows like a real one. */
const mixProducts = (count: number): readonly Product[] => {
  const next = numbersFrom(7)
  const pick = <A>(values: readonly [A, ...A[]] | readonly A[]): A | undefined =>
    values[Math.floor(next() * values.length)]
  const invented = () => Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join("")
  return Array.from({ length: count }, (_, at) => {
    const base = demo[at % demo.length] ?? pick(demo)
    const other = pick(demo)
    if (base === undefined || other === undefined) throw new Error("The demo catalogue is empty")
    const own = ` ${invented()} ${invented()}`
    return {
      ...base,
      handle: `${base.handle}-${at}`,
      title: `${base.title}${own}`,
      subtitle: next() < 0.5 ? base.subtitle : other.subtitle,
      description: [...base.description, ...other.description, own],
      ingredients: next() < 0.7 ? base.ingredients : `${base.ingredients}, ${other.ingredients}`,
      tags: [...new Set([...base.tags, ...(next() < 0.3 ? other.tags : [])])],
      variants: [{ ...base.variants[0], sku: `NW-${at}`, gtin: String(9_520_000_000_000 + at) }],
    }
  })
}

const realistic = [
  "magnesium",
  "magn",
  "vitamin d3",
  "vitamin d 3 tropfen",
  "omega 3 ohne fisch",
  "kapseln ohne gelatine",
  "folsäuretabletten",
  "magnesum",
  "b12 vegan",
  "vit",
  "zink selen",
  "400 mg magnesium",
  "cobalamin",
  "tabletten",
  "schwangerschaft",
  "laktosefrei",
  "NW-4711",
  "vitaminb12 lutschtabletten",
  "eisen kapslen",
  "wlan kabel",
] as const

const hostile = [
  "v",
  "e",
  "a b c d e f g h i j k l m n o",
  "donaudampfschifffahrtsgesellschaft",
  "magnesiumbisglicinatkapslentablettn",
  "xqzwvkjhgfdsqqpwoeiruty",
  `ohne ${"gelatine und ".repeat(12)}fisch`,
  "magnesium ".repeat(1000),
  "ä".repeat(10_000),
  "\u{1F48A}".repeat(5000),
  "vitaminkapselntablettenpulvertropfenvitaminkapseln",
  "kapselx tablettx pulvex tropfex vitamix magnesix zinkx selexn",
  "__proto__ constructor toString",
  ".*+?^()|[]{}$\\",
] as const

interface Times {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const measure = (terms: readonly string[], rounds: number, run: (term: string) => unknown): Times => {
  for (const term of terms) for (let warm = 0; warm < 5; warm += 1) run(term)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const term of terms) {
      const start = performance.now()
      run(term)
      times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

const timeBuild = async (
  snapshot: CatalogueSnapshot,
): Promise<{ readonly index: SearchIndex; readonly ms: number }> => {
  const start = performance.now()
  const index = await Effect.runPromise(indexProducts(snapshot.products))
  return { index, ms: performance.now() - start }
}

const report = async (count: number): Promise<void> => {
  const snapshot = makeSnapshot(1, count === demo.length ? demo : mixProducts(count))
  const { index, ms } = await timeBuild(snapshot)
  const texts = snapshot.products.map((product) =>
    [product.title, product.subtitle, ...product.description, product.ingredients, ...product.tags]
      .join(" ")
      .toLowerCase(),
  )
  const scan = (term: string) => texts.filter((text) => text.includes(term.slice(0, 200).toLowerCase()))
  const find = (term: string) => findProducts(index, snapshot, term, 24)
  const row = (what: string, { p50, p99, max }: Times): string =>
    `  ${what.padEnd(44)}${[p50, p99, max].map((ms) => ms.toFixed(2).padStart(9)).join("")}`
  console.info(`\n${count} products, ${index.terms.size} terms: index built in ${ms.toFixed(0)} ms`)
  console.info(`  ${"".padEnd(44)}   p50 ms   p99 ms   max ms`)
  console.info(row("search, what people type", measure(realistic, 25, find)))
  console.info(row("search, hostile terms", measure(hostile, 25, find)))
  console.info(row("yardstick: includes(), what people type", measure(realistic, 25, scan)))
}

console.info(`Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}`)
await report(demo.length)
await report(Number(process.argv[2] ?? 10_000))
