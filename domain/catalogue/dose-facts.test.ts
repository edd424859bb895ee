import { assert, describe, it } from "@effect/vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { doseFacts } from "./dose-facts.ts"
import { exampleProduct } from "./example-product.ts"
import type { Dose, Product } from "./product.ts"

const dose = (nutrient: string, amount: number, unit: Dose["unit"], source = ""): Dose => ({
  nutrient,
  amount,
  unit,
  nrvPercent: null,
  source,
})
const facts = (doses: readonly Dose[], changes: Partial<Product> = {}) =>
  doseFacts(exampleProduct({ doses, ...changes }), nutrientTable)
const row = (one: Dose, changes: Partial<Product> = {}) => facts([one], changes).rows[0] ?? assert.fail("no row")

describe("dose table", () => {
  it("says how much of EFSA's safe amount a day is", () => {
    const { upper, noUpperBecause } = row(dose("vitamin_d", 20, "µg"))
    assert.deepStrictEqual(upper, {
      amount: 100,
      unit: "µg",
      kind: "UL",
      scope: "total",
      sourceName: "EFSA",
      year: 2023,
      sharePercent: 20,
      sentence:
        "Die EFSA (2023) hält für Erwachsene bis zu 100\u00a0µg am Tag für unbedenklich, alles zusammengerechnet, auch das Essen.",
    })
    assert.isNull(noUpperBecause)
  })

  it("says what counts towards it", () => {
    assert.match(row(dose("magnesium", 200, "mg")).upper?.sentence ?? "", /nur aus Nahrungsergänzung/)
    assert.match(row(dose("folate", 200, "µg")).upper?.sentence ?? "", /angereicherten Lebensmitteln/)
  })

  it("says why where there is none", () => {
    assert.strictEqual(
      row(dose("vitamin_b12", 25, "µg")).noUpperBecause,
      "Die EFSA (2018) hat für Vitamin B12 keine Obergrenze festgelegt: Aus den Daten lässt sich keine Menge ableiten, ab der es schadet.",
    )
    assert.match(row(dose("coenzyme_q10", 60, "mg")).noUpperBecause ?? "", /Coenzym Q10/)
    assert.match(row(dose("gold", 1, "mg")).noUpperBecause ?? "", /kein Wert/)
  })

  it("names what the BfR proposes for the people the product is for", () => {
    assert.deepStrictEqual(row(dose("folate", 400, "µg")).bfrMax, { amount: 200, year: 2024 })
    assert.deepStrictEqual(row(dose("folate", 400, "µg"), { targetGroups: ["trying_to_conceive"] }).bfrMax, {
      amount: 400,
      year: 2024,
    })
    assert.isNull(row(dose("lutein", 10, "mg")).bfrMax)
  })

  it("measures nicotinic acid by its own safe amount", () => {
    assert.strictEqual(row(dose("niacin", 4, "mg", "Nicotinsäure")).upper?.sharePercent, 40)
  })

  it("shows DHA as a part of EPA + DHA", () => {
    const { rows } = facts([dose("omega3_epa_dha", 375, "mg"), dose("omega3_dha", 250, "mg")])
    assert.deepStrictEqual(
      rows.map(({ label, upper }) => [label, upper?.sharePercent]),
      [
        ["EPA + DHA", 8],
        ["davon DHA", 25],
      ],
    )
  })

  it("never calls a trace nothing", () => {
    assert.strictEqual(row(dose("vitamin_e", 0.5, "mg")).upper?.sharePercent, 1)
  })

  it("counts for the daily portion, or for one tablet where it is taken when needed", () => {
    const taken = { amount: 2, unit: "Kapseln", instructions: "" }
    assert.strictEqual(facts([], { dailyDose: taken }).per, "je Tagesdosis: 2\u00a0Kapseln")
    const lactase = facts([dose("lactase", 4500, "FCC")], {
      dailyDose: { amount: 1, unit: "Tablette", instructions: "", maxPortionsPerDay: 6 },
    })
    assert.strictEqual(lactase.per, "je Tablette, höchstens 6 am Tag")
    assert.strictEqual(lactase.rows[0]?.amount, 4500)
  })

  it("measures what a whole day can bring against the safe amount", () => {
    const dailyDose = { amount: 1, unit: "Tablette", instructions: "", maxPortionsPerDay: 3 }
    assert.strictEqual(row(dose("vitamin_d", 10, "µg"), { dailyDose }).upper?.sharePercent, 30)
  })
})
