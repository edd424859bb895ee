import { createHmac, timingSafeEqual } from "node:crypto"
import * as Effect from "effect/Effect"
import * as HttpClient from "effect/http/HttpClient"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { ChannelRefused } from "../../domain/channels/ports.ts"
import {
  OutsideExport,
  OutsideShop,
  OutsideTexts,
  OutsideWebhookRefused,
  OutsideWebhooks,
} from "../../domain/imports/ports.ts"
import {
  addWebhookDocument,
  articlesDocument,
  pagesDocument,
  redirectsDocument,
  webhooksDocument,
} from "./documents.ts"
import { fingerprintOf } from "./fingerprint.ts"
import { htmlText } from "./html-text.ts"
import { outsideId, pageOf } from "./read-products.ts"
import { makeShopifyApi, type ShopifyApi, type ShopifyOptions } from "./shopify-api.ts"
import { makeExport } from "./shopify-export.ts"
import { allPages, makeProducts } from "./shopify-products.ts"

const Pages = Schema.Struct({
  pages: pageOf(
    Schema.Struct({
      id: Schema.String,
      handle: Schema.String,
      title: Schema.String,
      body: Schema.String,
      isPublished: Schema.Boolean,
    }),
  ),
})
const Articles = Schema.Struct({
  articles: pageOf(
    Schema.Struct({
      id: Schema.String,
      handle: Schema.String,
      title: Schema.String,
      body: Schema.String,
      summary: Schema.NullOr(Schema.String),
      isPublished: Schema.Boolean,
      publishedAt: Schema.NullOr(Schema.String),
      tags: Schema.Array(Schema.String),
      author: Schema.NullOr(Schema.Struct({ name: Schema.String })),
      image: Schema.NullOr(Schema.Struct({ url: Schema.String, altText: Schema.NullOr(Schema.String) })),
      blog: Schema.Struct({ handle: Schema.String }),
    }),
  ),
})
const Redirects = Schema.Struct({
  urlRedirects: pageOf(Schema.Struct({ id: Schema.String, path: Schema.String, target: Schema.String })),
})
const Webhooks = Schema.Struct({
  webhookSubscriptions: pageOf(Schema.Struct({ id: Schema.String, topic: Schema.String, uri: Schema.String })),
})
const Added = Schema.Struct({
  webhookSubscriptionCreate: Schema.NullOr(
    Schema.Struct({ userErrors: Schema.Array(Schema.Struct({ message: Schema.String })) }),
  ),
})

const makeTexts = ({ ask }: ShopifyApi): OutsideTexts["Service"] => ({
  pages: Effect.map(
    allPages((after) => Effect.map(ask(pagesDocument, { after }, Pages), ({ pages }) => pages)),
    (all) =>
      all.map((page) => ({
        ...{ id: outsideId(page.id), handle: page.handle, title: page.title, html: page.body },
        published: page.isPublished,
        fingerprint: fingerprintOf(page),
      })),
  ),
  articles: Effect.fn("OutsideTexts.articles")(function* (cursor) {
    const { nodes, pageInfo } = (yield* ask(articlesDocument, { after: cursor }, Articles)).articles
    const articles = nodes.map((article) => {
      const { id, handle, title, body, summary, author, image, blog, ...of } = article
      return {
        ...{ id: outsideId(id), handle, title, html: body, blog: blog.handle },
        published: of.isPublished,
        fingerprint: fingerprintOf(article),
        summary: htmlText(summary ?? "").paragraphs.join(" "),
        author: author?.name ?? "",
        tags: of.tags,
        cover: image === null ? null : { address: image.url, alt: image.altText ?? "" },
        publishedAt: of.isPublished && of.publishedAt !== null ? Date.parse(of.publishedAt) : null,
      }
    })
    return { articles, cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null }
  }),
  redirects: allPages((after) =>
    Effect.map(ask(redirectsDocument, { after }, Redirects), (found) => found.urlRedirects),
  ),
})

/** `products/update` → `PRODUCTS_UPDATE`. */
const topicName = (topic: string): string => topic.replace("/", "_").toUpperCase()

/** Ids may be beyond 2^53: they are read as they stand there. */
const eventId = (body: string): string | null => /^\s*\{\s*"id"\s*:\s*(\d{1,30})\s*[,}]/.exec(body)?.[1] ?? null

const makeWebhooks = ({ ask }: ShopifyApi, { webhookSecret }: ShopifyOptions): OutsideWebhooks["Service"] => ({
  verify: Effect.fn("OutsideWebhooks.verify")(function* ({ body, header }) {
    const refused = (reason: string) => new OutsideWebhookRefused({ reason })
    if (webhookSecret === null) return yield* refused("Es ist kein Schlüssel gesetzt.")
    const expected = createHmac("sha256", Redacted.value(webhookSecret)).update(body).digest()
    const given = Buffer.from(header("x-shopify-hmac-sha256") ?? "", "base64")
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return yield* refused("Die Signatur passt nicht zum Inhalt.")
    const id = header("x-shopify-event-id") ?? header("x-shopify-webhook-id") ?? ""
    const productId = eventId(new TextDecoder().decode(body.subarray(0, 200)))
    if (productId === null || !/^[\w-]{1,80}$/.test(id)) return yield* refused("Sie ist nicht zu lesen.")
    return { id, productId }
  }),
  there: Effect.map(
    allPages((after) => Effect.map(ask(webhooksDocument, { after }, Webhooks), (found) => found.webhookSubscriptions)),
    (all) => all.map(({ topic, uri }) => ({ topic: topic.toLowerCase().replace("_", "/"), address: uri })),
  ),
  add: Effect.fn("OutsideWebhooks.add")(function* ({ topic, address }) {
    const { webhookSubscriptionCreate: added } = yield* ask(
      addWebhookDocument,
      { topic: topicName(topic), uri: address },
      Added,
    )
    const [error] = added?.userErrors ?? []
    if (error !== undefined)
      return yield* new ChannelRefused({ reason: `Shopify legt den Webhook nicht an: ${error.message.slice(0, 200)}` })
  }),
})

const isOff = Effect.die(new Error("Shopify is not connected"))

/** `null`: nothing is asked of Shopify. */
export const layerShopify = (options: ShopifyOptions | null) =>
  options === null
    ? Layer.mergeAll(
        Layer.succeed(OutsideShop, {
          shop: null,
          facts: isOff,
          products: () => isOff,
          product: () => isOff,
          ids: isOff,
          usage: Effect.succeed({ requests: 0, points: 0 }),
        }),
        Layer.succeed(OutsideExport, { start: isOff, state: () => isOff, rows: () => isOff, assemble: () => isOff }),
        Layer.succeed(OutsideTexts, { pages: isOff, articles: () => isOff, redirects: isOff }),
        Layer.succeed(OutsideWebhooks, {
          verify: () => Effect.fail(new OutsideWebhookRefused({ reason: "Shopify ist nicht verbunden." })),
          there: isOff,
          add: () => isOff,
        }),
      )
    : Layer.unwrap(
        Effect.map(HttpClient.HttpClient, (client) => {
          const api = makeShopifyApi(options, client)
          const products = makeProducts(api, options.shop)
          return Layer.mergeAll(
            Layer.succeed(OutsideShop, products.service),
            Layer.succeed(OutsideExport, makeExport(api, products, options)),
            Layer.succeed(OutsideTexts, makeTexts(api)),
            Layer.succeed(OutsideWebhooks, makeWebhooks(api, options)),
          )
        }),
      )
