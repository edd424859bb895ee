import { describe, expect, it } from "vitest"
import { exampleVacancyContent } from "./example-vacancy.ts"
import { genderedWord, lintVacancy } from "./lint-vacancy.ts"

describe("the title of a vacancy", () => {
  it.each([
    "Apotheker:in Qualität",
    "Apotheker*in",
    "Apotheker/-in",
    "ApothekerIn",
    "Apotheker (m/w/d)",
    "Apotheker (d/w/m)",
    "Frontend-Entwickler (all genders)",
    "Apothekerin oder Apotheker",
    "Apotheker/Apothekerin",
    "Fachkraft für Lagerlogistik",
    "Frontend-Entwicklung",
    "Lager und Versand",
    "Leitung Kundenservice",
    "Content Management",
  ])("may be %s", (title) => {
    expect(genderedWord(title)).toBeNull()
  })

  it.each([
    ["Apotheker Qualität", "Apotheker"],
    ["Apothekerin", "Apothekerin"],
    ["Frontend-Entwickler", "Frontend-Entwickler"],
    ["Lagermitarbeiter Versand", "Lagermitarbeiter"],
    ["Kaufmann im E-Commerce", "Kaufmann"],
    ["Assistent der Geschäftsführung", "Assistent"],
    ["Ernährungsberater (m/w)", null],
    ["Redakteur", "Redakteur"],
  ])("%s names one gender: %s", (title, word) => {
    expect(genderedWord(title)).toBe(word)
  })
})

const pathsOf = (changes: Parameters<typeof exampleVacancyContent>[0]) =>
  lintVacancy(exampleVacancyContent(changes), "2026-11-24").map(({ path }) => path)

describe("the text of a vacancy", () => {
  it("may say what the example says", () => {
    expect(lintVacancy(exampleVacancyContent(), "2026-11-24")).toEqual([])
  })

  it.each([
    [{ offer: "Ein junges, dynamisches Team." }, "offer"],
    [{ profile: "- Deutsch als Muttersprache" }, "profile"],
    [{ profile: "Schick uns deinen Lebenslauf mit Foto." }, "profile"],
    [{ tasks: "Nur für Berufsanfängerinnen." }, "tasks"],
    [{ profile: "Du bist körperlich belastbar." }, "profile"],
  ])("must not discriminate: %j", (changes, path) => {
    expect(pathsOf(changes)).toEqual([path])
  })

  it("offers the minimum wage of the year the work begins at least, but for apprentices", () => {
    const salary = { per: "hour", fromCents: 1_400, toCents: 1_500 } as const
    expect(pathsOf({ salary, startsOn: "" })).toEqual([])
    expect(pathsOf({ salary, startsOn: "2027-01-01" })).toEqual(["salary.fromCents"])
    expect(pathsOf({ salary: { ...salary, fromCents: 1_389 } })).toEqual(["salary.fromCents"])
    expect(pathsOf({ salary: { ...salary, fromCents: 900 }, employments: ["apprenticeship"] })).toEqual([])
  })
})
