import type { IncomingMessage, ServerResponse } from "node:http"
import type { Bytes } from "../encodings.ts"
import { frontPageAtHand } from "../front-page.ts"
import type { StoredAnswer } from "../public-answers.ts"
import type { Shop } from "../shop.ts"
import type { FromMemory } from "./from-memory.ts"
import { arePublic, endpoint, type PublicQueries, proceduresIn } from "./public-queries.ts"
import type { Replies } from "./reply.ts"

/** Answers a request, or hands it on untouched. */
export type AtOnce = (request: IncomingMessage, response: ServerResponse, handOn: () => void) => void

/** So short a body goes out with its headers, as one text of bytes: two writes take longer than to put them together. */
const mostInOneWrite = 4_000
const byteByByte = ({ buffer, byteOffset, byteLength }: Bytes): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("latin1")

/** Of the hosts Hono takes, those it takes without a closer look. */
const plainHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/** An address of queries that says what it says, read as a URL or letter by letter: its path and its search. */
const plainQuery = new RegExp(String.raw`^(${endpoint}/[\w.,]+)(\?[\w%.~&=+!()*-]*)?$`)

const isFrontPage = (address: string): boolean => address === "/" || address.startsWith("/?")

/**
 * Answers before Hono is entered what everybody gets and nobody has to be asked about: a GET of an address answered before from
 * memory, and the queries of public data. That is what most visitors ask for, and Hono's way to it costs more than all the rest.
 */
export const makeAtOnce = (
  shop: Shop,
  fromMemory: FromMemory,
  publicQueries: PublicQueries,
  replies: Replies,
): AtOnce => {
  const send = ({ headers }: IncomingMessage, response: ServerResponse, answer: StoredAnswer) => {
    const { status, lines, body } = replies(answer, {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    })
    response.writeHead(status, [...lines])
    if (body === null || body.length > mostInOneWrite) response.end(body)
    else response.end(byteByByte(body), "latin1")
  }

  return (request, response, handOn) => {
    const { method, url = "", headers } = request
    // Whoever sends `trpc-accept` wants another form of the same.
    if (method !== "GET" || headers["trpc-accept"] !== undefined || !plainHost.test(headers.host ?? "")) return handOn()
    const variant = isFrontPage(url) ? frontPageAtHand(shop) : ""
    const answer = variant === null ? null : fromMemory.atHand(url, variant)
    if (answer !== null) return send(request, response, answer)
    const [, path, search = ""] = plainQuery.exec(url) ?? []
    if (path === undefined || !arePublic(proceduresIn(path))) return handOn()
    fromMemory
      .find(url, url, () => publicQueries(path, search))
      .then(
        (found) => (found === null ? handOn() : send(request, response, found)),
        () => handOn(),
      )
  }
}
