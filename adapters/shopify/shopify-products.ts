import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ChannelAway, type ChannelRefused } from "../../domain/channels/ports.ts"
import type { OutsideShop } from "../../domain/imports/ports.ts"
import {
  idsDocument,
  moreDocuments,
  productDocument,
  productsDocument,
  referencesDocument,
  shopDocument,
} from "./documents.ts"
import {
  Medium,
  Metafield,
  outsideId,
  outsideProductOf,
  type PageOf,
  PlainProduct,
  PlainVariant,
  pageOf,
  productGid,
  referencesOf,
  type WholeProduct,
} from "./read-products.ts"
import type { ShopifyApi } from "./shopify-api.ts"

const Metafields = pageOf(Metafield)
const Media = pageOf(Medium)
const NestedVariant = Schema.Struct({ ...PlainVariant.fields, metafields: Metafields })
const Variants = pageOf(NestedVariant)
const Nested = Schema.Struct({ ...PlainProduct.fields, metafields: Metafields, media: Media, variants: Variants })
type Nested = typeof Nested.Type

const Facts = Schema.Struct({
  shop: Schema.Struct({ currencyCode: Schema.String, taxesIncluded: Schema.Boolean }),
  productsCount: Schema.NullOr(Schema.Struct({ count: Schema.Number })),
})
const Products = Schema.Struct({ products: pageOf(Nested) })
const One = Schema.Struct({ product: Schema.NullOr(Nested) })
const Ids = Schema.Struct({ products: pageOf(Schema.Struct({ id: Schema.String })) })

const optional = Schema.optionalKey(Schema.NullOr(Schema.String))
const References = Schema.Struct({
  nodes: Schema.Array(
    Schema.NullOr(
      Schema.Struct({
        id: optional,
        title: optional,
        displayName: optional,
        name: optional,
        url: optional,
        image: Schema.optionalKey(Schema.NullOr(Schema.Struct({ url: Schema.String }))),
        fields: Schema.optionalKey(
          Schema.Array(Schema.Struct({ key: Schema.String, type: Schema.String, value: Schema.NullOr(Schema.String) })),
        ),
      }),
    ),
  ),
})

/** Products a page; a page that costs too much is asked for in halves. */
const pageSize = 8
const expectedCost = 900
const referencesAtOnce = 50

type Failure = ChannelAway | ChannelRefused

/** All pages of a list, until there is none left. */
export const allPages = <A>(ask: (after: string | null) => Effect.Effect<PageOf<A>, Failure>) =>
  Effect.gen(function* () {
    const found: A[] = []
    const cursors = new Set<string>()
    let after: string | null = null
    do {
      const { nodes, pageInfo }: PageOf<A> = yield* ask(after)
      found.push(...nodes)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
      // Half a list is none.
      if (pageInfo.hasNextPage && (after === null || cursors.has(after)))
        return yield* new ChannelAway({
          reason: "Shopifys Liste führt im Kreis: Sie wird später noch einmal gelesen.",
          waitMs: null,
        })
      if (after !== null) cursors.add(after)
    } while (after !== null)
    return found
  })

/** Products of Shopify, each with all that belongs to it: nested lists that are cut are read on. */
export const makeProducts = ({ ask, tryAsk, usage }: ShopifyApi, shop: string) => {
  const rest = <A>(part: keyof typeof moreDocuments, node: Schema.Decoder<A>, id: string, page: PageOf<A>) => {
    if (!page.pageInfo.hasNextPage) return Effect.succeed(page.nodes)
    const More = Schema.Struct({ node: Schema.NullOr(Schema.Struct({ [part]: pageOf(node) })) })
    return Effect.map(
      allPages((after) =>
        Effect.flatMap(ask(moreDocuments[part], { id, after: after ?? page.pageInfo.endCursor }, More), (found) => {
          const list = (found.node as Readonly<Record<string, PageOf<A>>> | null)?.[part]
          return list === undefined
            ? Effect.fail(
                new ChannelAway({ reason: "Ein Produkt verschwand, während es gelesen wurde.", waitMs: null }),
              )
            : Effect.succeed(list)
        }),
      ),
      (more) => [...page.nodes, ...more],
    )
  }

  const wholeOf = Effect.fnUntraced(function* (nested: Nested) {
    const { metafields, media, variants, ...product } = nested
    const all: WholeProduct["variants"][number][] = []
    for (const { metafields: of, ...variant } of yield* rest("variants", NestedVariant, product.id, variants))
      all.push({ variant, metafields: yield* rest("metafields", Metafield, variant.id, of) })
    return {
      product,
      metafields: yield* rest("metafields", Metafield, product.id, metafields),
      media: yield* rest("media", Medium, product.id, media),
      variants: all,
    }
  })

  const namesOf = Effect.fnUntraced(function* (ids: readonly string[]) {
    const names = new Map<string, string>()
    for (let from = 0; from < ids.length; from += referencesAtOnce) {
      const part = ids.slice(from, from + referencesAtOnce)
      const asked = yield* Effect.result(ask(referencesDocument, { ids: part }, References))
      // Without the right to read it a reference stays its id.
      if (asked._tag === "Failure" && asked.failure._tag === "ChannelRefused") continue
      for (const node of (yield* Effect.fromResult(asked)).nodes) {
        if (node?.id == null) continue
        const name = node.displayName ?? node.title ?? node.name ?? node.image?.url ?? node.url
        const others = (node.fields ?? []).flatMap(({ type, value }) =>
          value === null || value === name || !/^(?:single_line|number_|multi_line)/.test(type) ? [] : [value],
        )
        if (name != null) names.set(node.id, others.length === 0 ? name : `${name} (${others.join(", ")})`)
      }
    }
    return names
  })

  /** As the shop reads them. */
  const read = Effect.fnUntraced(function* (products: readonly WholeProduct[]) {
    const names = yield* namesOf(referencesOf(products))
    return products.map((each) => outsideProductOf(each, names))
  })

  const wholeProduct = Effect.fnUntraced(function* (gid: string) {
    const { product } = yield* ask(productDocument, { id: gid }, One)
    return product === null ? null : yield* wholeOf(product)
  })

  const productsPage = (
    variables: Readonly<Record<string, unknown>>,
    first: number,
  ): Effect.Effect<typeof Products.Type, Failure> =>
    Effect.catchTag(
      tryAsk(productsDocument, { ...variables, first }, Products, Math.ceil((expectedCost * first) / pageSize)),
      "TooExpensive",
      () =>
        first > 1
          ? productsPage(variables, Math.floor(first / 2))
          : Effect.fail(
              new ChannelAway({ reason: "Shopify hält die Frage nach einem Produkt für zu groß.", waitMs: null }),
            ),
    )

  const service: OutsideShop["Service"] = {
    shop,
    facts: Effect.map(ask(shopDocument, {}, Facts), ({ shop: of, productsCount }) => ({
      currency: of.currencyCode,
      taxesIncluded: of.taxesIncluded,
      products: productsCount?.count ?? 0,
    })),
    products: Effect.fn("OutsideShop.products")(function* ({ since, cursor }) {
      const { products } = yield* productsPage(
        {
          after: cursor,
          query: since === null ? null : `updated_at:>='${since}'`,
          sort: since === null ? "ID" : "UPDATED_AT",
        },
        pageSize,
      )
      const { hasNextPage, endCursor } = products.pageInfo
      const whole = yield* Effect.forEach(products.nodes, wholeOf)
      return { products: yield* read(whole), cursor: hasNextPage ? endCursor : null }
    }),
    product: Effect.fn("OutsideShop.product")(function* (id) {
      const whole = yield* wholeProduct(productGid(id))
      return whole === null ? null : ((yield* read([whole]))[0] ?? null)
    }),
    ids: Effect.map(
      allPages((after) => Effect.map(ask(idsDocument, { after }, Ids), ({ products }) => products)),
      (all) => new Set(all.map(({ id }) => outsideId(id))),
    ),
    usage,
  }
  return { service, read, wholeProduct }
}
export type ShopifyProducts = ReturnType<typeof makeProducts>
