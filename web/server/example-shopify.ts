import { createHmac } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { expect, onTestFinished } from "vitest"
import { layerOutgoingHttp } from "../../adapters/outgoing-http/outgoing-http.ts"
import { layerShopify } from "../../adapters/shopify/shopify.ts"
import type { ShopifyMetafield, ShopifyProduct } from "../../adapters/test-servers/shopify-goods.ts"
import { startShopify } from "../../adapters/test-servers/shopify-server.ts"
import { CatalogueEditing } from "../../domain/catalogue/editing/ports.ts"
import { Catalogue } from "../../domain/catalogue/ports.ts"
import { deliveryList } from "../../domain/channels/delivery.ts"
import { ChannelRecords } from "../../domain/channels/ports.ts"
import type { MappingRule } from "../../domain/imports/mapping.ts"
import { ImportRecords } from "../../domain/imports/ports.ts"
import { syncShopify } from "../../domain/imports/sync-shopify.ts"
import { sortedBy } from "../../domain/shared/list.ts"
import { examplePorts } from "./example-ports.ts"
import { openExample, setTime } from "./open-example.ts"

/** Noon in Germany. */
const start = Date.parse("2026-11-27T11:00:00Z")
export const minute = 60_000
export const day = 24 * 60 * minute

const field = (key: string, value: string, type = "single_line_text_field"): ShopifyMetafield => ({ key, type, value })

/** A vitamin D as another shop sells it, with all that this one has to know. */
export const aVitamin = (id: number, changes: Partial<ShopifyProduct> = {}): ShopifyProduct => ({
  id,
  handle: `vitamin-d3-${id}`,
  title: `Vitamin D3 ${id}`,
  descriptionHtml: "<p>Ein Tropfen am Tag.</p>",
  metafields: [
    field("dosis", "20", "number_integer"),
    field("zutaten", '["Sonnenblumenöl","Vitamin D3 (Cholecalciferol)"]', "list.single_line_text_field"),
    field("form", "Gelkapsel"),
    field("hersteller", "Muster GmbH, Musterweg 1, 10115 Berlin"),
  ],
  variants: [
    {
      id: id * 10,
      sku: `vd3-${id}`,
      price: "12.90",
      barcode: String(4_000_000_000_000 + id * 10).slice(0, 12),
      inventoryQuantity: 7,
      metafields: [field("inhalt", '{"value":20.0,"unit":"g"}', "weight"), field("portionen", "60", "number_integer")],
    },
  ],
  ...changes,
})

/** With its check digit. */
const gtin = (digits: string): string => {
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const rule = (source: string, target: MappingRule["target"], more: Partial<MappingRule> = {}): MappingRule => ({
  source,
  target,
  value: "",
  nutrient: "",
  unit: "",
  words: "",
  ...more,
})

/** What the metafields of `aVitamin` mean. */
export const exampleRules: readonly MappingRule[] = [
  rule("product:custom.dosis", "dose", { nutrient: "vitamin_d", unit: "µg", value: "Cholecalciferol" }),
  rule("product:custom.zutaten", "ingredients"),
  rule("product:custom.form", "form", { words: "Gelkapsel = Weichkapseln" }),
  rule("product:custom.hersteller", "foodBusiness"),
  rule("variant:custom.inhalt", "net"),
  rule("variant:custom.portionen", "servings"),
  rule("variant:custom.portionen", "pieces"),
  rule("fixed", "vatClass", { value: "7" }),
  rule("fixed", "category", { value: "Vitamine" }),
  rule("fixed", "portionAmount", { value: "1" }),
  rule("fixed", "portionUnit", { value: "Kapsel" }),
  rule("fixed", "instructions", { value: "Täglich eine Kapsel zu einer Mahlzeit mit Wasser einnehmen." }),
  rule("fixed", "characteristic", { value: "Nahrungsergänzungsmittel mit Vitamin D" }),
]

/** A shop with what stands in Shopify's place. */
export const openedWithShopify = async (options: Parameters<typeof startShopify>[0] = {}, publicUrl?: string) => {
  const shopify = await startShopify(options)
  onTestFinished(async () => {
    expect(shopify.faults).toEqual([])
    await shopify.close()
  })
  const layer = Layer.provide(
    layerShopify({
      shop: "beispiel.myshopify.com",
      access: { clientId: shopify.clientId, clientSecret: Redacted.make(shopify.clientSecret) },
      webhookSecret: Redacted.make(shopify.clientSecret),
      apiUrl: shopify.apiUrl,
      exportUrl: shopify.apiUrl,
    }),
    layerOutgoingHttp({ repeats: 0, answerMs: 10_000 }),
  )
  let now = start
  setTime(now)
  const ports = publicUrl === undefined ? examplePorts() : examplePorts({ demo: true, publicUrl, sendsMail: false })
  const app = await openExample({}, Layer.provideMerge(layer, ports))
  const run = app.runtime.runPromise
  const page = { ...sortedBy(deliveryList, undefined), channel: "shopify", state: null, after: null, limit: 9 } as const
  return {
    app,
    run,
    shopify,
    put: (...products: readonly ShopifyProduct[]) =>
      shopify.put(
        ...products.map(({ variants = [], ...product }) => ({
          ...product,
          variants: variants.map((each) => ({ ...each, ...(each.barcode && { barcode: gtin(each.barcode) }) })),
        })),
      ),
    /** The schedule's run after so long; what it says, or why it failed. */
    sync: async (afterMs = minute, synced = syncShopify()) => {
      now += afterMs
      setTime(now)
      return run(Effect.catch(synced, ({ reason }) => Effect.succeed(reason)))
    },
    /** Staff let what is read be taken, by these rules. */
    take: (rules: readonly MappingRule[] = exampleRules, follow = {}) =>
      run(
        Effect.gen(function* () {
          const { changeState, markPending } = yield* ImportRecords
          yield* changeState((state) => ({
            ...state,
            takes: true,
            follow: { ...state.follow, ...follow },
            mapping: { version: state.mapping.version + 1, rules },
          }))
          yield* markPending
        }),
      ),
    item: async (id: number) => {
      const [item] = await run(Effect.flatMap(ImportRecords, ({ items }) => items([String(id)])))
      if (item === undefined) throw new Error(`no item ${id}`)
      return item
    },
    state: () => run(Effect.flatMap(ImportRecords, ({ state }) => state)),
    product: async (handle: string) =>
      Option.getOrNull(await run(Effect.flatMap(CatalogueEditing, ({ find }) => find(handle)))),
    revision: async () => (await run(Effect.flatMap(Catalogue, ({ snapshot }) => snapshot))).revision,
    runs: () => run(Effect.flatMap(ChannelRecords, ({ list }) => list(page))),
    deliver: (topic: string, body: string, eventId: string, secret: string = shopify.clientSecret) =>
      app.app.request(`/webhooks/shopify/${topic}`, {
        method: "POST",
        body,
        headers: {
          "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
          "x-shopify-event-id": eventId,
        },
      }),
  }
}
