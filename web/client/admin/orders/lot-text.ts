import { dayText, lotName } from "../../../../domain/lots/lot.ts"
import type { StaffOrder } from "./order-form.tsx"

/** `2 × Charge 2411A, haltbar bis 31.03.2027` */
export const lotText = ({ number, bestBefore, quantity }: StaffOrder["lines"][number]["lots"][number]): string =>
  `${quantity}\u00a0×\u00a0${lotName(number)}${bestBefore === null ? "" : `, haltbar bis ${dayText(bestBefore)}`}`
