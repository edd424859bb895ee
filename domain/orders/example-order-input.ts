import { exampleAddress } from "../shared/example-address.ts"
import type { PlaceOrder } from "./place-order-input.ts"

/** What ordering takes, for tests: two packs of `exampleProduct` and the parcel, on account. */
export const exampleOrderInput = (changes: Partial<PlaceOrder> = {}): PlaceOrder => ({
  idempotencyKey: "6f1c1b9e-3f2a-4c55-9a55-0d8f4b8b2f10",
  email: "anna@example.org",
  shippingAddress: exampleAddress,
  payment: "invoice",
  expectedTotalCents: 2 * 790 + 390,
  ...changes,
})
