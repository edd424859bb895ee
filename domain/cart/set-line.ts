import * as Result from "effect/Result"
import type { Sku } from "../catalogue/product.ts"
import { type Cart, type CartLine, maxLines, maxQuantity } from "./cart.ts"
import { type CartRefusal, NotEnoughStock, QuantityRefused, TooManyLines } from "./refusals.ts"

/**
 * The cart with `quantity` packs of the variant instead of as many as it held; 0 takes the line out.
 * Lines keep their order; a new one is added at the end, or at `position` (from 0), where undo puts a removed one back.
 * `available` is how many packs the shop has. The cart given is not changed.
 */
export const setLine = (
  cart: Cart,
  sku: Sku,
  quantity: number,
  { available, position }: { readonly available: number; readonly position?: number | undefined },
): Result.Result<Cart, CartRefusal> => {
  const others = cart.lines.filter((line) => line.sku !== sku)
  if (quantity === 0) return Result.succeed({ lines: others })
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > maxQuantity) {
    return Result.fail(new QuantityRefused({ max: maxQuantity }))
  }
  if (quantity > available) return Result.fail(new NotEnoughStock({ sku, available: Math.max(0, available) }))
  const line: CartLine = { sku, quantity }
  if (others.length < cart.lines.length) {
    return Result.succeed({ lines: cart.lines.map((each) => (each.sku === sku ? line : each)) })
  }
  if (cart.lines.length >= maxLines) return Result.fail(new TooManyLines({ max: maxLines }))
  return Result.succeed({ lines: cart.lines.toSpliced(position ?? cart.lines.length, 0, line) })
}
