import { awkwardName } from "../../email/example-values.ts"
import { exampleOrder } from "../example-order.ts"
import type { Order } from "../order.ts"

const usual = exampleOrder()
const [first, second] = usual.lines

/** Orders that e-mails are tried with. */
export const exampleOrders: Readonly<Record<"ordinary" | "smallest" | "awkward", Order>> = {
  ordinary: usual,
  smallest: exampleOrder({
    lines: first === undefined ? [] : [first],
    subtotalCents: 1290,
    totalCents: 1680,
    shippingAddress: { ...usual.shippingAddress, name: "A" },
    vat: [{ ratePercent: 7, grossCents: 1680, cents: 110 }],
  }),
  awkward: exampleOrder({
    payment: "prepayment",
    shippingAddress: { ...usual.shippingAddress, name: awkwardName },
    invoiceAddress: { ...usual.shippingAddress, name: awkwardName },
    lines: [
      ...(first === undefined ? [] : [{ ...first, title: awkwardName, quantity: 99 }]),
      ...Array.from({ length: 12 }, () => second).filter((line) => line !== undefined),
    ],
  }),
}
