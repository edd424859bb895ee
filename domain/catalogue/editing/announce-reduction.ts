import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../../access/caller.ts"
import { auditEntry } from "../../audit/audit-entry.ts"
import type { Handle, Sku, Variant } from "../product.ts"
import { changing } from "./change-product.ts"
import { CatalogueEditing } from "./ports.ts"
import { lowestBefore } from "./price-history.ts"
import { productAudit } from "./product-audit.ts"
import { readDraft } from "./read-draft.ts"
import { DraftUnfinished } from "./refusals.ts"

/** The price is none that could be announced as a reduction: it is not below the lowest of the 30 days before it, `lowestCents`. */
export class NoReduction extends Schema.TaggedError<NoReduction>()("NoReduction", {
  /** `null`: nothing was asked before. */
  lowestCents: Schema.NullOr(Schema.Number),
}) {}

const without = ({ priorPriceCents: _, ...pack }: Variant): Variant => pack

/**
 * Announces a pack's price as a reduction, or no longer. Beside it then stands the lowest price of the 30 days before it (§ 11 PAngV), which
 * percentages refer to (CJEU C-330/23): the shop takes it from its history, nobody types it. Another price ends the announcement.
 */
export const announceReduction = Effect.fn("announceReduction")(function* (
  by: Caller,
  { handle, sku, announced }: { readonly handle: Handle; readonly sku: Sku; readonly announced: boolean },
) {
  const history = yield* (yield* CatalogueEditing).prices(sku)
  const current = history.at(-1)
  const lowest = current === undefined ? null : lowestBefore(history, current.from)
  return yield* changing<NoReduction | DraftUnfinished>(handle, ({ product, costs, draft, published }) => {
    const pack = product.variants.find((each) => each.sku === sku)
    if (pack === undefined || announced === (pack.priorPriceCents !== undefined)) return Result.succeed(null)
    if (draft !== null) return Result.fail(new DraftUnfinished({ unreadable: readDraft(draft).unreadable }))
    if (announced && (pack.priceCents !== current?.cents || lowest === null || lowest <= pack.priceCents))
      return Result.fail(new NoReduction({ lowestCents: lowest }))
    const next = (each: Variant): Variant => {
      if (each.sku !== sku) return each
      return announced && lowest !== null ? { ...each, priorPriceCents: lowest } : without(each)
    }
    const [first, ...others] = product.variants
    const told = (priorPriceCents: number | null) => ({ sku, priorPriceCents })
    return Result.succeed({
      product: { ...product, variants: [next(first), ...others.map(next)] },
      costs,
      draft,
      published,
      audit: [
        auditEntry(
          productAudit,
          by,
          "product.reduction",
          handle,
          told(pack.priorPriceCents ?? null),
          told(announced ? lowest : null),
        ),
      ],
    })
  })
})
