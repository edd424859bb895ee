import * as Schema from "effect/Schema"

/**
 * A field another shop keeps beside a product or a pack of it, read to texts: one for each value of a list, numbers with a decimal comma,
 * amounts with their unit, references by their names.
 */
export const OutsideField = Schema.Struct({
  /** Namespace and key: `custom.dose`; what the other shop calls by itself begins with `shopify.`. */
  key: Schema.String,
  /** As the other shop names it: `list.single_line_text_field`. */
  type: Schema.String,
  texts: Schema.Array(Schema.String),
})
export type OutsideField = typeof OutsideField.Type

export const OutsideVariant = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  /** As it is there; `""`: none. */
  sku: Schema.String,
  gtin: Schema.String,
  /** `null`: it is no price. */
  priceCents: Schema.NullOr(Schema.Number),
  /** Packs there are; `null`: not counted there. */
  quantity: Schema.NullOr(Schema.Number),
  fields: Schema.Array(OutsideField),
})
export type OutsideVariant = typeof OutsideVariant.Type

/** A product as another shop keeps it. Nothing of it is checked. */
export const OutsideProduct = Schema.Struct({
  /** Names it for good, whatever its handle becomes. */
  id: Schema.String,
  handle: Schema.String,
  title: Schema.String,
  state: Schema.Literals(["active", "draft", "archived", "unlisted"]),
  /** Whether everybody can buy it there now. */
  sellable: Schema.Boolean,
  /** Its description without markup, one paragraph each. */
  paragraphs: Schema.Array(Schema.String),
  /** Rows of tables in the description, cell by cell. */
  rows: Schema.Array(Schema.Array(Schema.String)),
  tags: Schema.Array(Schema.String),
  media: Schema.Array(Schema.Struct({ url: Schema.String, alt: Schema.String })),
  fields: Schema.Array(OutsideField),
  variants: Schema.Array(OutsideVariant),
  /** How many variants there are, also where not all came along. */
  variantsThere: Schema.Number,
  /** Differs as soon as anything of it does, and not before. */
  fingerprint: Schema.String,
})
export type OutsideProduct = typeof OutsideProduct.Type
