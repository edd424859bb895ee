/**
 * The speed of suggestions, and whether one breaks a promise, over random answers to the shipped questionnaire, to versions staff
 * could release, and over hostile generated data; and how the time grows with products and rules.
 * Run: `npx node web/bench/suggestions.ts [evaluations]`. Ends with 1 where a promise was broken.
 */
import { readFileSync } from "node:fs"
import { cpus } from "node:os"
import fc from "fast-check"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import { answersTo } from "../../domain/suggestions/arbitrary-answers.ts"
import { casesOf, catalogueCases } from "../../domain/suggestions/arbitrary-catalogue.ts"
import { hostileCases } from "../../domain/suggestions/arbitrary-input.ts"
import { candidateOf } from "../../domain/suggestions/candidate.ts"
import type { Case } from "../../domain/suggestions/invariants/case.ts"
import { invariants } from "../../domain/suggestions/invariants/invariants.ts"
import { makeSafetyTable, safetyRows } from "../../domain/suggestions/nutrient-safety.ts"
import { suggest } from "../../domain/suggestions/suggest.ts"
import type { Suggestion } from "../../domain/suggestions/suggestion.ts"
import { releasableVersions } from "../mutation/releasable-versions.ts"
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

let broken = 0

const report = (name: string, cases: fc.Arbitrary<Case>, count: number): void => {
  const began = performance.now()
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
        const found = breach((other) => (other === input ? result : evaluate(other)), input, done + index)
        if (found !== null) violations.push(`${promise}: ${found}: ${JSON.stringify(input)}`)
      }
    }
    done += chunk.length
  }
  broken += violations.length
  const total = times.reduce((sum, time) => sum + time, 0) / 1_000_000
  const all = (performance.now() - began) / 1_000
  const sorted = times.sort((a, b) => a - b)
  console.info(
    `\n${name}: ${count} evaluations in ${total.toFixed(1)} s, every ${heldAgainst}th held against all promises; ${all.toFixed(0)} s with that and the making of cases`,
  )
  const share = (number: number) => `${((100 * number) / count).toFixed(1)} %`
  console.info(`  ${[...statuses].map(([status, number]) => `${status} ${share(number)}`).join(", ")}`)
  console.info(`  violations of ${promises} promises and ${count} self-checks: ${violations.length}`)
  for (const violation of violations.slice(0, 3)) console.info(`  ${violation}`)
  console.info(`  ${"microseconds".padEnd(49)}p50    p99`)
  console.info(row("an evaluation", sorted))
}

/** That many of them, each time under another name. */
const copiesOf = <T>(values: readonly T[], count: number, rename: (value: T, copy: number) => T): readonly T[] =>
  Array.from({ length: Math.ceil(count / values.length) }, (_, copy) => values.map((value) => rename(value, copy)))
    .flat()
    .slice(0, count)

/** Differing in more than price and name, else only the best of them would be looked at. */
const productsOf = (count: number) =>
  copiesOf(shipped.products, count, (product, copy) => ({
    ...product,
    handle: `${product.handle}-${copy}`,
    contraindications: [...product.contraindications, `copy_${copy}`],
  }))

const rulesOf = (count: number) =>
  copiesOf(shipped.ruleBook.rules, count, (rule, copy) => ({ ...rule, id: `${rule.id}-${copy}` }))

const reportGrowth = (answered: number): void => {
  const answers = fc.sample(shippedAnswers, { numRuns: answered, seed: 7 })
  const { ruleBook } = shipped
  const inputs = [
    { what: "shipped", input: shipped },
    ...[10, 100, 1_000, 10_000].map((count) => ({
      what: `${count} products`,
      input: { ...shipped, products: productsOf(count) },
    })),
    ...[100, 1_000].map((count) => ({
      what: `${count} rules`,
      input: { ...shipped, ruleBook: { ...ruleBook, rules: rulesOf(count) } },
    })),
  ]
  console.info(`\nGrowth, microseconds${" ".repeat(29)}p50    p99`)
  for (const { what, input } of inputs) {
    const some = answers.slice(0, Math.max(100, Math.ceil((100 * answers.length) / input.products.length)))
    const runs = some.map((each) => () => evaluate({ ...input, answers: each }))
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
  Math.ceil(count * 0.55),
)
report("Shipped table, hostile catalogues", catalogueCases, Math.ceil(count * 0.15))
report("Hostile worlds", hostileCases, Math.ceil(count * 0.15))
const releasable = (await Promise.all([1, 2, 3].map((seed) => releasableVersions(seed, 60)))).flatMap((walk) =>
  walk.releasable.map(({ content }) => casesOf(content)),
)
report(`${releasable.length} versions staff could release`, fc.oneof(...releasable), Math.ceil(count * 0.15))
reportGrowth(Math.min(count, 2_000))
if (broken > 0) process.exitCode = 1
