/**
 * The speed of suggestions, and whether one breaks a promise, over random answers to the shipped questionnaire and over hostile
 * generated data.
 * Run: `npx node web/bench/suggestions.ts [evaluations]`.
 */
import { readFileSync } from "node:fs"
import { cpus } from "node:os"
import fc from "fast-check"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import { catalogueCases } from "../../domain/suggestions/arbitrary-catalogue.ts"
import { answersTo, hostileCases } from "../../domain/suggestions/arbitrary-input.ts"
import { candidateOf } from "../../domain/suggestions/candidate.ts"
import type { Case } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import { makeSafetyTable, safetyRows } from "../../domain/suggestions/nutrient-safety.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"
import type { Suggestion } from "../../domain/suggestions/suggestion.ts"
import { shippedVersions } from "./population.ts"

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../adapters/${file}`, import.meta.url), "utf8"))
const questionnaireVersion = shippedVersions().at(-1)
if (questionnaireVersion === undefined) throw new Error("No questionnaire was shipped")
const catalogue: { readonly products: readonly Product[] } = read("demo-shop/catalogue.json")

const shipped: Omit<Case, "answers"> = {
  ...questionnaireVersion,
  rows: safetyRows(nutrientTable),
  products: catalogue.products.map(candidateOf),
  nutrientsVersion: nutrientTableVersion,
  catalogueVersion: "demo",
}

/** Mostly answers without a stop: with so many questions, uniformly random answers would nearly always be a referral. */
const stops = new Set(shipped.ruleBook.stops.map(({ tag }) => tag))
const shippedAnswers = answersTo(shipped.questionnaire, {
  nutrients: shipped.rows.map(({ id }) => id),
  own: fc.option(fc.constantFrom(0, 1, 5, 20, 100), { freq: 6 }),
  isRare: ({ id, tags }) => id === "declined" || tags.some((tag) => stops.has(tag)),
  rarity: 200,
})

/** Nutrient tables are made once, not for each evaluation. */
const tables = new WeakMap<Case["rows"], ReturnType<typeof makeSafetyTable>>()
const evaluate = ({ rows, ...input }: Case): Suggestion => {
  const nutrients = tables.get(rows) ?? makeSafetyTable(rows)
  tables.set(rows, nutrients)
  return suggest({ ...input, nutrients })
}

/** Microseconds of each run. */
const timesOf = (runs: readonly (() => unknown)[]): readonly number[] =>
  runs
    .map((run) => {
      const start = performance.now()
      run()
      return (performance.now() - start) * 1_000
    })
    .sort((a, b) => a - b)

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(6)

const row = (what: string, times: readonly number[]): string =>
  `  ${what.padEnd(46)}${at(times, 0.5)} ${at(times, 0.99)}`

/** One evaluation in this number is also checked against every promise of § 7, which takes many more evaluations. */
const heldAgainst = 50

const report = (name: string, cases: fc.Arbitrary<Case>, count: number): void => {
  const statuses = new Map<string, number>()
  const times: number[] = []
  const violations: string[] = []
  let promises = 0
  for (let done = 0; done < count; ) {
    const chunk = fc.sample(cases, { numRuns: Math.min(1_000, count - done), seed: done + 1 })
    for (const [index, input] of chunk.entries()) {
      const start = performance.now()
      const result = evaluate(input)
      times.push((performance.now() - start) * 1_000)
      statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1)
      for (const fault of result.faults) violations.push(`${fault}: ${JSON.stringify(input)}`)
      if (index % heldAgainst !== 0) continue
      for (const { name: promise, breach } of invariants) {
        promises += 1
        const broken = breach((other) => (other === input ? result : evaluate(other)), input, done + index)
        if (broken !== null) violations.push(`${promise}: ${broken}: ${JSON.stringify(input)}`)
      }
    }
    done += chunk.length
  }
  const total = times.reduce((sum, time) => sum + time, 0) / 1_000_000
  const sorted = times.sort((a, b) => a - b)
  console.info(
    `\n${name}: ${count} evaluations in ${total.toFixed(1)} s, every ${heldAgainst}th held against all promises`,
  )
  console.info(`  ${[...statuses].map(([status, number]) => `${status} ${number}`).join(", ")}`)
  console.info(`  violations of ${promises} promises and ${count} self-checks: ${violations.length}`)
  for (const violation of violations.slice(0, 3)) console.info(`  ${violation}`)
  console.info(`  ${"microseconds".padEnd(49)}p50    p99`)
  console.info(row("an evaluation", sorted))
}

const times10 = <T>(values: readonly T[], rename: (value: T, copy: number) => T): readonly T[] =>
  Array.from({ length: 10 }, (_, copy) => values.map((value) => rename(value, copy))).flat()

const reportGrowth = (count: number): void => {
  const answers = fc.sample(shippedAnswers, { numRuns: count, seed: 7 })
  const moreProducts = times10(shipped.products, (product, copy) => ({
    ...product,
    handle: `${product.handle}-${copy}`,
  }))
  const moreRules = times10(shipped.ruleBook.rules, (rule, copy) => ({ ...rule, id: `${rule.id}-${copy}` }))
  const inputs = [
    { what: "shipped", input: shipped },
    { what: "10 times the products", input: { ...shipped, products: moreProducts } },
    { what: "10 times the rules", input: { ...shipped, ruleBook: { ...shipped.ruleBook, rules: moreRules } } },
  ]
  console.info(`\nGrowth, microseconds${" ".repeat(29)}p50    p99`)
  for (const { what, input } of inputs) {
    const runs = answers.map((each) => () => evaluate({ ...input, answers: each }))
    timesOf(runs)
    console.info(row(`${input.products.length} products, ${input.ruleBook.rules.length} rules: ${what}`, timesOf(runs)))
  }
  const copies = answers.map((each) => () => JSON.parse(JSON.stringify({ ...shipped, answers: each })))
  console.info(row("yardstick: the shipped input through JSON", timesOf(copies)))
}

const count = Number(process.argv[2] ?? 1_000_000)
console.info(`Node ${process.version}, ${cpus()[0]?.model ?? "unknown processor"}`)
report(
  "Shipped version, table and catalogue",
  shippedAnswers.map((answers) => ({ ...shipped, answers })),
  Math.ceil(count * 0.7),
)
report("Shipped table, hostile catalogues", catalogueCases, Math.ceil(count * 0.15))
report("Hostile worlds", hostileCases, Math.ceil(count * 0.15))
reportGrowth(Math.min(count, 2_000))
