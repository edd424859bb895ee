import { ingredientRuns } from "../ingredient-runs.ts"
import { allergenLabels } from "../labels.ts"
import type { Allergen, Product } from "../product.ts"
import type { Refusal } from "./refusal.ts"

/** How each allergen of annex II LMIV is called in ingredient lists. */
const names: Readonly<Record<Allergen, RegExp>> = {
  gluten: /weizen|roggen|gerste|hafer|dinkel|kamut|emmer|grünkern|einkorn|gluten/i,
  crustaceans: /krebs|garnele|krabbe|hummer|krill|shrimp/i,
  eggs: /(?<!\p{L})ei(?:er|gelb|klar|weiß|pulver|öl)?(?!\p{L})|vollei|hühnerei|eiklar|lysozym/iu,
  fish: /fisch|lachs|dorsch|kabeljau|lebertran|sardelle|sardine|thunfisch|hering|makrele|anchov/i,
  peanuts: /erdnu/i,
  soy: /soja/i,
  milk: /milch|laktose|lactose|molke|casein|kasein|butter|sahne|rahm|käse|joghurt|whey|kolostrum|colostrum|lactoferrin/i,
  nuts: /mandel|haselnu|walnu|cashew|pekannu|paranu|pistazie|macadamia|schalenfr/i,
  celery: /sellerie/i,
  mustard: /senf/i,
  sesame: /sesam/i,
  sulphites: /sulfit|schwefeldioxid/i,
  lupin: /lupine/i,
  molluscs: /muschel|weichtier|auster|schnecke|tintenfisch|kalmar/i,
}

const markRefusals = ({ ingredients, allergens }: Product): readonly Refusal[] => {
  const marked = ingredientRuns(ingredients).filter((run) => run.allergen)
  return [
    ...allergens
      .filter((allergen) => !marked.some((run) => names[allergen].test(run.text)))
      .map((allergen): Refusal => ({ _tag: "AllergenNotMarked", field: "ingredients", allergen })),
    ...marked
      .filter((run) => !allergens.some((allergen) => names[allergen].test(run.text)))
      .map((run): Refusal => ({ _tag: "MarkedButNotListed", field: "allergens", text: run.text })),
  ]
}

const killed: readonly Allergen[] = ["fish", "crustaceans", "molluscs"]
const fromAnimals: readonly Allergen[] = [...killed, "milk", "eggs"]

/** Ingredients that are no allergens and yet come from animals; traces by accident are not among the ingredients. */
const animalIngredients =
  /(?<!pflanzliche )gelatine|wollwachs|lanolin|wollfett|bienenwachs|schellack|honig|propolis|karmin|carmin|kollagen|lebertran/i
const slaughtered = /gelatine|karmin|carmin|kollagen|lebertran/i

const dietRefusals = ({ vegan, vegetarian, allergens, ingredients }: Product): readonly Refusal[] => {
  const against = (diet: "vegan" | "vegetarian", excluded: readonly Allergen[], words: RegExp): readonly Refusal[] =>
    [
      ...allergens.filter((allergen) => excluded.includes(allergen)).map((allergen) => allergenLabels[allergen]),
      ...(words.exec(ingredients) ?? []),
    ].map((because) => ({ _tag: "DietContradicted", field: diet, diet, because }))
  return [
    ...(vegan ? against("vegan", fromAnimals, animalIngredients) : []),
    ...(vegan && !vegetarian
      ? [{ _tag: "DietContradicted", field: "vegan", diet: "vegan", because: "nicht vegetarisch" } as const]
      : []),
    ...(vegetarian ? against("vegetarian", killed, slaughtered) : []),
  ]
}

/** Allergens that do not stand out in the ingredients, and products that are not as vegan or vegetarian as they say. */
export const allergenAndDietRefusals = (product: Product): readonly Refusal[] => [
  ...markRefusals(product),
  ...dietRefusals(product),
]
