import { amountIn } from "../nutrients/amount.ts"
import { fromThousandths, type Thousandths } from "../nutrients/exact-amount.ts"
import type { NutrientId } from "../nutrients/nutrient.ts"
import type { Facts } from "../questionnaire/facts.ts"
import { unique } from "../shared/unique.ts"
import { familyCap } from "./cap.ts"
import { unitOf } from "./family.ts"
import type { Need } from "./needs.ts"
import { type Family, familyOf, isFamilyOff, type NutrientSafety, type SafetyTable } from "./nutrient-safety.ts"
import type { Blocked } from "./suggestion.ts"

/** What this person takes already is unknown: nothing may be added. */
export const ownUnknown = "own_unknown"

type Caution = NutrientSafety["cautions"][number]

/** The cautions that hold a family of nutrients back for this person: those of every member, since they come together. */
export const cautionsAgainst = (facts: Facts, table: SafetyTable, family: Family): readonly Caution[] =>
  table
    .members(family)
    .flatMap(({ cautions }) =>
      cautions.filter(({ tag, action }) => (action === "exclude" || action === "refer") && facts.tags.has(tag)),
    )

/** An amount of a family in the unit of one of its nutrients, as people read it. */
const inUnitOf = (nutrient: NutrientId, amount: Thousandths, family: Family, table: SafetyTable): number | null => {
  const [from, to] = [unitOf(table, family), table.get(nutrient)?.unit]
  return from === undefined || to === undefined ? null : amountIn(fromThousandths(amount), from, to)
}

/** Whether something stands in the way of a need, other than that it is answered already. */
const isHeldBack = (blocked: Blocked | null | undefined): boolean =>
  blocked !== null && blocked !== undefined && blocked.because !== "taken"

/**
 * The same with the needs held back that wait for another: no folic acid while vitamin B12 is held back, which it would hide.
 */
export const withWaiting = (
  blocks: ReadonlyMap<Need, Blocked | null>,
  table: SafetyTable,
): ReadonlyMap<Need, Blocked | null> => {
  const held = new Set([...blocks].flatMap(([{ family }, blocked]) => (isHeldBack(blocked) ? [family] : [])))
  return new Map(
    [...blocks].map(([need, blocked]) => {
      const waits = waitingFor(table, need.family, held)
      if (waits === undefined || blocked !== null) return [need, blocked]
      const { text, source } = waits
      return [need, blockedOf(need, "caution", { texts: [{ text, source }] })]
    }),
  )
}

/** The families that may not be shown while these are held back. */
export const waitingFamilies = (blocked: readonly Blocked[], table: SafetyTable): readonly Family[] => {
  const held = new Set(
    blocked.flatMap((one) => {
      const row = table.get(one.nutrient)
      return isHeldBack(one) && row !== undefined ? [familyOf(row)] : []
    }),
  )
  return table.rows.map(familyOf).filter((family) => waitingFor(table, family, held) !== undefined)
}

const waitingFor = (table: SafetyTable, family: Family, held: ReadonlySet<Family>): NutrientSafety["waitsFor"] =>
  [...table.members(family)]
    .flatMap(({ waitsFor }) => waitsFor ?? [])
    .find(({ nutrient }) => {
      const row = table.get(nutrient)
      return row !== undefined && held.has(familyOf(row))
    })

export interface Person {
  readonly facts: Facts
  readonly taken: ReadonlyMap<Family, Thousandths | null>
}

const blockedOf = (need: Need, because: Blocked["because"], details: Partial<Blocked> = {}): Blocked => ({
  nutrient: need.nutrient,
  because,
  rules: need.reasons.map(({ rule }) => rule),
  questions: [],
  texts: [],
  own: null,
  wanted: null,
  ...details,
})

/** What stands in the way of a need, the weightiest first; `null` when nothing does. */
export const blockOf = (need: Need, { facts, taken }: Person, table: SafetyTable): Blocked | null => {
  const has = (tag: string) => facts.tags.has(tag)
  const own = taken.get(need.family)
  const blocked = (because: Blocked["because"], details?: Partial<Blocked>) => blockedOf(need, because, details)
  const cautions = cautionsAgainst(facts, table, need.family)
  if (cautions.length > 0)
    return blocked("caution", {
      questions: unique(cautions.flatMap(({ tag }) => facts.tags.get(tag) ?? [])),
      // A caution speaks of an answer: of what is only assumed there is nothing to say.
      texts: [
        ...new Map(
          cautions.filter(({ tag }) => facts.said.has(tag)).map(({ text, source }) => [text, { text, source }]),
        ).values(),
      ],
    })
  if (isFamilyOff(table, need.family)) return blocked("off")
  const never = need.reasons.some(({ nutrient }) => table.get(nutrient)?.neverSuggest !== false)
  if (never || familyCap(table, need.family, has) <= 0) return blocked("no_limit")
  if (has(ownUnknown)) return blocked("own_unknown", { questions: facts.tags.get(ownUnknown) ?? [] })
  if (own === null) return blocked("own_unknown")
  if (own === undefined) return null
  const amount = (of: Thousandths) => inUnitOf(need.nutrient, of, need.family, table)
  const [least, most] = [amount(need.atLeast), amount(familyCap(table, need.family, has))]
  // Where the least is more than the most, nothing that could be taken instead answers the need.
  return own < need.atLeast && least !== null && most !== null && least <= most
    ? blocked("too_little", { own: amount(own), wanted: { least, most } })
    : blocked("taken", { own: amount(own) })
}
