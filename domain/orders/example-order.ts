import { exampleAddress } from "../shared/example-address.ts"
import type { Order } from "./order.ts"
import type { OrderCommand, OrderEvent } from "./order-event.ts"

/** An order for tests and for invented e-mails: one pack at 7 %, one at 19 %, placed on 20 November 2026 at 14:05 in Germany. */
export const exampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: "NW-0123456789",
  placedAt: Date.parse("2026-11-20T13:05:00Z"),
  email: "anna@example.org",
  shippingAddress: exampleAddress,
  payment: "invoice",
  currency: "EUR",
  lines: [
    {
      sku: "NW-001",
      handle: "vitamin-d3",
      title: "Vitamin D3",
      packLabel: "120\u00a0Tabletten, 18\u00a0g",
      quantity: 1,
      unitPriceCents: 1290,
      totalCents: 1290,
      vatClass: "reduced_7",
      basePrice: { cents: 71667, per: "kg" },
    },
    {
      sku: "NW-019",
      handle: "magnesium-trinkflaeschchen",
      title: "Magnesium Trinkfläschchen",
      packLabel: "14\u00a0Trinkfläschchen, 350\u00a0ml",
      quantity: 2,
      unitPriceCents: 1490,
      totalCents: 2980,
      vatClass: "standard_19",
      basePrice: { cents: 4257, per: "l" },
    },
  ],
  subtotalCents: 4270,
  shippingCents: 390,
  totalCents: 4660,
  vat: [
    { ratePercent: 7, grossCents: 1408, cents: 92 },
    { ratePercent: 19, grossCents: 3252, cents: 519 },
  ],
  legalTexts: { termsOfService: "0".repeat(64) },
  events: [],
  ...changes,
})

const commands = {
  paid: (cents: number, at: number) => ({ kind: "paid", cents, receivedAt: at, reference: null }),
  packed: () => ({ kind: "packed" }),
  shipped: () => ({ kind: "shipped", tracking: null }),
  delivered: () => ({ kind: "delivered" }),
  cancelled: () => ({ kind: "cancelled", reason: "Ausverkauft" }),
} as const satisfies Readonly<Record<string, (cents: number, at: number) => OrderCommand>>

/** Steps an order goes through in tests. */
export type ExampleStep = keyof typeof commands

/** Events for tests: one after the other from `at` on, `apart` from each other (milliseconds), payments of the example's total. */
export const exampleEvents = (
  steps: readonly ExampleStep[],
  { at = exampleOrder().placedAt + 1, apart = 1, cents = 4660 } = {},
): readonly OrderEvent[] =>
  steps.map((step, index) => {
    const instant = at + index * apart
    return { ...commands[step](cents, instant), at: instant, by: null, version: index + 2 }
  })
