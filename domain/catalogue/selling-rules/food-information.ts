import { packNotices } from "../pack-notices.ts"
import type { Product } from "../product.ts"
import type { ProductField, Refusal } from "./refusal.ts"

/** Fields that must not be empty, and who says so. */
const mandatory: readonly {
  readonly field: ProductField
  readonly law: string
  readonly text: (product: Product) => string
}[] = [
  { field: "title", law: "Art. 7 Abs. 1 LMIV", text: (product) => product.title },
  { field: "legalName", law: "Art. 9 Abs. 1 a LMIV", text: (product) => product.legalName },
  { field: "characteristic", law: "§ 4 Abs. 2 Nr. 1 NemV", text: (product) => product.characteristic },
  { field: "ingredients", law: "Art. 9 Abs. 1 b LMIV", text: (product) => product.ingredients },
  { field: "storage", law: "Art. 9 Abs. 1 g LMIV", text: (product) => product.storage },
  { field: "dailyDose", law: "§ 4 Abs. 2 Nr. 2 NemV", text: (product) => product.dailyDose.unit },
  { field: "dailyDose", law: "Art. 9 Abs. 1 j LMIV", text: (product) => product.dailyDose.instructions },
  { field: "foodBusiness", law: "Art. 9 Abs. 1 h LMIV", text: (product) => product.foodBusiness },
]

const missingInformation = (product: Product): readonly Refusal[] => {
  const empty = mandatory.filter(({ text }) => text(product).trim() === "")
  const fields = new Map(empty.map(({ field, law }) => [field, law]))
  return [
    ...Array.from(fields, ([field, law]) => ({ _tag: "InformationMissing", field, law }) as const),
    ...(product.doses.length === 0
      ? [{ _tag: "InformationMissing", field: "doses", law: "§ 4 Abs. 3 NemV" } as const]
      : []),
  ]
}

const missingNotices = ({ warnings, adultsOnly }: Product): readonly Refusal[] => {
  const lacks = (pattern: RegExp) => !warnings.some((warning) => pattern.test(warning))
  const under18 = {
    pattern: /unter 18|kinder\w* und jugendliche|minderjährig|nur für erwachsene/i,
    notice: "Nicht für Kinder und Jugendliche unter 18 Jahren geeignet.",
    law: "Art. 9 Abs. 1 j LMIV",
  }
  return [...packNotices, ...(adultsOnly ? [under18] : [])]
    .filter(({ pattern }) => lacks(pattern))
    .map(({ notice, law }) => ({ _tag: "NoticeMissing", field: "warnings", notice, law }))
}

const polyols = /süßungsmittel[^,]*(?:xylit|sorbit|isomalt|maltit|mannit|lactit|erythrit)/i

/** What an ingredient obliges a label to say (annex III LMIV, annex V Regulation (EC) 1333/2008). */
const ingredientNotices = [
  // More than a tenth of polyols asks for it; an ingredient list knows no amounts, so every sweetening polyol does.
  {
    ingredient: polyols,
    pattern: /übermäßigem verzehr abführend/i,
    notice: "Kann bei übermäßigem Verzehr abführend wirken.",
    law: "Anhang III Nr. 2.4 LMIV",
  },
  {
    ingredient: /aspartam|E ?951|E ?962/i,
    pattern: /phenylalanin/i,
    notice: "Enthält Aspartam (eine Phenylalaninquelle).",
    law: "Anhang III Nr. 2.3 LMIV",
  },
  {
    ingredient: /koffein|coffein|guarana/i,
    pattern: /(?:koffein|coffein).*(?:kinder|schwanger)/i,
    notice: "Enthält Koffein. Für Kinder und schwangere Frauen nicht empfohlen.",
    law: "Anhang III Nr. 4.2 LMIV",
  },
  {
    ingredient:
      /tartrazin|chinolingelb|gelborange|azorubin|allurarot|cochenillerot a|E ?(?:102|104|110|122|124|129)(?!\d)/i,
    pattern: /aktivität und aufmerksamkeit bei kindern/i,
    notice: "Kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen.",
    law: "Anhang V VO (EG) 1333/2008",
  },
]

const missingIngredientNotices = ({ ingredients, warnings, legalName }: Product): readonly Refusal[] =>
  ingredientNotices
    .filter(
      ({ ingredient, pattern }) =>
        ingredient.test(ingredients) && ![ingredients, legalName, ...warnings].some((text) => pattern.test(text)),
    )
    .map(({ notice, law }) => ({ _tag: "NoticeMissing", field: "warnings", notice, law }))

const incompleteInformation = ({ legalName, ingredients, foodBusiness }: Product): readonly Refusal[] => {
  const refusals: Refusal[] = []
  if (legalName.trim() !== "" && !/^nahrungsergänzungsmittel(?!\p{L})/iu.test(legalName.trim()))
    refusals.push({
      _tag: "InformationIncomplete",
      field: "legalName",
      needed: "„Nahrungsergänzungsmittel“",
      law: "§ 4 Abs. 1 NemV",
    })
  if (/süßungsmittel/i.test(ingredients) && !/mit (?:zucker\S* und )?süßungsmittel/i.test(legalName))
    refusals.push({
      _tag: "InformationIncomplete",
      field: "legalName",
      needed: "„mit Süßungsmittel“ oder „mit Süßungsmitteln“",
      law: "Anhang III Nr. 2.1 LMIV",
    })
  // A name, a street with a number, a place: an importer's bare brand name is not enough.
  if (foodBusiness.trim() !== "" && !/^[^\p{L}]*\p{L}[^,]*,.*\d{4}\s+\p{L}/u.test(foodBusiness))
    refusals.push({
      _tag: "InformationIncomplete",
      field: "foodBusiness",
      needed: "Name und Anschrift",
      law: "Art. 9 Abs. 1 h LMIV",
    })
  return refusals
}

/** What LMIV and NemV want a shopper to read before ordering (Art. 14 (1) LMIV), and is missing. */
export const foodInformationRefusals = (product: Product): readonly Refusal[] => [
  ...missingInformation(product),
  ...incompleteInformation(product),
  ...missingNotices(product),
  ...missingIngredientNotices(product),
]
