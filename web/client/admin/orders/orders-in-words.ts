import { formatDecimal } from "../../../../domain/shared/decimal.ts"

/** `12 Bestellungen`, `1 Bestellung` */
export const ordersInWords = (count: number): string =>
  `${formatDecimal(count)}\u00a0${count === 1 ? "Bestellung" : "Bestellungen"}`
