import type { ProductEdit } from "./product-edit.ts"

const pack = {
  sku: "",
  gtin: "",
  netQuantity: { value: 0, unit: "g" },
  pieces: null,
  servings: 0,
  priceCents: 0,
  basePriceExemption: null,
  costCents: null,
} as const

/** An empty product, with the sentences every one needs (§ 4 NemV, Art. 10 (2) HCVO). */
export const blankEdit: ProductEdit = {
  title: "",
  subtitle: "",
  category: "vitamine",
  legalName: "Nahrungsergänzungsmittel",
  characteristic: "Nahrungsergänzungsmittel mit ",
  description: [],
  tags: [],
  form: "capsules",
  portionAmount: 1,
  portionUnit: "Kapsel",
  maxPortionsPerDay: null,
  instructions: "",
  doses: [],
  ingredients: "",
  allergens: [],
  mayContain: [],
  storage: "Kühl, trocken und lichtgeschützt lagern. Packung nach Gebrauch gut verschließen.",
  monthsAfterOpening: null,
  warnings: [
    "Die angegebene empfohlene tägliche Verzehrmenge darf nicht überschritten werden.",
    "Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung und eine gesunde Lebensweise.",
    "Außerhalb der Reichweite von kleinen Kindern lagern.",
  ],
  claims: [],
  claimsNote: "Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.",
  novelFoodNote: "",
  foodBusiness: "",
  countryOfOrigin: "",
  vatClass: "reduced_7",
  vegan: false,
  vegetarian: false,
  adultsOnly: false,
  suggestable: false,
  targetGroups: [],
  contraindications: [],
  variants: [pack],
}

/** A copy to make another product of: its packs need numbers and prices of their own. */
export const copiedEdit = (edit: ProductEdit): ProductEdit => {
  const [first, ...others] = edit.variants
  const without = ({ sku: _, gtin: __, ...rest }: (typeof edit.variants)[number]) => ({ ...rest, sku: "", gtin: "" })
  return { ...edit, variants: [without(first), ...others.map(without)] }
}
