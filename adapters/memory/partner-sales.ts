import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import type { Sales } from "../../domain/partners/figures.ts"
import { PartnerSales } from "../../domain/partners/sales-ports.ts"
import { compareTexts } from "../../domain/shared/compare-texts.ts"
import { copied, type Database, enqueue, InMemoryDatabase, writeAudit } from "./in-memory-database.ts"

const salesOf = (database: Database, partnerId: string): Sales => ({
  visits: [...(database.partnerVisits.get(partnerId) ?? [])]
    .map(([day, count]) => ({ day, count }))
    .toSorted((a, b) => compareTexts(a.day, b.day)),
  orders: [...database.orders.values()]
    .filter(({ referral }) => referral?.partnerId === partnerId)
    .toSorted((a, b) => a.placedAt - b.placedAt || compareTexts(a.id, b.id)),
  payouts: database.partnerPayouts
    .map(({ payout }) => payout)
    .filter((payout) => payout.partnerId === partnerId)
    .toSorted((a, b) => b.paidAt - a.paidAt || compareTexts(b.id, a.id)),
  openDeclarations: [...database.declarations.values()]
    .map(({ declaration }) => declaration)
    .filter(({ outcome }) => outcome.state === "open")
    .toSorted((a, b) => a.receivedAt - b.receivedAt || compareTexts(a.id, b.id))
    .map(({ orderId, orderNumber, email }) => ({ orderId, orderNumber, email })),
})

/** What partners' links brought, in memory. */
const makePartnerSales = (database: Database): PartnerSales["Service"] => ({
  withCode: (code) =>
    Effect.sync(() => {
      const found = [...database.partners.values()].find(({ partner }) => partner.agreement?.code === code)
      return Option.map(Option.fromUndefinedOr(found), ({ partner }) => copied(partner))
    }),

  countVisit: (partnerId, day) =>
    Effect.sync(() => {
      const days = database.partnerVisits.get(partnerId) ?? new Map<string, number>()
      days.set(day, (days.get(day) ?? 0) + 1)
      database.partnerVisits.set(partnerId, days)
    }),

  of: (partnerId) => Effect.sync(() => copied(salesOf(database, partnerId))),

  pay: (partnerId, key, decide) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const known = database.partnerPayouts.find((each) => each.payout.partnerId === partnerId && each.key === key)
      if (known !== undefined) return Effect.succeed(copied(known.payout))
      const decided = decide(copied(salesOf(database, partnerId)))
      if (Result.isFailure(decided)) return Effect.fail(decided.failure)
      const { payout, tasks, audit } = decided.success
      database.partnerPayouts.push({ key, payout: copied(payout) })
      enqueue(database, tasks, now)
      writeAudit(database, audit, now)
      return Effect.succeed(payout)
    }),
})

export const layerPartnerSales = Layer.effect(PartnerSales, Effect.map(InMemoryDatabase, makePartnerSales))
