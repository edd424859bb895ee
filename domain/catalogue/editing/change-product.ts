import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Caller } from "../../access/caller.ts"
import { auditEntry } from "../../audit/audit-entry.ts"
import { AuditLog } from "../../audit/ports.ts"
import type { NutrientTable } from "../../nutrients/nutrient.ts"
import { nutrientBook } from "../../nutrients/nutrient-book.ts"
import type { Handle, Product, Variant } from "../product.ts"
import type { EditedProduct } from "./edited-product.ts"
import { faultsOf } from "./faults.ts"
import { CatalogueEditing, type ProductChange } from "./ports.ts"
import { type ConfirmedPrice, priceDrops } from "./price-drop.ts"
import { productAudit } from "./product-audit.ts"
import { costsOf, editOf, type ProductEdit, productOf } from "./product-edit.ts"
import { readDraft } from "./read-draft.ts"
import {
  DraftUnfinished,
  NamesTaken,
  PriceDropNotConfirmed,
  ProductChanged,
  ProductFaulty,
  ProductMissing,
} from "./refusals.ts"

/** Parts of which the order says nothing. */
const unordered: ReadonlySet<string> = new Set([
  "allergens",
  "mayContain",
  "claims",
  "targetGroups",
  "contraindications",
])

const comparable = (name: string, value: unknown): unknown =>
  Array.isArray(value) && unordered.has(name) ? new Set(value) : value

/** What was changed of a product, part by part. */
export const differences = (before: ProductEdit, after: ProductEdit) => {
  const [from, to]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [name, value] of Object.entries(after)) {
    const known = before[name as keyof ProductEdit]
    if (Equal.equals(comparable(name, known), comparable(name, value))) continue
    from[name] = known
    to[name] = value
  }
  return { from, to } as { readonly from: Partial<ProductEdit>; readonly to: Partial<ProductEdit> }
}

const unlessFaulty = (
  product: Product,
  change: ProductChange,
  table: NutrientTable,
): Result.Result<ProductChange, ProductFaulty> => {
  const faults = faultsOf(product, table)
  return faults.length > 0 ? Result.fail(new ProductFaulty({ faults })) : Result.succeed(change)
}

/** Runs the change; a conflict answers what the product is now, and who changed it. */
export const changing = Effect.fnUntraced(function* <E extends { readonly _tag: string }>(
  handle: Handle,
  decide: (known: EditedProduct) => Result.Result<ProductChange, E | "changed">,
) {
  const editing = yield* CatalogueEditing
  const changed = yield* Effect.result(
    editing.change(handle, (known) => Result.mapError(decide(known), (refused) => ({ refused, known }))),
  )
  if (Result.isFailure(changed)) {
    if (changed.failure instanceof NamesTaken) return yield* changed.failure
    const { refused, known } = changed.failure
    if (refused !== "changed") return yield* Effect.fail(refused)
    const [last] = yield* (yield* AuditLog).list({ before: null, limit: 1, subject: { kind: "product", id: handle } })
    return yield* new ProductChanged({ current: known, by: last?.by?.email ?? null, at: last?.at ?? null })
  }
  if (Option.isNone(changed.success)) return yield* new ProductMissing({})
  return changed.success.value
})

/** A price that stays keeps its announcement as a reduction; another one has none yet. */
const keepAnnounced = (before: Product, after: Product): Product => {
  const announced = (pack: Variant): Variant => {
    const known = before.variants.find(({ sku }) => sku === pack.sku)
    return known?.priorPriceCents !== undefined && known.priceCents === pack.priceCents
      ? { ...pack, priorPriceCents: known.priorPriceCents }
      : pack
  }
  const [first, ...others] = after.variants
  return { ...after, variants: [announced(first), ...others.map(announced)] }
}

/**
 * Saves what staff wrote about a product they opened at `version`. One that is on sale is saved only without faults; one that is not
 * may be left half done. What was a draft is whole now, and the first time at the address it wants. A price that drops far has to be confirmed. What is saved already is saved: the same sent twice does no harm.
 */
export const saveProduct = Effect.fn("saveProduct")(function* (
  by: Caller | null,
  handle: Handle,
  version: number,
  edit: ProductEdit,
  confirmed: readonly ConfirmedPrice[],
  wanted: Handle = handle,
) {
  const { table } = yield* nutrientBook
  return yield* changing<ProductFaulty | PriceDropNotConfirmed>(handle, (known) => {
    const product = keepAnnounced(known.product, productOf(known.made ? handle : wanted, edit, table))
    const costs = costsOf(edit)
    const { from, to } = differences(editOf(known.product, known.costs), editOf(product, costs))
    if (Object.keys(to).length === 0 && known.draft === null) return Result.succeed(null)
    if (known.version !== version) return Result.fail("changed" as const)
    const drops = priceDrops(known.made ? known.product.variants : [], product.variants, costs, confirmed)
    if (drops.length > 0) return Result.fail(new PriceDropNotConfirmed({ drops }))
    const { published } = known
    const audit = [auditEntry(productAudit, by, "product.saved", product.handle, from, to)]
    const change = { product, costs, draft: null, published, audit }
    return published ? unlessFaulty(product, change, table) : Result.succeed(change)
  })
})

/** Puts a product on sale as it was seen at `version`, unless it is a draft or has faults, or takes it off. */
export const setPublished = Effect.fn("setPublished")(function* (
  by: Caller | null,
  handle: Handle,
  version: number,
  published: boolean,
) {
  const { table } = yield* nutrientBook
  return yield* changing<ProductFaulty | DraftUnfinished>(handle, (known) => {
    if (known.published === published) return Result.succeed(null)
    if (known.version !== version) return Result.fail("changed" as const)
    if (known.draft !== null) return Result.fail(new DraftUnfinished({ unreadable: readDraft(known.draft).unreadable }))
    const { product, costs } = known
    const action = published ? "product.published" : "product.unpublished"
    const audit = [auditEntry(productAudit, by, action, handle, { published: known.published }, { published })]
    const change = { product, costs, draft: null, published, audit }
    return published ? unlessFaulty(product, change, table) : Result.succeed(change)
  })
})
