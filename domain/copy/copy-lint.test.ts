import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { lintCopy } from "./copy-lint.ts"

const forbidden = [
  ["Abwehr Plus", "1924/2006"],
  ["stark für deine Abwehrkräfte", "1924/2006"],
  ["Immunbooster", "1924/2006"],
  ["Immun-Booster", "1924/2006"],
  ["dein Immun\u00adbooster", "1924/2006"],
  ["Für dein Wohlbefinden", "1924/2006"],
  ["Zink unterstützt dich im Alltag", "1924/2006"],
  ["Vitamin C trägt zu einer normalen Funktion bei.", "1924/2006"],
  ["Vitamin C, das zur Funktion beiträgt", "1924/2006"],
  ["heilt Arthrose", "LMIV"],
  ["Gegen Müdigkeit", "LMIV"],
  ["gegen lästige Erkältungen", "LMIV"],
  ["beugt einer Grippe vor", "LMIV"],
  ["bei Eisenmangel", "LMIV"],
  ["Unsere Böden sind ausgelaugt", "NemV"],
  ["ausgelaugte Böden", "NemV"],
  ["Die normale Ernährung reicht heute nicht mehr", "NemV"],
  ["klimaneutral verpackt", "UWG"],
  ["nachhaltige Dose", "UWG"],
  ["CO2-neutral", "UWG"],
  ["von Ärzten empfohlen", "Art. 12"],
  ["Die DGE empfiehlt", "Art. 12"],
  ["Bio-Acerola", "2018/848"],
  ["macht schlank", "Art. 12"],
  ["Ein Pulver, das schlank macht", "Art. 12"],
  ["Schlank in vier Wochen", "Art. 12"],
  ["Werde ganz einfach schlanker", "Art. 12"],
  ["5 kg in 2 Wochen", "Art. 12"],
  ["Die Pfunde purzeln", "Art. 12"],
  ["entzündungshemmend", "LMIV"],
  ["senkt den Blutdruck", "LMIV"],
  ["gegen Kopfschmerzen", "LMIV"],
  ["wirkt gegen Viren", "LMIV"],
  ["hält dich fit und gesund", "1924/2006"],
  ["für schöne Haut", "1924/2006"],
  ["Mehr Energie für den Tag", "1924/2006"],
  ["besser einschlafen", "1924/2006"],
  ["gegen Stress", "1924/2006"],
  ["biologisch abbaubar", "UWG"],
] as const

describe("copy lint", () => {
  it.each(forbidden)("finds what must not stand in «%s»", (text, law) => {
    assert.include(lintCopy(text)[0]?.law, law)
  })

  it.each([
    "Biotin 50",
    "Bei einer Schilddrüsenerkrankung hol dir vorher ärztlichen Rat.",
    "mit blutdrucksenkenden Medikamenten nur nach ärztlichem Rat",
    "für Frauen mit Kinderwunsch",
    "Mangan und Magnesium",
    "biologisch verfügbar steht hier nicht",
    "Die Packung reicht für 90 Tage.",
    "gegen Ende der Mahlzeit",
    "Verheilte Tabletten gibt es nicht",
  ])("lets «%s» stand", (text) => {
    assert.deepStrictEqual(lintCopy(text), [])
  })

  it("finds a word wherever it stands in a text", () => {
    const harmless = fc.stringMatching(/^[a-z ]{0,40}$/)
    fc.assert(
      fc.property(harmless, harmless, fc.constantFrom(...forbidden), (before, after, [text]) => {
        const found = lintCopy(`${before}. ${text}. ${after}`)
        return found.length > 0
      }),
    )
  })
})
