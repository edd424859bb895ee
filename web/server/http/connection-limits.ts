import type { Server } from "node:http"

/** Time limits in milliseconds: generous for a slow phone, short enough that idle connections do not pile up. */
export const connectionTimes = {
  /** For the headers of a request. */
  headersTimeout: 10_000,
  /** For the whole request: at most 64 KiB. */
  requestTimeout: 60_000,
  /** Between two requests; longer than a reverse proxy keeps its connections, so that it never sends into a closed one. */
  keepAliveTimeout: 65_000,
  /** How often Node checks the limits above. */
  connectionsCheckingInterval: 2_000,
} as const

/** Milliseconds without progress while an answer is sent. Off in development, where pages keep an event stream open. */
const standstillMs = DEV ? 0 : 60_000

/** About 10 KiB of memory each; further connections are closed at once. */
const maxConnections = 20_000

/** Sets the limits that are no options of `createServer`. */
export const limitConnections = (server: Server): void => {
  server.setTimeout(standstillMs)
  server.maxConnections = maxConnections
}
