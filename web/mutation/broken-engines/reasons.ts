import { type BrokenEngine, broken } from "./broken.ts"

const admissible = broken("suggestions/admissible.ts")
const blocks = broken("suggestions/blocks.ts")
const facts = broken("questionnaire/facts.ts")
const condition = broken("questionnaire/condition.ts")
const interests = broken("suggestions/interests.ts")
const needs = broken("suggestions/needs.ts")
const selection = broken("suggestions/select-products.ts")
const suggestion = broken("suggestions/suggest.ts")
const notices = broken("suggestions/notices.ts")

/** Why something is suggested or said: rules, conditions, claims, warnings, hints, topics. */
export const reasons: readonly BrokenEngine[] = [
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
  suggestion(
    "a topic shows what is held back",
    "    ...needs.map(({ family }) => family),\n",
    "",
    "a topic never",
    true,
  ),
  suggestion("a topic shows what is taken already", "    ...taken.keys(),\n", "", "a topic never", true),
  interests("a topic shows unsuitable products", "suits(product, facts) && ", "", "I2, I6, I8", true),
  interests(
    "a topic shows products beyond a limit",
    "&& withinLimits(product, facts, running, table) !== null",
    "",
    "I1",
    true,
  ),
  condition(
    "one of all tags is enough",
    "(condition.all ?? []).every(has)",
    "(condition.all?.some(has) ?? true)",
    "I5",
    false,
  ),
  condition("any tag will do for any of several", "condition.any.some(has)", "true", "I5", false),
  condition("what speaks against a rule is ignored", "!(condition.none ?? []).some(has)", "true", "I5", false),
  facts(
    "a question is asked whatever was said before",
    "!holds(question.when, (tag) => tags.has(tag))",
    "false",
    "I5",
    false,
  ),
  facts(
    "only the last of several answers is cited",
    "[...(tags.get(tag) ?? []), question.id]",
    "[question.id]",
    "I5",
    false,
  ),
  suggestion(
    "what speaks against a hint is ignored",
    "&& !none.some((tag) => facts.tags.has(tag))",
    "",
    "every hint",
    false,
  ),
  suggestion(
    "a hint speaks of what nobody said",
    "facts.said.has(tag)) &&",
    "facts.tags.has(tag)) &&",
    "I7 nothing",
    false,
  ),
  suggestion("every hint stands beside a referral", "({ always }) => always", "() => true", "every hint", false),
  selection("later rules come first", "2 ** (needs.length - place)", "2 ** place", "when there are more", false),
  selection("three products are the most", "maxProducts = 4", "maxProducts = 3", "I5 what is held", false),
]
