import { describe, expect, it } from "vitest"
import type { PaymentMethod } from "../content/payment-method.ts"
import { type ExampleStep, exampleEvents, exampleOrder } from "./example-order.ts"
import { dropped, paid, reverse, ship, walked, withdraw } from "./example-steps.ts"
import { moneyAfterWithdrawal, nextStepText, orderSteps, paymentAmounts, summaryOf } from "./order-labels.ts"

const orderAfter = (payment: PaymentMethod, steps: readonly ExampleStep[]) =>
  exampleOrder({ payment, events: exampleEvents(steps) })

const ways: readonly (readonly ExampleStep[])[] = [
  [],
  ["paid"],
  ["packed"],
  ["paid", "packed"],
  ["packed", "shipped"],
  ["packed", "shipped", "delivered"],
  ["paid", "packed", "shipped", "delivered"],
  ["cancelled"],
  ["paid", "cancelled"],
]

describe("what a shopper reads of an order", () => {
  it("asks for money only while some is owed that can be paid", () => {
    const asking = (payment: PaymentMethod) =>
      ways
        .filter((steps) => /Bitte (?:überweise|bezahl)/.test(nextStepText(orderAfter(payment, steps))))
        .map((steps) => steps.join())
    expect(asking("prepayment")).toEqual(["", "packed", "packed,shipped", "packed,shipped,delivered"])
    expect(asking("invoice")).toEqual(["packed,shipped", "packed,shipped,delivered"])
  })

  it("does not promise a parcel that waits for its money", () => {
    const packed = [paid, { kind: "packed" }] as const
    for (const payment of ["prepayment", "card"] as const) {
      expect(nextStepText(walked(payment, ...packed))).toContain("geht bald auf den Weg")
      expect(nextStepText(walked(payment, ...packed, reverse(2)))).toMatch(/^Dein Paket ist gepackt\. Noch ist nicht/)
    }
  })

  it("keeps saying that the parcel came when its invoice is paid later", () => {
    const order = orderAfter("invoice", ["packed", "shipped", "delivered", "paid"])
    expect(summaryOf(order)).toBe("delivered")
    expect(orderSteps(order).map(({ state }) => state)).toEqual(["placed", "packed", "shipped", "delivered", "paid"])
  })

  it("says that money comes back after a cancellation, and that none is owed without a payment", () => {
    expect(nextStepText(orderAfter("prepayment", ["paid", "cancelled"]))).toContain("überweisen wir dir zurück")
    expect(nextStepText(orderAfter("prepayment", ["cancelled"]))).toContain(
      "Überweise nichts: Du musst nichts bezahlen.",
    )
    expect(nextStepText(orderAfter("card", ["cancelled"]))).not.toContain("Überweise")
  })

  it("says of an unpaid order that became smaller what is left to pay, wherever it is", () => {
    const less = "Zu bezahlen sind nur noch 33,70\u00a0€."
    for (const steps of [
      [withdraw("NW-001", 1)],
      [dropped("NW-001", 1)],
      [dropped("NW-001", 1), { kind: "packed" }],
      [dropped("NW-001", 1), { kind: "packed" }, ship],
      [{ kind: "packed" }, ship, withdraw("NW-001", 1)],
    ] as const)
      expect(nextStepText(walked("invoice", ...steps))).toContain(less)
    expect(moneyAfterWithdrawal(walked("prepayment", withdraw("NW-001", 1)))).toBe(less)
    expect(nextStepText(orderAfter("invoice", ["packed"]))).not.toContain("nur noch")
  })

  const sent = [paid, { kind: "packed" }, ship, { kind: "delivered" }] as const
  const all = [withdraw("NW-001", 1), withdraw("NW-019", 2)] as const
  const back = { kind: "returned", packs: [{ sku: "NW-019", quantity: 2 }], restock: true } as const

  it("asks for goods that were withdrawn from, and says what becomes of the money", () => {
    const unpaid = walked("invoice", { kind: "packed" }, ship, { kind: "delivered" }, ...all)
    expect(summaryOf(unpaid)).toBe("withdrawn")
    expect(nextStepText(unpaid)).toBe(
      "Du hast deine Bestellung widerrufen. Bitte schick die Ware bis 4.\u00a0Dezember 2026 an uns zurück. Überweise nichts: Du musst nichts bezahlen.",
    )
    expect(nextStepText(walked("prepayment", ...sent, withdraw("NW-001", 1)))).toBe(
      "Dein Paket ist angekommen. Einen Teil davon hast du widerrufen. Bitte schick die Ware bis 4.\u00a0Dezember 2026 an uns zurück. 12,90\u00a0€ überweisen wir dir zurück, sobald die Ware bei uns ist oder du zeigst, dass du sie abgeschickt hast.",
    )
    expect(nextStepText(walked("prepayment", ...sent, withdraw("NW-019", 2), back))).toBe(
      "Dein Paket ist angekommen. 29,80\u00a0€ überweisen wir dir zurück, spätestens bis 4.\u00a0Dezember 2026.",
    )
  })

  it("says by when money goes back that is owed before the parcel left", () => {
    expect(nextStepText(walked("prepayment", paid, dropped("NW-001", 1)))).toBe(
      "Deine Zahlung ist da, danke. Wir packen deine Bestellung. 12,90\u00a0€ überweisen wir dir zurück, spätestens bis 4.\u00a0Dezember 2026.",
    )
    expect(nextStepText(walked("card", paid, ...all))).toContain("46,60\u00a0€ bekommst du auf deine Karte zurück")
  })

  it("names what of a price is there and what is missing", () => {
    const part = walked("prepayment", { ...paid, cents: 1_000 })
    expect(nextStepText(part)).toContain("10,00\u00a0€ sind da, es fehlen noch 36,60\u00a0€.")
    expect(paymentAmounts(part)).toEqual([
      { name: "Bezahlt", cents: 1_000 },
      { name: "Noch zu bezahlen", cents: 3_660 },
    ])
    const half = walked("prepayment", paid, ...all, { kind: "refunded", cents: 1_000, reason: "Widerruf" })
    expect(paymentAmounts(half).map(({ name, cents }) => [name, cents])).toEqual([
      ["Bezahlt", 4_660],
      ["Erstattet", 1_000],
      ["Du bekommst noch zurück", 3_660],
    ])
    expect(paymentAmounts(walked("invoice"))).toEqual([])
  })

  it("begins with the order, whose payment may be entered to the minute, and tells a part from the whole", () => {
    const minute = exampleOrder().placedAt - 30_000
    const order = walked("prepayment", { ...paid, receivedAt: minute + 30_000 }, withdraw("NW-001", 1))
    const early = { ...order, placedAt: order.placedAt + 30_000 }
    expect(orderSteps(early).map(({ label }) => label)).toEqual([
      "Bestellung eingegangen",
      "Zahlung eingegangen",
      "Zum Teil widerrufen",
    ])
    expect(orderSteps(walked("prepayment", paid, ...all)).at(-1)?.label).toBe("Widerrufen")
  })

  it("counts parcels", () => {
    const tracking = { carrier: "dhl", number: "00340434161094042557" } as const
    const further = [{ carrier: "dhl", number: "00340434161094042558" }] as const
    const order = walked("prepayment", paid, { kind: "packed" }, { ...ship, tracking, further })
    expect(nextStepText(order)).toBe("Deine Pakete sind unterwegs.")
  })
})
