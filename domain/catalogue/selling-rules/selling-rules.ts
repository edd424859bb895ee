import { lintCopy } from "../../copy/copy-lint.ts"
import type { NutrientTable } from "../../nutrients/nutrient.ts"
import type { Handle, Product } from "../product.ts"
import { allergenAndDietRefusals } from "./allergens-and-diet.ts"
import { claimsRefusals } from "./claims.ts"
import { doseRefusals } from "./doses.ts"
import { foodInformationRefusals } from "./food-information.ts"
import { packRefusals } from "./packs.ts"
import type { Refusal } from "./refusal.ts"

const copyRefusals = ({ title, subtitle, description, tags }: Product): readonly Refusal[] => {
  const copy = { title: [title], subtitle: [subtitle], description, tags } as const
  return (["title", "subtitle", "description", "tags"] as const).flatMap((field) =>
    copy[field].flatMap((text) =>
      lintCopy(text).map((finding): Refusal => ({ _tag: "ForbiddenWords", field, ...finding })),
    ),
  )
}

/** Everything that forbids selling the product as it is described; empty: it may be sold. */
export const refusals = (product: Product, table: NutrientTable): readonly Refusal[] => [
  ...foodInformationRefusals(product),
  ...allergenAndDietRefusals(product),
  ...doseRefusals(product, table),
  ...claimsRefusals(product, table),
  ...packRefusals(product),
  ...copyRefusals(product),
]

/** GTINs of 8, 12, 13 and 14 digits are one number space: leading zeros do not tell two apart. */
const gtin14 = (gtin: string): string => gtin.padStart(14, "0")

/**
 * The refusals of each product of a batch that has any, in the batch's order; beside each product's own those between
 * products: a handle, SKU or GTIN used twice in the batch or by one of `others`, which are on sale already.
 * A product of `others` with the handle of one in the batch is about to be replaced and does not count.
 */
export const refusalsOfAll = (
  products: readonly Product[],
  table: NutrientTable,
  others: readonly Product[] = [],
): readonly { readonly handle: Handle; readonly refusals: readonly Refusal[] }[] => {
  const handles = Map.groupBy(products, ({ handle }) => handle)
  const withPacks = (product: Product) => ({
    product,
    packs: product.variants.map((variant) => ({ handle: product.handle, sku: variant.sku, gtin: variant.gtin })),
  })
  const batch = products.map(withPacks)
  const packs = [...batch, ...others.filter((other) => !handles.has(other.handle)).map(withPacks)].flatMap(
    (entry) => entry.packs,
  )
  const bySku = Map.groupBy(packs, ({ sku }) => sku)
  const byGtin = Map.groupBy(packs, ({ gtin }) => gtin14(gtin))

  return batch.flatMap(({ product, packs: own }) => {
    const taken = own.flatMap((pack): readonly Refusal[] => {
      const other = (rivals: typeof packs = []) => rivals.find((rival) => rival !== pack)
      const sameSku = other(bySku.get(pack.sku))
      const sameGtin = other(byGtin.get(gtin14(pack.gtin)))
      return [
        ...(sameSku === undefined
          ? []
          : [{ _tag: "SkuTaken", field: "variants", sku: pack.sku, by: sameSku.handle } as const]),
        ...(sameGtin === undefined
          ? []
          : [{ _tag: "GtinTaken", field: "variants", gtin: pack.gtin, by: sameGtin.handle } as const]),
      ]
    })
    const found: readonly Refusal[] = [
      ...((handles.get(product.handle)?.length ?? 0) > 1 ? [{ _tag: "HandleTaken", field: "handle" } as const] : []),
      ...refusals(product, table),
      ...taken,
    ]
    return found.length === 0 ? [] : [{ handle: product.handle, refusals: found }]
  })
}
