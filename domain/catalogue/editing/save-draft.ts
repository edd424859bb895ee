import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../../access/caller.ts"
import { auditEntry } from "../../audit/audit-entry.ts"
import type { NutrientTable } from "../../nutrients/nutrient.ts"
import { nutrientBook } from "../../nutrients/nutrient-book.ts"
import { IdempotencyKey } from "../../shared/idempotency-key.ts"
import { newReadableId } from "../../shared/readable-id.ts"
import { Handle } from "../product.ts"
import { changing, differences } from "./change-product.ts"
import { type Draft, DraftInput } from "./draft.ts"
import { handleProblem, wantedHandle } from "./new-handle.ts"
import { CatalogueEditing } from "./ports.ts"
import { productAudit } from "./product-audit.ts"
import { editOf, productOf } from "./product-edit.ts"
import { readDraft } from "./read-draft.ts"
import { ProductOnSale } from "./refusals.ts"

/** What of a draft can be read as a product, at an address. */
const readAt = (handle: Handle, draft: Draft, table: NutrientTable) => productOf(handle, readDraft(draft).edit, table)

export const NewDraft = Schema.Struct({
  draft: DraftInput,
  /** The product it was copied from. */
  copyOf: Schema.optionalKey(Handle),
  /** Of this draft alone: sent twice it is made once. */
  key: IdempotencyKey,
})
export type NewDraft = typeof NewDraft.Type

/**
 * Keeps what was typed of a new product, whatever is missing or wrong in it. It is at the address it wants if that is one and free,
 * else at one of its own until it is whole.
 */
export const createDraft = Effect.fn("createDraft")(function* (by: Caller, { draft, copyOf, key }: NewDraft) {
  const editing = yield* CatalogueEditing
  const { table } = yield* nutrientBook
  const own = `entwurf-${(yield* newReadableId("", 6)).toLowerCase()}`
  const create = (handle: Handle) => {
    const product = readAt(handle, draft, table)
    const told = { title: product.title, draft: true, ...(copyOf !== undefined && { copyOf }) }
    const audit = [auditEntry(productAudit, by, "product.created", handle, null, told)]
    return editing.create({ product, costs: {}, draft, key, audit })
  }
  const wanted = wantedHandle(draft)
  if (wanted === "" || handleProblem(wanted) !== null) return yield* create(own)
  return yield* Effect.catchTag(create(wanted), "NamesTaken", () => create(own))
})

/**
 * Keeps what was typed of a product that is not on sale, opened at `version`, as it was typed. Packs, their stock and their prices stay
 * as they were until it is whole and saved.
 */
export const saveDraft = Effect.fn("saveDraft")(function* (
  by: Caller | null,
  handle: Handle,
  version: number,
  draft: Draft,
) {
  const { table } = yield* nutrientBook
  return yield* changing<ProductOnSale>(handle, (known) => {
    if (known.published) return Result.fail(new ProductOnSale({}))
    if (Equal.equals(known.draft, draft)) return Result.succeed(null)
    if (known.version !== version) return Result.fail("changed" as const)
    const product = readAt(handle, draft, table)
    const { from, to } = differences(editOf(known.product, {}), editOf(product, {}))
    const audit = [auditEntry(productAudit, by, "product.saved", handle, from, { ...to, draft: true })]
    return Result.succeed({ product, costs: known.costs, draft, published: false, audit })
  })
})
