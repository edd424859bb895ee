import * as Effect from "effect/Effect"

/** Work cut into small steps: after each, whoever does it may let others have their turn. */
export type Steps<A> = Generator<undefined, A>

/** Does all steps at once. */
export const atOnce = <A>(steps: Steps<A>): A => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** How long others may have to wait for their turn; a step that has begun is finished. */
const turnMs = 6

/** Does the steps in turn with everything else in this process, so that nobody waits for all of them. */
export const inTurns = Effect.fnUntraced(function* <A>(steps: Steps<A>) {
  for (;;) {
    const until = performance.now() + turnMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    yield* Effect.yieldNow
  }
})
