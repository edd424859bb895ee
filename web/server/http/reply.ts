import { type Body, chooseEncoding } from "../encodings.ts"
import type { StoredAnswer } from "../public-answers.ts"

/** For a moment a CDN may answer instead of us; a browser asks whether what it has is still so. */
const shared = "public, max-age=0, s-maxage=60"
/** A page may be an older one while a new one is fetched; data may not: a script that asks again wants to know. */
const sharedPage = `${shared}, stale-while-revalidate=600`

/** What goes out for an answer everybody gets. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Name, value, name, value … with the length, as Node writes them without looking at each. */
  readonly lines: readonly string[]
  readonly body: Uint8Array<ArrayBuffer> | null
}

/** What an asker says of itself that matters to an answer everybody gets. */
export interface Asker {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
}

/** Words a stored answer as a reply, once for each of its encodings, with the headers every answer carries. */
export const makeReplies = (security: Readonly<Record<string, string>>) => {
  const whole = new WeakMap<Body, Reply>()
  const unchanged = new WeakMap<Body, Reply>()

  const reply = (status: number, headers: Readonly<Record<string, string>>, body: Reply["body"]): Reply => {
    const all = { ...headers, ...security }
    const lines = Object.entries(all).flat()
    if (body !== null) lines.push("Content-Length", String(body.length))
    return { status, headers: all, lines, body }
  }

  const make = (
    { status, type, digest, link }: StoredAnswer,
    { bytes, encoding, how }: Body,
    isKnown: boolean,
  ): Reply => {
    const headers: Record<string, string> = {
      "content-type": type,
      vary: "accept-encoding",
      "cache-control": status !== 200 ? "no-store" : type.startsWith("text/html") ? sharedPage : shared,
    }
    if (link !== null) headers.link = link
    if (status !== 200) return reply(status, headers, bytes)
    // Other bytes are another entity: a tag for each encoding (RFC 9110, 8.8.3.3).
    headers.etag = `"${digest}-${encoding}${how === "quickly" ? "-quick" : ""}"`
    if (isKnown) return reply(304, headers, null)
    if (encoding !== "identity") headers["content-encoding"] = encoding
    return reply(200, headers, bytes)
  }

  /** In the encoding asked for, or that nothing has changed. */
  return (answer: StoredAnswer, { acceptEncoding, ifNoneMatch }: Asker): Reply => {
    const body = answer.body.in(answer.status === 200 ? chooseEncoding(acceptEncoding) : "identity")
    const isKnown = answer.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.includes(answer.digest)
    const made = isKnown ? unchanged : whole
    const before = made.get(body)
    if (before !== undefined) return before
    const now = make(answer, body, isKnown)
    made.set(body, now)
    return now
  }
}

export type Replies = ReturnType<typeof makeReplies>
