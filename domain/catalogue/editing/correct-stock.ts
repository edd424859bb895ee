import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../../access/caller.ts"
import { auditEntry } from "../../audit/audit-entry.ts"
import { IdempotencyKey } from "../../shared/idempotency-key.ts"
import { wholeNumber } from "../../shared/number-input.ts"
import { LineText } from "../../shared/text-input.ts"
import { Handle, Sku } from "../product.ts"
import { CatalogueEditing, type StockChange } from "./ports.ts"
import { productAudit } from "./product-audit.ts"
import { ProductMissing, TooFewPacks } from "./refusals.ts"
import { corrected, correctionReasons } from "./stock-movement.ts"

const most = 100_000
const packsMessage = "Bitte gib eine ganze Zahl von 0 bis 100.000 an."

export const StockCorrection = Schema.Struct({
  handle: Handle,
  sku: Sku,
  reason: Schema.Literals(correctionReasons),
  packs: wholeNumber(0, most, packsMessage),
  note: LineText.check(Schema.isMaxLength(300, { message: "Das ist zu lang: höchstens 300 Zeichen." })),
  /** Of this correction alone: sent twice it is made once. */
  key: IdempotencyKey,
})
export type StockCorrection = typeof StockCorrection.Type

/** Corrects how many packs of a size there are; answers how many that makes. */
export const correctStock = Effect.fn("correctStock")(function* (by: Caller, correction: StockCorrection) {
  const { handle, sku, reason, packs, key } = correction
  const note = correction.note.trim() || null
  const editing = yield* CatalogueEditing
  const left = yield* editing.moveStock({ handle, sku, key }, (before): Result.Result<StockChange, TooFewPacks> => {
    const quantity = corrected(before, reason, packs)
    if (quantity === null) return Result.fail(new TooFewPacks({ left: before }))
    return Result.succeed({
      quantity,
      reason,
      note,
      audit: [
        auditEntry(
          productAudit,
          by,
          "stock.corrected",
          handle,
          { sku, quantity: before },
          { sku, quantity, reason, ...(note !== null && { note }) },
        ),
      ],
    })
  })
  if (Option.isNone(left)) return yield* new ProductMissing({})
  return left.value
})
