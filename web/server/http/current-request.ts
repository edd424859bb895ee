import { AsyncLocalStorage } from "node:async_hooks"
import * as Effect from "effect/Effect"
import type * as ManagedRuntime from "effect/ManagedRuntime"
import type * as Tracer from "effect/Tracer"
import type { ErrorReports } from "../../../domain/error-reports/ports.ts"

/** The request that is being answered. */
interface CurrentRequest {
  readonly id: string
  readonly reports: ErrorReports
  /** Of its trace; `null`: it is not traced. */
  readonly span: Tracer.Span | null
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>()

/**
 * A runtime whose Effects know the request they are run in: their spans belong to its trace, and what they log has its id. Read when an
 * Effect is started; afterwards fibers of several requests may take turns in one task of the event loop.
 */
export const inCurrentRequest = <R, E>(
  runtime: ManagedRuntime.ManagedRuntime<R, E>,
): ManagedRuntime.ManagedRuntime<R, E> => {
  const within = <A, F>(effect: Effect.Effect<A, F, R>): Effect.Effect<A, F, R> => {
    const request = currentRequest.getStore()
    if (request === undefined) return effect
    const labelled = Effect.annotateLogs(effect, "request", request.id)
    return request.span === null ? labelled : (Effect.withParentSpan(labelled, request.span) as typeof effect)
  }
  return {
    ...runtime,
    runPromise: (effect, options) => runtime.runPromise(within(effect), options),
    runPromiseExit: (effect, options) => runtime.runPromiseExit(within(effect), options),
  }
}
