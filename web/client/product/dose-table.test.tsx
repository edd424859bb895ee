import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import type { DoseFact } from "../../../domain/catalogue/dose-facts.ts"
import { nutrientColour } from "../ui/nutrient-colour.ts"
import { DoseTable } from "./dose-table.tsx"

const row = (changes: Partial<DoseFact> = {}): DoseFact => ({
  nutrient: "vitamin_d",
  label: "Vitamin D",
  amount: 20,
  unit: "µg",
  nrvPercent: 400,
  source: "Cholecalciferol",
  upper: {
    amount: 100,
    unit: "µg",
    kind: "UL",
    scope: "total",
    sourceName: "EFSA",
    year: 2023,
    sharePercent: 20,
    sentence: "Die EFSA (2023) hält für Erwachsene bis zu 100 µg am Tag für unbedenklich.",
  },
  noUpperBecause: null,
  bfrMax: { amount: 20, year: 2021 },
  ...changes,
})
const table = (...rows: DoseFact[]) =>
  renderToStaticMarkup(<DoseTable facts={{ per: "je Tagesdosis: 1 Tropfen", rows }} />)
const text = (html: string): string => html.replace(/<[^<>]+>/g, "")

describe("the dose table", () => {
  it("states in words what its bar shows", () => {
    const html = table(row())
    expect(html).toContain(`<rect width="20%" height="100%" fill="${nutrientColour("vitamin_d").label}"`)
    expect(text(html)).toContain("20\u00a0% der sicheren Obergrenze von 100\u00a0µg (EFSA 2023)")
  })

  it("draws no bar without an upper amount, and says so", () => {
    const html = table(row({ upper: null, noUpperBecause: "Die EFSA hat keine festgelegt." }))
    expect(html).not.toContain("doses__bar")
    expect(text(html)).toContain("Keine Obergrenze festgelegt")
    expect(text(html)).toContain("Die EFSA hat keine festgelegt.")
  })

  it("has a star only where there is a share to explain", () => {
    expect(text(table(row({ nrvPercent: null })))).not.toContain("*")
    expect(text(table(row({ nrvPercent: null }), row({ nutrient: "vitamin_c" })))).toContain("NRV*")
  })

  it("never draws beyond its track", () => {
    const upper = row().upper
    expect(table(row({ upper: upper && { ...upper, sharePercent: 130 } }))).toContain(
      '<rect width="100%" height="100%" fill',
    )
  })

  it("is a table with a heading for each row and column", () => {
    const html = table(row(), row({ nutrient: "vitamin_k2", label: "Vitamin K", nrvPercent: null }))
    expect(html.match(/scope="row"/g)?.length).toBe(2)
    expect(html.match(/scope="col"/g)?.length).toBe(4)
    expect(text(html)).toContain("kein Referenzwert")
    expect(html).not.toContain("style=")
  })
})
