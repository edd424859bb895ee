import { describe, expect, it } from "vitest"
import { exampleProduct } from "../catalogue/example-product.ts"
import type { Form, Product } from "../catalogue/product.ts"
import { doseWords } from "./dose-words.ts"
import { doseChoices, mostADay, nearestDose, takenADay } from "./pack-item.ts"

const dosed = (dailyDose: Partial<Product["dailyDose"]>, form: Form = "tablets") =>
  exampleProduct({ form, dailyDose: { amount: 1, unit: "Tablette", instructions: "", ...dailyDose } })

describe("doses to choose from", () => {
  it("are single pieces up to what the label allows, never more", () => {
    expect(doseChoices(dosed({}))).toEqual([1])
    expect(doseChoices(dosed({ amount: 2, unit: "Kapseln" }))).toEqual([1, 2])
    expect(doseChoices(dosed({ maxPortionsPerDay: 6 }))).toEqual([1, 2, 3, 4, 5, 6])
    expect(doseChoices(dosed({ amount: 2, maxPortionsPerDay: 3 }))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it("are whole portions where a piece is no whole number or there are a great many", () => {
    expect(doseChoices(dosed({ amount: 0.5 }))).toEqual([0.5])
    expect(doseChoices(dosed({ amount: 20, unit: "Tropfen" }, "drops"))).toEqual([20])
    expect(doseChoices(dosed({ amount: 20, unit: "Tropfen", maxPortionsPerDay: 2 }, "drops"))).toEqual([20, 40])
  })

  it("include the nearest to what a link asks for, which is never above what the label allows", () => {
    const two = dosed({ amount: 2, unit: "Kapseln" })
    expect([0.1, 1, 1.9, 2, 99].map((asked) => nearestDose(two, asked))).toEqual([1, 1, 1, 2, 2])
    expect(mostADay(two)).toBe(2)
  })

  it("are said in German, one piece as one", () => {
    const capsules = dosed({ amount: 2, unit: "Kapseln" }, "capsules")
    expect([1, 2].map((dose) => doseWords(capsules, dose))).toEqual(["1\u00a0Kapsel", "2\u00a0Kapseln"])
    expect(doseWords(dosed({ maxPortionsPerDay: 6 }), 3)).toBe("3\u00a0Tabletten")
    expect(doseWords(dosed({ amount: 2, unit: "Tropfen" }, "drops"), 1)).toBe("1\u00a0Tropfen")
    expect(doseWords(dosed({ unit: "Messlöffel (0,7 g)" }, "powder"), 1)).toBe("1\u00a0Messlöffel (0,7 g)")
  })

  it("bring their share of the portion's nutrients", () => {
    const two = exampleProduct({ dailyDose: { amount: 2, unit: "Tabletten", instructions: "" } })
    expect(takenADay({ product: two, dose: 1 }).doses[0]?.amount).toBe(3)
    const asNeeded = dosed({ maxPortionsPerDay: 6 })
    expect(takenADay({ product: asNeeded, dose: 4 }).doses[0]?.amount).toBe(24)
    expect(takenADay({ product: asNeeded, dose: 4 }).dailyDose.maxPortionsPerDay).toBeUndefined()
  })
})
