import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ChannelAway, ChannelRefused } from "../../domain/channels/ports.ts"
import type { ExportRow, ExportState, OutsideExport } from "../../domain/imports/ports.ts"
import { exportedDocument, exportStateDocument, startExportDocument } from "./documents.ts"
import { Medium, Metafield, PlainProduct, PlainVariant, type WholeProduct } from "./read-products.ts"
import type { ShopifyApi, ShopifyOptions } from "./shopify-api.ts"
import type { ShopifyProducts } from "./shopify-products.ts"

const Started = Schema.Struct({
  bulkOperationRunQuery: Schema.NullOr(
    Schema.Struct({
      bulkOperation: Schema.NullOr(Schema.Struct({ id: Schema.String })),
      userErrors: Schema.Array(Schema.Struct({ message: Schema.String })),
    }),
  ),
})

/** Numbers beyond 2^53 come as strings. */
const Size = Schema.Union([Schema.Number, Schema.String])
const State = Schema.Struct({
  bulkOperation: Schema.NullOr(
    Schema.Struct({
      status: Schema.String,
      errorCode: Schema.NullOr(Schema.String),
      objectCount: Size,
      fileSize: Schema.NullOr(Size),
      url: Schema.NullOr(Schema.String),
      partialDataUrl: Schema.NullOr(Schema.String),
    }),
  ),
})

const Row = Schema.Struct({
  id: Schema.optionalKey(Schema.String),
  __parentId: Schema.optionalKey(Schema.String),
})
const Typed = Schema.Struct({ __typename: Schema.String })

/** A row may be so long; more is read at once only for one that is longer than usual. */
const longestRow = 3 * 1024 * 1024

const away = (reason: string) => new ChannelAway({ reason, waitMs: null })
const unreadable = away("Ein Export von Shopify ist nicht zu lesen.")

const decodeJson = <A>(schema: Schema.Decoder<A>, text: string) =>
  Effect.mapError(
    Effect.flatMap(Effect.try({ try: (): unknown => JSON.parse(text), catch: () => unreadable }), (json) =>
      Schema.decodeUnknownEffect(schema)(json),
    ),
    () => unreadable,
  )

const isTyped = (text: string, type: string) => text.includes(`"__typename":"${type}"`)

/** All products by a bulk operation: its file is read in parts, so that it takes little memory and can go on where it stopped. */
export const makeExport = (
  { ask, bytes }: ShopifyApi,
  { read, wholeProduct }: ShopifyProducts,
  { exportUrl }: Pick<ShopifyOptions, "exportUrl">,
): OutsideExport["Service"] => {
  /** Its address has the secret in it and leads to another host: to exactly the one that is known. */
  const checked = (url: string) =>
    URL.canParse(url) && new URL(url).origin === exportUrl
      ? Effect.succeed(url)
      : Effect.fail(
          new ChannelRefused({
            reason: "Shopify legt den Export an einer unbekannten Adresse ab: Er wird nicht gelesen.",
          }),
        )

  const wholeOf = Effect.fnUntraced(function* (root: ExportRow, children: ReadonlyMap<string, readonly ExportRow[]>) {
    const product = yield* decodeJson(PlainProduct, root.body)
    const of = (id: string | null) => (id === null ? [] : (children.get(id) ?? []))
    const listed = of(root.id)
    const metafields = (rows: readonly ExportRow[]) =>
      Effect.forEach(
        rows.filter(({ body }) => isTyped(body, "Metafield")),
        ({ body }) => decodeJson(Metafield, body),
      )
    const variants: WholeProduct["variants"][number][] = []
    for (const row of listed.filter(({ body }) => isTyped(body, "ProductVariant")))
      variants.push({ variant: yield* decodeJson(PlainVariant, row.body), metafields: yield* metafields(of(row.id)) })
    const media = listed.filter(({ body }) => !isTyped(body, "Metafield") && !isTyped(body, "ProductVariant"))
    return {
      product,
      metafields: yield* metafields(listed),
      media: yield* Effect.forEach(media, ({ body }) => decodeJson(Medium, body)),
      variants,
    }
  })

  return {
    start: Effect.gen(function* () {
      const { bulkOperationRunQuery: started } = yield* ask(startExportDocument, { query: exportedDocument }, Started)
      const id = started?.bulkOperation?.id
      if (id !== undefined) return id
      const reason = started?.userErrors.map(({ message }) => message).join(" ") ?? ""
      return yield* away(`Shopify beginnt keinen Export: ${reason.slice(0, 200)}`)
    }),
    state: Effect.fn("OutsideExport.state")(function* (id) {
      const { bulkOperation: of } = yield* ask(exportStateDocument, { id }, State)
      const failed = (reason: string): ExportState => ({ state: "failed", reason })
      if (of === null) return failed("Shopify kennt den Export nicht mehr.")
      const objects = Number(of.objectCount)
      if (["CREATED", "RUNNING", "CANCELING"].includes(of.status)) return { state: "running", done: objects }
      const isWhole = of.status === "COMPLETED"
      const url = isWhole ? of.url : of.partialDataUrl
      if (url === null && !isWhole)
        return failed(`Der Export bei Shopify ist gescheitert (${of.errorCode ?? of.status}).`)
      if (url !== null) yield* checked(url)
      return { state: "ready", url, bytes: Number(of.fileSize ?? 0), objects, partial: !isWhole } as const
    }),
    rows: Effect.fn("OutsideExport.rows")(function* (url, from, most) {
      const address = yield* checked(url)
      for (const size of [most, longestRow]) {
        const part = yield* bytes(address, from, from + size)
        if (part.length === 0) return { rows: [], next: from }
        const isLast = part.length < size
        const end = isLast ? part.length : part.lastIndexOf(0x0a) + 1
        if (end === 0) continue
        const rows: ExportRow[] = []
        for (let start = 0; start < end; ) {
          const found = part.indexOf(0x0a, start)
          const stop = found === -1 ? end : found
          const body = part.subarray(start, stop).toString("utf8").trim()
          if (body !== "") {
            const row = yield* decodeJson(Row, body)
            rows.push({ offset: from + start, id: row.id ?? null, parentId: row.__parentId ?? null, body })
          }
          start = stop + 1
        }
        return { rows, next: from + end }
      }
      return yield* away("Im Export von Shopify steht eine Zeile, die länger ist als 3 MB.")
    }),
    assemble: Effect.fn("OutsideExport.assemble")(function* (rows) {
      const children = Map.groupBy(
        rows.filter(({ parentId }) => parentId !== null),
        ({ parentId }) => parentId ?? "",
      )
      const products: WholeProduct[] = []
      for (const root of rows.filter(({ parentId }) => parentId === null)) {
        yield* decodeJson(Typed, root.body)
        const whole = yield* wholeOf(root, children)
        const isShort = whole.variants.length !== (whole.product.variantsCount?.count ?? whole.variants.length)
        // Lists are cut in silence; `null`: it was deleted since.
        const anew = isShort ? yield* wholeProduct(whole.product.id) : whole
        if (anew !== null) products.push(anew)
      }
      return yield* read(products)
    }),
  }
}
