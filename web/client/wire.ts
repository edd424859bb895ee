import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server"
import type { ShopRouter } from "../server/trpc/router.ts"
import { freshForMs } from "./browser-limits.ts"

export type Inputs = inferRouterInputs<ShopRouter>
export type Outputs = inferRouterOutputs<ShopRouter>
export type Capability = keyof Outputs & string
export type Procedure<C extends Capability> = keyof Outputs[C] & keyof Inputs[C] & string

/** The arguments of a procedure's input: none where it takes none. */
export type InputArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** Sends one query to the router: in the browser over HTTP, on the server in process. */
export type Send = (capability: string, procedure: string, input: unknown, signal: AbortSignal) => Promise<unknown>

/** Asks the server, through the cache of answers. */
export interface Wire {
  readonly answers: QueryClient
  /** For what everybody sees: an answer stays fresh for `freshForMs`. */
  readonly ask: <C extends Capability, P extends Procedure<C>>(
    capability: C,
    procedure: P,
    ...input: InputArguments<Inputs[C][P]>
  ) => Promise<Outputs[C][P]>
  /** For what belongs to one person: asked anew each time. */
  readonly askAnew: <C extends Capability, P extends Procedure<C>>(
    capability: C,
    procedure: P,
    ...input: InputArguments<Inputs[C][P]>
  ) => Promise<Outputs[C][P]>
}

export const answerKey = (capability: string, procedure: string, input: unknown): QueryKey => [
  capability,
  procedure,
  input ?? null,
]

/** `takeAll`: every answer at hand will do, however old; for taking over a page the server has just made. */
export const makeWire = (answers: QueryClient, { takeAll = false } = {}): Wire => ({
  answers,
  ask: (capability, procedure, ...input) =>
    answers.fetchQuery({
      queryKey: answerKey(capability, procedure, input[0]),
      staleTime: takeAll ? Number.POSITIVE_INFINITY : freshForMs,
    }),
  askAnew: (capability, procedure, ...input) =>
    answers.fetchQuery({
      queryKey: answerKey(capability, procedure, input[0]),
      staleTime: takeAll ? Number.POSITIVE_INFINITY : 0,
    }),
})
