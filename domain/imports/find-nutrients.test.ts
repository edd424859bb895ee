import { expect, it } from "vitest"
import { nutrientTable } from "../nutrients/nutrient-table.ts"
import { findNutrients } from "./find-nutrients.ts"
import type { OutsideProduct } from "./outside-product.ts"

const product = (changes: Partial<OutsideProduct>): OutsideProduct => ({
  id: "1",
  handle: "x",
  title: "Etwas",
  state: "active",
  sellable: true,
  paragraphs: [],
  rows: [],
  tags: [],
  media: [],
  fields: [],
  variants: [],
  variantsThere: 1,
  fingerprint: "",
  ...changes,
})

const found = (changes: Partial<OutsideProduct>) =>
  findNutrients(product(changes), nutrientTable).map(({ nutrient, amount, unit, doubt }) => [
    nutrient,
    `${amount} ${unit}`,
    doubt === null,
  ])

it.each<[text: string, ...found: unknown[]]>([
  ["Vitamin D3 1000 I.E. (25 µg) pro Tropfen", ["vitamin_d", "25 µg", true]],
  ["Eine Kapsel enthält 400 IE Vitamin D.", ["vitamin_d", "10 µg", true]],
  ["Vitamin D3 5.000 I.E.", ["vitamin_d", "125 µg", false]],
  ["Vitamin D3 1 000 I.E.", ["vitamin_d", "25 µg", true]],
  ["20.000 I.E. Vitamin D3, eine Kapsel alle 20 Tage", ["vitamin_d", "500 µg", false]],
  ["Magnesium (als Magnesiumcitrat) 300 mg", ["magnesium", "300 mg", false]],
  ["Magnesiumcitrat 2400 mg", ["magnesium", "2400 mg", false]],
  ["Magnesium: 375 mg, Zink: 10 mg", ["magnesium", "375 mg", true], ["zinc", "10 mg", true]],
  [
    "Vitamin B12 500 µg, Vitamin B6 1,4 mg und B1 1,1 mg",
    ["vitamin_b12", "500 µg", true],
    ["vitamin_b6", "1,4 mg", true],
    ["thiamin", "1,1 mg", true],
  ],
  ["Vitamin C 0,08 g", ["vitamin_c", "80 mg", true]],
  ["Vitamin A (Retinylacetat) 2000 I.E.", ["vitamin_a", "600 µg", true]],
  ["Vitamin A 2000 I.E.", ["vitamin_a", "600 µg", false]],
  ["Vitamin E (D-alpha-Tocopherol) 10 I.E.", ["vitamin_e", "6,7 mg", true]],
  ["Vitamin E 10 I.E.", ["vitamin_e", "6,7 mg", false]],
  ["Selen 55 μg", ["selenium", "55 µg", true]],
  ["Jod pro 100 g: 150 µg", ["iodine", "150 µg", false]],
  ["Vitamin K2 (MK-7) 75 mcg", ["vitamin_k2", "75 µg", true]],
  ["Eine Packung wiegt 60 g."],
  ["Vitamin D und viel Sonne"],
])("%s", (text, ...expected) => {
  expect(found({ paragraphs: [text] })).toEqual(expected)
})

it("reads tables row by row, and asks where two places differ", () => {
  expect(
    found({
      rows: [
        ["", "pro Kapsel", "NRV"],
        ["Vitamin D", "20 µg", "400 %"],
        ["Zink", "5 mg", "50 %"],
      ],
    }),
  ).toEqual([
    ["vitamin_d", "20 µg", true],
    ["zinc", "5 mg", true],
  ])
  expect(found({ rows: [["Zink", "5 mg"]], paragraphs: ["Mit 10 mg Zink am Tag."] })).toEqual([["zinc", "5 mg", false]])
  const fields = [{ key: "custom.naehrwerte", type: "list.single_line_text_field", texts: ["Zink 5 mg"] }]
  expect(found({ fields, paragraphs: ["Mit 5 mg Zink."] })).toEqual([["zinc", "5 mg", true]])
})

it("reads the beginning of a text that nobody would write", () => {
  expect(found({ paragraphs: [`Zink 10 mg ${"und ".repeat(2_000)}Eisen 5 mg`] })).toEqual([["zinc", "10 mg", true]])
})
