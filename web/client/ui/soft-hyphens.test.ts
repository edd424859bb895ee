import { describe, expect, it } from "vitest"
import { softHyphens } from "./soft-hyphens.ts"

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
    for (const text of ["Folsäure 400", "Vitamin D3 Tropfen", "Omega-3", "Mittel", "Tabletten"])
      expect(softHyphens(text)).toBe(text)
  })

  it("keep a letter with the name it belongs to", () => {
    expect(softHyphens("L-Ascorbinsäure")).toBe("L-\u2060Ascorbin\u00adsäure")
  })

  it("only add places to break", () => {
    const text = "Docosahexaensäure (DHA), Nahrungsergänzungsmittel mit Süßungsmittel(n)"
    expect(softHyphens(text).replaceAll("\u00ad", "")).toBe(text)
  })
})
