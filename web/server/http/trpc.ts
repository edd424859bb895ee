import { trpcServer } from "@hono/trpc-server"
import type { TRPCError } from "@trpc/server"
import type { Context, Hono } from "hono"
import { cartOf, renewCart } from "../cart-cookie.ts"
import { packed } from "../encodings.ts"
import { chooseFrontPage } from "../front-page.ts"
import { ensureBrowser, sessionKeyOf } from "../session-cookie.ts"
import type { Shop } from "../shop.ts"
import { shopRouter } from "../trpc/router.ts"
import { anybody, type CallContext } from "../trpc/wire.ts"
import { visitorOf } from "../visitor.ts"
import type { ChangeLimits } from "./change-limits.ts"
import { errorEnvelope } from "./envelope.ts"
import type { FromMemory } from "./from-memory.ts"
import { logError } from "./log.ts"
import { answerOneChange } from "./one-change.ts"
import { arePublic, endpoint, maxBatchSize, namesOf, type PublicQueries, proceduresIn } from "./public-queries.ts"
import { isSameOrigin, type SecurityHeaders } from "./security.ts"
import { shortBody } from "./short-body.ts"

/** When to try again what passes by itself. */
const retryAfterSeconds = "5"
/** Of what is one visitor's: nobody else may keep it. */
const personal = "private, no-store"
/** Far above any order; far below what could hurt. */
const maxBodyBytes = 64 * 1024

/** The procedures a request calls. */
const procedures = (c: Context): readonly string[] => proceduresIn(c.req.path)

/** The full names of everything that changes something. */
const mutations = namesOf("mutation")

export const logFailure = (error: TRPCError, path = ""): void => {
  if (error.code === "INTERNAL_SERVER_ERROR" || error.code === "SERVICE_UNAVAILABLE")
    logError(`trpc ${path}`, error.cause ?? error)
}

export const errorHeaders = (errors: readonly TRPCError[]): Record<string, string> =>
  errors.some(({ code }) => code === "SERVICE_UNAVAILABLE") ? { "retry-after": retryAfterSeconds } : {}

/** tRPC over HTTP under `/trpc`. */
export const mountTrpc = (
  app: Hono,
  shop: Shop,
  fromMemory: FromMemory,
  publicQueries: PublicQueries,
  waitOf: ChangeLimits,
  security: SecurityHeaders,
): void => {
  // Cookies are set before any procedure runs: a streamed answer has sent its headers by then.
  const contextOf = async (c: Context): Promise<CallContext> => {
    const called = procedures(c)
    const changes = c.req.method === "POST"
    const visitor = await visitorOf(c, shop, { changesCart: changes && called.includes("cart.set") })
    return {
      shop,
      ...visitor,
      ...(changes && called.includes("session.requestLink") && { browser: ensureBrowser(c, shop.publicUrl) }),
      frontPage: called.includes("content.frontPage") ? await chooseFrontPage(shop) : "v1",
    }
  }
  /** A visitor who asks for one change, and what goes with the answer. */
  const changing = (c: Context, path: string) => {
    const { cart, cookie } =
      path === "cart.set" ? renewCart(c, shop.publicUrl) : { cart: cartOf(c, shop.publicUrl), cookie: null }
    const ctx = { ...anybody(shop), cart }
    return { ctx, headers: { "cache-control": personal, ...(cookie === null ? {} : { "set-cookie": cookie }) } }
  }
  const answer = trpcServer({
    router: shopRouter,
    endpoint,
    maxBatchSize,
    createContext: async (_options, c): Promise<CallContext & Record<string, unknown>> => ({ ...(await contextOf(c)) }),
    onError: ({ error, path }) => logFailure(error, path),
    responseMeta: ({ errors }) => ({ headers: errorHeaders(errors) }),
  })
  // Before everything else: an answer from memory needs nothing of what follows.
  app.get("/trpc/*", async (c, next) => {
    // Whoever sends `trpc-accept` wants another form of the same.
    if (c.req.method !== "GET" || c.req.header("trpc-accept") !== undefined || !arePublic(procedures(c))) return next()
    const { pathname, search } = new URL(c.req.url)
    return (await fromMemory.send(c, pathname + search, () => publicQueries(pathname, search))) ?? next()
  })
  app.use("/trpc/*", async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next()
    if (c.req.method !== "POST") return errorEnvelope("METHOD_NOT_SUPPORTED", { allow: "GET, HEAD, POST" })
    if (!isSameOrigin(c.req.raw, shop.publicUrl)) return errorEnvelope("FORBIDDEN")
    const called = procedures(c)
    const wait = waitOf(c, {
      changes: Math.min(called.length, maxBatchSize),
      orders: called.filter((name) => name === "orders.place").length,
      signIns: called.filter((name) => name === "session.requestLink").length,
    })
    return wait > 0 ? errorEnvelope("TOO_MANY_REQUESTS", { "retry-after": String(wait) }) : next()
  })
  app.use(
    "/trpc/*",
    shortBody(maxBodyBytes, () => errorEnvelope("PAYLOAD_TOO_LARGE")),
  )
  app.post("/trpc/*", async (c, next) => {
    const [path = "", ...others] = procedures(c)
    if (others.length > 0 || !mutations.has(path)) return next()
    // Whoever is signed in, or signs in, is looked up first and may be given more than one cookie.
    if (path === "session.requestLink" || sessionKeyOf(c, shop.publicUrl) !== null) return next()
    const alone = await answerOneChange(c, {
      path,
      caller: () => changing(c, path),
      security,
      onError: logFailure,
      errorHeaders,
    })
    return alone ?? next()
  })
  app.use("/trpc/*", async (c, next) => {
    c.header("cache-control", personal)
    const answered = await answer(c, next)
    if (answered === undefined) return
    // A response handed on as it is would leave behind the headers set on `c`: the cart's cookie first of all. A stream goes on as
    // one; what is whole goes out as a whole, with its length and in one piece.
    const whole =
      answered.headers.get("content-type") === "application/json" && !answered.headers.has("transfer-encoding")
    if (!whole) return c.newResponse(answered.body, answered)
    const { bytes, encoding } = packed(await answered.text(), c.req.header("accept-encoding"))
    if (encoding !== "identity") c.header("content-encoding", encoding)
    return c.newResponse(bytes, answered)
  })
}
