import * as Result from "effect/Result"
import { expect, it } from "vitest"
import type { Lot } from "../lots/lot.ts"
import { decideOrder } from "./decide-order.ts"
import { exampleOrder } from "./example-order.ts"
import type { Order } from "./order.ts"
import type { OrderCommand } from "./order-event.ts"

const sku = "NW-019"
const placedAt = exampleOrder().placedAt

const aLot = (id: number, bestBefore: string, left: number): Lot => ({
  id,
  sku,
  number: `L-${id}`,
  bestBefore,
  left,
  received: left,
  receivedAt: 0,
  blocked: false,
  recall: null,
})

/** One pack of lot 1, two of lot 2, which expires later; all three withdrawn from. */
const lots = [aLot(2, "2028-05-31", 9), aLot(1, "2027-12-31", 1)]

const decided = (order: Order, command: OrderCommand) => {
  const version = order.events.length + 2
  return decideOrder(order, command, { at: placedAt + version, by: null, version }, lots)
}

const walked = (...commands: readonly OrderCommand[]): Order =>
  commands.reduce(
    (order, command) => Result.getOrThrow(decided(order, command)).order,
    exampleOrder({ lines: exampleOrder().lines.map((line) => (line.sku === sku ? { ...line, quantity: 3 } : line)) }),
  )

const sent = walked(
  { kind: "packed" },
  { kind: "shipped", tracking: null },
  {
    kind: "withdrawn",
    receivedAt: placedAt + 3,
    packs: [{ sku, quantity: 3 }],
  },
)

const back = (...packs: readonly (readonly [quantity: number, lotId?: number])[]): OrderCommand => ({
  kind: "returned",
  packs: packs.map(([quantity, lotId]) => ({ sku, quantity, ...(lotId !== undefined && { lotId }) })),
  restock: true,
})

const moves = (order: Order, command: OrderCommand) =>
  Result.getOrThrow(decided(order, command)).lotMoves.map(({ lotId, delta }) => [lotId, delta])

it("packs that come back go to the lot staff say, others to the one of theirs that expires first", () => {
  expect(moves(sent, back([1, 2]))).toEqual([[2, 1]])
  expect(moves(sent, back([1, 1], [2, 2]))).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(moves(sent, back([1]))).toEqual([[1, 1]])
  // What is said counts first.
  expect(moves(sent, back([2], [1, 1]))).toEqual([
    [1, 1],
    [2, 2],
  ])
})

it("no more packs of a lot come back than went out and are still there", () => {
  const refused = (order: Order, command: OrderCommand) => Result.getFailure(decided(order, command))
  expect(refused(sent, back([2, 1]))).toMatchObject({ value: { _tag: "TooManyPacks", left: 1, lotId: 1 } })
  expect(refused(sent, back([1, 7]))).toMatchObject({ value: { _tag: "TooManyPacks", left: 0, lotId: 7 } })
  const [once] = [Result.getOrThrow(decided(sent, back([1, 1]))).order]
  expect(refused(once, back([1, 1]))).toMatchObject({ value: { _tag: "TooManyPacks", left: 0, lotId: 1 } })
  expect(moves(once, back([2]))).toEqual([[2, 2]])
})
