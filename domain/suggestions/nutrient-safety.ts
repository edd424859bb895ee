import type {
  CautionAction,
  Nutrient,
  NutrientId,
  NutrientTable,
  NutrientUnit,
  OwnNote,
  upperScopes,
} from "../nutrients/nutrient.ts"
import type { Tag } from "../questionnaire/questionnaire.ts"

/** What the suggestion has to know of a nutrient; amounts in `unit`. Small enough to be sent to a browser. */
export interface NutrientSafety {
  readonly id: NutrientId
  readonly unit: NutrientUnit
  /** The nutrient, or the group without a row of its own, whose limits this one counts towards as well (DHA in EPA + DHA). */
  readonly group: string | null
  /** EFSA's tolerable upper intake, safe level or ADI for adults; `null`: none is named. */
  readonly upper: number | null
  /** The BfR's most for one product, with values of their own for some people. `null`: none is needed or known. */
  readonly bfr: {
    readonly adult: number | null
    readonly tryingToConceive: number | null
    readonly pregnancy?: number | null
    readonly lactation?: number | null
  }
  /** The house's limit for everything together; `null`: unknown, therefore never suggested. */
  readonly house: { readonly adult: number | null; readonly tryingToConceive: number | null }
  /** Where EFSA's and the BfR's values stand: keys of the table's sources. */
  readonly limitSources: { readonly efsa: string; readonly bfr: string }
  /** What the limits count, and who names the one for products where it is not the BfR. */
  readonly limitKinds?: {
    readonly efsa: (typeof upperScopes)[number]
    readonly bfr: "product" | "all_sources"
    readonly authority: "BfR" | "BVL"
  }
  /** Stricter limits of the house for people with a tag. */
  readonly overrides: Readonly<Record<Tag, number>>
  /** Nothing of it follows from a questionnaire. */
  readonly neverSuggest: boolean
  /** Switched off by staff: for now no product with it is named, whatever the answers. */
  readonly off: boolean
  readonly cautions: readonly {
    readonly tag: Tag
    readonly action: CautionAction
    readonly text: string
    readonly source: string
    /** What is said to who takes it already, where going on is right. */
    readonly ifTaken?: string
  }[]
  /** What is said to who takes more than an amount. */
  readonly ownNotes?: readonly OwnNote[]
  /** Held back while this nutrient is held back. */
  readonly waitsFor?: { readonly nutrient: NutrientId; readonly text: string; readonly source: string }
  /** Authorised claims with the daily amount they need, `null` where the condition is not an amount of this nutrient. */
  readonly claims: readonly { readonly text: string; readonly atLeast: number | null }[]
}

/**
 * What is counted together: DHA with EPA + DHA, K1 with K2, beta-carotene with vitamin A. Named after the group, or after
 * the nutrient where it has none.
 */
export type Family = string

export const familyOf = ({ id, group }: NutrientSafety): Family => group ?? id

/** Every nutrient the engine knows, by id and by what is counted together. */
export interface SafetyTable {
  readonly rows: readonly NutrientSafety[]
  readonly get: (id: NutrientId) => NutrientSafety | undefined
  /** The nutrients counted together, in the table's order; none for an unknown family. */
  readonly members: (family: Family) => readonly NutrientSafety[]
}

/** The family of a nutrient by its id; one that the table does not know is a family of its own. */
export const familyIn = ({ get }: SafetyTable, nutrient: NutrientId): Family => {
  const row = get(nutrient)
  return row === undefined ? nutrient : familyOf(row)
}

/** A nutrient and all that is counted together with it; none for one that the table does not know. */
export const relativesIn = (table: SafetyTable, nutrient: NutrientId): readonly NutrientSafety[] =>
  table.members(familyIn(table, nutrient))

/** Whether a nutrient is among those taken, by itself or as a part of what is counted together. */
export const isTaken = (
  table: SafetyTable,
  own: { readonly has: (nutrient: NutrientId) => boolean },
  nutrient: NutrientId,
): boolean => relativesIn(table, nutrient).some(({ id }) => own.has(id))

/** Whether a family holds a nutrient that is switched off: they come together, so that all of them are. */
export const isFamilyOff = ({ members }: SafetyTable, family: Family): boolean => members(family).some(({ off }) => off)

export const makeSafetyTable = (rows: readonly NutrientSafety[]): SafetyTable => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byFamily = Map.groupBy(byId.values(), familyOf)
  return { rows: [...byId.values()], get: (id) => byId.get(id), members: (family) => byFamily.get(family) ?? [] }
}

const bfrValue = ({ status }: Nutrient["bfr_max"], value: number | null): number | null =>
  status === "not_recommended" ? 0 : status === "limit" ? value : null

const safetyOf = (nutrient: Nutrient): NutrientSafety => {
  const { id, unit, group, ul, bfr_max, engine_cap } = nutrient
  return {
    id,
    unit,
    group,
    upper: ul.kind === "none" ? null : ul.adult,
    bfr: {
      adult: bfrValue(bfr_max, bfr_max.adult),
      tryingToConceive: bfrValue(bfr_max, bfr_max.trying_to_conceive),
      pregnancy: bfrValue(bfr_max, bfr_max.pregnancy),
      lactation: bfrValue(bfr_max, bfr_max.lactation),
    },
    house: { adult: engine_cap.adult, tryingToConceive: engine_cap.trying_to_conceive },
    limitSources: { efsa: ul.source, bfr: bfr_max.source },
    limitKinds: {
      efsa: ul.scope,
      bfr: bfr_max.scope ?? "product",
      authority: bfr_max.authority ?? "BfR",
    },
    overrides: engine_cap.overrides,
    neverSuggest: engine_cap.never_suggest,
    off: nutrient.off === true,
    cautions: nutrient.cautions.map(({ tag, action, text_de, source, if_taken_de }) => ({
      tag,
      action,
      text: text_de,
      source,
      ...(if_taken_de !== undefined && { ifTaken: if_taken_de }),
    })),
    ...(nutrient.own_notes !== undefined && { ownNotes: nutrient.own_notes }),
    ...(nutrient.waits_for !== undefined && {
      waitsFor: {
        nutrient: nutrient.waits_for.nutrient,
        text: nutrient.waits_for.text_de,
        source: nutrient.waits_for.source,
      },
    }),
    claims: nutrient.claims_de.map((claim) => ({
      text: claim.text,
      atLeast: claim.unit === unit ? claim.min_per_daily_dose : null,
    })),
  }
}

/** What of the nutrient table goes into suggestions. */
export const safetyRows = (table: NutrientTable): readonly NutrientSafety[] => [...table.values()].map(safetyOf)
