import { dayText, lotName } from "../../../../domain/lots/lot.ts"
import type { StaffOrder } from "./order-form.tsx"

type Lot = StaffOrder["lines"][number]["lots"][number]

/** `Charge 2411A, haltbar bis 31.03.2027` */
export const lotLabel = ({ number, bestBefore }: Lot): string =>
  `${lotName(number)}${bestBefore === null ? "" : `, haltbar bis ${dayText(bestBefore)}`}`

/** `2 × Charge 2411A, haltbar bis 31.03.2027` */
export const lotText = (lot: Lot): string => `${lot.quantity}\u00a0×\u00a0${lotLabel(lot)}`
