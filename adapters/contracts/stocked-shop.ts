import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Carts } from "../../domain/cart/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { Orders } from "../../domain/orders/ports.ts"
import { Queue } from "../../domain/queue/ports.ts"
import { aProduct } from "./shop-examples.ts"

/** The visitor's cart. */
export const cart = "c".repeat(64)

/** A shop with ten packs each of `A` and `B`, one of `C`, none of `D`, and something in the visitor's cart. */
export const stocked = Effect.gen(function* () {
  const [catalogue, carts, orders, queue] = [yield* Catalogue, yield* Carts, yield* Orders, yield* Queue]
  yield* catalogue.publish(
    [aProduct("vitamin-d3", ["A", "B"]), aProduct("zink", ["C", "D"])],
    [
      { sku: "A", quantity: 10 },
      { sku: "B", quantity: 10 },
      { sku: "C", quantity: 1 },
    ],
  )
  const fillCart = carts.change(cart, () => Result.succeed({ lines: [{ sku: "A", quantity: 2 }] }))
  yield* fillCart
  /** All a placement may change, to be compared. */
  const state = Effect.gen(function* () {
    return {
      stock: (yield* catalogue.stock(["A", "B", "C", "D"])).map(({ quantity }) => quantity),
      revision: (yield* catalogue.snapshot).revision,
      cart: yield* carts.find(cart),
      tasks: (yield* queue.list("waiting", 100)).map(({ cause }) => cause),
    }
  })
  return { catalogue, carts, orders, queue, fillCart, state }
})
