import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type Cart, maxLines } from "./cart.ts"
import { type CartId, Carts } from "./ports.ts"

/**
 * Two carts of one person as one: every variant of both, the larger quantity of the two. Lines keep their order, those of
 * `others` come after. What is beyond the most a cart may hold is left over.
 */
export const joinCarts = (cart: Cart, others: Cart): { readonly joined: Cart; readonly left: Cart } => {
  const wanted = new Map(others.lines.map(({ sku, quantity }) => [sku, quantity]))
  const held = new Set(cart.lines.map(({ sku }) => sku))
  const raised = cart.lines.map((line) => ({ ...line, quantity: Math.max(line.quantity, wanted.get(line.sku) ?? 0) }))
  const added = others.lines.filter(({ sku }) => !held.has(sku))
  const room = maxLines - raised.length
  return { joined: { lines: [...raised, ...added.slice(0, room)] }, left: { lines: added.slice(room) } }
}

/**
 * Brings what a visitor chose before signing in into the account's cart. Nothing is lost and nothing counted twice: stopped
 * half-way, doing it again gives the same cart, and what does not fit stays in the visitor's.
 */
export const bringCart = Effect.fn("bringCart")(function* (from: CartId, to: CartId) {
  const carts = yield* Carts
  const guest = yield* carts.find(from)
  if (guest.lines.length === 0) return
  yield* carts.change(to, (cart) => Result.succeed(joinCarts(cart, guest).joined))
  const account = yield* carts.find(to)
  const arrived = new Set(account.lines.map(({ sku }) => sku))
  yield* carts.change(from, ({ lines }) => Result.succeed({ lines: lines.filter(({ sku }) => !arrived.has(sku)) }))
})
