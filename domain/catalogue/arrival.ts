import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { deliveryDays, deliveryDaysInWords } from "../content/delivery-days.ts"
import { delivery } from "../content/operator.ts"
import { germanDay } from "../shared/german-day.ts"

/** When what is ordered on one day arrives, on invoice. */
export interface Arrival {
  /** The day in Germany it is ordered on: `2026-11-23`. */
  readonly orderedOn: string
  /** `Mi, 25.–Fr, 27. November` */
  readonly days: string
}

export const arrivalToday: Effect.Effect<Arrival> = Effect.map(Clock.currentTimeMillis, (now) => {
  const orderedOn = germanDay(now)
  return { orderedOn, days: deliveryDaysInWords(deliveryDays(orderedOn, delivery)) }
})
