import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { BrowserReports } from "../../../domain/error-reports/ports.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import type { Env } from "./env.ts"

/** Sentry refuses larger events. */
const maxBodyBytes = 1024 * 1024

export const errorTunnelPolicies = mountPolicies([
  { path: ERROR_TUNNEL_PATH, method: "POST", kind: "data", limits: ["errorReport"], maxBodyBytes },
])

const refusals = { unreadable: 400, unknown: 403, unreachable: 502 } as const

/**
 * Passes reports of the shop's own pages on, since content blockers and the `Content-Security-Policy` keep browsers from other hosts. Of the
 * visitor's request only the body goes on: no address, cookie, referer or user agent.
 */
export const mountErrorTunnel = (app: Hono<Env>, { runtime, publicUrl }: Shop): void => {
  app.post(ERROR_TUNNEL_PATH, async (c) => {
    const { "sec-fetch-site": site, origin } = c.req.header()
    // A page of the shop always says where it comes from; `sameOrigin` has refused those of others.
    if (site !== "same-origin" && origin !== publicUrl) return c.body(null, 403)
    const body = new Uint8Array(await c.req.arrayBuffer())
    const passed = await runtime.runPromise(Effect.result(Effect.flatMap(BrowserReports, ({ pass }) => pass(body))))
    if (Result.isFailure(passed)) return c.body(null, refusals[passed.failure.why])
    const { status, retryAfter, rateLimits } = passed.success
    // Whatever else the receiver says is none of the browser's business, and its failure no failure of the shop.
    const answered = status < 200 || status >= 500 ? 502 : status
    return c.body(null, answered as ContentfulStatusCode, {
      ...(retryAfter !== null && { "retry-after": retryAfter }),
      ...(rateLimits !== null && { "x-sentry-rate-limits": rateLimits }),
    })
  })
}
