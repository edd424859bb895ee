import { type Body, chooseEncoding } from "../encodings.ts"
import { isData, isPage } from "../media-type.ts"
import type { StoredAnswer } from "../public-answers.ts"
import type { SecurityHeaders } from "./security.ts"

/** For a moment a CDN may answer instead of us; a browser asks whether what it has is still so. */
const shared = "public, max-age=0, s-maxage=60"
/** A page may be an older one while a new one is fetched; data may not: a script that asks again wants to know. */
const sharedPage = `${shared}, stale-while-revalidate=600`

/** What goes out for an answer everybody gets. */
export interface Reply {
  readonly status: number
  /** Name, value, name, value …, as Node writes them without looking at each. */
  readonly lines: readonly string[]
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** What an asker says of itself that matters to an answer everybody gets. */
export interface Asker {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** Words a stored answer as a reply, once for each of its encodings, with the headers every answer carries. */
export const makeReplies = ({ ofDocument, ofData }: SecurityHeaders) => {
  const whole = new WeakMap<Body, Reply>()
  const unchanged = new WeakMap<Body, Reply>()
  const linesOfDocument = Object.entries(ofDocument).flat()
  const linesOfData = Object.entries(ofData).flat()

  const make = (
    { status, type, digest, link }: StoredAnswer,
    { bytes, encoding, how }: Body,
    isKnown: boolean,
  ): Reply => {
    const cacheControl = status !== 200 ? "no-store" : isPage(type) ? sharedPage : shared
    const lines = [
      "content-type",
      type,
      "vary",
      "accept-encoding",
      "cache-control",
      cacheControl,
      ...(isData(type) ? linesOfData : linesOfDocument),
    ]
    if (link !== null) lines.push("link", link)
    // Other bytes are another entity: a tag for each encoding (RFC 9110, 8.8.3.3).
    if (status === 200 && digest !== null)
      lines.push("etag", `"${digest}-${encoding}${how === "quickly" ? "-quick" : ""}"`)
    if (isKnown) return { status: 304, lines, body: null }
    if (encoding !== "identity") lines.push("content-encoding", encoding)
    lines.push("content-length", String(bytes.length))
    return { status, lines, body: bytes }
  }

  /** In the encoding asked for, or that nothing has changed. */
  return (answer: StoredAnswer, { acceptEncoding, ifNoneMatch }: Asker): Reply => {
    const body = answer.body.in(answer.status === 200 ? chooseEncoding(acceptEncoding) : "identity")
    const { digest } = answer
    const isKnown = answer.status === 200 && digest !== null && ifNoneMatch?.includes(digest) === true
    const made = isKnown ? unchanged : whole
    const before = made.get(body)
    if (before !== undefined) return before
    const now = make(answer, body, isKnown)
    made.set(body, now)
    return now
  }
}

export type Replies = ReturnType<typeof makeReplies>
