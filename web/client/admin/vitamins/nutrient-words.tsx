import { formatAmount } from "../../../../domain/shared/decimal.ts"
import { formatDate } from "../../../../domain/shared/german-date.ts"
import type { Outputs } from "../../app/trpc.ts"

export type NutrientView = Outputs["staffNutrients"]["view"]
export type NutrientRow = Outputs["staffNutrients"]["list"]["rows"][number]
export type Edit = NutrientView["edit"]

export const nutrientHref = (id: string): string => `/admin/vitamins/${encodeURIComponent(id)}`

export const amountOr = (amount: number | null, unit: string, none = "–"): string =>
  amount === null ? none : formatAmount(amount, unit)

/** `25. November 2026` */
export const dayInWords = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`))

export const OffBadge = () => <span className="badge badge--notice">abgeschaltet</span>
