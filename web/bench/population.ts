/**
 * A few thousand invented but plausible German adults, and what each version of the questionnaire tells them.
 * Run: `npx node web/bench/population.ts [people] [seed]`. The same numbers give the same people.
 *
 * The assumptions stand in `domain/population/assumptions.ts`; the last lines of the table weigh the age groups like the whole country.
 */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as Result from "effect/Result"
import { makeSnapshot } from "../../domain/catalogue/catalogue-snapshot.ts"
import type { Product } from "../../domain/catalogue/product.ts"
import { nutrientSources, nutrientTable, nutrientTableVersion } from "../../domain/nutrients/nutrient-table.ts"
import { groups, wholeCountry } from "../../domain/population/assumptions.ts"
import { type Person, personAt } from "../../domain/population/people.ts"
import { answersOf } from "../../domain/population/person-answers.ts"
import type { Answers } from "../../domain/questionnaire/answers.ts"
import { declined } from "../../domain/questionnaire/questionnaire.ts"
import { type Material, materialOf } from "../../domain/suggestions/material.ts"
import type { QuestionnaireVersion } from "../../domain/suggestions/questionnaire-version.ts"
import { recommendationOf } from "../../domain/suggestions/recommendation.ts"
import { suggestFrom } from "../../domain/suggestions/suggest-from.ts"
import { decodeVersion } from "../../domain/suggestions/version-schema.ts"

/** What a version says to one person. */
const outcomeOf = (person: Person, version: QuestionnaireVersion, material: Material) => {
  const { questionnaire } = version
  const answers = answersOf(person, version)
  const suggestion = suggestFrom(material, questionnaire, answers)
  const recommendation = recommendationOf({ suggestion, questionnaire, answers, material, at: 0 })
  const { status, suggestions } = suggestion
  const food =
    recommendation.heldBack.some((held) => held.food.length > 0) || suggestion.notes.some(({ id }) => id === "H-FISH")
  return {
    person,
    status,
    products: suggestions.length,
    foodAlone: food && suggestions.length === 0 && status !== "refer",
    reasons: status === "refer" ? reasonsOf(answers, version) : [],
  }
}
type Outcome = ReturnType<typeof outcomeOf>

/** The chosen options that referred somebody, in the version's words. */
const reasonsOf = (answers: Answers, { questionnaire, ruleBook }: QuestionnaireVersion): readonly string[] => {
  const stopTags = new Set(ruleBook.stops.map(({ tag }) => tag))
  return questionnaire.questions.flatMap(({ id: question, options }) => {
    const chosen = [answers[question]].flat()
    return options
      .filter(({ id, tags }) => chosen.includes(id) && tags.some((tag) => stopTags.has(tag)))
      .map(({ id, label }) => (id === declined ? `${label} (${question})` : label))
  })
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? "    –" : `${((100 * part) / whole).toFixed(1).padStart(5)}`

const table = (version: string, outcomes: readonly Outcome[]): void => {
  const count = (among: readonly Outcome[], isMeant: (outcome: Outcome) => boolean) => among.filter(isMeant).length
  const line = (name: string, among: readonly Outcome[], isMeant: (outcome: Outcome) => boolean) =>
    console.info(`  ${name.padEnd(58)}${percent(count(among, isMeant), among.length)} %`)
  const byGroup = groups.map((_, group) => outcomes.filter(({ person }) => person.group === group))
  const young = outcomes.filter(({ person }) => person.group < 2)
  const omnivores = outcomes.filter(({ person }) => person.diet === "mixed")
  console.info(`\nVersion ${version}: ${outcomes.length} people`)
  for (const status of ["refer", "no_need", "suggest", "blocked"] as const)
    line(status, outcomes, (outcome) => outcome.status === status)
  line("refer, of those from 18 to 50", young, ({ status }) => status === "refer")
  for (const [at, group] of groups.entries())
    line(`refer, of those ${group}`, byGroup[at] ?? [], ({ status }) => status === "refer")
  line("helped by food alone", outcomes, ({ foodAlone }) => foodAlone)
  line("omnivores who are sold anything", omnivores, ({ products }) => products > 0)
  line(
    "vegans who are sold anything",
    outcomes.filter(({ person }) => person.diet === "vegan"),
    ({ products }) => products > 0,
  )
  line(
    "referred by nothing but „Etwas anderes“",
    outcomes,
    ({ reasons }) => reasons.length > 0 && reasons.every((reason) => reason.startsWith("Etwas anderes")),
  )
  const national = (["refer", "suggest"] as const).map((status) =>
    byGroup.reduce(
      (sum, among, at) =>
        sum +
        ((wholeCountry[at] ?? 0) * count(among, (outcome) => outcome.status === status)) / Math.max(1, among.length),
      0,
    ),
  )
  console.info(
    `  with the ages of the whole country: refer ${percent(national[0] ?? 0, 1)} %, suggest ${percent(national[1] ?? 0, 1)} %`,
  )
  const sold = outcomes.filter(({ products }) => products > 0)
  console.info(
    `  products for who is suggested any: ${(sold.reduce((sum, { products }) => sum + products, 0) / Math.max(1, sold.length)).toFixed(2)}`,
  )
  const referred = outcomes.filter(({ status }) => status === "refer")
  const reasons = Map.groupBy(
    referred.flatMap((outcome) => outcome.reasons),
    (reason) => reason,
  )
  console.info("  the answers that referred, of everybody:")
  for (const [reason, times] of [...reasons].sort(([, a], [, b]) => b.length - a.length).slice(0, 20))
    console.info(`    ${percent(times.length, outcomes.length)} %  ${reason}`)
}

const readJson = (file: string) => JSON.parse(readFileSync(new URL(`../../adapters/${file}`, import.meta.url), "utf8"))

const versionsIn = (files: RegExp): readonly QuestionnaireVersion[] =>
  readdirSync(new URL("../../adapters/shipped-questionnaire/", import.meta.url))
    .filter((file) => files.test(file))
    .sort()
    .map((file) => Result.getOrThrow(decodeVersion(readJson(`shipped-questionnaire/${file}`))))

/** Every version that was ever shipped, oldest first. */
export const shippedVersions = (): readonly QuestionnaireVersion[] => versionsIn(/^questionnaire-.*\.json$/)

/** What a pharmacist would have to decide: not in force. */
const drafts = (): readonly QuestionnaireVersion[] => versionsIn(/^draft-.*\.json$/)

/** What a version's suggestions are computed from, with the demo shop's products. */
export const materialFor = (questionnaireVersion: QuestionnaireVersion): Material => {
  const { products }: { readonly products: readonly Product[] } = readJson("demo-shop/catalogue.json")
  return materialOf(
    {
      questionnaireVersion,
      snapshot: makeSnapshot(1, products, []),
      table: nutrientTable,
      tableVersion: nutrientTableVersion,
    },
    nutrientSources,
  )
}

/** What each version says to the same people. */
const report = (size: number, seed: number): void => {
  const own = Array.from({ length: size }, (_, at) => personAt(at, seed))
  const raised = Array.from({ length: size }, (_, at) => personAt(at, seed, 1.5))
  for (const version of [...shippedVersions(), ...drafts()]) {
    const material = materialFor(version)
    const outcomes = (people: readonly Person[]) => people.map((person) => outcomeOf(person, version, material))
    table(version.questionnaire.version, outcomes(own))
    table(`${version.questionnaire.version}, illness, medicines and pregnancy raised by half`, outcomes(raised))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  report(Number(process.argv[2] ?? 4_000), Number(process.argv[3] ?? 20_261_125))
