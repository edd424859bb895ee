import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

/** Work cut into small steps: after each, whoever does it may let others have their turn. */
export type Steps<A> = Generator<undefined, A>

/** Steps as whoever does them sees them. */
export type Next<A> = Pick<Steps<A>, "next">

/** Work that is done as soon as it is begun. */
export const ready = <A>(value: A): Next<A> => ({ next: () => ({ done: true, value }) })

/** Does all steps at once. */
export const atOnce = <A>(steps: Next<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** How long others may have to wait for their turn; a step that has begun is finished. */
const turnNanos = 6_000_000n

/** Several such works take turns with each other as well: between two of them everybody else is asked. */
const turn = Semaphore.makeUnsafe(1)

/** Does the steps in turn with everything else in this process, so that nobody waits for all of them. */
export const inTurns = Effect.fnUntraced(function* <A>(steps: Next<A>) {
  const clock = yield* Clock.Clock
  const some = Effect.sync(() => {
    const until = clock.monotonicTimeNanosUnsafe() + turnNanos
    for (;;) {
      const step = steps.next()
      if (step.done || clock.monotonicTimeNanosUnsafe() >= until) return step
    }
  })
  for (;;) {
    const step = yield* turn.withPermit(Effect.tap(some, ({ done }) => (done ? Effect.void : Effect.yieldNow)))
    if (step.done) return step.value
  }
})
