import type { IncomingMessage, ServerResponse } from "node:http"
import { frontPageAtHand } from "../front-page.ts"
import type { Shop } from "../shop.ts"
import type { FromMemory } from "./from-memory.ts"
import type { Replies } from "./reply.ts"

/** Answers a request, or answers `false` and leaves it alone. */
export type AtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

/** Of the hosts Hono takes, those it takes without a closer look. */
const plainHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

const isFrontPage = (address: string): boolean => address === "/" || address.startsWith("/?")

/**
 * Answers before Hono is entered what Hono would answer from memory: a GET of an address it has answered before, with what is
 * kept and nobody has to be asked about. That is what most visitors ask for, and Hono's way to it costs more than all the rest.
 */
export const makeAtOnce =
  (shop: Shop, fromMemory: FromMemory, replies: Replies): AtOnce =>
  ({ method, url = "", headers }, response) => {
    // Whoever sends `trpc-accept` wants another form of the same.
    if (method !== "GET" || headers["trpc-accept"] !== undefined || !plainHost.test(headers.host ?? "")) return false
    const variant = isFrontPage(url) ? frontPageAtHand(shop) : ""
    const answer = variant === null ? null : fromMemory.atHand(url, variant)
    if (answer === null) return false
    const { status, lines, body } = replies(answer, {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    })
    response.writeHead(status, [...lines])
    response.end(body)
    return true
  }
