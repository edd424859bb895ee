import type { Server } from "node:http"

/** How long anybody may take, in milliseconds: far more than the slowest phone needs, so that nobody holds a connection for nothing. */
export const connectionTimes = {
  /** For the headers of a request. */
  headersTimeout: 10_000,
  /** For the whole request: at most 64 KiB. */
  requestTimeout: 60_000,
  /** Between two requests; longer than a proxy in front keeps its connections, so that it never sends into one just closed. */
  keepAliveTimeout: 65_000,
  /** How often the above is looked after. */
  connectionsCheckingInterval: 2_000,
} as const

/** How long a connection may stand still while an answer goes out. A page being developed keeps a line open instead. */
const standstillMs = DEV ? 0 : 60_000

/** Some 10 KiB of memory each; what comes on top is closed at once. */
const maxConnections = 20_000

/** Sets what cannot be said when the server is made. */
export const limitConnections = (server: Server): void => {
  server.setTimeout(standstillMs)
  server.maxConnections = maxConnections
}
