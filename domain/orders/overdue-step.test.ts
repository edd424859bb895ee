import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysAfter, germanDay } from "../shared/german-day.ts"
import { holidays } from "../shared/german-holidays.ts"
import { exampleOrder } from "./example-order.ts"
import type { Order } from "./order.ts"
import type { OrderEvent, ReminderLevel } from "./order-event.ts"
import { statusOf } from "./order-status.ts"
import { dueUntil } from "./order-work.ts"
import { isUnpaidLeft, type OverdueFacts, overdueStep } from "./overdue-step.ts"

const day = 86_400_000
const hour = 3_600_000

const isRest = (date: string): boolean =>
  new Date(date).getUTCDay() === 0 || holidays.some(({ dayIn }) => dayIn(Number(date.slice(0, 4))) === date)

type Step = OrderEvent extends infer E ? (E extends OrderEvent ? Omit<E, "at" | "by" | "version"> : never) : never

const having = (order: Order, step: Step, at: number): Order => {
  const event = { ...step, at, by: null, version: order.events.length + 2 } as OrderEvent
  return { ...order, events: [...order.events, event] }
}

/** What happens to an order on invoice, in days after it was shipped; `null`: never. */
const histories = fc.record({
  shippedAt: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
  delivered: fc.option(fc.integer({ min: 1, max: 40 })),
  paid: fc.option(fc.integer({ min: 0, max: 70 })),
  cents: fc.constantFrom(4_660, 1_000),
  reversed: fc.option(fc.integer({ min: 1, max: 10 })),
  /** Days the bookings of the bank are behind. */
  behind: fc.integer({ min: 0, max: 10 }),
  /** Hours from one run to the next. */
  every: fc.integer({ min: 1, max: 30 }),
})

/** Due in time, a day after it was shipped; asked about daily, in the hours in which reminders go out. */
const delivered = {
  shippedAt: Date.UTC(2026, 10, 2, 9),
  delivered: 1,
  cents: 4_660 as const,
  reversed: null,
  behind: 0,
  every: 24,
}

interface Reminded {
  readonly level: ReminderLevel
  readonly at: number
  /** The order as it was then. */
  readonly of: Order
  readonly bookedUntil: string
}

const lived = ({
  shippedAt,
  delivered,
  paid,
  cents,
  reversed,
  behind,
  every,
}: typeof histories extends fc.Arbitrary<infer H> ? H : never) => {
  const steps: { readonly at: number; readonly step: Step }[] = [
    { at: shippedAt, step: { kind: "invoiced" } },
    { at: shippedAt, step: { kind: "shipped", tracking: null } },
  ]
  if (delivered !== null) steps.push({ at: shippedAt + delivered * day, step: { kind: "delivered" } })
  if (paid !== null) {
    const at = shippedAt + paid * day
    steps.push({ at, step: { kind: "paid", cents, receivedAt: at, reference: null } })
  }
  let order = exampleOrder({ placedAt: shippedAt - day })
  const reminded: Reminded[] = []
  for (let now = shippedAt; now < shippedAt + 100 * day; now += every * hour) {
    for (const next of steps.filter(({ at }) => at <= now && at > now - every * hour))
      order = having(order, next.step, next.at)
    const payment = order.events.find(({ kind }) => kind === "paid")
    if (payment && reversed !== null && payment.at + reversed * day <= now && statusOf(order).payments.length > 0)
      order = having(order, { kind: "payment-reversed", payment: payment.version, reason: "Verbucht" }, now)
    const bookedUntil = daysAfter(germanDay(now), -behind)
    const step = overdueStep(order, { since: 0, bookedUntil, deadMailbox: false, elsewhere: null }, now)
    if (step === null || "why" in step) continue
    reminded.push({ level: step.level, at: now, of: order, bookedUntil })
    order = having(order, { kind: "overdue-reminded", ...step, invoice: "RE-000001", invoicedAt: shippedAt }, now)
  }
  return { order, reminded }
}

describe("an overdue invoice", () => {
  it("is reminded of at most twice, late enough, on no Sunday or holiday, and never once it is paid", () => {
    const levels = new Set<string>()
    fc.assert(
      fc.property(histories, (history) => {
        const { order, reminded } = lived(history)
        levels.add(reminded.map(({ level }) => level).join())
        expect([[], ["friendly"], ["friendly", "dunning"]]).toContainEqual(reminded.map(({ level }) => level))
        for (const { level, at, of, bookedUntil } of reminded) {
          const today = germanDay(at)
          const dueDay = germanDay(dueUntil(of) ?? Number.NaN)
          expect(isRest(today)).toBe(false)
          expect(statusOf(of).openCents).toBeGreaterThan(0)
          expect(today >= daysAfter(dueDay, 3)).toBe(true)
          expect(dueDay <= bookedUntil).toBe(true)
          const back = of.events.findLast(({ kind }) => kind === "payment-reversed")
          expect(back === undefined || today >= daysAfter(germanDay(back.at), 7)).toBe(true)
          const friendly = reminded[0]?.at ?? Number.NaN
          if (level === "dunning") expect(today >= daysAfter(germanDay(friendly), 14)).toBe(true)
        }
        expect(isUnpaidLeft(order)).toBe(reminded.length === 2 && statusOf(order).openCents > 0)
      }),
      // Chance alone does not meet each of the three.
      {
        numRuns: 300,
        examples: [[{ ...delivered, paid: 5 }], [{ ...delivered, paid: 30 }], [{ ...delivered, paid: null }]],
      },
    )
    expect([...levels].toSorted()).toEqual(["", "friendly", "friendly,dunning"])
  })

  // Delivered on Monday, 2 November: due on Monday, 16 November.
  const shipped = having(having(exampleOrder(), { kind: "invoiced" }, 0), { kind: "shipped", tracking: null }, 0)
  const order = having(shipped, { kind: "delivered" }, Date.parse("2026-11-02T11:00:00Z"))
  const facts: OverdueFacts = { since: 0, bookedUntil: "2026-11-16", deadMailbox: false, elsewhere: null }
  const why = (at: string, changes: Partial<OverdueFacts> = {}, of: Order = order) => {
    const step = overdueStep(of, { ...facts, ...changes }, Date.parse(at))
    return step !== null && "why" in step ? step.why : step
  }

  it("says when the next reminder goes out, by day, and on the day after a holiday of any Land", () => {
    expect(why("2026-11-16T12:00:00Z")).toBeNull()
    expect(why("2026-11-17T12:00:00Z")).toContain("freundliche Erinnerung geht am 19.\u00a0November 2026 hinaus")
    for (const night of ["2026-11-19T06:30:00Z", "2026-11-18T20:00:00Z"]) expect(why(night)).toContain("19.")
    expect(why("2026-11-19T18:00:00Z")).toContain("20.")
    expect(why("2026-11-19T08:00:00Z")).toMatchObject({ level: "friendly" })
    // A Sunday.
    expect(why("2026-11-22T12:00:00Z")).toContain("23.\u00a0November")
    // Buß- und Bettag, a holiday in Saxony alone.
    const earlier = having(shipped, { kind: "delivered" }, Date.parse("2026-11-01T11:00:00Z"))
    expect(why("2026-11-18T12:00:00Z", {}, { ...earlier, payment: "invoice" })).toContain("19.\u00a0November")
  })

  it.each([
    ["ausgeschaltet", { since: null }],
    ["bevor die Erinnerungen eingeschaltet", { since: Date.parse("2026-11-17T00:00:00Z") }],
    ["bis zum 16.\u00a0November", { bookedUntil: "2026-11-15" }],
    ["bis zum 16.\u00a0November", { bookedUntil: null }],
    ["Postfach gibt es nicht", { deadMailbox: true }],
    ["Widerruf", { elsewhere: "withdrawal" }],
    ["Nachricht", { elsewhere: "message" }],
    ["zu viel bezahlt", { elsewhere: "overpaid" }],
  ] as const)("is not reminded of: %s", (words, changes) => {
    expect(why("2026-11-19T08:00:00Z", changes)).toContain(words)
  })

  it("that says it is paid is for staff, as is one of which a Mahnung was sent", () => {
    const paid = { kind: "paid", cents: 4660, receivedAt: 0, reference: null } as const
    const reversed = { kind: "payment-reversed", payment: 2, reason: "Verbucht" } as const
    const events = [paid, { kind: "invoiced" }, { kind: "shipped", tracking: null }, reversed] as const
    const of = events.reduce<Order>((each, step) => having(each, step, 0), exampleOrder())
    expect(why("2026-12-19T08:00:00Z", {}, of)).toContain("dass sie bezahlt ist")
    expect(isUnpaidLeft(of)).toBe(true)
    const readdressed = { ...exampleOrder().shippingAddress, name: "Bo Müller" }
    const anew = having(of, { kind: "invoice-readdressed", invoiceAddress: readdressed, reason: "Name" }, 0)
    expect(isUnpaidLeft(anew)).toBe(false)
    const late = having(
      order,
      { kind: "invoice-readdressed", invoiceAddress: readdressed, reason: "Name" },
      Date.parse("2026-12-18T08:00:00Z"),
    )
    expect(why("2026-12-19T08:00:00Z", {}, late)).toContain("nach ihrer Fälligkeit")
  })

  it("is none of an order that is paid in advance or by card; what came in part of those is for staff", () => {
    for (const payment of ["prepayment", "card"] as const) {
      const open = exampleOrder({ payment })
      expect(overdueStep({ ...order, payment }, facts, Date.parse("2026-12-19T08:00:00Z"))).toBeNull()
      expect(isUnpaidLeft(open)).toBe(false)
      expect(isUnpaidLeft(having(open, { kind: "paid", cents: 100, receivedAt: 0, reference: null }, 0))).toBe(true)
    }
  })
})
