import * as Effect from "effect/Effect"
import type { Context, Hono } from "hono"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { type Asset, type Assets, licencesPath } from "../assets.ts"
import type { Pictures } from "../pictures-cache.ts"
import { mountPolicies } from "../policy/policy.ts"
import { openHead } from "../render.tsx"
import type { Shop } from "../shop.ts"
import { pageOfCard, socialCardOf } from "../social-card.ts"
import { inProcessClient } from "../trpc/in-process-client.ts"
import { anonymousContext } from "../trpc/trpc.ts"
import { chooseEncoding } from "./compression.ts"
import type { Env } from "./env.ts"
import { icon } from "./icon.ts"

/** Of everything that is not a page. The icon and pictures are opened directly, too, but may run no scripts. */
export const filePolicies = mountPolicies(["/assets/*", licencesPath].map((path) => ({ path, kind: "file" })))

const sendAsset = (c: Context, asset: Asset, cacheControl: string): Response => {
  const encoding = chooseEncoding(c.req.header("accept-encoding"))
  const packed = encoding === "br" ? asset.brotli : encoding === "gzip" ? asset.gzip : null
  return c.body(packed ?? asset.plain, 200, {
    "content-type": asset.type,
    "cache-control": DEV ? "no-store" : cacheControl,
    vary: "accept-encoding",
    ...(packed === null ? {} : { "content-encoding": encoding }),
  })
}

/** Scripts, styles, fonts and drawn pictures. */
export const mountFiles = (app: Hono<Env>, shop: Shop, assets: Assets, pictures: Pictures): void => {
  const snapshot = () =>
    shop.runtime.runPromise(
      Effect.gen(function* () {
        return yield* (yield* Catalogue).snapshot
      }),
    )

  const sendFound = (cacheControl: string) => (c: Context) => {
    const asset = assets.find(c.req.path)
    return asset ? sendAsset(c, asset, cacheControl) : c.text("Not found", 404)
  }
  app.get("/assets/*", sendFound("public, max-age=31536000, immutable"))
  app.get(licencesPath, sendFound("public, max-age=86400"))

  const sendPng = (c: Context, png: Uint8Array<ArrayBuffer> | null): Response =>
    png === null
      ? c.text("Not found", 404)
      : c.body(png, 200, { "content-type": "image/png", "cache-control": "public, max-age=86400" })

  app.get("/pictures/:file{[a-z0-9-]+\\.png}", async (c) =>
    sendPng(c, await pictures.pack(await snapshot(), c.req.param("file").slice(0, -".png".length))),
  )
  app.get("/pictures/cards/:file{.+\\.png}", async (c) => {
    const head = await openHead(pageOfCard(c.req.path), inProcessClient(anonymousContext(shop)))
    return sendPng(c, head === null ? null : await pictures.socialCard(socialCardOf(head)))
  })

  app.get("/icon.svg", (c) =>
    c.body(icon, 200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" }),
  )
  app.get("/favicon.ico", (c) => c.redirect("/icon.svg", 301))
}
