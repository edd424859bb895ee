import type { Text } from "./document.ts"
import { labelled } from "./inlines.ts"
import { type PaymentMethod, paymentRules } from "./payment-method.ts"

/** Each payment method with the day money is due, as the terms list it. */
export const paymentMethodItems = (methods: readonly PaymentMethod[]): readonly Text[] =>
  methods.map((method) => labelled(paymentRules[method].name, paymentRules[method].terms))
