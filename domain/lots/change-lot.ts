import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { LineText } from "../shared/text-input.ts"
import type { Lot, LotId } from "./lot.ts"
import { lotAudit } from "./lot-audit.ts"
import { type LotChange, Lots } from "./ports.ts"
import { BestBefore, LotNumber } from "./receive-lot.ts"
import { LotHasFewer, LotMissing } from "./refusals.ts"

const packsMessage = "Bitte gib eine ganze Zahl von 0 bis 100.000 an."

/** `counted`: so many are on the shelf, also those that orders wait for. `damaged`: so many are written off. */
export const LotCount = Schema.Struct({
  id: Schema.Natural,
  reason: Schema.Literals(["counted", "damaged"]),
  packs: wholeNumber(0, 100_000, packsMessage),
  note: LineText.check(Schema.isMaxLength(300, { message: "Das ist zu lang: höchstens 300 Zeichen." })),
  key: IdempotencyKey,
})
export type LotCount = typeof LotCount.Type

/** What is printed on the packs was taken down wrongly. */
export const LotCorrection = Schema.Struct({ id: Schema.Natural, number: LotNumber, bestBefore: BestBefore })
export type LotCorrection = typeof LotCorrection.Type

const changed = Effect.fnUntraced(function* <E>(
  id: LotId,
  key: string | null,
  decide: (lot: Lot) => Result.Result<LotChange, E>,
) {
  const lot = yield* (yield* Lots).change({ id, key }, decide)
  return Option.isNone(lot) ? yield* new LotMissing({}) : lot.value
})

/** Corrects how many packs of a lot are on the shelf, or writes packs off. */
export const countLot = Effect.fn("countLot")(function* (by: Caller, { id, reason, packs, key, ...count }: LotCount) {
  const note = count.note.trim() || null
  return yield* changed(id, key, (lot): Result.Result<LotChange, LotHasFewer> => {
    const left = reason === "counted" ? packs : lot.left - packs
    if (left < 0) return Result.fail(new LotHasFewer({ left: lot.left }))
    const after = { left, reason, ...(note !== null && { note }) }
    return Result.succeed({
      lot: { ...lot, left },
      reason,
      note,
      audit: [auditEntry(lotAudit, by, "lot.counted", String(id), { left: lot.left }, after)],
    })
  })
})

/** Corrects number and best-before day of a lot; what was packed keeps what it was packed with. */
export const correctLot = Effect.fn("correctLot")(function* (by: Caller, { id, bestBefore, ...edit }: LotCorrection) {
  const number = edit.number.trim()
  return yield* changed(id, null, (lot): Result.Result<LotChange, LotMissing> => {
    // Packs without a lot have none of it.
    if (lot.number === null) return Result.fail(new LotMissing({}))
    const before = { number: lot.number, bestBefore: lot.bestBefore }
    return Result.succeed({
      lot: { ...lot, number, bestBefore },
      reason: "counted",
      note: number,
      audit: [auditEntry(lotAudit, by, "lot.corrected", String(id), before, { number, bestBefore })],
    })
  })
})

/** Keeps a lot from leaving from this moment on, or lets it leave again. Asked twice is asked once. */
export const blockLot = Effect.fn("blockLot")(function* (by: Caller, id: LotId, blocked: boolean) {
  return yield* changed(id, null, (lot): Result.Result<LotChange, never> => {
    const action = blocked ? "lot.blocked" : "lot.released"
    return Result.succeed({
      lot: { ...lot, blocked },
      reason: blocked ? "blocked" : "released",
      note: lot.number,
      audit:
        lot.blocked === blocked
          ? []
          : [auditEntry(lotAudit, by, action, String(id), { blocked: lot.blocked }, { blocked })],
    })
  })
})
