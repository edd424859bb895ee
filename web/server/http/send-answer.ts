import type { Context } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { chooseEncoding, type StoredAnswer } from "../public-answers.ts"

/** For a moment a CDN may answer instead of us; a browser asks whether what it has is still so. */
const shared = "public, max-age=0, s-maxage=60, stale-while-revalidate=600"

/** Sends an answer everybody gets, in the encoding asked for, or says that nothing has changed. */
export const sendAnswer = (c: Context, { status, type, digest, bodies }: StoredAnswer): Response => {
  const headers: Record<string, string> = {
    "content-type": type,
    vary: "accept-encoding",
    "cache-control": status === 200 ? shared : "no-store",
  }
  if (status !== 200) return c.body(bodies.identity, status as ContentfulStatusCode, headers)
  const wanted = chooseEncoding(c.req.header("accept-encoding"))
  const encoding = bodies[wanted] === null ? "identity" : wanted
  // Other bytes are another entity: a tag for each encoding (RFC 9110, 8.8.3.3).
  headers.etag = `"${digest}-${encoding}"`
  if (c.req.header("if-none-match")?.includes(digest)) return c.body(null, 304, headers)
  if (encoding !== "identity") headers["content-encoding"] = encoding
  return c.body(bodies[encoding] ?? bodies.identity, 200, headers)
}
