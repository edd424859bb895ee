import { blankEdit } from "../catalogue/editing/blank-edit.ts"
import { rowsText } from "../catalogue/editing/draft.ts"
import { handleProblem } from "../catalogue/editing/new-handle.ts"
import { isGtin } from "../catalogue/gtin.ts"
import type { NutrientTable } from "../nutrients/nutrient.ts"
import { nutrientName } from "../nutrients/nutrient-names.ts"
import type { FoundNutrient } from "./find-nutrients.ts"
import type { FlatContent } from "./flat-content.ts"
import { type Mapping, type MappingRule, valueHere } from "./mapping.ts"
import type { OutsideField, OutsideProduct, OutsideVariant } from "./outside-product.ts"
import { amountsIn, convertedAmount, numberText, readNumber, withUnit } from "./read-amount.ts"
import { fixedSource, isPackTarget, type PackTarget, targets } from "./targets.ts"

/** More packs a product cannot have here. */
export const mostVariants = 50

/** What a product of the other shop says of fields here, and what of it cannot be taken; German. */
export interface ImportFields {
  readonly fields: FlatContent
  readonly problems: readonly string[]
}

const textsOf = (fields: readonly OutsideField[], key: string): readonly string[] =>
  fields.find((field) => field.key === key)?.texts ?? []

/** What a rule says of a product: for a field of the product, or of one of its variants. */
const textsFor = (
  { source, value }: MappingRule,
  product: OutsideProduct,
  variant?: OutsideVariant,
): readonly string[] => {
  if (source === fixedSource) return value === "" ? [] : [value]
  const [owner, key = ""] = source.split(":")
  if (owner === "product") return textsOf(product.fields, key)
  return textsOf((variant ?? product.variants[0])?.fields ?? [], key)
}

/** `1,5 kg` → `1500` and `g`; a bare number counts what the rule says. `null`: it is no quantity, or a doubtful one. */
export const netQuantity = (
  text: string,
  unit: MappingRule["unit"],
): { readonly net: string; readonly netUnit: "g" | "ml" } | null => {
  const written = withUnit(text)
  const number = readNumber(written.number)
  if (number === null || number.doubtful || number.millionths === 0n) return null
  const of = (written.unit || unit).toLowerCase()
  const sizes: Readonly<Record<string, readonly ["g" | "ml", bigint, bigint]>> = {
    mg: ["g", 1n, 1_000n],
    g: ["g", 1n, 1n],
    kg: ["g", 1_000n, 1n],
    ml: ["ml", 1n, 1n],
    cl: ["ml", 10n, 1n],
    l: ["ml", 1_000n, 1n],
  }
  const size = sizes[of]
  if (size === undefined || (number.millionths * size[1]) % size[2] !== 0n) return null
  return { net: numberText((number.millionths * size[1]) / size[2]), netUnit: size[0] }
}

const quoted = (text: string): string => `„${text.length > 60 ? `${text.slice(0, 60)}…` : text}“`

const doseFields = (
  rule: MappingRule,
  texts: readonly string[],
  table: NutrientTable,
  problems: string[],
): FlatContent => {
  const row = rule.nutrient === "" ? undefined : table.get(rule.nutrient)
  const [text] = texts
  if (text === undefined) return {}
  if (row === undefined) {
    problems.push(`Nährstoff: Bei ${rule.source} ist keiner gewählt.`)
    return {}
  }
  const unit = rule.unit === "" || rule.unit === "ml" ? null : rule.unit
  const bare = unit === null ? null : readNumber(text)
  const amount = amountsIn(text)[0] ?? (bare === null || unit === null ? null : { ...bare, unit })
  const converted =
    amount === null || amount.doubtful ? null : convertedAmount(amount, row.id, row.unit, `${rule.value} ${text}`)
  if (converted === null || converted.why !== null || texts.length > 1) {
    const why =
      converted?.why ??
      (amount?.doubtful ? "Tausend oder eins ist nicht eindeutig." : "Das ist keine eindeutige Menge.")
    problems.push(`${nutrientName(row.id)}: ${quoted(texts.join(", "))}. ${why}`)
    return {}
  }
  const at = `doses/${row.id}`
  return {
    [`${at}/nutrient`]: row.id,
    [`${at}/amount`]: converted.amount,
    [`${at}/unit`]: converted.unit,
    ...(rule.value !== "" && rule.source !== fixedSource && { [`${at}/source`]: rule.value }),
  }
}

/** A rule's value for a field of the product, as its form holds it. */
const productFields = (rule: MappingRule, texts: readonly string[], problems: string[]): FlatContent => {
  const { target } = rule
  const values = texts.map((text) => ({ text, here: valueHere(rule, text) }))
  for (const { text, here } of values)
    if (here === null) problems.push(`${targets[target]}: ${quoted(text)} gibt es hier nicht.`)
  const known = values.flatMap(({ here }) => (here === null ? [] : [here]))
  if (known.length === 0) return {}
  if (target === "ingredients")
    return {
      ingredients: rowsText(
        "ingredients",
        known.map((text) => ({ text })),
      ),
    }
  if (target === "warnings") return { warnings: [...blankEdit.warnings, ...known].join("\n") }
  if (target === "allergens" || target === "mayContain") return { [target]: [...new Set(known)].toSorted().join("\n") }
  if (target === "portionAmount") return { portionAmount: withUnit(known[0] ?? "").number.trim() }
  return { [target]: known.join(target === "instructions" || target === "storage" ? "\n" : ", ") }
}

/** Numbers of packs that other packs of this product have, too, or that are none. */
const checkedPacks = (
  product: OutsideProduct,
  problems: string[],
): readonly (OutsideVariant & { readonly own: string })[] => {
  const named = product.variants.map((variant) => ({ ...variant, own: variant.sku.toUpperCase() }))
  return named.filter(({ own, title }, index) => {
    const isFirst = named.findIndex((other) => other.own === own) === index
    if (own === "") problems.push(`Packung ${quoted(title)} hat keine SKU.`)
    else if (!isFirst) problems.push(`Die SKU ${quoted(own)} steht an zwei Packungen.`)
    else if (own.length > 40 || !/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(own))
      problems.push(`Die SKU ${quoted(own)} geht hier nicht: nur Buchstaben, Ziffern und einzelne Bindestriche.`)
    else return true
    return false
  })
}

const price = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`

const packFields = (product: OutsideProduct, rules: readonly MappingRule[], problems: string[]): FlatContent => {
  const fields: Record<string, string> = {}
  for (const variant of checkedPacks(product, problems)) {
    const at = `variants/${variant.own}`
    const set = (column: string, value: string) => {
      fields[`${at}/${column}`] = value
    }
    set("sku", variant.own)
    if (isGtin(variant.gtin)) set("gtin", variant.gtin)
    else
      problems.push(
        `${variant.own}: ${variant.gtin === "" ? "Die GTIN fehlt." : `${quoted(variant.gtin)} ist keine GTIN.`}`,
      )
    if (variant.priceCents === null) problems.push(`${variant.own}: Der Preis ist nicht zu lesen.`)
    else set("price", price(variant.priceCents))
    const textFor = (target: PackTarget) => {
      const rule = rules.find((each) => each.target === target && textsFor(each, product, variant).length > 0)
      const [text] = rule === undefined ? [] : textsFor(rule, product, variant)
      return { rule, text }
    }
    const { rule, text } = textFor("net")
    const net = rule === undefined || text === undefined ? null : netQuantity(text, rule.unit)
    if (net === null)
      problems.push(
        `${variant.own}: ${text === undefined ? "Die Füllmenge fehlt." : `${quoted(text)} ist keine Füllmenge.`}`,
      )
    else for (const [column, value] of Object.entries(net)) set(column, value)
    for (const target of ["pieces", "servings"] as const) {
      const { text } = textFor(target)
      const number = text === undefined ? null : readNumber(withUnit(text).number)
      if (number !== null && !number.doubtful) set(target, numberText(number.millionths))
      else if (text !== undefined) problems.push(`${variant.own}: ${quoted(text)} ist keine ganze Zahl.`)
    }
  }
  return fields
}

/**
 * What a product of the other shop is here. What it does not say by the mapping is left open: VAT, quantities and food information are never
 * guessed. `accepted`: nutrients found in its texts that staff accepted.
 */
export const importFields = (
  product: OutsideProduct,
  { rules }: Pick<Mapping, "rules">,
  table: NutrientTable,
  accepted: readonly FoundNutrient[],
): ImportFields => {
  const problems: string[] = []
  const fields: Record<string, string> = {
    title: product.title,
    description: product.paragraphs.join("\n\n"),
    tags: product.tags.slice(0, 40).join("\n"),
  }
  if (handleProblem(product.handle) === null) fields.handle = product.handle
  for (const { nutrient, amount, unit } of accepted)
    Object.assign(fields, {
      [`doses/${nutrient}/nutrient`]: nutrient,
      [`doses/${nutrient}/amount`]: amount,
      [`doses/${nutrient}/unit`]: unit,
    })
  const filled = new Set<string>()
  for (const rule of rules) {
    const name = rule.target === "dose" ? `dose ${rule.nutrient}` : rule.target
    const texts = isPackTarget(rule.target) ? [] : textsFor(rule, product)
    // Of several rules for a field the first counts whose metafield the product has.
    if (texts.length === 0 || filled.has(name)) continue
    filled.add(name)
    Object.assign(
      fields,
      rule.target === "dose" ? doseFields(rule, texts, table, problems) : productFields(rule, texts, problems),
    )
  }
  Object.assign(fields, packFields(product, rules, problems))
  return { fields, problems }
}

/** Fields whose usual value of a new product would be a guess, by what is missing without them. */
const neverGuessed = {
  vatClass: "Die Mehrwertsteuer fehlt.",
  category: "Die Kategorie fehlt.",
  form: "Die Darreichungsform fehlt.",
  portionAmount: "Die Tagesportion fehlt.",
  portionUnit: "Die Einheit der Tagesportion fehlt.",
} as const

/** A field that is never guessed stays as it was where nothing says it any more. */
export const withoutGaps = (content: FlatContent, ours: FlatContent): FlatContent => ({
  ...content,
  ...Object.fromEntries(Object.keys(neverGuessed).map((name) => [name, content[name] || (ours[name] ?? "")])),
})

/** What a form holds before anything is imported: the sentences every product needs, and no guesses. */
export const withoutGuesses = (content: FlatContent): FlatContent => ({
  ...content,
  ...Object.fromEntries(Object.keys(neverGuessed).map((name) => [name, ""])),
  characteristic: "",
})

/** What is missing of a form before it is a whole product. */
export const missingIn = (content: FlatContent): readonly string[] => [
  ...Object.entries(neverGuessed).flatMap(([name, message]) => ((content[name] ?? "") === "" ? [message] : [])),
  ...(Object.keys(content).some((name) => name.startsWith("variants/")) ? [] : ["Es ist keine Packung da."]),
]
