import fc from "fast-check"
import { expect, it } from "vitest"
import { type Cart, maxLines, maxQuantity } from "./cart.ts"
import { joinCarts } from "./join-carts.ts"

const aCart = fc
  .uniqueArray(
    fc.record({ sku: fc.integer({ min: 1, max: 80 }).map(String), quantity: fc.integer({ min: 1, max: maxQuantity }) }),
    {
      selector: ({ sku }) => sku,
      maxLength: maxLines,
    },
  )
  .map((lines): Cart => ({ lines }))

const quantityOf = ({ lines }: Cart, sku: string) => lines.find((line) => line.sku === sku)?.quantity ?? 0

it("loses no variant and takes the larger quantity of the two", () => {
  fc.assert(
    fc.property(aCart, aCart, (mine, guest) => {
      const { joined, left } = joinCarts(mine, guest)
      expect(joined.lines.length).toBeLessThanOrEqual(maxLines)
      for (const { sku } of [...mine.lines, ...guest.lines]) {
        const most = Math.max(quantityOf(mine, sku), quantityOf(guest, sku))
        expect([quantityOf(joined, sku), quantityOf(left, sku)]).toContain(most)
      }
      expect(new Set(joined.lines.map(({ sku }) => sku)).size).toBe(joined.lines.length)
    }),
  )
})

it("counts nothing twice when it is done again", () => {
  fc.assert(
    fc.property(aCart, aCart, (mine, guest) => {
      const { joined } = joinCarts(mine, guest)
      expect(joinCarts(joined, guest).joined).toEqual(joined)
    }),
  )
})

it("keeps the order of both, the account's lines first", () => {
  const { joined } = joinCarts(
    {
      lines: [
        { sku: "B", quantity: 1 },
        { sku: "A", quantity: 3 },
      ],
    },
    {
      lines: [
        { sku: "Z", quantity: 2 },
        { sku: "A", quantity: 5 },
        { sku: "C", quantity: 1 },
      ],
    },
  )
  expect(joined.lines).toEqual([
    { sku: "B", quantity: 1 },
    { sku: "A", quantity: 5 },
    { sku: "Z", quantity: 2 },
    { sku: "C", quantity: 1 },
  ])
})
