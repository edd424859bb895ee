import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import type { NewTask } from "../queue/task.ts"
import type { Cart } from "./cart.ts"

/**
 * The hash of the secret in the visitor's cookie; the secret itself is never stored.
 * 64 lower-case hexadecimal digits (SHA-256).
 */
export type CartId = string

/** Carts that changed last at `changedFrom` or later, and before `changedBefore`; epoch milliseconds. */
export interface LeftCart {
  readonly changedFrom: number
  readonly changedBefore: number
}

/** Carts between requests. */
export class Carts extends Context.Service<
  Carts,
  {
    /** The cart, empty when there is none. */
    readonly find: (id: CartId) => Effect.Effect<Cart>
    /**
     * Reads the cart (empty when there is none), lets `decide` make the next one and stores it, as one step that no
     * other change of the same cart interleaves with. A failure stores nothing.
     */
    readonly change: <E>(id: CartId, decide: (cart: Cart) => Result.Result<Cart, E>) => Effect.Effect<Cart, E>
    /** Whether somebody could be reminded of the cart: there is one, it changed last within this time, and nobody was reminded of it. */
    readonly isLeft: (id: CartId, left: LeftCart) => Effect.Effect<boolean>
    /**
     * Queues these tasks for a cart that is left, and notes that its owner is reminded, in one step: once a cart, however it changes after
     * that, until it is emptied. `false`, and nothing: it is not left (any more).
     */
    readonly remind: (id: CartId, left: LeftCart, tasks: readonly NewTask[]) => Effect.Effect<boolean>
    /** Deletes carts that have not changed since `before` (epoch milliseconds); answers how many. */
    readonly forgetUntouchedSince: (before: number) => Effect.Effect<number>
  }
>()("domain/Carts") {}
