import type { Product } from "./product.ts"

const variant: Product["variants"][0] = {
  sku: "NW-900",
  gtin: "9520260000011",
  netQuantity: { value: 18, unit: "g" },
  pieces: 120,
  servings: 120,
  priceCents: 790,
  basePriceExemption: null,
}

/** A pack for tests: 120 tablets for 7.90 €. */
export const exampleVariant = (changes: Partial<typeof variant> = {}): typeof variant => ({ ...variant, ...changes })

/** A product for tests that every selling rule lets pass. */
export const exampleProduct = (changes: Partial<Product> = {}): Product => ({
  handle: "zink-tabletten",
  title: "Zink Tabletten",
  subtitle: "6 mg Zink als Zinkgluconat",
  legalName: "Nahrungsergänzungsmittel",
  characteristic: "Nahrungsergänzungsmittel mit Zink",
  description: ["Eine Tablette enthält 6 mg Zink."],
  category: "spurenelemente",
  tags: ["zink"],
  form: "tablets",
  dailyDose: { amount: 1, unit: "Tablette", instructions: "1 Tablette täglich zu einer Mahlzeit." },
  doses: [{ nutrient: "zinc", amount: 6, unit: "mg", nrvPercent: 60, source: "Zinkgluconat" }],
  ingredients: "Füllstoff mikrokristalline Cellulose, Zinkgluconat",
  allergens: [],
  mayContain: [],
  vegan: true,
  vegetarian: true,
  warnings: [
    "Die angegebene empfohlene tägliche Verzehrmenge darf nicht überschritten werden.",
    "Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung.",
    "Außerhalb der Reichweite von kleinen Kindern lagern.",
    "Auf die Einnahme weiterer zinkhaltiger Nahrungsergänzungsmittel sollte verzichtet werden.",
  ],
  storage: "Kühl und trocken lagern.",
  claims: [{ nutrient: "zinc", text: "Zink trägt zur Erhaltung normaler Haut bei." }],
  claimsNote: "Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.",
  adultsOnly: false,
  suggestable: true,
  targetGroups: [],
  contraindications: [],
  novelFoodNote: null,
  foodBusiness: "Nährwerk (Platzhalter) GmbH, Musterstraße 1, 00000 Musterstadt",
  countryOfOrigin: null,
  vatClass: "reduced_7",
  variants: [variant],
  ...changes,
})
