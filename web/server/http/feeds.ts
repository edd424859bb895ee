import { hash, timingSafeEqual } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Context, Hono } from "hono"
import { Catalogue } from "../../../domain/catalogue/ports.ts"
import { checkedItems, type FeedItem, isFit } from "../../../domain/channels/feed-item.ts"
import { amountOf, googleColumns, googleFields } from "../../../domain/channels/google-fields.ts"
import { plainText } from "../../../domain/channels/plain-text.ts"
import { FeedAccess, FeedFetches, type FeedName } from "../../../domain/channels/ports.ts"
import { currentSeller } from "../../../domain/seller/seller.ts"
import { textStart } from "../../../domain/shared/text-cut.ts"
import { mountPolicies } from "../policy/policy.ts"
import type { Shop } from "../shop.ts"
import { streamOf } from "./csv-download.ts"
import type { Env } from "./env.ts"
import { escapeXml } from "./sitemap.ts"

/** How a feed is written: what stands before its items, each item, and what stands after them. */
interface FeedFormat {
  readonly type: string
  readonly start: (publicUrl: string) => string
  readonly item: (item: FeedItem, publicUrl: string) => string
  readonly end: string
}

const shippingXml = (cents: number): string =>
  `<g:shipping><g:country>DE</g:country><g:price>${amountOf(cents)}</g:price></g:shipping>`

/** RSS 2.0 with Google's names; Meta reads the same. */
const rss: FeedFormat = {
  type: "application/xml; charset=utf-8",
  start: (publicUrl) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Nährwerk</title><link>${escapeXml(publicUrl)}</link><description>Vitamine und Nahrungsergänzung</description>\n`,
  item: (item, publicUrl) => {
    const fields = googleFields(item, publicUrl).map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`)
    return `<item>${fields.join("")}${shippingXml(item.shippingCents)}</item>\n`
  },
  end: "</channel></rss>\n",
}

const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`

/** A table with Google's names as columns (RFC 4180), which any other advertising system reads. Programs read it: cells stay as they are. */
const csv: FeedFormat = {
  type: "text/csv; charset=utf-8; header=present",
  start: () => csvRow(googleColumns),
  item: (item, publicUrl) => {
    const values = new Map(googleFields(item, publicUrl)).set("shipping", `DE:::${amountOf(item.shippingCents)}`)
    return csvRow(googleColumns.map((name) => values.get(name) ?? ""))
  },
  end: "",
}

const formats: Readonly<Record<FeedName, FeedFormat>> = {
  "google-shopping.xml": rss,
  "facebook-catalog.xml": rss,
  "products.csv": csv,
}

/** Products written before others get their turn. */
const productsAtOnce = 10
const longestAgent = 200

const encoder = new TextEncoder()

/** Part of every ETag: another release may write the same products differently. */
const startedAt = Date.now()

const sameText = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((text) => hash("sha256", text, "buffer"))
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

const path = "/feeds"

export const feedPolicies = mountPolicies([{ path: `${path}/:name`, kind: "file", limits: ["feed"] }])

/** What search and advertising systems fetch: the whole catalogue each time, as it is now. */
export const mountFeeds = (app: Hono<Env>, shop: Shop): void => {
  const send =
    (name: FeedName, { type, start, item, end }: FeedFormat) =>
    async (c: Context<Env>) => {
      c.header("x-robots-tag", "noindex")
      const given = c.req.query("token") ?? ""
      const agent = textStart(plainText(c.req.header("user-agent") ?? ""), longestAgent)
      const fetched = await shop.runtime.runPromise(
        Effect.gen(function* () {
          const { token } = yield* FeedAccess
          if (token !== null && !sameText(given, Redacted.value(token))) return null
          yield* (yield* FeedFetches).note(name, agent)
          return { snapshot: yield* (yield* Catalogue).snapshot, delivery: (yield* currentSeller).delivery }
        }),
      )
      if (fetched === null) return c.text("Zu dieser Adresse gehört ein Kennwort: ?token=…", 403)
      const { snapshot, delivery } = fetched
      const told = [snapshot.revision, shop.publicUrl, delivery, startedAt]
      const etag = `W/"${hash("sha256", JSON.stringify(told), "base64url")}"`
      c.header("etag", etag)
      c.header("cache-control", "private, no-cache")
      if (c.req.header("if-none-match") === etag) return c.body(null, 304)
      const chunks = async function* () {
        yield encoder.encode(start(shop.publicUrl))
        for (let from = 0; from < snapshot.products.length; from += productsAtOnce) {
          const products = snapshot.products.slice(from, from + productsAtOnce)
          const fit = products.flatMap((product) => checkedItems(snapshot, product, delivery).filter(isFit))
          yield encoder.encode(fit.map((each) => item(each.item, shop.publicUrl)).join(""))
          await setImmediate()
        }
        yield encoder.encode(end)
      }
      c.header("content-type", type)
      return c.body(streamOf(chunks()))
    }
  for (const [name, format] of Object.entries(formats)) app.get(`${path}/${name}`, send(name as FeedName, format))
}
