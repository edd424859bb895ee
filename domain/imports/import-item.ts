import * as Schema from "effect/Schema"
import { NutrientId, NutrientUnit } from "../nutrients/nutrient.ts"
import { type ImportPictures, importStates } from "./import-list.ts"
import { Mapping } from "./mapping.ts"
import { OutsideProduct } from "./outside-product.ts"

const Owner = Schema.Literals(["ours", "theirs"])

const Found = Schema.Struct({
  nutrient: NutrientId,
  amount: Schema.String,
  unit: NutrientUnit,
  where: Schema.String,
  evidence: Schema.String,
  doubt: Schema.NullOr(Schema.String),
})

/** A product of the other shop, and what became of it here. */
export const ImportItem = Schema.Struct({
  id: Schema.String,
  outside: OutsideProduct,
  /** The product here; `null`: there is none yet. */
  handle: Schema.NullOr(Schema.String),
  state: Schema.Literals(importStates),
  /** Whether something of it has to be taken. */
  pending: Schema.Boolean,
  /** What the other shop last said of each field. */
  base: Schema.Record(Schema.String, Schema.String),
  /** Whose a field is, as staff decided. */
  owners: Schema.Record(Schema.String, Owner),
  conflicts: Schema.Array(Schema.Struct({ name: Schema.String, ours: Schema.String, theirs: Schema.String })),
  /** Why it is no product on sale; German. */
  problems: Schema.Array(Schema.String),
  found: Schema.Array(Found),
  /** What staff decided of nutrients found, with the amount as it was then. */
  decided: Schema.Record(Schema.String, Schema.Struct({ accepted: Schema.Boolean, amount: Schema.String })),
  /** Its pictures that are the shop's own, and why others are not (German), by their addresses there. */
  pictures: Schema.Record(Schema.String, Schema.String),
  lostPictures: Schema.Record(Schema.String, Schema.String),
  /** Handles it had there, whose addresses lead to it here. */
  handles: Schema.Array(Schema.String),
})
export type ImportItem = typeof ImportItem.Type

/** Nutrients that were found and nobody has decided about; where the mapping gives the same amount there is nothing to decide. */
export const openFound = ({ found, decided, base }: Pick<ImportItem, "found" | "decided" | "base">) =>
  found.filter(
    ({ nutrient, amount }) => decided[nutrient]?.amount !== amount && base[`doses/${nutrient}/amount`] !== amount,
  )

/** Of more pictures of a product the first ones are fetched. */
const mostPictures = 20

/** The pictures of a product that the shop keeps. */
export const mediaOf = ({ outside }: Pick<ImportItem, "outside">) => outside.media.slice(0, mostPictures)

/** Whether pictures are to be fetched: only for products that were taken. */
export const picturesOf = (item: ImportItem): ImportPictures => {
  if (item.handle === null || item.state === "gone") return "done"
  const missing = mediaOf(item).filter(({ url }) => item.pictures[url] === undefined)
  if (missing.some(({ url }) => item.lostPictures[url] === undefined)) return "open"
  return missing.length > 0 ? "lost" : "done"
}

/** Those staff accepted. */
export const acceptedFound = ({ found, decided }: Pick<ImportItem, "found" | "decided">) =>
  found.filter(({ nutrient, amount }) => decided[nutrient]?.accepted === true && decided[nutrient].amount === amount)

/** Where a run is: it goes on here after a crash. */
export const ImportRun = Schema.Struct({
  kind: Schema.Literals(["full", "changes"]),
  startedAt: Schema.Number,
  phase: Schema.Literals(["products", "export", "rows", "join", "sweep", "texts"]),
  /** Of the page that comes next. */
  cursor: Schema.NullOr(Schema.String),
  export: Schema.NullOr(
    Schema.Struct({
      id: Schema.String,
      url: Schema.NullOr(Schema.String),
      bytes: Schema.Number,
      objects: Schema.Number,
      partial: Schema.Boolean,
      offset: Schema.Number,
      rows: Schema.Number,
    }),
  ),
  total: Schema.Number,
  read: Schema.Number,
  changed: Schema.Number,
  gone: Schema.Number,
  requests: Schema.Number,
  points: Schema.Number,
  notes: Schema.Array(Schema.String),
})
export type ImportRun = typeof ImportRun.Type

/** A metafield products or variants have, with a few of its values. */
export const SeenField = Schema.Struct({
  source: Schema.String,
  type: Schema.String,
  count: Schema.Number,
  examples: Schema.Array(Schema.String),
})
export type SeenField = typeof SeenField.Type

/** What goes on being the other shop's after the first import. */
export const Following = Schema.Struct({ prices: Schema.Boolean, stock: Schema.Boolean, publishing: Schema.Boolean })
export type Following = typeof Following.Type

export const ImportState = Schema.Struct({
  /** The shop that was read. */
  shop: Schema.NullOr(Schema.String),
  /** Whether what was read is taken into the catalogue; before, it is only shown. */
  takes: Schema.Boolean,
  follow: Following,
  mapping: Mapping,
  run: Schema.NullOr(ImportRun),
  /** Products changed since this instant (ISO 8601) were not read; `null`: none was. */
  since: Schema.NullOr(Schema.String),
  /** Instants, epoch milliseconds: of the last run that read all, of the last at all, and of the last look at webhooks. */
  fullAt: Schema.Number,
  readAt: Schema.Number,
  webhooksAt: Schema.Number,
  fields: Schema.Array(SeenField),
})
export type ImportState = typeof ImportState.Type

export const newImportState: ImportState = {
  shop: null,
  takes: false,
  follow: { prices: false, stock: false, publishing: false },
  mapping: { version: 0, rules: [] },
  run: null,
  since: null,
  fullAt: 0,
  readAt: 0,
  webhooksAt: 0,
  fields: [],
}
