import type { Change } from "./build-engine.ts"

/** A mutant of the engine: one string in one file of the domain replaced. */
export interface BrokenEngine {
  readonly name: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** A second guard that would hide the fault is taken away as well. */
  readonly also?: Change
  /** The start of the name of the invariant that must fail. */
  readonly caughtBy: string
  /** Whether the self-check also stops it before any output. */
  readonly stopped: boolean
}

const broken =
  (file: string) =>
  (name: string, find: string, replace: string, caughtBy: string, stopped: boolean): BrokenEngine => ({
    name,
    file,
    find,
    replace,
    caughtBy,
    stopped,
  })

const admissible = broken("suggestions/admissible.ts")
const blocks = broken("suggestions/blocks.ts")
const cap = broken("suggestions/cap.ts")
const exactAmount = broken("nutrients/exact-amount.ts")
const amount = broken("nutrients/amount.ts")
const facts = broken("questionnaire/facts.ts")
const family = broken("suggestions/family.ts")
const interests = broken("suggestions/interests.ts")
const needs = broken("suggestions/needs.ts")
const safety = broken("suggestions/nutrient-safety.ts")
const own = broken("suggestions/own-findings.ts")
const selection = broken("suggestions/select-products.ts")
const suggestion = broken("suggestions/suggest.ts")
const notices = broken("suggestions/notices.ts")

const limits: readonly BrokenEngine[] = [
  cap("no limit holds", "return Math.max(0, Math.min(...limits))", "return 1e9", "I1", true),
  cap("the BfR's limits are ignored", '    ["bfr", valueFor(nutrient.bfr, has)],\n', "", "I1", true),
  cap("EFSA's limits are ignored", '    ["efsa", nutrient.upper],\n', "", "I1", true),
  own(
    "what is taken is held against no limit",
    "amount > thousandthsAllowed(limit)",
    "false",
    "I1 what is taken",
    false,
  ),
  own("what is taken is always too much", "amount > thousandthsAllowed(limit)", "true", "I1 what is taken", false),
  cap("stricter limits for a tag are ignored", ".filter(([tag]) => has(tag))", ".filter(() => false)", "I1", true),
  cap(
    "the value for people trying to conceive applies to all",
    'has("trying_to_conceive") && values',
    "values",
    "I1",
    true,
  ),
  cap(
    "an unknown limit is none",
    "if (valueFor(nutrient.house, has) === null) return null",
    "if (valueFor(nutrient.house, has) === null) return 1e9",
    "I1",
    true,
  ),
  admissible(
    "a group's limit is not checked",
    "if (own + before + amount > familyCap(table, family, has)) return null",
    "",
    "I1",
    true,
  ),
  admissible(
    "a nutrient's own limit is not checked",
    "if (own + sum(products.map((each) => amountOf(row, each))) > nutrientCap(row, has)) return null",
    "",
    "I1",
    true,
  ),
  admissible(
    "earlier suggestions are not added up",
    "const products = [...suggested.map((each) => each.product), product]",
    "const products = [product]",
    "I1",
    true,
  ),
  admissible(
    "a product's second dose of a nutrient is not added up",
    ".filter(({ nutrient }) => nutrient === id)",
    ".filter(({ nutrient }) => nutrient === id).slice(0, 1)",
    "I1",
    true,
  ),
  family(
    "own supplements are ignored",
    "for (const [id, amount] of own) {",
    "for (const [id, amount] of []) {",
    "I9 nobody",
    true,
  ),
  family(
    "an unknown own dose is none",
    "amount === null ? null : counted(table",
    "amount === null ? 0 : counted(table",
    "I2, I6, I8",
    true,
  ),
  family("a product's parts are not counted where it states the whole", "Math.max(whole, parts)", "whole", "I1", true),
  family(
    "an amount that cannot be converted is zero",
    "sum === null || part === null ? null : sum + part",
    "(sum ?? 0) + (part ?? 0)",
    "I1",
    true,
  ),
  family("a negative dose reduces the sum", "!(amount > 0)", "false", "I1", true),
  safety("DHA is not counted in EPA + DHA", "group ?? id", "id", "I1", true),
  exactAmount("doses are rounded down", "Math.ceil(exact)", "Math.floor(exact)", "I1", true),
  exactAmount("limits are rounded up", "Math.floor(exact)", "Math.ceil(exact)", "I1", false),
  amount("milligrams are micrograms", "(amount * one) / other", "amount", "I1", true),
  facts("the same nutrient taken twice counts once", "(before ?? 0) + amount", "amount", "I5 what is held back", false),
]

const people: readonly BrokenEngine[] = [
  suggestion(
    "an answer that ends the questionnaire does not",
    "if (referrals.length > 0) return refer([])",
    "",
    "I4",
    true,
  ),
  blocks(
    "cautions are ignored",
    '(action === "exclude" || action === "refer") && facts.tags.has(tag)',
    "false",
    "I2",
    true,
  ),
  blocks(
    "cautions to see a doctor are ignored",
    '(action === "exclude" || action === "refer")',
    '(action === "exclude")',
    "I2",
    true,
  ),
  own("what is taken is held against no caution", "cautionsAgainst(facts, table, family)", "[]", "I2 what is", true),
  own(
    "a caution of what is taken speaks of what nobody said",
    "({ tag }) => facts.said.has(tag)",
    "() => true",
    "I2 what is",
    false,
  ),
  blocks("unknown own supplements are not checked", '"own_unknown"\n', '"nobody_knows"\n', "I2, I6, I8", true),
  blocks(
    "a nutrient already taken is suggested",
    "if (own === undefined) return null",
    "return null",
    "I9 nobody",
    false,
  ),
  blocks(
    "what is taken and too little is called enough",
    "own < need.atLeast &&",
    "false &&",
    "I5 what is held",
    false,
  ),
  blocks("what is taken and enough is called too little", "own < need.atLeast &&", "", "I5 what is held", false),
  blocks("a rule overrides never", "if (never || familyCap", "if (familyCap", "I9 what", false),
  selection(
    "a product may contain a nutrient that is never suggested",
    "product.doses.every(({ nutrient }) => table.get(nutrient)?.neverSuggest === false) &&",
    "",
    "I9 what",
    true,
  ),
  selection("a product that is not suggestable is suggested", "product.suggestable &&", "", "I9 what", true),
  selection("five products are allowed", "maxProducts = 4", "maxProducts = 5", "I9 nobody", true),
  admissible(
    "a product may contain nutrients without a need",
    "return row === undefined || !families(familyOf(row))",
    "return row === undefined",
    "I9 what",
    true,
  ),
  admissible(
    "the vegan diet is ignored",
    '(!has("vegan") && !has("diet_unknown")) || product.vegan',
    "true",
    "I2, I6, I8",
    true,
  ),
  admissible("an unknown diet is any", '&& !has("diet_unknown")', "", "I2, I6, I8", true),
  admissible(
    "the vegetarian diet is ignored",
    '!has("vegetarian") || product.vegetarian || product.vegan',
    "true",
    "I2, I6, I8",
    true,
  ),
  admissible("allergens are ignored", ": !allergens.some(", ": true || allergens.some(", "I2, I6, I8", true),
  admissible("unknown allergies are none", 'has("allergy_unknown")', "false", "I2, I6, I8", true),
  admissible("contraindications are ignored", "!product.contraindications.some(has)", "true", "I2, I6, I8", true),
  admissible("target groups are ignored", "|| targetGroups.some(has)", "|| true", "I2, I6, I8", false),
  facts(
    "a declined answer means no",
    "filter(({ id }) => chose(id))",
    "filter(({ id }) => chose(id) && id !== declined)",
    "I4",
    false,
  ),
  facts(
    "a skipped safety question means no",
    "(question.safety && anyAnswer ? declined : undefined)",
    "undefined",
    "I2, I6, I8",
    false,
  ),
  facts(
    "a safety question posted empty means no",
    "question.safety && isEmpty ? undefined : answer",
    "answer",
    "I10 skipping",
    false,
  ),
]

const reasons: readonly BrokenEngine[] = [
  needs("a skipped question is a reason", ".filter((id) => !facts.skipped.includes(id))", "", "I5", true),
  needs("a rule without an answer is a reason", "if (questions.length === 0) continue", "", "I5", true),
  needs("the second rule for a nutrient is dropped", "[...(before?.reasons ?? []), reason]", "[reason]", "I5", false),
  needs(
    "the weakest rule sets the minimum",
    "Math.max(before?.atLeast ?? 0, atLeast)",
    "Math.min(before?.atLeast ?? 0, atLeast)",
    "I5",
    false,
  ),
  selection(
    "an amount below the minimum is enough",
    "needs.every(({ family, atLeast }) => (brings.get(family) ?? 0) >= atLeast)",
    "true",
    "I5",
    false,
  ),
  facts(
    "a declined multiple choice means none of its options",
    'question.kind === "own" || chose(declined)',
    'question.kind === "own"',
    "I5",
    false,
  ),
  admissible("a claim's minimum is ignored", "&& !exceeds(claim.atLeast, amount)", "", "I7", true),
  admissible(
    "a claim counts the amount of everything",
    ".filter((dose) => dose.nutrient === nutrient)\n",
    "",
    "I7",
    true,
  ),
  admissible(
    "any claim is accepted",
    "withoutFullStop(candidate.text) === withoutFullStop(text)",
    "candidate.atLeast !== null",
    "I7",
    true,
  ),
  notices("warnings are left out", '(action === "warn" && said.has(tag))', "false", "I7", false),
  notices("a warning stands beside what nobody said", "said.has(tag)", "true", "I7 nothing", false),
  blocks("a caution speaks of what nobody said", "({ tag }) => facts.said.has(tag)", "() => true", "I7 nothing", false),
  facts("what is left over counts", "if (!asked.has(question)) continue", "", "I5", false),
  facts("declining says what it is taken for", "!others.has(tag)", "true", "I7 nothing", false),
  interests("a topic shows any claim", "words.some((word) => text.includes(word))", "true", "I7", false),
  interests("a topic contradicts the result", "families.has(familyOf(row))", "false", "a topic never", true),
  suggestion("a topic shows what is held back", "...needs.map(({ family }) => family), ", "", "a topic never", true),
  suggestion("a topic shows what is taken already", ", ...taken.keys()", "", "a topic never", true),
  interests("a topic shows unsuitable products", "suits(product, facts) && ", "", "I2, I6, I8", true),
  interests(
    "a topic shows products beyond a limit",
    "&& withinLimits(product, facts, running, table) !== null",
    "",
    "I1",
    true,
  ),
]

const sameness: readonly BrokenEngine[] = [
  selection(
    "ties are decided by the order of the input",
    "comparePrices(a, b) || compareTexts(a.handle, b.handle)",
    "comparePrices(a, b)",
    "I14",
    false,
  ),
  selection(
    "price decides before nutrients",
    "  compareNutrients(a.product, b.product) ||\n  comparePacks(a.product, b.product)",
    "  comparePacks(a.product, b.product) ||\n  compareNutrients(a.product, b.product)",
    "I15 no price",
    false,
  ),
  selection(
    "price decides before needs",
    "  compareNumbers(b.needs.length, a.needs.length) ||\n",
    "  comparePrices(a.product, b.product) ||\n  compareNumbers(b.needs.length, a.needs.length) ||\n",
    "I15 no price",
    false,
  ),
  selection("price is ignored", "comparePrices(a, b) || ", "", "I15 among", false),
  selection(
    "the most expensive product wins",
    "a.price.cents * Math.max(1, b.price.days), b.price.cents * Math.max(1, a.price.days)",
    "b.price.cents * Math.max(1, a.price.days), a.price.cents * Math.max(1, b.price.days)",
    "I15 among",
    false,
  ),
  selection(
    "more products are preferred",
    "compareNumbers(b.needs.length, a.needs.length)",
    "compareNumbers(a.needs.length, b.needs.length)",
    "nobody is given two",
    false,
  ),
  facts(
    "tags are in the order of the input",
    "for (const question of questionnaire.questions) {",
    "for (const question of Object.keys(answers).flatMap((id) => questionnaire.questions.filter((each) => each.id === id))) {",
    "I3",
    false,
  ),
]

/** Topics may hold what is suggested or taken: without that, only what was added up wrongly shows. */
const contradicting: Change = {
  file: "suggestions/interests.ts",
  find: "families.has(familyOf(row))",
  replace: "false",
}
const hidden = [
  "earlier suggestions are not added up",
  "an unknown own dose is none",
  "an amount that cannot be converted is zero",
  "a negative dose reduces the sum",
]

/** Every forbidden behaviour, as mutants that allow it. */
export const brokenEngines: readonly BrokenEngine[] = [...limits, ...people, ...reasons, ...sameness].map((engine) =>
  hidden.includes(engine.name) ? { ...engine, also: contradicting } : engine,
)
