import { trpcServer } from "@hono/trpc-server"
import type { TRPCError } from "@trpc/server"
import type { Context, Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { defaultPolicy, type FindPolicy } from "../policy/policy.ts"
import { shopRouter } from "../trpc/router.ts"
import type { CallContext, ProcedureMeta } from "../trpc/trpc.ts"
import { compressed } from "./compression.ts"
import type { Env } from "./env.ts"
import { logError } from "./log.ts"
import { refuse } from "./refuse.ts"

const endpoint = "/trpc"
/** Calls in a batch: more than a page needs, few enough not to block the server. */
const maxBatchSize = 20

interface Procedure {
  readonly _def: { readonly type: string; readonly meta?: ProcedureMeta }
}

const isProcedure = (value: unknown): value is Procedure => typeof value === "function" && "_def" in value

/** Each procedure's `meta` by full name. The router's type hides its flat record of procedures. */
const declared = new Map(
  Object.entries<unknown>(shopRouter._def.procedures).flatMap(([name, procedure]) =>
    isProcedure(procedure) ? [[name, procedure._def] as const] : [],
  ),
)

/**
 * The procedures a path names, whatever slashes stand around them and however they are encoded; `null`: it is no path of the API. tRPC gets
 * the path written anew from these names, so that nothing is called but what limits, cookies and cache see.
 */
const namesIn = (path: string): readonly string[] | null => {
  if (path !== endpoint && !path.startsWith(`${endpoint}/`)) return null
  const called = path.slice(endpoint.length)
  try {
    return decodeURIComponent(called).split("/").filter(Boolean).join("/").split(",")
  } catch {
    return [called]
  }
}

/** The procedures a request calls, those there are; `null`: it is none of the API. */
export const proceduresIn = (path: string): readonly string[] | null =>
  namesIn(path)?.filter((name) => declared.has(name)) ?? null

/** Whether the client wants the answers of a batch streamed, as tRPC parses its headers. */
const wantsStream = (c: Context): boolean => {
  const form = c.req.header("trpc-accept")
  if (form !== undefined) return form === "application/jsonl"
  return (c.req.header("accept") ?? "").split(",").some((type) => type.trim() === "application/jsonl")
}

/** The combined policy of all procedures of a request. */
export const trpcPolicy: FindPolicy = (c) => {
  const names = namesIn(c.req.path)
  if (names === null) return null
  // tRPC refuses a longer batch as a whole.
  const called = names.slice(0, maxBatchSize).map((name) => declared.get(name))
  const data = { ...defaultPolicy, kind: "data" } as const
  if (c.req.method === "POST") {
    const metas = called.map((definition) => definition?.meta ?? {})
    return {
      ...data,
      limits: metas.flatMap(({ limit }) => ["change" as const, ...(limit === undefined ? [] : [limit])]),
      cookies: metas.flatMap(({ cookie }) => cookie ?? []),
    }
  }
  const isPublic = called.every((definition) => definition?.type === "query" && definition.meta?.cache === "public")
  if (!isPublic || names.length > maxBatchSize || wantsStream(c)) return data
  const { searchParams } = new URL(c.req.url)
  searchParams.sort()
  return { ...data, cacheKey: `${endpoint} ${names.join(",")}?${searchParams}` }
}

const logFailure = (error: TRPCError, path = ""): void => {
  if (error.code === "INTERNAL_SERVER_ERROR" || error.code === "SERVICE_UNAVAILABLE")
    logError(`trpc ${path}`, error.cause ?? error)
}

/** tRPC over HTTP. */
export const mountTrpc = (app: Hono<Env>): void => {
  const answer = trpcServer({
    router: shopRouter,
    endpoint,
    maxBatchSize,
    createContext: async (_options, c: Context<Env>): Promise<CallContext & Record<string, unknown>> => ({
      ...(await c.var.context()),
    }),
    onError: ({ error, path }) => logFailure(error, path),
    responseMeta: ({ errors }) => ({
      // A temporary failure.
      headers: errors.some(({ code }) => code === "SERVICE_UNAVAILABLE") ? { "retry-after": "5" } : {},
    }),
  })

  app.all(`${endpoint}/*`, async (c, next) => {
    const { method } = c.req
    if (!["GET", "HEAD", "POST"].includes(method))
      return refuse(c, "METHOD_NOT_SUPPORTED", { allow: "GET, HEAD, POST" })
    const url = new URL(c.req.url)
    const path = `${endpoint}/${(namesIn(c.req.path) ?? []).map(encodeURIComponent).join(",")}`
    if (method === "HEAD" || url.pathname !== path) {
      url.pathname = path
      const request = new Request(url, c.req.raw)
      // Hono strips the body itself.
      c.req.raw = method === "HEAD" ? new Request(request, { method: "GET" }) : request
    }
    const answered = await answer(c, next)
    if (answered === undefined) return next()
    // Returned directly, the response would lose the headers set on `c`: security headers and cookies.
    if (wantsStream(c)) return c.newResponse(answered.body, answered)
    const text = await answered.text()
    const { bytes, encoding } =
      c.var.policy.cacheKey === null
        ? compressed(text, c.req.header("accept-encoding"))
        : { bytes: new TextEncoder().encode(text), encoding: "identity" }
    const headers = Object.fromEntries(answered.headers)
    return c.body(bytes, answered.status as ContentfulStatusCode, {
      ...headers,
      vary: "accept, accept-encoding, trpc-accept",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    })
  })
}
