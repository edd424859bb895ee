import { trpcServer } from "@hono/trpc-server"
import type { Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { cartOf, ensureCart } from "../cart-cookie.ts"
import { chooseFrontPage } from "../front-page.ts"
import type { Shop } from "../shop.ts"
import { shopRouter } from "../trpc/router.ts"
import type { CallContext } from "../trpc/wire.ts"
import { errorEnvelope } from "./envelope.ts"
import { logError } from "./log.ts"
import { callerOf, makeRateLimit } from "./rate-limit.ts"
import { isSameOrigin } from "./security.ts"

/** The most calls one batch may hold; the browser sends at most ten. */
const maxBatchSize = 20
/** Far above any order; far below what could hurt. */
const maxBodyBytes = 64 * 1024

/** What one visitor may change: more than any person does, less than a script would like. */
const mutations = makeRateLimit({ calls: 120, windowMs: 60_000 })
const orders = makeRateLimit({ calls: 20, windowMs: 10 * 60_000 })

const procedures = (c: Context): string[] => c.req.path.slice("/trpc/".length).split(",")

/** Seconds to wait before the caller may go on, 0 for now. */
export const waitFor = (caller: string | null, changes: number, placesOrder: boolean): number => {
  if (caller === null) return 0
  let wait = 0
  for (let change = 0; change < changes; change += 1) wait = Math.max(wait, mutations.take(caller))
  return placesOrder ? Math.max(wait, orders.take(caller)) : wait
}

/** tRPC over HTTP under `/trpc`. */
export const mountTrpc = (app: Hono, shop: Shop, peerOf: (c: Context) => string | undefined): void => {
  app.use("/trpc/*", async (c, next) => {
    c.header("cache-control", "private, no-store")
    if (c.req.method !== "POST") return next()
    if (!isSameOrigin(c.req.raw, shop.publicUrl)) return errorEnvelope("FORBIDDEN")
    const called = procedures(c)
    const caller = callerOf(peerOf(c), c.req.header("x-forwarded-for"))
    const wait = waitFor(caller, Math.min(called.length, maxBatchSize), called.includes("orders.place"))
    return wait > 0 ? errorEnvelope("TOO_MANY_REQUESTS", { "retry-after": String(wait) }) : next()
  })
  app.use("/trpc/*", bodyLimit({ maxSize: maxBodyBytes, onError: () => errorEnvelope("PAYLOAD_TOO_LARGE") }))
  app.use(
    "/trpc/*",
    trpcServer({
      router: shopRouter,
      endpoint: "/trpc",
      maxBatchSize,
      // Cookies are set before any procedure runs: a streamed answer has sent its headers by then.
      createContext: async (_options, c): Promise<CallContext & Record<string, unknown>> => ({
        shop,
        cart:
          c.req.method === "POST" && procedures(c).includes("cart.set")
            ? ensureCart(c, shop.publicUrl)
            : cartOf(c, shop.publicUrl),
        frontPage: await chooseFrontPage(shop),
      }),
      onError: ({ error, path }) => {
        if (error.code === "INTERNAL_SERVER_ERROR") logError(`trpc ${path ?? ""}`, error.cause ?? error)
      },
    }),
  )
}
