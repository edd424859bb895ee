import * as Effect from "effect/Effect"

/** Makes the other side fail from now on, quoting what it was sent where it can. Resolves when it has failed once. */
type Fault<Side> = (side: Side) => Promise<unknown>

/** How a kind of failure comes about at the other side, by what happens there; a sentence where it cannot. */
export type Faults<Side> = Readonly<Record<string, Fault<Side>>> | string

/** Each with its description; none where there is only a sentence. */
export const faultsOf = <Side>(faults: Faults<Side>): (readonly [string, Fault<Side>])[] =>
  typeof faults === "string" ? [] : Object.entries(faults)

/** Fails after three seconds instead of waiting for the test's end. */
export const soon = <A, E>(what: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.timeoutOrElse(effect, {
    duration: "3 seconds",
    orElse: () => Effect.die(new Error(`${what} takes too long`)),
  })
