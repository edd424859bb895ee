/** Fields of a product that a metafield can fill, as staff call them. */
export const targets = {
  subtitle: "Untertitel",
  legalName: "Bezeichnung",
  characteristic: "Kennzeichnende Stoffe",
  category: "Kategorie",
  form: "Darreichungsform",
  vatClass: "Mehrwertsteuer",
  dose: "Nährstoff je Tagesportion",
  ingredients: "Zutaten",
  allergens: "Allergene",
  mayContain: "Spuren von",
  warnings: "Warnhinweise",
  portionAmount: "Tagesportion: Menge",
  portionUnit: "Tagesportion: Einheit",
  instructions: "Verzehrempfehlung",
  storage: "Aufbewahrung",
  foodBusiness: "Lebensmittelunternehmen",
  countryOfOrigin: "Herkunftsland",
  novelFoodNote: "Hinweis zu neuartigen Lebensmitteln",
  monthsAfterOpening: "Monate nach dem Öffnen",
  vegan: "Vegan",
  vegetarian: "Vegetarisch",
  adultsOnly: "Nur für Erwachsene",
  net: "Packung: Füllmenge",
  pieces: "Packung: Stückzahl",
  servings: "Packung: Tagesportionen",
} as const
export type Target = keyof typeof targets

/** Targets of a pack, not of the product. */
export const packTargets = ["net", "pieces", "servings"] as const satisfies readonly Target[]
export type PackTarget = (typeof packTargets)[number]
export const isPackTarget = (target: Target): target is PackTarget => packTargets.some((each) => each === target)

/** Where a value comes from: a metafield of products or of variants, or for all products the same. */
export const fixedSource = "fixed"
