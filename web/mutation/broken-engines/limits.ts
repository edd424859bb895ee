import { type BrokenEngine, broken } from "./broken.ts"

const admissible = broken("suggestions/admissible.ts")
const cap = broken("suggestions/cap.ts")
const exactAmount = broken("nutrients/exact-amount.ts")
const amount = broken("nutrients/amount.ts")
const facts = broken("questionnaire/facts.ts")
const family = broken("suggestions/family.ts")
const safety = broken("suggestions/nutrient-safety.ts")
const own = broken("suggestions/own-findings.ts")

/** Amounts: what is added up, what it may be at most, and who says so. */
export const limits: readonly BrokenEngine[] = [
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
  exactAmount("limits are rounded up", "Math.floor(exact)", "Math.ceil(exact)", "I1", true),
  amount("milligrams are micrograms", "(amount * one) / other", "amount", "I1", true),
  facts("the same nutrient taken twice counts once", "(before ?? 0) + amount", "amount", "I5 what is held back", false),
  cap("the house's limits are ignored", '    ["house", valueFor(nutrient.house, has)],\n', "", "I1", true),
  cap(
    "only EFSA's limits count",
    "limitsOf(nutrient, has).map(([, limit]) => limit)",
    'limitsOf(nutrient, has).flatMap(([whose, limit]) => (whose === "efsa" ? [limit] : []))',
    "I1",
    true,
  ),
  cap("the wrong owner of a limit is named", "limit === least", "limit >= least", "I1 the sums", false),
  family(
    "what is taken of a group is not added up",
    "sumOf([taken.has(family) ? (taken.get(family) ?? null) : 0, part])",
    "part",
    "I5 what is held",
    false,
  ),
  facts("an amount of 0 is taken", "if (amount !== 0) own.set", "own.set", "I5 what is held", false),
]
