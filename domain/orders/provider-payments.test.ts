import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mark, walked } from "./example-steps.ts"
import type { OrderCommand } from "./order-event.ts"
import { eventsOf, statusOf } from "./order-status.ts"
import { openRefunds, payBy, refundableThrough, refundKey, unanswered } from "./provider-payments.ts"

const day = 86_400_000
const { at: placedAt } = mark(0)

const taken = (reference: string, cents = 4_660) =>
  ({ kind: "paid", through: "provider", cents, reference, receivedAt: placedAt }) as const
const start = (ofPayment: string, cents: number) =>
  ({ kind: "refund-started", ofPayment, cents, reason: "Widerruf" }) as const
const given = (started: number, cents: number, reference = `re_${started}`) =>
  ({ kind: "refunded", through: "provider", started, cents, reference, reason: "Widerruf" }) as const

const startedIn = (commands: readonly OrderCommand[]) => eventsOf(walked("card", ...commands), "refund-started")

describe("payments a provider took", () => {
  it("can be given back as far as none of it was or is about to be, the largest first", () => {
    const order = walked("card", taken("pi_1", 1_000), taken("pi_2", 3_660), start("pi_2", 2_000))
    expect(refundableThrough(order, placedAt + 9)).toEqual([
      { reference: "pi_2", cents: 1_660 },
      { reference: "pi_1", cents: 1_000 },
    ])
    expect(openRefunds(order, placedAt + 9)).toMatchObject([{ cents: 2_000, version: 4 }])
  })

  it("are open again when the provider refuses, and less when it gives", () => {
    const refused = { kind: "refund-refused", cents: 4_660, started: 3, why: "expired_or_canceled_card" } as const
    const after = walked("card", taken("pi_1"), start("pi_1", 4_660), refused)
    expect(refundableThrough(after, placedAt + 9)).toEqual([{ reference: "pi_1", cents: 4_660 }])
    const back = walked("card", taken("pi_1"), start("pi_1", 660), given(3, 660))
    expect(refundableThrough(back, placedAt + 9)).toEqual([{ reference: "pi_1", cents: 4_000 }])
    expect(unanswered(back)).toEqual([])
  })

  it("are not asked about with a key the provider has forgotten", () => {
    const order = walked("card", taken("pi_1"), start("pi_1", 660))
    expect(openRefunds(order, placedAt + day)).toEqual([])
    expect(unanswered(order)).toHaveLength(1)
  })

  it("name each refund by a key of its own", () => {
    const order = walked("card", taken("pi_1"), start("pi_1", 660), start("pi_1", 660))
    const keys = unanswered(order).map((each) => refundKey(order.id, each))
    expect(keys).toEqual(["refund:NW-0123456789:3", "refund:NW-0123456789:4"])
  })

  it("give back never more than was taken, each refund once, whatever is asked, answered and told again", () => {
    const asked = fc.oneof(
      fc.constantFrom<OrderCommand>(taken("pi_1", 1_000), taken("pi_2"), { kind: "cancelled", reason: "Ausverkauft" }),
      fc.record({
        kind: fc.constant("refund-started" as const),
        ofPayment: fc.constantFrom("pi_1", "pi_2", "pi_3"),
        cents: fc.integer({ min: 1, max: 3_000 }),
        reason: fc.constant("Widerruf"),
      }),
      fc.record({
        kind: fc.constant("refunded" as const),
        cents: fc.constantFrom(500, 2_000),
        reason: fc.constant("x"),
      }),
    )
    const step = fc.oneof(fc.record({ asked }), fc.record({ nth: fc.nat(5), gives: fc.boolean() }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const commands: OrderCommand[] = []
        for (const each of steps) {
          if ("asked" in each) commands.push(each.asked)
          else {
            const started = startedIn(commands)[each.nth]
            if (started === undefined) continue
            const { version, cents } = started
            const refused = { kind: "refund-refused", cents, started: version, why: "no" } as const
            commands.push(each.gives ? given(version, cents) : refused)
          }
        }
        const order = walked("card", ...commands)
        const { receivedCents, refundedCents } = statusOf(order)
        expect(refundedCents).toBeLessThanOrEqual(receivedCents)
        for (const { cents } of refundableThrough(order, placedAt + 99)) expect(cents).toBeGreaterThan(0)
        const names = order.events.flatMap((event) =>
          event.kind === "refunded" && "through" in event ? [event.started] : [],
        )
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it("are waited for two hours, and only on a provider's page", () => {
    expect(payBy(walked("card"))).toBe(placedAt + 7_200_000)
    for (const payment of ["invoice", "prepayment"] as const) expect(payBy(walked(payment))).toBeNull()
  })
})
