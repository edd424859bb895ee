/** The part of autocannon the measurements use; it ships no types of its own. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events"

  interface Request {
    readonly method?: "GET" | "POST"
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Options {
    readonly url: string
    readonly connections: number
    /** In seconds. */
    readonly duration?: number
    /** How many requests in all, in place of a duration. */
    readonly amount?: number
    /** `setupRequest` is asked before every request. */
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
  }
  interface Outcome {
    readonly errors: number
    readonly timeouts: number
    readonly non2xx: number
    /** In seconds. */
    readonly duration: number
  }
  /** Emits `response` with client, status, bytes and milliseconds. */
  const run: (options: Options, done: (error: Error | null, outcome: Outcome) => void) => EventEmitter
  export default run
}
