import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Caller } from "../access/caller.ts"
import { auditEntry } from "../audit/audit-entry.ts"
import { newReadableId } from "../shared/readable-id.ts"
import { partnerPaid } from "./emails/partner-paid.ts"
import { openLines } from "./figures.ts"
import { partnerAudit } from "./partner-audit.ts"
import { PartnerSales, type PayoutStep } from "./sales-ports.ts"
import { findPartner } from "./staff-partners.ts"

/** What is open is another amount than the one shown. */
export class OpenChanged extends Schema.TaggedError<OpenChanged>()("OpenChanged", { openCents: Schema.Number }) {}

/** Marks all that is open as paid out, if it is still what staff saw. */
export const payPartner = Effect.fn("payPartner")(function* (
  by: Caller,
  asked: {
    readonly id: string
    readonly cents: number
    readonly reference: string
    readonly idempotencyKey: string
  },
) {
  const partner = yield* findPartner(asked.id)
  const paidAt = yield* Clock.currentTimeMillis
  const id = yield* newReadableId("A-", 10)
  const reference = asked.reference.trim()
  return yield* (yield* PartnerSales).pay(
    partner.id,
    asked.idempotencyKey,
    (sales): Result.Result<PayoutStep, OpenChanged> => {
      const lines = openLines(sales, partner, paidAt)
      const cents = lines.reduce((sum, line) => sum + line.cents, 0)
      if (cents === 0 || cents !== asked.cents) return Result.fail(new OpenChanged({ openCents: cents }))
      return Result.succeed({
        payout: { id, partnerId: partner.id, paidAt, reference, cents, lines },
        tasks: [partnerPaid.task(id, { partnerId: partner.id, cents, reference })],
        audit: [auditEntry(partnerAudit, by, "partner.paid", partner.id, null, { cents, reference })],
      })
    },
  )
})
