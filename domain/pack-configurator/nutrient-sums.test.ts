import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { doseNotices } from "../cart/daily-doses.ts"
import { exampleProduct } from "../catalogue/example-product.ts"
import type { Dose, Product } from "../catalogue/product.ts"
import { doseRefusals } from "../catalogue/selling-rules/doses.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { nutrientSums, packStatus } from "./nutrient-sums.ts"
import { type PackItem, usualDose } from "./pack-item.ts"

const unitOf = (nutrient: string) => nutrientTable.get(nutrient)?.unit ?? "mg"
const productWith = (
  handle: string,
  doses: Readonly<Record<string, number>>,
  changes: Partial<Product> = {},
  source = "",
): Product =>
  exampleProduct({
    handle,
    title: handle.toUpperCase(),
    doses: Object.entries(doses).map(
      ([nutrient, amount]): Dose => ({ nutrient, amount, unit: unitOf(nutrient), nrvPercent: null, source }),
    ),
    ...changes,
  })
const whole = (...products: readonly Product[]): readonly PackItem[] =>
  products.map((product) => ({ product, dose: usualDose(product) }))
const sumsOf = (...doses: readonly Readonly<Record<string, number>>[]) =>
  nutrientSums(whole(...doses.map((each, index) => productWith(`p${index}`, each))), nutrientTable)
const statusOf = (nutrient: string, ...doses: readonly Readonly<Record<string, number>>[]) =>
  sumsOf(...doses).find((sum) => sum.nutrient === nutrient)?.status

describe("daily sums of a pack", () => {
  it("are within the lowest limit up to 100 %, over it from more on", () => {
    expect(statusOf("zinc", { zinc: 6 })).toBe("within")
    expect(statusOf("zinc", { zinc: 3 }, { zinc: 3.5 })).toBe("within")
    expect(statusOf("zinc", { zinc: 3 }, { zinc: 3.501 })).toBe("over")
  })

  it("are over at a limit that counts food as soon as the pack alone reaches it, as in the cart", () => {
    expect(statusOf("lutein", { lutein: 69.9 })).toBe("within")
    expect(statusOf("lutein", { lutein: 70 })).toBe("over")
  })

  it("name every limit with its source, the lowest first", () => {
    const [zinc] = sumsOf({ zinc: 6 })
    expect(zinc).toMatchObject({
      label: "Zink",
      sum: 6,
      unit: "mg",
      sharePercent: 92,
      limits: [
        { kind: "bfr", amount: 6.5, year: 2021 },
        { kind: "efsa", amount: 25, countsFood: true, year: 2018 },
      ],
    })
    const [niacin] = sumsOf({ niacin: 16 }, { niacin: 16 })
    expect(niacin).toMatchObject({
      status: "within",
      limits: [{ kind: "house", amount: 48 }, { kind: "bfr" }, { kind: "efsa" }],
    })
  })

  it("are held to the house's cap only together: what one page sells alone is never refused here", () => {
    expect(statusOf("choline", { choline: 250 })).toBe("within")
    expect(statusOf("choline", { choline: 165 }, { choline: 165 })).toBe("over")
    // No limit of an authority says that it fits.
    expect(statusOf("choline", { choline: 300 })).toBe("none")
    // A cap of 0 means „never suggest“: iron is sold, and 6 mg is what the BfR proposes.
    expect(statusOf("iron", { iron: 6 })).toBe("within")
  })

  it("are held to the strictest value of all products: a special group's beside everybody's, nicotinic acid's beside nicotinamide's", () => {
    const folate = productWith("a", { folate: 400 }, { targetGroups: ["trying_to_conceive"] })
    expect(packStatus(nutrientSums(whole(folate), nutrientTable))).toBe("within")
    const both = nutrientSums(whole(folate, productWith("b", { folate: 50 })), nutrientTable)
    expect(both).toMatchObject([{ status: "over", limits: [{ amount: 200 }, { kind: "efsa" }] }])
    const nicotinic = productWith("c", { niacin: 4 }, {}, "Nicotinsäure")
    expect(nutrientSums(whole(nicotinic, productWith("d", { niacin: 16 })), nutrientTable)).toMatchObject([
      {
        status: "over",
        sum: 20,
        limits: [{ kind: "bfr", amount: 4 }, { kind: "efsa", amount: 10 }, { kind: "house" }],
      },
    ])
  })

  it("add up the shares of what is counted together, as selling rules do in one product: K1 and K2", () => {
    expect(statusOf("vitamin_k1", { vitamin_k1: 30 }, { vitamin_k2: 10 })).toBe("within")
    expect(statusOf("vitamin_k1", { vitamin_k1: 60 }, { vitamin_k2: 20 })).toBe("over")
    expect(sumsOf({ vitamin_k1: 60 }, { vitamin_k2: 20 })[1]?.together).toEqual({
      labels: ["Vitamin K1", "Vitamin K2"],
      sharePercent: 155,
    })
  })

  it("count DHA towards EPA + DHA, and what has no limit as having none", () => {
    expect(sumsOf({ omega3_dha: 600 }, { omega3_dha: 500 })).toMatchObject([
      { nutrient: "omega3_epa_dha", sum: 1100, status: "over" },
      { nutrient: "omega3_dha", sum: 1100, status: "over" },
    ])
    expect(sumsOf({ lactase: 4500 })).toMatchObject([{ status: "none", limits: [], sharePercent: null }])
  })

  it("follow the chosen dose", () => {
    const two = productWith("m", { magnesium: 250 }, { dailyDose: { amount: 2, unit: "Kapseln", instructions: "" } })
    expect(nutrientSums([{ product: two, dose: 1 }], nutrientTable)).toMatchObject([{ sum: 125, status: "within" }])
    expect(nutrientSums([{ product: two, dose: 2 }], nutrientTable)).toMatchObject([{ sum: 250, status: "within" }])
  })

  it("show no percent that rounds over or under a border", () => {
    expect(sumsOf({ vitamin_d: 19.99 })[0]).toMatchObject({ sharePercent: 99, status: "within" })
    expect(sumsOf({ vitamin_d: 20 })[0]).toMatchObject({ sharePercent: 100, status: "within" })
    expect(sumsOf({ vitamin_d: 10 }, { vitamin_d: 10.01 })[0]).toMatchObject({ sharePercent: 101, status: "over" })
  })

  // Up to half of what one product may hold, so that a few of them are over.
  const dose = fc
    .constantFrom(...nutrientTable.values())
    .chain(({ id, bfr_max, ul }) =>
      fc
        .integer({ min: 1, max: 1_100 })
        .map((thousandths): [string, number] => [
          id,
          Number((((bfr_max.adult || ul.adult || 100) * thousandths) / 1_000).toFixed(3)) || 0.001,
        ]),
    )
  const products = fc
    .array(fc.array(dose, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
    .map((all) => all.map((doses, index) => productWith(`p${index}`, Object.fromEntries(doses))))

  /** All of the pack as one product would hold it. */
  const union = (some: readonly Product[]): Product => {
    const amounts = new Map<string, number>()
    for (const { doses } of some)
      for (const { nutrient, amount } of doses) amounts.set(nutrient, (amounts.get(nutrient) ?? 0) + amount)
    return productWith("union", Object.fromEntries(amounts))
  }

  it("are over whenever one product with all of it could not be sold, and whenever the cart shows a notice", () => {
    fc.assert(
      fc.property(products, (some) => {
        const over = nutrientSums(whole(...some), nutrientTable).flatMap(({ nutrient, status }) =>
          status === "over" ? [nutrient] : [],
        )
        const refused = doseRefusals(union(some), nutrientTable).flatMap((refusal) =>
          refusal._tag === "DoseTooHigh"
            ? [refusal.nutrient]
            : refusal._tag === "GroupTooHigh"
              ? refusal.nutrients
              : [],
        )
        expect(over).toEqual(expect.arrayContaining(refused))
        expect(over).toEqual(expect.arrayContaining(doseNotices(some, nutrientTable).map(({ nutrient }) => nutrient)))
      }),
      { numRuns: 500 },
    )
  })

  it("are the same in whatever order the products were chosen", () => {
    fc.assert(
      fc.property(products, (some) => {
        expect(nutrientSums(whole(...some.toReversed()), nutrientTable)).toEqual(
          nutrientSums(whole(...some), nutrientTable),
        )
      }),
    )
  })

  it("are never over and fine again by a product or a piece more", () => {
    fc.assert(
      fc.property(products, fc.nat(), (some, pick) => {
        const items = some.map((product) => ({
          product: { ...product, dailyDose: { amount: 3, unit: "Kapseln", instructions: "" } },
          dose: 1,
        }))
        const [fewer, all, more] = [
          items.slice(1),
          items,
          items.map((item, index) => (index === pick % items.length ? { ...item, dose: 3 } : item)),
        ].map((pack) => packStatus(nutrientSums(pack, nutrientTable)) === "over")
        if (fewer) expect(all).toBe(true)
        if (all) expect(more).toBe(true)
      }),
    )
  })
})
