import { type BrokenEngine, broken } from "./broken.ts"

const admissible = broken("suggestions/admissible.ts")
const blocks = broken("suggestions/blocks.ts")
const facts = broken("questionnaire/facts.ts")
const own = broken("suggestions/own-findings.ts")
const safety = broken("suggestions/nutrient-safety.ts")
const selection = broken("suggestions/select-products.ts")
const suggestion = broken("suggestions/suggest.ts")

/** Who is shown what: stops, cautions, diets, allergies, what is taken, what was not said. */
export const people: readonly BrokenEngine[] = [
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
  safety(
    "the switch of a nutrient is ignored",
    "members(family).some(({ off }) => off)",
    "members(family).length < 0",
    "what is switched off",
    true,
  ),
  blocks(
    "what is switched off is not said to be",
    'if (isFamilyOff(table, need.family)) return blocked("off")',
    "",
    "switching a nutrient off",
    false,
  ),
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
  admissible("target groups are ignored", "targetGroups.some(has) ||", "true ||", "I2, I6, I8", false),
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
  suggestion(
    "one referral stands for every reason",
    "{ tag, referral, questions }",
    '{ tag, referral: stops[0]?.referral ?? "", questions }',
    "I4",
    false,
  ),
  blocks(
    "cautions of others in its group are ignored",
    ".members(family)\n",
    ".members(family).slice(0, 1)\n",
    "I2",
    true,
  ),
  facts("an absence says nothing", "!options.some(chose)", "false", "I5", false),
  facts("an absence is said by everybody", "!options.some(chose)", "true", "I5", false),
  facts("what is taken says nothing about a person", "=> isTaken(answer, nutrient)", "=> false", "I5", false),
  facts("an amount of 0 says that it is taken", "&& answer[nutrient] !== 0", "", "I5", false),
]
