import { type Cents, formatCents } from "./money.ts"

/** What a partner gets for an order that came by its link; percentages are of the net value of the goods. */
export type Commission =
  | { readonly kind: "none" }
  | { readonly kind: "percent"; readonly percent: number }
  /** Only for the first order of a mailbox. */
  | { readonly kind: "first-order"; readonly cents: Cents }

/** More is a slip of the keyboard. */
export const mostPercent = 30
export const mostFirstOrderCents = 5_000

/** `8 % vom Netto-Warenwert jeder Bestellung` */
export const commissionInWords = (commission: Commission): string => {
  if (commission.kind === "none") return "keine Provision"
  return commission.kind === "percent"
    ? `${commission.percent}\u00a0% vom Netto-Warenwert jeder Bestellung`
    : `${formatCents(commission.cents)} für jede erste Bestellung einer Kundin oder eines Kunden`
}

export const sameCommission = (a: Commission, b: Commission): boolean => commissionInWords(a) === commissionInWords(b)
