import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Cart } from "../cart/cart.ts"
import { type CartId, Carts } from "../cart/ports.ts"
import { type CartRefusal, ProductNotFound } from "../cart/refusals.ts"
import { setLine } from "../cart/set-line.ts"
import { showCart } from "../cart/view-cart.ts"
import { Catalogue } from "../catalogue/ports.ts"
import type { Sku } from "../catalogue/product.ts"
import { nutrientBook } from "../nutrients/nutrient-book.ts"
import { doseWords } from "./dose-words.ts"
import { nutrientSums } from "./nutrient-sums.ts"
import type { PutPack } from "./pack-input.ts"
import { mostADay, nearestDose } from "./pack-item.ts"
import { packagesNeeded } from "./packages-needed.ts"
import { resolvePack } from "./resolve-pack.ts"

/** There is nothing in the pack. */
export class PackEmpty extends Schema.TaggedError<PackEmpty>()("PackEmpty", {}) {}

/** A dose that the product's label does not allow, or that cannot be taken; `most` is what it allows. */
export class DoseNotAllowed extends Schema.TaggedError<DoseNotAllowed>()("DoseNotAllowed", {
  title: Schema.String,
  most: Schema.String,
}) {}

/** Together the doses are more than a limit allows. Amounts in `unit`; `limit` is the lowest limit. */
export class PackOverLimit extends Schema.TaggedError<PackOverLimit>()("PackOverLimit", {
  nutrients: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      sum: Schema.Number,
      limit: Schema.NullOr(Schema.Number),
      unit: Schema.String,
    }),
  ),
}) {}

/** It holds nutrients that no pack is made of for now. */
export class PackSwitchedOff extends Schema.TaggedError<PackSwitchedOff>()("PackSwitchedOff", {
  labels: Schema.Array(Schema.String),
}) {}

/** The shop has fewer packages of a product than 30 days need. */
export class PackNotInStock extends Schema.TaggedError<PackNotInStock>()("PackNotInStock", {
  title: Schema.String,
  packages: Schema.Natural,
  available: Schema.Natural,
}) {}

interface Wanted {
  readonly title: string
  readonly sku: Sku
  readonly packages: number
  readonly available: number
}

/** The cart with at least so many packages of each variant: a pack that is put in twice is there once. */
const withPackages = (cart: Cart, wanted: readonly Wanted[]): Result.Result<Cart, CartRefusal | PackNotInStock> =>
  wanted.reduce<Result.Result<Cart, CartRefusal | PackNotInStock>>(
    (before, { title, sku, packages, available }) =>
      Result.flatMap(before, (current): Result.Result<Cart, CartRefusal | PackNotInStock> => {
        const held = current.lines.find((line) => line.sku === sku)?.quantity ?? 0
        if (packages > available) return Result.fail(new PackNotInStock({ title, packages, available }))
        return held >= packages ? Result.succeed(current) : setLine(current, sku, packages, { available })
      }),
    Result.succeed(cart),
  )

/**
 * Puts what 30 days of a pack need into the visitor's cart, as ordinary lines, all or nothing, and shows the cart. What the cart holds of
 * a variant already counts. A pack above a limit is refused whatever the browser said; what else lies in the cart is the cart's business,
 * which counts everything together and says so.
 */
export const putPackIntoCart = Effect.fn("putPackIntoCart")(function* (id: CartId, { items: asked }: PutPack) {
  const catalogue = yield* Catalogue
  const snapshot = yield* catalogue.snapshot
  for (const { handle, dose } of asked) {
    const product = snapshot.byHandle.get(handle)
    if (product === undefined) return yield* new ProductNotFound({ handle, sku: null })
    if (nearestDose(product, dose) !== dose)
      return yield* new DoseNotAllowed({ title: product.title, most: doseWords(product, mostADay(product)) })
  }
  const { items } = resolvePack(snapshot, asked)
  if (items.length === 0) return yield* new PackEmpty()
  const { table } = yield* nutrientBook
  const sums = nutrientSums(items, table)
  const off = sums.filter((sum) => sum.off)
  if (off.length > 0) return yield* new PackSwitchedOff({ labels: off.map(({ label }) => label) })
  const over = sums.filter(({ status }) => status === "over")
  if (over.length > 0)
    return yield* new PackOverLimit({
      nutrients: over.map(({ label, sum, unit, limits: [lowest] }) => ({
        label,
        sum,
        unit,
        limit: lowest?.amount ?? null,
      })),
    })
  const needed = items.map((item) => packagesNeeded(item, snapshot.soldOut))
  const levels = yield* catalogue.stock(needed.map(({ variant }) => variant.sku))
  const wanted = items.flatMap(({ product }, index): readonly Wanted[] => {
    const each = needed[index]
    if (each === undefined) return []
    const { sku } = each.variant
    const available = Math.max(0, levels.find((level) => level.sku === sku)?.quantity ?? 0)
    return [{ title: product.title, sku, packages: each.packages, available }]
  })
  const carts = yield* Carts
  const cart = yield* carts.change(id, (before) => withPackages(before, wanted))
  return yield* showCart(cart, levels)
})
