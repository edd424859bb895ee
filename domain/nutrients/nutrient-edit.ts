import * as Schema from "effect/Schema"
import { isDay } from "../shared/german-day.ts"
import { numberInput, numberOrNull, wholeNumber } from "../shared/number-input.ts"
import { LineText } from "../shared/text-input.ts"
import {
  AuthorisedClaim,
  bfrStatuses,
  type Caution,
  CautionAction,
  type Nutrient,
  type NutrientId,
  upperKinds,
  upperScopes,
} from "./nutrient.ts"
import { confidences, nutrientTableCompiled } from "./nutrient-table.ts"
import { sameCaution } from "./same-caution.ts"

/** Enough for any nutrient; more is a mistake or malice. */
export const maxRows = 60

const rows = <S extends Schema.Top>(row: S) =>
  Schema.Array(row).check(Schema.isMaxLength(maxRows, { message: `Das sind zu viele: höchstens ${maxRows}.` }))

const text = (max: number, missing = "Hier fehlt der Text.") =>
  LineText.check(
    Schema.isMaxLength(max, { message: `Das ist zu lang: höchstens ${max} Zeichen.` }).abort(),
    Schema.isPattern(/\S/, { message: missing }).abort(),
  )

const numberMessage = "Bitte gib eine Menge von 0 bis 1.000.000 an, zum Beispiel 12,5."
const KnownAmount = numberInput(numberMessage).check(
  Schema.isBetween({ minimum: 0, maximum: 1_000_000 }, { message: numberMessage }),
)
const Amount = numberOrNull(KnownAmount, numberMessage)

/** A key of a source; the year at its end is shown beside limits: `EFSA-D-2023`. */
const SourceKey = Schema.String.check(
  Schema.isNonEmpty({ message: "Bitte gib das Kürzel einer Quelle an." }).abort(),
  Schema.isPattern(/^[A-Z0-9][A-Z0-9-]{0,39}$/, {
    message: "Bitte nimm nur Großbuchstaben, Ziffern und Striche, höchstens 40 Zeichen.",
  }),
)

const Tag = Schema.String.check(
  Schema.isNonEmpty({ message: "Bitte gib das Merkmal an." }).abort(),
  Schema.isPattern(/^[a-z0-9][a-z0-9_]{0,39}$/, { message: "Das ist kein Merkmal des Fragebogens." }),
)

/** The reason of a change, kept in the history. */
export const Reason = text(500, "Bitte schreib, warum.")

/** A caution of the shipped table that does not count any more, and why: told apart by tag, action and words. */
const WithdrawnCaution = Schema.Struct({
  tag: Schema.String.check(Schema.isMaxLength(60)),
  action: CautionAction,
  text_de: Schema.String.check(Schema.isMaxLength(2_000)),
  reason: Reason,
})

const yearMessage = "Bitte gib ein Jahr von 1950 bis 2100 an."

/** A source that staff added. */
const OwnSource = Schema.Struct({
  key: SourceKey,
  title: text(300),
  year: wholeNumber(1950, 2100, yearMessage),
  confidence: Schema.Literals(confidences),
})

/**
 * What staff set of a nutrient in place of what the shipped table says. Names, units and reference values (LMIV annex XIII) are none of
 * it; cautions and claims of the shipped table stay unless withdrawn, so that those of a later table count as soon as it is shipped.
 * Amounts are in the nutrient's unit.
 */
export const NutrientEdit = Schema.Struct({
  ul: Schema.Struct({
    kind: Schema.Literals(upperKinds),
    scope: Schema.Literals(upperScopes),
    adult: Amount,
    source: SourceKey,
  }),
  bfr_max: Schema.Struct({
    status: Schema.Literals(bfrStatuses),
    adult: Amount,
    trying_to_conceive: Amount,
    pregnancy: Amount,
    lactation: Amount,
    source: SourceKey,
  }),
  engine_cap: Schema.Struct({
    adult: Amount,
    trying_to_conceive: Amount,
    overrides: rows(Schema.Struct({ tag: Tag, amount: KnownAmount })),
    never_suggest: Schema.Boolean,
  }),
  /** Cautions of the house, beside those of the shipped table. */
  cautions: rows(Schema.Struct({ tag: Tag, action: CautionAction, text_de: text(600), source: SourceKey })),
  withdrawnCautions: rows(WithdrawnCaution),
  /** Claims that need more than the law asks for (Regulation (EU) 432/2012), or are not made here at all (`null`). */
  claims: rows(Schema.Struct({ text: AuthorisedClaim.fields.text.check(Schema.isMaxLength(600)), min: Amount })),
  sources: rows(OwnSource),
  /** The day on which somebody looks at all of it again, `YYYY-MM-DD`. */
  reviewBy: Schema.String.check(Schema.makeFilter<string>(isDay, { message: "Bitte gib einen Tag an, den es gibt." })),
})
export type NutrientEdit = typeof NutrientEdit.Type

/** What happened to a nutrient. */
export const nutrientSteps = ["saved", "off", "on"] as const

/** A step of a nutrient's history. */
export interface NutrientStep {
  readonly what: (typeof nutrientSteps)[number]
  readonly email: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly reason: string
  /** What was set from then on; `null`: it was only switched. */
  readonly edit: NutrientEdit | null
  /** What allows more than before, in words. */
  readonly looser: readonly string[]
}

/** A nutrient that staff changed. */
export interface EditedNutrient {
  readonly id: NutrientId
  /** Grows with every change. */
  readonly revision: number
  readonly off: boolean
  /** `null`: it was only switched. */
  readonly edit: NutrientEdit | null
  /** Oldest first. */
  readonly steps: readonly NutrientStep[]
}

/** A year after the shipped table was compiled it is looked at again (QUESTIONNAIRE.md § 9). */
const shippedReview = `${Number(nutrientTableCompiled.slice(0, 4)) + 1}${nutrientTableCompiled.slice(4)}`

/** What the shipped table says, in the form staff change. */
export const shippedEdit = ({ ul, bfr_max, engine_cap }: Nutrient): NutrientEdit => ({
  ul: { kind: ul.kind, scope: ul.scope, adult: ul.adult, source: ul.source },
  bfr_max: {
    status: bfr_max.status,
    adult: bfr_max.adult,
    trying_to_conceive: bfr_max.trying_to_conceive,
    pregnancy: bfr_max.pregnancy,
    lactation: bfr_max.lactation,
    source: bfr_max.source,
  },
  engine_cap: {
    adult: engine_cap.adult,
    trying_to_conceive: engine_cap.trying_to_conceive,
    overrides: Object.entries(engine_cap.overrides).map(([tag, amount]) => ({ tag, amount })),
    never_suggest: engine_cap.never_suggest,
  },
  cautions: [],
  withdrawnCautions: [],
  claims: [],
  sources: [],
  reviewBy: shippedReview,
})

/** Whether a caution of the shipped table is withdrawn. */
export const isWithdrawn = (caution: Caution, { withdrawnCautions }: Pick<NutrientEdit, "withdrawnCautions">) =>
  withdrawnCautions.some((withdrawn) => sameCaution(withdrawn, caution))

/** A nutrient of the shipped table with what staff set. Never less careful with claims and „never suggest“ than the table. */
export const withEdit = (shipped: Nutrient, edit: NutrientEdit | null): Nutrient => {
  if (edit === null) return shipped
  const year = edit.sources.find(({ key }) => key === edit.ul.source)?.year ?? shipped.ul.year
  return {
    ...shipped,
    ul: { ...edit.ul, year: edit.ul.source === shipped.ul.source ? shipped.ul.year : year },
    bfr_max: { ...shipped.bfr_max, ...edit.bfr_max },
    engine_cap: {
      adult: edit.engine_cap.adult,
      trying_to_conceive: edit.engine_cap.trying_to_conceive,
      overrides: Object.fromEntries(edit.engine_cap.overrides.map(({ tag, amount }) => [tag, amount])),
      never_suggest: shipped.engine_cap.never_suggest || edit.engine_cap.never_suggest,
    },
    cautions: [...shipped.cautions.filter((caution) => !isWithdrawn(caution, edit)), ...edit.cautions],
    claims_de: shipped.claims_de.flatMap((claim) => {
      const set = edit.claims.find(({ text: of }) => of === claim.text)
      if (set === undefined) return [claim]
      return set.min === null
        ? []
        : [{ ...claim, min_per_daily_dose: Math.max(set.min, claim.min_per_daily_dose ?? 0) }]
    }),
  }
}
