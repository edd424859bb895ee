import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Person, PersonId } from "../access/person.ts"
import { accountCart } from "../accounts/account-cart.ts"
import { People } from "../accounts/ports.ts"
import { Carts } from "../cart/ports.ts"
import { Orders } from "../orders/ports.ts"
import { cartLeftEmail } from "./emails/cart-left.ts"
import { cartForgottenMs, cartLeftMs, cartReminderPurpose } from "./reminder-consent.ts"

/** People read at once. */
const peopleAStep = 500

/** Queues the reminder of a person's cart, if it was left and nothing was ordered since; answers whether. */
const remind = Effect.fnUntraced(function* ({ id, email }: Person, now: number) {
  const left = { changedFrom: now - cartForgottenMs, changedBefore: now - cartLeftMs }
  const carts = yield* Carts
  const cart = yield* accountCart(id)
  if (!(yield* carts.isLeft(cart, left))) return false
  // Ordered as a guest, the cart of the account stays.
  const orders = yield* (yield* Orders).ofMailbox(email)
  if (orders.some(({ placedAt }) => placedAt >= left.changedFrom)) return false
  return yield* carts.remind(cart, left, [cartLeftEmail.task(`cart-${id}-${now}`, { person: id })])
})

/** Queues a reminder for each cart of an account that was left by somebody who agreed to that, once a cart. Answers how many. */
export const remindCarts = Effect.fn("remindCarts")(function* () {
  const people = yield* People
  const now = yield* Clock.currentTimeMillis
  let reminded = 0
  let after: PersonId | null = null
  while (true) {
    const found: readonly Person[] = yield* people.consenting(cartReminderPurpose, after, peopleAStep)
    for (const person of found) if (yield* remind(person, now)) reminded += 1
    after = found.at(-1)?.id ?? null
    if (found.length < peopleAStep) return reminded
  }
})
