import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysAfter } from "./german-day.ts"
import { easterSunday, holidays, type Land, workingDayBefore, workingDayFrom } from "./german-holidays.ts"

const weekday = (day: string) => new Date(day).getUTCDay()
const years = fc.integer({ min: 1990, max: 2300 })
const days = fc
  .integer({ min: Date.UTC(1990, 0) / 86_400_000, max: Date.UTC(2300, 0) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))

describe("Easter Sunday", () => {
  it.each([
    ["the earliest there is", 1818, "1818-03-22"],
    ["the earliest of this century", 2008, "2008-03-23"],
    ["the latest there is", 2038, "2038-04-25"],
    // The two years in which the rule would be a week late without its exceptions.
    ["not 26 April", 1981, "1981-04-19"],
    ["not 25 April", 1954, "1954-04-18"],
    ["this year", 2026, "2026-04-05"],
    ["next year", 2027, "2027-03-28"],
  ])("%s, %i: %s", (_, year, day) => expect(easterSunday(year)).toBe(day))

  it("is a Sunday from 22 March to 25 April", () => {
    fc.assert(
      fc.property(years, (year) => {
        const easter = easterSunday(year)
        expect(weekday(easter)).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe("public holidays", () => {
  // With those of some of its places.
  it.each<[Land, number]>([
    ["BB", 10],
    ["BE", 10],
    ["BW", 12],
    ["BY", 14],
    ["HB", 10],
    ["HE", 10],
    ["HH", 10],
    ["MV", 11],
    ["NI", 10],
    ["NW", 11],
    ["RP", 11],
    ["SH", 10],
    ["SL", 12],
    ["SN", 12],
    ["ST", 11],
    ["TH", 12],
  ])("%s has %i", (land, count) =>
    expect(holidays.filter(({ where }) => where === "everywhere" || where.includes(land))).toHaveLength(count),
  )

  it("nine are everybody's, and fall in 2027 where the calendars have them", () => {
    expect(holidays.filter(({ where }) => where === "everywhere").map(({ dayIn }) => dayIn(2027))).toEqual([
      "2027-01-01",
      "2027-03-26",
      "2027-03-29",
      "2027-05-01",
      "2027-05-06",
      "2027-05-17",
      "2027-10-03",
      "2027-12-25",
      "2027-12-26",
    ])
  })

  it.each([
    [2026, "2026-11-18"],
    [2022, "2022-11-16"],
    [2023, "2023-11-22"],
  ])("the Wednesday before 23 November %i is %s", (year, day) =>
    expect(holidays.find(({ name }) => name === "Buß- und Bettag")?.dayIn(year)).toBe(day),
  )
})

describe("the working day a period ends with", () => {
  it.each([
    ["a working day", "2026-11-20", "2026-11-20"],
    ["a Saturday", "2026-11-21", "2026-11-23"],
    ["a Sunday", "2026-11-22", "2026-11-23"],
    ["Tag der Deutschen Einheit on a Saturday", "2026-10-03", "2026-10-05"],
    ["Friday, 25 December", "2026-12-25", "2026-12-28"],
    ["a Thursday, New Year's Eve", "2026-12-31", "2026-12-31"],
    ["New Year on a Friday", "2027-01-01", "2027-01-04"],
    ["Epiphany, in three Länder", "2027-01-06", "2027-01-07"],
    ["Good Friday, over Easter Monday", "2027-03-26", "2027-03-30"],
    ["Easter Monday", "2027-03-29", "2027-03-30"],
    ["Ascension", "2027-05-06", "2027-05-07"],
    ["Corpus Christi", "2027-05-27", "2027-05-28"],
    ["Reformation Day on a Saturday, All Saints' on the Sunday", "2026-10-31", "2026-11-02"],
    ["Reformation Day and All Saints', Thursday and Friday", "2030-10-31", "2030-11-04"],
  ])("%s: %s → %s", (_, day, last) => expect(workingDayFrom(day)).toBe(last))

  it("is never earlier, no weekend, no holiday, and nothing between could have been it", () => {
    fc.assert(
      fc.property(days, (day) => {
        const last = workingDayFrom(day)
        const off = (each: string) =>
          [0, 6].includes(weekday(each)) || holidays.some(({ dayIn }) => dayIn(Number(each.slice(0, 4))) === each)
        expect(last >= day && !off(last)).toBe(true)
        for (let each = day; each < last; each = daysAfter(each, 1)) expect(off(each)).toBe(true)
        expect(workingDayFrom(last)).toBe(last)
        expect(workingDayFrom(daysAfter(workingDayBefore(day), 1)) >= day).toBe(true)
      }),
    )
  })
})
