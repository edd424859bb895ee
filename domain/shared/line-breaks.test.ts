import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { noBreakHyphens, noBreakSpaces, softHyphens } from "./line-breaks.ts"
import { typeset } from "./typeset.ts"

/** `_` for a no-break space, so that it is seen. */
const shown = (text: string): string => text.replaceAll("\u00a0", "_")

describe("Soft hyphens", () => {
  it.each([
    ["Datenschutzerklärung", "Datenschutz-erklärung"],
    ["Widerrufsbelehrung", "Widerrufs-belehrung"],
    ["Magnesiumcitrat Kapseln", "Magnesium-citrat Kapseln"],
    ["Nahrungsergänzungsmittel", "Nahrungs-ergänzungs-mittel"],
    ["Pteroylmonoglutaminsäure", "Pteroyl-mono-glutamin-säure"],
    ["Magnesium Trinkfläschchen", "Magnesium Trink-fläschchen"],
    ["Spurenelemente Komplex", "Spuren-elemente Komplex"],
    ["Mineralstoffe", "Mineral-stoffe"],
  ])("stand where the parts of %s meet", (text, parts) => {
    expect(softHyphens(text)).toBe(parts.replaceAll("-", "\u00ad"))
  })

  it("leave short words, figures and names alone", () => {
    for (const text of ["Folsäure 400", "Vitamin D3 Tropfen", "Mittel", "Tabletten"])
      expect(softHyphens(text)).toBe(text)
  })

  it("keep a letter with the name it belongs to", () => {
    expect(softHyphens("L-Ascorbinsäure")).toBe("L-\u2060Ascorbin\u00adsäure")
    expect(softHyphens("D-alpha-Tocopherylacetat")).toBe("D-\u2060alpha-Tocopheryl\u00adacetat")
    expect(softHyphens("Omega-3")).toBe("Omega-\u20603")
  })

  it("only add places to break", () => {
    const text = "Docosahexaensäure (DHA), Nahrungsergänzungsmittel mit Süßungsmittel"
    expect(softHyphens(text).replaceAll("\u00ad", "")).toBe(text)
  })
})

describe("No-break hyphens", () => {
  it("keep the letter of E-Mail with its word", () => {
    expect(noBreakHyphens("Ihre E-Mail-Adresse")).toBe("Ihre E-\u2060Mail-Adresse")
  })

  it("keep the law of doctors on one line", () => {
    expect(noBreakHyphens("§ 31 MBO-Ä")).toBe("§ 31 MBO-\u2060Ä")
  })

  it("leave other hyphens, and an order's number, which is copied", () => {
    for (const text of ["Muster-Formular", "NW-0123456789", "PDF-Datei", "Typ E-3"])
      expect(noBreakHyphens(text)).toBe(text)
  })
})

describe("No-break spaces", () => {
  it.each([
    ["Vitamin B12 Tropfen 10 µg", "Vitamin_B12 Tropfen 10_µg"],
    ["Vitamin K je 20 ml", "Vitamin_K je 20_ml"],
    ["Zink + Vitamine, 60 Kapseln", "Zink + Vitamine, 60 Kapseln"],
  ])("keep an amount with its unit and a vitamin with its letter in %j", (text, set) => {
    expect(shown(noBreakSpaces(text))).toBe(set)
  })
})

describe("Typesetting", () => {
  it.each([
    ["§ 5 DDG", "§_5 DDG"],
    ["§§ 36, 37 VSBG", "§§_36, 37 VSBG"],
    ["(§ 312f Abs. 2 BGB)", "(§_312f Abs._2 BGB)"],
    ["Art. 6 Abs. 1 Buchstabe f DSGVO", "Art._6 Abs._1 Buchstabe_f DSGVO"],
    ["Verordnung (EU) Nr. 432/2012, Anhang II", "Verordnung (EU) Nr._432/2012, Anhang_II"],
    ["HRB 31415", "HRB_31415"],
    ["(z. B. ein Brief)", "(z._B. ein Brief)"],
    ["d. h. in der Regel, i. d. R.", "d._h. in der Regel, i._d._R."],
    ["Dr. Mia Muster", "Dr._Mia Muster"],
    ["14 Tage, 2 Wochen", "14_Tage, 2_Wochen"],
    ["12,90 €, 19 % MwSt., 14:05 Uhr", "12,90_€, 19_% MwSt., 14:05_Uhr"],
    ["Vitamin D3, 20 µg, bis 25 °C", "Vitamin_D3, 20_µg, bis 25_°C"],
    ["am 1. Januar 2026", "am 1._Januar 2026"],
    ["Stand: 20. November 2026", "Stand: 20._November 2026"],
  ])("keeps what belongs together in %j", (text, set) => {
    expect(shown(typeset(text))).toBe(set)
  })

  it.each([
    "Absatz und Nummer fehlen",
    "Nummer Ihrer Bestellung",
    "Seit 2026. Januar und Mai folgen.",
    "Anlage: z.B.",
    "Vitamin oder Mineralstoff",
    "60 Kapseln. Ende. Neu.",
  ])("leaves %j as it is", (text) => {
    expect(typeset(text)).toBe(text)
  })

  it("changes nothing but spaces, each for one as long, and nothing the second time", () => {
    const pieces = "§ 1. Januar|12,90 €|Art.|Abs. |Dr. M|z. B. |20 µg|Vitamin C| |. |(|5|B|ü".split("|")
    const prose = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.oneof(prose, fc.string({ unit: "grapheme" })), (text) => {
        const set = typeset(text)
        expect(set.replaceAll("\u00a0", " ")).toBe(text.replaceAll("\u00a0", " "))
        expect(typeset(set)).toBe(set)
        expect(noBreakSpaces(text)).toHaveLength(text.length)
      }),
    )
  })
})
