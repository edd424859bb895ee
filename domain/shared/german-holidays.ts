import { daysAfter } from "./german-day.ts"

/** The Länder by their ISO 3166-2 letters. */
export const lands = [
  "BB",
  "BE",
  "BW",
  "BY",
  "HB",
  "HE",
  "HH",
  "MV",
  "NI",
  "NW",
  "RP",
  "SH",
  "SL",
  "SN",
  "ST",
  "TH",
] as const

export type Land = (typeof lands)[number]

interface Holiday {
  readonly name: string
  /** Where it is one by law, be it in parts of a Land alone. */
  readonly where: "everywhere" | readonly Land[]
  readonly dayIn: (year: number) => string
}

/** Easter Sunday by the Gregorian computus (the anonymous rule printed in „Nature“ of 20 April 1876, as Meeus has it). */
export const easterSunday = (year: number): string => {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  return daysAfter(`${String(year).padStart(4, "0")}-03-22`, moon + week - 7 * late)
}

const on = (monthAndDay: string) => (year: number) => `${String(year).padStart(4, "0")}-${monthAndDay}`
const fromEaster = (days: number) => (year: number) => daysAfter(easterSunday(year), days)

/** Wednesday before 23 November. */
const repentance = (year: number): string => {
  const latest = on("11-22")(year)
  return daysAfter(latest, -((new Date(latest).getUTCDay() + 4) % 7))
}

/**
 * Public holidays as the laws stand in November 2026; Easter and Whit Sunday, which are among them in BB, change nothing.
 * 3 October is the Federation's (Art. 2 (2) Einigungsvertrag), all others are the Länder's: § 1 FTG BW, Art. 1 BayFTG, § 1 FeiertG BE,
 * § 2 FTG BB, § 2 SFTG HB, § 1 FeiertagsG HH, § 1 HFeiertagsG HE, § 2 FTG M-V, § 2 NFeiertagsG NI, § 2 Feiertagsgesetz NW, § 2 LFtG RP,
 * § 2 SFG SL, § 1 SächsSFG SN, § 2 FeiertG LSA ST, § 2 SFTG SH, § 2 ThürFGtG TH. A holiday decreed for one year alone is a row of its own.
 */
export const holidays: readonly Holiday[] = [
  { name: "Neujahr", where: "everywhere", dayIn: on("01-01") },
  { name: "Heilige Drei Könige", where: ["BW", "BY", "ST"], dayIn: on("01-06") },
  { name: "Frauentag", where: ["BE", "MV"], dayIn: on("03-08") },
  { name: "Karfreitag", where: "everywhere", dayIn: fromEaster(-2) },
  { name: "Ostermontag", where: "everywhere", dayIn: fromEaster(1) },
  { name: "Tag der Arbeit", where: "everywhere", dayIn: on("05-01") },
  { name: "Christi Himmelfahrt", where: "everywhere", dayIn: fromEaster(39) },
  { name: "Pfingstmontag", where: "everywhere", dayIn: fromEaster(50) },
  // In SN and TH in some places.
  { name: "Fronleichnam", where: ["BW", "BY", "HE", "NW", "RP", "SL", "SN", "TH"], dayIn: fromEaster(60) },
  // In the city of Augsburg.
  { name: "Augsburger Friedensfest", where: ["BY"], dayIn: on("08-08") },
  // In BY where most people are Catholic.
  { name: "Mariä Himmelfahrt", where: ["BY", "SL"], dayIn: on("08-15") },
  { name: "Weltkindertag", where: ["TH"], dayIn: on("09-20") },
  { name: "Tag der Deutschen Einheit", where: "everywhere", dayIn: on("10-03") },
  {
    name: "Reformationstag",
    where: ["BB", "HB", "HH", "MV", "NI", "SH", "SN", "ST", "TH"],
    dayIn: on("10-31"),
  },
  { name: "Allerheiligen", where: ["BW", "BY", "NW", "RP", "SL"], dayIn: on("11-01") },
  { name: "Buß- und Bettag", where: ["SN"], dayIn: repentance },
  { name: "1. Weihnachtstag", where: "everywhere", dayIn: on("12-25") },
  { name: "2. Weihnachtstag", where: "everywhere", dayIn: on("12-26") },
]

/** Whether that day, `2026-11-20`, is a holiday of the Land; `null`: of any. */
const isHoliday = (day: string, land: Land | null): boolean =>
  holidays.some(
    ({ where, dayIn }) =>
      (where === "everywhere" || land === null || where.includes(land)) && dayIn(Number(day.slice(0, 4))) === day,
  )

/** Whether people work on that day in all of the Land; `null`: wherever in Germany they are. */
const isWorkingDay = (day: string, land: Land | null): boolean =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !isHoliday(day, land)

/** The first day from this one on that is neither Sunday nor a holiday of any Land. */
export const workOrSaturdayFrom = (day: string): string =>
  new Date(day).getUTCDay() === 0 || isHoliday(day, null) ? workOrSaturdayFrom(daysAfter(day, 1)) : day

/**
 * The last day of a period that would end on this one: it, or the next that is neither Saturday, Sunday nor public holiday (§ 193 BGB;
 * Art. 3 (4) Regulation 1182/71, for periods of Union law). The law asks for holidays of one place: where a declaration has to arrive
 * or, as sending it in time is enough, where it is sent from. Here a holiday of any Land counts, so that a deadline is never told too
 * early, wherever the shop and its shoppers are.
 */
export const workingDayFrom = (day: string): string =>
  isWorkingDay(day, null) ? day : workingDayFrom(daysAfter(day, 1))

/** The last working day before this one; where people work in one Land alone, its holidays count. */
export const workingDayBefore = (day: string, land: Land | null = null): string => {
  const before = daysAfter(day, -1)
  return isWorkingDay(before, land) ? before : workingDayBefore(before, land)
}

/** The last working day that is not after this one. */
export const workingDayUntil = (day: string, land: Land | null = null): string =>
  workingDayBefore(daysAfter(day, 1), land)

/** Whether it is a Werktag, which Saturdays are, wherever in Germany one is: only what is a holiday everywhere is none. */
const isWerktag = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  const isHoliday = holidays.some(({ where, dayIn }) => where === "everywhere" && dayIn(year) === day)
  return new Date(day).getUTCDay() !== 0 && !isHoliday
}

/** The day so many Werktage after this one: as long as that takes at least, so that what was promised is never kept too late. */
export const werktageAfter = (day: string, count: number): string => {
  if (count === 0) return day
  const next = daysAfter(day, 1)
  return werktageAfter(next, isWerktag(next) ? count - 1 : count)
}
