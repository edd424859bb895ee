import * as Schema from "effect/Schema"
import type { OutsideField, OutsideProduct, OutsideVariant } from "../../domain/imports/outside-product.ts"
import { fieldTexts, measure, referencesIn } from "./field-texts.ts"
import { fingerprintOf } from "./fingerprint.ts"
import { htmlText } from "./html-text.ts"

const PageInfo = Schema.Struct({ hasNextPage: Schema.Boolean, endCursor: Schema.NullOr(Schema.String) })
export const pageOf = <A>(node: Schema.Decoder<A>) => Schema.Struct({ nodes: Schema.Array(node), pageInfo: PageInfo })
export interface PageOf<A> {
  readonly nodes: readonly A[]
  readonly pageInfo: typeof PageInfo.Type
}

export const Metafield = Schema.Struct({
  id: Schema.String,
  namespace: Schema.String,
  key: Schema.String,
  type: Schema.String,
  value: Schema.String,
})
type Metafield = typeof Metafield.Type

export const Medium = Schema.Struct({
  id: Schema.String,
  alt: Schema.NullOr(Schema.String),
  preview: Schema.NullOr(Schema.Struct({ image: Schema.NullOr(Schema.Struct({ url: Schema.String })) })),
})

export const PlainVariant = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  sku: Schema.NullOr(Schema.String),
  price: Schema.String,
  barcode: Schema.NullOr(Schema.String),
  inventoryQuantity: Schema.NullOr(Schema.Number),
  unitPriceMeasurement: Schema.NullOr(
    Schema.Struct({ quantityUnit: Schema.NullOr(Schema.String), quantityValue: Schema.Number }),
  ),
})

export const PlainProduct = Schema.Struct({
  id: Schema.String,
  handle: Schema.String,
  title: Schema.String,
  status: Schema.Literals(["ACTIVE", "ARCHIVED", "DRAFT", "UNLISTED"]),
  descriptionHtml: Schema.String,
  tags: Schema.Array(Schema.String),
  vendor: Schema.String,
  productType: Schema.String,
  onlineStoreUrl: Schema.NullOr(Schema.String),
  variantsCount: Schema.NullOr(Schema.Struct({ count: Schema.Number })),
})

/** A product with all that belongs to it. */
export interface WholeProduct {
  readonly product: typeof PlainProduct.Type
  readonly metafields: readonly Metafield[]
  readonly media: readonly (typeof Medium.Type)[]
  readonly variants: readonly {
    readonly variant: typeof PlainVariant.Type
    readonly metafields: readonly Metafield[]
  }[]
}

/** `gid://shopify/Product/7` → `7`. */
const numberOf = (id: string): string => id.slice(id.lastIndexOf("/") + 1)
export const productGid = (id: string): string => `gid://shopify/Product/${id}`
export const outsideId = numberOf

/** `12.90` → `1290`, by its characters; `null`: it is none, or has more than cents. */
export const centsOf = (money: string): number | null => {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(money)
  return parts === null ? null : Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"))
}

const metafieldsIn = ({ metafields, variants }: WholeProduct): readonly Metafield[] => [
  ...metafields,
  ...variants.flatMap((each) => each.metafields),
]

/** The ids of all that metafields of these products lead to. */
export const referencesOf = (products: readonly WholeProduct[]): readonly string[] => [
  ...new Set(products.flatMap(metafieldsIn).flatMap(referencesIn)),
]

const fieldsOf = (
  metafields: readonly Metafield[],
  own: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): readonly OutsideField[] => [
  ...Object.entries(own)
    .filter(([, text]) => text !== "")
    .map(([key, text]) => ({ key: `shopify.${key}`, type: "text", texts: [text] })),
  ...metafields.map((field) => ({
    key: `${field.namespace}.${field.key}`,
    type: field.type,
    texts: fieldTexts(field, names),
  })),
]

const variantOf = (
  { variant, metafields }: WholeProduct["variants"][number],
  names: ReadonlyMap<string, string>,
): OutsideVariant => {
  const measured = variant.unitPriceMeasurement
  // The zero is what the API answers where nobody entered one.
  const unitPrice =
    measured === null || measured.quantityUnit === null || measured.quantityValue <= 0
      ? ""
      : measure(measured.quantityValue, measured.quantityUnit)
  return {
    id: numberOf(variant.id),
    title: variant.title,
    sku: (variant.sku ?? "").trim(),
    gtin: (variant.barcode ?? "").replace(/\s/g, ""),
    priceCents: centsOf(variant.price),
    quantity: variant.inventoryQuantity,
    fields: fieldsOf(metafields, { unit_price: unitPrice, variant_title: variant.title }, names),
  }
}

const states = { ACTIVE: "active", ARCHIVED: "archived", DRAFT: "draft", UNLISTED: "unlisted" } as const

/** The product as the shop reads it. `names`: what its metafields lead to. */
export const outsideProductOf = (whole: WholeProduct, names: ReadonlyMap<string, string>): OutsideProduct => {
  const { product, metafields, media, variants } = whole
  const { paragraphs, rows } = htmlText(product.descriptionHtml)
  const read = {
    id: numberOf(product.id),
    handle: product.handle,
    title: product.title,
    state: states[product.status],
    // It has an address in the online store only while it is published there.
    sellable: product.status === "ACTIVE" && product.onlineStoreUrl !== null,
    paragraphs,
    rows,
    tags: product.tags,
    // A video has a preview, too.
    media: media.flatMap(({ id, alt, preview }) =>
      preview?.image?.url === undefined || !id.includes("/MediaImage/")
        ? []
        : [{ url: preview.image.url, alt: alt ?? "" }],
    ),
    fields: fieldsOf(metafields, { vendor: product.vendor, product_type: product.productType }, names),
    variants: variants.map((each) => variantOf(each, names)),
    variantsThere: product.variantsCount?.count ?? variants.length,
  }
  return { ...read, fingerprint: fingerprintOf(read) }
}
