import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { Settings } from "../settings/ports.ts"
import { accessibilityDuty, type ConfirmedDuty, goLiveDuties } from "./go-live.ts"
import { type ShopChange, type ShopRecord, ShopRecords } from "./ports.ts"
import { currentSeller } from "./seller.ts"
import { shopAudit } from "./shop-audit.ts"
import type { ShopDetails } from "./shop-details.ts"

/** What is said about the shop was changed since it was opened. */
export class ShopChanged extends Schema.TaggedError<ShopChanged>()("ShopChanged", {
  current: Schema.declare((known): known is ShopRecord => typeof known === "object" && known !== null),
}) {}

const changed = (before: ShopDetails | null, after: ShopDetails) => {
  const names = (Object.keys(after) as (keyof ShopDetails)[]).filter((name) => before?.[name] !== after[name])
  const pick = (from: ShopDetails | null): Partial<ShopDetails> | null =>
    from === null ? null : Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after), any: names.length > 0 }
}

/** Saves who runs the shop, unless somebody else changed it since `version`. The same again changes nothing. */
export const saveShopDetails = Effect.fn("saveShopDetails")(function* (
  by: Caller,
  { version, details }: { readonly version: number; readonly details: ShopDetails },
) {
  const now = yield* Clock.currentTimeMillis
  return yield* (yield* ShopRecords).change((current): Result.Result<ShopChange | null, ShopChanged> => {
    const { before, after, any } = changed(current.details, details)
    if (!any) return Result.succeed(null)
    if (current.version !== version) return Result.fail(new ShopChanged({ current }))
    const audit = auditEntry(shopAudit, by, "shop.saved", "shop", before, after)
    return Result.succeed({
      record: {
        details,
        confirmed: current.confirmed,
        impactAssessment: current.impactAssessment,
        legalWordings: current.legalWordings,
        saved: { by: by.person.email, at: now },
      },
      audit: [audit],
    })
  })
})

/** Confirms that a duty outside the shop is done, or takes that back. */
export const confirmDuty = Effect.fn("confirmDuty")(function* (by: Caller, duty: ConfirmedDuty, done: boolean) {
  const now = yield* Clock.currentTimeMillis
  return yield* (yield* ShopRecords).change((current): Result.Result<ShopChange | null, never> => {
    if (current.confirmed.includes(duty) === done) return Result.succeed(null)
    const confirmed = done ? [...current.confirmed, duty] : current.confirmed.filter((each) => each !== duty)
    return Result.succeed({
      record: {
        details: current.details,
        confirmed,
        impactAssessment: current.impactAssessment,
        legalWordings: current.legalWordings,
        saved: { by: by.person.email, at: now },
      },
      audit: [auditEntry(shopAudit, by, "shop.confirmed", "shop", { done: !done }, { duty, done })],
    })
  })
})

/** What staff see: the details, and what is missing before the shop may open. */
export const viewShop = Effect.fn("viewShop")(function* () {
  const record = yield* (yield* ShopRecords).current
  const { version, details, saved } = record
  const { legalTexts, wordingProblems, startedWith, blockers } = yield* currentSeller
  return {
    version,
    details,
    saved,
    overdueReminders: (yield* (yield* Settings).current).overdueReminders,
    addressFile: (yield* (yield* Settings).current).addressFile,
    demo: startedWith.demo,
    open: blockers.length === 0,
    duties: [
      ...goLiveDuties(record, { texts: legalTexts, problems: wordingProblems }, startedWith),
      accessibilityDuty(details, yield* Clock.currentTimeMillis),
    ],
  }
})
