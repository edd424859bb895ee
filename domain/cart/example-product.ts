import type { Product, Variant } from "../catalogue/product.ts"

/** A pack size for tests. */
export const exampleVariant = (changes: Partial<Variant> = {}): Variant => ({
  sku: "NW-001",
  gtin: "9520260000011",
  netQuantity: { value: 18, unit: "g" },
  pieces: 120,
  servings: 120,
  priceCents: 1290,
  basePriceExemption: null,
  ...changes,
})

/** A product for tests: 120 tablets with 20 µg of vitamin D. */
export const exampleProduct = (changes: Partial<Product> = {}): Product => ({
  handle: "vitamin-d3",
  title: "Vitamin D3",
  subtitle: "20 µg je Tablette",
  legalName: "Nahrungsergänzungsmittel",
  characteristic: "Nahrungsergänzungsmittel mit Vitamin D",
  description: [],
  category: "vitamine",
  tags: [],
  form: "tablets",
  dailyDose: { amount: 1, unit: "Tablette", instructions: "1 Tablette täglich zu einer Mahlzeit." },
  doses: [{ nutrient: "vitamin_d", amount: 20, unit: "µg", nrvPercent: 400, source: "Cholecalciferol aus Flechten" }],
  ingredients: "Füllstoff Cellulose, Cholecalciferol",
  allergens: [],
  mayContain: [],
  vegan: true,
  vegetarian: true,
  warnings: [],
  storage: "Kühl und trocken lagern.",
  claims: [],
  claimsNote: "",
  adultsOnly: false,
  targetGroups: [],
  contraindications: [],
  novelFoodNote: null,
  foodBusiness: "Nährwerk (Platzhalter) GmbH, Musterstraße 1, 00000 Musterstadt",
  countryOfOrigin: null,
  vatClass: "reduced_7",
  variants: [exampleVariant()],
  ...changes,
})
