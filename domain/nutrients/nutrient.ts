import * as Schema from "effect/Schema"

/** A key of the nutrient table, e.g. `vitamin_d`. */
export const nutrientIdPattern = /^[a-z][a-z0-9_]{1,39}$/
export const NutrientId = Schema.String.check(Schema.isPattern(nutrientIdPattern))
export type NutrientId = typeof NutrientId.Type

/** The unit a nutrient is counted in everywhere; FCC units for the enzyme lactase. */
export const NutrientUnit = Schema.Literals(["µg", "mg", "FCC"])
export type NutrientUnit = typeof NutrientUnit.Type

/** An authorised health claim of Regulation (EU) 432/2012, word for word, and the daily amount it needs. */
export const AuthorisedClaim = Schema.Struct({
  text: Schema.String,
  min_per_daily_dose: Schema.NullOr(Schema.Number),
  unit: Schema.NullOr(Schema.String),
  condition_de: Schema.String,
  article: Schema.String,
  source: Schema.String,
})
export type AuthorisedClaim = typeof AuthorisedClaim.Type

const Amount = Schema.NullOr(Schema.Number)

/** Of EFSA's values for adults. */
export const upperKinds = ["UL", "safe_level", "ADI", "none"] as const
/** What EFSA's value counts. */
export const upperScopes = ["total", "supplement_only", "supplement_and_fortified"] as const
export const bfrStatuses = ["limit", "no_limit_needed", "not_recommended", "unknown"] as const

/** What to do about a nutrient when an answer carries the tag; see `meta.field_notes.actions` of the table. */
export const CautionAction = Schema.Literals(["exclude", "refer", "warn", "space", "exclude_product_with_allergen"])
export type CautionAction = typeof CautionAction.Type

/** A reason to hold a nutrient back from a person, or to say something beside it. */
export const Caution = Schema.Struct({
  tag: Schema.String,
  action: CautionAction,
  text_de: Schema.String,
  source: Schema.String,
  /** What is said to who takes it already where going on is right; without it the letter asks whether to go on. */
  if_taken_de: Schema.optionalKey(Schema.String),
})
export type Caution = typeof Caution.Type

/** What is said to who takes more than an amount of it. */
export const OwnNote = Schema.Struct({
  /** In the nutrient's unit. */
  above: Schema.Number,
  /** Of an unknown amount as well. */
  also_unknown: Schema.optionalKey(Schema.Boolean),
  /** Said only where this nutrient is not taken too. */
  without: Schema.optionalKey(NutrientId),
  text_de: Schema.String,
  /** Leads a letter that has nothing more urgent. */
  lead_de: Schema.optionalKey(Schema.String),
  sources: Schema.Array(Schema.String),
})
export type OwnNote = typeof OwnNote.Type

/**
 * One row of the nutrient table: what product pages, selling rules and suggestions need. `nutrients.json` holds more.
 */
export const Nutrient = Schema.Struct({
  id: NutrientId,
  name_de: Schema.String,
  label_name_de: Schema.String,
  category: Schema.String,
  unit: NutrientUnit,
  /** The nutrient whose limits this one counts towards as well (DHA in EPA + DHA, K2 in K). */
  group: Schema.NullOr(Schema.String),
  /** Reference value for labels (LMIV annex XIII), in `unit`. */
  eu_nrv: Schema.Struct({ value: Amount }),
  /** What EFSA holds to be safe for adults, every day, lifelong, in `unit`. */
  ul: Schema.Struct({
    kind: Schema.Literals(upperKinds),
    scope: Schema.Literals(upperScopes),
    adult: Amount,
    year: Schema.NullOr(Schema.Number),
    source: Schema.String,
  }),
  /** What the BfR proposes as the most one product's daily portion should hold, in `unit`. */
  bfr_max: Schema.Struct({
    status: Schema.Literals(bfrStatuses),
    adult: Amount,
    trying_to_conceive: Amount,
    pregnancy: Amount,
    lactation: Amount,
    source: Schema.String,
    /** What the value counts; without it, one product's daily portion. */
    scope: Schema.optionalKey(Schema.Literal("all_sources")),
    /** Who names it, where that is not the BfR. */
    authority: Schema.optionalKey(Schema.Literal("BVL")),
    required_notices_de: Schema.Array(Schema.String),
  }),
  /** What all suggested and own supplements together may reach, in `unit`: the house's own limit. `null`: never suggest. */
  engine_cap: Schema.Struct({
    adult: Amount,
    trying_to_conceive: Amount,
    /** Stricter values for people with a tag. */
    overrides: Schema.Record(Schema.String, Schema.Number),
    never_suggest: Schema.Boolean,
  }),
  cautions: Schema.Array(Caution),
  claims_de: Schema.Array(AuthorisedClaim),
  own_notes: Schema.optionalKey(Schema.Array(OwnNote)),
  /** Held back while the nutrient named is held back: folic acid hides that vitamin B12 is short (EFSA 2023). */
  waits_for: Schema.optionalKey(Schema.Struct({ nutrient: NutrientId, text_de: Schema.String, source: Schema.String })),
  /** Switched off by staff: it is not suggested and joins no pack. Its products are sold as before. */
  off: Schema.optionalKey(Schema.Boolean),
})
export type Nutrient = typeof Nutrient.Type

/** Every nutrient the shop knows, by id. */
export type NutrientTable = ReadonlyMap<NutrientId, Nutrient>
