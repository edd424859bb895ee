import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleProduct, exampleVariant } from "../catalogue/example-product.ts"
import type { Dose, Product } from "../catalogue/product.ts"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { doseNotices } from "./daily-doses.ts"
import { doseNoticeText, dosesTitle } from "./dose-notice-text.ts"

const unitOf = (nutrient: string) => nutrientTable.get(nutrient)?.unit ?? "mg"
const productWith = (handle: string, doses: Readonly<Record<string, number>>): Product =>
  exampleProduct({
    handle,
    title: handle.toUpperCase(),
    doses: Object.entries(doses).map(
      ([nutrient, amount]): Dose => ({ nutrient, amount, unit: unitOf(nutrient), nrvPercent: null, source: "" }),
    ),
  })
const noticesFor = (...doses: readonly Readonly<Record<string, number>>[]) =>
  doseNotices(
    doses.map((each, index) => productWith(`p${index}`, each)),
    nutrientTable,
  ).map(({ nutrient, sum, limit, limitKind }) => ({ nutrient, sum, limit, limitKind }))

describe("daily doses of several products", () => {
  it("are no notice up to the BfR's value, and one above it", () => {
    expect(noticesFor({ vitamin_d: 10 }, { vitamin_d: 10 })).toEqual([])
    expect(noticesFor({ vitamin_d: 10 }, { vitamin_d: 10.1 })).toEqual([
      { nutrient: "vitamin_d", sum: 20.1, limit: 20, limitKind: "bfr" },
    ])
  })

  it("are measured against EFSA's limit first, in one notice a nutrient", () => {
    expect(noticesFor({ magnesium: 250 }, { magnesium: 200 })).toEqual([
      { nutrient: "magnesium", sum: 450, limit: 250, limitKind: "upper" },
    ])
    expect(noticesFor({ vitamin_d: 60 }, { vitamin_d: 60 })).toEqual([
      { nutrient: "vitamin_d", sum: 120, limit: 100, limitKind: "upper" },
    ])
  })

  it("name safe levels and ADI values where EFSA has no upper intake level", () => {
    expect(noticesFor({ manganese: 5 }, { manganese: 4 })).toMatchObject([{ limit: 8, limitKind: "upper" }])
    expect(noticesFor({ lutein: 40 }, { lutein: 31 })).toMatchObject([{ limit: 70, limitKind: "upper" }])
  })

  it("are no notice where there is no limit", () => {
    expect(noticesFor({ thiamin: 500 }, { thiamin: 500 }, { creatine: 5000 }, { lactase: 9000 })).toEqual([])
  })

  it("of a single product are no notice for the BfR's value, but are for EFSA's", () => {
    expect(noticesFor({ folate: 400 })).toEqual([])
    expect(noticesFor({ folate: 400 }, { folate: 200 })).toMatchObject([{ sum: 600, limit: 200 }])
    expect(noticesFor({ zinc: 30 })).toMatchObject([{ nutrient: "zinc", sum: 30, limit: 25, limitKind: "upper" }])
  })

  it("are a notice at a limit that counts food as soon as the packs alone reach it", () => {
    expect(noticesFor({ zinc: 12 }, { zinc: 12.9 })).toMatchObject([{ sum: 24.9, limitKind: "bfr" }])
    expect(noticesFor({ zinc: 12 }, { zinc: 13 })).toEqual([
      { nutrient: "zinc", sum: 25, limit: 25, limitKind: "upper" },
    ])
    expect(noticesFor({ magnesium: 125 }, { magnesium: 125 })).toEqual([])
  })

  it("are counted as often a day as the pack allows", () => {
    const thrice = productWith("p0", { vitamin_d: 5 })
    const products = [
      { ...thrice, dailyDose: { ...thrice.dailyDose, maxPortionsPerDay: 3 } },
      productWith("p1", { vitamin_d: 10 }),
    ]
    expect(doseNotices(products, nutrientTable)).toMatchObject([{ sum: 25, limit: 20 }])
  })

  it("add up without floating-point dust", () => {
    expect(noticesFor({ copper: 0.1 }, { copper: 0.2 }, { copper: 0.7 })).toEqual([])
    expect(noticesFor({ copper: 0.1 }, { copper: 0.2 }, { copper: 0.8 })).toMatchObject([{ sum: 1.1, limit: 1 }])
    expect(noticesFor({ vitamin_b6: 0.3 }, { vitamin_b6: 0.6 })).toEqual([])
  })

  it("count DHA once where EPA + DHA includes it, and towards EPA + DHA where it stands alone", () => {
    expect(noticesFor({ omega3_epa_dha: 740, omega3_dha: 500 }, { omega3_epa_dha: 740, omega3_dha: 500 })).toEqual([])
    expect(noticesFor({ omega3_epa_dha: 1400, omega3_dha: 250 }, { omega3_dha: 101 })).toEqual([
      { nutrient: "omega3_epa_dha", sum: 1501, limit: 1500, limitKind: "bfr" },
    ])
    expect(noticesFor({ omega3_dha: 600 }, { omega3_dha: 500 })).toMatchObject([
      { nutrient: "omega3_dha", sum: 1100, limit: 1000, limitKind: "upper" },
    ])
  })

  it("keep K1 and K2 apart, which have no limit together, and beta-carotene out of ready-made vitamin A", () => {
    expect(noticesFor({ vitamin_k1: 80 }, { vitamin_k2: 25 })).toEqual([])
    expect(noticesFor({ vitamin_k2: 25 }, { vitamin_k2: 25 })).toMatchObject([{ sum: 50, limit: 25 }])
    expect(noticesFor({ beta_carotene: 2 }, { vitamin_a: 200 })).toEqual([])
    expect(noticesFor({ beta_carotene: 2 }, { beta_carotene: 2 })).toMatchObject([{ sum: 4, limit: 3.5 }])
  })

  it("tell which products bring how much, the largest first", () => {
    const [notice] = doseNotices(
      [productWith("klein", { zinc: 3 }), productWith("gross", { zinc: 6 }), productWith("ohne", { iron: 6 })],
      nutrientTable,
    )
    expect(notice).toMatchObject({
      label: "Zink",
      unit: "mg",
      source: "BfR",
      year: 2021,
      products: [
        { handle: "gross", title: "GROSS", amount: 6 },
        { handle: "klein", title: "KLEIN", amount: 3 },
      ],
    })
  })

  it("are added in the nutrient's own unit, whatever unit a product states", () => {
    const inMilligrams = exampleProduct({
      handle: "mg",
      doses: [{ nutrient: "vitamin_d", amount: 0.015, unit: "mg", nrvPercent: 300, source: "" }],
    })
    expect(doseNotices([inMilligrams, productWith("ug", { vitamin_d: 10 })], nutrientTable)).toMatchObject([
      { sum: 25, unit: "µg" },
    ])
  })

  it("of a second pack or another pack size of a product are not taken at the same time", () => {
    const tablets = productWith("d3", { vitamin_d: 20 })
    const larger = { ...tablets, variants: [exampleVariant({ sku: "NW-002" })] } satisfies Product
    expect(doseNotices([tablets, larger, tablets], nutrientTable)).toEqual([])
  })

  const dose = fc.record({
    nutrient: fc.constantFrom(...nutrientTable.keys()),
    amount: fc.integer({ min: 1, max: 3_000_000 }).map((thousandths) => thousandths / 1000),
  })
  const products = fc
    .array(fc.uniqueArray(dose, { maxLength: 4, selector: (each) => each.nutrient }), { maxLength: 6 })
    .map((all) =>
      all.map((doses, index) =>
        productWith(`p${index}`, Object.fromEntries(doses.map(({ nutrient, amount }) => [nutrient, amount]))),
      ),
    )

  it("give the same notices in whatever order the products lie, each with a sum of its parts that passes its limit", () => {
    fc.assert(
      fc.property(products, (some) => {
        const notices = doseNotices(some, nutrientTable)
        expect(doseNotices(some.toReversed(), nutrientTable)).toEqual(notices)
        for (const { sum, limit, countsFood, products: parts } of notices) {
          if (countsFood) expect(sum).toBeGreaterThanOrEqual(limit)
          else expect(sum).toBeGreaterThan(limit)
          expect(Math.round(parts.reduce((total, part) => total + part.amount, 0) * 1000)).toBe(Math.round(sum * 1000))
          expect(String(sum)).toMatch(/^\d+(\.\d{1,3})?$/)
        }
      }),
    )
  })

  it("never lose a notice when a product is added", () => {
    fc.assert(
      fc.property(products, (some) => {
        const fewer = doseNotices(some.slice(1), nutrientTable).map(({ nutrient }) => nutrient)
        const more = doseNotices(some, nutrientTable).map(({ nutrient }) => nutrient)
        expect(more).toEqual(expect.arrayContaining(fewer))
      }),
    )
  })
})

describe("a notice in German", () => {
  const textFor = (...doses: readonly Readonly<Record<string, number>>[]) => {
    const [notice] = doseNotices(
      doses.map((each, index) => productWith(`p${index}`, each)),
      nutrientTable,
    )
    if (notice === undefined) throw new Error("No notice.")
    return doseNoticeText(notice)
  }

  it("says what, how much together, and what the limit means", () => {
    expect(textFor({ vitamin_d: 20 }, { vitamin_d: 5 })).toEqual({
      title: "Vitamin D: zusammen 25\u00a0µg am Tag",
      amounts:
        "Vitamin D steckt in „P0“ (20\u00a0µg) und „P1“ (5\u00a0µg). Nimmst du alles davon wie auf der Packung angegeben, sind das 25\u00a0µg am Tag.",
      limit: expect.stringContaining("Das BfR (2024) schlägt höchstens 20\u00a0µg in der Tagesportion eines einzelnen"),
    })
  })

  it("tells limits for supplements from limits for everything eaten", () => {
    expect(textFor({ magnesium: 250 }, { magnesium: 100 }).limit).toContain("zusätzlich zum Essen")
    expect(textFor({ zinc: 20 }, { zinc: 10 }).limit).toContain("also auch aus dem Essen")
    expect(textFor({ omega3_epa_dha: 1500 }, { omega3_epa_dha: 1500 }).limit).toContain("aus allen Quellen")
  })

  it("reassures only a little above the BfR's value, never near what EFSA allows with food", () => {
    const limitFor = (mg: number) => textFor({ zinc: 6.5 }, { zinc: mg - 6.5 }).limit
    const calming = "nicht gleich bedenklich"
    expect(limitFor(12)).toContain(calming)
    for (const mg of [13, 20, 24.9, 25, 32]) expect(limitFor(mg)).not.toContain(calming)
    expect(limitFor(24)).toContain("Nimm besser nicht alles davon.")
    expect(limitFor(25)).toContain("So viel bringen hier schon die Packungen, und das Essen kommt dazu.")
    expect(limitFor(32)).toContain("Mehr bringen hier schon die Packungen, und das Essen kommt dazu.")
  })

  it("comes with others to one title", () => {
    expect(dosesTitle(["Zink"], 1)).toBe("Das ist viel Zink")
    expect(dosesTitle(["Zink", "Jod"], 2)).toBe("Zusammen ist das viel Zink und Jod")
    expect(dosesTitle(["Zink", "Jod", "Eisen", "Selen"], 3)).toBe("Zusammen ist das von vier\u00a0Nährstoffen viel")
  })

  it("speaks of one product as one", () => {
    const { title, amounts } = textFor({ zinc: 30 })
    expect(`${title} ${amounts}`).not.toMatch(/zusammen|alles davon/)
  })
})
