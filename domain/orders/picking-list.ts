import type { LotPacks } from "../lots/take-from-lots.ts"
import { compareTexts } from "../shared/compare-texts.ts"
import type { PackingSlip } from "./packing-slip.ts"

/** Packs of one size to take from the shelf for several orders. */
interface PickedArticle {
  readonly sku: string
  readonly title: string
  readonly packLabel: string
  readonly quantity: number
  readonly lots: readonly LotPacks[]
}

/** What to take for the orders of these slips that are to be packed, in the order of the article numbers; `left`: the other orders. */
export const pickingList = (
  slips: readonly (Pick<PackingSlip, "orderId" | "lines" | "packs"> & { readonly isToPack: boolean })[],
) => {
  const wanted = slips.filter(({ isToPack }) => isToPack)
  const lines = Map.groupBy(
    wanted.flatMap((slip) => slip.lines),
    ({ sku }) => sku,
  )
  const sum = (of: readonly { readonly quantity: number }[]) => of.reduce((packs, { quantity }) => packs + quantity, 0)
  const articles = [...lines.values()].flatMap((own): readonly PickedArticle[] => {
    const [first] = own
    if (first === undefined) return []
    const lots = Map.groupBy(
      own.flatMap((line) => line.lots),
      ({ lotId }) => lotId,
    )
    return [
      {
        ...first,
        quantity: sum(own),
        lots: [...lots.values()].flatMap((same) => (same[0] ? [{ ...same[0], quantity: sum(same) }] : [])),
      },
    ]
  })
  return {
    articles: articles.toSorted((a, b) => compareTexts(a.sku, b.sku)),
    orders: wanted.length,
    packs: wanted.reduce((packs, slip) => packs + slip.packs, 0),
    left: slips.flatMap(({ orderId, isToPack }) => (isToPack ? [] : [orderId])),
  }
}
