/** How the shopper pays. `invoice`: within 14 days of delivery; `prepayment`: by bank transfer before dispatch. */
export type PaymentMethod = "invoice" | "prepayment"
