import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Caller } from "../access/caller.ts"
import { emptyCart } from "../cart/cart.ts"
import { Carts } from "../cart/ports.ts"
import { accountCart } from "./account-cart.ts"
import { hasAdmin } from "./grant-rule.ts"
import { People } from "./ports.ts"
import { LastAdmin, StaffCannotLeave } from "./refusals.ts"

/**
 * Deletes a person's account at once: addresses, consents, sessions, stock alerts and cart (Art. 17 GDPR). Orders are blocked and stay for as
 * long as the law wants vouchers and letters kept (`retention`). Staff first give their roles back: so that it does not go unnoticed.
 */
export const leave = Effect.fn("leave")(function* ({ person }: Caller) {
  yield* (yield* People).forget(person.id, ({ roles }, { team }) => {
    if (roles.length === 0) return Result.succeed([])
    return Result.fail(roles.includes("admin") && !hasAdmin(team) ? new LastAdmin({}) : new StaffCannotLeave({}))
  })
  // Last: no account finds it any more, and an untouched cart is forgotten anyway.
  yield* (yield* Carts).change(yield* accountCart(person.id), () => Result.succeed(emptyCart))
})
