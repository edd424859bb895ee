import { hash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Context, MiddlewareHandler } from "hono"
import { LRUCache } from "lru-cache"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { askedPurposes } from "../../../domain/consent/choose-consent.ts"
import { nutrientBook } from "../../../domain/nutrients/nutrient-book.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { Settings } from "../../../domain/settings/ports.ts"
import { germanDay } from "../../../domain/shared/german-day.ts"
import { endOfGermanDay } from "../../../domain/shared/german-instant.ts"
import { QuestionnaireVersions } from "../../../domain/suggestions/ports.ts"
import { chooseFrontPage } from "../front-page.ts"
import type { RequestMetrics } from "../policy/request-metrics.ts"
import type { Shop } from "../shop.ts"
import { type Bytes, chooseEncoding, compressWell, type Encoding, minCompressed } from "./compression.ts"
import { currentRequest } from "./current-request.ts"
import type { Env } from "./env.ts"

/** A CDN may cache for a minute; a browser revalidates. */
const sharedSeconds = 60
/** A page may be stale while it is revalidated; data may not: a script that refetches needs the current state. */
const staleSeconds = { page: 600, data: 0 }

/** No answer outlives the day in Germany: days of delivery and the last day of a questionnaire depend on it. */
export const cacheControl = (kind: keyof typeof staleSeconds, now: number): string => {
  const left = Math.floor((endOfGermanDay(germanDay(now)) - now) / 1000)
  const fresh = Math.min(sharedSeconds, left)
  const stale = Math.min(staleSeconds[kind], left - fresh)
  return `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ""}`
}

/** An answer that is the same for every visitor, in one encoding. */
interface CachedAnswer {
  readonly headers: Readonly<Record<string, string>>
  /** Of the text, whatever its encoding. */
  readonly digest: string
  readonly encoding: Encoding
  readonly bytes: Bytes
}

/** What every public answer depends on. The date is part of it: see `cacheControl`. */
const publicRevision = Effect.gen(function* () {
  const { revision } = yield* (yield* Catalogue).snapshot
  const { questionnaire, retired = false } = yield* (yield* QuestionnaireVersions).current
  const { version } = yield* currentSeller
  const { version: nutrients } = yield* nutrientBook
  const asked = yield* askedPurposes
  const { healthCards, searchRules } = yield* (yield* Settings).current
  return `${revision} ${questionnaire.version} ${retired} ${nutrients} ${version} ${asked} ${healthCards.revision} ${searchRules.revision} ${germanDay(yield* Clock.currentTimeMillis)}`
})

/** The answer in `c.res` for the cache; `null` if it is not public after all. */
const toKeep = async ({ res, var: { policy } }: Context<Env>, wanted: Encoding): Promise<CachedAnswer | null> => {
  if (res.status !== 200 || res.headers.has("set-cookie")) return null
  const plain: Bytes = new Uint8Array(await res.arrayBuffer())
  const encoding = plain.length < minCompressed ? "identity" : wanted
  const bytes =
    encoding === "identity" ? plain : await compressWell(plain, encoding, res.headers.get("content-type") ?? "")
  const headers = {
    ...Object.fromEntries(res.headers),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": String(bytes.length),
    vary: policy.kind === "page" ? "accept-encoding" : "accept, accept-encoding, trpc-accept",
  }
  return { headers, digest: hash("sha256", plain, "base64url").slice(0, 22), encoding, bytes }
}

/** Sends a cached answer, or 304. */
const send = async (shop: Shop, c: Context<Env>, answer: CachedAnswer): Promise<Response> => {
  // Each encoding is another representation and needs its own tag (RFC 9110, 8.8.3.3).
  const now = await shop.runtime.runPromise(Clock.currentTimeMillis)
  const headers: Record<string, string> = {
    ...answer.headers,
    "cache-control": cacheControl(c.var.policy.kind === "page" ? "page" : "data", now),
    etag: `"${answer.digest}-${answer.encoding}"`,
    "x-request-id": currentRequest.getStore()?.id ?? "",
  }
  const known = c.req.header("if-none-match")
  if (known === undefined || !(known === "*" || known.includes(answer.digest)))
    return new Response(answer.bytes, { status: 200, headers })
  const { "content-encoding": _, "content-length": __, ...same } = headers
  return new Response(null, { status: 304, headers: same })
}

/**
 * Caches public answers (`policy.cacheKey`), each in the encodings it was asked for, until the public revision changes. Concurrent
 * requests share one computation. While the database is unavailable the cache is bypassed, so that each answer reports it.
 */
export const publicCache = (shop: Shop, maxBytes: number, metrics: RequestMetrics): MiddlewareHandler<Env> => {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    // Headers and digest take about a thousand.
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1_000,
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
    const encoding = chooseEncoding(c.req.header("accept-encoding"))
    const key = `${encoding} ${cacheKey} ${c.var.frontPage ?? ""}`
    const making = pending.get(key)
    const kept = answers.get(key) ?? (making && (await making))
    metrics.cacheAnswered(Boolean(kept))
    if (kept) return send(shop, c, kept)
    const { promise, resolve } = Promise.withResolvers<CachedAnswer | null>()
    pending.set(key, promise)
    try {
      await next()
      const made = await toKeep(c, encoding)
      if (made !== null && revision === current) answers.set(key, made)
      resolve(made)
      if (made === null) return
      const answer = await send(shop, c, made)
      // Hono would merge the old response's headers into the new one, which already has all of them.
      c.res = undefined
      c.res = answer
    } finally {
      resolve(null)
      if (pending.get(key) === promise) pending.delete(key)
    }
  }
}
