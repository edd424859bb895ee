import { type BrokenEngine, broken } from "./broken.ts"

const facts = broken("questionnaire/facts.ts")
const selection = broken("suggestions/select-products.ts")

/** What must not matter, and what decides between products. */
export const sameness: readonly BrokenEngine[] = [
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
