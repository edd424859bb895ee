import { werktageAfter, workingDayFrom } from "../shared/german-holidays.ts"
import type { Delivery } from "./operator.ts"

/** The days, `2026-11-25`, between which a parcel arrives. */
export interface DeliveryDays {
  readonly from: string
  readonly to: string
}

/**
 * When an order of that day arrives that waits for no money: the promised Werktage, which count from the day after (§ 187 (1) BGB). Neither
 * end is a Saturday, a Sunday or a public holiday of any Land, wherever the parcel goes: rather a day late than early.
 */
export const deliveryDays = (
  orderedOn: string,
  { workingDays: { from, to } }: Pick<Delivery, "workingDays">,
): DeliveryDays => ({
  from: workingDayFrom(werktageAfter(orderedOn, from)),
  to: workingDayFrom(werktageAfter(orderedOn, to)),
})

const weekday = new Intl.DateTimeFormat("de-DE", { weekday: "short", timeZone: "UTC" })
const monthName = new Intl.DateTimeFormat("de-DE", { month: "long", timeZone: "UTC" })

/** `Mi, 25.` */
const dayInWords = (day: string): string => `${weekday.format(new Date(day))},\u00a0${Number(day.slice(8))}.`
const monthInWords = (day: string): string => ` ${monthName.format(new Date(day))}`

/** `Mi, 25.–Fr, 27. November`, `Mo, 30. November bis Mi, 2. Dezember`. */
export const deliveryDaysInWords = ({ from, to }: DeliveryDays): string => {
  const last = dayInWords(to) + monthInWords(to)
  if (from === to) return last
  // A word joiner: no line ends behind the dash.
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayInWords(from)}–\u2060${last}`
    : `${dayInWords(from)}${monthInWords(from)} bis ${last}`
}
