import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Referral } from "../orders/order.ts"
import { Orders } from "../orders/ports.ts"
import { germanDay } from "../shared/german-day.ts"
import { commissionAt, type Partner, partnerName } from "./partner.ts"
import { PartnerSales } from "./sales-ports.ts"

/** The partner a link may count for: one that is active and gets a commission. */
const activeWith = Effect.fnUntraced(function* (code: string) {
  const found = yield* (yield* PartnerSales).withCode(code)
  return Option.filter(found, ({ state }) => state === "active")
})

/** Counts a call of a partner's link, nothing of who called; whether the code is an active partner's. */
export const countVisit = Effect.fn("countVisit")(function* (code: string, counted: boolean) {
  const found = yield* activeWith(code)
  if (Option.isSome(found) && counted)
    yield* (yield* PartnerSales).countVisit(found.value.id, germanDay(yield* Clock.currentTimeMillis))
  return Option.isSome(found)
})

/** Who a code stands for, as shoppers may know it; `null`: nobody it counts for. */
export const partnerOfCode = Effect.fn("partnerOfCode")(function* (code: string) {
  return Option.match(yield* activeWith(code), {
    onNone: () => null,
    onSome: (partner: Partner) => ({ code, name: partnerName(partner) }),
  })
})

/** What an order keeps of the link it came by; `null`: nothing counts. */
export const referralOf = Effect.fn("referralOf")(function* (code: string | null, email: string) {
  if (code === null) return null
  const found = yield* activeWith(code)
  if (Option.isNone(found) || found.value.agreement === null) return null
  const { id, application, agreement } = found.value
  const referral: Referral = {
    partnerId: id,
    code,
    terms: application.terms,
    commission: commissionAt(agreement, yield* Clock.currentTimeMillis),
    first: (yield* (yield* Orders).ofMailbox(email)).length === 0,
  }
  return referral
})
