/** How the shopper pays. `invoice`: within 14 days of delivery; `prepayment`: by bank transfer before dispatch. */
export const paymentMethods = ["invoice", "prepayment"] as const
export type PaymentMethod = (typeof paymentMethods)[number]
