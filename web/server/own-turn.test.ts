import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, it } from "vitest"
import { ownTurn } from "./own-turn.ts"

it("of those who wait, one goes in each turn of the event loop, in their order", async () => {
  const order: string[] = []
  const waiting = ["a", "b", "c"].map((name) => ownTurn().then(() => order.push(name)))
  for (let turn = 1; turn <= 3; turn += 1) {
    await nextTurn()
    order.push(`end of turn ${turn}`)
  }
  await Promise.all(waiting)
  expect(order).toEqual(["a", "end of turn 1", "b", "end of turn 2", "c", "end of turn 3"])
})

it("who comes later waits for a turn of its own, too", async () => {
  const order: string[] = []
  const first = ownTurn().then(() => {
    order.push("a")
    return ownTurn().then(() => order.push("c"))
  })
  const second = ownTurn().then(() => order.push("b"))
  await Promise.all([first, second])
  expect(order).toEqual(["a", "b", "c"])
})
