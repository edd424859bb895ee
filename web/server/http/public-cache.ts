import { hash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Context, MiddlewareHandler } from "hono"
import { LRUCache } from "lru-cache"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { QuestionnaireVersions } from "../../../domain/suggestions/ports.ts"
import { chooseFrontPage } from "../front-page.ts"
import type { Shop } from "../shop.ts"
import { type Bytes, chooseEncoding, compressWell, type Encoding, minCompressed } from "./compression.ts"
import type { Env } from "./env.ts"

/** All public pages and answers of a shop of a few hundred products, in three encodings. */
const maxBytes = 32 * 1024 * 1024

/** A CDN may answer for a minute; a browser asks whether what it has still holds. */
const shared = "public, max-age=0, s-maxage=60"
/** A page may be an older one while a new one is fetched; data may not: a script that asks again wants to know. */
const sharedPage = `${shared}, stale-while-revalidate=600`

/** An answer that is the same for everybody. */
interface CachedAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly digest: string
  readonly plain: Bytes
  /** Each compressed when first asked for. */
  readonly compressed: Map<Encoding, Promise<Bytes>>
}

/** What everything public depends on. A questionnaire may be used until the end of a German day. */
const publicRevision = Effect.gen(function* () {
  const { revision } = yield* (yield* Catalogue).snapshot
  const { questionnaire } = yield* (yield* QuestionnaireVersions).current
  return `${revision} ${questionnaire.version} ${germanDay(yield* Clock.currentTimeMillis)}`
})

/** The answer in `c.res`, to be kept; `null` where it is not one for everybody after all. */
const toKeep = async ({ res, var: { policy } }: Context<Env>): Promise<CachedAnswer | null> => {
  if (res.status !== 200 || res.headers.has("set-cookie")) return null
  const plain = new Uint8Array(await res.arrayBuffer())
  const headers = {
    ...Object.fromEntries(res.headers),
    "cache-control": policy.kind === "page" ? sharedPage : shared,
    vary: policy.kind === "page" ? "accept-encoding" : "accept, accept-encoding, trpc-accept",
  }
  return { headers, digest: hash("sha256", plain, "base64url").slice(0, 22), plain, compressed: new Map() }
}

const bytesIn = async ({ plain, compressed, headers }: CachedAnswer, encoding: Encoding): Promise<Bytes> => {
  if (encoding === "identity") return plain
  const known = compressed.get(encoding)
  if (known !== undefined) return known
  const bytes = compressWell(plain, encoding, headers["content-type"] ?? "")
  compressed.set(encoding, bytes)
  return bytes
}

/** Sends a kept answer in the encoding asked for, or says that what the caller has still holds. */
const send = async (c: Context<Env>, answer: CachedAnswer): Promise<Response> => {
  const wanted = chooseEncoding(c.req.header("accept-encoding"))
  const encoding = answer.plain.length < minCompressed ? "identity" : wanted
  // Other bytes are another representation: a tag for each encoding (RFC 9110, 8.8.3.3).
  const headers: Record<string, string> = { ...answer.headers, etag: `"${answer.digest}-${encoding}"` }
  const known = c.req.header("if-none-match")
  if (known !== undefined && (known === "*" || known.includes(answer.digest)))
    return new Response(null, { status: 304, headers })
  const bytes = await bytesIn(answer, encoding)
  if (encoding !== "identity") headers["content-encoding"] = encoding
  headers["content-length"] = String(bytes.length)
  return new Response(bytes, { status: 200, headers })
}

/**
 * Answers from memory what is the same for everybody (`policy.cacheKey`), until the public revision changes. Who asks for an answer that
 * is being made waits for that one. While the database is unavailable nothing is answered from memory: each answer says what it can.
 */
export const publicCache = (shop: Shop): MiddlewareHandler<Env> => {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // Room for two compressed forms, a third of the text each.
    sizeCalculation: ({ plain }, key) => Math.ceil(plain.length * 1.7) + 2 * key.length + 1_000,
  })
  const pending = new Map<string, Promise<CachedAnswer | null>>()
  let revision = ""

  return async (c, next) => {
    const { cacheKey, variesBy } = c.var.policy
    if (cacheKey === null) return next()
    const current = await shop.runtime.runPromise(publicRevision).catch(() => null)
    if (current === null) return next()
    if (current !== revision) {
      answers.clear()
      pending.clear()
      revision = current
    }
    if (variesBy === "frontPage") c.set("frontPage", await chooseFrontPage(shop).catch(() => "v1" as const))
    const key = `${cacheKey} ${c.var.frontPage ?? ""}`
    const making = pending.get(key)
    const kept = answers.get(key) ?? (making && (await making))
    if (kept) return send(c, kept)
    const { promise, resolve } = Promise.withResolvers<CachedAnswer | null>()
    pending.set(key, promise)
    try {
      await next()
      const made = await toKeep(c)
      if (made !== null && revision === current) answers.set(key, made)
      resolve(made)
      if (made === null) return
      const answer = await send(c, made)
      // Hono adds the headers of a response to the one that replaces it: these are complete.
      c.res = undefined
      c.res = answer
    } finally {
      resolve(null)
      if (pending.get(key) === promise) pending.delete(key)
    }
  }
}
