import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Sku } from "../catalogue/product.ts"
import { germanDay, isDay } from "../shared/german-day.ts"
import { IdempotencyKey } from "../shared/idempotency-key.ts"
import { wholeNumber } from "../shared/number-input.ts"
import { LineText } from "../shared/text-input.ts"
import { firstPackableDay, leastDaysLeft } from "./lot.ts"
import { lotAudit } from "./lot-audit.ts"
import { Lots } from "./ports.ts"
import { LotMissing, LotTooOld } from "./refusals.ts"

const most = 100_000
const packsMessage = "Bitte gib eine ganze Zahl von 1 bis 100.000 an."
const dayMessage = "Bitte gib einen Tag an, den es gibt."

export const LotNumber = LineText.check(
  Schema.isMaxLength(60, { message: "Das ist zu lang: höchstens 60 Zeichen." }).abort(),
  Schema.isPattern(/\S/, { message: "Bitte gib die Chargennummer an, wie sie auf der Packung steht." }).abort(),
)

export const BestBefore = Schema.String.check(Schema.makeFilter<string>(isDay, { message: dayMessage }))

export const LotReceipt = Schema.Struct({
  sku: Sku,
  number: LotNumber,
  bestBefore: BestBefore,
  packs: wholeNumber(1, most, packsMessage),
  /** Of this receipt alone: sent twice it is done once. */
  key: IdempotencyKey,
})
export type LotReceipt = typeof LotReceipt.Type

/** Puts packs that arrived on the shelf of their lot. Those that could not leave any more are not taken in. */
export const receiveLot = Effect.fn("receiveLot")(function* (by: Caller, receipt: LotReceipt) {
  const { sku, bestBefore, packs, key } = receipt
  const number = receipt.number.trim()
  if (bestBefore < firstPackableDay(germanDay(yield* Clock.currentTimeMillis)))
    return yield* new LotTooOld({ leastDays: leastDaysLeft })
  const received = yield* (yield* Lots).receive({
    sku,
    number,
    bestBefore,
    quantity: packs,
    key,
    audit: ({ id, left }) => [
      auditEntry(
        lotAudit,
        by,
        "lot.received",
        String(id),
        { left: left - packs },
        { sku, number, bestBefore, packs, left },
      ),
    ],
  })
  if (Option.isNone(received)) return yield* new LotMissing({})
  return received.value
})
