import { formatAmount, formatDecimal } from "../shared/decimal.ts"
import { germanList } from "../shared/german-list.ts"
import type { Allergen, Category, Form, Variant } from "./product.ts"

/** Forms as a filter names them, in the order it shows them. */
export const formLabels: Readonly<Record<Form, string>> = {
  tablets: "Tabletten",
  capsules: "Kapseln",
  softgels: "Weichkapseln",
  chewable_tablets: "Kautabletten",
  lozenges: "Lutschtabletten",
  drops: "Tropfen",
  powder: "Pulver",
  sticks: "Sticks",
  drink_vials: "Trinkfläschchen",
}

/** Categories in the order menus show them. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  vitamine: "Vitamine",
  mineralstoffe: "Mineralstoffe",
  spurenelemente: "Spurenelemente",
  "omega-3": "Omega-3",
  multi: "Multi",
  // One blend, not everything that is vegan: that is a filter.
  vegan: "Vegan-Basis",
  familie: "Schwangerschaft",
  sport: "Sport",
  weitere: "Weitere",
  probieren: "Probieren",
}

/** The allergens of annex II LMIV as they follow „ohne“. */
export const allergenLabels: Readonly<Record<Allergen, string>> = {
  gluten: "Gluten",
  crustaceans: "Krebstiere",
  eggs: "Eier",
  fish: "Fisch",
  peanuts: "Erdnüsse",
  soy: "Soja",
  milk: "Milch",
  nuts: "Schalenfrüchte",
  celery: "Sellerie",
  mustard: "Senf",
  sesame: "Sesam",
  sulphites: "Sulfite",
  lupin: "Lupinen",
  molluscs: "Weichtiere",
}

/** What stands below the ingredients, by German names (Art. 21 Regulation (EU) 1169/2011). */
export const allergensInWords = ({
  allergens,
  mayContain,
}: {
  readonly allergens: readonly string[]
  readonly mayContain: readonly string[]
}): string =>
  [
    allergens.length > 0
      ? `Enthält ${germanList(allergens)}. Allergene sind fett gesetzt.`
      : "Enthält keine der 14\u00a0Zutaten, die als Allergen zu kennzeichnen sind.",
    ...(mayContain.length > 0 ? [`Kann Spuren von ${germanList(mayContain)} enthalten.`] : []),
  ].join(" ")

/** One piece of a form that is counted. */
export const pieceLabels: Partial<Record<Form, string>> = {
  tablets: "Tablette",
  capsules: "Kapsel",
  softgels: "Weichkapsel",
  chewable_tablets: "Kautablette",
  lozenges: "Lutschtablette",
  sticks: "Stick",
}

type Contents = Pick<Variant, "pieces" | "netQuantity">

const net = ({ netQuantity }: Contents): string => formatAmount(netQuantity.value, netQuantity.unit)

/** What is counted in the pack: `120 Tabletten`, `1 Tablette`; without pieces the net quantity, `20 ml`. */
export const countLabel = (variant: Contents, form: Form): string => {
  if (variant.pieces === null) return net(variant)
  const noun = variant.pieces === 1 ? (pieceLabels[form] ?? formLabels[form]) : formLabels[form]
  return `${formatDecimal(variant.pieces)}\u00a0${noun}`
}

/** Pieces and net quantity: `120 Tabletten, 18 g`, `20 ml` (Art. 23 LMIV wants the net quantity). */
export const packLabel = (variant: Contents, form: Form): string =>
  variant.pieces === null ? net(variant) : `${countLabel(variant, form)}, ${net(variant)}`
