import { type Context, Hono } from "hono"
import type { Assets } from "./assets.ts"
import { mountAccountExport } from "./http/account-export.ts"
import { type AtOnce, makeAtOnce } from "./http/at-once.ts"
import { makeChangeLimits } from "./http/change-limits.ts"
import { mountDevEvents } from "./http/dev-events.ts"
import { errorEnvelope } from "./http/envelope.ts"
import { mountFiles } from "./http/files.ts"
import { makeFromMemory } from "./http/from-memory.ts"
import { mountHealth, type Readiness } from "./http/health.ts"
import { logError } from "./http/log.ts"
import { mountOrdersExport } from "./http/orders-export.ts"
import { mountPages } from "./http/pages.ts"
import { makePublicQueries } from "./http/public-queries.ts"
import { makeReplies } from "./http/reply.ts"
import { secured, securityHeaders } from "./http/security.ts"
import { mountShipmentsUpload } from "./http/shipments-upload.ts"
import { mountSignIn } from "./http/sign-in.ts"
import { errorHeaders, logFailure, mountTrpc } from "./http/trpc.ts"
import type { Pictures } from "./pictures-cache.ts"
import { makePublicAnswers } from "./public-answers.ts"
import { makePublicRevision } from "./public-revision.ts"
import type { Shop } from "./shop.ts"

/** All public pages and answers of a shop of a few hundred products, in three encodings. */
const maxPublicBytes = 32 * 1024 * 1024

export interface AppOptions {
  readonly shop: Shop
  readonly assets: Assets
  readonly pictures: Pictures
  readonly readiness: Readiness
  /** The address of whoever opened the connection. */
  readonly peerOf: (c: Context) => string | undefined
}

/** The whole HTTP surface, and what of it is answered before it is entered. */
export const makeApp = async ({
  shop,
  assets,
  pictures,
  readiness,
  peerOf,
}: AppOptions): Promise<{ readonly app: Hono; readonly atOnce: AtOnce }> => {
  const app = new Hono()
  const security = await securityHeaders(shop.publicUrl)
  app.use(secured(security))
  app.onError((error, c) => {
    // Whoever was still sending has gone: nobody reads an answer, and nothing is wrong.
    if ("code" in error && error.code === "ECONNRESET") return new Response(null, { status: 499 })
    logError(`http ${c.req.method}`, error)
    return c.req.path.startsWith("/trpc/")
      ? errorEnvelope("INTERNAL_SERVER_ERROR")
      : c.text("Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.", 500)
  })
  if (DEV) mountDevEvents(app)
  mountHealth(app, readiness)
  mountFiles(app, shop, assets, pictures, security)
  const limits = makeChangeLimits(peerOf)
  const replies = makeReplies(security)
  const fromMemory = makeFromMemory(makePublicAnswers(maxPublicBytes), makePublicRevision(shop), replies)
  const publicQueries = makePublicQueries(shop, { onError: logFailure, errorHeaders })
  mountTrpc(app, shop, fromMemory, publicQueries, limits, security)
  mountSignIn(app, shop, limits)
  mountAccountExport(app, shop)
  mountOrdersExport(app, shop)
  mountShipmentsUpload(app, shop, limits)
  mountPages(app, shop, assets, fromMemory, limits)
  return { app, atOnce: makeAtOnce(shop, fromMemory, publicQueries, replies) }
}
