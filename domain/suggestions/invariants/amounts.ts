import type { Candidate } from "../candidate.ts"
import type { NutrientSafety } from "../nutrient-safety.ts"
import type { Case } from "./case.ts"
import type { StatedAnswers } from "./stated-answers.ts"

/** Amounts in micrograms; FCC units, which have no mass, never compare with anything but themselves. */
const inMicrograms = (amount: number, unit: string, like: string): number => {
  if (unit === "FCC" || like === "FCC") return unit === like ? amount : Number.NaN
  return unit === "mg" ? amount * 1_000 : amount
}

const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The nutrients of which a safety limit speaks: one by itself, or all that are counted together. */
export interface Counted {
  readonly name: string
  readonly rows: readonly NutrientSafety[]
  /** Whose limits count. */
  readonly bounding: readonly NutrientSafety[]
  /** The nutrient that includes the others where a product states both. */
  readonly whole: string | null
}

/** Every nutrient by itself and every group together. */
export const countedIn = (rows: readonly NutrientSafety[]): readonly Counted[] => {
  const groups = [...new Set(rows.flatMap(({ group }) => (group === null ? [] : [group])))]
  return [
    ...rows.map((row) => ({ name: row.id, rows: [row], bounding: [row], whole: row.id })),
    ...groups.map((group) => {
      const whole = rows.find(({ id }) => id === group)
      const parts = rows.filter((row) => row.group === group)
      return {
        name: `group ${group}`,
        rows: whole === undefined ? parts : [whole, ...parts],
        bounding: whole === undefined ? parts : [whole],
        whole: whole?.id ?? null,
      }
    }),
  ]
}

/** Everything counted together with a nutrient, itself included. */
export const relatives = (rows: readonly NutrientSafety[], nutrient: string): readonly NutrientSafety[] => {
  const group = rows.find(({ id }) => id === nutrient)?.group ?? nutrient
  return rows.filter((row) => row.id === nutrient || row.id === group || row.group === group)
}

const unitOf = ({ rows }: Counted): string => rows[0]?.unit ?? "none"

/** What a product brings of it: the whole it states, or the parts where they are more. */
export const broughtOf = (counted: Counted, product: Candidate): number => {
  const of = (isMeant: (nutrient: string) => boolean) =>
    add(
      product.doses
        .filter(({ nutrient }) => isMeant(nutrient) && counted.rows.some(({ id }) => id === nutrient))
        .map(({ amount, unit }) => inMicrograms(amount, unit, unitOf(counted))),
    )
  return Math.max(
    of((nutrient) => nutrient === counted.whole),
    of((nutrient) => nutrient !== counted.whole),
  )
}

/** What is taken already of it; no number when unknown. */
export const ownOf = (counted: Counted, own: StatedAnswers["own"]): number =>
  add(
    counted.rows.map(({ id, unit }) => {
      const amount = own.get(id)
      return amount === undefined ? 0 : inMicrograms(amount ?? Number.NaN, unit, unitOf(counted))
    }),
  )

/** Every limit of it for this person in micrograms, with who names it and where; the house allows nothing where it knows none. */
const limitsOf = (counted: Counted, has: StatedAnswers["has"]) => {
  const mother = has("trying_to_conceive")
  return counted.bounding.flatMap(({ house, bfr, upper, overrides, unit, limitSources }) => {
    const adultOr = (values: NutrientSafety["house"]) =>
      mother && values.tryingToConceive !== null ? values.tryingToConceive : values.adult
    const special = Object.keys(overrides)
      .filter(has)
      .map((tag) => overrides[tag] ?? 0)
    const named = [
      ...[adultOr(house) ?? 0, ...special].map((limit) => ({ whose: "house", source: "HOUSE", limit })),
      { whose: "bfr", source: limitSources.bfr, limit: adultOr(bfr) },
      { whose: "efsa", source: limitSources.efsa, limit: upper },
    ]
    return named.flatMap(({ limit, ...owner }) =>
      limit === null ? [] : [{ ...owner, limit: inMicrograms(limit, unit, unitOf(counted)) }],
    )
  })
}

/** The most this person may take of it: the least of the house's, the BfR's and EFSA's limits; 0 where the house knows none. */
export const limitOf = (counted: Counted, has: StatedAnswers["has"]): number =>
  Math.min(...limitsOf(counted, has).map(({ limit }) => limit))

/** Whether the least limit really is theirs, and stands there. */
export const namesOwner = (counted: Counted, has: StatedAnswers["has"], whose: string, source: string): boolean =>
  limitsOf(counted, has).some(
    (each) => each.whose === whose && each.source === source && each.limit <= limitOf(counted, has) * (1 + 1e-9),
  )

/** Whether a person may take these products together on top of what they take, by every limit; otherwise the limit broken. */
export const overLimit = (
  { rows }: Case,
  { own, has }: StatedAnswers,
  products: readonly Candidate[],
): string | null => {
  for (const counted of countedIn(rows)) {
    const named = products.some(({ doses }) =>
      doses.some((dose) => counted.rows.some(({ id }) => id === dose.nutrient)),
    )
    if (!named) continue
    const sum = ownOf(counted, own) + add(products.map((product) => broughtOf(counted, product)))
    const limit = limitOf(counted, has)
    // No number is never within a limit. The slack is for floating point alone: a hundred-thousandth of a microgram.
    if (!(sum <= limit + 1e-5)) return `${counted.name}: ${sum} of ${limit}`
  }
  return null
}
