import * as Result from "effect/Result"
import { compareTexts } from "../shared/compare-texts.ts"
import { isPackable, type Lot, type LotId } from "./lot.ts"

/** Packs of a lot, with what is printed on them: a copy, so that later corrections leave what was packed as it was. */
export interface LotPacks {
  readonly sku: string
  /** `null`: packs without a lot. */
  readonly lotId: LotId | null
  readonly number: string | null
  readonly bestBefore: string | null
  readonly quantity: number
}

/** Packs that came to a lot's shelf, or went (negative). `lotId` `null`: to the packs without a lot. */
export interface LotMove {
  readonly sku: string
  readonly lotId: LotId | null
  readonly delta: number
}

/** Fewer packs than wanted may leave: `packable` may, `held` are there and may not. */
export interface LotsShort {
  readonly sku: string
  readonly wanted: number
  readonly packable: number
  readonly held: number
}

/** First expired, first out: those without a day came before lots were kept; of the same day the one that came first. */
const byExpiry = (a: Lot, b: Lot): number =>
  compareTexts(a.bestBefore ?? "", b.bestBefore ?? "") || a.receivedAt - b.receivedAt || a.id - b.id

const packsFrom = ({ sku, id, number, bestBefore }: Lot, quantity: number): LotPacks => ({
  sku,
  lotId: id,
  number,
  bestBefore,
  quantity,
})

/** So many packs from the lots in this order, or as many as there are. */
const takenInOrder = (lots: readonly Lot[], quantity: number): readonly LotPacks[] => {
  const taken: LotPacks[] = []
  let missing = quantity
  for (const lot of lots) {
    const packs = Math.min(lot.left, missing)
    if (packs > 0) taken.push(packsFrom(lot, packs))
    missing -= packs
  }
  return taken
}

export const countOfLots = (packs: readonly Pick<LotPacks, "quantity">[]): number =>
  packs.reduce((sum, { quantity }) => sum + quantity, 0)

/** Packs of one size to be packed on a day, those that expire first out first; none that may not leave. */
export const takeFromLots = (
  lots: readonly Lot[],
  sku: string,
  quantity: number,
  today: string,
): Result.Result<readonly LotPacks[], LotsShort> => {
  const own = lots.filter((lot) => lot.sku === sku).toSorted(byExpiry)
  const packable = own.filter((lot) => isPackable(lot, today))
  const taken = takenInOrder(packable, quantity)
  if (countOfLots(taken) === quantity) return Result.succeed(taken)
  const sum = (of: readonly Lot[]) => of.reduce((packs, { left }) => packs + left, 0)
  return Result.fail({ sku, wanted: quantity, packable: sum(packable), held: sum(own) - sum(packable) })
}

/** Packs that are lost, whether they may leave or not: as many as there are, those that expire first. */
export const loseFromLots = (lots: readonly Lot[], sku: string, quantity: number): readonly LotPacks[] =>
  takenInOrder(lots.filter((lot) => lot.sku === sku).toSorted(byExpiry), quantity)

/** Packs on the shelf that may leave on a day. */
export const packableOf = (lots: readonly Lot[], sku: string, today: string): number =>
  lots.reduce((sum, lot) => (lot.sku === sku && isPackable(lot, today) ? sum + lot.left : sum), 0)

/** Packs that can be sold: what may leave, without what orders not yet packed wait for. */
export const sellableOf = (lots: readonly Lot[], sku: string, reserved: number, today: string): number =>
  Math.max(0, packableOf(lots, sku, today) - reserved)

/**
 * Whether an order's step may change what can be sold of an article: packs come back. Packing alone does not: the order waited for as many
 * as it takes.
 */
export const returnsTo = (
  sku: string,
  packsBack: readonly { readonly sku: string }[],
  moves: readonly LotMove[],
): boolean => packsBack.some((each) => each.sku === sku) || moves.some((move) => move.sku === sku && move.delta > 0)
