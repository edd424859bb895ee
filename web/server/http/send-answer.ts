import type { Context } from "hono"
import { chooseEncoding } from "../encodings.ts"
import type { StoredAnswer } from "../public-answers.ts"
import { carrying } from "./security.ts"

/** For a moment a CDN may answer instead of us; a browser asks whether what it has is still so. */
const shared = "public, max-age=0, s-maxage=60"
/** A page may be an older one while a new one is fetched; data may not: a script that asks again wants to know. */
const sharedPage = `${shared}, stale-while-revalidate=600`

/** Sends an answer everybody gets, in the encoding asked for, or says that nothing has changed. */
export const sendAnswer = (
  c: Context,
  security: Readonly<Record<string, string>>,
  { status, type, digest, body, link }: StoredAnswer,
): Response => {
  const headers: Record<string, string> = {
    "content-type": type,
    vary: "accept-encoding",
    "cache-control": status !== 200 ? "no-store" : type.startsWith("text/html") ? sharedPage : shared,
  }
  if (link !== null) headers.link = link
  if (status !== 200) return carrying(security, body.in("identity").bytes, status, headers)
  const { bytes, encoding, how } = body.in(chooseEncoding(c.req.header("accept-encoding")))
  // Other bytes are another entity: a tag for each encoding (RFC 9110, 8.8.3.3).
  headers.etag = `"${digest}-${encoding}${how === "quickly" ? "-quick" : ""}"`
  if (c.req.header("if-none-match")?.includes(digest)) return carrying(security, null, 304, headers)
  if (encoding !== "identity") headers["content-encoding"] = encoding
  return carrying(security, bytes, 200, headers)
}
