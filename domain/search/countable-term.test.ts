import { expect, it } from "vitest"
import { countableTerm } from "./countable-term.ts"

it.each([
  ["Vitamin D", "vitamin d"],
  ["Vitamin B 12 vegan", "vitamin b12 vegan"],
  ["omega3", "omega3"],
  ["Q10", "q10"],
  ["Magnesium 400 mg", "magnesium 400 mg"],
  ["Vitamin D3 20.000 IE", null],
  ["Zinc Köln", null],
])("%s", (term, expected) => {
  const counted = countableTerm(term)
  if (expected === null) expect(counted).not.toBeNull()
  else expect(counted).toBe(expected)
})

it.each([
  "",
  "?!",
  "max@beispiel.de",
  "max (at) https://beispiel.de",
  "0171 2345678",
  "0171 23 45 67",
  "+49 30 1234567",
  "NW-2026-000123",
  "max1984",
  "anna_m_82",
  "Hauptstraße 12",
  "Frau Müller",
  "DE89 3704 0044 0532 0130 00",
  "12345 g 67890 g",
  "ich habe seit drei Wochen immer abends Kopfschmerzen",
  "a".repeat(61),
])("drops what looks personal or is no search: %s", (term) => {
  expect(countableTerm(term)).toBeNull()
})
