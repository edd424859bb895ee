import { describe, expect } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { AuditLog } from "../../../domain/audit/ports.ts"
import type { Carts } from "../../../domain/cart/ports.ts"
import type { Catalogue } from "../../../domain/catalogue/ports.ts"
import type { Orders } from "../../../domain/orders/ports.ts"
import { examplePartner } from "../../../domain/partners/example-partner.ts"
import type { Payout } from "../../../domain/partners/figures.ts"
import { Partners } from "../../../domain/partners/ports.ts"
import { PartnerSales } from "../../../domain/partners/sales-ports.ts"
import { Queue } from "../../../domain/queue/ports.ts"
import { Withdrawals } from "../../../domain/withdrawals/ports.ts"
import { anEntry } from "../account-examples.ts"
import { inANewShop } from "../in-a-new-shop.ts"
import { anOrder, aPlacement, aTask, oneTo } from "../shop-examples.ts"
import { stocked } from "../stocked-shop.ts"

const referral = {
  partnerId: "P-1",
  code: "sued",
  terms: "0".repeat(64),
  commission: { kind: "percent", percent: 8 },
  first: true,
} as const
const aPayout = (id: string, paidAt: number): Payout => ({
  id,
  partnerId: "P-1",
  paidAt,
  reference: `RE ${id}`,
  cents: 12,
  lines: [{ orderId: "NW-1", cents: 12 }],
})

const declaration = {
  name: "Anna Müller",
  email: "anna@beispiel.de",
  part: "",
  packs: null,
  orderId: null,
  outcome: { state: "open" },
} as const

type Needed = AuditLog | Carts | Catalogue | Orders | Partners | PartnerSales | Queue | Withdrawals

export const partnerSalesContract = <E>(name: string, newShop: () => Layer.Layer<Needed, E>) =>
  describe(`PartnerSales: ${name}`, () => {
    const promise = inANewShop(newShop)

    promise("a partner is found by its code alone", () =>
      Effect.gen(function* () {
        const [partners, sales] = [yield* Partners, yield* PartnerSales]
        const agreement = { code: "sued", commission: referral.commission, since: 1 }
        yield* partners.keep(examplePartner({ id: "P-1", state: "active", agreement }), "1", [])
        yield* partners.keep(examplePartner({ id: "P-2" }), "2", [])
        expect(Option.map(yield* sales.withCode("sued"), ({ id }) => id)).toEqual(Option.some("P-1"))
        expect(yield* sales.withCode("nord")).toEqual(Option.none())
      }),
    )

    promise("visits are counted by day, none of several at once is lost", () =>
      Effect.gen(function* () {
        const sales = yield* PartnerSales
        yield* Effect.all(
          oneTo(5).map(() => sales.countVisit("P-1", "2026-11-24")),
          { concurrency: "unbounded" },
        )
        yield* sales.countVisit("P-1", "2026-11-23")
        yield* sales.countVisit("P-2", "2026-11-24")
        expect((yield* sales.of("P-1")).visits).toEqual([
          { day: "2026-11-23", count: 1 },
          { day: "2026-11-24", count: 5 },
        ])
      }),
    )

    promise("orders that came by a partner's link are its sales, and keep what was agreed", () =>
      Effect.gen(function* () {
        const { orders } = yield* stocked
        const sales = yield* PartnerSales
        const own = { ...anOrder("NW-1", [["B", 1]]), referral }
        yield* orders.place(aPlacement(own, { idempotencyKey: "1" }))
        yield* orders.place(aPlacement(anOrder("NW-2", [["B", 1]]), { idempotencyKey: "2" }))
        const found = (yield* sales.of("P-1")).orders
        expect(found.map(({ id, referral: kept }) => ({ id, kept }))).toEqual([{ id: "NW-1", kept: referral }])
        expect((yield* sales.of("P-2")).orders).toEqual([])
      }),
    )

    promise("declarations of withdrawal are named while they are open, also to a payout", () =>
      Effect.gen(function* () {
        const [withdrawals, sales] = [yield* Withdrawals, yield* PartnerSales]
        const declared = (id: string, receivedAt: number, orderNumber: string) =>
          withdrawals.keep({ ...declaration, id, receivedAt, orderNumber }, id, [])
        yield* declared("W-2", 7, "NW-2")
        yield* declared("W-1", 5, "NW-1")
        const numbers = Effect.map(sales.of("P-1"), ({ openDeclarations }) =>
          openDeclarations.map(({ orderNumber }) => orderNumber),
        )
        expect(yield* numbers).toEqual(["NW-1", "NW-2"])
        const outcome = { state: "closed", reason: "", at: 9, by: "P-9" } as const
        yield* withdrawals.settle("W-1", () => Result.succeed({ outcome, audit: [] }))
        expect(yield* numbers).toEqual(["NW-2"])
        const seen = yield* Effect.flip(
          sales.pay("P-1", "1", ({ openDeclarations }) => Result.fail(openDeclarations.length)),
        )
        expect(seen).toBe(1)
      }),
    )

    promise("a payout is kept once with its mail and the audit log; refused, nothing is", () =>
      Effect.gen(function* () {
        const sales = yield* PartnerSales
        const [first, second] = [aPayout("A-1", 5), aPayout("A-2", 7)]
        const pay = (key: string, payout: Payout) =>
          sales.pay("P-1", key, (before) =>
            before.payouts.length > 1
              ? Result.fail("paid")
              : Result.succeed({ payout, tasks: [aTask(payout.id)], audit: [anEntry("P-1", "partner.paid")] }),
          )
        expect(yield* pay("1", first)).toEqual(first)
        expect(yield* pay("1", second)).toEqual(first)
        expect(yield* pay("2", second)).toEqual(second)
        expect(yield* Effect.flip(pay("3", aPayout("A-3", 9)))).toBe("paid")
        expect((yield* sales.of("P-1")).payouts).toEqual([second, first])
        expect((yield* (yield* Queue).list("waiting", 9)).length).toBe(2)
        expect((yield* (yield* AuditLog).list({ before: null, limit: 9 })).length).toBe(2)
      }),
    )

    promise("a partner that is forgotten takes its visits and payouts along", () =>
      Effect.gen(function* () {
        const [partners, sales] = [yield* Partners, yield* PartnerSales]
        yield* partners.keep(examplePartner({ id: "P-1", state: "ended", stateSince: 5 }), "1", [])
        yield* sales.countVisit("P-1", "2026-11-24")
        yield* sales.pay("P-1", "1", () => Result.succeed({ payout: aPayout("A-1", 5), tasks: [], audit: [] }))
        expect(yield* partners.forget("ended", 9, 9)).toBe(1)
        expect(yield* sales.of("P-1")).toEqual({ orders: [], visits: [], payouts: [], openDeclarations: [] })
      }),
    )
  })
