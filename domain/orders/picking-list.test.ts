import { expect, it } from "vitest"
import { pickingList } from "./picking-list.ts"

const lot = (lotId: number, quantity: number) => ({
  sku: "A-1",
  lotId,
  number: `L${lotId}`,
  bestBefore: null,
  quantity,
})
const line = (sku: string, quantity: number, lots: readonly ReturnType<typeof lot>[] = []) => ({
  sku,
  title: sku,
  packLabel: "30 Stück",
  quantity,
  lots,
})

it("sums what is to be packed by article and lot, and names what is not", () => {
  const slips = [
    { orderId: "1", isToPack: true, packs: 4, lines: [line("B-2", 1), line("A-1", 3, [lot(7, 2), lot(8, 1)])] },
    { orderId: "2", isToPack: false, packs: 5, lines: [line("A-1", 5)] },
    { orderId: "3", isToPack: true, packs: 2, lines: [line("A-1", 2, [lot(8, 2)])] },
  ]
  expect(pickingList(slips)).toEqual({
    articles: [line("A-1", 5, [lot(7, 2), lot(8, 3)]), line("B-2", 1)],
    orders: 2,
    packs: 6,
    left: ["2"],
  })
})
