import fc from "fast-check"
import { type PaymentMethod, paymentMethods } from "../content/payment-method.ts"
import { exampleOrder } from "./example-order.ts"
import { grant, paid, payOut, ship } from "./example-steps.ts"
import type { OrderCommand } from "./order-event.ts"
import type { Tracking } from "./tracking.ts"

const { placedAt, shippingAddress } = exampleOrder()

const skus = exampleOrder().lines.map(({ sku }) => sku)
const packs = fc.array(
  fc.record({ sku: fc.constantFrom(...skus, "unknown"), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
export const someParcels: readonly Tracking[] = [
  { carrier: "dhl", number: "00340434161094021501" },
  { carrier: "gls", number: "00340434161094021501" },
  { carrier: "gls", number: "ZD3XR4" },
]

/** Anything that can be done with the example order, by staff, the shop or a payment provider; much of it is refused. */
const anything: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.constantFrom<OrderCommand>(
    { kind: "packed" },
    { kind: "unpacked" },
    { kind: "invoiced" },
    { kind: "shipped", tracking: null },
    { kind: "shipped", tracking: { carrier: "dhl", number: "00340434161094021501" } },
    { kind: "unshipped" },
    { kind: "delivered" },
    { kind: "cancelled", reason: "Ausverkauft" },
    { kind: "noted", text: "Bitte klingeln" },
    { kind: "resent", template: "order-received" },
    { kind: "resent", step: 3 },
    { kind: "document-sent", number: "RE-000001", email: "buch@example.org" },
    { kind: "email-changed", email: "bo@example.org" },
  ),
  fc.record({ kind: fc.constant("shipment-announced" as const), shipped: fc.integer({ min: 2, max: 12 }) }),
  fc.record({
    kind: fc.constant("paid" as const),
    cents: fc.constantFrom(100, 1_000, 4_660, 5_000),
    receivedAt: fc.integer({ min: placedAt, max: placedAt + 3 }),
    reference: fc.constantFrom(null, "Zahlung 1", "Zahlung 2"),
  }),
  fc.record({
    kind: fc.constant("paid" as const),
    through: fc.constant("provider" as const),
    cents: fc.constantFrom(1_000, 4_660),
    receivedAt: fc.integer({ min: placedAt, max: placedAt + 3 }),
    reference: fc.constantFrom("pi_1", "pi_2"),
  }),
  fc.record({
    kind: fc.constant("refund-started" as const),
    cents: fc.constant(500),
    reason: fc.constant("Widerruf"),
    ofPayment: fc.constantFrom("pi_1", "pi_2"),
  }),
  fc.record({
    kind: fc.constant("refund-refused" as const),
    cents: fc.constant(1_000),
    started: fc.integer({ min: 2, max: 27 }),
    why: fc.constant("expired_or_canceled_card"),
  }),
  fc.record({
    kind: fc.constant("changed" as const),
    address: fc.constantFrom(null, shippingAddress, { ...shippingAddress, name: "Dora Dachs" }),
    dropped: packs,
    restock: fc.boolean(),
    reason: fc.constant("Zerbrochen"),
  }),
  fc.tuple(fc.constantFrom(payOut, grant), fc.integer({ min: 1, max: 5_000 })).map(([refund, cents]) => refund(cents)),
  fc.record({
    kind: fc.constant("refunded" as const),
    cents: fc.constant(500),
    reason: fc.constant("Widerruf"),
    reference: fc.constant("re_1"),
    started: fc.integer({ min: 2, max: 27 }),
    through: fc.constant("provider" as const),
  }),
  fc.record({
    kind: fc.constant("payment-reversed" as const),
    payment: fc.integer({ min: 2, max: 12 }),
    reason: fc.constant("Doppelt verbucht"),
  }),
  fc.record({
    kind: fc.constant("invoice-readdressed" as const),
    invoiceAddress: fc.constantFrom("Bo Müller", "Cem Arslan").map((name) => ({ ...shippingAddress, name })),
    reason: fc.constant("Falscher Name"),
  }),
  fc.record({
    kind: fc.constant("withdrawn" as const),
    receivedAt: fc.integer({ min: placedAt - 2, max: placedAt + 9 }),
    packs,
  }),
  fc.record({ kind: fc.constant("returned" as const), packs, restock: fc.boolean() }),
  fc.record({
    kind: fc.constant("tracked" as const),
    parcels: fc.array(fc.constantFrom(...someParcels), { maxLength: 4 }),
    tell: fc.boolean(),
  }),
)

/** What most orders go through. */
const usual = fc.constantFrom<OrderCommand>(
  paid,
  { kind: "packed" },
  ship,
  { kind: "unshipped" },
  { kind: "delivered" },
)

export const arbitraryWalk = fc.record({
  payment: fc.constantFrom<PaymentMethod>(...paymentMethods),
  commands: fc.array(fc.oneof(usual, anything), { maxLength: 25, size: "medium" }),
})
