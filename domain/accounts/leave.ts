import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { emptyCart } from "../cart/cart.ts"
import { Carts } from "../cart/ports.ts"
import { Orders } from "../orders/ports.ts"
import { accountCart } from "./account-cart.ts"
import type { Caller } from "./caller.ts"
import { People } from "./ports.ts"
import { StaffCannotLeave } from "./refusals.ts"

/**
 * Deletes somebody's account at once: addresses, consents, cart and sessions (Art. 17 GDPR). Orders are blocked and stay for as
 * long as the law wants vouchers and letters kept (`retention`). Staff first give their roles back: somebody has to notice.
 */
export const leave = Effect.fn("leave")(function* ({ person }: Caller) {
  if (person.roles.length > 0) return yield* new StaffCannotLeave({})
  const carts = yield* Carts
  yield* carts.change(yield* accountCart(person.id), () => Result.succeed(emptyCart))
  yield* (yield* Orders).block(person.email)
  yield* (yield* People).forget(person.id, [])
})
